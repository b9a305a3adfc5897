"""The built site as it lies on disk."""

import json
import os
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(os.environ.get("VITRINE_SITE", ROOT / "public"))


@cache
def pages():
    """Addresses of all HTML files below the site's root, sorted; `index.html` is left off."""
    found = (file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*.html"))
    return sorted(path.removesuffix("index.html") for path in found)


def file(page):
    """The file behind an address."""
    path = FOLDER / page
    return path / "index.html" if page == "" or page.endswith("/") else path


@cache
def catalogue():
    """What the site says about itself."""
    path = FOLDER / "catalogue.json"
    return json.loads(path.read_text()) if path.exists() else {"pages": [], "specimens": []}


def is_redirect(page):
    """Whether a page only leads to another."""
    return 'http-equiv="refresh"' in file(page).read_text()


@cache
def sample():
    """Every page that somebody wrote, and of each kind of generated page enough to judge it.

    That is the first rule of each group, and the first specimen of each surface and state. The rest
    are drawn by the same templates from other words.
    """
    chosen, seen = [], set()
    kinds = {one["url"]: (one["surface"], one["state"]) for one in catalogue()["specimens"]}
    for page in pages():
        if page in kinds:
            kind = kinds[page]
        elif page.startswith("rules/") and page.count("/") > 2:
            kind = "rule of " + page.split("/")[1]
        elif page.startswith("rules/") and page.count("/") == 2:
            kind = "group of rules"
        elif is_redirect(page):
            kind = "redirect"
        else:
            kind = page
        if kind not in seen:
            seen.add(kind)
            chosen.append(page)
    return chosen


@dataclass
class Document(HTMLParser):
    """The ids and addresses in one HTML file."""

    ids: list = field(default_factory=list)
    links: list = field(default_factory=list)

    def __post_init__(self):
        HTMLParser.__init__(self)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            elif name in ("href", "src") and value is not None:
                self.links.append(value)
            elif name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
                self.links += ["#" + one for one in (value or "").split()]


@cache
def document(page):
    """One file, parsed."""
    parsed = Document()
    parsed.feed(file(page).read_text())
    return parsed
