"""A page with its scripts off: everything is there, and nothing is offered that does not work."""

import site_on_disk as site

# A button that neither opens a panel nor belongs to a form does nothing without a script.
# The buttons that play a token's motion work by their focus alone.
DEAD = """
return [...document.querySelectorAll("button:not(.play), [role=button], [role=tab], [role=switch]")]
  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest(".screen, [inert]"))
  .filter(one => !one.popoverTargetElement && !(one.form && one.matches("[type=submit], [type=reset]")))
  .map(one => "does nothing: " + one.outerHTML.slice(0, 120))
"""

HIDDEN = """
return [...document.querySelectorAll("figure.specimen .plate, figure.specimen summary")]
  .filter(one => !one.checkVisibility() || one.getBoundingClientRect().height < 20)
  .map(one => "hidden: " + one.outerHTML.slice(0, 120))
"""

# The words of the page that are not in the file as it was sent, less those on controls. A mark that
# links to a heading is no word. A parsed document runs no script.
ADDED_TEXT = r"""
const done = arguments[arguments.length - 1]
const words = root => {
  const found = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text.parentElement.closest("script, style, button, output, [role=status], [aria-live], dialog")) continue
    const said = text.data.replace(/\s+/g, " ").trim()
    if (/\p{L}/u.test(said)) found.push(said)
  }
  return found
}
fetch(location.href).then(answer => answer.text()).then(html => {
  const sent = new Set(words(new DOMParser().parseFromString(html, "text/html").body))
  done(words(document.body).filter(one => !sent.has(one)))
}, error => done(["the page cannot be read again: " + error]))
"""


def added_text(visit):
    return visit.browser.run_async(ADDED_TEXT)


# The page once more, in a frame that runs no script.
IN_A_FRAME = """
const done = arguments[arguments.length - 1]
const frame = document.createElement("iframe")
frame.sandbox = "allow-same-origin"
frame.style = "inline-size: 1280px; block-size: 844px"
frame.onload = () => {
  const hidden = (document => { %s })(frame.contentDocument)
  const dead = (document => { %s })(frame.contentDocument)
  frame.remove()
  done([...hidden, ...dead])
}
frame.src = location.pathname
document.body.append(frame)
""" % (HIDDEN, DEAD)


def lost_without_scripts(visit):
    """Loads the page again, since what a script has done cannot be taken back."""
    if not visit.browser.switches_scripts:
        return visit.browser.run_async(IN_A_FRAME)
    visit.browser.scripts(False)
    try:
        visit.browser.load(visit.page, visit.address)
        found = visit.run(HIDDEN) + visit.run(DEAD)
        has_heading = visit.run(
            "const one = document.querySelector('h1');"
            "return !!one && one.checkVisibility() && one.getBoundingClientRect().height > 0"
        )
        if not has_heading and visit.page not in site.specimen_pages():
            found.append("the heading is hidden")
    finally:
        visit.browser.scripts(True)
    return found
