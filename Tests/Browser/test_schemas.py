"""The JSON Schemas that the command prints, compared with real files and planted mistakes.

A planted mistake must be one for the schema and for `vitrine check` alike.
"""

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import jsonschema
import pytest
import site_on_disk as site
import yaml
from conftest import missing

pytestmark = pytest.mark.xdist_group("schemas")

CONTENT = site.ROOT / "content"
TEMPLATES = site.ROOT / "templates"
NAMES = (
    "site front-matter spec surface container tokens resolver baseline versions catalogue diagnostics diff"
).split()


class Loader(yaml.CSafeLoader):
    """Reads scalars as YAML 1.2 does: a date and `off` are texts."""

    yaml_implicit_resolvers = {
        sign: [
            one for one in known if one[0] not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")
        ]
        for sign, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))


def read_yaml(text):
    return yaml.load(text, Loader)


def run(folder, *arguments, status=(0, 1)):
    if not site.BINARY:
        missing("no command to run")
    done = subprocess.run([site.BINARY, *map(str, arguments)], cwd=folder, capture_output=True)
    assert done.returncode in status, done.stderr.decode()
    return done.stdout.decode()


@cache
def validator(name):
    schema = json.loads(run(site.ROOT, "schema", name, status=(0,)))
    kind = jsonschema.Draft202012Validator
    kind.check_schema(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)


def faults(name, value):
    return [f"{one.json_path}: {one.message[:200]}" for one in validator(name).iter_errors(value)]


def pages():
    return sorted(CONTENT.rglob("*.md"))


def front_matter(text):
    found = re.match(r"---\n(.*?\n)?---\n", text, re.S)
    return found[1] if found else None


def specs(text):
    """The `state` fences of a page that no other fence holds."""
    fence, body, is_spec = None, [], False
    for line in text.split("\n"):
        marks = re.match(r" *(`{3,}|~{3,})", line)
        if fence is None and marks:
            fence, body, is_spec = marks[1], [], bool(re.match(r" *`{3,} *state\b", line))
        elif fence and line.strip() == fence:
            if is_spec:
                yield "\n".join(body)
            fence = None
        elif fence:
            body.append(line)


@pytest.mark.parametrize("name", NAMES)
def test_each_schema_is_valid_and_listed(name):
    assert validator(name).schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    listed = [line.split()[0] for line in run(site.ROOT, "schema").splitlines()]
    assert listed == NAMES


def test_the_published_schemas_refer_to_nothing_outside():
    for name in NAMES:
        text = json.dumps(validator(name).schema)
        assert set(re.findall(r'"\$ref": "([^"]{2})', text)) <= {"#/"}, name


def test_own_settings_and_front_matter_are_valid():
    assert faults("site", read_yaml((CONTENT / "site.yaml").read_text())) == []
    count = 0
    for page in pages():
        matter = front_matter(page.read_text())
        if matter is None:
            continue
        count += 1
        assert faults("front-matter", read_yaml(matter)) == [], page
    assert count > 80


def test_own_specs_are_valid():
    count = 0
    for page in pages():
        for spec in specs(page.read_text()):
            count += 1
            # A colour without quotes is a comment in YAML, and the program takes it for a colour.
            value = read_yaml(re.sub(r": (#[0-9A-Fa-f]+)$", r": '\1'", spec, flags=re.M))
            assert faults("spec", value) == [], f"{page}\n{spec}"
    assert count > 80


def test_own_surfaces_and_their_samples_are_valid():
    files = sorted(TEMPLATES.glob("surfaces/*/surface.yaml"))
    assert len(files) > 15
    for file in files:
        value = read_yaml(file.read_text())
        assert faults("surface", value) == [], file
        for sample in value["samples"].values():
            assert faults("spec", {"surface": file.parent.name, **sample}) == [], file


def test_own_containers_are_valid():
    for file in sorted(TEMPLATES.glob("containers/*.mustache")):
        matter = front_matter(file.read_text())
        if matter:
            assert faults("container", read_yaml(matter)) == [], file


