"""A page with the keyboard alone: Tab reaches everything, in order, and shows where it is."""

# What must be reached, in the order of the document. Of radio buttons with one name only one is
# a stop; what a closed disclosure, a closed panel or a specimen's second scheme holds is none.
EXPECTED = """
// Tab goes on from where the focus was last: that is put before everything.
document.body.tabIndex = -1
document.body.focus({preventScroll: true})
document.documentElement.style.scrollBehavior = "auto"
scrollTo({top: 0, behavior: "instant"})
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
window.measureFocus = one => {
  const box = one.getBoundingClientRect()
  // A control without a face of its own shows the focus on its label.
  const faces = [one, ...(one.labels ?? []), one.nextElementSibling].filter(Boolean)
  const seen = faces.some(face => {
    const style = getComputedStyle(face)
    return style.outlineStyle != "none" && parseFloat(style.outlineWidth) >= 2
      && !/, 0\\)$|transparent/.test(style.outlineColor)
  })
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  return {seen, inside}
}
window.noteVisit ??= event => {
  const one = event.target
  const visit = {index: stops.indexOf(one), html: one.outerHTML.slice(0, 120), ...measureFocus(one)}
  visits.push(visit)
  // A busy browser may not have drawn the focus yet.
  if (!visit.seen) requestAnimationFrame(() => {
    if (document.activeElement == one) Object.assign(visit, measureFocus(one))
  })
}
removeEventListener("focusin", noteVisit)
addEventListener("focusin", noteVisit)
return stops.length
"""

# A busy browser passes over several stops before it has drawn the focus of the first. Those whose focus was
# not seen get it once more.
LOOK_AGAIN = """
removeEventListener("focusin", noteVisit)
for (const visit of visits.filter(one => !one.seen && one.index >= 0)) {
  stops[visit.index].focus()
  visit.seen = measureFocus(stops[visit.index]).seen
}
return visits
"""

# A positive index is visited before all else, whatever the order of the document is.
OWN_ORDER = """
return [...document.querySelectorAll("[tabindex]")].filter(one => one.tabIndex > 0)
  .map(one => "out of order: " + one.outerHTML.slice(0, 120))
"""

# More stops than this are more of the same list.
MOST = 150


def tab_order(visit, width=1280):
    visit.browser.look(width, motion="reduce")
    count = visit.run(EXPECTED)
    # Boxes that scroll are stops too, though nothing in the document says so.
    visit.browser.tab(min(count, MOST) + 5, until="visits.length && document.activeElement == document.body")
    visits = visit.run(LOOK_AGAIN)
    reached = [one["index"] for one in visits if one["index"] >= 0]
    faults = [f"no visible focus: {one['html']}" for one in visits if not one["seen"]]
    faults += visit.run(OWN_ORDER)
    faults += [f"focused out of sight: {one['html']}" for one in visits if not one["inside"]]
    html = "return arguments[0].map(one => stops[one].outerHTML.slice(0, 120))"
    missed = [one for one in range(min(count, MOST)) if one not in reached]
    faults += [f"not reached: {one}" for one in visit.run(html, missed)]
    firsts = list(dict.fromkeys(reached))
    if firsts != sorted(firsts):
        faults.append(f"out of order: {firsts}")
    visit.run("document.body.removeAttribute('tabindex'); document.documentElement.style.scrollBehavior = ''")
    return faults


def tab_order_when_narrow(visit):
    return tab_order(visit, 390)
