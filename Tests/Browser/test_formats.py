"""What the command writes for other programs, compared with the schemas that describe it.

The findings are those of the case files below Tests/VitrineTests: each case is a page or a site
that breaks a rule.
"""

import json
import os
import re
import subprocess
from functools import cache
from urllib.parse import unquote

import jsonschema
import pytest
import site_on_disk as site
import yaml
from conftest import missing

pytestmark = pytest.mark.xdist_group("formats")

CASES = site.ROOT / "Tests" / "VitrineTests"
SCHEMAS = site.ROOT / "content" / "assets" / "schemas"


class Loader(yaml.SafeLoader):
    """Takes a date for the text that it is, as YAML 1.2 does."""

    yaml_implicit_resolvers = {
        sign: [one for one in known if one[0] != "tag:yaml.org,2002:timestamp"]
        for sign, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


@cache
def validator(path):
    schema = json.loads(path.read_text())
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)


def assert_valid(value, path):
    found = [f"{one.json_path}: {one.message[:200]}" for one in validator(path).iter_errors(value)]
    assert not found, "\n".join(found[:20])


def run(folder, *arguments, status=(0, 1), **environment):
    if not site.BINARY:
        missing("no command to run")
    done = subprocess.run(
        [site.BINARY, *map(str, arguments)],
        cwd=folder,
        capture_output=True,
        env={**os.environ, **environment},
    )
    assert done.returncode in status, done.stderr.decode()
    return done.stdout.decode()


def write_pages(folder):
    """One site with the page of every case; pages that need a site of their own are there too."""
    count = 0
    for kind in ("Check", "Parse"):
        for path in sorted((CASES / kind / "Cases").glob("*.md")):
            fences = re.findall(r"^````page *([^\n]*)\n(.*?)^````$", path.read_text(), re.M | re.S)
            for _, text in fences:
                count += 1
                target = folder / "content" / path.stem / f"{count}.md"
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text)
    assert count > 500
    (folder / "content" / "index.md").write_text("# Start\n\nXin 👩‍👧 chào <b>\n")
    (folder / "content" / "a,b: 100%.md").write_text("# Odd\n\n<font>x</font>\n")
    (folder / "content" / "site.yaml").write_text("titel: Odd\nviews: {list: {kind: async}}\n")
    broken = folder / "content" / "tokens"
    broken.mkdir()
    (broken / "site.tokens.json").write_text('{"a": {"$value": "{b}", "$type": "color"},}')


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """A site with findings of nearly every kind, and what three formats say of it."""
    folder = tmp_path_factory.mktemp("broken site")
    write_pages(folder / "my docs")
    reports = [f"--report={name}=out/{name}" for name in ("json", "sarif", "github")]
    run(folder, "check", "my docs", *reports, status=(1,))
    run(folder, "audit", "my docs/content", *[one.replace("out/", "audit/") for one in reports])
    return folder


def read(path):
    return json.loads(path.read_text())


def test_json_fits_its_schema(broken):
    schema = SCHEMAS / "diagnostics-1.schema.json"
    found = read(broken / "out" / "json")
    rules = {one["rule"] for one in found["diagnostics"]}
    assert len(found["diagnostics"]) > 500 and len(rules) > 100, len(rules)
    assert_valid(found, schema)
    audit = read(broken / "audit" / "json")
    assert len(audit["documents"]) > 500
    assert_valid(audit, schema)
    tokens = run(broken, "tokens", "check", "my docs/content/tokens", "--format", "json")
    assert_valid(json.loads(tokens), schema)


def test_fingerprints_are_unique(broken):
    for name in ("out", "audit"):
        prints = [one["fingerprint"] for one in read(broken / name / "json")["diagnostics"]]
        assert len(set(prints)) == len(prints)


def test_sarif_fits_its_schema(broken):
    schema = site.ROOT / "Tests" / "Browser" / "schemas" / "sarif-schema-2.1.0.json"
    for name in ("out", "audit"):
        log = read(broken / name / "sarif")
        assert_valid(log, schema)
        found = read(broken / name / "json")["diagnostics"]
        [run_of_tool] = log["runs"]
        results = run_of_tool["results"]
        assert [one["ruleId"] for one in results] == [one["rule"] for one in found]
        for result, one in zip(results, found):
            place = result["locations"][0]["physicalLocation"]
            prefix = "my docs/" if name == "out" else ""
            assert unquote(place["artifactLocation"]["uri"]) == prefix + one["file"]
            assert place["region"]["startLine"] == one["range"]["start"]["line"]
            rule = run_of_tool["tool"]["driver"]["rules"][result["ruleIndex"]]
            assert rule["id"] == one["rule"]
            assert result["partialFingerprints"]["primaryLocationLineHash"] == one["fingerprint"]


def plain(text, in_property):
    """What a runner makes of an escaped text."""
    if in_property:
        text = text.replace("%3A", ":").replace("%2C", ",")
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