def test_own_token_files_are_valid():
    for name in ("tokens", "resolver"):
        files = sorted(site.ROOT.glob(f"*/tokens/*.{name}.json"))
        assert files
        for file in files:
            assert faults(name, json.loads(file.read_text())) == [], file


REFERENCE = {
    "site": "site",
    "front-matter": "page",
    "spec": "spec",
    "surface": "surface",
    "containers": "container",
    "formats": "baseline",
}


@pytest.mark.parametrize("page", REFERENCE)
def test_the_examples_of_the_reference_are_valid(page):
    text = (CONTENT / "guide" / "reference" / f"{page}.md").read_text()
    part = text.split(f"<!-- generated: {REFERENCE[page]} -->")[1].split("<!-- end -->")[0]
    examples = {}
    for fence in re.findall(r"^```yaml\n(.*?)^```$", part, re.M | re.S):
        examples.update(read_yaml(fence))
    name = {"formats": "baseline", "containers": "container"}.get(page, page)
    if name == "spec":
        # The values of a banner, which has neither the slots nor all the parts of the examples.
        examples["message"] = "Saved"
        del examples["image"]
    assert len(examples) >= 2
    assert faults(name, examples) == []


SITE = [
    "titel: Harbor",
    "search: never",
    "noindex: maybe",
    "url: example.org",
    "alias-depth: -1",
    "languages: [english language]",
    "rule-pages: some",
    "rules: {token/unused: loud}",
    "profile: windows",
    "markdown: {raw-html: allow}",
    "markdown: {html: trust}",
    "brand: {radius: 40}",
    "brand: {colour: red}",
    "brand: {accent: red}",
    "links: {Source: example}",
    "views: {inbox: {kind: sync}}",
    "views: {inbox: {title: Inbox}}",
    "views: {inbox: {kind: async, order: 1}}",
    "views: {inbox: {kind: async, states: [Not a state]}}",
    "views: {inbox: {kind: async, errors: [flood]}}",
    "patterns: {toast: {name: Toast}}",
    "systems: {glass: {platform: amiga}}",
    "systems: {glass: {name: Glass}}",
    "contrast: [{text: text.a}]",
    "contrast: [{text: text.a, on: surface.b, ratio: 50}]",
    "contrast: {text: text.a, on: surface.b}",
]
PAGE = [
    "titel: Inbox",
    "status: ready",
    "updated: yesterday",
    "updated: 2026-02-30",
    "outline: 9",
    "order: first",
    "noindex: never",
    "lang: english_uk",
    "weight: 3",
]
BANNER = "surface: banner\nstate: error\nmessage: Nothing was sent\n"
SPEC = [
    BANNER.replace("banner", "baner"),
    BANNER.replace("error", "eror"),
    BANNER.replace("error", "promo"),
    BANNER.replace("message: Nothing was sent\n", ""),
    BANNER.replace("state: error\n", ""),
    BANNER + "mesage: Again",
    BANNER + "action-form: oval",
    BANNER + "critical: yes",
    BANNER + "cause: flood",
    BANNER + "placement: left",
    BANNER + "announce: loud",
    BANNER + "verdict: maybe",
    BANNER + "actions: [{role: primary}]",
    BANNER + "actions: [{label: Retry, role: main}]",
    BANNER + "actions: [{label: Retry, recovery: again}]",
    BANNER + "actions: Retry",
    BANNER + "links: {github: https://example.org/}",
    BANNER + "links: {issue: 12}",
    BANNER + "style: {colour: text.primary}",
    "surface: badge\nstate: info\nvalue: 3\nactions: [Open]",
]
SURFACE_OK = "title: Own\nlevel: inline\nstates: [error]\n"
SURFACE = [
    SURFACE_OK.replace("level: inline\n", ""),
    SURFACE_OK.replace("inline", "loud"),
    SURFACE_OK.replace("error", "broken"),
    SURFACE_OK + "state: error",
    SURFACE_OK + "scope: planet",
    SURFACE_OK + "parts: {message: {type: picture}}",
    SURFACE_OK + "parts: {message: {default: {broken: Text}}}",
    SURFACE_OK + "parts: {message: {needed: true}}",
    SURFACE_OK + "slots: {gap: {type: length}}",
    SURFACE_OK + "slots: {gap: {default: spacing.md}}",
    SURFACE_OK + "slots: {gap: {type: color, role: shadow}}",
    SURFACE_OK + "slots: {gap: {type: dimension, fallback: spacing.md}}",
]
CONTAINER = ["title: maybe", "field: {}", "fields: {by: {type: date}}", "fields: {by: {needed: true}}"]
ENTRY = "fingerprint: 3f2a91c07be4d815\n  rule: token/raw-value\n  file: content/index.md\n  reason: Soon\n"
BASELINE_OK = f"version: 1\naccepted:\n- {ENTRY}"
BASELINE = [
    BASELINE_OK.replace("version: 1", "version: 2"),
    BASELINE_OK.replace("815", "8"),
    BASELINE_OK.replace("  reason: Soon\n", ""),
    BASELINE_OK + "  count: 0\n",
    BASELINE_OK + "  expires: soon\n",
    BASELINE_OK + "  severity: error\n",
]


