"""axe on a page: everything in the light scheme, and in the dark what colour can change."""

import importlib.util
from functools import cache
from pathlib import Path

import site_on_disk as site

from .disclosure import FOLD_ALL_BUT_ONE, UNFOLD

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

# The private fields of axe are in weak maps, which cost a third of its time. As properties they are as
# private to a page that nothing else looks at.
WITH_PROPERTIES = """
((WeakMap, WeakSet) => { %s })(...[0, 0].map(() => class {
  key = Symbol()
  has(one) { return Object(one) === one && this.key in one }
  get(one) { return one?.[this.key] }
  set(one, value) { one[this.key] = value; return this }
  add(one) { return this.set(one, true) }
  delete(one) { return this.has(one) && delete one[this.key] }
}))
"""

RUN = """
const [rules, done] = arguments
// A counter-example is there to show what fails; its contrast is given beside it.
const exclude = ['[data-verdict="dont"] .plate']
// The text of a page that is not translated is checked on the original page.
if (document.querySelector(".untranslated")) exclude.push(".prose")
const context = {exclude}
axe.run(context, {runOnly: rules, resultTypes: ["violations"], preload: false})
  .then(result => done(result.violations.flatMap(one =>
    one.nodes.map(node => one.id + " " + node.target.join(" ") + " " + node.html.slice(0, 160)))))
  .catch(error => done(["axe failed: " + error]))
"""


@cache
def source():
    """The checker itself; the package that carries it is made for another driver."""
    found = importlib.util.find_spec("axe_playwright_python")
    return WITH_PROPERTIES % (Path(found.origin).parent / "axe.min.js").read_text() + REMEMBER_COLOURS


def violations(browser, scheme, opens_all=True):
    """What axe finds on the page that is open; in the dark, only what colour can change.

    Everything that unfolds is open, or else what is not part of a specimen and the details of the
    first one.
    """
    browser.look(scheme=scheme, motion="reduce")
    if not browser.run("return !!window.axe"):
        browser.run(source())
    browser.run(UNFOLD)
    if not opens_all:
        browser.run(FOLD_ALL_BUT_ONE)
    rules = COLOUR if scheme == "dark" else ALL
    return list(map(str, browser.run_async(RUN, rules)))


def in_light(visit):
    """Representative pages are unfolded whole; others are drawn by the same templates."""
    return violations(visit.browser, "light", opens_all=visit.page in site.representatives())


def in_dark(visit):
    return violations(visit.browser, "dark", opens_all=False)
