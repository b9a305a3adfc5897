"""How a page fits windows of several widths and text of several sizes."""

from .disclosure import FOLD, UNFOLD

# How far the page reaches past the window, and what does. A page that runs from right to left
# reaches past the left edge. What is measured in the middle of a resize counts only if it is still
# so when the window has been drawn.
OVER = """
return (async () => {
  const root = document.documentElement
  const over = () => root.scrollWidth - root.clientWidth
  for (let frame = 0; frame < 2 && over() > 0; frame++) await new Promise(requestAnimationFrame)
  if (over() <= 0) return []
  const wide = [...document.querySelectorAll("body *")].filter(one => {
    const box = one.getBoundingClientRect()
    return box.right > root.clientWidth + 1 || box.left < -1
  })
  return [over(), ...wide.slice(-3).map(one => one.outerHTML.slice(0, 120))]
})()
"""

# A text is cut where it leaves the window, or a box around it that clips and does not scroll.
# Another check is for specimens.
CUT = r"""
const cut = []
const clips = style => /hidden|clip/.test(style.overflowX) && style.textOverflow != "ellipsis"
// What the elements around a text do with what reaches past them; the same for all texts of an element.
const known = new Map([[document.body, {}]])
const around = one => {
  if (!known.has(one)) {
    const style = getComputedStyle(one), box = one.getBoundingClientRect()
    if (style.clipPath != "none" || box.width <= 1) known.set(one, {unseen: true})
    else if (/auto|scroll/.test(style.overflowX)) known.set(one, {scrolls: true})
    else known.set(one, clips(style) ? {frame: box} : around(one.parentElement))
  }
  return known.get(one)
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
while (walker.nextNode()) {
  const text = walker.currentNode, parent = text.parentElement
  if (!text.data.trim() || parent.closest(".screen, script, style, [hidden]")) continue
  if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue
  const own = parent.getBoundingClientRect()
  if (own.width <= 1 || own.height <= 1) continue
  const {frame, scrolls, unseen} = around(parent)
  if (unseen || scrolls) continue
  const range = document.createRange()
  range.setStart(text, text.data.search(/\S/))
  // Blanks at the end of a line hang over its edge, and nothing is lost with them.
  range.setEnd(text, text.data.trimEnd().length)
  const boxes = [...range.getClientRects()].filter(box => box.width > 1)
  const left = frame ? frame.left : 0, right = frame ? frame.right : document.documentElement.clientWidth
  if (boxes.some(box => box.left < left - 1 || box.right > right + 1))
    cut.push(text.data.trim().slice(0, 60) + " in " + parent.outerHTML.slice(0, 80))
}
return [...new Set(cut)].slice(0, 10)
"""

# Of a hundred points down the middle of the window, those where a part stays while the page scrolls.
HELD = """
scrollTo(0, document.documentElement.scrollHeight / 3)
const isHeld = one => one && (/fixed|sticky/.test(getComputedStyle(one).position) || isHeld(one.parentElement))
let held = 0
for (let part = 0.5; part < 100; part++)
  if (isHeld(document.elementFromPoint(innerWidth / 2, innerHeight * part / 100))) held++
scrollTo(0, 0)
return held
"""


def main_headings(visit):
    count = visit.run("return document.querySelectorAll('h1').length")
    return [] if count == 1 else [f"{count} headings of level 1"]


def sideways(visit):
    """With everything unfolded nothing reaches past the window, down to 320 px (WCAG 2.2, 1.4.10)."""
    visit.run(UNFOLD)
    found = []
    for width in (1280, 390, 320):
        visit.browser.look(width)
        if over := visit.run(OVER):
            found += [f"at {width}", *map(str, over)]
    return found


def large_text(visit):
    """Text of double size stays inside its box (WCAG 2.2, 1.4.4)."""
    visit.run(FOLD)
    found = []
    for width, size in ((320, "100%"), (1280, "200%"), (390, "200%")):
        visit.run("document.documentElement.style.fontSize = arguments[0]", size)
        visit.browser.look(width)
        found += [f"at {width} and {size}: {one}" for one in visit.run(OVER) + visit.run(CUT)]
    visit.run("document.documentElement.style.fontSize = ''")
    return found


def zoomed(visit):
    """A window of 1280 by 844 at a zoom of 200 % and of 400 % (WCAG 2.2, 1.4.4 and 1.4.10).

    Zoom makes the window smaller in both directions, so what stays while the page scrolls may hide
    the rest of it.
    """
    visit.run(FOLD)
    found = []
    for zoom in (2, 4):
        visit.browser.look(1280 // zoom, height=844 // zoom, zoom=zoom)
        found += [f"at a zoom of {zoom}: {one}" for one in visit.run(OVER) + visit.run(CUT)]
        if (held := visit.run(HELD)) > 50:
            found.append(f"at a zoom of {zoom}: {held} % of the window does not scroll")
    return found
