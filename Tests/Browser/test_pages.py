"""Every page in a browser: what it asks for, how it fits, what it shows."""

import json

# The page, its styles, its script and its icon; what search needs comes when it is asked for.
REQUESTS = 4

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


def traffic(browser):
    """What the browser did on the network for the page: method and parameters."""
    for entry in browser.traffic:
        message = json.loads(entry["message"])["message"]
        yield message["method"], message["params"]


def test_the_console_is_silent(shown, browser):
    """Breaches of the policy that the server sends are told in the console too."""
    assert not browser.console, "\n".join(map(str, browser.console))


def test_every_request_stays_here_and_succeeds(shown, browser):
    bad = []
    for method, parameters in traffic(browser):
        match method:
            case "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith((browser.address, "data:")):
                    bad.append(url)
            case "Network.responseReceived":
                response = parameters["response"]
                if response["status"] >= 400:
                    bad.append(f"{response['status']} {response['url']}")
            case "Network.loadingFailed":
                bad.append(parameters["errorText"])
    assert not bad, "\n".join(map(str, bad))


def test_few_requests_make_a_page(shown, browser):
    asked = {
        parameters["request"]["url"]
        for method, parameters in traffic(browser)
        if method == "Network.requestWillBeSent"
    }
    asked = {one for one in asked if not one.startswith("data:")}
    # The log leaves the icon out, if the browser took it at all.
    asked |= set(browser.run("return [...document.querySelectorAll('link[rel~=icon]')].map(one => one.href)"))
    framed = browser.run("return document.querySelectorAll('iframe').length")
    assert framed or len(asked) <= REQUESTS, "\n".join(sorted(asked))


def test_nothing_scrolls_sideways(shown, browser):
    # Those that share a name would close each other.
    browser.run("for (const one of document.querySelectorAll('details')) { one.name = ''; one.open = true }")
    found = []
    for width in (1280, 390, 320):
        browser.look(width)
        if over := browser.run(OVER):
            found += [f"at {width}", *over]
    browser.look()
    assert not found, "\n".join(map(str, found))


def test_every_specimen_is_drawn_in_every_scheme(shown, browser):
    faults = browser.run(
        """
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
    )
    assert not faults, "\n".join(map(str, faults))


def test_there_is_one_main_heading(shown, browser):
    assert browser.run("return document.querySelectorAll('h1').length") == 1
