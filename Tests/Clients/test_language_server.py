"""`vitrine lsp` as pytest-lsp's client uses it: a scripted session for each feature."""

import asyncio

import lsprotocol.types as lsp
import pytest
from conftest import PAGE, TOKENS, place
from editor import at, completion, diagnostics, open_text, uri


@pytest.mark.asyncio
async def test_findings_follow_the_text(client):
    wrong = PAGE.replace("text.primary", "text.primry")
    open_text(client, "inbox.md", wrong)
    found = await diagnostics(
        client, "inbox.md", lambda all: any(one.code == "token/unknown" for one in all)
    )
    unknown = next(one for one in found if one.code == "token/unknown")
    line, character = place(wrong, "text.primry")
    assert unknown.range == lsp.Range(
        lsp.Position(line, character), lsp.Position(line, character + len("text.primry"))
    )
    assert "did you mean `text.primary`?" in unknown.message
    assert unknown.code_description.href.endswith("/rules/token/unknown/")
    # One edit of the protocol fixes it, before anything is saved.
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(version=2, uri=uri(client, "inbox.md")),
            [lsp.TextDocumentContentChangePartial(range=unknown.range, text="text.primary")],
        )
    )
    await diagnostics(
        client, "inbox.md", lambda all: not any(one.code == "token/unknown" for one in all)
    )


@pytest.mark.asyncio
async def test_findings_in_a_token_file_follow_its_text(client):
    open_text(client, "tokens/small.tokens.json", TOKENS.replace("{state.warning}", "{state.no}"))
    found = await diagnostics(client, "tokens/small.tokens.json", lambda all: len(all) > 0)
    assert any("state.no" in one.message for one in found)


@pytest.mark.asyncio
async def test_completion_in_a_spec(client):
    assert {"banner", "toast", "full-page"} <= set(
        await completion(client, PAGE.replace("surface: banner", "surface: b|"))
    )
    states = await completion(client, PAGE.replace("state: error", "state: |"))
    assert "error" in states and "idle" not in states
    assert "inbox" in await completion(client, PAGE.replace("view: inbox", "view: |"))
    keys = await completion(client, PAGE.replace("view: inbox", "|"))
    assert {"icon", "dismissible", "allow"} <= set(keys)
    assert "title" not in keys and keys["icon"].text_edit.new_text == "icon: "
    assert "retry" in await completion(client, PAGE.replace("recovery: retry", "recovery: r|"))
    icons = await completion(client, PAGE.replace("view: inbox", "icon: |"))
    assert "exclamationmark.triangle" in icons
    rules = await completion(client, PAGE.replace("view: inbox", "breaks: [contrast/|]"))
    assert "contrast/text-aa" in rules


@pytest.mark.asyncio
async def test_completion_of_tokens_fits_the_slot(client):
    colors = await completion(client, PAGE.replace("text.primary", "|"))
    assert {"state.warning", "state.danger", "text.primary"} <= set(colors)
    assert "spacing.lg" not in colors and "opacity.tint" not in colors
    warning = colors["state.warning"]
    assert warning.kind == lsp.CompletionItemKind.Color
    assert warning.documentation == "#994d00"
    # The most used token comes first.
    assert min(colors.values(), key=lambda item: item.sort_text).label == "state.warning"
    opacity = await completion(client, PAGE.replace("text.primary", "text.primary / |"))
    assert list(opacity) == ["opacity.tint"]
    gaps = await completion(client, PAGE.replace("title-color: text.primary", "gap: |"))
    assert list(gaps) == ["spacing.lg"]
    slots = await completion(client, PAGE.replace("title-color: text.primary", "|"))
    assert "title-color" in slots and "icon-color" not in slots


@pytest.mark.asyncio
async def test_completion_elsewhere_on_a_page(client):
    links = await completion(client, PAGE + "\n[x](|")
    assert {"other.md", "#inbox-error", "#inbox"} <= set(links)
    assert "part" in await completion(client, PAGE + "\n[x](other.md#|")
    fences = await completion(client, PAGE + "\n```|")
    snippet = fences["state: banner"]
    assert "surface: banner" in snippet.text_edit.new_text
    assert snippet.insert_text_format == lsp.InsertTextFormat.Snippet
    assert "inbox-error" in await completion(client, PAGE + "\n```swift for=|")
    assert "pages" in await completion(client, PAGE + "\n:::|")
    matter = await completion(client, PAGE.replace("title: Inbox\n", "title: Inbox\n|\n"))
    assert "status" in matter and "title" not in matter
    status = await completion(client, PAGE.replace("title: Inbox\n", "title: I\nstatus: |\n"))
    assert set(status) == {"draft", "experimental", "stable", "deprecated"}


