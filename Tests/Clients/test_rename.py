"""Renaming tokens, specimens and pages leaves a site whose findings and addresses are the same."""

import asyncio
import re
import subprocess

import lsprotocol.types as lsp
import pytest
from conftest import BINARY, PAGE, TOKENS
from editor import apply, at, check, open_text, uri
from pygls.exceptions import JsonRpcException


async def rename(client, path, text, needle, new_name, after=1):
    return await client.text_document_rename_async(
        lsp.RenameParams(new_name=new_name, **at(client, path, text, needle, after))
    )


def text_of(folder):
    return "".join(
        file.read_text()
        for file in sorted(folder.rglob("*"))
        if file.suffix in (".md", ".json", ".yaml")
    )


def moved_findings(before, old, new):
    """The same findings where the files are now."""
    return sorted((rule, file.replace(old, new), message) for rule, file, message in before)


def own_names(text):
    """The text with tokens that the built-in theme does not have."""
    return text.replace('"state"', '"brand"').replace("state.", "brand.")


@pytest.mark.asyncio
async def test_a_token_is_renamed_everywhere(client):
    folder = client.folder
    command = [BINARY, "init", folder, "--surface", "ribbon", "--from", "banner"]
    subprocess.run(command, capture_output=True, check=True)
    surface = folder / "templates/surfaces/ribbon/surface.yaml"
    surface.write_text(
        re.sub(r"(\n  icon-color: .*?error: )[\w.]+", r"\1brand.warning", surface.read_text(), count=1)
    )
    (folder / "content/tokens/small.tokens.json").write_text(own_names(TOKENS))
    text = own_names(PAGE) + "\n```css\n.notice { color: red; /* brand.warning */ }\n```\n"
    page, settings = folder / "content/inbox.md", folder / "content/site.yaml"
    page.write_text(text)
    settings.write_text(
        settings.read_text() + "systems:\n  site:\n    measures:\n"
        "      banner: {icon-color: brand.warning}\n"
    )
    before = check(folder)
    # The server reads what changed on disk.
    for _ in range(100):
        await asyncio.sleep(0.1)
        try:
            edit = await rename(client, "inbox.md", text, "brand.warning", "brand.caution", 2)
        except JsonRpcException:
            continue
        if any(name.endswith("surface.yaml") for name in edit.changes) and any(
            name.endswith("site.yaml") for name in edit.changes
        ):
            break
    apply(edit)
    assert "brand.warning" not in text_of(folder / "content") + surface.read_text()
    assert '"caution"' in (folder / "content/tokens/small.tokens.json").read_text()
    assert "/* brand.caution */" in page.read_text()
    assert "error: brand.caution" in surface.read_text()
    assert check(folder) == sorted(
        (rule, file, message.replace("brand.warning", "brand.caution"))
        for rule, file, message in before
    )


@pytest.mark.asyncio
async def test_a_token_keeps_its_name_if_the_new_one_is_taken(client):
    with pytest.raises(Exception, match="already"):
        await rename(client, "tokens/small.tokens.json", TOKENS, '"warning"', "state.danger", 2)


@pytest.mark.asyncio
async def test_a_specimen_is_renamed_with_its_links(client):
    before = check(client.folder)
    apply(await rename(client, "inbox.md", PAGE, "inbox-error\nsurface", "inbox-failed", 2))
    text = (client.folder / "content/inbox.md").read_text()
    assert text.startswith('---\ntitle: Inbox\naliases:\n  - "#inbox-error": inbox-failed\n---\n')
    assert text_of(client.folder).count("inbox-error") == 1
    assert text.count("inbox-failed") == 4
    assert check(client.folder) == before


@pytest.mark.asyncio
async def test_older_ids_of_a_specimen_follow_it_and_one_can_come_back(client):
    aliases = 'aliases:\n  - "#inbox-gone": inbox-error\n  - /mail/#inbox-error\n'
    page = PAGE.replace("title: Inbox\n", "title: Inbox\n" + aliases)
    (client.folder / "content/inbox.md").write_text(page)
    open_text(client, "inbox.md", page)
    apply(await rename(client, "inbox.md", page, "inbox-error\nsurface", "inbox-failed", 2))
    text = (client.folder / "content/inbox.md").read_text()
    assert '- "#inbox-gone": inbox-failed\n' in text
    assert "- /mail/#inbox-error: inbox-failed\n" in text
    assert '- "#inbox-error": inbox-failed\n' in text
    change = lsp.TextDocumentContentChangeWholeDocument(text)
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(2, uri(client, "inbox.md")), [change]
        )
    )
    apply(await rename(client, "inbox.md", text, "inbox-failed\nsurface", "inbox-error", 2))
    text = (client.folder / "content/inbox.md").read_text()
    assert '- "#inbox-gone": inbox-error\n' in text and '- "#inbox-failed": inbox-error\n' in text
    assert not any(rule.startswith("site/bad-alias") for rule, _, _ in check(client.folder))