def token(kind, value):
    return {"own": {"$type": kind, "a": {"$value": value}}}


def tokens_with(**members):
    return {"own": {"$type": "number", "a": {"$value": 1, **members}}}


TOKENS = [
    {"own": {"a": {"$type": "colour", "$value": 1}}},
    tokens_with(**{"$valu": 2}),
    tokens_with(**{"$description": 2}),
    tokens_with(**{"$extensions": []}),
    tokens_with(**{"$deprecated": 1}),
    tokens_with(**{"$ref": "#/own/b"}),
    {"own": {"a": 5}},
    {"own": {"$typ": "number", "a": {"$type": "number", "$value": 1}}},
    {"own": {"a": {"$type": "dimension", "$value": {"value": 1, "unit": "em"}}}},
    {"own": {"a": {"$type": "dimension", "$value": {"value": 1}}}},
    {"own": {"a": {"$type": "duration", "$value": {"value": "1", "unit": "s"}}}},
    {"own": {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0]}}}},
    {"own": {"a": {"$type": "color", "$value": {"colorSpace": "rgb", "components": [1, 0, 0]}}}},
    {"own": {"a": {"$type": "cubicBezier", "$value": [0, 0, 1]}}},
    {"own": {"a": {"$type": "fontWeight", "$value": 2000}}},
    {"own": {"a": {"$type": "strokeStyle", "$value": "wavy"}}},
    {"own": {"a": {"$type": "border", "$value": {"width": {"value": 1, "unit": "px"}}}}},
    {"own": {"a": {"$type": "typography", "$value": {"fontSize": {"value": 1, "unit": "px"}}}}},
]
RESOLVER_OK = {
    "version": "2025.10",
    "sets": {"all": {"sources": [{"$ref": "own.tokens.json"}]}},
    "resolutionOrder": [{"$ref": "#/sets/all"}],
}
RESOLVER = [
    {key: value for key, value in RESOLVER_OK.items() if key != "version"},
    {key: value for key, value in RESOLVER_OK.items() if key != "resolutionOrder"},
    {**RESOLVER_OK, "version": "2024.1"},
    {**RESOLVER_OK, "resolutionOrder": []},
    {**RESOLVER_OK, "set": {}},
    {**RESOLVER_OK, "sets": {"all": {"source": []}}},
    {**RESOLVER_OK, "modifiers": {"scheme": {"contexts": {"light": []}}}},
    {**RESOLVER_OK, "modifiers": {"scheme": {"context": {}}}},
]

