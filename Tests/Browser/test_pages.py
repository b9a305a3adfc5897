"""Every kind of page in a browser: what it asks for, how it fits, what it shows."""

import json

import pytest
import site_on_disk as site


@pytest.fixture(scope="module", params=[page for page in site.sample() if not site.is_redirect(page)])
def page(request, browser):
    """One page after the other, loaded once for all tests."""
    browser.load(request.param)
    browser.console = browser.driver.get_log("browser")
    browser.traffic = browser.driver.get_log("performance")
    yield request.param


def test_the_console_is_silent(page, browser):
    assert not browser.console, "\n".join(map(str, browser.console))


def test_every_request_stays_here_and_succeeds(page, browser):
    bad = []
    for entry in browser.traffic:
        message = json.loads(entry["message"])["message"]
        parameters = message["params"]
        match message["method"]:
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


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_nothing_scrolls_sideways(page, browser, width):
    browser.look(width)
    over = browser.run(
        """
        const width = document.documentElement.clientWidth
        const over = document.documentElement.scrollWidth - width
        if (over <= 0) return []
        const wide = [...document.querySelectorAll("body *")].filter(
          one => one.getBoundingClientRect().right > width + 1)
        return [over, ...wide.slice(-3).map(one => one.outerHTML.slice(0, 120))]
        """
    )
    browser.look()
    assert not over, "\n".join(map(str, over))


def test_every_specimen_is_drawn_in_every_scheme(page, browser):
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


def test_there_is_one_main_heading(page, browser):
    assert browser.run("return document.querySelectorAll('h1').length") == 1
