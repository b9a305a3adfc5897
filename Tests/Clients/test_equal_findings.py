"""Findings while typing are those that `vitrine check` prints after saving."""

import asyncio
import json
import re
import subprocess

import lsprotocol.types as lsp
import pytest
from conftest import BINARY, ROOT
from pygls.lsp.client import LanguageClient

CASES = sorted((ROOT / "Sources/Rules").rglob("*.md"))


async def start(folder):
    client = LanguageClient("tests", "1")
    client.received = {}

    @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def take(params: lsp.PublishDiagnosticsParams):
        client.received[params.uri] = params.diagnostics

    await client.start_io(BINARY, "lsp")
    await client.initialize_async(
        lsp.InitializeParams(
            capabilities=lsp.ClientCapabilities(
                general=lsp.GeneralClientCapabilities(
                    position_encodings=[lsp.PositionEncodingKind.Utf16]
                )
            ),
            root_uri=folder.as_uri(),
        )
    )
    client.initialized(lsp.InitializedParams())
    return client


async def stop(client):
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


def row(file, line):
    """A line of a file, which counts from 1; empty where there is none."""
    if not file.exists():
        return ""
    text = file.read_bytes().decode("utf-8", "replace").removeprefix("\ufeff")
    rows = re.split(r"\r\n|\n|\r", text)
    return rows[line - 1] if line <= len(rows) else ""


def units(file, place):
    """A place that counts code points from 1, as one that counts UTF-16 units from 0."""
    line, column = place["line"], place["column"]
    if not file.exists():
        return line - 1, column - 1
    return line - 1, len(row(file, line)[: column - 1].encode("utf-16-le")) // 2


def check(folder, form):
    run = subprocess.run(
        [BINARY, "check", str(folder), "--format", form], capture_output=True, check=False
    )
    return json.loads(run.stdout)


def in_code_points(folder, diagnostics):
    """The range of each finding, from the log, whose columns count code points."""
    log = check(folder, "sarif")["runs"][0]["results"]
    for one, result in zip(diagnostics, log, strict=True):
        assert result["ruleId"] == one["rule"]
        region = result["locations"][0]["physicalLocation"].get("region", {})
        line, column = region.get("startLine", 1), region.get("startColumn", 1)
        end = {"line": region.get("endLine", line), "column": region.get("endColumn", column)}
        yield {"start": {"line": line, "column": column}, "end": end}


def printed(folder, reads_log=False):
    """What `vitrine check` prints: rule, severity, message and place of each finding by file.

    The log is read, too, if it is asked for, or if only the log gives places that Python can count.
    """
    found = {}
    diagnostics = check(folder, "json")["diagnostics"]
    ranges = [one["range"] for one in diagnostics]
    # Columns count characters, as a reader does. In ASCII these are code points, which Python counts.
    rows = (row(folder / one["file"], end["line"]) for one in diagnostics for end in one["range"].values())
    if reads_log or not all(map(str.isascii, rows)):
        ranges = list(in_code_points(folder, diagnostics))
    for one, range in zip(diagnostics, ranges, strict=True):
        file = folder / one["file"]
        found.setdefault(file.as_uri(), []).append(
            (
                one["rule"],
                {"error": 1, "warning": 2, "info": 3}[one["severity"]],
                one["message"],
                units(file, range["start"]),
                units(file, range["end"]),
            )
        )
    return {uri: sorted(all) for uri, all in found.items()}


def seen(client):
    """What the client shows, in the same form."""
    return {
        uri: sorted(
            (
                one.code,
                int(one.severity),
                one.message.split("\n")[0],
                (one.range.start.line, one.range.start.character),
                (one.range.end.line, one.range.end.character),
            )
            for one in all
        )
        for uri, all in client.received.items()
        if all
    }


async def settle(client, expected):
    for _ in range(600):
        if seen(client) == expected:
            return
        await asyncio.sleep(0.05)
    shown = seen(client)
    for uri in sorted(set(shown) | set(expected)):
        assert shown.get(uri) == expected.get(uri), uri


def write(folder, files):
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def open_all(client, folder, files):
    for path, text in files.items():
        client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(
                lsp.TextDocumentItem((folder / path).as_uri(), "markdown", 1, text)
            )
        )


MISTAKES = {
    "content/guide/spec.md": [("spec", "spce"), ("](", "](gone-"), ("surface: ", "surface: x")],
    "content/guide/tokens.md": [("```", "``"), ("---\n", "--\n")],
    "content/site.yaml": [("views:", "vews:"), ("title: ", "title: [")],
    "content/index.md": [("title: ", "title ")],
}


