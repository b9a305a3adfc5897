"""The site in colours that the reader forces on it: nothing may be told by colour alone."""

import base64
from itertools import combinations

import pytest
import site_on_disk as site

SURFACES = [page for page in site.shown() if page.startswith("surfaces/") and page.count("/") == 2]

# One plate per state of a surface: what it says and draws, and where it is.
PLATES = r"""
const found = {}
for (const figure of document.querySelectorAll("figure.specimen:not([data-verdict=dont])")) {
  const screen = figure.querySelector(".plate .screen"), box = screen.getBoundingClientRect()
  found[figure.dataset.state] ??= {
    words: screen.innerText.replace(/\s+/g, " ").trim(),
    marks: [...screen.querySelectorAll("svg")].map(one => one.innerHTML).join(),
    clip: {x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height, scale: 1}}
}
return found
"""


# A reader's colours replace those of both schemes, so each surface is looked at in one of them; in the
# whole sweep in both.
LOOKS = [
    (page, scheme)
    for number, page in enumerate(SURFACES)
    for turn, scheme in enumerate(["light", "dark"])
    if site.OPENS_ALL or number % 2 == turn
]


@pytest.mark.parametrize("page, scheme", LOOKS)
def test_states_stay_apart(page, browser, scheme):
    browser.load(page)
    browser.look(scheme=scheme, motion="reduce", forced="active")
    try:
        plates = browser.run(PLATES)
        for plate in plates.values():
            shot = browser.driver.execute_cdp_cmd(
                "Page.captureScreenshot",
                {"clip": plate["clip"], "captureBeyondViewport": True, "format": "png"},
            )
            plate["picture"] = base64.b64decode(shot["data"])
    finally:
        browser.look()
    same = []
    for (first, one), (second, other) in combinations(sorted(plates.items()), 2):
        if one["picture"] == other["picture"]:
            same.append(f"{first} and {second} look the same")
        elif (one["words"], one["marks"]) == (other["words"], other["marks"]):
            same.append(f"{first} and {second} have the same words and marks")
    assert not same, "\n".join(same)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_current_page_is_marked_by_more_than_colour(browser, scheme):
    page = max((one["url"] for one in site.catalogue()["pages"]), key=lambda one: one.count("/"))
    browser.load(page)
    browser.look(scheme=scheme, forced="active")
    marks = browser.run(
        """
        const look = one => { const style = getComputedStyle(one)
          return [style.fontWeight, style.textDecorationLine, style.borderInlineStartStyle].join(" ") }
        const current = document.querySelector(".contents [aria-current]")
        const other = document.querySelector(".contents li a:not([aria-current])")
        return [look(current), look(other)]
        """
    )
    browser.look()
    assert marks[0] != marks[1]
