"""What can be said about the built files without a browser."""

from collections import Counter
from functools import cache
from urllib.parse import unquote, urlsplit

import pytest
import site_on_disk as site
from conftest import missing
from valid_html import faults

# One process reads each page once for all of them.
pytestmark = pytest.mark.xdist_group("files")

# The validator is of 2020, and these came into the standard later.
NEWER_THAN_THE_VALIDATOR = (
    "Attribute “enterkeyhint” not allowed",
    "Attribute “inert” not allowed",
    "Attribute “media” not allowed on element “meta”",
    "Attribute “name” not allowed on element “details”",
    "Attribute “popover” not allowed",
    "Attribute “popovertarget” not allowed",
    "Attribute “popovertargetaction” not allowed",
    "Bad value “dialog” for attribute “method” on element “form”",
    # `:has()`; CSS is checked by the browser.
    "CSS: Parse Error.",
)


def test_there_are_pages():
    assert len(site.pages()) > 20
    assert len(site.representatives()) > 20


def validated():
    """The pages that a run opens, and one that leads to another; with every page, every file."""
    if site.OPENS_ALL:
        return site.pages()
    redirects = [page for page in site.pages() if site.is_redirect(page)]
    return [*site.opened(), *redirects[:1]]


def test_pages_are_valid_html():
    found = [
        f"{place}: {message}"
        for place, message in faults(map(site.file, validated()))
        if not message.startswith(NEWER_THAN_THE_VALIDATOR)
    ]
    assert not found, f"{len(found)} errors\n" + "\n".join(found[:40])


def test_every_id_is_unique():
    doubled = [
        f"{page}: {one}"
        for page in site.pages()
        for one, count in Counter(site.document(page).ids).items()
        if count > 1
    ]
    assert not doubled, "\n".join(doubled)


@cache
def target(folder, link, prefix="/", host=None):
    """The page and the fragment that an address on a page of a folder leads to; None when it leaves the site.

    The prefix is the folder of the host that the site is in.
    """
    parts = urlsplit(link)
    if (parts.scheme or parts.netloc) and f"{parts.scheme}://{parts.netloc}" != host:
        return None
    path = unquote(parts.path)
    base = [] if path.startswith("/") or parts.netloc else (prefix + folder).split("/")[1:-1]
    for step in path.split("/"):
        if step == "..":
            assert base, f"{link} in {folder} leads out of the host"
            base.pop()
        elif step not in ("", "."):
            base.append(step)
    joined = "/" + "/".join(base)
    if joined != "/" and path.endswith(("/", "..", ".")):
        joined += "/"
    assert joined.startswith(prefix), f"{link} in {folder} leads out of the site"
    return joined.removeprefix(prefix), unquote(parts.fragment)


def lost(page, folder=site.FOLDER, prefix="/", host=None):
    """The links of one page that lead nowhere."""
    # The pages of a folder have most of their links in common.
    own = page[: page.rfind("/") + 1]
    for link in dict.fromkeys(site.document(page, folder).links):
        if link[:1] in ("", "#", "?"):
            path, fragment = page, unquote(urlsplit(link).fragment)
        elif found := target(own, link, prefix, host):
            path, fragment = found
        else:
            continue
        name = path + "index.html" if path == "" or path.endswith("/") else path
        if name not in site.files(folder):
            yield link
        elif fragment and path in site.page_set(folder):
            if fragment not in site.ids(path, folder):
                yield link


def test_every_link_has_a_target():
    # The 404 page may be shown at any depth, so its links begin at the host.
    found = [f"{page}: {link}" for page in site.pages() for link in lost(page)]
    assert not found, "\n".join(found)


def test_every_link_has_a_target_in_a_folder_of_a_host():
    if not site.BELOW:
        missing("no site built for a folder of a host")
    assert site.pages(site.BELOW) == site.pages()
    # Only the folder differs, and each template writes it into the pages that a run opens.
    found = [
        f"{page}: {link}"
        for page in validated()
        for link in lost(page, site.BELOW, site.PREFIX, site.HOST)
    ]
    assert not found, "\n".join(found)


def test_the_page_for_missing_addresses_works_at_any_depth():
    for folder, prefix in ((site.FOLDER, "/"), (site.BELOW, site.PREFIX)):
        if folder is None:
            continue
        for link in site.document("404.html", folder).links:
            assert link.startswith(("#", prefix, "https://", "http://")), link


def breaches(document):
    """What a strict policy forbids on a page, and scripts that its first paint waits for."""
    yield from document.handlers
    for script in document.scripts:
        if script.get("type", "") in ("application/json", "application/ld+json"):
            continue
        if "src" not in script:
            yield f"a script in the page: {script}"
        elif not ("defer" in script or "async" in script or script.get("type") == "module"):
            yield f"the first paint waits for {script}"


def test_a_strict_policy_lets_every_script_run():
    found = [f"{page}: {one}" for page in site.pages() for one in breaches(site.document(page))]
    assert not found, "\n".join(found)


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
