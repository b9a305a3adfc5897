"""What a page weighs, and that it weighs the same on a large site."""

import gzip
import re
import subprocess

import pytest
import site_on_disk as site
from conftest import missing

LIMIT = 60 * 1024
# What the browser asks for to show a page.
ASSET = re.compile(r'<(?:link rel="(?:icon|stylesheet)"|script)[^>]* (?:href|src)="([^"]+)"')
# Pages of patterns hold about eight specimens, or few more.
PATTERNS = [
    page
    for page in site.shown()
    if page.startswith("patterns/") and 0 < site.file(page).read_text().count('<figure class="specimen"') <= 9
]


def zipped(data):
    return len(gzip.compress(data, 9, mtime=0))


def weigh(page):
    """The bytes that travel for a page, compressed: the page, and each thing it asks for."""
    from test_files import target

    text = site.file(page).read_bytes()
    weights = {page: zipped(text)}
    for link in ASSET.findall(text.decode()):
        path, _ = target(page, link)
        weights[path] = zipped(site.file(path).read_bytes())
    return weights


@pytest.mark.parametrize("page", PATTERNS)
def test_a_page_of_patterns_is_light(page):
    weights = weigh(page)
    assert sum(weights.values()) <= LIMIT, weights


def test_all_that_a_page_asks_for_is_weighed():
    assert PATTERNS
    kinds = {path.rsplit(".")[-1] for path in weigh(PATTERNS[0])}
    assert {"css", "js", "svg"} <= kinds


def built(folder, count):
    """A site of so many pages, and its pages' sizes in bytes.

    It has five rooms, however large it is; twenty pages lie in one folder.
    """
    source, out = folder / f"source-{count}", folder / f"out-{count}"
    subprocess.run([site.BINARY, "init", source], check=True, capture_output=True)
    for number in range(count):
        place = source / "content" / f"room-{number % 5}" / f"case-{number // 5 // 20}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"page-{number}.md").write_text(
            f"---\ntitle: Page {number}\ndescription: One of many.\n---\n## What happened\n\n"
            "The connection dropped. Nothing was lost.\n\n## What to do\n\nTry again.\n"
        )
    subprocess.run([site.BINARY, "build", source, "-o", out], check=True, capture_output=True)
    return {file.relative_to(out).as_posix(): file.stat().st_size for file in out.rglob("*.html")}


def test_a_page_does_not_grow_with_the_site(tmp_path):
    """The same page on a site of 100 pages, of 300 and of 1000.

    Up to some number the sidebar lists all pages, from there on only those around the reader.
    """
    if not site.BINARY:
        missing("no command to build other sites with")
    small, middle, large = (built(tmp_path, count) for count in (100, 300, 1000))
    page = "room-1/case-0/page-51/index.html"
    assert large[page] <= small[page] * 1.01
    assert abs(large[page] - middle[page]) <= middle[page] * 0.01
