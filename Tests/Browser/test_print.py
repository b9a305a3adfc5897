"""The site on paper."""

import base64

import site_on_disk as site


def test_the_browser_prints(browser):
    browser.load(next(one["page"] for one in site.catalogue()["specimens"]))
    printed = browser.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": False})
    data = base64.b64decode(printed["data"])
    assert data.startswith(b"%PDF") and len(data) > 10_000