PLANTED = [
    *[("site", text) for text in SITE],
    *[("front-matter", text) for text in PAGE],
    *[("spec", text) for text in SPEC],
    *[("surface", text) for text in SURFACE],
    *[("container", text) for text in CONTAINER],
    *[("baseline", text) for text in BASELINE],
    *[("tokens", value) for value in TOKENS],
    *[("resolver", value) for value in RESOLVER],
]
SOUND = [
    ("site", "title: Harbor"),
    ("front-matter", "title: Inbox"),
    ("spec", BANNER),
    ("surface", SURFACE_OK + "parts: {message: {type: text}}"),
    ("container", "title: none"),
    ("baseline", BASELINE_OK),
    ("tokens", token("dimension", {"value": 1, "unit": "px"})),
    ("resolver", RESOLVER_OK),
]


# Formats of which one site has many pieces.
MANY = {"front-matter", "spec", "surface", "container"}


def write_site(folder, name, texts):
    """A site whose only interesting files are those of the format; returns the path of each text's file.

    Only a format in MANY can have more than one text.
    """
    files = {
        "content/index.md": "# Start\n\nText.\n",
        "content/tokens/own.tokens.json": json.dumps(token("number", 1)),
    }
    place = {
        "site": "content/site.yaml",
        "surface": "templates/surfaces/own-{}/surface.yaml",
        "container": "templates/containers/own-{}.mustache",
        "tokens": "content/tokens/own.tokens.json",
        "resolver": "content/tokens/site.resolver.json",
        "baseline": "baseline.yaml",
    }.get(name, "content/page-{}.md")
    places = [place.format(number) for number in range(len(texts))]
    if name == "surface":
        for own in places:
            files[own.replace(".yaml", ".mustache")] = "<p>{{message}}</p>\n"
            files[own.replace(".yaml", ".css")] = ""
    assert len(set(places)) == len(texts)
    for number, (path, text) in enumerate(zip(places, texts)):
        text = text if isinstance(text, str) else json.dumps(text, indent=1)
        files[path] = {
            "front-matter": f"---\n{text}\n---\n\n# Page {number}\n\nText.\n",
            "spec": f"# Page {number}\n\n```state one\n{text}\n```\n",
            "container": f"---\n{text}\n---\n<p>{{{{{{content}}}}}}</p>\n",
        }.get(name, f"{text}\n")
    for path, content in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content)
    return places


def reported(folder, name, texts):
    """The errors of `vitrine check` in the file of each text."""
    places = write_site(folder, name, texts)
    baseline = ["--baseline", "baseline.yaml"] if name == "baseline" else []
    found = json.loads(run(folder, "check", "--format", "json", *baseline))["diagnostics"]
    structural = {"site", "page", "spec", "surface", "container", "baseline", "token-file", "yaml"}
    return [
        [
            f"{one['rule']}: {one['message']}"
            for one in found
            if one["severity"] == "error"
            and Path(one["file"]) == Path(place)
            and one["rule"].split("/")[0] in structural
        ]
        for place in places
    ]


def value_of(text):
    return read_yaml(text) if isinstance(text, str) else text


@pytest.mark.parametrize("name, text", SOUND, ids=[name for name, _ in SOUND])
def test_a_sound_file_passes_both(tmp_path, name, text):
    assert faults(name, value_of(text)) == []
    assert reported(tmp_path, name, [text]) == [[]]


def test_every_planted_mistake_is_one_for_schema_and_program(tmp_path):
    assert len(PLANTED) > 90
    groups = [[planted for planted in PLANTED if planted[0] == name] for name in sorted(MANY)]
    groups += [[planted] for planted in PLANTED if planted[0] not in MANY]
    missed = []
    for number, group in enumerate(groups):
        found = reported(tmp_path / str(number), group[0][0], [text for _, text in group])
        for (name, text), by_program in zip(group, found):
            by_schema = faults(name, value_of(text))
            if not by_schema or not by_program:
                missed.append((name, text, "schema" if not by_schema else "program"))
    assert missed == []
