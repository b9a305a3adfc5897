"""`vitrine verify`: silent on this site, and it finds each difference that is planted in a copy."""

import json
import os
import shutil
import subprocess
import time

import pytest
import site_on_disk as site
from conftest import chromium, missing

pytestmark = pytest.mark.xdist_group("verify")

# For each surface one rule at the end of its style sheet, the diagnostic, and the text at its place.
PLANTED = [
    ("callout", ".message { color: #767676; }", "verify/undeclared-colour", "message-color"),
    ("promo", ".title { color: inherit; }", "verify/undeclared-colour", "title-color"),
    ("empty", ".actions button { border-color: #00f; }", "verify/undeclared-colour", "action-border-color"),
    ("field-error", ".message { color: color-mix(in srgb, var(--message-color) 60%, transparent); }",
     "verify/colour", "message-color"),
    ("toast", ".pill { opacity: 0.6; }", "verify/effect", "opacity: 0.6"),
    ("hud", ".capsule { mix-blend-mode: multiply; }", "verify/effect", "mix-blend-mode: multiply"),
    ("sheet", ".panel { filter: saturate(0.5); }", "verify/effect", "filter: saturate(0.5)"),
    ("alert", ".title { font-size: 13px; }", "verify/text-size", "title-font"),
    ("confirm", ".title { font-weight: 300; }", "verify/text-weight", "title-font"),
    ("list", ".notice .message { display: none; }", "verify/not-drawn", "message-color"),
    ("banner", ".dismiss { inline-size: 24px; block-size: 24px; }", "verify/target-size", "action-height"),
    ("overlay", ".ring { max-block-size: 9px; }", "verify/box-size", "spinner-size"),
]

# Which pictures are compared where nothing is planted.
REPRESENTATIVE = [] if site.OPENS_ALL else ["--representative"]


def vitrine(*arguments, **options):
    """The command, and what it prints."""
    if not site.BINARY:
        missing("no command to verify with")
    return subprocess.run([site.BINARY, *map(str, arguments)], capture_output=True, text=True, **options)


def verify(folder, *arguments):
    """The diagnostics of a verification, and the run."""
    program = chromium() or shutil.which("chromium-headless-shell")
    if not program:
        missing("no Chromium")
    run = vitrine("verify", folder, "--browser", program, "--format", "json", *arguments, timeout=1500)
    assert run.returncode in (0, 1), run.stderr
    return json.loads(run.stdout)["diagnostics"], run


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """A small site with surfaces of its own, each with one difference."""
    folder = tmp_path_factory.mktemp("verify") / "site"
    assert vitrine("init", folder).returncode == 0
    for surface, rule, _, _ in PLANTED:
        own = folder / "templates/surfaces" / surface
        shutil.copytree(site.ROOT / "templates/surfaces" / surface, own)
        with open(own / "surface.css", "a") as file:
            file.write(f"\n@layer surfaces {{ .surface-{surface} {rule} }}\n")
    # An icon of another set has no currentColor, so a browser draws it in black.
    icon = folder / "templates/icons/lock.svg"
    icon.parent.mkdir(parents=True)
    icon.write_text('<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 10h16v10H4z"/></svg>\n')
    # The declaration says that the text is on the canvas; it is drawn on the card.
    own = folder / "templates/surfaces/badge"
    shutil.copytree(site.ROOT / "templates/surfaces/badge", own)
    declared = own / "surface.yaml"
    before = declared.read_text()
    after = before.replace("role: text, on: background", "role: text, on: canvas", 1)
    assert after != before
    declared.write_text(after)
    return folder, verify(folder)[0]


def text_at(folder, diagnostic):
    """The marked text of a diagnostic."""
    file = folder / diagnostic["file"]
    # What the site does not have is built in.
    file = file if file.exists() else site.ROOT / diagnostic["file"]
    start, end = diagnostic["range"]["start"], diagnostic["range"]["end"]
    line = file.read_text().split("\n")[start["line"] - 1]
    return line[start["column"] - 1 : end["column"] - 1]


@pytest.mark.parametrize("surface, rule, kind, text", PLANTED, ids=[one[0] for one in PLANTED])
def test_each_planted_difference_is_found(planted, surface, rule, kind, text):
    folder, found = planted
    here = [one for one in found if f"surfaces/{surface}/" in one["file"]]
    # Only the cause is reported, and nothing that follows from it.
    assert [(one["rule"], text_at(folder, one)) for one in here] == [(kind, text)], here


def test_a_black_icon_is_found(planted):
    folder, found = planted
    here = [one for one in found if "surfaces/full-page/" in one["file"]]
    assert [(one["rule"], text_at(folder, one)) for one in here] == [
        ("verify/undeclared-colour", "icon-color")
    ]
    assert "drawn in `#000000`" in here[0]["message"]


