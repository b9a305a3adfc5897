"""The site for those who have scripts switched off."""

import pytest
import site_on_disk as site

@pytest.fixture(scope="module")
def plain(browser):
    """The browser with the pages' scripts off; ours still run."""
    browser.scripts(False)
    yield browser
    browser.scripts(True)


def test_one_can_go_on_to_another_page(plain):
    plain.load("")
    links = plain.driver.find_elements("css selector", "nav a[href]")
    assert any(one.is_displayed() for one in links)


def test_the_wall_is_filtered(plain):
    plain.load("gallery/success/")
    shown = "return [...document.querySelectorAll('.tile')].filter(one => one.checkVisibility()).length"
    all_of_them = plain.run(shown)
    chosen = plain.run(
        """
        const choice = document.querySelector(".wall select[name=surface]")
        choice.selectedIndex = 1
        return choice.value
        """
    )
    wanted = [one for one in site.catalogue()["specimens"] if one["state"] == "success" and one["surface"] == chosen]
    assert plain.run(shown) == len(wanted) < all_of_them
