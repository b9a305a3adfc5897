"""Opens what unfolds on a page, and closes it again."""

# A disclosure that the page has open stays open. Those that share a name would close each other.
UNFOLD = """
for (const one of document.querySelectorAll("details")) {
  one.name = ""
  if (!one.open) { one.dataset.unfolded = ""; one.open = true }
}
"""
FOLD = """
for (const one of document.querySelectorAll("details[data-unfolded]")) {
  one.open = false
  delete one.dataset.unfolded
}
"""

# Of what belongs to specimens, only the details of the first one stay open.
FOLD_ALL_BUT_ONE = """
const first = document.querySelector("figure.specimen")
for (const one of document.querySelectorAll("details[data-unfolded]")) {
  const figure = one.closest("figure.specimen")
  one.open = !figure || figure === first
}
"""
