"""The gallery: what the filter of a page leaves, without scripts and with them, against the catalogue."""

from collections import Counter

import pytest
import site_on_disk as site
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

SHOWN = "return [...document.querySelectorAll('.tile')].filter(one => one.getClientRects().length).length"
ALL = site.catalogue()["specimens"]
COUNTS = Counter(one["state"] for one in ALL)
# The largest state that one page holds.
STATE = max((state for state, count in COUNTS.items() if count <= 48), key=COUNTS.get)
SPECIMENS = [one for one in ALL if one["state"] == STATE]
WALL = f"gallery/{STATE}/"
SYSTEM = Counter(one["system"] for one in SPECIMENS).most_common(1)[0][0]
SURFACE = Counter(one["surface"] for one in SPECIMENS if one["system"] == SYSTEM).most_common(1)[0][0]
OTHER = next(one["surface"] for one in SPECIMENS if not any(
    two["surface"] == one["surface"] and two["system"] == SYSTEM for two in SPECIMENS))


def expected(**wanted):
    """How many specimens have all of this."""
    return sum(all(one[key] == value for key, value in wanted.items()) for one in SPECIMENS)


def choose(browser, **wanted):
    """Sets the selects as a reader does."""
    for key, value in wanted.items():
        Select(browser.driver.find_element(By.CSS_SELECTOR, f"#filters [name={key}]")).select_by_value(value)


def counted(browser):
    """The number above the tiles, as a style sheet or a script has written it."""
    return browser.run(
        """
        const one = document.querySelector(".wall-tally-number")
        return one.textContent || getComputedStyle(one, "::before").content
        """
    )


@pytest.fixture(autouse=True)
def forgetful(browser):
    """No scheme is remembered for the next test."""
    yield
    browser.run("try { sessionStorage.clear() } catch {}")


@pytest.fixture
def plain(browser):
    """The browser with the pages' scripts off; ours still run."""
    browser.scripts(False)
    browser.load(WALL)
    yield browser
    browser.scripts(True)


CHOICES = [
    {},
    {"system": SYSTEM},
    {"surface": SURFACE},
    {"system": SYSTEM, "surface": SURFACE},
    {"system": SYSTEM, "surface": OTHER},
]


@pytest.mark.parametrize("wanted", CHOICES, ids=str)
def test_the_filter_needs_no_script(plain, wanted):
    choose(plain, **wanted)
    assert plain.run(SHOWN) == expected(**wanted)
    empty = plain.run("return document.querySelector('.shown-none').getBoundingClientRect().height > 0")
    assert empty == (expected(**wanted) == 0)


def test_a_scheme_leaves_its_plates_only(plain):
    plain.driver.find_element(By.CSS_SELECTOR, "[name=scheme][value=dark]").click()
    seen = plain.run(
        "return [...new Set([...document.querySelectorAll('.plate')].filter(one => one.getClientRects().length)"
        ".map(one => one.dataset.scheme))]"
    )
    assert seen == ["dark"]


def test_everything_comes_back(plain):
    choose(plain, system=SYSTEM, surface=SURFACE)
    plain.driver.find_element(By.CSS_SELECTOR, ".filter-reset").click()
    assert plain.run(SHOWN) == len(SPECIMENS)


@pytest.mark.parametrize("wanted", CHOICES, ids=str)
def test_an_address_keeps_the_filter(browser, wanted):
    browser.load(f"{WALL}?" + "&".join(f"{key}={value}" for key, value in wanted.items()))
    assert browser.run(SHOWN) == expected(**wanted)
    assert counted(browser) == str(expected(**wanted))
    for key, value in wanted.items():
        assert browser.run("return document.querySelector(`#filters [name=${arguments[0]}]`).value", key) == value


def test_the_filter_is_written_into_the_address(browser):
    browser.load(WALL)
    choose(browser, system=SYSTEM, surface=SURFACE)
    browser.driver.find_element(By.CSS_SELECTOR, "[name=scheme][value=dark]").click()
    assert browser.driver.current_url.endswith(f"{WALL}?system={SYSTEM}&surface={SURFACE}&scheme=dark")
    browser.driver.refresh()
    assert browser.run(SHOWN) == expected(system=SYSTEM, surface=SURFACE)
    browser.driver.find_element(By.CSS_SELECTOR, ".filter-reset").click()
    browser.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0]))")
    assert browser.driver.current_url.endswith(WALL)


def test_a_filter_of_the_address_that_does_not_exist_shows_all(browser):
    browser.load(WALL + "?system=nobody&surface=%3Cb%3E&scheme=")
    assert browser.run(SHOWN) == len(SPECIMENS)


def test_an_option_says_how_many_would_be_left(browser):
    browser.load(f"{WALL}?system={SYSTEM}")
    options = browser.run(
        "return Object.fromEntries([...document.querySelectorAll('[name=surface] option')]"
        ".map(one => [one.value, one.textContent]))"
    )
    for surface, text in options.items():
        if surface:
            assert text.endswith(f"({expected(system=SYSTEM, surface=surface)})")


def test_the_back_button_returns_to_the_same_wall(browser):
    browser.load(f"{WALL}?surface={SURFACE}")
    browser.driver.find_element(By.CSS_SELECTOR, f".tile[data-surface={SURFACE}] a").send_keys(Keys.ENTER)
    browser.driver.back()
    assert browser.run(SHOWN) == expected(surface=SURFACE)


def test_a_thumb_opens_the_filter_on_a_small_screen(browser):
    browser.load(WALL)
    browser.look(390)
    browser.driver.find_element(By.CSS_SELECTOR, ".filter-opener").click()
    choose(browser, surface=SURFACE)
    browser.driver.find_element(By.CSS_SELECTOR, ".filter-close").send_keys(Keys.ENTER)
    assert browser.run(SHOWN) == expected(surface=SURFACE)
    assert not browser.driver.find_element(By.CSS_SELECTOR, "#filters").is_displayed()
    browser.look()


def test_every_specimen_is_on_one_page_and_the_entrance_counts_them(browser):
    browser.load("gallery/")
    links = "return [...document.querySelectorAll('.tile-group > .wall-parts > a')].map(one => one.href)"
    seen = []
    for first in browser.run(links):
        state = first.rstrip("/").rsplit("/", 1)[1]
        pages = [f"gallery/{state}/"]
        browser.load(pages[0])
        parts = browser.run("return [...document.querySelectorAll('nav.wall-parts a')].length")
        pages += [f"gallery/{state}/{number}/" for number in range(2, parts + 1)]
        for page in pages:
            browser.load(page)
            tiles = browser.run("return [...document.querySelectorAll('.tile .name a')].map(one => one.href)")
            seen += tiles
        assert sum(f"gallery/{state}/" in page for page in pages) == len(pages)
    assert len(seen) == len(set(seen)) == len(ALL)
    home = browser.load("") or browser.run("return document.querySelector('.holdings .figure').textContent")
    assert home == str(len(ALL))


def test_errors_come_first(browser):
    browser.load("gallery/")
    assert browser.run("return document.querySelector('.tile-group').dataset.state") == "error"


@pytest.mark.parametrize("page", ["gallery/", WALL])
def test_no_generated_page_is_heavy(page):
    assert site.file(page).stat().st_size < 300_000
