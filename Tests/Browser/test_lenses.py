"""What specimens are looked at through: the switches of a page, and the strip of one specimen."""

import base64
import math
import re
import struct
import zlib

import pytest
import site_on_disk as site
from checks import accessibility
from preview_server import wait
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

PAGE = "patterns/error/banner/"
VISIONS = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"]

# Machado, Oliveira, Fernandes 2009, severity 1; luminance of WCAG 2.2 for none at all.
MACHADO = {
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    "achromatopsia": [[0.2126, 0.7152, 0.0722]] * 3,
}


def simulated(colour, vision):
    """An sRGB colour of three bytes as somebody with a deficiency is thought to see it."""
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in (c / 255 for c in colour)]
    mixed = [sum(a * b for a, b in zip(row, linear)) for row in MACHADO[vision]]
    clipped = [min(1, max(0, x)) for x in mixed]
    return [255 * (12.92 * x if x <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055) for x in clipped]


def pixel(png):
    """The first pixel of a PNG with eight bits a channel."""
    data, at, colour = b"", 8, None
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        colour = body[9] if kind == b"IHDR" else colour
        data += body if kind == b"IDAT" else b""
        at += length + 12
    assert colour in (2, 6)
    # With any filter of the first row, nothing is before its first pixel.
    return list(zlib.decompress(data)[1:4])


def switch(browser, name, value=True):
    """Turns a switch as a reader does."""
    if name == "vision":
        Select(browser.driver.find_element(By.CSS_SELECTOR, "#lenses [name=vision]")).select_by_value(value)
    elif name == "scheme":
        browser.driver.find_element(By.CSS_SELECTOR, f"#lenses [name=scheme][value='{value}']").click()
    else:
        browser.driver.find_element(By.CSS_SELECTOR, f"#lenses [name={name}]").click()


@pytest.fixture(autouse=True)
def forgetful(browser):
    """Nothing that a test has switched on is remembered for the next."""
    yield
    browser.run("try { sessionStorage.clear() } catch {}")


@pytest.fixture(params=["with scripts", "without scripts"])
def page(request, browser):
    """A page of specimens, with and without scripts."""
    browser.scripts(request.param == "with scripts")
    browser.load(PAGE)
    yield browser
    browser.scripts(True)


