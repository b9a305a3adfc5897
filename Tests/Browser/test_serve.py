"""The preview, in a browser, while the files below it are written: what you write is what you see."""

import json
import re
import subprocess
import time
from pathlib import Path

import pytest
import site_on_disk as site
from conftest import Browser, missing
from preview_server import Preview, Writer, is_free, wait

# One server and one browser, one after the other.
pytestmark = pytest.mark.xdist_group("serve")

LONG = "content/guide/long.md"
PARAGRAPHS = "\n\n".join(f"Paragraph {number} says what it says, and [leads home](../index.md)." for number in range(60))
HEAD = "---\ntitle: Long page\ndescription: It is long.\naliases: [/guide/very-long/]\n---\n\n"


@pytest.fixture(scope="module")
def writer(tmp_path_factory):
    """A small site in a repository with two branches."""
    if not site.BINARY:
        missing("no command to start")
    folder = tmp_path_factory.mktemp("serve") / "site"
    subprocess.run([site.BINARY, "init", str(folder)], check=True, capture_output=True)
    writer = Writer(folder)
    fence = writer.text("content/index.md").split("```")[1].replace("inbox-load-failed", "long-load-failed")
    writer.write(LONG, f"{HEAD}```{fence}```\n\n## Much text\n\n{PARAGRAPHS}\n")
    writer.write("content/guide/index.md", "# Guide\n\nSee [the long page](long.md) and [the other](other.md).\n")
    writer.write("content/guide/other.md", "# Other\n\nAnother page.\n")
    writer.git("init", "-q")
    writer.git("checkout", "-q", "-b", "one")
    writer.git("add", ".")
    writer.git("commit", "-q", "-m", "One")
    writer.git("checkout", "-q", "-b", "two")
    writer.replace(LONG, "Paragraph 3 says", "On branch two this says")
    writer.replace("content/tokens/site.tokens.json", "#c93300", "#a02800")
    writer.replace("content/tokens/site.tokens.json", "[0.79, 0.2, 0]", "[0.627, 0.157, 0]")
    for number in range(40):
        writer.write(f"content/branch/page-{number}.md", f"# Page {number}\n\nOnly on branch two.\n")
    writer.git("add", ".")
    writer.git("commit", "-q", "-m", "Two")
    writer.git("checkout", "-q", "one")
    return writer


@pytest.fixture(scope="module")
def preview(writer):
    preview = Preview(writer.folder)
    yield preview
    preview.end()


@pytest.fixture(scope="module")
def tab(driver, preview):
    """The browser, with a way to open a page so that a reload of it would be seen."""
    tab = Browser(driver, preview.address)
    tab.scripts(True)
    yield tab
    driver.get("about:blank")


def styles(tab):
    """All rules of the page, in lower case."""
    rules = "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)"
    return tab.run(f"return {rules}.join('').toLowerCase()")


@pytest.fixture(autouse=True)
def left_as_found(writer, preview):
    """Each test starts from the same files, and from a preview that has seen them."""
    yield
    writer.git("checkout", "-q", "-f", "one")
    writer.git("clean", "-q", "-f", "-d")
    if preview.process.poll() is None:
        # What is said is said in order: who shows the last file has seen all others.
        settled = f"settled at {time.monotonic()}"
        writer.write("content/assets/settled.txt", settled)
        wait(lambda: preview.get("assets/settled.txt") == (200, settled.encode()), "the files as they were")


def visit(tab, page):
    """Opens a page and marks its window, so that a reload shows."""
    tab.load(page)
    connected(tab)
    tab.run("window.mark = 'untouched'")


def connected(tab):
    script = "return document.querySelector('vitrine-preview')?.shadowRoot?.querySelector('[data-kind]')?.dataset.kind"
    wait(lambda: tab.run(script) not in (None, "waiting"), "the first word of the server")


def stayed(tab):
    """Whether the window is the one that was marked; the reason for a reload is printed."""
    if tab.run("return window.mark") == "untouched":
        return True
    print(tab.run("return sessionStorage.getItem('vitrine-preview-kept')"))
    return False


