"""The workflows of this repository and those that `vitrine init --ci` writes."""

import re
import subprocess
import sys

import pytest
from conftest import ROOT, VITRINE, change, git, skip_elsewhere, stand_in_for_gh, start
from steps import Failed, Runner, load

OURS = sorted((ROOT / ".github/workflows").glob("*.yml"))
GITHUB = [*OURS, ROOT / "templates/ci/github.yml"]
GITLAB = ROOT / "templates/ci/gitlab.yml"


def named(path):
    return path.name


def test_there_are_workflows():
    assert [path.stem for path in OURS] == ["hard", "release", "site", "test"]


def validate(path, host):
    schema = {"github": "vendor.github-workflows", "gitlab": "vendor.gitlab-ci"}[host]
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("path", [*GITHUB, GITLAB], ids=named)
def test_the_host_s_schema_takes_it(path):
    validate(path, "gitlab" if path == GITLAB else "github")


@pytest.mark.parametrize("host", ["github", "gitlab"])
def test_init_writes_a_valid_workflow_for_its_folder(tmp_path, archive, host):
    workflow = start(tmp_path / "repo", host, archive, "docs/it's: #1")
    validate(workflow, host)
    document = load(workflow)
    assert (document.get("env") or document["variables"])["SITE"] == "docs/it's: #1"


@pytest.mark.parametrize("path", GITHUB, ids=named)
def test_it_is_pinned_and_may_do_little(path):
    text, workflow = path.read_text(), load(path)
    for line in re.findall(r"uses: .*", text):
        assert re.fullmatch(r"uses: actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line
    # What runs with rights must never be what a stranger wrote.
    assert "pull_request_target" not in text and "secrets." not in text
    assert workflow["permissions"] in ({}, {"contents": "read"})
    assert "group" in workflow["concurrency"]
    # The host's own default goes on when the first part of a pipe fails.
    assert workflow["defaults"]["run"]["shell"] == "bash"
    # Once a week there is more time.
    limit = 180 if path.match("hard.yml") else 60
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] <= limit, name
        for step in job["steps"]:
            # A text of a pull request must not become a part of a script.
            assert "${{" not in step.get("run", ""), name
            if step.get("uses", "").startswith("actions/checkout"):
                assert step["with"]["persist-credentials"] is False, name
        if "write" in job.get("permissions", {}).values():
            assert not path.match("test.yml")


@pytest.mark.parametrize("path", GITHUB, ids=named)
def test_its_scripts_can_be_read(path):
    for job in load(path)["jobs"].values():
        for step in job["steps"]:
            subprocess.run(["bash", "-n", "-c", step.get("run", ":")], check=True)


@pytest.mark.parametrize("site", [".", "docs/design"])
def test_a_pull_request_is_checked_compared_and_commented(tmp_path, archive, site):
    workflow = start(tmp_path / "repo", "github", archive, site)
    change(tmp_path / "repo", "Couldn't load your messages", "Couldn't load the inbox", f"{site}/content/index.md")
    gh = stand_in_for_gh(tmp_path / "gh")
    runner = Runner(workflow, tmp_path / "repo", tmp_path / "work", "pull_request", [gh])
    runner.run("site")
    comparison = (runner.artifacts / "vitrine/diff.md").read_text()
    assert "inbox-load-failed" in comparison
    assert comparison in runner.summary.read_text()
    assert (runner.artifacts / "vitrine/vitrine.sarif").is_file()
    assert "<html" in (runner.artifacts / "vitrine/diff.html").read_text()
    assert not (runner.artifacts / "github-pages").exists()
    runner.run("comment")
    comment = (tmp_path / "work/comment/workspace/comment.md").read_text()
    assert comment == "<!-- vitrine diff -->\n" + comparison
    assert "--method POST repos/acme/site/issues/7/comments " in (gh / "log").read_text()
    with pytest.raises(Failed):
        runner.run("publish")


def test_a_second_comment_takes_the_place_of_the_first(tmp_path, archive):
    workflow = start(tmp_path / "repo", "github", archive)
    gh = stand_in_for_gh(tmp_path / "gh", old="4711")
    runner = Runner(workflow, tmp_path / "repo", tmp_path / "work", "pull_request", [gh])
    runner.run("site")
    # The branch had no site before.
    assert (runner.artifacts / "vitrine/diff.md").read_text() == "This adds the site.\n"
    runner.run("comment")
    assert "--method PATCH repos/acme/site/issues/comments/4711 " in (gh / "log").read_text()


def test_a_push_is_published(tmp_path, archive):
    workflow = start(tmp_path / "repo", "github", archive)
    runner = Runner(workflow, tmp_path / "repo", tmp_path / "work", "push")
    runner.run("site")
    assert not (runner.artifacts / "vitrine/diff.md").exists()
    assert runner.run("publish")["pages"]["page_url"]
    with pytest.raises(Failed):
        runner.run("comment")


def test_problems_are_marked_and_nothing_is_published(tmp_path, archive):
    workflow = start(tmp_path / "repo", "github", archive)
    change(tmp_path / "repo", "state.warning", "state.warnin")
    runner = Runner(workflow, tmp_path / "repo", tmp_path / "work", "push")
    with pytest.raises(Failed):
        runner.run("site")
    log = "\n".join(runner.log)
    assert re.search(r"^::error file=content/index\.md,line=19,col=15,", log, re.M), log
    assert (runner.artifacts / "vitrine/vitrine.sarif").is_file()
    assert not (runner.artifacts / "github-pages").exists()


def test_without_a_program_it_says_what_to_set(tmp_path):
    workflow = start(tmp_path / "repo", "github", None)
    runner = Runner(workflow, tmp_path / "repo", tmp_path / "work", "push")
    with pytest.raises(Failed, match="::error::Set VITRINE_ARCHIVE or VITRINE_SOURCE"):
        runner.run("site")


def test_an_archive_that_is_not_the_one_is_refused(tmp_path, archive):
    workflow = start(tmp_path / "repo", "github", (archive[0], "0" * 64))
    runner = Runner(workflow, tmp_path / "repo", tmp_path / "work", "push")
    with pytest.raises(Failed, match="FAILED"):
        runner.run("site")


def test_our_own_site_is_built_compared_and_published(tmp_path):
    skip_elsewhere()
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    git(ROOT, "clone", "--quiet", "--no-local", "--depth", "2", f"file://{ROOT}", str(tmp_path / "repo"))
    has_parent = "\n" in git(tmp_path / "repo", "log", "--format=%H")
    site = ROOT / ".github/workflows/site.yml"
    for event in ["push"] + ["pull_request"] * has_parent:
        # The program is the one that was built with these tests: building it takes minutes.
        runner = Runner(site, tmp_path / "repo", tmp_path / event, event, cached=VITRINE)
        runner.run("program")
        assert "left out: Build the program" in runner.log
        runner.run("site")
        if event == "push":
            runner.run("publish")
        else:
            assert (runner.artifacts / "reports/diff.md").read_text() == runner.summary.read_text()