def computed(browser, selector, name):
    return browser.run(
        "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_scheme_is_shown_alone(page, scheme):
    switch(page, "scheme", scheme)
    shown = page.run(
        "return [...new Set([...document.querySelectorAll('.plate')].filter(one => one.getClientRects().length)"
        ".map(one => one.dataset.scheme))]"
    )
    assert shown == [scheme]


@pytest.mark.parametrize("vision", VISIONS)
def test_a_deficiency_changes_colours_as_machado_published(page, vision):
    switch(page, "vision", vision)
    assert f"vision-{vision}" in computed(page, ".screen", "filter")
    for colour in [(220, 38, 38), (21, 128, 61), (245, 158, 11), (37, 99, 235), (30, 30, 30)]:
        page.run(
            """
            const screen = document.querySelector(".screen")
            screen.innerHTML = ""
            screen.style.cssText = `background: rgb(${arguments[0]}); block-size: 200px; border-radius: 0`
            screen.scrollIntoView({block: "center", behavior: "instant"})
            """,
            colour,
        )
        box = page.run(
            "const box = document.querySelector('.screen').getBoundingClientRect();"
            "return {x: box.x + scrollX + 50, y: box.y + scrollY + 50, width: 8, height: 8, scale: 1}"
        )
        png = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": box})["data"]
        seen, wanted = pixel(base64.b64decode(png)), simulated(colour, vision)
        assert max(abs(a - b) for a, b in zip(seen, wanted)) <= 2, f"{colour}: {seen}, not {wanted}"


def test_text_is_set_at_twice_its_size(page):
    before = float(computed(page, ".screen .message", "fontSize").removesuffix("px"))
    switch(page, "text")
    after = float(computed(page, ".screen .message", "fontSize").removesuffix("px"))
    assert math.isclose(after, before * 2, rel_tol=0.01)


def test_direction_turns_round(page):
    switch(page, "direction")
    assert computed(page, ".screen", "direction") == "rtl"
    icon, text = page.run(
        "return ['.icon', '.text'].map(one => document.querySelector('.screen ' + one).getBoundingClientRect().x)"
    )
    assert icon > text


# Names of all that moves, and what else a surface does about it; and what is drawn for contrast.
MOTION = """
return [...document.querySelectorAll(".screen, .screen *")].flatMap(one => [null, "::before"].map(part => {
  const style = getComputedStyle(one, part)
  return [one.className?.baseVal ?? one.className, style.animationName, style.backgroundImage, style.borderRightColor].join("|")
}))
"""
CONTRAST = """
return [...document.querySelectorAll(".screen, .screen *")].map(one => {
  const style = getComputedStyle(one)
  return [one.className?.baseVal ?? one.className, style.borderTopWidth, style.borderTopColor, style.color,
    style.backgroundColor, style.backgroundImage, style.backdropFilter].join("|")
})
"""
SURFACES = [f"surfaces/{one['id']}/" for one in site.catalogue()["surfaces"]]


@pytest.mark.parametrize("url", SURFACES)
@pytest.mark.parametrize("name, feature, value, script", [
    ("motion", "prefers-reduced-motion", "reduce", MOTION),
    ("contrast", "prefers-contrast", "more", CONTRAST),
])
def test_a_switch_does_what_the_preference_does(browser, url, name, feature, value, script):
    browser.load(url)

    def prefer(*features):
        media = [{"name": one, "value": what} for one, what in features]
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": media})

    prefer((feature, value))
    wanted = browser.run(script)
    prefer((feature, "no-preference"))
    switch(browser, name)
    seen = browser.run(script)
    assert seen == wanted
    if name == "motion":
        assert not [one for one in seen if one.split("|")[1] != "none"]


def test_materials_turn_opaque(browser):
    browser.load("surfaces/banner/")
    switch(browser, "contrast")
    assert computed(browser, ".screen .bar", "backdropFilter") == "none"
    assert re.match(r"rgb\(", computed(browser, ".screen .bar", "backgroundColor"))


def test_the_switches_are_remembered_and_taken_back(browser):
    browser.load(PAGE)
    switch(browser, "vision", "tritanopia")
    switch(browser, "direction")
    browser.driver.get(browser.address + "surfaces/toast/")
    assert "vision-tritanopia" in computed(browser, ".screen", "filter")
    assert browser.run("return document.querySelector('.screen').dir") == "rtl"
    browser.driver.find_element(By.CSS_SELECTOR, ".lens-reset").click()
    browser.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0]))")
    assert computed(browser, ".screen", "filter") == "none"
    browser.driver.refresh()
    assert computed(browser, ".screen", "filter") == "none"
    assert browser.run("return document.querySelector('.screen').dir") == ""


def test_the_drawing_that_is_shown_can_be_used(browser):
    browser.load(PAGE)
    switch(browser, "scheme", "dark")
    usable = browser.run(
        "return [...document.querySelectorAll('.specimen:not([data-verdict=dont]) .plate')]"
        ".filter(one => one.getClientRects().length).every(one => !one.querySelector('.screen').inert)"
    )
    assert usable


def test_every_switch_is_reached_from_the_keyboard(browser):
    browser.load("surfaces/status-dot/")
    browser.run("document.querySelector('main a:last-of-type, main summary')?.focus()")
    reached = set()
    for _ in range(120):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        found = browser.run("return [document.activeElement.closest('#lenses') ? document.activeElement.name : '']")
        reached.update(found)
    assert {"scheme", "vision", "text", "contrast", "motion", "direction"} <= reached


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("url", [PAGE, "gallery/", "patterns/loading/skeleton/"])
def test_twice_the_text_does_not_scroll_sideways(browser, width, url):
    browser.load(url)
    browser.look(width)
    browser.driver.find_element(By.CSS_SELECTOR, ".lens-opener").click()
    switch(browser, "text")
    over = browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    browser.look()
    assert over <= 0


