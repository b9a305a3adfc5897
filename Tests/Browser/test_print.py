"""The site on paper."""

import base64

import pytest
import site_on_disk as site

# What leads elsewhere or does something has no use on paper; what says where one is, and boxes to
# tick, have some.
LEFT = """
const controls = "nav:not(.breadcrumbs), .skip, button, input:not([type=checkbox]), select, textarea, dialog"
return [...document.querySelectorAll(controls)]
  .filter(one => !one.closest(".screen"))
  .filter(one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 1)
  .map(one => one.outerHTML.slice(0, 120))
"""

LOST = """
return [...document.querySelectorAll("figure.specimen .screen, .tile .screen")]
  .filter(one => !one.checkVisibility() || one.getBoundingClientRect().height < 8)
  .map(one => one.closest("figure").outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("page", site.kinds())
def test_paper_has_specimens_and_no_controls(page, browser):
    browser.load(page)
    # The width of A4 between its margins.
    browser.look(718, media="print")
    left, lost = browser.run(LEFT), browser.run(LOST)
    browser.look()
    assert not left, "still there:\n" + "\n".join(left)
    assert not lost, "lost:\n" + "\n".join(lost)


def test_the_browser_prints(browser):
    browser.load(next(one["page"] for one in site.catalogue()["specimens"]))
    printed = browser.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": False})
    data = base64.b64decode(printed["data"])
    assert data.startswith(b"%PDF") and len(data) > 10_000
