"""The pipeline that `vitrine init --ci gitlab` writes, its scripts run as a runner runs them."""

import json
import os
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from conftest import change, git, start
from steps import load


@pytest.fixture
def api():
    """GitLab's notes of one merge request, and what was asked of them."""

    class Handler(BaseHTTPRequestHandler):
        def answer(self, value):
            body = json.dumps(value).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            self.answer([{"id": number, "body": body} for number, body in server.notes.items()])

        def write(self, number):
            assert self.headers["PRIVATE-TOKEN"] == "token"
            text = self.rfile.read(int(self.headers["Content-Length"])).decode()
            server.notes[number] = parse_qs(text)["body"][0]
            self.answer({})

        def do_POST(self):
            self.write(len(server.notes) + 1)

        def do_PUT(self):
            self.write(int(self.path.rsplit("/", 1)[1]))

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    server.notes = {}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


def run(pipeline: Path, job: str, work: Path, variables: dict) -> subprocess.CompletedProcess:
    """Runs a job in a fresh clone: its scripts one after the other in one shell, as a runner does."""
    document = load(pipeline)
    template = document[".program"]
    space = work / "builds"
    git(work, "clone", "--quiet", f"file://{pipeline.parent}", str(space))
    tools = work / "tools"
    tools.mkdir()
    # Packages are there already, or are not wanted by this test.
    (tools / "apt-get").write_text("#!/bin/sh\n")
    (tools / "apt-get").chmod(0o755)
    environment = {
        **{key: str(value) for key, value in document["variables"].items()},
        "CI_PROJECT_DIR": str(space), "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(work), **variables,
    }
    lines = [*template["before_script"], *document[job]["script"]]
    command = ["bash", "-eo", "pipefail", "-c", "\n".join(lines)]
    return subprocess.run(command, cwd=space, env=environment, capture_output=True, text=True, check=False)


def test_the_default_branch_is_published(tmp_path, archive):
    pipeline = start(tmp_path / "repo", "gitlab", archive)
    ran = run(pipeline, "pages", tmp_path, {})
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert (tmp_path / "builds/public/index.html").is_file()
    assert (tmp_path / "builds/vitrine.sarif").is_file()


def test_a_merge_request_is_compared_and_has_one_note(tmp_path, archive, api):
    pipeline = start(tmp_path / "repo", "gitlab", archive)
    base = git(tmp_path / "repo", "rev-parse", "HEAD")
    change(tmp_path / "repo", "Couldn't load your messages", "Couldn't load the inbox")
    variables = {
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "CI_MERGE_REQUEST_IID": "3", "CI_MERGE_REQUEST_PROJECT_ID": "9",
        "CI_API_V4_URL": f"http://127.0.0.1:{api.server_port}/api/v4",
    }
    for count, token in enumerate(["", "token", "token"]):
        work = tmp_path / str(count)
        work.mkdir()
        ran = run(pipeline, "check", work, {**variables, "VITRINE_TOKEN": token})
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert "<html" in (work / "builds/diff.html").read_text()
        assert len(api.notes) == min(count, 1)
    assert api.notes[1].startswith("<!-- vitrine diff -->\n") and "inbox-load-failed" in api.notes[1]


def test_without_a_program_it_says_what_to_set(tmp_path):
    pipeline = start(tmp_path / "repo", "gitlab", None)
    ran = run(pipeline, "pages", tmp_path, {})
    assert ran.returncode == 1
    assert "Set VITRINE_ARCHIVE or VITRINE_SOURCE" in ran.stdout
