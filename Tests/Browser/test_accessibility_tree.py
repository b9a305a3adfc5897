"""Names, roles and reading order of a page of each kind, compared with a snapshot that people reviewed.

After a wanted change, `VITRINE_RECORD=1` writes the snapshots anew and fails. Read the difference as
somebody who hears the page and does not see it.
"""

import difflib
import os
from pathlib import Path

import pytest
import site_on_disk as site
from accessibility_tree import tree
from conftest import missing

SNAPSHOTS = Path(__file__).parent / "snapshots"

PAGES = {
    "pattern": "patterns/success/confirmation/",
    "specimen": "patterns/success/confirmation/changes-saved/",
    "gallery": "gallery/",
}


@pytest.mark.parametrize("kind", PAGES)
def test_names_roles_and_order(kind, browser):
    page = PAGES[kind]
    if page not in site.page_set():
        missing(f"no page {page} in the site")
    browser.load(page)
    found = tree(browser.driver)
    file = SNAPSHOTS / f"{kind}.txt"
    if os.environ.get("VITRINE_RECORD"):
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text("\n".join(found) + "\n")
        pytest.fail(f"recorded {file.name}: {len(found)} lines")
    wanted = file.read_text().splitlines()
    difference = list(difflib.unified_diff(wanted, found, "reviewed", "now", lineterm="", n=1))
    assert not difference, "\n".join(difference[:80])


@pytest.mark.parametrize("kind", PAGES)
def test_a_snapshot_has_what_people_need(kind):
    """A snapshot that was recorded of a broken page must not pass for reviewed."""
    lines = [one.strip() for one in (SNAPSHOTS / f"{kind}.txt").read_text().splitlines()]
    roles = [one.split(" ", 1)[0] for one in lines]
    assert roles.count("main") == 1
    assert len([one for one in lines if one.startswith("heading ") and "level=1" in one]) == 1
    for role in ("link", "button", "textbox", "combobox", "checkbox", "radio", "img", "image"):
        nameless = [one for one in lines if one == role or one.startswith(f"{role} ") and '"' not in one]
        assert not nameless, nameless
