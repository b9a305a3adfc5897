"""Several versions of a site, served with the headers that the build writes for a host."""

import json
import shutil
import subprocess
from functools import partial
from http.server import ThreadingHTTPServer
from threading import Thread

import pytest
import site_on_disk as site
from checks.accessibility import violations
from conftest import Handler, missing
from selenium.webdriver.support.wait import WebDriverWait

pytestmark = pytest.mark.xdist_group("versions")

TEAMS = site.ROOT / "Tests/Sites/team-surfaces"
LIST = """\
latest: "2.4"
versions:
  - {name: next, from: .}
  - {name: "2.4", from: ../second}
  - {name: "2.3", from: ../first}
"""
PAGES = ["2.3/polaris/", "2.4/", "next/polaris/orders-none/", "latest/gallery/", "changes/"]
COMPARISON = "changes/2.3-to-2.4/"


def rules(folder):
    """The headers of `_headers` by their pattern, as hosts read them."""
    found = {}
    for line in (folder / "_headers").read_text().splitlines():
        if line.startswith("/"):
            headers = found.setdefault(line, {})
        elif line:
            name, value = line.strip().split(": ", 1)
            headers[name] = value
    return found


class Host(Handler):
    """Sends what `_headers` says."""

    headers_of = {}

    def end_headers(self):
        for pattern, headers in self.headers_of.items():
            is_open = pattern.endswith("*")
            if self.path.startswith(pattern[:-1]) if is_open else self.path == pattern:
                for name, value in headers.items():
                    self.send_header(name, value)
        super(Handler, self).end_headers()


@pytest.fixture(scope="module")
def versions(tmp_path_factory):
    """The folder of a site with three versions: a text and a page differ."""
    if not site.BINARY:
        missing("no command to build with")
    folder = tmp_path_factory.mktemp("versions")
    for name in ("first", "second", "third"):
        shutil.copytree(TEAMS, folder / name)
        settings = folder / name / "content/site.yaml"
        settings.write_text(settings.read_text() + "host: netlify\n")
    for name in ("second", "third"):
        page = folder / name / "content/polaris.md"
        page.write_text(page.read_text().replace("Manage your orders", "Your orders will be here"))
        (folder / name / "content/voice.md").write_text("# Voice\n\nWe write plainly.\n")
    (folder / "third/versions.yaml").write_text(LIST)
    command = [site.BINARY, "build", "third", "--versions", "third/versions.yaml", "--output", "out"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "out"


@pytest.fixture(scope="module")
def host(versions):
    handler = type("OfVersions", (Host,), {"headers_of": rules(versions)})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=versions))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def refused(browser):
    """What the browser did not load or run, and what was not there."""
    console, network = browser.logs()
    found = [one["message"] for one in console if one["level"] == "SEVERE"]
    for entry in network:
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.responseReceived":
            response = message["params"]["response"]
            if response["status"] >= 400:
                found.append(f"{response['status']} {response['url']}")
    return found


def test_every_page_has_one_policy(versions):
    for path in (*PAGES, COMPARISON):
        policies = [
            headers["Content-Security-Policy"]
            for pattern, headers in rules(versions).items()
            if "Content-Security-Policy" in headers
            and (f"/{path}".startswith(pattern[:-1]) if pattern.endswith("*") else f"/{path}" == pattern)
        ]
        assert len(policies) == 1, (path, policies)
        assert ("unsafe-inline" in policies[0]) == (path == COMPARISON)


@pytest.mark.parametrize("place", [*PAGES, COMPARISON])
def test_a_page_works_under_its_policy(browser, host, place):
    browser.load(place, host)
    assert not refused(browser)
    assert browser.run("return getComputedStyle(document.body).marginTop") == "0px", "no styles"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", ["2.3/polaris/", "changes/"])
def test_axe_finds_nothing(browser, host, place, scheme):
    browser.load(place, host)
    assert not violations(browser, scheme)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_scrolls_sideways(browser, host, width):
    for place in ("2.3/polaris/", "changes/"):
        browser.load(place, host)
        browser.look(width=width)
        assert browser.run("return document.documentElement.scrollWidth") <= width, place


def test_the_menu_leads_to_the_same_page(browser, host):
    browser.load("2.3/polaris/", host)
    names = "return [...document.querySelectorAll('.version-list a')].map(one => one.innerText.trim())"
    browser.run("document.querySelector('.version-choice').click()")
    assert browser.run(names) == ["next", "2.4 latest", "2.3", "Changes between versions"]
    browser.run("document.querySelectorAll('.version-list a')[1].click()")
    assert browser.run("return location.pathname") == "/latest/polaris/"
    assert browser.run("return document.querySelector('.version-note')") is None


def test_search_stays_in_the_version(browser, host):
    browser.load("2.3/", host)
    index = browser.run("return document.querySelector('.search-open').dataset.searchIndex")
    found = browser.run_async("fetch(arguments[0]).then(one => one.text()).then(arguments[1])", index)
    assert "Manage your orders" in found or "polaris/" in found
    assert "voice/" not in found


def test_an_address_without_a_version_redirects(browser, host):
    browser.load("polaris/#no-orders-yet", host)
    WebDriverWait(browser.driver, 10).until(lambda driver: "/latest/polaris/" in driver.current_url)
    assert browser.run("return location.hash") == "#no-orders-yet"
