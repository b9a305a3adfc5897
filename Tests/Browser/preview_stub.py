"""A server that serves a built site as `vitrine serve` would, and says what the test wants it to say."""

import hashlib
import json
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

import site_on_disk as site
from conftest import POLICY

SOURCE = site.ROOT / "templates" / "preview"
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "json": "application/json", "html": "text/html"}


class Server(ThreadingHTTPServer):
    """ThreadingHTTPServer that says nothing of browsers that leave."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        pass


class Stub:
    """The pages of a site, what is changed in them, and what is said of them."""

    def __init__(self, port=0):
        self.revision = 1
        self.streams = []
        self.opened = 0
        self.stopped = False
        self.clear()
        self.lock = threading.Lock()
        handler = type("Bound", (Handler,), {"stub": self})
        self.server = Server(("127.0.0.1", port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def clear(self):
        """Nothing is changed, nothing is said."""
        self.changed = {}  # path -> text, or None for what was deleted
        self.said = {}  # path, or * for all -> what a state says besides
        self.status = {"revision": 1, "pages": 1, "specimens": 0, "checking": False, "errors": 0, "warnings": 0}
        self.status |= {"save": None, "findings": [], "coverage": None}
        self.asked = []  # paths of what was asked for
        self.delay = {}  # path -> seconds before the answer
        self.broken = 0  # so many pages are answered for with a fault

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def stop(self):
        """Ends, and lets go of all who listen."""
        self.stopped = True
        with self.lock:
            for _, events in self.streams:
                events.put(None)
        self.server.shutdown()
        self.server.server_close()

    def text(self, path):
        """The page or file behind a path, as it is built; None where there is none."""
        if path in self.changed:
            return self.changed[path]
        file = site.file(path.removeprefix("/"))
        return file.read_bytes().decode("utf-8", "surrogateescape") if file.is_file() else None

    def served(self, path):
        """The page for a path and its version; the page for what is not found elsewhere."""
        text = self.text(path)
        status = 200 if text is not None else 404
        if text is None:
            text = self.text("/404.html")
        version = hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:16]
        script = f'<script src="/__vitrine/preview.js" data-version="{version}" defer></script>'
        at = text.find("<head>")
        at = at + 6 if at >= 0 else text.find(">") + 1
        return status, text[:at] + script + text[at:], version

    def state(self, path):
        """The data of an event for a page."""
        status, _, version = self.served(path)
        said = {"revision": self.revision, "version": version, "kind": "page" if status == 200 else "missing"}
        said |= {"stale": False, "milliseconds": 1.5, "files": [], "others": [], "problems": []}
        return said | {"errors": 0, "warnings": 0, "checking": False} | self.said.get("*", {}) | self.said.get(path, {})

    def tell(self, revision=True):
        """Says the state to all who listen, as after a save."""
        with self.lock:
            self.revision += revision
            for path, events in self.streams:
                events.put(self.state(path))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    stub = None

    def answer(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind + ("; charset=utf-8" if kind.startswith("text/") else ""))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_GET(self):
        # A browser keeps connections for later, to a server that is no more, too.
        if self.stub.stopped:
            self.close_connection = True
            return
        split = urlsplit(self.path)
        path = unquote(split.path)
        if path == "/__vitrine/events":
            return self.stream(parse_qs(split.query)["page"][0])
        if path in ("/__vitrine/preview.js", "/__vitrine/preview.css"):
            ending = path.rsplit(".")[-1]
            files = sorted(SOURCE.glob(f"*.{ending}"))
            return self.answer(200, TYPES[ending], b"\n".join(one.read_bytes() for one in files))
        if path == "/__vitrine/status.json":
            return self.answer(200, "application/json", json.dumps(self.stub.status).encode())
        self.stub.asked.append(path)
        if path.endswith("/") or path.endswith(".html"):
            if self.stub.broken > 0:
                self.stub.broken -= 1
                return self.answer(500, "text/plain", b"broken")
            status, text, _ = self.stub.served(path)
            time.sleep(self.stub.delay.get(path, 0))
            return self.answer(status, "text/html", text.encode("utf-8", "surrogateescape"))
        text = self.stub.text(path)
        if text is None:
            return self.answer(404, "text/plain", b"not found")
        time.sleep(self.stub.delay.get(path, 0))
        kind = TYPES.get(path.rsplit(".")[-1], "application/octet-stream")
        return self.answer(200, kind, text.encode("utf-8", "surrogateescape"))

    do_HEAD = do_GET

    def stream(self, page):
        events = queue.Queue()
        mine = (page, events)
        with self.stub.lock:
            self.stub.streams.append(mine)
            self.stub.opened += 1
            events.put(self.stub.state(page))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
            while True:
                try:
                    state = events.get(timeout=0.25)
                except queue.Empty:
                    self.wfile.write(b":\n\n")
                    self.wfile.flush()
                    continue
                if state is None:
                    return
                self.wfile.write(f"event: state\ndata: {json.dumps(state)}\n\n".encode())
                self.wfile.flush()
        except OSError:
            pass
        finally:
            with self.stub.lock:
                if mine in self.stub.streams:
                    self.stub.streams.remove(mine)

    def log_message(self, *_):
        pass
