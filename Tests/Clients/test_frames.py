"""The pictures of an editor in the guide show what the server says now."""

import pytest
from conftest import ROOT
from frames import NVIM, TITLES, record, svg, text, version


@pytest.mark.skipif(NVIM is None, reason="Neovim is not installed")
def test_the_pictures_of_the_guide_are_current(tmp_path):
    frames = record(tmp_path.resolve())
    assert set(frames) == set(TITLES)
    shown = text(frames["editor-completion"])
    assert "state.danger" in shown and "#994d00" in shown and "spacing.lg" not in shown
    assert "3:1 is required" in " ".join(text(frames["editor-hover"]).split())
    for name, frame in frames.items():
        picture = (ROOT / f"content/assets/{name}.svg").read_text()
        if f"<desc>Recorded in {version()}.</desc>" not in picture:
            pytest.skip(f"{version()} may draw other boxes than the one of the pictures")
        assert svg(frame, TITLES[name]) == picture, "run Tests/Clients/frames.py"
