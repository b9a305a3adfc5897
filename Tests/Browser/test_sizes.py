"""Large text and narrow screens: nothing of the site's own is cut or pushed out."""

import pytest
import site_on_disk as site
from test_pages import OVER

# A text is cut where it leaves the window, or a box around it that clips and does not scroll.
# Specimens have a test of their own.
CUT = r"""
const cut = []
const clips = style => /hidden|clip/.test(style.overflowX) && style.textOverflow != "ellipsis"
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
while (walker.nextNode()) {
  const text = walker.currentNode, parent = text.parentElement
  if (!text.data.trim() || parent.closest(".screen, script, style, [hidden]")) continue
  if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue
  const own = parent.getBoundingClientRect()
  if (own.width <= 1 || own.height <= 1) continue
  const range = document.createRange()
  range.setStart(text, text.data.search(/\S/))
  // Blanks at the end of a line hang over its edge, and nothing is lost with them.
  range.setEnd(text, text.data.trimEnd().length)
  const boxes = [...range.getClientRects()].filter(box => box.width > 1)
  let frame = null, scrolls = false, unseen = false
  for (let one = parent; one && one != document.body; one = one.parentElement) {
    const style = getComputedStyle(one), box = one.getBoundingClientRect()
    if (style.clipPath != "none" || box.width <= 1) { unseen = true; break }
    if (/auto|scroll/.test(style.overflowX)) { scrolls = true; break }
    if (clips(style)) { frame = box; break }
  }
  if (unseen || scrolls) continue
  const left = frame ? frame.left : 0, right = frame ? frame.right : document.documentElement.clientWidth
  if (boxes.some(box => box.left < left - 1 || box.right > right + 1))
    cut.push(text.data.trim().slice(0, 60) + " in " + parent.outerHTML.slice(0, 80))
}
return [...new Set(cut)].slice(0, 10)
"""

SAMPLE = [page for page in site.sample() if not site.is_redirect(page)]


@pytest.mark.parametrize("page", SAMPLE)
def test_text_of_double_size_and_a_narrow_screen_fit(page, browser):
    browser.load(page)
    found = []
    for width, size in ((320, "100%"), (1280, "200%"), (390, "200%")):
        browser.run("document.documentElement.style.fontSize = arguments[0]", size)
        browser.look(width)
        found += [f"at {width} and {size}: {one}" for one in browser.run(OVER) + browser.run(CUT)]
    browser.look()
    assert not found, "\n".join(found)
