"""The whole loop: specs are exported, another renderer draws them, and every picture finds its specimen.

`make test-all` names this file; by itself pytest does not collect it.
"""

import json
import shutil

import pytest
import site_on_disk as site
from test_verify import vitrine

try:
    import cairocffi  # noqa: F401
except (ImportError, OSError):
    pytest.skip("no Cairo", allow_module_level=True)
from app_pictures import take_pictures  # noqa: E402
from draw_fixtures import draw_all  # noqa: E402

pytestmark = pytest.mark.xdist_group("fixtures")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """A copy of this site with a picture of each specimen, made by Cairo."""
    folder = tmp_path_factory.mktemp("fixtures") / "site"
    shutil.copytree(site.ROOT / "content", folder / "content")
    take_pictures(folder, "{id}.{scheme}.png")
    run = vitrine("export", "fixtures", folder, "--format", "json")
    assert run.returncode == 0, run.stdout + run.stderr
    fixtures = json.loads(run.stdout)["fixtures"]
    draw_all(fixtures, site.catalogue(), folder.parent / "pictures")
    return folder, fixtures


def test_every_picture_is_matched(drawn):
    folder, fixtures = drawn
    assert len(fixtures) >= 20
    run = vitrine("renders", "orphans", folder)
    assert (run.returncode, run.stdout) == (0, "")
    listed = json.loads(vitrine("renders", "list", folder, "--format", "json").stdout)["specimens"]
    assert [one["name"] for one in listed if len(one["renders"]) != 2] == [
        one["id"] for one in fixtures if len(one["pictures"]) != 2
    ]


def test_the_pages_show_them(drawn):
    folder, fixtures = drawn
    settings = folder / "content/site.yaml"
    settings.write_text(settings.read_text().replace("rules:\n", "rules:\n  render: info\n", 1))
    output = folder.parent / "public"
    run = vitrine("build", folder, "--output", output, timeout=600)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr
    shown = 0
    for one in fixtures[:40]:
        page = next((output / one["page"]).glob(f"*/app-light-small.png"), None)
        shown += page is not None
    assert shown >= 20
    before = {path: path.stat().st_mtime_ns for path in output.rglob("*.png")}
    # Nothing has changed, so nothing is decoded or written.
    assert vitrine("build", folder, "--output", output, timeout=600).returncode == 0
    assert {path: path.stat().st_mtime_ns for path in output.rglob("*.png")} == before
