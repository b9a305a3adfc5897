"""Orca, a screen reader, reads a page of each kind to the end; its words are those that the page has.

`make test-all` names this file; by itself pytest does not collect it. Orca, Firefox and a bus of their own
run on a screen that nobody sees. Nothing speaks: Orca writes what it would say into a file.
"""

import os
import re
import shutil
import signal
import subprocess
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest
import site_on_disk as site
from conftest import missing
from test_accessibility_tree import PAGES

pytestmark = pytest.mark.xdist_group("orca")

LAUNCHER = next(filter(os.path.exists, ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")), None)

SESSION = """
"$LAUNCHER" --launch-immediately --a11y=1 --screen-reader=1 &
sleep 2
orca --replace --debug-file="$SPOKEN" &
for _ in $(seq 60); do grep -aq "Screen reader on" "$SPOKEN" 2>/dev/null && break; sleep 0.5; done
exec firefox-esr --no-remote --profile "$HOME/profile" --kiosk "$PAGE"
"""

PREFERENCES = {
    "accessibility.force_disabled": -1,
    "browser.aboutwelcome.enabled": False,
    # A tab that is loaded ahead makes Orca believe that the page is gone.
    "browser.newtab.preload": False,
    "browser.newtabpage.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}


def literal(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


class Headings(HTMLParser):
    """The headings of a page in their order, without what is hidden from readers."""

    def __init__(self, text):
        super().__init__()
        self.found, self.level = [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if re.fullmatch("h[1-6]", tag):
            self.level = int(tag[1])
            self.found.append((self.level, ""))

    def handle_endtag(self, tag):
        if re.fullmatch("h[1-6]", tag):
            self.level = 0

    def handle_data(self, data):
        if self.level:
            level, text = self.found[-1]
            self.found[-1] = (level, text + data)


def end(process):
    """Ends a process and all that it started."""
    try:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(10)
    except (ProcessLookupError, subprocess.TimeoutExpired):
        pass
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def spoken(page, folder, limit):
    """What Orca says of a page, until it is silent for some seconds or the time is over."""
    for name in ("profile", "run", ".local/share/orca"):
        (folder / name).mkdir(parents=True)
    (folder / "run").chmod(0o700)
    preferences = "".join(f'user_pref("{name}", {literal(value)});\n' for name, value in PREFERENCES.items())
    (folder / "profile/user.js").write_text(preferences)
    own = "import orca.debug\norca.debug.debugLevel = orca.debug.LEVEL_INFO\n"
    (folder / ".local/share/orca/orca-customizations.py").write_text(own)
    file = folder / "spoken"
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    display = f":{screen.stdout.readline().strip()}"
    environment = {
        "PATH": os.environ["PATH"],
        "DISPLAY": display,
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder / "run"),
        "LANG": "C.UTF-8",
        "GNOME_ACCESSIBILITY": "1",
        "LAUNCHER": LAUNCHER,
        "SPOKEN": str(file),
        "PAGE": page,
    }
    session = subprocess.Popen(
        ["dbus-run-session", "--", "bash", "-c", SESSION],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        start, size, changed = time.monotonic(), 0, time.monotonic()
        while time.monotonic() - start < limit:
            time.sleep(1)
            words = outputs(file)
            if len(words) != size:
                size, changed = len(words), time.monotonic()
            begun = is_loaded(words)
            if begun and time.monotonic() - changed > 12:
                break
        return outputs(file)
    finally:
        end(session)
        end(screen)


def is_loaded(words):
    """Whether Orca has said that the page is there, and not only the empty tab before it."""
    return any("Finished loading" in one and "New Tab" not in one for one in words)


def outputs(file):
    """The utterances in Orca's log."""
    text = file.read_text(errors="replace") if file.exists() else ""
    return re.findall(r"SPEECH OUTPUT: '(.*?)'(?:\{|$)", text, re.MULTILINE)


def plain(text):
    return " ".join(text.split())


@pytest.mark.parametrize("kind", PAGES)
def test_orca_reads_the_headings_in_order(kind, address, tmp_path):
    needed = ("orca", "Xvfb", "firefox-esr", "dbus-run-session")
    if not LAUNCHER or any(not shutil.which(one) for one in needed):
        missing("no Orca with Firefox, Xvfb and a bus for accessibility")
    page = PAGES[kind]
    words = spoken(address + page, tmp_path, limit=180)
    assert is_loaded(words), words[:20]
    headings = [(level, plain(text)) for level, text in Headings(site.file(page).read_text()).found]
    # Orca says a heading, perhaps that it is a link, then its level. A long page is not read to its end
    # within the time.
    read, text = [], ""
    for one in words:
        if found := re.fullmatch(r"heading level (\d)", one):
            # The link to a section is in its heading, and is read as a part of it.
            if not text.startswith("Link to this section"):
                read.append((int(found[1]), plain(text)))
        elif one not in ("link", "visited link"):
            text = one
    assert read and read[0][0] == 1, words[:40]
    wanted = iter(headings)
    heading = (0, "")
    for level, text in read:
        # A heading with a count is read in two parts.
        if level == heading[0] and text in heading[1]:
            continue
        heading = next((one for one in wanted if one[0] == level and text in one[1]), None)
        assert heading, (level, text)
    # Nothing is read by the name of its file or address.
    assert not [one for one in words if re.search(r"\.(png|svg|html)$", one)]
