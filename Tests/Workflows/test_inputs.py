"""A group of Swift tests that passed runs again when anything that decides its outcome has changed."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".ci/inputs"


@pytest.fixture
def checkout(tmp_path):
    """A small checkout with a program outside of it, and data beside it."""
    folder = tmp_path / "checkout"
    (folder / "Sources").mkdir(parents=True)
    (folder / "Sources/Rule.swift").write_text("let rule = 1\n")
    (folder / ".gitignore").write_text(".build\n")
    (folder / ".build").mkdir()
    (folder / ".build/log").write_text("a log\n")
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared/case.json").write_text("{}\n")
    (tmp_path / "program").write_text("a program\n")
    for command in (["init", "-q"], ["add", "."]):
        subprocess.run(["git", *command], cwd=folder, check=True)
    return folder


def inputs(folder):
    done = subprocess.run([SCRIPT, "../program"], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def test_the_same_files_give_the_same_hash(checkout):
    before = inputs(checkout)
    assert len(before) == 64
    (checkout / ".build/log").write_text("another log\n")
    assert inputs(checkout) == before


@pytest.mark.parametrize("name", ["Sources/Rule.swift", "../program", "../shared/case.json"])
def test_a_changed_byte_gives_another_hash(checkout, name):
    before = inputs(checkout)
    path = checkout / name
    data = bytearray(path.read_bytes())
    data[-2] ^= 1
    path.write_bytes(data)
    assert inputs(checkout) != before


@pytest.mark.parametrize("name", ["Sources/New.swift", "../shared/new.json"])
def test_a_new_file_gives_another_hash(checkout, name):
    before = inputs(checkout)
    (checkout / name).write_text("")
    assert inputs(checkout) != before


def test_a_file_that_is_gone_gives_another_hash(checkout):
    before = inputs(checkout)
    (checkout / "Sources/Rule.swift").unlink()
    assert inputs(checkout) != before


def test_a_file_that_becomes_a_program_gives_another_hash(checkout):
    before = inputs(checkout)
    (checkout / "Sources/Rule.swift").chmod(0o755)
    assert inputs(checkout) != before


def test_there_is_no_hash_without_git(tmp_path):
    (tmp_path / "program").write_text("a program\n")
    (tmp_path / "checkout").mkdir()
    assert inputs(tmp_path / "checkout") == ""
