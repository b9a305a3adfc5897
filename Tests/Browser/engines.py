"""Firefox and WebKit, with as much of Chromium's interface as the checks of every engine need."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path


# These engines scroll to what has the focus after they have said so, so it is measured once more.
SETTLED = "if (visits.length) Object.assign(visits.at(-1), measureFocus(document.activeElement));"


class Firefox:
    """Firefox without a window, by WebDriver BiDi, which it speaks without a driver beside it."""

    name = "Firefox"

    def __init__(self, address):
        from websocket import create_connection

        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise LookupError("no Firefox")
        self.address = address
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [program, "--headless", "--no-remote", "--profile", self.profile.name]
        self.process = subprocess.Popen(
            [*command, "--remote-debugging-port=0", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        url = next(
            (line.split()[-1] for line in self.process.stderr if "WebDriver BiDi listening on" in line), None
        )
        if not url:
            raise LookupError("Firefox does not start")
        self.socket = create_connection(url + "/session", timeout=120, suppress_origin=True)
        self.number = 0
        self.version = self.call("session.new", capabilities={})["capabilities"]["browserVersion"]
        # In the first tab the address bar has the focus, and the page never gets it.
        self.tab_id = self.call("browsingContext.create", type="tab")["context"]

    def call(self, method, **parameters):
        """Sends a command and waits for its answer; events in between are passed over."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def load(self, page, address=None):
        self.look()
        self.call("browsingContext.navigate", context=self.tab_id, url=(address or self.address) + page, wait="complete")

    def look(self, width=1280, height=844, zoom=1, **_):
        """Sets the size of the window; what a reader prefers stays as it is."""
        viewport = {"width": width, "height": height}
        self.call("browsingContext.setViewport", context=self.tab_id, viewport=viewport, devicePixelRatio=zoom)

    def logs(self):
        return [], []

    # There is no command for it; the check opens the page in a frame that runs no script.
    switches_scripts = False

    def run(self, script, *arguments):
        return self.evaluate(f"(async () => (function () {{{script}}}).apply(null, given))()", arguments)

    def run_async(self, script, *arguments):
        """Runs a script whose last argument is a function that takes the result."""
        body = f"new Promise(done => (function () {{{script}}}).apply(null, [...given, done]))"
        return self.evaluate(body, arguments)

    def evaluate(self, promise, arguments):
        answer = self.call(
            "script.callFunction",
            functionDeclaration=f"async text => {{ const given = JSON.parse(text); "
            f"return JSON.stringify((await {promise}) ?? null) }}",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.tab_id},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    # Behind the last stop the focus would go to the address bar, and no page would get it back.
    LAST_STOP = """
    const last = document.body.appendChild(document.createElement("button"))
    last.id = "last-stop"
    last.style = "position: fixed; inset: 0 auto auto 0"
    """
    AT_LAST_STOP = """
    const last = document.getElementById("last-stop")
    if (document.activeElement != last) return false
    visits.splice(0, visits.length, ...visits.filter(one => !one.html.includes("last-stop")))
    return true
    """

    # Firefox scrolls to the caret of a field a while after the field has the focus, and would scroll away
    # from the next stop.
    CARET_SHOWN = """
    const done = arguments[0]
    if (!document.activeElement.matches("input, textarea")) done()
    else requestAnimationFrame(() => requestAnimationFrame(() => done()))
    """

    def tab(self, times, until):
        self.run(self.LAST_STOP)
        stroke = [{"type": "keyDown", "value": "\ue004"}, {"type": "keyUp", "value": "\ue004"}]
        keys = {"type": "key", "id": "keyboard", "actions": stroke}
        for _ in range(times):
            self.call("input.performActions", context=self.tab_id, actions=[keys])
            self.run_async(self.CARET_SHOWN)
            if self.run(SETTLED + f"if ({until}) return true;" + self.AT_LAST_STOP):
                break
        self.run("document.getElementById('last-stop').remove()")

    def quit(self):
        from websocket import WebSocketException

        try:
            self.call("browser.close")
            self.process.wait(10)
        except (OSError, RuntimeError, WebSocketException, subprocess.TimeoutExpired):
            self.process.kill()
        self.profile.cleanup()


class WebKit:
    """WebKitGTK by its WebDriver, on a screen that nobody sees."""

    name = "WebKit"

    def __init__(self, address):
        from selenium import webdriver

        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
        if not (driver and screen and browser):
            raise LookupError("no WebKit with its driver and Xvfb")
        self.address = address
        self.screen = subprocess.Popen(
            [screen, "-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        display = f":{self.screen.stdout.readline().strip()}"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(executable_path=driver, env={"DISPLAY": display, "PATH": "/usr/bin:/bin"})
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.version = self.driver.capabilities.get("browserVersion", "")
        self.driver.set_window_size(1400, 1200)
        self.frame = None

    # Its window cannot be as narrow as a phone, so the page is shown in a frame, which can.
    FRAME = """
    const [url, done] = arguments
    document.body.replaceChildren(document.createElement("iframe"))
    const frame = document.body.firstChild
    frame.style = "border: 0; inline-size: 1280px; block-size: 844px"
    frame.onload = () => done(frame)
    frame.src = url
    """

    def load(self, page, address=None):
        base = address or self.address
        self.driver.switch_to.default_content()
        if self.driver.current_url != base + "robots.txt":
            self.driver.get(base + "robots.txt")
        self.frame = self.driver.execute_async_script(self.FRAME, base + page)
        self.driver.switch_to.frame(self.frame)

    def look(self, width=1280, height=844, **_):
        """Sets the size of the frame; what a reader prefers stays as it is."""
        self.driver.switch_to.default_content()
        set_size = "[arguments[0].style.inlineSize, arguments[0].style.blockSize] = [arguments[1], arguments[2]]"
        self.driver.execute_script(set_size, self.frame, f"{width}px", f"{height}px")
        self.driver.switch_to.frame(self.frame)

    def logs(self):
        return [], []

    # There is no command for it; the check opens the page in a frame that runs no script.
    switches_scripts = False

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def run_async(self, script, *arguments):
        return self.driver.execute_async_script(script, *arguments)

    def tab(self, times, until):
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys

        for _ in range(times):
            ActionChains(self.driver, duration=0).send_keys(Keys.TAB).perform()
            if self.run(SETTLED + f"return {until}"):
                break

    def quit(self):
        from selenium.common.exceptions import WebDriverException

        try:
            self.driver.quit()
        except WebDriverException:
            self.driver.service.stop()
        self.screen.terminate()