def annotations(text):
    """Workflow commands, taken apart as a runner does; the last line counts them."""
    for line in text.split("\n"):
        if not line.startswith("::"):
            continue
        head, message = line[2:].split("::", 1)
        kind, _, listed = head.partition(" ")
        pairs = (pair.split("=", 1) for pair in listed.split(","))
        yield kind, {key: plain(value, True) for key, value in pairs}, plain(message, False)


def test_annotations_are_at_the_places_of_json(broken):
    kinds = {"error": "error", "warning": "warning", "notice": "info"}
    for name, prefix in (("out", "my docs/"), ("audit", "")):
        found = read(broken / name / "json")["diagnostics"]
        commands = list(annotations((broken / name / "github").read_text()))
        assert len(commands) == len(found)
        for (kind, said, message), one in zip(commands, found):
            start, end = one["range"]["start"], one["range"]["end"]
            assert kinds[kind] == one["severity"]
            assert said["file"] == prefix + one["file"]
            assert said["title"] == one["rule"]
            assert (said["line"], said["endLine"]) == (str(start["line"]), str(end["line"]))
            assert message.startswith(one["message"].split("\n")[0][:40].split("\t")[0])
            # Columns count UTF-16 there; up to the first odd sign all of them are the same.
            path = broken / (prefix + one["file"])
            lines = path.read_bytes().splitlines() if path.is_file() else [b""]
            line = lines[min(start["line"], len(lines)) - 1]
            if start["line"] != end["line"]:
                assert "col" not in said and "endColumn" not in said
            elif line.isascii() and b"\r" not in line:
                assert said["col"] == str(start["column"])
                assert said["endColumn"] == str(end["column"])


def test_a_baseline_fits_its_schema_and_accepts_the_findings_it_lists(broken, tmp_path):
    schema = SCHEMAS / "baseline-1.schema.json"
    site_folder = tmp_path / "my docs"
    write_pages(site_folder)
    options = ["check", site_folder, "--baseline", tmp_path / "base.yaml"]
    run(tmp_path, *options, "--update-baseline", "--report", f"json={tmp_path / 'a.json'}")
    text = (tmp_path / "base.yaml").read_text()
    baseline = yaml.load(text, Loader)
    assert_valid(baseline, schema)
    entries = baseline["accepted"]
    order = [(one["file"], one["rule"], one.get("finding", "")) for one in entries]
    assert order == sorted(order)
    before = read(broken / "out" / "json")["diagnostics"]
    report = read(tmp_path / "a.json")
    assert_valid(report, SCHEMAS / "diagnostics-1.schema.json")
    assert sum(one.get("count", 1) for one in entries) == len(report["accepted"])
    assert len(report["accepted"]) + len(report["diagnostics"]) == len(before)
    # What hides other findings is not accepted.
    assert {one["rule"].split("/")[0] for one in report["diagnostics"]} <= {
        *("baseline", "markdown", "page", "source", "spec", "template", "token-file", "yaml"),
    }
    again = tmp_path / "again.yaml"
    again.write_text(text)
    run(tmp_path, *options[:3], again, "--update-baseline")
    assert again.read_text() == text
    # Whatever is accepted, the rest of the site can be drawn.
    for path in {one["file"] for one in report["diagnostics"]}:
        (site_folder / path).unlink()
    (site_folder / "content" / "site.yaml").write_text("title: Odd\nspecimen-pages: false\n")
    run(tmp_path, "build", *options[1:], "--update-baseline", status=(0,))
    assert (site_folder / "public" / "catalogue.json").exists()


def test_a_log_with_a_baseline_fits_its_schema(broken, tmp_path):
    page = tmp_path / "content" / "index.md"
    page.parent.mkdir()
    page.write_text("# Start\n\n<font>x</font>\n\n[a](a.md)\n\n[b](b.md)\n")
    options = ["check", "--baseline", "base.yaml"]
    run(tmp_path, *options, "--update-baseline")
    text = (tmp_path / "base.yaml").read_text()
    dated = text.replace("made\"\n", "made\"\n    expires: 2027-01-31\n", 1)
    (tmp_path / "base.yaml").write_text(dated)
    page.write_text("# Start\n\n<font>x</font>\n\n[a](a.md)\n\n[c](c.md)\n")
    for now, accepted in ((1700000000, 2), (1900000000, 1)):
        reports = ["--report", "sarif=log", "--report", "json=found"]
        run(tmp_path, *options, *reports, SOURCE_DATE_EPOCH=str(now))
        log, found = read(tmp_path / "log"), read(tmp_path / "found")
        assert_valid(log, site.ROOT / "Tests" / "Browser" / "schemas" / "sarif-schema-2.1.0.json")
        assert_valid(found, SCHEMAS / "diagnostics-1.schema.json")
        states = [one["baselineState"] for one in log["runs"][0]["results"]]
        assert states.count("unchanged") == accepted == len(found["accepted"])
        assert states.count("new") == len(found["diagnostics"])
        assert [one["rule"] for one in found["gone"]] == ["link/broken"]