@pytest.fixture
def strip(browser):
    """The strip of the first specimen of a page."""
    browser.load(PAGE)
    opener = browser.driver.find_element(By.CSS_SELECTOR, ".every")
    browser.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", opener)
    opener.send_keys(Keys.ENTER)
    yield browser
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)


def test_the_strip_has_every_way(strip):
    ways = strip.run(
        "return [...document.querySelectorAll('.way')].map(one => "
        "[one.dataset.way, ...[...one.querySelectorAll('.plate')].map(plate => plate.dataset.scheme)])"
    )
    names = ["plain", *VISIONS, "text", "contrast", "motion", "direction", "longer", "bare"]
    assert ways == [[name, "light", "dark"] for name in names]
    for vision in VISIONS:
        assert f"vision-{vision}" in computed(strip, f".way[data-way={vision}] .screen", "filter")
    assert computed(strip, ".way[data-way=plain] .screen", "filter") == "none"
    assert computed(strip, ".way[data-way=direction] .screen", "direction") == "rtl"
    plain, large = (
        float(computed(strip, f".way[data-way={way}] .message", "fontSize").removesuffix("px"))
        for way in ("plain", "text")
    )
    assert math.isclose(large, plain * 2, rel_tol=0.01)
    short, long = (
        len(strip.run(f"return document.querySelector('.way[data-way={way}] .message').textContent.trim()"))
        for way in ("plain", "longer")
    )
    assert 1.35 < long / short < 1.5
    pictures = [
        strip.run(f"return document.querySelectorAll('.way[data-way={way}] .screen svg').length")
        for way in ("plain", "bare")
    ]
    in_buttons = strip.run("return document.querySelectorAll('.way[data-way=plain] .screen button svg').length")
    assert pictures[0] > in_buttons == pictures[1]


def test_the_strip_doubles_no_id(strip):
    doubled = strip.run(
        "const ids = [...document.querySelectorAll('[id]')].map(one => one.id);"
        "return ids.filter((id, index) => ids.indexOf(id) !== index)"
    )
    assert doubled == []
    lost = strip.run(
        "return ['aria-labelledby', 'aria-describedby', 'for'].flatMap(name =>"
        "[...document.querySelectorAll(`.strip [${name}]`)].flatMap(one => one.getAttribute(name).split(' ')))"
        ".filter(id => !document.getElementById(id))"
    )
    assert lost == []


def test_the_strip_closes_and_gives_the_focus_back(strip):
    strip.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not strip.run("return document.querySelector('.strip').open")
    assert strip.run("return document.activeElement.className") == "every"
    # A browser reports the closing a little later, and the plates disappear then.
    wait(lambda: strip.run("return document.querySelectorAll('.strip .plate').length") == 0, "no plates")


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_the_strip_fits(strip, width):
    strip.look(width)
    over = strip.run(
        "const strip = document.querySelector('.strip'); return strip.scrollWidth - strip.clientWidth"
    )
    strip.look()
    assert over <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_strip(strip, scheme):
    strip.look(scheme=scheme, motion="reduce")
    strip.run(accessibility.source())
    violations = strip.driver.execute_async_script(
        """
        const [rules, done] = arguments
        axe.run(document.querySelector(".strip"), {runOnly: rules, resultTypes: ["violations"]})
          .then(result => done(result.violations.flatMap(one => one.nodes.map(node => one.id + " " + node.html))))
          .catch(error => done(["axe failed: " + error]))
        """,
        accessibility.ALL,
    )
    strip.look()
    assert violations == []


def test_a_page_without_specimens_has_no_switches():
    assert 'id="lenses"' not in site.file("404.html").read_text()
    assert 'id="lenses"' in site.file(PAGE).read_text()
