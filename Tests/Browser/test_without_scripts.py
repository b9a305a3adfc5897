"""The site for those who have scripts switched off."""

import pytest
import site_on_disk as site

PLAIN = [page for page in site.sample() if not site.is_redirect(page)]

# A button that neither opens a panel nor belongs to a form does nothing without a script.
# The buttons that play a token's motion work by their focus alone.
DEAD = """
return [...document.querySelectorAll("button:not(.play), [role=button], [role=tab], [role=switch]")]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest(".screen, [inert]"))
  .filter(one => !one.popoverTargetElement && !(one.form && one.matches("[type=submit], [type=reset]")))
  .map(one => one.outerHTML.slice(0, 120))
"""

# The words of a page, less those on controls; a mark that links to a heading is none.
WORDS = """
const words = []
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
while (walker.nextNode()) {
  const text = walker.currentNode
  if (text.parentElement.closest("script, style, button, output, [role=status], [aria-live], dialog")) continue
  const said = text.data.replace(/\\s+/g, " ").trim()
  if (/\\p{L}/u.test(said)) words.push(said)
}
return words
"""


@pytest.fixture(scope="module")
def plain(browser):
    """The browser with the pages' scripts off; ours still run."""
    browser.scripts(False)
    yield browser
    browser.scripts(True)


@pytest.mark.parametrize("page", PLAIN)
def test_content_and_specimens_are_there(page, plain):
    plain.scripts(False)
    plain.load(page)
    heading = plain.driver.find_element("css selector", "h1")
    assert heading.is_displayed() or page in {one["url"] for one in site.catalogue()["specimens"]}
    hidden = plain.run(
        """
        return [...document.querySelectorAll("figure.specimen .plate, figure.specimen summary")]
          .filter(one => !one.checkVisibility() || one.getBoundingClientRect().height < 20)
          .map(one => one.outerHTML.slice(0, 120))
        """
    )
    assert not hidden, "\n".join(hidden)
    dead = plain.run(DEAD)
    assert not dead, "these do nothing:\n" + "\n".join(dead)


@pytest.mark.parametrize("page", site.kinds())
def test_a_script_adds_controls_but_no_text(page, plain):
    plain.scripts(False)
    plain.load(page)
    without = set(plain.run(WORDS))
    plain.scripts(True)
    plain.load(page)
    added = [one for one in plain.run(WORDS) if one not in without]
    plain.scripts(False)
    assert not added, "\n".join(added)


def test_one_can_go_on_to_another_page(plain):
    plain.load("")
    links = plain.driver.find_elements("css selector", "nav a[href]")
    assert any(one.is_displayed() for one in links)


def test_the_wall_is_filtered(plain):
    plain.load("gallery/")
    shown = "return [...document.querySelectorAll('.tile')].filter(one => one.checkVisibility()).length"
    all_of_them = plain.run(shown)
    assert all_of_them == len(site.catalogue()["specimens"])
    chosen = plain.run(
        """
        const choice = document.querySelector(".wall [name=state]:is(select, [value]:not([value='']))")
        if (choice.matches("select")) choice.selectedIndex = 1
        else choice.click()
        return choice.value
        """
    )
    wanted = [one for one in site.catalogue()["specimens"] if one["state"] == chosen]
    assert plain.run(shown) == len(wanted) < all_of_them
