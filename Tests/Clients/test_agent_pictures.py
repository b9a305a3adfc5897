"""Pictures of specs that `vitrine mcp` draws in a browser."""

import base64
import io
import json
import shutil

import pytest
from agent import SPEC, call, connect, refusal
from conftest import BINARY
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from PIL import Image

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    return "asyncio"


BROWSER = next(filter(None, map(shutil.which, ["chromium-headless-shell", "chromium"])), None)


@pytest.mark.skipif(BROWSER is None, reason="Chromium is not installed")
async def test_a_spec_is_drawn_as_a_picture(small):
    async with connect(small) as client:
        answer = await client.call_tool("draw_spec", {"spec": SPEC, "format": "png"})
        assert not answer.is_error, answer.content[0].text
        text, image = answer.content
        assert "<!doctype html>" in json.loads(text.text)["html"]
        assert image.mime_type == "image/png"
        picture = Image.open(io.BytesIO(base64.b64decode(image.data)))
        assert picture.width == 800 and 100 < picture.height < 4000
        assert len(picture.convert("RGB").getcolors(1 << 24)) > 20
        plain = await client.call_tool("draw_spec", {"spec": SPEC})
        assert len(plain.content) == 1


async def test_a_picture_needs_a_browser(small):
    parameters = StdioServerParameters(
        command=BINARY, args=["mcp", str(small)], env={"VITRINE_BROWSER": str(small / "no-browser")}
    )
    async with Client(stdio_client(parameters)) as client:
        message = await refusal(client, "draw_spec", spec=SPEC, format="png")
        assert "no-browser" in message and "`html` needs no browser" in message
        assert (await call(client, "draw_spec", spec=SPEC))["html"]
