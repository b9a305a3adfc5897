"""What an editor offers at a finding mends it: each edit is applied, and the finding is gone."""

import asyncio
import re
import shutil

import lsprotocol.types as lsp
import pytest
from conftest import PAGE
from editor import actions, apply, check, diagnostics, has_read, open_text, uri
from test_equal_findings import CASES, example, page_of, printed, seen, sites, start, stop, write
from test_equal_findings import check as report


async def finding(client, path, rule, text="", no_text=None):
    """The first finding of a rule in a file, with one text in its message and without another."""

    def fits(one):
        head = one.message.split("\n")[0]
        return one.code == rule and text in head and (no_text is None or no_text not in head)

    found = await diagnostics(client, path, lambda all: any(map(fits, all)))
    return next(filter(fits, found))


async def gone(client, path, rule):
    await diagnostics(client, path, lambda all: all is not None and not any(one.code == rule for one in all))


@pytest.fixture(scope="module")
def fixable(tmp_path_factory):
    """The examples of rules in whose site a finding has a fix; pages with the same other files share a site."""
    found = set()
    for files in sites():
        folder = tmp_path_factory.mktemp("fixable")
        write(folder, files)
        fixed = {one["file"] for one in report(folder, "json")["diagnostics"] if one["fixes"]}
        pages = {path for path in files if path.startswith("content/") and path.endswith(".md")}
        # A fix in a file that all of them share may come from any.
        found |= fixed & pages if fixed <= pages else pages
    return [case for case in CASES if page_of(case) in found]


@pytest.mark.asyncio
@pytest.mark.parametrize("part", range(4))
async def test_every_exact_fix_mends_its_finding(tmp_path, fixable, part):
    tried = set()
    for number, case in enumerate(fixable[part::4]):
        folder = tmp_path / f"s{number}"
        write(folder, example(case.read_text()))
        expected = printed(folder)
        client = await start(folder)
        try:
            for _ in range(400):
                if seen(client) == expected:
                    break
                await asyncio.sleep(0.05)
            before = check(folder)
            for document, found in sorted(client.received.items()):
                for one in found:
                    params = lsp.CodeActionParams(
                        lsp.TextDocumentIdentifier(document),
                        one.range,
                        lsp.CodeActionContext([one], only=["quickfix"]),
                    )
                    answer = await client.text_document_code_action_async(params)
                    for action in answer or []:
                        own = [other.code for other in action.diagnostics or []]
                        if not action.is_preferred or one.code not in own:
                            continue
                        copy = tmp_path / "copy"
                        shutil.rmtree(copy, ignore_errors=True)
                        shutil.copytree(folder, copy)
                        apply(action.edit, folder, copy)
                        after = check(copy)
                        count = [sum(rule == one.code for rule, *_ in all) for all in (before, after)]
                        assert count[1] < count[0], (case.name, action.title, after)
                        tried.add(one.code)
        finally:
            await stop(client)
    # One rule in ten writes a fix.
    assert len(tried) >= 2, tried


RAW = PAGE.replace("title-color: text.primary", "title-color: '#1a1a1b'").replace(
    "icon-color: state.warning\n", "icon-color: state.warnin\n"
)


@pytest.mark.asyncio
async def test_a_guess_is_offered_and_never_preferred(client):
    path = client.folder / "content/inbox.md"
    path.write_text(RAW)
    unknown = await finding(client, "inbox.md", "token/unknown")
    offers = await actions(client, "inbox.md", unknown)
    assert not offers["write `state.warning`"].is_preferred
    apply(offers["write `state.warning`"].edit)
    await gone(client, "inbox.md", "token/unknown")
    raw = await finding(client, "inbox.md", "token/raw-value")
    offers = await actions(client, "inbox.md", raw)
    apply(offers["write `text.primary`, the nearest token"].edit)
    await gone(client, "inbox.md", "token/raw-value")
    assert "title-color: text.primary\n" in path.read_text().replace("'", "")


@pytest.mark.asyncio
async def test_a_wrong_name_is_replaced_in_the_whole_file(client):
    spec = PAGE[PAGE.index("```state") : PAGE.index("```\n\nThe")] + "```\n"
    wrong = PAGE.replace("state.warning\n", "state.warnin\n")
    wrong += "\n" + spec.replace("inbox-error", "other-error").replace("state.warning", "state.warnin")
    wrong += "\n" + spec.replace("inbox-error", "third-error")
    (client.folder / "content/inbox.md").write_text(wrong)
    unknown = await finding(client, "inbox.md", "token/unknown")
    offers = await actions(client, "inbox.md", unknown)
    title = "replace `state.warnin` with `state.warning` at all 2 findings in this file"
    apply(offers[title].edit)
    text = (client.folder / "content/inbox.md").read_text()
    assert not re.search(r"state\.warnin\b", text)
    await gone(client, "inbox.md", "token/unknown")


