"""`vitrine serve` as a process of its own, and the files it watches."""

import http.client
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

import site_on_disk as site

# What a served page has and a built one has not.
SCRIPT = re.compile(rb'<script src="/__vitrine/preview\.js"[^>]*></script>')


def wait(condition, what, seconds=20):
    """Waits until a condition gives something, and gives it back; `what` is a text, or makes one."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"waited {seconds} s for {what() if callable(what) else what}"
        time.sleep(0.01)
    return found


def free_port():
    """A port of this machine that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def is_free(port):
    """Whether a server could listen on a port now."""
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Preview:
    """A preview of a folder, from its start until Ctrl-C."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.log = self.folder.parent / f"{self.folder.name}.log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [site.BINARY, "serve", str(self.folder), "-p", str(free_port())],
                stdout=log,
                stderr=subprocess.STDOUT,
                env=dict(os.environ, NO_COLOR="1"),
            )
        address = wait(self._address, "the address in the terminal")
        self.port = int(address.rpartition(":")[2])
        self.address = address + "/"
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        wait(lambda: self.get("")[0] == 200, lambda: f"the first page:\n{self.said()}", 60)

    def _address(self):
        assert self.process.poll() is None, self.said()
        found = re.search(r"http://[^/\s]+:\d+", self.said())
        return found and found.group()

    def said(self):
        """All that the terminal shows."""
        return self.log.read_text(errors="replace")

    def get(self, path):
        """Status and bytes of an address, over one connection."""
        for again in (True, False):
            try:
                self.connection.request("GET", "/" + path)
                answer = self.connection.getresponse()
                return answer.status, answer.read()
            except (http.client.HTTPException, OSError):
                self.connection.close()
                if not again:
                    return 0, b""

    def differences(self, built):
        """Files of a built site that are not served as they are built, but for the script."""
        found = []
        for file in sorted(Path(built).rglob("*")):
            path = file.relative_to(built).as_posix()
            # Dot files are for a host, not for readers.
            if file.is_dir() or path.startswith("."):
                continue
            status, body = self.get(path.removesuffix("index.html"))
            plain, count = SCRIPT.subn(b"", body)
            if file.read_bytes() != plain:
                found.append(f"{path} differs ({status})")
            elif count != (1 if path.endswith(".html") else 0):
                found.append(f"{path} has {count} scripts of the preview")
            elif status != 200:
                found.append(f"{path} is answered with {status}")
        return found

    def memory(self):
        """Memory of the process in MB; nothing where the system does not say."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        return int(re.search(r"VmRSS:\s+(\d+)", status.read_text()).group(1)) / 1024

    def interrupt(self):
        """Presses Ctrl-C; gives the seconds until the process has ended."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
        return time.monotonic() - began

    def end(self):
        """Makes sure that nothing is left running."""
        self.connection.close()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Writer:
    """Somebody who edits the files of a site."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def path(self, name):
        return self.folder / name

    def text(self, name):
        return self.path(name).read_text()

    def write(self, name, text):
        """Saves in place, and makes the folders above."""
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        with open(self.path(name), "w") as file:
            file.write(text)

    def write_by_rename(self, name, text):
        """Saves as careful editors do: beside the file first, then over it."""
        beside = self.path(name).with_suffix(".tmp~")
        beside.write_text(text)
        os.replace(beside, self.path(name))

    def replace(self, name, old, new):
        """Changes one place of a file, which must be there."""
        text = self.text(name)
        assert old in text, f"{name} does not say {old}"
        self.write(name, text.replace(old, new, 1))

    def remove(self, name):
        self.path(name).unlink()

    def move(self, name, other):
        os.rename(self.path(name), self.path(other))

    def git(self, *arguments):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "gc.auto=0"]
        subprocess.run(["git", *who, *arguments], cwd=self.folder, check=True, capture_output=True)
