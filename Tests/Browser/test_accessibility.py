"""axe over every page, in both schemes."""

from pathlib import Path

import pytest
import site_on_disk as site

# What needs eyes for colour only is all that another scheme can change.
COLOUR = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
ALL = {"type": "tag", "values": TAGS}

# A page of tokens has ten thousand colours, few of them different; axe reads each from its text anew.
REMEMBER_COLOURS = """
const color = axe.commons.color.Color.prototype, parse = color.parseString, known = new Map()
color.parseString = function (text) {
  const found = known.get(text)
  if (found) [this.r, this.g, this.b, this.alpha] = found
  else {
    parse.call(this, text)
    known.set(text, [this.r, this.g, this.b, this.alpha])
  }
  return this
}
"""

RUN = """
const [rules, opensAll, done] = arguments
const first = document.querySelector("figure.specimen")
for (const one of document.querySelectorAll("details")) {
  // Those that share a name would close each other.
  one.name = ""
  const figure = one.closest("figure.specimen")
  one.open = opensAll || !figure || figure === first
}
// A counter-example is there to show what fails; its contrast is told beside it.
const exclude = ['[data-verdict="dont"] .plate']
// The text of a page that is not translated is looked at where it is at home.
if (document.querySelector(".untranslated")) exclude.push(".prose")
const context = {exclude}
axe.run(context, {runOnly: rules, resultTypes: ["violations"]})
  .then(result => done(result.violations.flatMap(one =>
    one.nodes.map(node => one.id + " " + node.target.join(" ") + " " + node.html.slice(0, 160)))))
  .catch(error => done(["axe failed: " + error]))
"""


# These pages are looked at in both schemes, and in light with everything unfolded. Of the others the
# same templates have drawn the same from other words, and what colours a specimen has in each scheme
# is computed by every build.
SAMPLE = set(site.sample())


@pytest.fixture(scope="session")
def axe():
    """The checker itself; the package that carries it is made for another driver."""
    import importlib.util

    found = importlib.util.find_spec("axe_playwright_python")
    return (Path(found.origin).parent / "axe.min.js").read_text() + REMEMBER_COLOURS


def violations(browser, axe, scheme, opens_all=True):
    """What the checker finds on the page that is open; in the dark, only what colour can change.

    Everything that unfolds is open, or else what is not of a specimen and the proof of the first one.
    """
    browser.look(scheme=scheme, motion="reduce")
    if not browser.run("return !!window.axe"):
        browser.run(axe)
    rules = COLOUR if scheme == "dark" else ALL
    found = browser.driver.execute_async_script(RUN, rules, opens_all)
    browser.look()
    return "\n".join(map(str, found))


def test_axe_finds_nothing(shown, browser, axe):
    assert not violations(browser, axe, "light", opens_all=shown in SAMPLE)
    if shown in SAMPLE:
        assert not violations(browser, axe, "dark", opens_all=False)
