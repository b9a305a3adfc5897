"""The built site as it lies on disk."""

import json
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lxml import etree
from representatives import Choice, choose, read_manifest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(os.environ.get("VITRINE_SITE", ROOT / "public"))

# The same site for a folder of a host, and the command, where the run has built them.
BELOW = os.environ.get("VITRINE_SITE_BELOW")
HOST, PREFIX = "https://example.org", "/docs/design/"
BINARY = os.environ.get("VITRINE_BINARY")

# What each page was drawn from, where the run has written it; and whether all pages are opened.
MANIFEST = os.environ.get("VITRINE_PAGE_MANIFEST")
OPENS_ALL = os.environ.get("VITRINE_PAGES") == "all"


@cache
def pages(folder=FOLDER):
    """Addresses of all HTML files below a folder, sorted; `index.html` is left off."""
    found = (file.relative_to(folder).as_posix() for file in Path(folder).rglob("*.html"))
    return sorted(path.removesuffix("index.html") for path in found)


@cache
def files(folder=FOLDER):
    """Paths of all files below a folder, to be asked for thousands of times."""
    return frozenset(one.relative_to(folder).as_posix() for one in Path(folder).rglob("*") if one.is_file())


@cache
def page_set(folder=FOLDER):
    """The addresses of `pages`, to be asked for thousands of times."""
    return frozenset(pages(folder))


def file(page, folder=FOLDER):
    """The file behind an address."""
    path = Path(folder) / page
    return path / "index.html" if page == "" or page.endswith("/") else path


@cache
def catalogue():
    """What the site says about itself."""
    path = FOLDER / "catalogue.json"
    return json.loads(path.read_text()) if path.exists() else {"pages": [], "specimens": []}


@cache
def is_redirect(page):
    """Whether a page only leads to another."""
    return 'http-equiv="refresh"' in file(page).read_text()


@cache
def shown():
    """Every page that can be looked at: all but those that only lead to another."""
    return [page for page in pages() if not is_redirect(page)]


@cache
def choice():
    """The pages that together use everything, each with what it is the first to use."""
    if not MANIFEST:
        return [Choice(page, ()) for page in shown()]
    uses = read_manifest(MANIFEST)
    return choose(uses, lambda page: file(page).stat().st_size)


@cache
def representatives():
    """Addresses of the chosen pages."""
    return frozenset(one.page for one in choice())


@cache
def opened():
    """Every page that is opened in the browser by this run, the largest first: one large page at the
    end would be waited for."""
    pages = shown() if OPENS_ALL else representatives()
    return sorted(pages, key=lambda page: (-file(page).stat().st_size, page))


@cache
def kinds():
    """One page of each layout and kind of generated page: what a site in a folder of a host needs."""
    def frame(one):
        return [name for name in one.uses if name.startswith(("layout ", "generated "))]

    return sorted(one.page for one in choice() if frame(one) and file(one.page).exists())


@cache
def written():
    """Addresses of the pages that somebody wrote."""
    return frozenset(one["url"] for one in catalogue()["pages"])


@cache
def specimen_pages():
    """Specimens by the address of the page that each has to itself."""
    return {one["url"]: one for one in catalogue()["specimens"]}


@dataclass
class Document:
    """The ids and addresses in one HTML file; its scripts by their attributes, and what runs without one."""

    ids: list
    links: list
    scripts: list
    handlers: list


def values(query):
    """Finds the values of attributes in a parsed page."""
    return etree.XPath(query, smart_strings=False)


IDS = values("//@id")
ADDRESSES = values("//@href | //@src")
# Attributes that name other elements of the page.
REFERENCES = values("//@for | //@aria-labelledby | //@aria-describedby | //@aria-controls")
HANDLERS = values("//@*[starts-with(name(), 'on')] | //@*[starts-with(%s, 'javascript:')]" % (
    "translate(normalize-space(.), 'JAVSCRIPT', 'javscript')"
))


@cache
def document(page, folder=FOLDER):
    """One file, parsed."""
    parser = etree.HTMLParser(encoding="utf-8", huge_tree=True)
    tree = etree.fromstring(file(page, folder).read_bytes(), parser)
    return Document(
        ids=IDS(tree),
        links=ADDRESSES(tree) + ["#" + one for names in REFERENCES(tree) for one in names.split()],
        scripts=[dict(one.attrib) for one in tree.iter("script")],
        handlers=HANDLERS(tree),
    )


@cache
def ids(page, folder=FOLDER):
    """The ids in one file."""
    return frozenset(document(page, folder).ids)
