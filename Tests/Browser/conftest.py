"""A server, a browser and a page at a time."""

import json
import os
import re
import shutil
import subprocess
import threading
from collections import Counter
from contextlib import closing
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
import site_on_disk as site
from passed_before import Memory
from representatives import summary

# The policy that the guide shows, which is the one that the program writes for a host; nothing in a
# page may be inline. A test in Swift compares the two.
POLICY = re.search(
    r"^Content-Security-Policy: (.*)$", (site.ROOT / "content/guide/publishing.md").read_text(), re.M
)[1]


def missing(what):
    """In continuous integration nothing may be missing; elsewhere it is said what is skipped."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and in continuous integration it must be there")
    pytest.skip(what)


# Before xdist's own, which is where the groups are read.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """All checks of one page go to one browser, so that each page is loaded once."""
    for item in items:
        chosen = getattr(item, "callspec", None)
        if chosen and (page := chosen.params.get("page")) is not None:
            item.add_marker(pytest.mark.xdist_group(f"{item.module.__name__} /{page}"))


class Handler(SimpleHTTPRequestHandler):
    """Serves the site as a careful host would: with a policy, and with its page for what is not found."""

    prefix = "/"

    def translate_path(self, path):
        # What is outside of the prefix belongs to other sites on the same host.
        inside = path.startswith(self.prefix)
        return super().translate_path("/" + path[len(self.prefix) :] if inside else "/outside")

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        page = os.path.join(self.directory, "404.html")
        if code != 404 or self.command != "GET" or not os.path.exists(page):
            return super().send_error(code, message, explain)
        with open(page, "rb") as file:
            body = file.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(folder, prefix="/"):
    """A server of one folder on a loopback port of its own, and the address of its root."""
    handler = type("Below", (Handler,), {"prefix": prefix})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}{prefix}"


@pytest.fixture(scope="session")
def address():
    """The site at the root of a host."""
    server, address = serve(site.FOLDER)
    yield address
    server.shutdown()


@pytest.fixture(scope="session")
def address_below():
    """The same site, built for a folder of a host and served from it."""
    if not site.BELOW:
        missing("no site built for a folder of a host")
    server, address = serve(site.BELOW, site.PREFIX)
    yield address
    server.shutdown()


def full_chromium():
    """The browser's program, or nothing where selenium may still find one."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next(filter(None, map(shutil.which, names)), None)


def chromium():
    """The program that opens pages: the same engine without a browser around it, where there is one.

    It takes three quarters of the time. The sweep over every page is for the browser that readers have.
    """
    # What Debian has in the path is a script, and a driver that ends it leaves the program behind.
    shell = "/usr/lib/chromium/chromium-headless-shell"
    return shell if os.path.exists(shell) and not site.OPENS_ALL else full_chromium()


@pytest.fixture(scope="session")
def browser_version():
    """The browser with its version, without starting it."""
    program = chromium()
    if not program:
        return "unknown"
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip()
    # Two programs of one version need not show the same.
    return f"{os.path.basename(program)}: {version}"


def start_chromium(program):
    """Chromium without a window, and its driver."""
    try:
        from selenium import webdriver
        from selenium.common.exceptions import WebDriverException
    except ImportError:
        missing("no selenium")
    options = webdriver.ChromeOptions()
    if program:
        options.binary_location = program
    for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    # Without a driver next to the browser, selenium looks for one by itself.
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    try:
        driver = webdriver.Chrome(options=options, service=service)
    except WebDriverException as error:
        missing(f"no Chromium: {error.msg}")
    driver.set_page_load_timeout(120)
    driver.set_script_timeout(120)
    return driver


@pytest.fixture(scope="session")
def driver():
    """The engine that opens pages."""
    driver = start_chromium(chromium())
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def full_driver():
    """The browser that readers have: only it knows which of its windows are hidden."""
    driver = start_chromium(full_chromium())
    yield driver
    driver.quit()


