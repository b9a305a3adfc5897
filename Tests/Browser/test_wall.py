"""The wall: what its filter leaves, without scripts and with them, held against the catalogue."""

import pytest
import site_on_disk as site
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

SHOWN = "return [...document.querySelectorAll('.tile')].filter(one => one.getClientRects().length).length"
SPECIMENS = site.catalogue()["specimens"]


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
    browser.load("gallery/")
    yield browser
    browser.scripts(True)


CHOICES = [
    {},
    {"system": "glass"},
    {"surface": "banner"},
    {"state": "error"},
    {"system": "instica", "state": "error"},
    {"system": "apptheme", "surface": "callout", "state": "warning"},
    {"surface": "skeleton", "state": "success"},
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
    choose(plain, system="glass", state="error")
    plain.driver.find_element(By.CSS_SELECTOR, ".filter-reset").click()
    assert plain.run(SHOWN) == len(SPECIMENS)


@pytest.mark.parametrize("wanted", CHOICES, ids=str)
def test_an_address_keeps_the_filter(browser, wanted):
    browser.load("gallery/?" + "&".join(f"{key}={value}" for key, value in wanted.items()))
    assert browser.run(SHOWN) == expected(**wanted)
    assert counted(browser) == str(expected(**wanted))
    for key, value in wanted.items():
        assert browser.run("return document.querySelector(`#filters [name=${arguments[0]}]`).value", key) == value


def test_the_filter_is_written_into_the_address(browser):
    browser.load("gallery/")
    choose(browser, system="glass", state="error")
    browser.driver.find_element(By.CSS_SELECTOR, "[name=scheme][value=dark]").click()
    assert browser.driver.current_url.endswith("gallery/?system=glass&state=error&scheme=dark")
    browser.driver.refresh()
    assert browser.run(SHOWN) == expected(system="glass", state="error")
    browser.driver.find_element(By.CSS_SELECTOR, ".filter-reset").click()
    browser.driver.execute_async_script("setTimeout(arguments[0], 50)")
    assert browser.driver.current_url.endswith("gallery/")


def test_an_address_that_asks_for_what_there_is_not_shows_all(browser):
    browser.load("gallery/?system=nobody&surface=%3Cb%3E&scheme=")
    assert browser.run(SHOWN) == len(SPECIMENS)


def test_an_option_says_how_many_would_be_left(browser):
    browser.load("gallery/?system=glass")
    options = browser.run(
        "return Object.fromEntries([...document.querySelectorAll('[name=state] option')]"
        ".map(one => [one.value, one.textContent]))"
    )
    for state, text in options.items():
        if state:
            assert text.endswith(f"({expected(system='glass', state=state)})")


def test_one_comes_back_to_the_same_wall(browser):
    browser.load("gallery/?surface=toast")
    browser.driver.find_element(By.CSS_SELECTOR, ".tile[data-surface=toast] a").click()
    browser.driver.back()
    assert browser.run(SHOWN) == expected(surface="toast")


def test_a_thumb_opens_the_filter_on_a_small_screen(browser):
    browser.load("gallery/")
    browser.look(390)
    browser.driver.find_element(By.CSS_SELECTOR, ".filter-opener").click()
    choose(browser, state="empty")
    browser.driver.find_element(By.CSS_SELECTOR, ".filter-close").send_keys(Keys.ENTER)
    assert browser.run(SHOWN) == expected(state="empty")
    assert not browser.driver.find_element(By.CSS_SELECTOR, "#filters").is_displayed()
    browser.look()
