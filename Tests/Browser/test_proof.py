"""The proof beside a specimen, and the page that a specimen has to itself."""

import pytest
import site_on_disk as site
from checks.layout import OVER
from selenium.webdriver.common.keys import Keys

SPECIMENS = site.catalogue()["specimens"]
ALONE = [one for one in SPECIMENS if "bare" in one and not one["url"].startswith(("ar/", "vi/"))]


def first(want):
    """The first specimen whose own page has what is wanted."""
    one = next((one for one in ALONE if want in site.file(one["url"]).read_text()), None)
    if one is None:
        pytest.skip(f"no specimen with {want}")
    return one


@pytest.fixture
def quiet(browser):
    """The browser without motion, and as it was afterwards."""
    yield browser
    browser.scripts(True)
    browser.look()


def test_a_bare_scheme_is_live_alone(quiet):
    one = next(one for one in ALONE if len(one["bare"]) > 1 and one.get("verdict") != "dont")
    for scheme, url in one["bare"].items():
        quiet.driver.get(quiet.address + url)
        tree = quiet.run(
            """
            const seen = [...document.querySelectorAll(".screen")].filter(one => one.offsetWidth)
            return seen.map(one => [one.parentElement.dataset.scheme, one.inert,
              getComputedStyle(one).interactivity ?? "auto"])
            """
        )
        assert tree == [[scheme, False, "auto"]]


def test_a_specimen_on_a_page_has_a_verdict_and_a_link_to_its_proof(quiet):
    one = first('class="proof"')
    quiet.load(one["page"])
    figure = quiet.driver.find_element("id", one["id"])
    assert not figure.find_elements("css selector", ".proof")
    verdict = figure.find_element("css selector", ".reading-line").text
    lowest = min(one["contrast"].values(), key=lambda pair: pair["ratio"] / pair["required"])
    assert verdict.startswith(f"{lowest['ratio']:g}:1 at the tightest")
    assert "rules passed" in verdict
    summary = figure.find_element("css selector", ".source > summary")
    summary.send_keys(Keys.ENTER)
    code = figure.find_elements("css selector", ".source pre")
    assert code and code[0].is_displayed() and f"surface: {one['surface']}" in code[0].text
    link = figure.find_element("css selector", ".alone-link a")
    assert link.get_attribute("href") == quiet.address + one["url"]


def test_the_proof_is_open_on_the_page_of_a_specimen(quiet):
    quiet.load(first('class="proof"')["url"])
    proofs = quiet.driver.find_elements("css selector", ".proof > details")
    assert len(proofs) >= 4
    for proof in proofs:
        content = quiet.run("return arguments[0].querySelector('summary').nextElementSibling", proof)
        assert content.is_displayed() and content.rect["height"] > 20
    proofs[0].find_element("css selector", "summary").send_keys(Keys.SPACE)
    assert quiet.run("return document.querySelectorAll('.proof > [open]').length") == len(proofs) - 1


def test_a_proof_fits_a_narrow_screen(quiet):
    wide = []
    for one in (first('class="composites"'), first('class="findings"'), next(one for one in ALONE if one.get("verdict") == "dont")):
        quiet.load(one["url"])
        quiet.look(320)
        wide += quiet.run(OVER)
    assert not wide, "\n".join(map(str, wide))


def test_without_scripts_the_proof_is_there(quiet):
    one = first('class="proof"')
    quiet.scripts(False)
    quiet.load(one["url"])
    assert not quiet.driver.find_elements("css selector", "button.copy")
    for summary in quiet.driver.find_elements("css selector", ".proof summary"):
        content = quiet.run("return arguments[0].nextElementSibling", summary)
        assert content.is_displayed() and content.text.strip()


@pytest.fixture
def copying(quiet):
    """The browser with leave to read what was copied."""
    quiet.driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
    quiet.driver.execute_cdp_cmd(
        "Browser.grantPermissions",
        {
            "origin": quiet.address.rstrip("/"),
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
        },
    )
    yield quiet
    quiet.driver.execute_cdp_cmd("Browser.resetPermissions", {})


def press(browser, button):
    """What is on the clipboard after a button was pressed, and what is said of it."""
    browser.run("arguments[0].click()", button)
    return browser.driver.execute_async_script(
        """
        const done = arguments[0]
        setTimeout(async () => done([await navigator.clipboard.readText(),
          document.querySelector("body > [role='status'].unseen").textContent]), 150)
        """
    )


def test_every_copy_button_copies_the_text_next_to_it(copying):
    one = first('class="composites"')
    copying.load(one["url"])
    buttons = copying.driver.find_elements("css selector", "button.copy")
    assert len(buttons) >= 4
    ways = set()
    for button in buttons:
        copied, said = press(copying, button)
        place = copying.run("return arguments[0].parentElement", button)
        way = place.get_attribute("data-copy")
        ways.add(way)
        if pre := place.find_elements("css selector", ":scope > pre"):
            assert copied == pre[0].get_property("textContent").removesuffix("\n")
        elif way == "rows":
            lines = copied.split("\n")
            assert len(lines) == len(place.find_elements("css selector", "tr, li"))
            assert [cell.get_property("textContent") for cell in place.find_elements("css selector", "thead th")] == (
                lines[0].split("\t")
            )
        elif way == "style":
            rows = place.find_elements("css selector", "tbody tr")
            for line, row in zip(copied.split("\n"), rows, strict=True):
                cells = row.find_elements("css selector", "th, td")
                slot, tokens = (" ".join(cell.get_property("textContent").split()) for cell in cells[:2])
                assert line == f"{slot}: {tokens}"
            assert " / " in copied
        assert copied.strip() and said.strip()
    assert ways >= {"rows", "style"}


def test_a_link_to_a_specimen_is_copied(copying):
    one = first('class="proof"')
    copying.load(one["page"])
    figure = copying.driver.find_element("id", one["id"])
    copied, said = press(copying, figure.find_element("css selector", ".alone-link button.copy"))
    assert copied == copying.address + one["url"] and said.strip()


def test_a_copy_button_names_in_words_what_it_copies(quiet):
    one = first('class="proof"')
    for page in (one["page"], one["url"]):
        quiet.load(page)
        names = quiet.run("return [...document.querySelectorAll('.specimen button.copy')].map(one => one.textContent)")
        assert names and len(names) == len(set(names)), "two buttons have the same name"
