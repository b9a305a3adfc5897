"""The preview of this repository's own site is, byte for byte, what `build` writes."""

import shutil

import pytest
import site_on_disk as site
from conftest import missing
from preview_server import Preview

pytestmark = pytest.mark.xdist_group("serve")


def test_every_file_is_served_as_it_is_built(tmp_path):
    if not site.BINARY or not site.pages():
        missing("no command and no built site to compare")
    # The folder holds content/ and templates/ of the repository, and nothing that is built.
    folder = tmp_path / "site"
    for name in ("content", "templates"):
        shutil.copytree(site.ROOT / name, folder / name)
    preview = Preview(folder)
    try:
        found = preview.differences(site.FOLDER)
        assert not found, "\n".join(found[:20])
        # And again in another order, for nothing may depend on what was asked before.
        again = [page for page in reversed(site.opened()) if preview.get(page)[0] not in (200, 404)]
        assert not again
        assert preview.interrupt() < 1
    finally:
        preview.end()
