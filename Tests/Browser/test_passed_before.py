"""A page that passed is not opened again, unless a byte that decides the outcome has changed."""

import shutil
from pathlib import Path

import passed_before
import pytest
from passed_before import Memory
from test_each_page import Visits

PAGE = b"<!doctype html><link rel=\"stylesheet\" href=\"../assets/site.css\"><h1>Page</h1>"


class Opened(Exception):
    """The page is opened."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A site of one page that passed, and a copy of the checks."""
    site = tmp_path / "site"
    (site / "page").mkdir(parents=True)
    (site / "assets").mkdir()
    (site / "page/index.html").write_bytes(PAGE)
    (site / "assets/site.css").write_text("h1 { color: black }")
    shutil.copytree(passed_before.HERE, tmp_path / "checks", ignore=shutil.ignore_patterns("test_*", "__pycache__"))
    original = passed_before.checker
    original.cache_clear()
    monkeypatch.setattr(passed_before, "checker", lambda: original.__wrapped__(tmp_path / "checks"))
    memory = Memory(tmp_path / "memory")
    memory.add(passed_before.key(site, "page/", "Chromium 1.0", []))
    return tmp_path


def is_opened(folder, version="Chromium 1.0"):
    """Whether a new process opens the page."""

    def opened():
        raise Opened

    class Tally:
        opened = remembered = 0
        seconds = {}

    visits = Visits(opened, Memory(folder / "memory"), version, Tally(), folder / "site", "http://127.0.0.1/")
    try:
        visits.faults("page/", [])
        return False
    except Opened:
        return True


def flip(path, place=-2):
    """Changes one bit of one byte of a file."""
    data = bytearray(Path(path).read_bytes())
    data[place] ^= 1
    Path(path).write_bytes(data)


def test_a_page_that_passed_is_not_opened_again(folder):
    assert not is_opened(folder)


def test_another_byte_of_the_page_opens_it(folder):
    flip(folder / "site/page/index.html")
    assert is_opened(folder)


def test_another_byte_of_its_style_sheet_opens_it(folder):
    flip(folder / "site/assets/site.css")
    assert is_opened(folder)


@pytest.mark.parametrize("name", ["checks/keyboard.py", "conftest.py", "requirements.txt"])
def test_another_byte_of_a_check_opens_it(folder, name):
    flip(folder / "checks" / name)
    assert is_opened(folder)


def test_another_version_of_the_browser_opens_it(folder):
    assert is_opened(folder, "Chromium 1.1")


def test_a_long_memory_is_cut(tmp_path):
    path = tmp_path / "memory"
    path.write_text("".join(f"{number:064x}\n" for number in range(passed_before.LIMIT + 1)))
    memory = Memory(path)
    assert len(path.read_text().split()) == passed_before.LIMIT // 2
    assert memory.has(f"{passed_before.LIMIT:064x}") and not memory.has(f"{1:064x}")
