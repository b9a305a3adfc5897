"""The checks find what they are for: a defect of each kind, planted in a copy of a representative page."""

import re
import shutil

import pytest
import site_on_disk as site
from checks import CHECKS, Visit
from conftest import serve
from test_files import lost

CHECK = {one.name: one for one in CHECKS}
# Surfaces with their text in a separate box, which a planted style can make too small.
FIGURE = r'<figure class="specimen" [^>]*data-surface="(full-page|empty|banner|callout)"'
PAGE = next((one.page for one in site.choice() if re.search(FIGURE, site.file(one.page).read_text())), "")


def in_main(html, style=""):
    """Plants HTML at the end of the page's content, and its look in the style sheet of the site.

    The policy under which the pages are served forbids styles in the page.
    """
    return lambda page, script, sheet: (page.replace("</main>", html + "</main>", 1), script, sheet + style)


def in_script(code):
    """Plants code in the script of the site."""
    return lambda page, script, sheet: (page, script + "\n;(() => {" + code + "})()\n", sheet)


DEFECTS = [
    ("an unlabelled button", "axe finds nothing", in_main("<button type=submit></button>")),
    ("a contrast fault", "axe finds nothing", in_main("<p id=planted>Faint words</p>", "#planted { color: #888; background: #fff }")),
    (
        "a contrast fault in the dark scheme",
        "axe finds nothing in the dark",
        in_main(
            "<p id=planted>Dark words</p>",
            "@media (prefers-color-scheme: dark) { #planted { color: #333; background: #222 } }",
        ),
    ),
    ("a bar that hides most of a zoomed window", "a zoom of 200 and 400 % fits", in_main("<p id=planted>Bar</p>", "#planted { position: fixed; inset: 0 0 auto; block-size: 150px; z-index: 9; background: white; margin: 0 }")),
    ("a page wider than 320 px", "nothing scrolls sideways", in_main("<p id=planted>Wide</p>", "#planted { width: 700px }")),
    (
        "a text that is cut at double size",
        "large text on a narrow screen fits",
        in_main(
            "<p id=planted>These words are cut off</p>",
            "#planted { width: 6em; max-width: 6em; overflow: hidden; white-space: nowrap }",
        ),
    ),
    (
        "a request to another host",
        "every request stays here and succeeds",
        in_main("<img alt='' src='http://127.0.0.1:9/planted.png'>"),
    ),
    ("a breach of the policy", "the console is silent", in_main("<script>window.planted = 1</script>")),
    ("a style in the page", "the console is silent", in_main("<p style='color: red'>Planted</p>")),
    ("a handler in the page", "the console is silent", in_main("<p onclick='planted()'>Planted</p>")),
    ("a request too many", "few requests make a page", in_main("<img alt='' src='/catalogue.json'>")),
    ("a second main heading", "there is one main heading", in_main("<h1>Again</h1>")),
    (
        "a keyboard trap",
        "Tab reaches everything in order",
        in_script("addEventListener('keydown', event => { if (event.key == 'Tab') event.preventDefault() })"),
    ),
    (
        "a keyboard trap on a narrow screen",
        "a narrow screen has the same order",
        in_script("addEventListener('keydown', event => { if (innerWidth < 400) event.preventDefault() })"),
    ),
    (
        "an order of its own",
        "Tab reaches everything in order",
        in_main("<a href='#' tabindex=1>First</a>"),
    ),
    (
        "a focus that is not shown",
        "Tab reaches everything in order",
        in_main("<a id=planted href='#'>Hidden</a>", "#planted:focus-visible { outline: none !important }"),
    ),
    (
        "text that appears only with script",
        "a script adds controls but no text",
        in_script("document.querySelector('main').append('Words that only a script writes')"),
    ),
    (
        "a control that does nothing without script",
        "without scripts everything is there",
        in_main("<button type=button>Dead</button>"),
    ),
    (
        "a specimen in one scheme",
        "every specimen is drawn in every scheme",
        lambda page, *others: (page.replace('data-scheme="dark"', 'data-scheme="light"'), *others),
    ),
    (
        "a specimen whose text is cut",
        "no text of a specimen is cut",
        in_main("", ".specimen .screen > * { max-height: 12px; overflow: hidden }"),
    ),
    ("a control on paper", "paper has specimens and no controls", in_main("<button type=button>Print me</button>")),
    (
        "a control without an edge",
        "edges are drawn in forced colours",
        in_main("<button type=button id=planted>Flat</button>", "#planted { border: 0 }"),
    ),
]


@pytest.fixture
def copy(tmp_path):
    """A copy of the built site, in which files can be changed."""
    folder = tmp_path / "site"
    shutil.copytree(site.FOLDER / "assets", folder / "assets")
    for name in ("catalogue.json", "404.html"):
        shutil.copy(site.FOLDER / name, folder / name)
    target = site.file(PAGE, folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(site.file(PAGE), target)
    server, address = serve(folder)
    yield folder, address
    server.shutdown()


def plant(folder, change):
    """Changes the page, the script and the style sheet of the copy."""
    files = [site.file(PAGE, folder), *folder.glob("assets/site.*.js"), *folder.glob("assets/site.*.css")]
    before = tuple(file.read_text() for file in files)
    after = change(*before)
    assert after != before, "nothing was planted"
    for file, text in zip(files, after, strict=True):
        file.write_text(text)


@pytest.mark.parametrize("defect, check, change", DEFECTS, ids=[one[0] for one in DEFECTS])
def test_a_planted_defect_is_found(copy, browser, defect, check, change):
    folder, address = copy
    plant(folder, change)
    assert Visit(browser, PAGE, address).faults([CHECK[check]])[check], f"{check} has not found {defect}"


def test_a_broken_anchor_is_found(copy):
    folder, _ = copy
    plant(folder, in_main("<a href='#no-such-place'>Nowhere</a>"))
    assert "#no-such-place" in lost(PAGE, folder)


def test_every_check_has_a_defect():
    planted = {check for _, check, _ in DEFECTS}
    # The page that a specimen has alone is of another kind; its sizes are compared in that check.
    assert set(CHECK) - planted == {"a bare scheme fills its frame"}


def test_the_copy_without_a_defect_passes(copy, browser):
    _, address = copy
    checks = [one for one in CHECKS if one.applies(PAGE)]
    assert not any(Visit(browser, PAGE, address).faults(checks).values())
