"""What the tests of workflows share."""

import hashlib
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VITRINE = Path(os.environ.get("VITRINE_BINARY", ROOT / ".build/debug/vitrine"))


def git(folder: Path, *arguments: str) -> str:
    """Runs git as somebody, whatever the machine's settings are."""
    who = ["-c", "user.name=Someone", "-c", "user.email=someone@example.org", "-c", "commit.gpgsign=false"]
    ran = subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return ran.stdout.strip()


def missing(what: str) -> None:
    """In continuous integration nothing may be missing; elsewhere it is said what is skipped."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}, and in continuous integration it must be there")
    pytest.skip(what)


def skip_elsewhere() -> None:
    """The scripts are for the machines that the hosts run them on."""
    if sys.platform != "linux":
        pytest.skip("the steps of workflows run on Linux")


@pytest.fixture(scope="session")
def archive(tmp_path_factory) -> tuple[str, str]:
    """An archive as a release has it, by its address and checksum; the program in it calls ours."""
    folder = tmp_path_factory.mktemp("archive")
    program = folder / "vitrine-0-linux/bin/vitrine"
    program.parent.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec "{VITRINE}" "$@"\n')
    program.chmod(0o755)
    file = folder / "vitrine.tar.gz"
    with tarfile.open(file, "w:gz") as tar:
        tar.add(folder / "vitrine-0-linux", "vitrine-0-linux")
    return file.as_uri(), hashlib.sha256(file.read_bytes()).hexdigest()


def start(folder: Path, host: str, archive: tuple[str, str] | None, site: str = ".") -> Path:
    """A repository with the smallest site and a workflow."""
    skip_elsewhere()
    folder.mkdir()
    git(folder, "init", "--quiet", "--initial-branch", "main")
    (folder / "README.md").write_text("# A team's repository\n")
    git(folder, "add", "README.md")
    git(folder, "commit", "--quiet", "--message", "Begin")
    subprocess.run([VITRINE, "init", site, "--ci", host], cwd=folder, check=True, capture_output=True)
    workflow = folder / (".github/workflows/vitrine.yml" if host == "github" else ".gitlab-ci.yml")
    if archive:
        text = workflow.read_text()
        text = text.replace('VITRINE_ARCHIVE: ""', f'VITRINE_ARCHIVE: "{archive[0]}"')
        workflow.write_text(text.replace('VITRINE_SHA256: ""', f'VITRINE_SHA256: "{archive[1]}"'))
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Add a site")
    return workflow


def change(folder: Path, old: str, new: str, page: str = "content/index.md") -> None:
    """Merges a change of one page, as a host does for a pull request."""
    git(folder, "checkout", "--quiet", "-b", "change")
    file = folder / page
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    git(folder, "commit", "--quiet", "--all", "--message", "Change a page")
    git(folder, "checkout", "--quiet", "main")
    git(folder, "merge", "--quiet", "--no-ff", "change", "--message", "Merge the change")


def stand_in_for_gh(folder, old: str = ""):
    """A `gh` that writes down what it is asked, and knows of one comment or none."""
    folder.mkdir()
    gh = folder / "gh"
    gh.write_text(f'#!/bin/sh\necho "$@" >> {folder}/log\ncase "$*" in *--jq*) echo "{old}" ;; esac\n')
    gh.chmod(0o755)
    return folder
