"""`vitrine lsp` survives bad messages and half-typed text."""

import json
import random
import subprocess

from conftest import BINARY, PAGE


class Raw:
    """A client that may send anything."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            [BINARY, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.folder = folder
        self.number = 0

    def put(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.put(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def read(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def answer(self, number):
        while (message := self.read()).get("id") != number or "method" in message:
            pass
        return message

    def ask(self, method, params=None):
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        return self.answer(self.number)

    def begin(self):
        self.ask("initialize", {"rootUri": self.folder.as_uri(), "capabilities": {}})
        self.send(method="initialized", params={})

    def end(self):
        assert "result" in self.ask("shutdown")
        self.send(method="exit")
        assert self.process.wait(10) == 0


def test_bad_messages_are_answered_and_survived(small):
    client = Raw(small)
    assert client.ask("textDocument/hover", {})["error"]["code"] == -32002
    client.begin()
    for bad in [b"{", b"[]", b"null", b'"x"', b'{"jsonrpc":"2.0"}', b"\xff\xfe", b""]:
        client.put(b"Content-Length: %d\r\n\r\n" % len(bad) + bad)
    client.put(b"Nonsense\r\n\r\n")
    assert client.ask("no/such")["error"]["code"] == -32601
    assert client.ask("textDocument/hover", {})["error"]["code"] == -32602
    assert client.ask("textDocument/hover", {"textDocument": {"uri": 5}})["error"]["code"] == -32602
    elsewhere = {"textDocument": {"uri": "file:///etc/passwd"}, "position": {"line": 0, "character": 0}}
    assert client.ask("textDocument/hover", elsewhere)["result"] is None
    place = {
        "textDocument": {"uri": (small / "content/inbox.md").as_uri()},
        "position": {"line": -5, "character": 1 << 40},
    }
    assert "result" in client.ask("textDocument/hover", place)
    client.end()


def test_the_exit_status_reveals_a_lost_client(small):
    client = Raw(small)
    client.begin()
    client.process.stdin.close()
    assert client.process.wait(10) == 1


def test_a_cancelled_request_is_answered_as_cancelled(small):
    client = Raw(small)
    client.begin()
    uri = (small / "content/inbox.md").as_uri()
    client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    params = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    bodies = []
    for message in [
        {"id": "late", "method": "textDocument/hover", "params": params},
        {"method": "$/cancelRequest", "params": {"id": "late"}},
    ]:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        bodies.append(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    # Both arrive together, so the request is cancelled before it is begun.
    client.put(b"".join(bodies))
    assert client.answer("late")["error"]["code"] == -32800
    client.end()


def test_every_prefix_of_a_page_can_be_typed(small):
    """The server answers after each keystroke, however broken the text is."""
    client = Raw(small)
    client.begin()
    uri = (small / "content/inbox.md").as_uri()
    client.send(
        method="textDocument/didOpen",
        params={"textDocument": {"uri": uri, "languageId": "markdown", "version": 1, "text": ""}},
    )
    line = character = 0
    randomly = random.Random(1)
    for version, letter in enumerate(PAGE, 2):
        end = {"line": line, "character": character}
        client.send(
            method="textDocument/didChange",
            params={
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{"range": {"start": end, "end": end}, "text": letter}],
            },
        )
        if letter == "\n":
            line, character = line + 1, 0
        else:
            character += len(letter.encode("utf-16-le")) // 2
        if randomly.random() < 0.2:
            place = {
                "textDocument": {"uri": uri},
                "position": {"line": line, "character": character},
            }
            for method in ["completion", "hover", "definition", "references"]:
                assert "result" in client.ask(f"textDocument/{method}", place), method
            for method in ["documentSymbol", "foldingRange", "documentColor", "documentLink"]:
                assert "result" in client.ask(f"textDocument/{method}", place), method
    client.end()


def test_a_site_is_found_above_the_first_document(small):
    client = Raw(small)
    client.ask("initialize", {"rootUri": small.parent.as_uri(), "capabilities": {}})
    client.send(method="initialized", params={})
    uri = (small / "content/inbox.md").as_uri()
    client.send(
        method="textDocument/didOpen",
        params={"textDocument": {"uri": uri, "languageId": "markdown", "version": 1, "text": PAGE}},
    )
    symbols = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert symbols["result"][0]["name"] == "Inbox"
    client.end()


def test_positions_count_bytes_if_the_client_offers_that(small):
    client = Raw(small)
    answer = client.ask(
        "initialize",
        {
            "rootUri": small.as_uri(),
            "capabilities": {"general": {"positionEncodings": ["utf-16", "utf-8"]}},
        },
    )
    assert answer["result"]["capabilities"]["positionEncoding"] == "utf-8"
    client.send(method="initialized", params={})
    uri = (small / "content/inbox.md").as_uri()
    links = client.ask("textDocument/documentLink", {"textDocument": {"uri": uri}})["result"]
    text = PAGE.encode()
    last = text.rindex(b"#inbox-error")
    column = last - text.rindex(b"\n", 0, last) - 1
    assert links[-1]["range"]["start"]["character"] == column
    client.end()
