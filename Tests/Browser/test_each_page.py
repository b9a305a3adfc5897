"""Every check of checks/ on every page that this run opens."""

import os

import pytest
import site_on_disk as site
from checks import CHECKS, Visit

PAIRS = [(page, check) for page in site.opened() for check in CHECKS if check.applies(page)]


class Visits:
    """Opens pages one after the other, and those that passed before not at all."""

    def __init__(self, get_browser, memory, browser_version, tally, folder=site.FOLDER, address=None):
        self.get_browser = get_browser
        self.memory = memory
        self.browser_version = browser_version
        self.tally = tally
        self.folder = folder
        self.address = address
        self.last = (None, {})

    def faults(self, page, checks):
        """The faults of a page by the name of the check; the page is opened once for all of them."""
        if self.last[0] != page:
            self.last = (page, self.visit(page, checks))
        return self.last[1]

    def visit(self, page, checks):
        from passed_before import key

        names = [one.name for one in checks]
        names += ["representative"] if page in site.representatives() else []
        own = key(self.folder, page, self.browser_version, names)
        if self.memory.has(own):
            self.tally.remembered += 1
            return {}
        self.tally.opened += 1
        faults = Visit(self.get_browser(), page, self.address).faults(checks, self.tally.seconds)
        if not any(faults.values()):
            self.memory.add(own)
        return faults


@pytest.fixture(scope="module")
def visits(request, memory, browser_version, tally):
    return Visits(lambda: request.getfixturevalue("browser"), memory, browser_version, tally)


@pytest.mark.parametrize("page, check", PAIRS, ids=lambda one: one if isinstance(one, str) else one.name)
def test_page(page, check, visits):
    checks = [one for one in CHECKS if one.applies(page)]
    assert not (found := visits.faults(page, checks).get(check.name, [])), "\n".join(map(str, found))


@pytest.mark.xdist_group("groups")
def test_tests_of_a_group_share_a_browser(request):
    """Without it each page is opened by several workers, and nothing but the clock tells."""
    if not os.environ.get("PYTEST_XDIST_WORKER"):
        pytest.skip("one process runs all tests")
    assert request.node.nodeid.endswith("@groups")