def says(tab, text):
    """Waits until the page says something."""
    wait(lambda: text in (tab.run("return document.body.textContent") or ""), f"“{text}” on the page")


def part(tab, selector):
    """The text of something that the preview shows over the page, or nothing while it is hidden."""
    return tab.run(
        """
        const found = document.querySelector("vitrine-preview")?.shadowRoot?.querySelector(arguments[0])
        return found && !found.hidden ? found.textContent : ""
        """,
        selector,
    )


def panel(tab):
    return part(tab, ".panel")


def test_an_edit_shows_in_place_and_keeps_the_state_of_the_page(tab, writer):
    visit(tab, "guide/long/")
    tab.run(
        """
        document.querySelector("[data-theme-choice=dark]").click()
        const spec = [...document.querySelectorAll(".prose details summary")].find(one => /Spec/.test(one.textContent))
        spec.click()
        const lens = document.querySelector("input[name=text]")
        lens.click()
        document.querySelector("[data-search=field]").value = "half a word"
        const read = [...document.querySelectorAll(".prose p")].find(one => /Paragraph 40 /.test(one.textContent))
        read.scrollIntoView({block: "start", behavior: "instant"})
        read.querySelector("a").focus({preventScroll: true})
        """
    )
    state = """
        const read = [...document.querySelectorAll(".prose p")].find(one => /Paragraph 40 /.test(one.textContent))
        return [
          Math.round(read.getBoundingClientRect().top / 4), document.activeElement === read.querySelector("a"),
          document.querySelector("[data-theme-choice=dark]").ariaPressed, document.querySelector("input[name=text]").checked,
          document.querySelector("[data-search=field]").value,
          [...document.querySelectorAll(".prose details")].filter(one => one.open).length]
        """
    before = wait(lambda: tab.run(state), "a page at rest")
    assert before[1:] == [True, "true", True, "half a word", 1]
    # Above what is read, so that everything below it moves.
    writer.replace(LONG, "Paragraph 5 says", "Paragraph 5 speaks\n\nof\n\nmany\n\nlines, and says")
    says(tab, "Paragraph 5 speaks")
    assert tab.run(state) == before
    # The open disclosure shows the new spec.
    writer.replace(LONG, "Couldn't load your messages", "Couldn't load the letters")
    says(tab, "Couldn't load the letters")
    assert tab.run(state) == before
    opened = "return [...document.querySelectorAll('.prose details')].find(one => one.open).textContent"
    assert "the letters" in tab.run(opened)
    writer.replace(LONG, "title: Long page", "title: Longer page")
    wait(lambda: "Longer page" in tab.run("return document.title"), "the new title")
    assert tab.run(state) == before and stayed(tab)
    tab.run("localStorage.clear(); sessionStorage.clear()")


@pytest.mark.parametrize(
    "old, new, line, words",
    [
        (HEAD, "---\ntitle: [never closed\n---\n\n", 2, ["yaml/"]),
        ("icon-color: state.warning", "icon-color: state.warnin", None, ["token/unknown", "state.warning"]),
    ],
    ids=["front-matter", "fence"],
)
def test_a_broken_page_stays_as_it_was_last_right(tab, preview, writer, old, new, line, words):
    visit(tab, "guide/long/")
    good = preview.get("guide/long/")
    # A finding brings a page about its rule, and with it a line in the list of pages.
    rules = re.compile(rb"(?m)^- \[Rules\].*\n")

    def drawn():
        pages = {page: preview.get(page) for page in ("", "guide/", "guide/other/", "guide/very-long/", "llms.txt")}
        return {page: (status, rules.sub(b"", body)) for page, (status, body) in pages.items()}

    others = drawn()
    writer.replace(LONG, old, new)
    said = wait(lambda: panel(tab), "the problems over the page")
    for word in [*words, f"{LONG}:{line or ''}", "|"]:
        assert word in said, said
    link = "return document.querySelector('vitrine-preview').shadowRoot.querySelector('.place a').href"
    assert f"{writer.folder}/{LONG}:" in tab.run(link)
    assert "Paragraph 7 says" in tab.run("return document.body.textContent")
    assert preview.get("guide/long/")[0] == good[0] == 200
    assert b"Paragraph 7 says" in preview.get("guide/long/")[1]
    assert drawn() == others
    wait(lambda: words[0] in preview.said(), "the problem in the terminal")
    # The problem moves when lines above it come, and a fresh window shows it as well.
    visit(tab, "guide/long/")
    wait(lambda: panel(tab), "the problems in a fresh window")
    writer.replace(LONG, new, old)
    wait(lambda: not panel(tab), "the problems to go")
    assert stayed(tab)
    assert preview.get("guide/long/") == good


