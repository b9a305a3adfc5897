"""How fast pages of a built site come up on a slow phone.

    python Tests/Bench/phone.py public [page …]

Opens each page in Chromium with a processor four times slower and 1.6 Mbit/s at 150 ms, as Lighthouse
does, three times with an empty cache, and prints the median of each figure:

    paint      milliseconds until the largest text or picture is there
    blocked    milliseconds by which tasks of the page exceed 50 ms
    shift      how far what is there moves (cumulative layout shift)
    kB         bytes that cross the network, compressed as a host would
"""

import gzip
import statistics
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO

from selenium import webdriver

PAGES = ["", "patterns/error/banner/", "gallery/"]
RUNS = 3
COMPRESSED = {"html", "css", "js", "json", "svg", "txt", "md", "xml"}

OBSERVE = """
window.seen = {paint: 0, blocked: 0, shift: 0}
const watch = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note))
  .observe({type, buffered: true})
watch("largest-contentful-paint", one => { seen.paint = one.startTime })
watch("longtask", one => { seen.blocked += one.duration - 50 })
watch("layout-shift", one => { if (!one.hadRecentInput) seen.shift += one.value })
"""


class Handler(SimpleHTTPRequestHandler):
    """A host that compresses what is text."""

    def send_head(self):
        answer = super().send_head()
        if answer is None or self.path.rsplit(".")[-1] not in COMPRESSED and not self.path.endswith("/"):
            return answer
        return BytesIO(gzip.compress(answer.read()))

    def end_headers(self):
        # The length is that of the file, and the end of the connection is the end of the file.
        self.send_header("Content-Encoding", "gzip") if self.is_text() else None
        super().end_headers()

    def send_header(self, name, value):
        if name != "Content-Length" or not self.is_text():
            super().send_header(name, value)

    def is_text(self):
        return self.path.endswith("/") or self.path.rsplit(".")[-1] in COMPRESSED

    def log_message(self, *_):
        pass


def figures(driver, url):
    """The figures of one visit with an empty cache."""
    driver.get("about:blank")
    driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    driver.get_log("performance")
    driver.get(url)
    driver.execute_async_script("setTimeout(arguments[0], 1500)")
    seen = driver.execute_script("return seen")
    size = 0
    for entry in driver.get_log("performance"):
        if '"Network.loadingFinished"' in entry["message"]:
            size += float(entry["message"].split('"encodedDataLength":')[1].split(",")[0].split("}")[0])
    return seen["paint"], seen["blocked"], seen["shift"], size / 1000


def main(folder, *pages):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=412,823"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
    driver = webdriver.Chrome(options=options)
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OBSERVE})
    driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
    speed = 1.6e6 / 8
    network = {"offline": False, "latency": 150, "downloadThroughput": speed, "uploadThroughput": speed}
    driver.execute_cdp_cmd("Network.emulateNetworkConditions", network)
    print(f"{'page':32} {'paint':>7} {'blocked':>8} {'shift':>7} {'kB':>7}")
    for page in pages or PAGES:
        url = f"http://127.0.0.1:{server.server_port}/{page}"
        runs = [figures(driver, url) for _ in range(RUNS)]
        paint, blocked, shift, size = (statistics.median(one) for one in zip(*runs))
        print(f"/{page:31} {paint:7.0f} {blocked:8.0f} {shift:7.3f} {size:7.1f}")
    driver.quit()


main(*sys.argv[1:])
