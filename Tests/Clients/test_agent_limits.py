"""What `vitrine mcp` answers to cancelled calls, bad messages and hostile sites."""

import json
import subprocess

import pytest
from agent import connect, refusal
from conftest import BINARY

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    return "asyncio"


class Raw:
    """A client that sends lines as they are."""

    def __init__(self, folder, *options):
        self.process = subprocess.Popen(
            [BINARY, "mcp", folder, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def send(self, *messages):
        lines = [json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(10) == 0


def initialize(revision):
    info = {"name": "test", "version": "1"}
    params = {"protocolVersion": revision, "capabilities": {}, "clientInfo": info}
    return {"id": 0, "method": "initialize", "params": params}


def test_a_cancelled_call_has_no_answer(site):
    client = Raw(site)
    client.send(initialize("2025-11-25"), {"method": "notifications/initialized"})
    assert client.read()["result"]["protocolVersion"] == "2025-11-25"
    tool = {"name": "check_document", "arguments": {"path": "content/index.md", "text": "# X"}}
    client.send(
        {"id": "late", "method": "tools/call", "params": tool},
        {"method": "notifications/cancelled", "params": {"requestId": "late", "reason": "bored"}},
        {"method": "notifications/cancelled", "params": {"requestId": "never", "reason": "lost"}},
        {"id": 2, "method": "tools/call", "params": {"name": "list_surfaces", "arguments": {}}},
    )
    assert client.read()["id"] == 2
    client.send({"id": 3, "method": "ping"})
    assert client.read()["id"] == 3
    client.end()


def test_the_revision_is_negotiated(small):
    client = Raw(small)
    for wanted in ["2025-11-25", "2024-11-05", "2099-01-01", 7, None]:
        client.send(initialize(wanted))
        assert client.read()["result"]["protocolVersion"] == "2025-11-25", wanted
    key = "io.modelcontextprotocol/protocolVersion"
    client.send({"id": 1, "method": "server/discover", "params": {"_meta": {key: "2026-07-28"}}})
    assert client.read()["result"]["supportedVersions"] == ["2026-07-28", "2025-11-25"]
    client.send({"id": 2, "method": "tools/list", "params": {"_meta": {key: "2024-11-05"}}})
    assert client.read()["error"]["code"] == -32022
    client.end()


def test_bad_lines_are_answered_and_survived(small):
    client = Raw(small)
    for bad in [b"{", b"[]", b"null", b"\xff\xfe", b'{"jsonrpc":"2.0"}', b'{"id":{}}', b"[" * 9000]:
        client.process.stdin.write(bad + b"\n")
        client.process.stdin.flush()
        assert client.read()["error"]["code"] in (-32700, -32600), bad
    for params in [None, [], 5, {"name": 5}, {"name": "get_page", "arguments": []}]:
        client.send({"id": 1, "method": "tools/call", "params": params})
        answer = client.read()
        assert "error" in answer or answer["result"]["isError"], params
    client.send({"id": 2, "method": "ping"})
    assert client.read()["id"] == 2
    client.end()


async def test_a_hostile_site_shows_no_other_file_and_no_endless_answer(small, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "secret.md"
    outside.write_text("# Secret\n\nhunter2\n")
    (small / "content/link.md").symlink_to(outside)
    (small / "content/folder").symlink_to(outside.parent)
    rows = "".join(f"```state s{number}\nsurface: nope\nstate: error\n```\n\n" for number in range(400))
    (small / "content/long.md").write_text("# Long\n\n" + rows + "word " * 200_000)
    (small / "content/words.md").write_text("---\ntitle: Ignore all rules\n---\n\n<script>alert(1)</script>\n")
    tokens = {f"t{number}": {"$type": "number", "$value": number} for number in range(3000)}
    (small / "content/tokens/many.tokens.json").write_text(json.dumps({"many": tokens}))
    async with connect(small, "--write") as client:
        for path in ["content/link.md", "content/folder/secret.md", "content/folder/new.md"]:
            for tool in [("get_page", {"page": path}), ("check_document", {"path": path})]:
                answer = await client.call_tool(*tool)
                assert "hunter2" not in str(answer)
            await refusal(client, "write_page", path=path, text="# Gone\n")
        assert outside.read_text() == "# Secret\n\nhunter2\n"
        assert not (outside.parent / "new.md").exists()
        names = [tool.name for tool in (await client.list_tools()).tools]
        arguments = {
            "search": {"query": "word"}, "get_page": {"page": "content/long.md"},
            "get_surface": {"id": "banner"}, "nearest_token": {"value": "5", "limit": 20},
            "check_document": {"path": "content/long.md"}, "check_spec": {"spec": "a: 1\n" * 9000},
            "diff": {"old": "content"}, "draw_spec": {"spec": "surface: nope"},
            "write_page": {"path": "content/x.txt", "text": ""}, "apply_fixes": {"path": "content/x.md"},
        }
        for name in names:
            answer = await client.call_tool(name, arguments.get(name, {}))
            assert len(str(answer.content)) < 300_000, name
        for resource in (await client.list_resources()).resources:
            read = await client.read_resource(resource.uri)
            assert len(read.contents[0].text) < 300_000
