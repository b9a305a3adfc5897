#!/usr/bin/env python3
"""How long a writer waits for `vitrine lsp` after each keystroke.

    lsp.py --vitrine BINARY SITE…        sites of any size, such as those of the corpus

It types a sentence and a token's name into a page of the site, one letter after the other, ten a
second. Measured in milliseconds: from a change to the findings of that text, and from a request
for completions after it to the answer. Also the time from the start to the answer to a first hover
and to the findings of the whole site, and the memory of the process when all is checked.
"""

import argparse
import json
import statistics
import subprocess
import time
from pathlib import Path

TYPED = "The list is empty, so people see what to do next. It says `state.warning` once. "


class Server:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.published = set()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published.add(message["params"]["uri"])
        return message

    def until(self, wanted):
        while not wanted(message := self.read()):
            pass
        return message

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def measure(binary, site, keys):
    pages = sorted(site.glob("content/**/*.md"))
    # The page in the middle that has a spec is as ordinary as any.
    page = next(
        page for page in pages[len(pages) // 2 :] + pages if "```state" in page.read_text()
    )
    text, uri = page.read_text(), page.resolve().as_uri()
    server, start = Server(binary), time.monotonic()
    server.send(
        id=0,
        method="initialize",
        params={
            "rootUri": site.resolve().as_uri(),
            "capabilities": {"general": {"positionEncodings": ["utf-8"]}},
        },
    )
    server.until(lambda message: message.get("id") == 0)
    server.send(method="initialized", params={})
    document = {"uri": uri, "languageId": "markdown", "version": 1, "text": text}
    server.send(method="textDocument/didOpen", params={"textDocument": document})
    hover = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    server.send(id=1, method="textDocument/hover", params=hover)
    server.until(lambda message: message.get("id") == 1)
    first = (time.monotonic() - start) * 1000
    while uri not in server.published:
        server.read()
    whole = (time.monotonic() - start) * 1000
    line = text.count("\n")
    findings, completions = [], []
    for number in range(keys):
        place = {"line": line, "character": number % 4000}
        letter = TYPED[number % len(TYPED)]
        began = time.monotonic()
        server.send(
            method="textDocument/didChange",
            params={
                "textDocument": {"uri": uri, "version": number + 2},
                "contentChanges": [{"range": {"start": place, "end": place}, "text": letter}],
            },
        )
        server.until(
            lambda message, version=number + 2: message.get("method")
            == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == uri
            and message["params"].get("version") == version
        )
        findings.append((time.monotonic() - began) * 1000)
        began = time.monotonic()
        place = {"line": line, "character": number % 4000 + 1}
        server.send(
            id=number + 2,
            method="textDocument/completion",
            params={"textDocument": {"uri": uri}, "position": place},
        )
        server.until(lambda message, id=number + 2: message.get("id") == id)
        completions.append((time.monotonic() - began) * 1000)
        time.sleep(0.1)
    time.sleep(3)
    memory = server.memory()
    server.process.kill()

    def quantiles(times):
        cuts = statistics.quantiles(times, n=20)
        return f"{statistics.median(times):8.1f} {cuts[18]:8.1f} {max(times):8.1f}"

    print(
        f"{len(pages):6} {first:9.0f} {whole:9.0f}   {quantiles(findings)}   {quantiles(completions)} {memory:8.0f}",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--vitrine", required=True)
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("site", nargs="+", type=Path)
    given = parser.parse_args()
    print("                               findings                     completions")
    print(
        " pages  first ms    all ms     median      p95      max     median      p95      max       MB"
    )
    for site in given.site:
        measure(given.vitrine, site, given.keys)


if __name__ == "__main__":
    main()