@pytest.mark.asyncio
async def test_completion_in_settings(client):
    assert "rules" in await completion(client, "title: Small\n|", "site.yaml")
    rules = await completion(client, "rules:\n  con|", "site.yaml")
    assert {"contrast", "contrast/text-aa"} <= set(rules)
    kinds = await completion(client, "views:\n  inbox:\n    kind: |", "site.yaml")
    assert set(kinds) == {"async", "mutation"}


async def template(client, path, text):
    """The offers where a template has `|`."""
    line, character = place(text, "|")
    document = (client.folder / "templates" / path).as_uri()
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(document, "html", 1, text.replace("|", "", 1))
        )
    )
    answer = await client.text_document_completion_async(
        lsp.CompletionParams(lsp.TextDocumentIdentifier(document), lsp.Position(line, character))
    )
    return {item.label: item for item in answer.items}


@pytest.mark.asyncio
async def test_completion_in_a_template_of_a_surface(client):
    path = "surfaces/banner/surface.mustache"
    names = await template(client, path, "<div>{{|}}</div>\n")
    assert {"id", "state", "is-error", "dismissible", "message", "hint"} <= set(names)
    assert names["hint"].text_edit.new_text == "hint?"
    assert names["message"].text_edit.new_text == "message"
    assert "screen readers" in str(names["announce"].documentation)
    assert "label" in await template(client, path, "{{#actions?}}<b>{{la|}}</b>{{/actions?}}\n")
    inner = await template(client, path, "{{#actions?}}<b>{{|}}</b>{{/actions?}}\n")
    assert {"recovery", "primary", "destructive"} <= set(inner)
    assert set(await template(client, path, "{{#title?}}a{{/|}}")) == {"title"}
    assert not await template(client, path, "{{! a comment |}}")
    assert not await template(client, path, "<div>{{id}}|</div>")


@pytest.mark.asyncio
async def test_completion_in_a_template_of_the_theme(client):
    names = await template(client, "foot.mustache", "{{|}}")
    assert {"previous", "next", "owner", "title", "site-title"} <= set(names)
    assert names["owner"].text_edit.new_text == "owner?"
    assert "heading" in await template(client, "page.mustache", "{{>|}}")
    assert "layout" in await template(client, "page.mustache", "{{<lay|}}")
    words = await template(client, "foot.mustache", "{{words.ov|}}")
    assert words["overview"].detail == "Overview"
    assert {"title", "content", "pages", "folder"} <= set(
        await template(client, "containers/pages.mustache", "{{|}}")
    )


@pytest.mark.asyncio
async def test_completion_of_containers_and_languages(client):
    containers = await completion(client, PAGE + "\n:::|")
    assert {"pages", "tabs", "do-dont"} <= set(containers)
    assert {"folder", "tag"} <= set(await completion(client, PAGE + "\n:::pages{|"))
    assert "folder" not in await completion(client, PAGE + "\n:::pages{folder=a |")
    assert "true" in await completion(client, PAGE + "\n:::details{open=|")
    (client.folder / "content/guide").mkdir()
    (client.folder / "content/guide/a.md").write_text("---\ntags: [lists]\n---\n\n# A\n")
    await diagnostics(client, "inbox.md")
    for _ in range(20):
        folders = await completion(client, PAGE + "\n:::pages{folder=|")
        if folders:
            break
        # The whole site is read when the author pauses.
        await asyncio.sleep(0.5)
    assert set(folders) == {"guide"}
    assert "lists" in await completion(client, PAGE.replace("title: Inbox\n", "title: I\ntags: [|]\n"))
    languages = await completion(client, PAGE + "\n```|")
    assert {"swift", "kotlin", "json", "state", "console"} <= set(languages)


@pytest.mark.asyncio
async def test_completion_of_measures_and_folders_in_settings(client):
    settings = "systems:\n  small:\n    measures:\n      "
    assert "banner" in await completion(client, settings + "|", "site.yaml")
    slots = await completion(client, settings + "banner.error:\n        |", "site.yaml")
    assert "icon-color" in slots
    tokens = await completion(client, settings + "banner:\n        icon-color: |", "site.yaml")
    assert "state.warning" in tokens and "spacing.lg" not in tokens


async def hover(client, needle, after=1, nth=0):
    open_text(client, "inbox.md", PAGE)
    answer = await client.text_document_hover_async(
        lsp.HoverParams(**at(client, "inbox.md", PAGE, needle, after, nth))
    )
    return answer and answer.contents.value


