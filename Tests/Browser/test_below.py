"""The site in a folder of a host that has others beside it."""

import json

import pytest
import site_on_disk as site

PAGES = [*site.kinds(), "no/such/page/"]


@pytest.fixture(scope="module")
def bad(browser, address_below):
    """Opens a page and says which requests left the folder or failed."""

    def open_page(page):
        browser.load(page, address_below)
        found = []
        for entry in browser.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            parameters = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith((address_below, "data:")):
                    found.append(url)
            elif message["method"] == "Network.responseReceived":
                response = parameters["response"]
                if response["status"] >= 400 and not response["url"].endswith(page):
                    found.append(f"{response['status']} {response['url']}")
        return found

    return open_page


@pytest.mark.parametrize("page", PAGES)
def test_no_request_leaves_the_folder(page, bad, browser):
    assert not (found := bad(page)), "\n".join(found)
    styled = browser.run("return getComputedStyle(document.body).marginTop")
    assert styled == "0px", "no styles"


def test_the_page_for_missing_addresses_links_to_the_home_page(bad, browser, address_below):
    bad("no/such/page/")
    links = browser.run("return [...document.querySelectorAll('main a')].map(one => one.href)")
    assert address_below in links
