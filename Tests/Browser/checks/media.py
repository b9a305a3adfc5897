"""A page on paper, and in colours that the reader forces on it."""

# What leads elsewhere or does something has no use on paper; what says where one is, and boxes to
# tick, have some.
CONTROLS = """
const controls = "nav:not(.breadcrumbs), .skip, button, input:not([type=checkbox]), select, textarea, dialog"
return [...document.querySelectorAll(controls)]
  .filter(one => !one.closest(".screen"))
  .filter(one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 1)
  .map(one => "still there: " + one.outerHTML.slice(0, 120))
"""

# A tile of the gallery shows one of its schemes.
LOST = """
const isLost = one => !one.checkVisibility() || one.getBoundingClientRect().height < 8
const screens = [...document.querySelectorAll("figure.specimen .screen")].filter(isLost)
const tiles = [...document.querySelectorAll(".tile")]
  .filter(one => one.querySelector(".screen") && [...one.querySelectorAll(".screen")].every(isLost))
return [...screens.map(one => one.closest("figure")), ...tiles]
  .map(one => "lost: " + one.outerHTML.slice(0, 120))
"""

# What has an edge only through its background needs a border when backgrounds are gone.
EDGELESS = """
const bare = []
const kinds = ".plinth, .screen, pre, button, input, select, textarea"
const edge = style => ["Top", "Bottom", "Left", "Right"].some(side =>
  style["border" + side + "Style"] != "none" && parseFloat(style["border" + side + "Width"]) > 0)
for (const one of document.querySelectorAll(kinds)) {
  if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue
  const box = one.getBoundingClientRect()
  if (box.width < 4 || box.height < 4) continue
  // A button of a specimen may be a text, as on its platform; others have a face, or a line below.
  if (one.closest(".screen") && one.matches("button")) continue
  if (one.matches("[type=radio], [type=checkbox], [type=range]")) continue
  const style = getComputedStyle(one)
  if (style.textDecorationLine == "underline") continue
  const outlined = style.outlineStyle != "none" && parseFloat(style.outlineWidth) > 0
  if (!edge(style) && !outlined && !one.parentElement.matches("[role=group]")) bare.push(one.outerHTML.slice(0, 120))
}
return [...new Set(bare)].slice(0, 8)
"""


def on_paper(visit):
    # The width of A4 between its margins.
    visit.browser.look(718, media="print")
    found = visit.run(CONTROLS) + visit.run(LOST)
    return found


def edges_in_forced_colours(visit):
    found = []
    for scheme in ("light", "dark"):
        visit.browser.look(scheme=scheme, forced="active")
        found += [f"{scheme}: {one}" for one in visit.run(EDGELESS)]
    return found
