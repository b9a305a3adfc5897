"""The proof beside a specimen, and the page that a specimen has to itself."""

import pytest
import site_on_disk as site
from checks.layout import OVER
from selenium.webdriver.common.keys import Keys

SPECIMENS = site.catalogue()["specimens"]
ALONE = [one for one in SPECIMENS if "bare" in one]


def first(want):
    """The page and the id of the first specimen that has what is wanted."""
    found = (one for one in SPECIMENS if want in site.file(one["page"]).read_text())
    one = next(found, None)
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


def test_the_proof_opens_by_keyboard_one_at_a_time(quiet):
    quiet.load(first("class=\"proof\"")["page"])
    summaries = quiet.driver.find_elements("css selector", ".proof summary")[:2]
    for summary, key in zip(summaries, [Keys.ENTER, Keys.SPACE]):
        summary.send_keys(key)
        opened = quiet.run("return [...document.querySelectorAll('.proof [open] > summary')]")
        assert opened == [summary]
        content = quiet.run("return arguments[0].nextElementSibling", summary)
        assert content.is_displayed() and content.rect["height"] > 20
        # It stands below the whole row, and takes its width.
        assert content.rect["y"] >= summaries[-1].rect["y"] + summaries[-1].rect["height"]


@pytest.mark.parametrize("page", ["", "vi/", "ar/", "ar/patterns/error/banner/"])
def test_an_open_proof_fits_a_narrow_screen(page, quiet):
    quiet.load(page)
    quiet.look(320)
    proofs = quiet.driver.find_elements("css selector", ".proof > details")
    assert proofs
    wide = []
    for proof in proofs:
        quiet.run("arguments[0].open = true", proof)
        if over := quiet.run(OVER):
            wide += [quiet.run("return arguments[0].querySelector('summary').innerText", proof), *over]
        quiet.run("arguments[0].open = false", proof)
    assert not wide, "\n".join(map(str, wide))


def test_a_link_to_a_specimen_opens_its_proof(quiet):
    one = first("class=\"proof\"")
    quiet.load(one["page"])
    assert quiet.run("return document.querySelectorAll('.proof [open]').length") == 0
    quiet.load(f"{one['page']}#{one['id']}")
    opened = "return [...document.querySelectorAll('.proof [open]')].map(one => one.closest('figure').id)"
    assert quiet.run(opened) == [one["id"]]


def test_without_scripts_the_proof_is_there(quiet):
    one = first("class=\"proof\"")
    quiet.scripts(False)
    quiet.load(one["page"])
    figure = quiet.driver.find_element("id", one["id"])
    assert not figure.find_elements("css selector", "button.copy")
    for summary in figure.find_elements("css selector", ".proof summary"):
        summary.send_keys(Keys.ENTER)
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


def test_every_copy_button_copies_what_it_stands_by(copying):
    one = first("class=\"composites\"")
    copying.load(one["page"])
    figure = copying.driver.find_element("css selector", "figure.specimen:has(.composites)")
    id = figure.get_attribute("id")
    buttons = figure.find_elements("css selector", "button.copy")
    assert len(buttons) >= 5
    for button in buttons:
        copied, said = press(copying, button)
        place = copying.run("return arguments[0].parentElement", button)
        way = place.get_attribute("data-copy")
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
        else:
            assert copied.endswith(f"{one['page']}{id}/")
        assert copied.strip() and said.strip()


def test_a_copy_button_says_in_words_what_it_copies(quiet):
    quiet.load(first("class=\"proof\"")["page"])
    names = quiet.run(
        "return [...document.querySelectorAll('figure.specimen button.copy')].map(one => one.textContent)"
    )
    assert len(names) == len(set(names)), "two buttons have the same name"