@pytest.mark.asyncio
@pytest.mark.parametrize("allow", ["", "allow:\n  a11y/hint: not yet\n", "allow: {a11y/hint: not yet}\n"])
async def test_a_finding_is_waived_with_a_reason(client, allow):
    path = client.folder / "content/inbox.md"
    path.write_text(PAGE.replace("text.primary", "'#123456'").replace("style:\n", allow + "style:\n"))
    before = check(client.folder)
    raw = await finding(client, "inbox.md", "token/raw-value")
    offers = await actions(client, "inbox.md", raw)
    apply(offers["waive `token/raw-value` in this spec (then write the reason)"].edit)
    await gone(client, "inbox.md", "token/raw-value")
    assert check(client.folder) == [one for one in before if one[0] != "token/raw-value"]


@pytest.mark.asyncio
async def test_missing_states_are_created_where_the_view_is_shown(client):
    folder = client.folder
    # Without tokens of its own the site draws with the neutral system, whose surfaces fit.
    shutil.rmtree(folder / "content/tokens")
    page = folder / "content/inbox.md"
    text = PAGE[: PAGE.index("style:")] + "```\n\nMore text.\n"
    page.write_text(text)
    await has_read(client, "inbox.md", text)
    before = [one for one in check(folder) if one[0] != "states/async-complete"]
    done = None
    for state in ["`loading`", "`empty`", "`content`"]:
        gap = await finding(client, "site.yaml", "states/async-complete", state, done)
        done = state
        offers = await actions(client, "site.yaml", gap)
        apply(offers[f"add a spec for the missing state {state} of `inbox`"].edit)
    await gone(client, "site.yaml", "states/async-complete")
    text = page.read_text()
    assert text.endswith("\n\nMore text.\n") and text.count("view: inbox") == 4
    assert [one for one in check(folder) if one not in before] == []


@pytest.mark.asyncio
async def test_missing_states_of_a_view_without_a_page_get_one(client):
    folder = client.folder
    shutil.rmtree(folder / "content/tokens")
    (folder / "content/site.yaml").write_text(
        "title: Small\nviews:\n  inbox: {kind: async}\n  save-item:\n    title: Saving\n    kind: mutation\n"
    )
    rule = "states/mutation-has-outcome"
    done = None
    for state in ["`loading`", "`success`", "`error`"]:
        gap = await finding(client, "site.yaml", rule, state, done)
        done = state
        apply((await actions(client, "site.yaml", gap))[f"add a spec for the missing state {state} of `save-item`"].edit)
    await gone(client, "site.yaml", rule)
    text = (folder / "content/save-item.md").read_text()
    assert text.startswith('---\ntitle: "Saving"\n---\n\n# Saving\n\n```state save-item-loading\n')
    assert [one for one in check(folder) if one[1] == "content/save-item.md" and "link" not in one[0]] == []


@pytest.mark.asyncio
async def test_a_finding_is_added_to_the_baseline(client):
    folder = client.folder
    raw = PAGE.replace("text.primary", "'#123456'")
    (folder / "content/inbox.md").write_text(raw + "\n[gone](nowhere.md)\n")
    client.workspace_did_change_configuration(
        lsp.DidChangeConfigurationParams({"vitrine": {"baseline": "baseline.yaml"}})
    )
    broken = await finding(client, "inbox.md", "link/broken")
    apply((await actions(client, "inbox.md", broken))["accept this finding in the baseline `baseline.yaml`"].edit)
    baseline = folder / "baseline.yaml"
    client.text_document_did_save(
        lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(baseline.as_uri()))
    )
    await gone(client, "inbox.md", "link/broken")
    value = await finding(client, "inbox.md", "token/raw-value")
    # The file keeps its entry, and what people wrote into it.
    baseline.write_text(
        re.sub(r'reason: ".*"', 'reason: "the page comes next week"', baseline.read_text())
    )
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(baseline.as_uri(), "yaml", 1, baseline.read_text())
        )
    )
    apply((await actions(client, "inbox.md", value))["accept this finding in the baseline `baseline.yaml`"].edit)
    text = baseline.read_text()
    assert "the page comes next week" in text and text.count("fingerprint:") == 2
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(2, baseline.as_uri()),
            [lsp.TextDocumentContentChangeWholeDocument(text)],
        )
    )
    await gone(client, "inbox.md", "token/raw-value")
    left = check(folder, "--baseline", str(baseline))
    assert not any(rule in ("link/broken", "token/raw-value") for rule, *_ in left)
    # One more of the same kind is a finding again, while the author types it.
    open_text(client, "inbox.md", raw + "\n[gone](nowhere.md)\n\n[gone](nowhere.md)\n")
    assert (await finding(client, "inbox.md", "link/broken")).message


@pytest.mark.asyncio
async def test_offers_have_the_wanted_kind(client):
    (client.folder / "content/inbox.md").write_text(PAGE + "A line.  \n\nAnother.  \n")
    await finding(client, "inbox.md", "source/trailing-space")
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))

    async def kinds(only):
        answer = await client.text_document_code_action_async(
            lsp.CodeActionParams(
                lsp.TextDocumentIdentifier(uri(client, "inbox.md")),
                whole,
                lsp.CodeActionContext([], only=only),
            )
        )
        return answer

    assert {one.kind for one in await kinds(["source.fixAll"])} == {"source.fixAll"}
    assert {one.kind for one in await kinds(["quickfix"])} == {"quickfix"}
    assert not await kinds(["refactor"])
    apply((await kinds(["source.fixAll"]))[0].edit)
    await gone(client, "inbox.md", "source/trailing-space")