@pytest.mark.parametrize(
    "name, broken",
    [
        ("content/site.yaml", "title: [never closed\n"),
        ("templates/page.mustache", "{{<layout}}\n{{$main}}{{no-such-name}}{{/main}}\n{{/layout}}\n"),
        ("templates/page.mustache", "{{#never-closed}}"),
        ("content/tokens/site.tokens.json", "{"),
    ],
    ids=["settings", "name-in-template", "template", "tokens"],
)
def test_a_broken_shared_file_leaves_the_last_good_pages(tab, preview, writer, name, broken):
    visit(tab, "guide/")
    good = preview.get("guide/")
    before = writer.text(name) if writer.path(name).exists() else None
    writer.write(name, broken)
    said = wait(lambda: panel(tab), "the problems over the page")
    assert name in said, said
    assert preview.get("guide/") == good
    # Text is still written meanwhile.
    writer.replace("content/guide/index.md", "# Guide", "# Guide meanwhile")
    says(tab, "Guide meanwhile")
    writer.replace("content/guide/index.md", "# Guide meanwhile", "# Guide")
    if before is None:
        writer.remove(name)
    else:
        writer.write(name, before)
    wait(lambda: not panel(tab), "the problems to go")
    wait(lambda: preview.get("guide/") == good, "the page as it was")
    assert stayed(tab)


def test_a_renamed_page_is_announced_and_comes_back(tab, preview, writer):
    visit(tab, "guide/other/")
    writer.move("content/guide/other.md", "content/guide/renamed.md")
    wait(lambda: "deleted or renamed" in part(tab, ".notes"), "the note")
    assert "Another page" in tab.run("return document.body.textContent")
    assert preview.get("guide/other/")[0] == 404 and preview.get("guide/renamed/")[0] == 200
    writer.move("content/guide/renamed.md", "content/guide/other.md")
    wait(lambda: "deleted or renamed" not in part(tab, ".notes"), "the note to go")
    assert preview.get("guide/other/")[0] == 200 and preview.get("guide/renamed/")[0] == 404
    assert stayed(tab)


def test_a_renamed_folder_takes_its_pages_along(tab, preview, writer):
    visit(tab, "guide/other/")
    writer.move("content/guide", "content/manual")
    wait(lambda: "deleted or renamed" in part(tab, ".notes"), "the note")
    assert preview.get("manual/other/")[0] == 200
    writer.replace("content/manual/other.md", "Another page", "A page elsewhere")
    wait(lambda: b"A page elsewhere" in preview.get("manual/other/")[1], "the new text")
    writer.move("content/manual", "content/guide")
    says(tab, "A page elsewhere")
    wait(lambda: "deleted or renamed" not in part(tab, ".notes"), "the note to go")


def test_a_missing_page_appears_and_a_deleted_one_stays_in_view(tab, preview, writer):
    tab.load("guide/fresh/")
    connected(tab)
    assert preview.get("guide/fresh/")[0] == 404
    writer.write("content/guide/fresh.md", "# Fresh\n\nWritten just now.\n")
    says(tab, "Written just now.")
    connected(tab)
    writer.remove("content/guide/fresh.md")
    wait(lambda: "deleted or renamed" in part(tab, ".notes"), "the note")
    assert preview.get("guide/fresh/")[0] == 404