@pytest.mark.asyncio
async def test_completion_of_references_in_token_files(client):
    tokens = "tokens/small.tokens.json"
    alias = await completion(client, TOKENS.replace("{state.warning}", "{|}"), tokens)
    assert "state.warning" in alias and "#" not in "".join(alias)
    pointer = TOKENS.replace('"{state.warning}"', '{"$ref": "#/|"}')
    assert "#/state/warning/$value" in await completion(client, pointer, tokens)
    document = """{
  "version": "2025.10",
  "sets": {"shared": {"sources": [{"$ref": "|"}]}},
  "modifiers": {"scheme": {"contexts": {"light": []}}},
  "resolutionOrder": [{"$ref": "#/sets/shared"}]
}
"""
    offers = await completion(client, document, "tokens/site.resolver.json")
    assert {"small.tokens.json", "#/sets/shared", "#/modifiers/scheme"} <= set(offers)
    assert offers["small.tokens.json"].kind == lsp.CompletionItemKind.File


@pytest.mark.asyncio
async def test_hover(client):
    token = await hover(client, "state.warning")
    assert "#994d00" in token and "Contrast of `icon-color`" in token
    assert "**`state.warning`**" in await hover(client, "state.warning", nth=1)
    assert "States:" in await hover(client, "banner")
    assert "slot of `banner`" in await hover(client, "title-color")
    assert "async" in await hover(client, "inbox\n")
    verdict = await hover(client, "```state")
    assert "passed" in verdict and "Lowest contrast" in verdict
    assert await hover(client, "connection") is None
    alias = await client.text_document_hover_async(
        lsp.HoverParams(**at(client, "tokens/small.tokens.json", TOKENS, '"danger"', 2))
    )
    assert "`state.warning`" in alias.contents.value


@pytest.mark.asyncio
async def test_colours(client):
    open_text(client, "inbox.md", PAGE)
    document = lsp.TextDocumentIdentifier(uri(client, "inbox.md"))
    colors = await client.text_document_document_color_async(lsp.DocumentColorParams(document))
    assert len(colors) == 2
    offers = await client.text_document_color_presentation_async(
        lsp.ColorPresentationParams(document, lsp.Color(0.6, 0.3, 0.0, 1.0), colors[0].range)
    )
    assert offers[0].label in ("state.warning", "state.danger")
    assert not any("#" in offer.text_edit.new_text for offer in offers)
    tokens = lsp.TextDocumentIdentifier(uri(client, "tokens/small.tokens.json"))
    colors = await client.text_document_document_color_async(lsp.DocumentColorParams(tokens))
    assert len(colors) == 3


@pytest.mark.asyncio
async def test_definition_and_references(client):
    open_text(client, "inbox.md", PAGE)
    answer = await client.text_document_definition_async(
        lsp.DefinitionParams(**at(client, "inbox.md", PAGE, "state.warning", 2))
    )
    line, character = place(TOKENS, '"warning"')
    assert [place.uri for place in answer] == [uri(client, "tokens/small.tokens.json")]
    assert answer[0].range.start == lsp.Position(line, character)
    answer = await client.text_document_definition_async(
        lsp.DefinitionParams(**at(client, "inbox.md", PAGE, "other.md", 2))
    )
    assert [place.uri for place in answer] == [uri(client, "other.md")]
    answer = await client.text_document_references_async(
        lsp.ReferenceParams(
            context=lsp.ReferenceContext(True),
            **at(client, "inbox.md", PAGE, "state.warning", 2),
        )
    )
    assert sorted(place.uri.rsplit("/", 1)[-1] for place in answer) == [
        "inbox.md",
        "inbox.md",
        "small.tokens.json",
        "small.tokens.json",
    ]


@pytest.mark.asyncio
async def test_outline_links_folds_and_hints(client):
    open_text(client, "inbox.md", PAGE)
    document = lsp.TextDocumentIdentifier(uri(client, "inbox.md"))
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    assert [one.name for one in symbols] == ["Inbox"]
    assert [one.name for one in symbols[0].children] == ["inbox-error"]
    links = await client.text_document_document_link_async(lsp.DocumentLinkParams(document))
    assert any("other.md" in link.target for link in links)
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    assert (0, 2) in [(fold.start_line, fold.end_line) for fold in folds]
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(document, whole))
    assert len(hints) == 1 and ":1 " in hints[0].label
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("warn"))
    assert "state.warning" in [one.name for one in found]
    client.workspace_did_change_configuration(
        lsp.DidChangeConfigurationParams({"vitrine": {"inlayHints": False}})
    )
    assert not await client.text_document_inlay_hint_async(lsp.InlayHintParams(document, whole))


@pytest.mark.asyncio
async def test_a_file_that_changes_on_disk_is_read(client):
    (client.folder / "content/broken.md").write_text("# Broken\n\n[gone](nowhere.md)\n")
    # The server may see the file while it is still empty.
    await diagnostics(
        client, "broken.md", lambda all: any(one.code == "link/broken" for one in all)
    )
