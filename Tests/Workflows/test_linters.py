"""Linters of workflows find nothing in ours, in those that `init` writes, and in the action."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, skip_elsewhere

FILES = [*sorted((ROOT / ".github/workflows").glob("*.yml")), ROOT / "templates/ci/github.yml", ROOT / "action.yml"]
TOOLS = Path(sys.executable).parent


@pytest.fixture
def repository(tmp_path):
    """The workflows where hosts look for them; both tools read a whole repository."""
    skip_elsewhere()
    folder = tmp_path / ".github/workflows"
    folder.mkdir(parents=True)
    for file in FILES[:-1]:
        shutil.copy(file, folder / f"{file.parent.name}-{file.name}")
    shutil.copy(ROOT / "action.yml", tmp_path)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


def run(folder, name, *arguments):
    environment = {**os.environ, "PATH": f"{TOOLS}:{os.environ['PATH']}"}
    return subprocess.run(
        [name, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def actionlint(repository):
    """Runs actionlint; from the environment, or from the path."""
    program = shutil.which("actionlint", path=f"{TOOLS}:{os.environ['PATH']}")
    if not program:
        # Its package on PyPI fetches the program from a forge, which not every machine reaches.
        pytest.skip("no actionlint, so it did not read the workflows")
    return lambda: run(repository, program, "-no-color")


def test_actionlint_finds_nothing(actionlint):
    ran = actionlint()
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_actionlint_finds_a_defect(repository, actionlint):
    file = next((repository / ".github/workflows").glob("*-test.yml"))
    file.write_text(file.read_text().replace("runs-on:", "runs-at:", 1))
    ran = actionlint()
    assert ran.returncode == 1 and "runs-at" in ran.stdout


def test_zizmor_finds_nothing(repository):
    ran = run(repository, TOOLS / "zizmor", "--offline", "--no-progress", "--quiet", ".")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_zizmor_finds_a_defect(repository):
    file = repository / "action.yml"
    file.write_text(file.read_text().replace('echo "version=$version"', 'echo "${{ inputs.site }}"', 1))
    ran = run(repository, TOOLS / "zizmor", "--offline", "--no-progress", "--quiet", ".")
    assert ran.returncode != 0 and "template-injection" in ran.stdout
