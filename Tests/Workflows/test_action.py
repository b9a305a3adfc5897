"""The action of this repository, run for a site that is not in it."""

import re
import subprocess
import sys

import pytest
from conftest import ROOT, change, git, skip_elsewhere, stand_in_for_gh, start
from steps import Failed, Runner, load

ACTION = ROOT / "action.yml"


@pytest.fixture
def site(tmp_path):
    """A repository with the smallest site below a folder, whose name needs care."""
    start(tmp_path / "repo", "github", None, "docs/it's")
    return tmp_path / "repo"


def runner(site, tmp_path, event="pull_request", comment=""):
    gh = stand_in_for_gh(tmp_path / "gh", old=comment)
    return Runner(ACTION, site, tmp_path / "work", event, [gh])


def inputs(archive, **more):
    return {"site": "docs/it's", "archive": archive[0], "sha256": archive[1], **more}


def comment(tmp_path):
    return (tmp_path / "work/action/temp/vitrine-comment.md").read_text()


def test_the_host_s_schema_takes_it():
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-actions", ACTION]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_it_is_pinned_and_takes_texts_in_variables_only():
    for line in re.findall(r"uses: .*", ACTION.read_text()):
        assert re.fullmatch(r"uses: actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line
    for step in load(ACTION)["runs"]["steps"]:
        assert "${{" not in step.get("run", "")
        subprocess.run(["bash", "-n", "-c", step.get("run", ":")], check=True)


def test_a_reviewer_sees_what_changes(site, tmp_path, archive):
    change(site, "Couldn't load your messages", "Couldn't load the inbox", "docs/it's/content/index.md")
    run = runner(site, tmp_path)
    outputs = run.run_action(inputs(archive))
    assert "inbox-load-failed" in run.summary.read_text()
    assert "<html" in (run.artifacts / "vitrine-reports/diff.html").read_text()
    assert (run.artifacts / "vitrine-reports/vitrine.sarif").is_file()
    assert (run.artifacts / "vitrine-site/index.html").is_file()
    assert "Couldn't load the inbox" in (run.artifacts / "vitrine-site/index.md").read_text()
    text = comment(tmp_path)
    assert text.startswith("<!-- vitrine vitrine -->\n## What readers will see change\n")
    assert f"[Download the changed site]({outputs['preview']})" in text
    assert "(https://github.invalid/artifacts/vitrine-reports)" in text
    assert "Couldn't load the inbox" in text
    assert "--method POST repos/acme/site/issues/7/comments " in (tmp_path / "gh/log").read_text()


def test_a_second_comment_takes_the_place_of_the_first(site, tmp_path, archive):
    change(site, "Couldn't load your messages", "Couldn't load the inbox", "docs/it's/content/index.md")
    runner(site, tmp_path, comment="4711").run_action(inputs(archive))
    assert "--method PATCH repos/acme/site/issues/comments/4711 " in (tmp_path / "gh/log").read_text()


def test_specimens_are_links_to_a_preview(site, tmp_path, archive):
    change(site, "Couldn't load your messages", "Couldn't load the inbox", "docs/it's/content/index.md")
    preview = "https://change-7.example/design/"
    runner(site, tmp_path).run_action(inputs(archive, **{"preview-url": preview}))
    assert f"- [Open the changed site]({preview})" in comment(tmp_path)
    assert f"]({preview}#inbox-load-failed)" in comment(tmp_path)


def test_a_designer_sees_pictures_from_the_preview(site, tmp_path, archive):
    change(site, "Couldn't load your messages", "Couldn't load the inbox", "docs/it's/content/index.md")
    preview = "https://change-7.example/design/"
    run = runner(site, tmp_path)
    run.run_action(inputs(archive, **{"preview-url": preview}))
    shown = re.findall(rf"^!\[.*, before and after\]\({preview}vitrine-changes/([\w-]+\.png)\)$", comment(tmp_path), re.M)
    assert len(shown) == 1, comment(tmp_path)
    picture = (run.artifacts / "vitrine-site/vitrine-changes" / shown[0]).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    assert width > 600 and 100 < height < 1000


def test_a_push_is_built_and_nothing_is_compared(site, tmp_path, archive):
    run = runner(site, tmp_path, "push")
    outputs = run.run_action(inputs(archive))
    assert not (tmp_path / "gh/log").exists()
    assert outputs["changes"] == ""
    assert (tmp_path / "work/action/temp/vitrine-site/index.html").is_file()
    assert outputs["site"] == str(tmp_path / "work/action/temp/vitrine-site")


def test_problems_are_marked_and_stay(site, tmp_path, archive):
    change(site, "state.warning", "state.warnin", "docs/it's/content/index.md")
    run = runner(site, tmp_path)
    with pytest.raises(Failed):
        run.run_action(inputs(archive))
    log = "\n".join(run.log)
    assert re.search(r"^::error file=docs/it's/content/index\.md,line=19,col=15,", log, re.M), log
    assert (run.artifacts / "vitrine-reports/vitrine.sarif").is_file()
    assert not (run.artifacts / "vitrine-site").exists()
    assert not (tmp_path / "gh/log").exists()


def test_a_warning_fails_the_run_unless_it_may_pass(site, tmp_path, archive):
    page = site / "docs/it's/content/index.md"
    page.write_text(page.read_text() + "\n## Twice\n\n## Twice\n")
    git(site, "commit", "--quiet", "--all", "--message", "Add a heading twice")
    with pytest.raises(Failed):
        runner(site, tmp_path, "push").run_action(inputs(archive))
    later = Runner(ACTION, site, tmp_path / "later", "push")
    later.run_action(inputs(archive, strict="false"))
    assert "::warning" in "\n".join(later.log)


def test_the_checksum_of_the_release_is_used(site, tmp_path, archive):
    from pathlib import Path
    from urllib.parse import urlsplit

    file = Path(urlsplit(archive[0]).path)
    (file.parent / "SHA256SUMS").write_text(f"{'0' * 64}  other.tar.gz\n{archive[1]}  {file.name}\n")
    runner(site, tmp_path, "push").run_action(inputs(archive, sha256=""))
    (file.parent / "SHA256SUMS").write_text(f"{'0' * 64}  {file.name}\n")
    with pytest.raises(Failed, match="FAILED"):
        Runner(ACTION, site, tmp_path / "later", "push").run_action(inputs(archive, sha256=""))
    (file.parent / "SHA256SUMS").unlink()


def test_without_an_archive_it_takes_the_release_of_its_own_version(site, tmp_path):
    run = runner(site, tmp_path, "push")
    with pytest.raises(Failed):
        run.run_action({"site": "docs/it's"})
    version = re.search(r'number = "(.*)"', (ROOT / "Sources/Diagnostics/Version.swift").read_text())[1]
    releases = "https://github.invalid/vitrine/vitrine/releases/download"
    place = run.steps["release"]["archive"]
    assert re.fullmatch(rf"{releases}/v{version}/vitrine-{version}-linux-(x86_64|aarch64)\.tar\.gz", place)


def test_a_shallow_clone_says_what_to_set(site, tmp_path, archive):
    change(site, "Couldn't load your messages", "Couldn't load the inbox", "docs/it's/content/index.md")
    with pytest.raises(Failed, match="::error::There is no commit `HEAD\\^1` to compare with; set fetch-depth: 2"):
        runner(site, tmp_path).run_action(inputs(archive), depth=1)


def test_a_new_site_is_no_change(site, tmp_path, archive):
    run = runner(site, tmp_path)
    run.run_action(inputs(archive))
    assert run.summary.read_text() == "This adds the site.\n"
    assert "This adds the site." in comment(tmp_path)


def test_the_example_of_the_guide_is_a_workflow(tmp_path):
    skip_elsewhere()
    guide = (ROOT / "content/guide/ci.md").read_text()
    example = re.search(r"```yaml\n(name: .*?)```", guide, re.S)[1]
    (tmp_path / "example.yml").write_text(example)
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    ran = subprocess.run([*command, tmp_path / "example.yml"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    workflow = load(tmp_path / "example.yml")
    step = next(one for job in workflow["jobs"].values() for one in job["steps"] if one["uses"].startswith("OWNER/"))
    assert set(step.get("with", {})) <= set(load(ACTION)["inputs"])
