"""The checks that need nothing of Chromium, on the representative pages in Firefox and in WebKit.

`make test-all` names this file; by itself pytest does not collect it.
"""

import pytest
import site_on_disk as site
from checks import CHECKS, Visit
from conftest import missing
from engines import Firefox, WebKit

ENGINES = {one.name: one for one in (Firefox, WebKit)}
PAGES = sorted(site.representatives())
CASES = [
    pytest.param(engine, page, check, marks=pytest.mark.xdist_group(f"{engine} {number % 2}"), id=f"{engine}-{page}-{check.name}")
    for engine in ENGINES
    for number, page in enumerate(PAGES)
    for check in CHECKS
    if check.applies(page) and check.in_every_engine
]
LEFT_OUT = [(engine, check) for engine in ENGINES for check in CHECKS if not check.in_every_engine]


@pytest.fixture(scope="session")
def engines(address):
    """The engines that were started, by name."""
    started = {}
    yield started
    for one in started.values():
        if not isinstance(one, str):
            one.quit()


def engine(name, engines, address):
    """Starts an engine, or skips the test where it is not installed."""
    if name not in engines:
        try:
            engines[name] = ENGINES[name](address)
        except LookupError as error:
            engines[name] = str(error)
    if isinstance(engines[name], str):
        missing(engines[name])
    return engines[name]


def answers(browser):
    """Whether the browser still runs scripts."""
    try:
        return browser.run("return true")
    except Exception:
        return False


LAST = {}


@pytest.mark.parametrize("name, page, check", CASES)
def test_page(name, page, check, engines, address):
    browser = engine(name, engines, address)
    if LAST.get("key") != (name, page):
        checks = [one for one in CHECKS if one.applies(page) and one.in_every_engine]
        LAST.update(key=(name, page), faults=Visit(browser, page).faults(checks))
        if not answers(browser):
            # A page that ended the browser fails alone; the next one gets a new browser.
            browser.quit()
            del engines[name]
    found = LAST["faults"][check.name]
    if found is NotImplemented:
        pytest.skip(f"{name} cannot answer: {check.name}")
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("name, check", LEFT_OUT, ids=lambda one: one if isinstance(one, str) else one.name)
def test_left_out(name, check):
    pytest.skip(f"{name} cannot answer on any of {len(PAGES)} pages: {check.name}")