def test_a_wrong_backdrop_is_found(planted):
    folder, found = planted
    here = [one for one in found if "surfaces/badge/" in one["file"]]
    assert {one["rule"] for one in here} == {"verify/backdrop"}


def test_nothing_else_is_found(planted):
    _, found = planted
    surfaces = {one["file"].split("/")[2] for one in found}
    assert surfaces == {one[0] for one in PLANTED} | {"full-page", "badge"}


def test_this_site_has_no_difference():
    found, run = verify(site.ROOT, *REPRESENTATIVE)
    assert found == [], found
    assert run.returncode == 0


TEAMS = site.ROOT / "Tests/Sites/team-surfaces"


def changed_teams(tmp_path, surface, rules):
    """A copy of the site of three teams with more rules at the end of a surface's style sheet."""
    folder = tmp_path / "teams"
    for part in ("content", "templates"):
        shutil.copytree(TEAMS / part, folder / part)
    with open(folder / "templates/surfaces" / surface / "surface.css", "a") as file:
        file.write(f"\n@layer surfaces {{ .surface-{surface} {{ {rules} }} }}\n")
    return folder


@pytest.mark.skipif(not site.OPENS_ALL, reason="the whole sweep compares the surfaces of three teams")
def test_surfaces_of_three_teams_have_no_difference():
    found, run = verify(TEAMS, *REPRESENTATIVE)
    assert found == [], found
    assert run.returncode == 0


# Rules for a pointer and the keyboard, with what they break and a part of the message.
HELD = [
    (".action:hover { background: color-mix(in srgb, var(--action-color) 80%, var(--background)); }",
     "verify/interaction", "under the pointer"),
    (".action:active { color: color-mix(in srgb, var(--action-color) 20%, var(--background)); }",
     "verify/interaction", "while it is pressed"),
    (".dismiss:hover svg { opacity: 0.2; }", "verify/interaction", "under the pointer"),
    ("button:focus-visible { outline: none; }", "verify/focus-contrast", "no part of"),
    ("button:focus-visible { outline-color: var(--background); }", "verify/focus-contrast", "no part of"),
    ("button:focus-visible { outline-style: dotted; }", "verify/focus-area", "px²"),
    (".bar { position: relative; } .bar:focus-within::after "
     "{ content: ''; position: absolute; inset: 0; background: var(--background); }",
     "verify/focus-hidden", "is behind `.bar`"),
]


@pytest.mark.parametrize("rules, kind, message", HELD, ids=[f"{at}-{one[1][7:]}" for at, one in enumerate(HELD)])
def test_a_control_that_is_lost_in_use_is_found(tmp_path, rules, kind, message):
    folder = changed_teams(tmp_path, "material-snackbar", rules)
    found, run = verify(folder, "--only", "material-snackbar", "--representative")
    assert {one["rule"] for one in found} == {kind}, found
    assert all(message in one["message"] for one in found), found
    assert run.returncode == (0 if kind == "verify/focus-area" else 1)


def test_a_site_can_turn_off_a_difference(tmp_path):
    folder = changed_teams(tmp_path, "material-snackbar", HELD[5][0])
    with open(folder / "content/site.yaml", "a") as file:
        file.write("rules: {verify/focus-area: off}\n")
    assert verify(folder, "--only", "material-snackbar", "--representative")[0] == []


def test_overflow_at_one_width_is_found(tmp_path):
    # 500 pixels fit in the wider of the two widths only.
    folder = changed_teams(tmp_path, "polaris-banner", ".message { inline-size: 500px; }")
    found, run = verify(folder, "--only", "polaris-banner")
    assert [one["rule"] for one in found] == ["verify/overflow"], found
    assert "at 390 px" in found[0]["message"]
    assert run.returncode == 1


def test_a_missing_browser_is_reported(tmp_path):
    environment = {**os.environ, "PATH": str(tmp_path), "VITRINE_BROWSER": ""}
    run = vitrine("verify", site.ROOT, env=environment, timeout=60)
    assert run.returncode == 2
    assert "no Chromium on PATH" in run.stderr


@pytest.mark.parametrize(
    "script, message",
    [
        ("sleep 600", "the browser did not answer in 1 s"),
        ("echo it cannot start >&2; exit 3", "does not start: it cannot start"),
    ],
)
def test_a_broken_browser_stops_the_run(tmp_path, script, message):
    program = tmp_path / "browser"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder), "VITRINE_BROWSER": str(program)}
    start = time.monotonic()
    run = vitrine("verify", site.ROOT, "--only", "banner", "--timeout", "1", env=environment, timeout=60)
    assert time.monotonic() - start < 30
    assert run.returncode == 2
    assert message in run.stderr
    # Neither a process nor a file is left.
    assert list(folder.iterdir()) == []
    left = subprocess.run(["pgrep", "-f", str(program)], capture_output=True, text=True)
    assert left.stdout == ""
