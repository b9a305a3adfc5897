"""The pictures on a page: each is drawn in every scheme, and shows all of its text."""

import site_on_disk as site

UNDRAWN = """
const faults = []
for (const figure of document.querySelectorAll("figure.specimen")) {
  const plates = [...figure.querySelectorAll(".plate")]
  const schemes = new Set(plates.map(one => one.dataset.scheme))
  if (schemes.size < 2) faults.push(figure.id + " has schemes " + [...schemes])
  for (const plate of plates) {
    const box = plate.getBoundingClientRect()
    const inner = plate.querySelector("[class^=surface-]")?.getBoundingClientRect()
    if (box.width < 100 || box.height < 20 || !inner || inner.width < 20 || inner.height < 8)
      faults.push(figure.id + " in " + plate.dataset.scheme + " has no size")
  }
}
return faults
"""

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

FRAMES = """
return [...document.querySelectorAll(".plate")].filter(one => one.offsetWidth).map(one => {
  const box = one.querySelector(".screen").getBoundingClientRect()
  return [box.left + scrollX, box.top + scrollY, box.width, box.height, one.dataset.scheme]
}).concat([[document.documentElement.scrollWidth, document.documentElement.scrollHeight]])
"""


def undrawn(visit):
    return visit.run(UNDRAWN)


def cut_at_any_size(visit):
    """On wide and narrow screens, with text as it is and at twice its size."""
    if not visit.specimens:
        return []
    found = []
    for width in (390, 1280):
        visit.browser.look(width)
        for scale in (1, 2):
            visit.run("document.documentElement.style.setProperty('--text-scale', arguments[0])", scale)
            found += [f"at {width} and {scale} x: {one}" for one in visit.run(CUT)]
    visit.run("document.documentElement.style.removeProperty('--text-scale')")
    return found


def bare(visit):
    """On a specimen's own page `#light` and `#dark` are the bare screen, as large as the catalogue says."""
    one = site.specimen_pages()[visit.page]
    faults = []
    for scheme, url in one["bare"].items():
        visit.browser.driver.get(visit.address + url)
        visit.browser.look(one["size"]["width"], motion="reduce")
        size = [one["size"]["width"], one["size"]["height"]]
        boxes = visit.run(FRAMES)
        if boxes != [[0, 0, *size, scheme], size]:
            faults.append(f"{url}: {boxes}")
        faults += [f"{url}: {cut}" for cut in visit.run(CUT)]
    return faults
