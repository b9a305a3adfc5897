"""The archive of a release, and the packages that are made of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DIST = Path(os.environ.get("VITRINE_DIST", ROOT / ".build/dist"))
ADDRESSES = ["--homepage", "https://example.org/vitrine", "--downloads", "https://example.org/vitrine/v0"]


def missing(what: str) -> None:
    """In continuous integration nothing may be missing; elsewhere it is said what is skipped."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and in continuous integration it must be there")
    pytest.skip(what)


def package(archive: Path, folder: Path, **options) -> None:
    """Makes all packages of an archive."""
    script = ROOT / ".ci/packages"
    command = [sys.executable, script, *ADDRESSES, "--output", folder, archive]
    subprocess.run(command, check=True, capture_output=True, **options)


@pytest.fixture(scope="session")
def archive() -> Path:
    """The archive of the release that was built."""
    found = sorted(DIST.glob("vitrine-*-linux-*.tar.gz"))
    if not found:
        missing(f"no archive in {DIST}, so no package was tried; `make release` builds it")
    return found[0]


@pytest.fixture(scope="session")
def packages(archive, tmp_path_factory) -> Path:
    """A folder with all packages of the archive."""
    folder = tmp_path_factory.mktemp("packages")
    package(archive, folder)
    return folder


@pytest.fixture(scope="session")
def program(archive, tmp_path_factory) -> Path:
    """The program of the archive."""
    folder = tmp_path_factory.mktemp("archive")
    subprocess.run(["tar", "-xzf", archive, "-C", folder, "--strip-components", "1"], check=True)
    return folder / "bin/vitrine"


def one(folder: Path, pattern: str) -> Path:
    """The only file of a pattern."""
    found = sorted(folder.glob(pattern))
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


def build_site(program, folder: Path) -> str:
    """Starts a site and builds it, with no variable of ours; returns the version of the program."""
    folder.mkdir()

    def run(*arguments):
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
        done = subprocess.run(
            [program, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("init", "site")
    run("build", "site", "--strict")
    assert 'class="specimen' in (folder / "site/public/index.html").read_text()
    return run("--version").strip()
