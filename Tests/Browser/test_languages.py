"""Trees of pages in several languages, and a page that runs from right to left."""

import re
from functools import cache

import pytest
import site_on_disk as site

MIRRORED = "ar/patterns/error/banner/"
IN_PLACE = "ar/patterns/error/callout/"


@cache
def alternates(page):
    """The languages that a page names, with their addresses below the site's root."""
    found = re.findall(r'rel="alternate" hreflang="([^"]+)" href="([^"]+)"', site.file(page).read_text())
    canonical = re.search(r'rel="canonical" href="([^"]+)"', site.file(page).read_text())
    root = canonical[1].removesuffix(page) if canonical else ""
    return {language: address.removeprefix(root) for language, address in found}


def test_translations_name_each_other():
    named = [page for page in site.pages() if alternates(page)]
    assert len(named) >= 6
    for page in named:
        links = alternates(page)
        assert page in links.values(), page
        for other in links.values():
            assert alternates(other) == links, (page, other)
        assert links["x-default"] == links["en"], page


def test_a_page_in_place_of_a_translation_says_so_and_is_not_indexed():
    in_place = [page for page in site.pages() if "data-fallback" in site.file(page).read_text()[:200]]
    assert len(in_place) > 100
    sitemap = (site.FOLDER / "sitemap.xml").read_text()
    for page in in_place:
        text = site.file(page).read_text()
        original = page.split("/", 1)[1]
        assert 'class="untranslated"' in text, page
        assert len(text) < 5000, page
        assert 'content="noindex"' in text, page
        assert re.search(r'rel="canonical" href="[^"]*"', text)[0].endswith(f'/{original}"'), page
        assert f"/{page}</loc>" not in sitemap, page


@pytest.mark.parametrize("page", [MIRRORED, "ar/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_from_right_to_left_is_mirrored(browser, page, scheme):
    browser.load(page)
    browser.look(1280, scheme)
    places = browser.run("""
        const box = (one) => document.querySelector(one).getBoundingClientRect().toJSON();
        return [innerWidth, box(".contents"), box(".main"), box(".wordmark"), box(".language-choice")];
    """)
    width, contents, main, wordmark, choice = places
    assert contents["right"] >= width - 1
    assert main["right"] <= contents["left"] + 1
    assert wordmark["left"] > width / 2 > choice["right"]


def test_text_in_place_and_code_keep_their_direction(browser):
    browser.load(IN_PLACE)
    direction = "return getComputedStyle(document.querySelector(arguments[0])).direction"
    assert browser.run(direction, "html") == "rtl"
    assert browser.run(direction, "h1") == "ltr"
    browser.load(MIRRORED)
    assert browser.run(direction, ".prose p") == "rtl"
    assert browser.run(direction, ".screen p") == "rtl"
    assert browser.run(direction, "pre") == "ltr"
    assert browser.run(direction, ".prose td code") == "ltr"


@pytest.mark.parametrize("page", [MIRRORED, IN_PLACE, "ar/", "vi/", "vi/patterns/empty/"])
def test_nothing_scrolls_sideways(browser, page):
    browser.load(page)
    for width in (320, 390, 1280):
        browser.look(width)
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth"), width


@pytest.mark.parametrize("width", [1280, 390])
def test_the_language_is_changed_from_the_keyboard_and_without_scripts(browser, width):
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys

    browser.scripts(on=False)
    try:
        browser.load("patterns/error/banner/")
        browser.look(width)
        choice = browser.driver.find_element(By.CSS_SELECTOR, ".language-choice")
        links = browser.driver.find_elements(By.CSS_SELECTOR, ".language-list a")
        assert [link.get_attribute("hreflang") for link in links] == ["en", "vi", "ar"]
        assert not any(link.is_displayed() for link in links)
        choice.send_keys(Keys.ENTER)
        assert all(link.is_displayed() for link in links)
        assert all(link.size["height"] >= 24 for link in links)
        for _ in links:
            browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        focused = browser.driver.switch_to.active_element
        assert focused.get_attribute("hreflang") == "ar"
        focused.send_keys(Keys.ENTER)
        assert browser.driver.current_url.endswith(MIRRORED)
    finally:
        browser.scripts(on=True)
