"""Sites and positions for the tests that talk to `vitrine lsp` and `vitrine mcp`."""

import os
import pathlib
import shutil

import lsprotocol.types as lsp
import pytest
import pytest_lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("VITRINE_BINARY", str(ROOT / ".build/debug/vitrine"))


@pytest.fixture
def site(tmp_path):
    """A copy of this repository's own site."""
    shutil.copytree(ROOT / "content", tmp_path / "content")
    return tmp_path


TOKENS = """{
  "state": {
    "$type": "color",
    "warning": {"$value": {"colorSpace": "srgb", "components": [0.6, 0.3, 0], "hex": "#994d00"}},
    "danger": {"$value": "{state.warning}", "$description": "Something failed."}
  },
  "text": {
    "$type": "color",
    "primary": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.1], "hex": "#1a1a1a"}}
  },
  "spacing": {
    "$type": "dimension",
    "lg": {"$value": {"value": 24, "unit": "px"}}
  },
  "opacity": {
    "$type": "number",
    "tint": {"$value": 0.12}
  }
}
"""

PAGE = """---
title: Inbox
---

# Inbox

See [the failure](#inbox-error) and [other](other.md#part).

```state inbox-error
surface: banner
state: error
view: inbox
title: Couldn't load your inbox
message: The connection dropped. Check it, then try again.
actions:
  - label: Try again
    recovery: retry
style:
  title-color: text.primary
  icon-color: state.warning
```

The colour `state.warning` is for trouble. 😀 [Here](#inbox-error).
"""

OTHER = """---
title: Other
---

# Other

## Part

See [the inbox](inbox.md#inbox-error).
"""


@pytest.fixture
def small(tmp_path):
    """A site of two pages and one token file."""
    files = {
        "content/site.yaml": "title: Small\nviews:\n  inbox: {kind: async}\n",
        "content/tokens/small.tokens.json": TOKENS,
        "content/inbox.md": PAGE,
        "content/other.md": OTHER,
        "content/index.md": "# Start\n\n[Inbox](inbox.md), [other](other.md)\n",
    }
    for path, text in files.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def place(text, needle, after=0, nth=0):
    """The line and character of a text in another, in UTF-16 units."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(needle, at + 1)
    before = text[: at + after]
    line = before.count("\n")
    column = before.rsplit("\n", 1)[-1]
    return line, len(column.encode("utf-16-le")) // 2


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[BINARY, "lsp"]))
async def client(lsp_client: LanguageClient, small):
    await lsp_client.initialize_session(
        lsp.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"),
            root_uri=small.as_uri(),
        )
    )
    lsp_client.folder = small
    yield
    await lsp_client.shutdown_session()