@pytest.mark.asyncio
async def test_a_specimen_is_renamed_at_a_link(client):
    other = (client.folder / "content/other.md").read_text()
    apply(await rename(client, "other.md", other, "#inbox-error", "inbox-failed", 4))
    assert text_of(client.folder).count("inbox-error") == 1
    with pytest.raises(Exception, match="no id"):
        await rename(client, "other.md", other, "#inbox-error", "Not an id", 4)
    with pytest.raises(Exception, match="already"):
        await rename(client, "other.md", other, "#inbox-error", "inbox", 4)


def build(folder):
    out, accepted = folder.parent / "built", ["--baseline", folder.parent / "baseline.yaml"]
    # The small site lacks states, which does not matter here.
    subprocess.run([BINARY, "check", folder, *accepted, "--update-baseline"], capture_output=True)
    run = subprocess.run([BINARY, "build", folder, "-o", out, *accepted], capture_output=True)
    assert run.returncode == 0, run.stdout.decode() + run.stderr.decode()
    return out


def redirects(built, old, new):
    """Whether the page at an older address leads to another one."""
    page = (built / old / "index.html").read_text()
    return 'http-equiv="refresh"' in page and f"{new}/" in page


async def move_that_knows(client, other, path):
    """The edit that moves the inbox, as soon as it touches a file that was written just now."""
    for _ in range(400):
        await asyncio.sleep(0.02)
        edit = await rename(client, "other.md", other, "inbox.md", "lists/mail.md", 2)
        if path in str(edit):
            return edit
    raise AssertionError(f"the server does not know {path}: {edit}")


@pytest.mark.asyncio
async def test_a_client_that_keeps_asking_hears_of_a_new_page(client):
    other = (client.folder / "content/other.md").read_text()
    await rename(client, "other.md", other, "inbox.md", "lists/mail.md", 2)
    (client.folder / "content/third.md").write_text("# Third\n\n[Inbox](inbox.md)\n")
    await move_that_knows(client, other, "third.md")


@pytest.mark.asyncio
async def test_a_page_moves_with_its_links_and_leaves_an_alias(client):
    folder = client.folder
    (folder / "content/inbox.md").write_text(
        PAGE + "\n[root](/other.md), [folder](other/), [self](inbox.md#inbox)\n"
    )
    (folder / "content/third.md").write_text(
        "---\ntitle: Third\nrelated: [inbox.md]\n---\n\n# Third\n\n[a][1], [b](/inbox/inbox-error/)\n\n"
        "[1]: /inbox/#inbox-error\n"
    )
    other = (folder / "content/other.md").read_text()
    before = check(folder)
    edit = await move_that_knows(client, other, "third.md")
    apply(edit)
    assert not (folder / "content/inbox.md").exists()
    moved = (folder / "content/lists/mail.md").read_text()
    assert "aliases:\n  - /inbox/\n" in moved
    assert "[other](../other.md#part)" in moved and "[self](mail.md#inbox)" in moved
    assert "[root](/other.md)" in moved
    third = (folder / "content/third.md").read_text()
    assert "related: [lists/mail.md]" in third
    assert "/lists/mail/#inbox-error" in third and "(/lists/mail/inbox-error/)" in third
    assert "(lists/mail.md#inbox-error)" in (folder / "content/other.md").read_text()
    assert "(lists/mail.md)" in (folder / "content/index.md").read_text()
    assert check(folder) == moved_findings(before, "inbox.md", "lists/mail.md")
    built = build(folder)
    assert redirects(built, "inbox", "lists/mail")
    assert redirects(built, "inbox/inbox-error", "lists/mail/inbox-error")


async def will_rename(client, old, new):
    """The edits for a page that the editor itself renames, and the rename."""
    edit = await client.workspace_will_rename_files_async(
        lsp.RenameFilesParams([lsp.FileRename(uri(client, old), uri(client, new))])
    )
    apply(edit)
    target = client.folder / "content" / new
    target.parent.mkdir(parents=True, exist_ok=True)
    (client.folder / "content" / old).rename(target)
    return edit


