"""A design of Figma in place: nothing is asked of another host before a click."""

import json

import conftest
import pytest
import site_on_disk as site
from preview_server import wait

PAGES = [page for page in site.shown() if "data-frame=" in site.file(page).read_text()]
FRAMES = "return document.querySelectorAll('iframe.design-frame').length"
BUTTON = "document.querySelector('[data-frame] button')"


def hosts_asked(browser):
    """The addresses outside the site that the page has asked for."""
    events = [json.loads(one["message"])["message"] for one in browser.driver.get_log("performance")]
    asked = [one["params"]["request"]["url"] for one in events if one["method"] == "Network.requestWillBeSent"]
    return [url for url in asked if not url.startswith((browser.address, "data:"))]


def test_a_page_has_a_design():
    assert PAGES


@pytest.mark.parametrize("page", PAGES[:1])
def test_it_is_a_link_and_a_button_that_ask_for_nothing(browser, page):
    browser.load(page)
    assert browser.run(f"return {BUTTON}.getAttribute('aria-expanded')") == "false"
    assert browser.run("return document.querySelector('[data-frame] a').href").startswith("https://www.figma.com/")
    assert browser.run(FRAMES) == 0
    assert hosts_asked(browser) == []


@pytest.mark.parametrize("page", PAGES[:1])
def test_a_click_opens_a_frame_and_another_closes_it(browser, page, monkeypatch):
    allowed = conftest.POLICY.replace("frame-src 'self'", "frame-src 'self' https://embed.figma.com")
    assert allowed != conftest.POLICY
    monkeypatch.setattr(conftest, "POLICY", allowed)
    # The browser keeps the policy of an address that it has opened before.
    browser.load(f"{page}?allowed")
    browser.run(f"{BUTTON}.click()")
    assert browser.run("return document.querySelector('iframe.design-frame').src").startswith(
        "https://embed.figma.com/design/"
    )
    assert browser.run("return document.querySelector('iframe.design-frame').title").startswith("Figma: ")
    assert browser.run(f"return {BUTTON}.getAttribute('aria-expanded')") == "true"
    browser.run(f"{BUTTON}.click()")
    assert browser.run(FRAMES) == 0
    assert browser.run(f"return {BUTTON}.getAttribute('aria-expanded')") == "false"


@pytest.mark.parametrize("page", PAGES[:1])
def test_a_page_whose_policy_forbids_the_frame_says_so(browser, page):
    browser.load(page)
    said = browser.run("return document.querySelector('[data-frame]').dataset.blocked")
    browser.run(f"{BUTTON}.click()")
    wait(lambda: browser.run(FRAMES) == 0, "the end of the frame")
    assert browser.run("return document.querySelector('[data-frame] [role=status]').textContent") == said
    assert browser.run("return document.querySelector('[data-frame] a').checkVisibility()")
    # The browser reports the breach, which is expected here.
    browser.driver.get_log("browser")
