"""The command plugin, used by a package of a team that depends on this one."""

import os
import shutil
import subprocess

import pytest
from conftest import ROOT, missing

MANIFEST = """\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Harbor",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "vitrine", path: "{root}")],
  targets: [
    .target(name: "Harbor")
  ]
)
"""


@pytest.fixture(scope="module")
def team(tmp_path_factory):
    """A package with one source file. Its build is kept, because it takes minutes."""
    if not shutil.which("swift"):
        missing("no Swift, so the plugin was not tried")
    folder = tmp_path_factory.mktemp("team") / "Harbor"
    (folder / "Sources/Harbor").mkdir(parents=True)
    (folder / "Package.swift").write_text(MANIFEST.format(root=ROOT))
    (folder / "Sources/Harbor/Harbor.swift").write_text("public let name = \"Harbor\"\n")
    return folder


def vitrine(team, *arguments):
    # With it this package has flags that no other package may depend on.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("VITRINE")}
    scratch = ROOT / ".build/plugin"
    command = ["swift", "package", "--scratch-path", scratch, "--allow-writing-to-package-directory", "vitrine"]
    return subprocess.run(
        [*command, *arguments], cwd=team, env=environment, capture_output=True, text=True, check=False
    )


def test_a_package_starts_and_builds_a_site(team):
    ran = vitrine(team, "init", "design")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert (team / "design/content/index.md").is_file()
    ran = vitrine(team, "build", "design", "--strict")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert 'class="specimen' in (team / "design/public/index.html").read_text()


def test_a_problem_fails_the_command(team):
    page = team / "design/content/index.md"
    page.write_text(page.read_text().replace("state.warning", "state.warnin"))
    ran = vitrine(team, "check", "design")
    assert ran.returncode != 0
    assert "error[token/unknown]" in ran.stdout + ran.stderr
    assert "`vitrine` ended with status 1" in ran.stdout + ran.stderr
