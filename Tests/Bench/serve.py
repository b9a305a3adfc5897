#!/usr/bin/env python3
"""How long a writer waits: one preview server after the other, in a real browser.

    serve.py SITE --page patterns/error/banner.md        a site of Vitrine's, with Vitrine alone
    serve.py CORPUS                                      the same text in the form of each tool

A corpus holds `vitrine/content/` for Vitrine, `content/` and `hugo.toml` for Hugo, `docs/` and
`mkdocs.yml` for Zensical and MkDocs. A tool that is not there is left out, and it is said.

Measured: from the start to the first answer with the page; from the moment before a save to the
message in the browser, and to the text in its page; memory and idle time of the whole family of
processes (Linux only); what a broken front matter does, and whether mending it is enough.
"""

import argparse
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

# Runs before any script of a page. What it notes outlives a reload.
SPY = r"""
(() => {
  const note = (kind, what) => {
    const all = JSON.parse(sessionStorage.spy ?? "[]")
    all.push([kind, performance.timeOrigin + performance.now(), String(what).slice(0, 200)])
    sessionStorage.spy = JSON.stringify(all)
  }
  const heard = event => { if (!String(event.data).includes('"hello"')) note("event", event.data) }
  for (const name of ["WebSocket", "EventSource"]) {
    const Own = window[name]
    window[name] = class extends Own {
      constructor(...rest) {
        super(...rest)
        for (const kind of ["message", "state"]) this.addEventListener(kind, heard)
      }
    }
  }
  const open = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).includes("livereload")) {
      this.addEventListener("load", () => note("event", url))
    }
    return open.call(this, method, url, ...rest)
  }
  let last = sessionStorage.spyMark ?? ""
  new MutationObserver(() => {
    const mark = document.body?.textContent.match(/Saved for the (\d+)th time/)?.[1]
    if (mark === undefined || mark === last) return
    last = sessionStorage.spyMark = mark
    note("shown", mark)
  }).observe(document, {childList: true, characterData: true, subtree: true})
})()
"""


@dataclass
class Tool:
    """One preview server: how it is started, and where it reads its text."""

    name: str
    command: list
    pages: str
    needs: str


def tools(arguments, corpus):
    """The tools that can be measured on a corpus."""
    alone = (corpus / "content/site.yaml").exists()
    at = "127.0.0.1:{port}"
    known = [
        Tool("vitrine", [arguments.vitrine, "serve", "." if alone else "vitrine", "-p", "{port}"],
             "content" if alone else "vitrine/content", "content" if alone else "vitrine"),
        Tool("hugo", [arguments.hugo, "server", *arguments.hugo_options.split(), "--bind",
                      "127.0.0.1", "-p", "{port}"], "content", "hugo.toml"),
        Tool("zensical", [arguments.zensical, "serve", "-f", "mkdocs.yml", "-a", at], "docs", "mkdocs.yml"),
        Tool("mkdocs", [arguments.mkdocs, "serve", "--livereload", "-q", "-f", "mkdocs.yml", "-a", at],
             "docs", "mkdocs.yml"),
    ]
    for tool in known:
        if arguments.tools and tool.name not in arguments.tools.split(","):
            continue
        if not (corpus / tool.needs).exists() or (alone and tool.name != "vitrine"):
            print(f"left out: {tool.name}, for which {corpus} holds no text", file=sys.stderr)
        elif not (found := shutil.which(tool.command[0])):
            print(f"left out: {tool.name}, which is not installed", file=sys.stderr)
        else:
            tool.command[0] = os.path.abspath(found)
            yield tool


def free_port():
    """A port of this machine that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def get(url):
    """Status and text of an address; status 0 where nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=120) as answer:
            return answer.status, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace")
    except OSError:
        return 0, ""