@pytest.mark.asyncio
async def test_the_own_site_and_planted_mistakes(site, tmp_path):
    """Mistakes typed and not saved are shown as they would be after saving."""
    client = await start(site)
    try:
        await settle(client, printed(site))
        version = 1
        for path, edits in MISTAKES.items():
            text = (site / path).read_text()
            open_all(client, site, {path: text})
            for old, new in edits:
                assert old in text, (path, old)
                wrong = text.replace(old, new, 1)
                version += 1
                client.text_document_did_change(
                    lsp.DidChangeTextDocumentParams(
                        lsp.VersionedTextDocumentIdentifier(
                            version=version, uri=(site / path).as_uri()
                        ),
                        [lsp.TextDocumentContentChangeWholeDocument(text=wrong)],
                    )
                )
                saved = tmp_path / "saved"
                subprocess.run(["rm", "-rf", saved], check=True)
                saved.mkdir()
                subprocess.run(["cp", "-R", site / "content", saved], check=True)
                (saved / path).write_text(wrong)
                expected = {
                    uri.replace(saved.as_uri(), site.as_uri()): all
                    for uri, all in printed(saved).items()
                }
                await settle(client, expected)
            client.text_document_did_close(
                lsp.DidCloseTextDocumentParams(
                    lsp.TextDocumentIdentifier((site / path).as_uri())
                )
            )
    finally:
        await stop(client)


def example(text):
    """The files of the bad example of a rule, as `MemorySite` in the Swift tests has them."""
    parts = text.split("\n## Bad\n", 1)
    if len(parts) < 2:
        return None
    body = re.split(r"\n## Good\n", parts[1])[0]
    match = re.search(r"^(`{4,})\w*\n(.*?)\n\1$", body, re.S | re.M)
    page = match.group(2) if match else body
    files, kept, path = {}, [], None
    for line in page.split("\n"):
        opening = re.fullmatch(r"```(?:json|yaml|css|markdown) (\S+)", line)
        if opening:
            path = opening.group(1)
            path = path if path.startswith("templates/") else f"content/{path}"
        elif path:
            if line == "```":
                path = None
            else:
                files[path] = files.get(path, "") + line + "\n"
        else:
            kept.append(line)
    text = "\n".join(kept).strip("\n")
    has_title = text and not text.startswith("```")
    files["content/page.md"] = ("" if has_title else "# Example\n\n") + text + "\n"
    views = ""
    if "view: inventory" in page:
        views += "  inventory: {kind: async}\n"
    if "view: save-item" in page:
        views += "  save-item: {kind: mutation}\n"
    if views:
        files["content/site.yaml"] = files.get("content/site.yaml", "") + "views:\n" + views
    if not any(name.startswith("content/tokens/") for name in files):
        for file in sorted((ROOT / "Tests/VitrineTests/Check/Tokens").glob("*.json")):
            files[f"content/tokens/{file.name}"] = file.read_text()
    return files


def page_of(case):
    """The page of an example in the site that it shares with others."""
    return f"content/{case.parent.name}-{case.stem}.md"


def sites():
    """Sites of the bad examples of all rules; pages with the same other files share one."""
    sites = {}
    for case in CASES:
        files = example(case.read_text())
        if files is None:
            continue
        page = files.pop("content/page.md")
        others = tuple(sorted(files.items()))
        sites.setdefault(others, {})[page_of(case)] = page
    return [dict(others) | pages for others, pages in sites.items()]


@pytest.mark.asyncio
@pytest.mark.parametrize("part", range(2))
async def test_the_bad_example_of_each_rule(tmp_path, part):
    """The examples are opened and never saved; the site on disk is empty."""
    tried = 0
    for number, files in list(enumerate(sites()))[part::2]:
        saved, open_ = tmp_path / f"s{number}", tmp_path / f"o{number}"
        write(saved, files)
        (open_ / "content").mkdir(parents=True)
        client = await start(open_)
        try:
            open_all(client, open_, files)
            expected = {
                uri.replace(saved.as_uri(), open_.as_uri()): all
                for uri, all in printed(saved, reads_log=True).items()
            }
            assert expected, sorted(files)
            await settle(client, expected)
        finally:
            await stop(client)
        tried += 1
    assert tried > 3


def test_every_rule_with_an_example_is_in_a_site():
    pages = [path for files in sites() for path in files if path.startswith("content/")]
    names = {page_of(case) for case in CASES if example(case.read_text())}
    assert len(names) > 150 and names <= set(pages)
