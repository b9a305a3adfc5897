"""The preview shows pictures and texts of an app, and follows changes to them."""

import json
import subprocess

import pytest
import site_on_disk as site
from conftest import missing
from preview_server import Preview, Writer, wait

pytest.importorskip("PIL")
from PIL import Image  # noqa: E402

pytestmark = pytest.mark.xdist_group("serve-app")


def paint(path, colour, size=(390, 300)):
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(path)


def new_site(tmp_path, added):
    """The folder of a new site with more settings."""
    if not site.BINARY:
        missing("no command to start")
    folder = tmp_path / "site"
    subprocess.run([site.BINARY, "init", str(folder)], check=True, capture_output=True)
    settings = folder / "content/site.yaml"
    settings.write_text(f"{settings.read_text()}\n{added}\n")
    return folder


@pytest.fixture
def preview(tmp_path):
    """A preview of a new site that takes pictures from the folder next to it."""
    folder = new_site(tmp_path, 'renders:\n  - {from: ../App/shots, naming: "{id}.{scheme}.png"}')
    paint(tmp_path / "App/shots/inbox-load-failed.light.png", "#ffffff")
    preview = Preview(folder)
    yield preview
    preview.end()


def address(preview):
    """The folder of the page with the picture, as the catalogue has it."""
    catalogue = json.loads(preview.get("catalogue.json")[1])
    return next(one["url"] for one in catalogue["specimens"] if one["id"] == "inbox-load-failed")


def test_new_pictures_are_shown(preview):
    shots = preview.folder.parent / "App/shots"
    page = address(preview)
    light = shots / "inbox-load-failed.light.png"
    assert preview.get(f"{page}app-light.png") == (200, light.read_bytes())
    assert b"render/blank" in preview.get(page)[1]
    paint(light, "#c0ffee")
    wait(lambda: preview.get(f"{page}app-light.png")[1] == light.read_bytes(), "the changed picture")
    light.unlink()
    wait(lambda: preview.get(f"{page}app-light.png")[0] == 404, "the end of the picture")
    paint(light, "#000000")
    wait(lambda: preview.get(f"{page}app-light.png") == (200, light.read_bytes()), "the new picture")


def test_findings_follow_the_spec(preview):
    status = lambda: preview.get("__vitrine/status.json")[1]
    assert b"render/blank" in status()
    source = preview.folder / "content/index.md"
    text = source.read_text()
    source.write_text(text.replace("surface:", "allow: {render/blank: No test yet.}\nsurface:", 1))
    # A waived finding stays next to the picture; the report of the site does not have it.
    wait(lambda: b"render/blank" not in status(), "the report")
    assert b"render/blank" in preview.get(address(preview))[1]


def test_texts_of_the_app_are_shown(tmp_path):
    folder = new_site(tmp_path, "strings: [{from: ../App/en.lproj}]")
    app = Writer(tmp_path / "App")
    app.write("en.lproj/Localizable.strings", '"inbox.failed" = "Your letters are late";')
    page = Writer(folder)
    page.replace("content/index.md", "title: Couldn't load your messages", "title: {key: inbox.failed}")
    preview = Preview(folder)
    try:
        shows = lambda text: text in preview.get("")[1].decode()
        problems = lambda: preview.get("__vitrine/status.json")[1].decode()
        assert shows("Your letters are late")
        app.write_by_rename("en.lproj/Localizable.strings", '"inbox.failed" = "No letters today";')
        wait(lambda: shows("No letters today"), "the text as the app has it now")
        # A changed page takes its texts, too, and without the rest of the site.
        page.replace("content/index.md", "inbox.failed", "inbox.faled")
        wait(lambda: "no text with the key `inbox.faled`" in problems(), "the key that is not there")
        page.replace("content/index.md", "inbox.faled", "inbox.failed")
        wait(lambda: shows("No letters today"), "the text again")
        assert "copy/missing-translation" not in problems()
        app.remove("en.lproj/Localizable.strings")
        wait(lambda: "copy/missing-translation" in problems(), "the end of the file")
    finally:
        preview.end()
