"""The bare address of a specimen, which tools take pictures of."""

import pytest
import site_on_disk as site
from preview_server import wait

MOVING = "return document.getAnimations().filter(one => one.playState == 'running').length"
SPINNERS = ("hud", "overlay", "progress", "skeleton")


def specimens():
    """One specimen of each surface that never stands still."""
    found = {}
    for one in site.catalogue()["specimens"]:
        if one["surface"] in SPINNERS and one["state"] == "loading":
            found.setdefault(one["surface"], one)
    return found


def open_at(browser, specimen, suffix):
    address = specimen["bare"]["light"].split("#")[0]
    # A page that only moves to another part of itself is not loaded anew.
    browser.load("404.html")
    browser.load(f"{address}#light{suffix}")
    browser.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_there_are_surfaces_that_move():
    assert len(specimens()) > 2


@pytest.mark.parametrize("surface", SPINNERS)
def test_nothing_moves_unless_asked(browser, surface):
    specimen = specimens().get(surface)
    if not specimen:
        pytest.skip(f"no {surface} that loads")
    open_at(browser, specimen, "")
    assert browser.run(MOVING) == 0
    open_at(browser, specimen, "-moving")
    wait(lambda: browser.run(MOVING) > 0, "an animation")


@pytest.mark.parametrize("surface", SPINNERS)
def test_both_addresses_show_the_screen_alone(browser, surface):
    specimen = specimens().get(surface)
    if not specimen:
        pytest.skip(f"no {surface} that loads")
    boxes = []
    for suffix in ("", "-moving"):
        open_at(browser, specimen, suffix)
        boxes.append(
            browser.run(
                "return [...document.querySelectorAll('.screen')].filter(one => one.offsetWidth)"
                ".map(one => { const box = one.getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })"
            )
        )
    assert len(boxes[0]) == 1
    assert boxes[0] == boxes[1]
