"""Every specimen of every written page: nothing of its text is cut off, however large it is set."""

import pytest
import site_on_disk as site

WRITTEN = sorted({one["url"] for one in site.catalogue()["pages"]})

# A text is cut when it leaves its screen, or a box around it that clips.
CUT = """
const cut = []
const shows = one => { const box = one.getBoundingClientRect(); return box.width > 1 && box.height > 1 }
for (const screen of document.querySelectorAll(".specimen .screen")) {
  if (!shows(screen)) continue
  const frame = screen.getBoundingClientRect()
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!text.data.trim() || !shows(text.parentElement)) continue
    const style = getComputedStyle(text.parentElement)
    if (style.visibility == "hidden" || style.opacity == "0") continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue
      const over = [frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom]
      if (Math.max(...over) > 1) {
        cut.push(screen.closest(".specimen").id + ": " + text.data.trim().slice(0, 60))
        break
      }
    }
  }
  for (const one of screen.querySelectorAll("*")) {
    const style = getComputedStyle(one)
    if (style.overflowX == "visible" || !one.textContent.trim() || !shows(one)) continue
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      cut.push(screen.closest(".specimen").id + ": " + one.className + " clips")
  }
}
return [...new Set(cut)]
"""


@pytest.fixture(scope="module", params=WRITTEN)
def page(request, browser):
    """One written page after the other."""
    browser.load(request.param)
    yield request.param
    browser.look()


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_text_is_cut(page, browser, width, scale):
    browser.look(width)
    browser.run("document.documentElement.style.setProperty('--text-scale', arguments[0])", scale)
    cut = browser.run(CUT)
    browser.run("document.documentElement.style.removeProperty('--text-scale')")
    assert not cut, "\n".join(cut)