def test_a_new_page_is_linked_from_a_note_on_another(tab, writer):
    visit(tab, "guide/other/")
    writer.write("content/guide/another.md", "# Quite another\n\nText.\n")
    wait(lambda: "Quite another" in part(tab, ".notes"), "the note")
    link = "return document.querySelector('vitrine-preview').shadowRoot.querySelector('.notes a').getAttribute('href')"
    assert tab.run(link) == "/guide/another/"
    assert stayed(tab)


def test_another_branch_is_another_site(tab, preview, writer):
    visit(tab, "guide/long/")
    one = preview.get("guide/long/")
    writer.git("checkout", "-q", "two")
    says(tab, "On branch two this says")
    wait(lambda: preview.get("branch/page-39/")[0] == 200, "a page of the branch")
    wait(lambda: "a02800" in styles(tab), "a token of the branch")
    writer.git("checkout", "-q", "one")
    says(tab, "Paragraph 3 says")
    wait(lambda: preview.get("branch/page-39/")[0] == 404, "the page to go")
    wait(lambda: preview.get("guide/long/") == one, "the page as it was")
    assert stayed(tab)


def test_all_content_may_go_and_come_back(tab, preview, writer):
    visit(tab, "guide/other/")
    good = preview.get("guide/other/")
    writer.move("content", "elsewhere")
    wait(lambda: panel(tab) or part(tab, ".notes"), "a word on it")
    assert preview.process.poll() is None
    writer.move("elsewhere", "content")
    wait(lambda: not panel(tab) and "deleted" not in part(tab, ".notes"), "the word to go")
    assert preview.get("guide/other/") == good


def test_the_whole_folder_may_go_and_come_back(tab, preview, writer):
    visit(tab, "guide/other/")
    away = writer.folder.with_name("away")
    writer.folder.rename(away)
    wait(lambda: panel(tab) or part(tab, ".notes"), "a word on it")
    assert preview.process.poll() is None
    away.rename(writer.folder)
    wait(lambda: not panel(tab) and "deleted" not in part(tab, ".notes"), "the word to go")
    writer.replace("content/guide/other.md", "Another page", "A page that was away")
    says(tab, "A page that was away")


def test_the_drawer_lists_problems_of_the_whole_site(tab, writer):
    visit(tab, "guide/other/")
    # A view that lacks states, and a page that is broken.
    writer.write("content/site.yaml", writer.text("content/site.yaml") + "views:\n  inbox:\n    kind: async\n")
    writer.replace("content/index.md", "state: error\n", "state: error\nview: inbox\n")
    writer.replace("content/guide/index.md", "# Guide\n", "# Guide\n\n[nowhere](nowhere.md)\n")
    keys = "{code: 'KeyV', altKey: true, shiftKey: true, bubbles: true}"
    tab.run(f"document.dispatchEvent(new KeyboardEvent('keydown', {keys}))")
    for words in ("Guide", "of 4 states", "content/guide/index.md", "changed."):
        wait(lambda words=words: words in part(tab, "dialog"), f"“{words}” in the drawer")
    assert stayed(tab)


def test_nothing_is_done_while_nothing_happens(tab, preview):
    stat = Path(f"/proc/{preview.process.pid}/stat")
    if not stat.exists():
        pytest.skip("this system does not say how long a process has run")
    visit(tab, "guide/other/")
    wait(lambda: not json.loads(preview.get("__vitrine/status.json")[1])["checking"], "the last check")

    def ticks():
        used = stat.read_text().rpartition(")")[2].split()
        return int(used[11]) + int(used[12])

    def rests(seconds):
        before = ticks()
        time.sleep(seconds)
        return ticks() - before

    # What follows a change is over when half a second took nothing.
    wait(lambda: rests(0.5) == 0, "a rest")
    assert rests(2) <= 2, "hundredths of a second were used in two"


def test_a_token_changes_styles_without_a_reload(tab, writer):
    visit(tab, "")
    # The home page of a new site shows a specimen with this token.
    assert "c93300" in styles(tab)
    writer.replace("content/tokens/site.tokens.json", "#c93300", "#0000ff")
    writer.replace("content/tokens/site.tokens.json", "[0.79, 0.2, 0]", "[0, 0, 1]")
    wait(lambda: "c93300" not in styles(tab), "the old value to go")
    assert "0000ff" in styles(tab)
    assert stayed(tab)


