"""The pages that are opened are chosen by what the build says each was drawn from."""

import shutil
import subprocess

import pytest
import site_on_disk as site
from conftest import missing
from representatives import choose, read_manifest, summary

SPEC = """\
# Poster

```state poster-failed
surface: ribbon
state: error
message: Nothing was saved. Try again.
actions:
  - {label: Try again, recovery: retry}
```
"""


def test_every_use_is_covered_and_no_page_is_chosen_in_vain():
    uses = {
        "a/": frozenset({"layout page", "template foot", "element p"}),
        "b/": frozenset({"layout page", "element p", "element table"}),
        "c/": frozenset({"layout page", "element p"}),
        "d/": frozenset({"layout home", "element table"}),
    }
    chosen = choose(uses, lambda page: 1000)
    assert [one.page for one in chosen] == ["a/", "d/"]
    assert set().union(*(uses[one.page] for one in chosen)) == set().union(*uses.values())
    assert "2 of 4 pages" in summary(chosen, 4)
    assert choose({}, len) == []


def test_the_choice_covers_what_the_site_uses():
    if not site.MANIFEST:
        missing("no list of what pages were drawn from")
    uses = read_manifest(site.MANIFEST)
    assert set(uses) == set(site.shown()), "the build lists other pages than it writes"
    chosen = [uses[page] for page in site.representatives()]
    assert set().union(*chosen) == set().union(*uses.values())
    kinds = {name.partition(" ")[0] for one in chosen for name in one}
    assert {"layout", "template", "section", "generated", "surface", "alone", "element", "code", "system"} <= kinds
    assert len(chosen) < len(uses) / 3


def test_a_new_layout_and_a_new_surface_are_covered_the_day_they_are_added(tmp_path):
    if not site.BINARY:
        missing("no command to build with")
    folder = tmp_path / "site"
    for name in ("content", "templates"):
        shutil.copytree(site.ROOT / name, folder / name)
    templates = folder / "templates"
    shutil.copy(templates / "page.mustache", templates / "poster.mustache")
    shutil.copytree(templates / "surfaces/banner", templates / "surfaces/ribbon")
    for name in ("surface.yaml", "surface.css", "surface.mustache"):
        path = templates / "surfaces/ribbon" / name
        path.write_text(path.read_text().replace("surface-banner", "surface-ribbon"))
    # A site's own surface is checked in the site's system, which has its own icons.
    declaration = templates / "surfaces/ribbon/surface.yaml"
    declaration.write_text(declaration.read_text().partition("\nsamples:")[0] + "\n")
    (folder / "content/poster.md").write_text("---\nlayout: poster\n---\n" + SPEC)
    manifest = tmp_path / "pages.json"
    command = [site.BINARY, "build", folder, "-o", tmp_path / "out", "--page-manifest", manifest]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    chosen = choose(read_manifest(manifest), lambda page: site.file(page, tmp_path / "out").stat().st_size)
    reasons = {name: one.page for one in chosen for name in one.uses}
    assert reasons["layout poster"] == "poster/"
    assert reasons["surface ribbon error"]
    assert reasons["alone ribbon"] == "poster/poster-failed/"
