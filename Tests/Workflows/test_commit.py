"""The commit that a release says it was built from."""

import shutil
import subprocess

import pytest
from conftest import ROOT, git


@pytest.fixture
def checkout(tmp_path):
    """A checkout with the script and another file."""
    folder = tmp_path / "checkout"
    (folder / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci/commit", folder / ".ci")
    (folder / "file").write_text("a\n")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


def commit(folder):
    return subprocess.run([folder / ".ci/commit"], check=True, capture_output=True, text=True).stdout.strip()


def test_it_is_the_commit_of_the_checkout(checkout):
    assert commit(checkout) == git(checkout, "rev-parse", "HEAD")[:12]
    (checkout / "new").write_text("not ours\n")
    assert commit(checkout) == git(checkout, "rev-parse", "HEAD")[:12]


def test_changes_are_marked(checkout):
    (checkout / "file").write_text("b\n")
    assert commit(checkout) == git(checkout, "rev-parse", "HEAD")[:12] + "+"


def test_an_unpacked_archive_has_no_commit(checkout, tmp_path):
    inner = checkout / "vitrine-0.1.0"
    (inner / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci/commit", inner / ".ci")
    assert commit(inner) == ""
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(inner, elsewhere)
    assert commit(elsewhere) == ""