def test_a_style_sheet_is_swapped_without_a_reload(tab, writer):
    visit(tab, "")
    css = (site.ROOT / "templates/surfaces/full-page/surface.css").read_text()
    outline = "return getComputedStyle(document.querySelector('.surface-full-page')).outlineWidth"
    before = tab.run(outline)
    assert before != "7px"
    rule = "@layer surfaces { .surface-full-page { outline: 7px solid; } }\n"
    writer.write("templates/surfaces/full-page/surface.css", css + rule)
    wait(lambda: tab.run(outline) == "7px", "the new style")
    writer.remove("templates/surfaces/full-page/surface.css")
    wait(lambda: tab.run(outline) == before, "the old style")
    assert stayed(tab)


def test_a_template_changes_every_page(tab, preview, writer):
    visit(tab, "guide/other/")
    good = preview.get("guide/")
    template = (site.ROOT / "templates/page.mustache").read_text()
    writer.write("templates/page.mustache", template.replace("{{>foot}}", "<p>From the template.</p>\n  {{>foot}}", 1))
    says(tab, "From the template.")
    assert b"From the template." in preview.get("guide/")[1]
    writer.remove("templates/page.mustache")
    wait(lambda: "From the template." not in tab.run("return document.body.textContent"), "the template to go")
    assert stayed(tab) and preview.get("guide/") == good


def test_of_200_saves_in_a_second_the_last_counts(tab, preview, writer):
    visit(tab, "guide/long/")
    text = writer.text(LONG)
    began = time.monotonic()
    for number in range(200):
        saved = text.replace("Paragraph 2 says", f"For the {number}th time this says")
        if number % 3 == 1:
            saved = saved.replace(HEAD, "---\ntitle: [never closed\n---\n\n")
        (writer.write if number % 2 else writer.write_by_rename)(LONG, saved)
        time.sleep(max(0, began + number / 200 - time.monotonic()))
    writer.write(LONG, saved.replace("[never closed", "Long page"))
    says(tab, "For the 199th time this says")
    wait(lambda: not panel(tab), "the problems to go")
    assert b"For the 199th time this says" in preview.get("guide/long/")[1]
    assert stayed(tab)


def test_memory_does_not_grow_with_saves(preview, writer):
    if preview.memory() is None:
        pytest.skip("this system does not say what memory a process has")

    def save(rounds):
        for number in rounds:
            mark = f"Of all the saves this is number {number}."
            head = HEAD if number % 4 else "---\ntitle: [never closed\n---\n\n"
            writer.write(LONG, f"{head}{PARAGRAPHS}\n\n{mark}\n")
            if number % 4:
                wait(lambda: mark.encode() in preview.get("guide/long/")[1], mark)
            if number % 20 == 0:
                writer.replace("content/tokens/site.tokens.json", "{", "{ ")

    # The first saves fill caches and allocate memory that is used again.
    first, others = (100, 300) if site.OPENS_ALL else (50, 100)
    save(range(1, first + 1))
    before = preview.memory()
    save(range(first + 1, first + others + 1))
    grown = preview.memory() - before
    # One version of this site is half a megabyte and more, so all of them would be 50 MB or 150.
    assert grown < others * 0.12, f"{grown:.1f} MB more after {others} saves"


def test_the_preview_serves_what_build_writes(preview, writer, tmp_path):
    wait(lambda: b"Paragraph 3 says" in preview.get("guide/long/")[1], "the files as they were found")
    subprocess.run([site.BINARY, "build", str(writer.folder), "-o", str(tmp_path / "out")], check=True, capture_output=True)
    found = wait(lambda: [preview.differences(tmp_path / "out")], "all pages")[0]
    assert not found, "\n".join(found[:20])


def test_ctrl_c_ends_it_at_once_with_a_browser_open(tab, preview):
    visit(tab, "guide/")
    assert preview.interrupt() < 1
    assert is_free(preview.port)
    wait(lambda: "stopped" in part(tab, ".dock"), "the word that it has stopped")