def family(pid):
    """A process and all that it started."""
    children = {}
    for entry in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            stat = (entry / "stat").read_text().rpartition(")")[2].split()
            children.setdefault(int(stat[1]), []).append(int(entry.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def memory(pid):
    """Memory of a family of processes now, in MB."""
    total = 0
    for one in family(pid):
        with suppress(OSError):
            for line in Path(f"/proc/{one}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    total += int(line.split()[1])
    return total / 1024


def processor(pid):
    """Seconds of processor time that a family of processes has used."""
    ticks = 0
    for one in family(pid):
        with suppress(OSError):
            stat = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            ticks += int(stat[11]) + int(stat[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def browser():
    """Chromium without a window, with the spy in every page."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    if found := next(filter(None, map(shutil.which, names)), None):
        options.binary_location = found
    for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
        options.add_argument(flag)
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SPY})
    return driver


def run(driver, script):
    """What a script gives, or nothing while the page is being changed for another."""
    from selenium.common.exceptions import WebDriverException

    try:
        return driver.execute_script(script)
    except WebDriverException:
        return None


def offset(driver):
    """What to take off the browser's clock to have ours, in milliseconds."""
    best = (float("inf"), 0)
    for _ in range(8):
        before = time.time() * 1000
        theirs = run(driver, "return performance.timeOrigin + performance.now()")
        after = time.time() * 1000
        if theirs is not None:
            best = min(best, (after - before, theirs - (before + after) / 2))
    return best[1]


class Session:
    """One tool at work on a copy of the corpus."""

    def __init__(self, tool, corpus, page, scratch):
        self.tool, self.folder = tool, scratch / tool.name
        shutil.copytree(corpus, self.folder, ignore=shutil.ignore_patterns(".*", "public", "site"))
        self.file = self.folder / tool.pages / page
        self.text = self.file.read_text()
        self.port = free_port()
        self.path = "/" + page.removesuffix(".md").removesuffix("index").rstrip("/") + "/"
        self.url = f"http://127.0.0.1:{self.port}{self.path}"

    def start(self, seconds=300):
        """Starts it; gives the seconds to the first answer that is the page."""
        command = [part.format(port=self.port) for part in self.tool.command]
        self.log = open(self.folder / "log.txt", "w+")
        environment = dict(os.environ, HUGO_CACHEDIR=str(self.folder / "cache"))
        began = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=self.log, stderr=subprocess.STDOUT
        )
        while time.monotonic() - began < seconds and self.process.poll() is None:
            if get(self.url)[0] == 200:
                return time.monotonic() - began
            time.sleep(0.002)
        self.log.seek(0)
        raise SystemExit(f"{self.tool.name} did not answer:\n{self.log.read()[-2000:]}")

    def save(self, text):
        """Writes the page as a plain editor does, in place."""
        with open(self.file, "w") as file:
            file.write(text)

    def mark(self, number):
        """The page with one line that says how often it was saved."""
        return f"{self.text}\nSaved for the {number}th time.\n"

    def timed(self, driver, number, seconds):
        """Milliseconds from before a save to the event and to the text; nothing if it never comes."""
        run(driver, "sessionStorage.spy = '[]'")
        start = time.time() * 1000
        self.save(self.mark(number))
        shown = None
        while shown is None and time.time() * 1000 - start < seconds * 1000:
            time.sleep(0.01)
            spied = run(driver, "return JSON.parse(sessionStorage.spy ?? '[]')") or []
            shown = next((at for kind, at, what in spied if (kind, what) == ("shown", str(number))), None)
        if shown is None:
            return None, None
        event = next((at for kind, at, _ in spied if kind == "event"), None)
        start += offset(driver)
        return (None if event is None else event - start), shown - start

    def stop(self):
        """Ends it as Ctrl-C does; gives the seconds it took."""
        began = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        return time.monotonic() - began


def broken(session, driver, wait):
    """What a broken front matter does to the page, to another and to the process; then mends it."""
    parts = session.text.split("---\n", 2) if session.text.startswith("---\n") else ["", "", session.text]
    session.save("---\n" + parts[1] + "title: [never closed\n---\n" + parts[2])
    time.sleep(wait)
    other = session.url.replace(session.path, "/")
    found = {
        "ended": session.process.poll() is not None,
        "page": get(session.url)[0],
        "other": get(other)[0],
        "shows": (run(driver, "return document.body.innerText") or "")[:160].replace("\n", " "),
    }
    session.save(session.mark(1000))
    began = time.monotonic()
    healed = None
    while healed is None and time.monotonic() - began < max(10, 2 * wait):
        if "Saved for the 1000th time" in (run(driver, "return document.body.textContent") or ""):
            healed = time.monotonic() - began
        time.sleep(0.01)
    found["heals"] = healed is not None
    return found


def settle(session, seconds):
    """Waits until a tool has done what it does after its start."""
    end = time.monotonic() + seconds
    used = -1
    while time.monotonic() < end and used != (used := processor(session.process.pid)):
        time.sleep(2)


def median(values):
    """The middle of some milliseconds, as it stands in the table."""
    return f"{statistics.median(values):.1f}" if values else "–"


def measure(tool, corpus, arguments, scratch):
    """All figures of one tool, and a line about broken input."""
    session = Session(tool, corpus, arguments.page, scratch)
    starts = []
    for again in range(arguments.starts):
        starts.append(session.start())
        if again + 1 < arguments.starts:
            session.stop()
    driver = browser()
    try:
        driver.set_page_load_timeout(300)
        driver.get(session.url)
        on_linux = Path("/proc/self/stat").exists()
        settle(session, arguments.settle if on_linux else 3)
        begun = memory(session.process.pid) if on_linux else 0
        before = processor(session.process.pid) if on_linux else 0
        time.sleep(arguments.idle)
        idle = (processor(session.process.pid) - before) / arguments.idle if on_linux else 0
        events, shown, lost = [], [], 0
        for number in range(arguments.saves + 1):
            event, text = session.timed(driver, number, arguments.patience)
            if text is None:
                lost += 1
            elif number > 0:  # The first save finds caches cold, and is not counted.
                shown.append(text)
                if event is not None:
                    events.append(event)
            time.sleep(arguments.pause)
        after = memory(session.process.pid) if on_linux else 0
        found = broken(session, driver, arguments.broken)
    finally:
        driver.quit()
    found["stops"] = session.stop()
    most = f"{max(shown):.0f}" if shown else "–"
    print(
        f"| {tool.name} | {statistics.median(starts):.3f} | {median(events)} | {median(shown)} | {most}"
        f" | {len(shown)}{f' ({lost} lost)' if lost else ''} | {begun:.0f} | {after:.0f} | {idle * 100:.2f} % |",
        flush=True,
    )
    return f"- {tool.name}, broken front matter: {found}"


def main():
    """Measures each tool on the corpus, in turn, and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--page", default="group-01/section-01/page-003.md", help="the page that is saved")
    parser.add_argument("--tools", default="", help="names, separated by commas; all without it")
    parser.add_argument("--saves", type=int, default=30)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--settle", type=float, default=60, help="most seconds until it is idle")
    parser.add_argument("--idle", type=float, default=10, help="seconds of doing nothing")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between saves")
    parser.add_argument("--patience", type=float, default=60, help="seconds until a save is lost")
    parser.add_argument("--broken", type=float, default=5, help="seconds given to broken input")
    parser.add_argument("--vitrine", default="vitrine")
    parser.add_argument("--hugo", default="hugo")
    parser.add_argument("--hugo-options", default="-t state,base")
    parser.add_argument("--zensical", default="zensical")
    parser.add_argument("--mkdocs", default="mkdocs")
    arguments = parser.parse_args()
    print("| tool | first page, s | save to event, ms | to text | longest | saves | MB | MB after | idle |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    notes = []
    for tool in tools(arguments, arguments.corpus.resolve()):
        with tempfile.TemporaryDirectory(prefix="vitrine-serve-") as scratch:
            notes.append(measure(tool, arguments.corpus.resolve(), arguments, Path(scratch)))
    print("\n" + "\n".join(notes))


if __name__ == "__main__":
    main()
