"""The built site as it lies on disk."""

import json
import os
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

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
class Document(HTMLParser):
    """The ids and addresses in one HTML file."""

    ids: list = field(default_factory=list)
    links: list = field(default_factory=list)
    scripts: list = field(default_factory=list)
    handlers: list = field(default_factory=list)

    def __post_init__(self):
        HTMLParser.__init__(self)

    def handle_starttag(self, tag, attributes):
        if tag == "script":
            self.scripts.append(dict(attributes))
        for name, value in attributes:
            if name.startswith("on") or (value or "").strip().lower().startswith("javascript:"):
                self.handlers.append(f"{tag} {name}={value}")
            if name == "id":
                self.ids.append(value)
            elif name in ("href", "src") and value is not None:
                self.links.append(value)
            elif name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
                self.links += ["#" + one for one in (value or "").split()]


@cache
def document(page, folder=FOLDER):
    """One file, parsed."""
    parsed = Document()
    parsed.feed(file(page, folder).read_text())
    return parsed


@cache
def ids(page, folder=FOLDER):
    """The ids in one file."""
    return frozenset(document(page, folder).ids)
