"""What the scripted sessions of an editor share: documents, places, findings and edits."""

import asyncio
import json
import pathlib
import shutil
import subprocess
from urllib.parse import unquote, urlsplit

import lsprotocol.types as lsp
from conftest import BINARY, place


def uri(client, path):
    return (client.folder / "content" / path).as_uri()


def open_text(client, path, text):
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(uri(client, path), "markdown", 1, text)
        )
    )


def at(client, path, text, needle, after=0, nth=0):
    line, character = place(text, needle, after, nth)
    return {
        "text_document": lsp.TextDocumentIdentifier(uri(client, path)),
        "position": lsp.Position(line, character),
    }


async def completion(client, text, path="inbox.md"):
    """The offers where a text has `|`, with the text before it already typed."""
    line, character = place(text, "|")
    open_text(client, path, text.replace("|", "", 1))
    answer = await client.text_document_completion_async(
        lsp.CompletionParams(
            lsp.TextDocumentIdentifier(uri(client, path)), lsp.Position(line, character)
        )
    )
    return {item.label: item for item in answer.items}


async def diagnostics(client, path, wanted=lambda found: True):
    """The findings in a file, as soon as they are as wanted."""
    for _ in range(200):
        found = client.diagnostics.get(uri(client, path))
        if found is not None and wanted(found):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"{path}: {client.diagnostics.get(uri(client, path))}")


async def has_read(client, path, text):
    """Waits until the server has read a file whose last line is this text, which folds."""
    document = lsp.TextDocumentIdentifier(uri(client, path))
    last = text.rstrip("\n").count("\n")
    for _ in range(400):
        folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
        if folds and max(fold.end_line for fold in folds) == last:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"{path} was not read: {folds}, {last}")


async def actions(client, path, finding):
    """The offers at a finding by title."""
    answer = await client.text_document_code_action_async(
        lsp.CodeActionParams(
            lsp.TextDocumentIdentifier(uri(client, path)),
            finding.range,
            lsp.CodeActionContext([finding]),
        )
    )
    return {action.title: action for action in answer or []}


def local(uri):
    return pathlib.Path(unquote(urlsplit(uri).path))


def changed(text, edits):
    """A text after edits that do not overlap, whose places count UTF-16 units."""
    lines = text.split("\n")

    def offset(position):
        row = lines[position.line].encode("utf-16-le")[: 2 * position.character]
        before = sum(len(line) + 1 for line in lines[: position.line])
        return before + len(row.decode("utf-16-le"))

    ordered = sorted(
        enumerate(edits),
        key=lambda one: (one[1].range.start.line, one[1].range.start.character, one[0]),
        reverse=True,
    )
    for _, edit in ordered:
        start, end = offset(edit.range.start), offset(edit.range.end)
        text = text[:start] + edit.new_text + text[end:]
    return text


def apply(edit, folder=None, copy=None):
    """Applies a workspace edit on disk, or to the same files in a copy of the folder."""

    def target(uri):
        file = local(uri)
        return copy / file.relative_to(folder) if copy else file

    for document, edits in (edit.changes or {}).items():
        file = target(document)
        file.write_text(changed(file.read_text(), edits))
    for change in edit.document_changes or []:
        if isinstance(change, lsp.CreateFile):
            target(change.uri).parent.mkdir(parents=True, exist_ok=True)
            target(change.uri).touch()
        elif isinstance(change, lsp.RenameFile):
            target(change.new_uri).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(target(change.old_uri), target(change.new_uri))
        else:
            file = target(change.text_document.uri)
            file.write_text(changed(file.read_text(), change.edits))


def check(folder, *options):
    """What `vitrine check` finds: rule, file and message of each finding, sorted."""
    run = subprocess.run(
        [BINARY, "check", str(folder), "--format", "json", *options],
        capture_output=True,
        check=False,
    )
    found = json.loads(run.stdout)["diagnostics"]
    return sorted((one["rule"], one["file"], one["message"]) for one in found)
