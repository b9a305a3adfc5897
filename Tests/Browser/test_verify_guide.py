"""The guide's page on `vitrine verify` shows what the command prints."""

import os
import re
import shlex
import shutil
import subprocess

import pytest
import site_on_disk as site
from conftest import chromium, missing

pytestmark = pytest.mark.xdist_group("verify")

FENCE = re.compile(r'^```(\w+)(?: title="(.+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def change(folder, title, text):
    """Makes the change of a `diff` fence: its lines without `+` become those without `-`."""
    lines = text.splitlines(keepends=True)
    before, after = ("".join(line[1:] for line in lines if line[0] != sign) for sign in "+-")
    file = folder / title
    css = file.read_text()
    assert before in css, f"{title} has no lines {before}"
    file.write_text(css.replace(before, after, 1))


def test_the_steps_of_the_page_print_what_it_shows(tmp_path):
    program = chromium() or shutil.which("chromium-headless-shell")
    if not program or not site.BINARY:
        missing("no Chromium or no command to verify with")
    environment = {**os.environ, "VITRINE_BROWSER": program}
    fences = FENCE.findall((site.ROOT / "content/guide/verify.md").read_text())
    outputs = [number for number, fence in enumerate(fences) if fence[0] == "text"]
    assert len(outputs) == 2
    for language, title, text in fences[: outputs[-1] + 1]:
        if language == "diff":
            change(tmp_path, title, text)
        elif language == "text":
            assert printed == text
        for line in text.splitlines() if language == "sh" else ():
            command = [site.BINARY, *shlex.split(line)[1:]]
            run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
            assert run.returncode != 2, run.stderr
            printed = run.stdout
