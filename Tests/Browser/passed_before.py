"""Remembers which pages passed all of their checks, so that they are not opened again.

The memory is a file of hashes. A hash stands for everything that decides the outcome: the bytes of the
page and of what it loads, the checks with all that they use, and the version of the browser. Any other
byte means another hash, and then the page is opened. `make clean` removes the file.
"""

import hashlib
import os
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

HERE = Path(__file__).resolve().parent
# More lines than this, and the older half of them is dropped.
LIMIT = 20_000
# The files that a browser loads to show a page; it does not load the targets of other links.
LOADED = re.compile(
    rb'<(?:link rel="(?:icon|stylesheet|modulepreload)"|script|img|source|iframe|video)[^>]* (?:href|src|poster)="([^"]+)"'
)


@cache
def checker(folder=HERE):
    """A hash of the checks and of all that they use: their code, and the versions of packages."""
    files = [*Path(folder).rglob("*.py"), *Path(folder).glob("requirements.txt")]
    # Other tests open pages too, but say nothing about these checks.
    used = [one for one in sorted(files) if not one.name.startswith("test_")]
    return digest(*(part for one in used for part in (one.name.encode(), one.read_bytes())))


def digest(*parts):
    """A hash of texts and the borders between them."""
    hash = hashlib.sha256()
    for part in parts:
        hash.update(len(part).to_bytes(8, "big"))
        hash.update(part)
    return hash.hexdigest()


def loaded(folder, page, html):
    """The files that a browser loads to show a page, sorted."""
    found = set()
    for link in LOADED.findall(html):
        parts = urlsplit(urljoin("/" + page, link.decode()))
        path = Path(folder) / unquote(parts.path).lstrip("/")
        if path.is_dir():
            path /= "index.html"
        if not parts.netloc and path.is_file():
            found.add(path)
    return sorted(found)


def key(folder, page, browser, checks, checker_hash=None):
    """The hash under which a page is remembered.

    `checks` names the checks that apply to it, `browser` is the browser with its version.
    """
    path = Path(folder) / page
    html = (path / "index.html" if path.is_dir() else path).read_bytes()
    assets = [part for one in loaded(folder, page, html) for part in (one.name.encode(), one.read_bytes())]
    names = [name.encode() for name in checks]
    return digest((checker_hash or checker()).encode(), browser.encode(), page.encode(), html, *assets, *names)


class Memory:
    """The hashes of pages that passed. Several processes may add to one file."""

    def __init__(self, path):
        self.path = Path(path) if path else None
        self.known = set()
        if self.path and self.path.exists():
            lines = self.path.read_text().split()
            if len(lines) > LIMIT:
                lines = lines[-LIMIT // 2 :]
                temporary = self.path.with_suffix(f".{os.getpid()}")
                temporary.write_text("".join(f"{line}\n" for line in lines))
                temporary.replace(self.path)
            self.known.update(lines)

    def has(self, key):
        return key in self.known

    def add(self, key):
        """Remembers a page; one short write at the end of the file is never torn apart."""
        self.known.add(key)
        if not self.path:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "ab", buffering=0) as file:
            file.write(f"{key}\n".encode())
