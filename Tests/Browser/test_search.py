"""The search of the built site, by keyboard, in a browser."""

import json
from itertools import product
from urllib.parse import unquote

import pytest
import site_on_disk as site
from checks import accessibility

HOME = next((page for page in site.pages() if page.startswith("patterns/error/banner/") and not site.is_redirect(page)), "")

pytestmark = pytest.mark.skipif(
    not (site.FOLDER / "assets/search.json").exists(), reason="the site has no search"
)


def press(browser, *keys):
    """Types into whatever has the focus."""
    from selenium.webdriver import ActionChains

    actions = ActionChains(browser.driver)
    for key in keys:
        actions.send_keys(key)
    actions.perform()


def wait(browser, script, *arguments):
    """Waits until a script gives something, and gives it back."""
    from selenium.webdriver.support.ui import WebDriverWait

    return WebDriverWait(browser.driver, 20).until(lambda _: browser.run(script, *arguments))


def is_open(browser):
    return browser.run("return document.getElementById('search-dialog').open")


def ask(browser, query):
    """Types a query into an open dialog and gives what is listed: kind and title, in order."""
    browser.run(
        """
        const field = document.querySelector('[data-search="field"]')
        field.value = arguments[0]
        field.dispatchEvent(new Event("input", {bubbles: true}))
        """,
        query,
    )
    return wait(
        browser,
        """
        const part = name => document.querySelector(`[data-search="${name}"]`)
        if (!part("none").hidden) return [["none", ""]]
        const hits = [...document.querySelectorAll("#search-hits .hit")]
        return hits.length === 0 ? null : hits.map(hit => [
          hit.querySelector(".hit-kind").textContent.split(",")[0], hit.querySelector(".hit-title").textContent])
        """,
    )


def requests(browser):
    """Addresses asked for since the page was loaded."""
    messages = (json.loads(entry["message"])["message"] for entry in browser.driver.get_log("performance"))
    return [
        one["params"]["request"]["url"] for one in messages if one["method"] == "Network.requestWillBeSent"
    ]


@pytest.fixture
def opened(browser):
    """A page with its search open."""
    browser.load(HOME)
    press(browser, "/")
    wait(browser, "return document.getElementById('search-dialog').open")
    return browser


def test_keys_open_it_and_nothing_is_fetched_before(browser):
    from selenium.webdriver.common.keys import Keys

    browser.load(HOME)
    assert not is_open(browser)
    assert not [one for one in requests(browser) if "search" in one]
    press(browser, "/")
    wait(browser, "return document.getElementById('search-dialog').open")
    ask(browser, "banner")
    asked = [one for one in requests(browser) if "search" in one]
    assert len(asked) == 3 and sum(one.endswith("/assets/search.json") for one in asked) == 1
    press(browser, Keys.ESCAPE)
    assert not is_open(browser)
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', ctrlKey: true, bubbles: true}))")
    assert is_open(browser)
    ask(browser, "toast")
    assert not [one for one in requests(browser) if "search" in one]


def test_keys_are_left_alone_in_a_field_and_when_switched_off(opened):
    from selenium.webdriver.common.keys import Keys

    press(opened, "a/b")
    assert opened.run("return document.querySelector('[data-search=\"field\"]').value") == "a/b"
    opened.run("document.querySelector('[data-search=\"keys\"]').click()")
    press(opened, Keys.ESCAPE, "/")
    assert not is_open(opened)
    opened.load(HOME)
    press(opened, "/")
    assert not is_open(opened)
    opened.run("localStorage.removeItem('search-key')")


@pytest.mark.parametrize(
    "query, kind, title",
    [
        ("banner", "Surface", "Banner"),
        ("baner", "Surface", "Banner"),
        ("bnaner", "Surface", "Banner"),
        ("contrats", "Page", "Contrast"),
        ("state.danger", "Token", "state.danger"),
        ("stateDanger", "Token", "state.danger"),
        ("a11y/target-size", "Rule", "a11y/target-size"),
        ("target size", "Rule", "a11y/target-size"),
        ("when not to", "Section", "When not to"),
        ("coverage", "Report", "Coverage"),
    ],
)
def test_it_finds(opened, query, kind, title):
    assert [kind, title] in ask(opened, query)


def test_accents_may_be_missing(opened):
    exact, plain = ask(opened, "kết nối"), ask(opened, "ket noi")
    assert ["none", ""] not in exact and exact[0] in plain
    marked = opened.run("return [...document.querySelectorAll('#search-hits mark')].map(one => one.textContent)")
    assert {"kết", "nối"} & {one.lower() for one in marked}


