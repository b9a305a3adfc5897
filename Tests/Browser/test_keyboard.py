"""The site with the keyboard alone."""

import pytest
import site_on_disk as site

TAB, ENTER, ESCAPE = ("Tab", 9), ("Enter", 13), ("Escape", 27)

# What must be reached, in the order of the document. Of radio buttons with one name only one is
# a stop; what a closed disclosure, a closed panel or a specimen's second scheme holds is none.
EXPECTED = """
const groups = new Set()
window.stops = [...document.querySelectorAll(
  "a[href], button, input, select, textarea, summary, iframe, [tabindex]")].filter(one => {
    if (one.matches(":disabled, input[type=hidden], [tabindex^='-']") || one.closest("[inert]")) return false
    if (getComputedStyle(one).interactivity == "inert") return false
    if (one.matches("summary:not(details > summary:first-of-type)")) return false
    if (!one.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true})) return false
    if (one.type != "radio") return true
    const group = [...document.getElementsByName(one.name)].filter(two => two.form == one.form)
    const stop = group.find(two => two.checked) ?? group[0]
    return stop == one
  })
window.visits = []
addEventListener("focusin", event => {
  const one = event.target, style = getComputedStyle(one), box = one.getBoundingClientRect()
  // A control without a face of its own shows the focus on its label.
  const faces = [one, ...(one.labels ?? []), one.nextElementSibling].filter(Boolean)
  const seen = faces.some(face => {
    const style = getComputedStyle(face)
    return style.outlineStyle != "none" && parseFloat(style.outlineWidth) >= 2
      && !/, 0\\)$|transparent/.test(style.outlineColor)
  })
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  // What covers the middle of the focused thing must be part of it.
  visits.push({index: stops.indexOf(one), seen, inside, html: one.outerHTML.slice(0, 120)})
})
return stops.length
"""


def tab_through(browser, most):
    """Presses Tab until the page is left, or so often; what was visited."""
    count = browser.run(EXPECTED)
    # Boxes that scroll are stops too, though nothing in the document says so.
    for _ in range(min(count, most) + 5):
        browser.press(*TAB)
        if browser.run("return visits.length && document.activeElement == document.body"):
            break
    return count, browser.run("return visits")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("page", site.kinds())
def test_tab_reaches_everything_in_order(page, browser, width):
    browser.load(page)
    browser.look(width, motion="reduce")
    most = 150
    count, visits = tab_through(browser, most)
    reached = [one["index"] for one in visits if one["index"] >= 0]
    faults = [f"no visible focus: {one['html']}" for one in visits if not one["seen"]]
    faults += [f"focused out of sight: {one['html']}" for one in visits if not one["inside"]]
    wanted = range(min(count, most))
    html = "return arguments[0].map(one => stops[one].outerHTML.slice(0, 120))"
    missed = [one for one in wanted if one not in reached]
    faults += [f"not reached: {one}" for one in browser.run(html, missed)]
    firsts = list(dict.fromkeys(reached))
    if firsts != sorted(firsts):
        faults.append(f"out of order: {firsts}")
    browser.look()
    assert not faults, "\n".join(faults)


def test_the_first_stop_skips_to_the_content(browser):
    browser.load(site.catalogue()["pages"][0]["url"])
    browser.press(*TAB)
    link = "const one = document.activeElement, box = one.getBoundingClientRect();"
    assert browser.run(link + "return one.className") == "skip"
    assert browser.run(link + "return box.width > 40 && box.height >= 24 && box.top >= 0")
    browser.press(*ENTER)
    browser.press(*TAB)
    assert browser.run("return document.activeElement.closest('main') != null")


def test_the_contents_open_and_close_on_a_narrow_screen(browser):
    browser.load(site.catalogue()["pages"][0]["url"])
    browser.look(390)
    try:
        browser.run("document.querySelector('[popovertarget=contents]:not(.close)').focus()")
        browser.press(*ENTER)
        opened = "return document.getElementById('contents').matches(':popover-open')"
        assert browser.run(opened)
        browser.press(*TAB)
        assert browser.run("return document.activeElement.closest('#contents') != null")
        browser.press(*ESCAPE)
        assert not browser.run(opened)
        assert browser.run("return document.activeElement.getAttribute('popovertarget')") == "contents"
    finally:
        browser.look()
