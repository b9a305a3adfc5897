"""The page that a comparison is printed as: one file, with the pictures of both sites."""

import json
import re
import struct
import subprocess
import zlib

import pytest
import site_on_disk as site
from conftest import missing
from checks.accessibility import violations
from valid_html import faults

pytestmark = pytest.mark.xdist_group("diff")

SPEC = """\
# Prices

```state stale
surface: banner
state: warning
message: {message}
style:
  icon-color: state.warning
```
"""

OTHER = """\
# Other

```state told
surface: banner
state: info
dismissible: true
message: Prices change at noon, as they do on every working day.
```
"""

RESOLVER = {
    "version": "2025.10",
    "modifiers": {
        "scheme": {
            "contexts": {
                "light": [{"$ref": "light.tokens.json"}],
                "dark": [{"$ref": "dark.tokens.json"}],
            },
            "default": "light",
        }
    },
    "resolutionOrder": [{"$ref": "#/modifiers/scheme"}],
}


def tokens(*components):
    """A token file with one colour."""
    value = {"colorSpace": "srgb", "components": components}
    return json.dumps({"state": {"$type": "color", "warning": {"$value": value}}})


def write(folder, pages, red):
    """Writes a site; `red` is a part of its one colour."""
    content = folder / "content"
    (content / "tokens").mkdir(parents=True)
    (content / "site.yaml").write_text("title: Test\nurl: https://example.org/\n")
    (content / "index.md").write_text("# Start\n")
    for name, text in pages.items():
        (content / name).write_text(text)
    files = content / "tokens"
    (files / "site.resolver.json").write_text(json.dumps(RESOLVER))
    (files / "light.tokens.json").write_text(tokens(red, 0.25, 0.0))
    (files / "dark.tokens.json").write_text(tokens(1.0, red + 0.2, 0.4))


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    """The page and the JSON of two sites: a colour, a text and a specimen differ."""
    if not site.BINARY:
        missing("no command to compare with")
    folder = tmp_path_factory.mktemp("diff")
    morning = "Prices are from this morning. Refresh to see today's changes."
    evening = "Prices are from <b>last night</b> | `@all`. Refresh to see today's changes."
    write(folder / "old", {"prices.md": SPEC.format(message=morning)}, 0.6)
    pages = {"prices.md": SPEC.format(message=json.dumps(evening)), "other.md": OTHER}
    write(folder / "new", pages, 0.7)
    command = [site.BINARY, "diff", "old", "new", "--output", "diff.md"]
    command += ["--report", "html=diff.html", "--report", "json=diff.json"]
    run = subprocess.run(command, cwd=folder, timeout=120, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


@pytest.fixture
def opened(reports, browser):
    """The page in the browser."""
    browser.driver.get((reports / "diff.html").as_uri())
    yield browser
    browser.look()


DRAWN = """
const done = arguments[arguments.length - 1];
const drawn = () => {
  const frames = [...document.querySelectorAll(".frame")];
  if (frames.length && frames.every(one => one.style.getPropertyValue("--height"))) done(frames.length);
  else setTimeout(drawn, 50);
};
drawn();
"""

MARKS = """
return [...document.querySelectorAll(".frame")].map(frame => {
  const inside = frame.firstChild.contentDocument;
  const plates = [...inside.querySelectorAll(".plate")].filter(one => one.checkVisibility());
  return [
    frame.dataset.side, frame.dataset.scheme, plates.map(one => one.dataset.scheme).join(),
    getComputedStyle(plates[0].querySelector(".icon")).color,
    plates[0].querySelector(".message").textContent.trim(),
  ];
});
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(opened, scheme):
    opened.look(scheme=scheme, motion="reduce")
    opened.driver.execute_async_script(DRAWN)
    assert not violations(opened, scheme)


def test_both_sides_are_drawn_for_real_in_every_scheme(opened):
    assert opened.driver.execute_async_script(DRAWN) == 6
    changed = [one for one in opened.run(MARKS) if not one[4].startswith("Prices change")]
    assert [one[:3] for one in changed] == [
        ["0", "light", "light"],
        ["1", "light", "light"],
        ["0", "dark", "dark"],
        ["1", "dark", "dark"],
    ]
    assert changed[0][3] != changed[1][3]
    assert "this morning" in changed[0][4]
    assert "<b>last night</b>" in changed[1][4]
    assert opened.run("return document.querySelectorAll('.nothing').length") == 2


def test_pictures_take_no_focus_and_run_no_script(opened):
    opened.driver.execute_async_script(DRAWN)
    frames = opened.run(
        "return [...document.querySelectorAll('iframe')]"
        ".map(one => [one.sandbox.value, one.inert, one.tabIndex])"
    )
    assert frames and all(one == ["allow-same-origin", True, -1] for one in frames)


def test_it_is_valid_html(reports):
    # The validator's style sheets end before logical properties and `:is`.
    found = [message for _, message in faults([reports / "diff.html"]) if not message.startswith("CSS:")]
    assert not found, "\n".join(found)


def test_the_page_loads_nothing_and_links_only_to_itself(reports):
    text = (reports / "diff.html").read_text()
    page = re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL)
    assert not re.search(r"\bsrc=|url\(|@import|href=\"(?!#)", page)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_nothing_is_wider_than_a_phone(opened):
    opened.look(width=390)
    opened.driver.execute_async_script(DRAWN)
    assert opened.run("return document.documentElement.scrollWidth <= innerWidth")


def test_the_json_fits_its_schema(reports):
    jsonschema = pytest.importorskip("jsonschema")
    path = site.ROOT / "content" / "assets" / "schemas" / "diff-1.schema.json"
    found = json.loads((reports / "diff.json").read_text())
    jsonschema.validate(found, json.loads(path.read_text()))
    assert [one["change"] for one in found["specimens"]] == ["added", "changed"]
    assert found["causes"][0]["specimens"] == [1]


def test_the_comment_is_safe(reports):
    text = (reports / "diff.md").read_text()
    assert text.startswith("**1 token changed, 1 specimen changed")
    line = next(one for one in text.splitlines() if "last night" in one)
    assert "\\|" in line
    assert line.count(" | ") == 2


def picture(*colour):
    """A PNG of 60 by 40 pixels in one colour, with a mark."""
    row = lambda y: b"\0" + b"".join(
        bytes((20, 20, 20) if 10 <= x < 30 and 10 <= y < 14 else colour) for x in range(60)
    )
    chunk = lambda name, data: (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    )
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 60, 40, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"".join(map(row, range(40))))) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def renders(tmp_path_factory):
    """A comparison in which pictures of the app differ: one changed, one is new, one is the same."""
    if not site.BINARY:
        missing("no command to compare with")
    folder = tmp_path_factory.mktemp("renders")
    shots = {
        "old": {"stale.light.png": picture(250, 250, 250), "told.light.png": picture(240, 240, 240)},
        "new": {
            "stale.light.png": picture(250, 200, 200),
            "stale.dark.png": picture(30, 30, 60),
            "told.light.png": picture(240, 240, 240),
        },
    }
    for side, pictures in shots.items():
        message = "Prices are from this morning. Refresh to see today's changes."
        write(folder / side, {"prices.md": SPEC.format(message=message), "other.md": OTHER}, 0.6)
        with open(folder / side / "content/site.yaml", "a") as settings:
            settings.write('rules: {render: info}\nrenders: [{from: shots, naming: "{id}.{scheme}.png"}]\n')
        (folder / side / "shots").mkdir()
        for name, data in pictures.items():
            (folder / side / "shots" / name).write_bytes(data)
    command = [site.BINARY, "diff", "old", "new", "--output", "diff.md"]
    command += ["--report", "html=diff.html", "--report", "json=diff.json"]
    run = subprocess.run(command, cwd=folder, timeout=120, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


def test_changed_pictures_of_the_app_are_named(renders):
    found = json.loads((renders / "diff.json").read_text())
    changed = {one["id"]: one["reasons"] for one in found["specimens"]}
    assert list(changed) == ["stale"], "a picture that is the same is no change"
    address = "prices/stale/app-light.png"
    assert changed["stale"] == [
        {"kind": "app-picture", "name": "app-light.png", "old": address, "new": address},
        {"kind": "app-picture", "name": "app-dark.png", "old": None, "new": "prices/stale/app-dark.png"},
    ]
    text = (renders / "diff.md").read_text()
    assert "the app's picture `app-light.png` changed" in text
    assert "the app's picture `app-dark.png` is new" in text


def test_changed_pictures_of_the_app_are_shown(renders, browser):
    browser.driver.get((renders / "diff.html").as_uri())
    shown = browser.driver.execute_script(
        "return [...document.querySelectorAll('.app')].map(row => [...row.querySelectorAll('img')]"
        ".map(one => [one.naturalWidth, !!one.closest('.difference')]))"
    )
    # Before, after, and both again for the difference.
    assert shown == [[[60, False], [60, False], [60, True], [60, True]], [[60, False]]]
    assert not violations(browser, "light")
