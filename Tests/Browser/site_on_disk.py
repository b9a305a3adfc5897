"""The built site as it lies on disk."""

import json
import os
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(os.environ.get("VITRINE_SITE", ROOT / "public"))

# The same site for a folder of a host, and the command, where the run has built them.
BELOW = os.environ.get("VITRINE_SITE_BELOW")
HOST, PREFIX = "https://example.org", "/docs/design/"
BINARY = os.environ.get("VITRINE_BINARY")


@cache
def pages(folder=FOLDER):
    """Addresses of all HTML files below a folder, sorted; `index.html` is left off."""
    found = (file.relative_to(folder).as_posix() for file in Path(folder).rglob("*.html"))
    return sorted(path.removesuffix("index.html") for path in found)


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
def kinds():
    """One page of each kind, of middling size: what one template makes of one folder is of one kind."""
    alone = {one["url"] for one in catalogue()["specimens"]}
    found = {}
    for page in sorted(shown(), key=lambda one: file(one).stat().st_size):
        steps = page.split("/")
        kind = "specimen" if page in alone else (steps[0], min(len(steps), 3))
        found.setdefault(kind, []).append(page)
    return sorted(pages[len(pages) // 2] for pages in found.values())


@cache
def sample():
    """Every page that somebody wrote, and of each kind of generated page enough to judge it.

    That is the first rule of each group, the first specimen of each surface and state, and the first
    page that stands in for a translation in each language. The rest are drawn by the same templates
    from other words.
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
        elif "data-fallback" in file(page).read_text()[:200]:
            kind = "not translated to " + page.split("/")[0]
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
