"""The wheel as a dependency of a hook, which pre-commit installs by itself."""

import os
import subprocess
import sys

from conftest import one

CONFIGURATION = """\
repos:
  - repo: local
    hooks:
      - id: vitrine
        name: vitrine check
        language: python
        additional_dependencies: ["{wheel}"]
        entry: vitrine check --strict
        files: ^(content|templates)/
        pass_filenames: false
"""


def test_a_hook_installs_the_wheel(packages, program, tmp_path):
    team = tmp_path / "team"
    subprocess.run([program, "init", team], check=True, capture_output=True)
    (team / ".pre-commit-config.yaml").write_text(CONFIGURATION.format(wheel=one(packages, "*.whl")))
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in (["init", "--quiet"], ["add", "."]):
        subprocess.run([*git, *command], cwd=team, check=True)

    def run():
        environment = {**os.environ, "PRE_COMMIT_HOME": str(tmp_path / "cache")}
        hook = [sys.executable, "-m", "pre_commit", "run", "--color", "never"]
        return subprocess.run(hook, cwd=team, env=environment, capture_output=True, text=True, check=False)

    ran = run()
    assert ran.returncode == 0 and "Passed" in ran.stdout, ran.stdout + ran.stderr
    page = team / "content/index.md"
    page.write_text(page.read_text().replace("state.warning", "state.warnin"))
    subprocess.run([*git, "add", "."], cwd=team, check=True)
    ran = run()
    assert ran.returncode == 1 and "error[token/unknown]" in ran.stdout, ran.stdout + ran.stderr
