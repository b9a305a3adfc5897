"""A server, a browser and a page at a time."""

import os
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
import site_on_disk as site


def missing(what):
    """In continuous integration nothing may be missing; elsewhere it is said what is skipped."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and in continuous integration it must be there")
    pytest.skip(what)


@pytest.fixture(scope="session")
def address():
    """The site on a loopback port of its own."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site.FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def driver():
    """Chromium without a window."""
    try:
        from selenium import webdriver
        from selenium.common.exceptions import WebDriverException
    except ImportError:
        missing("no selenium")
    options = webdriver.ChromeOptions()
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    if found := next(filter(None, map(shutil.which, names)), None):
        options.binary_location = found
    for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    # Without a driver beside the browser, selenium looks for one by itself.
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    try:
        driver = webdriver.Chrome(options=options, service=service)
    except WebDriverException as error:
        missing(f"no Chromium: {error.msg}")
    driver.set_page_load_timeout(60)
    driver.set_script_timeout(60)
    yield driver
    driver.quit()


class Browser:
    """One loaded page, looked at in several ways."""

    def __init__(self, driver, address):
        self.driver = driver
        self.address = address

    def load(self, page):
        """Opens a page as it is seen first: light, wide, with scripts."""
        self.look()
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.driver.get(self.address + page)

    def look(self, width=1280, scheme="light", motion="no-preference"):
        """Changes the window and what the reader prefers, without loading anew."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": False},
        )
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {
                "features": [
                    {"name": "prefers-color-scheme", "value": scheme},
                    {"name": "prefers-reduced-motion", "value": motion},
                ]
            },
        )

    def scripts(self, on):
        """Switches the page's own scripts."""
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not on})

    def run(self, script, *arguments):
        """Runs a script of ours in the page."""
        return self.driver.execute_script(script, *arguments)


@pytest.fixture(scope="session")
def browser(driver, address):
    """The browser, on no page yet."""
    return Browser(driver, address)
