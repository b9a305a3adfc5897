"""The site for those who have scripts switched off."""

import pytest
import site_on_disk as site

PLAIN = [page for page in site.sample() if not site.is_redirect(page)]


@pytest.fixture(scope="module")
def plain(browser):
    """The browser with the pages' scripts off; ours still run."""
    browser.scripts(False)
    yield browser
    browser.scripts(True)


@pytest.mark.parametrize("page", PLAIN)
def test_content_and_specimens_are_there(page, plain):
    plain.load(page)
    heading = plain.driver.find_element("css selector", "h1")
    assert heading.is_displayed() or page in {one["url"] for one in site.catalogue()["specimens"]}
    for plate in plain.driver.find_elements("css selector", "figure.specimen .plate"):
        assert plate.rect["width"] > 100 and plate.rect["height"] > 20
    for details in plain.driver.find_elements("css selector", "figure.specimen summary"):
        assert details.is_displayed()


def test_one_can_go_on_to_another_page(plain):
    plain.load("")
    links = plain.driver.find_elements("css selector", "nav a[href]")
    assert any(one.is_displayed() for one in links)