def test_results_with_only_some_of_the_words_are_marked(opened):
    partial_note = "return document.querySelector('[data-search=\"partial\"]').hidden"
    ask(opened, "banner")
    assert opened.run(partial_note)
    ask(opened, "banner qqqqzzzz")
    assert not opened.run(partial_note)
    assert ask(opened, "qqqqzzzz") == [["none", ""]]
    status = "return document.querySelector('[data-search=\"status\"]').textContent"
    wait(opened, status)


def test_nothing_of_a_title_becomes_markup(opened):
    ask(opened, "<img src=x onerror=alert(1)>")
    assert opened.run("return document.querySelectorAll('#search-dialog img').length") == 0


def test_arrows_choose_and_enter_opens(opened):
    from selenium.webdriver.common.keys import Keys

    hits = ask(opened, "banner")
    chosen = "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
    assert opened.run(chosen + ".querySelector('.hit-title').textContent") == hits[0][1]
    press(opened, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP)
    assert opened.run(chosen + ".querySelector('.hit-title').textContent") == hits[1][1]
    press(opened, Keys.ARROW_UP, Keys.ARROW_UP)
    assert opened.run(chosen + ".querySelector('.hit-title').textContent") == hits[-1][1]
    press(opened, Keys.ARROW_DOWN)
    target = opened.run(chosen + ".href")
    press(opened, Keys.ENTER)
    wait(opened, "return location.href === arguments[0]", target)


@pytest.mark.parametrize("start", ["", HOME, "no/such/page/"])
def test_it_works_in_a_folder_of_a_host_and_on_the_missing_page(browser, address_below, start):
    browser.load(start, address_below)
    press(browser, "/")
    wait(browser, "return document.getElementById('search-dialog').open")
    assert ask(browser, "a11y/target-size")[0] == ["Rule", "a11y/target-size"]
    target = browser.run("return document.querySelector('#search-hits .hit').href")
    assert target == address_below + "rules/a11y/target-size/"


def test_every_address_in_the_index_is_there(opened):
    addresses = opened.driver.execute_async_script(
        """
        const from = document.querySelector("[data-search-script]").dataset, done = arguments[0]
        import(new URL(from.searchEngine, document.baseURI)).then(async ({Index}) => {
        const data = await (await fetch(new URL(from.searchIndex, document.baseURI))).json()
        done([...new Set(new Index(data).units.map(unit => unit.url))]) })
        """
    )
    assert len(addresses) > 500
    known = set(site.pages())
    missing = []
    for address in addresses:
        page, _, fragment = address.partition("#")
        if page not in known or (fragment and unquote(fragment) not in site.document(page).ids):
            missing.append(address)
    assert not missing, "\n".join(missing[:20])


# Each pair of a scheme, a width and an answer; in the whole sweep every combination.
LOOKS = [
    ("light", 1280, ""),
    ("dark", 390, ""),
    ("light", 390, "banner"),
    ("dark", 1280, "banner"),
    ("light", 390, "qqqqzzzz"),
    ("dark", 1280, "qqqqzzzz"),
]
if site.OPENS_ALL:
    LOOKS = list(product(["light", "dark"], [1280, 390], ["", "banner", "qqqqzzzz"]))


@pytest.mark.parametrize("scheme, width, query", LOOKS)
def test_axe_finds_nothing(opened, scheme, width, query):
    opened.look(width=width, scheme=scheme, motion="reduce")
    if query:
        ask(opened, query)
    opened.run(accessibility.source())
    violations = opened.driver.execute_async_script(
        """
        const [tags, done] = arguments
        axe.run("#search-dialog", {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]})
          .then(result => done(result.violations.flatMap(one =>
            one.nodes.map(node => one.id + " " + node.target.join(" ") + " " + node.html.slice(0, 160)))))
          .catch(error => done(["axe failed: " + error]))
        """,
        accessibility.TAGS,
    )
    assert not violations, "\n".join(violations)


def test_it_is_wide_enough_for_every_width(opened):
    for width in (320, 390, 1280):
        opened.look(width=width)
        ask(opened, "banner")
        assert opened.run(
            "const box = document.getElementById('search-dialog').getBoundingClientRect();"
            "return box.left >= 0 && box.right <= innerWidth && document.querySelector('#search-hits').scrollWidth <= box.width"
        ), width