@pytest.mark.asyncio
async def test_a_file_that_the_editor_renames(client):
    folder = client.folder
    before = check(folder)
    await will_rename(client, "inbox.md", "mail.md")
    page = (folder / "content/mail.md").read_text()
    assert page.startswith("---\ntitle: Inbox\naliases:\n  - /inbox/\n---\n")
    assert check(folder) == moved_findings(before, "inbox.md", "mail.md")
    # Back again: the addresses change their roles.
    for _ in range(100):
        await asyncio.sleep(0.05)
        symbols = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("inbox"))
        if any(one.location.uri.endswith("mail.md") for one in symbols):
            break
    await will_rename(client, "mail.md", "inbox.md")
    page = (folder / "content/inbox.md").read_text()
    assert "/mail/" in page and "- /inbox/" not in page
    assert check(folder) == before
    assert redirects(build(folder), "mail", "inbox")


@pytest.mark.asyncio
async def test_a_folder_that_the_editor_renames(client):
    folder = client.folder
    (folder / "content/guide").mkdir()
    (folder / "content/guide/a.md").write_text("# A\n\n[b](b.md), [inbox](../inbox.md), ![x](x.svg)\n")
    (folder / "content/guide/b.md").write_text("# B\n\n[a](a.md)\n")
    (folder / "content/guide/x.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / "content/index.md").write_text("# Start\n\n[A](guide/a.md), ![x](guide/x.svg)\n")
    before = check(folder)
    for _ in range(100):
        await asyncio.sleep(0.05)
        edit = await client.workspace_will_rename_files_async(
            lsp.RenameFilesParams([lsp.FileRename(uri(client, "guide"), uri(client, "help/how"))])
        )
        if edit and "guide/a.md" in str(edit) and "index.md" in str(edit):
            break
    apply(edit)
    (folder / "content/help").mkdir()
    (folder / "content/guide").rename(folder / "content/help/how")
    assert "[A](help/how/a.md), ![x](help/how/x.svg)" in (folder / "content/index.md").read_text()
    a = (folder / "content/help/how/a.md").read_text()
    assert "[b](b.md), [inbox](../../inbox.md), ![x](x.svg)" in a and "/guide/a/" in a
    assert check(folder) == moved_findings(before, "guide/", "help/how/")
    assert redirects(build(folder), "guide/b", "help/how/b")


@pytest.mark.asyncio
async def test_a_page_does_not_move_where_another_is(client):
    other = (client.folder / "content/other.md").read_text()
    other += "\n[home](index.md)\n"
    open_text(client, "other.md", other)
    with pytest.raises(Exception, match="address `/other/` already"):
        await rename(client, "other.md", other, "inbox.md", "other.md", 2)
    with pytest.raises(Exception, match="no path of a page in content/"):
        await rename(client, "other.md", other, "inbox.md", "../../etc/inbox.md", 2)
    with pytest.raises(Exception, match="home page"):
        await rename(client, "other.md", other, "(index.md", "start.md", 3)


LANGUAGES = "title: Small\nlanguages: [en, vi]\nviews:\n  inbox: {kind: async}\n"


@pytest.mark.asyncio
async def test_a_translation_moves_with_its_page(client):
    folder = client.folder
    (folder / "content/site.yaml").write_text(LANGUAGES)
    (folder / "content/vi").mkdir()
    (folder / "content/vi/other.md").write_text("# Khác\n\n## Part\n\n[x](inbox.md#inbox-error)\n")
    (folder / "content/vi/index.md").write_text("# Đầu\n\n[y](other.md)\n")
    before = check(folder)
    for _ in range(200):
        await asyncio.sleep(0.05)
        edit = await client.workspace_will_rename_files_async(
            lsp.RenameFilesParams([lsp.FileRename(uri(client, "other.md"), uri(client, "a/else.md"))])
        )
        if "vi/index.md" in str(edit):
            break
    apply(edit)
    (folder / "content/a").mkdir(exist_ok=True)
    (folder / "content/other.md").rename(folder / "content/a/else.md")
    moved = (folder / "content/vi/a/else.md").read_text()
    assert "[x](../inbox.md#inbox-error)" in moved and "/vi/other/" in moved
    assert "[y](a/else.md)" in (folder / "content/vi/index.md").read_text()
    assert check(folder) == moved_findings(before, "other.md", "a/else.md")