TAB = {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}


class Browser:
    """One loaded page, looked at in several ways."""

    switches_scripts = True

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address
        self.page = None

    def load(self, page, address=None):
        """Opens a page as it is seen first: light, wide, with scripts."""
        self.look()
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.page = page
        self.driver.get((address or self.address) + page)

    def look(
        self,
        width=1280,
        scheme="light",
        motion="no-preference",
        forced="none",
        media="",
        height=844,
        zoom=1,
    ):
        """Changes the window and what the reader prefers, without loading anew."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": zoom, "mobile": False},
        )
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {
                "media": media,
                "features": [
                    {"name": "prefers-color-scheme", "value": scheme},
                    {"name": "prefers-reduced-motion", "value": motion},
                    {"name": "forced-colors", "value": forced},
                ],
            },
        )

    def logs(self):
        """What the console and the network have reported since the page was opened."""
        return self.driver.get_log("browser"), self.driver.get_log("performance")

    def scripts(self, on):
        """Switches the page's own scripts."""
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not on})

    def press(self, key, code, times=1, modifiers=0):
        """Presses a key as a keyboard does; modifiers are 1 Alt, 2 Control, 4 Meta, 8 Shift."""
        stroke = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if key == "Enter":
            stroke["text"] = "\r"
        for _ in range(times):
            self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyDown", **stroke})
            self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **stroke})

    def tab(self, times, until):
        """Presses Tab so often, or until an expression is true after some of it.

        The driver waits for each key to be answered. Twenty in a row take half the time.
        """
        from websocket import create_connection

        host = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        page = f"ws://{host}/devtools/page/{self.driver.current_window_handle}"
        with closing(create_connection(page, timeout=120, suppress_origin=True)) as line:
            while times > 0:
                presses = min(times, 20)
                for event in ("rawKeyDown", "keyUp") * presses:
                    line.send(json.dumps({"id": 1, "method": "Input.dispatchKeyEvent", "params": {"type": event, **TAB}}))
                for _ in range(2 * presses):
                    line.recv()
                times -= presses
                if self.run(f"return {until}"):
                    break

    def run(self, script, *arguments):
        """Runs a script of ours in the page."""
        return self.driver.execute_script(script, *arguments)

    def run_async(self, script, *arguments):
        """Runs a script whose last argument is a function that takes the result."""
        return self.driver.execute_async_script(script, *arguments)


@pytest.fixture(scope="session")
def browser(driver, address):
    """The browser, on no page yet."""
    return Browser(driver, address)


class Tally:
    """How many pages were opened, how many were remembered, and how long the checks took."""

    def __init__(self):
        self.opened = 0
        self.remembered = 0
        self.seconds = Counter()

    def add(self, opened, remembered, seconds):
        self.opened += opened
        self.remembered += remembered
        self.seconds.update(seconds)


TALLY = Tally()


@pytest.fixture(scope="session")
def tally():
    return TALLY


@pytest.fixture(scope="session")
def memory():
    """The pages that passed before, where the run names a file for them."""
    return Memory(os.environ.get("VITRINE_PASSED_PAGES"))


def pytest_sessionfinish(session):
    """A worker hands its tally to the process that prints it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["tally"] = [TALLY.opened, TALLY.remembered, dict(TALLY.seconds)]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    if tally := getattr(node, "workeroutput", {}).get("tally"):
        TALLY.add(*tally)


def pytest_terminal_summary(terminalreporter):
    """Says which pages were looked at, and why those."""
    if not (TALLY.opened or TALLY.remembered):
        return
    write = terminalreporter.write_line
    if site.MANIFEST:
        write(summary(site.choice(), len(site.shown())))
    write(f"{TALLY.opened} pages opened; {TALLY.remembered} not, because they passed before with the same bytes")
    for name, seconds in TALLY.seconds.most_common():
        if seconds >= 1:
            write(f"{seconds:8.1f} s  {name}")
