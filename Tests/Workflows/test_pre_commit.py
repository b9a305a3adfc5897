"""The hooks of this repository, run by pre-commit in a repository of a team."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, VITRINE, git, start


@pytest.fixture
def team(tmp_path):
    """A team's repository that names a hook of a repository which has our list of hooks."""
    start(tmp_path / "repo", "github", None)
    hooks = tmp_path / "vitrine"
    hooks.mkdir()
    git(hooks, "init", "--quiet", "--initial-branch", "main")
    (hooks / ".pre-commit-hooks.yaml").write_text((ROOT / ".pre-commit-hooks.yaml").read_text())
    git(hooks, "add", ".")
    git(hooks, "commit", "--quiet", "--message", "Add hooks")

    def use(hook):
        text = f"repos:\n  - repo: {hooks}\n    rev: {git(hooks, 'rev-parse', 'HEAD')}\n    hooks: [{{id: {hook}}}]\n"
        (tmp_path / "repo/.pre-commit-config.yaml").write_text(text)
        git(tmp_path / "repo", "add", ".")
        return tmp_path / "repo"

    return use


@pytest.fixture
def environment(tmp_path):
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "vitrine").symlink_to(VITRINE.resolve())
    path = f"{tools}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "PRE_COMMIT_HOME": str(tmp_path / "cache")}


def run(repository, environment):
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", "--color", "never"],
        cwd=repository, env=environment, capture_output=True, text=True, check=False,
    )


def spoil(repository, old, new):
    page = repository / "content/index.md"
    text = page.read_text()
    assert old in text
    page.write_text(text.replace(old, new))
    git(repository, "add", ".")


def test_a_site_without_problems_passes(team, environment):
    repository = team("vitrine-check")
    spoil(repository, "Couldn't load your messages", "Couldn't load the inbox")
    ran = run(repository, environment)
    assert ran.returncode == 0 and "Passed" in ran.stdout, ran.stdout + ran.stderr


def test_a_problem_stops_the_commit_and_is_shown(team, environment):
    repository = team("vitrine-check")
    spoil(repository, "state.warning", "state.warnin")
    ran = run(repository, environment)
    assert ran.returncode == 1 and "Failed" in ran.stdout
    assert "error[token/unknown]" in ran.stdout and "content/index.md:19:15" in ran.stdout


def test_other_files_do_not_start_it(team, environment):
    repository = team("vitrine-check")
    git(repository, "commit", "--quiet", "--message", "Use the hook")
    (repository / "README.md").write_text("# Another\n")
    git(repository, "add", ".")
    ran = run(repository, environment)
    assert ran.returncode == 0 and "Skipped" in ran.stdout, ran.stdout


def test_a_certain_correction_is_made(team, environment):
    repository = team("vitrine-fix")
    page = repository / "content/index.md"
    whole = page.read_text()
    page.write_text(whole.rstrip("\n"))
    git(repository, "add", ".")
    ran = run(repository, environment)
    # pre-commit stops a commit whose files a hook has changed.
    assert ran.returncode == 1 and "files were modified by this hook" in ran.stdout, ran.stdout
    assert page.read_text() == whole


def test_every_hook_of_the_guide_exists():
    guide = (ROOT / "content/guide/ci.md").read_text()
    for line in (ROOT / ".pre-commit-hooks.yaml").read_text().splitlines():
        if line.startswith("- id: "):
            assert f"`{line.removeprefix('- id: ')}`" in guide
