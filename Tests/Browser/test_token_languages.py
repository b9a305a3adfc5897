"""Exports of tokens, each parsed by a reader of its language that is not ours."""

import json
import os
import subprocess

import pytest
from conftest import missing

SHEET = """
:root {
  --color-danger: #b01c1c; --color-soft: rgb(10 20 30 / 0.5); --color-wide: color(display-p3 1 0.2 0.1);
  --spacing-lg: 16px; --spacing-rem: 1.25rem; --time: 150ms; --ease: cubic-bezier(0.2, 0, 0, 1);
  --font-sans: "Inter", "A \\"b\\" & <c>", sans-serif; --font-weight-bold: 700; --opacity: 0.4;
  --shadow-card: 0 1px 2px rgb(0 0 0 / 0.2), inset 0 0 4px 1px #fff; --line: 1px solid #123456;
}
.dark { --color-danger: #ff6b6b; --spacing-lg: 20px }
@media (prefers-contrast: more) { :root { --color-danger: #800000 } }
"""


def vitrine(*arguments, folder):
    program = os.environ.get("VITRINE_BINARY") or missing("no program to export with")
    run = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=folder)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture
def tokens(tmp_path):
    (tmp_path / "a.css").write_text(SHEET, encoding="utf-8")
    vitrine("tokens", "import", "a.css", "--output", "a.resolver.json", folder=tmp_path)
    return tmp_path


def export(language, folder):
    return vitrine("tokens", "export", language, "a.resolver.json", folder=folder)


def test_sass_compiles(tokens):
    sass = pytest.importorskip("sass")
    text = export("scss", tokens)
    use = """
    a { color: $color-danger; background: $color-soft; padding: $spacing-lg; box-shadow: $shadow-card;
        font-family: $font-sans; transition: all $time $ease;
        outline-color: map-get(map-get($schemes, "dark"), "color-danger");
        margin: map-get(map-get($schemes, "dark"), "spacing-lg") * 2; }
    """
    css = sass.compile(string=text + use, output_style="compressed")
    assert "color:#b01c1c" in css and "rgba(10,20,30,0.5)" in css
    assert "outline-color:#ff6b6b" in css and "margin:40px" in css
    assert "0px 1px 2px 0px rgba(0,0,0,0.2),inset 0px 0px 4px 1px" in css


@pytest.mark.parametrize("language", ["css", "tailwind"])
def test_style_sheets_parse(language, tokens):
    tinycss2 = pytest.importorskip("tinycss2")
    rules = tinycss2.parse_stylesheet(
        export(language, tokens), skip_comments=True, skip_whitespace=True
    )
    assert rules and not [rule for rule in rules if rule.type == "error"]
    first = next(rule for rule in rules if rule.content)
    declarations = tinycss2.parse_blocks_contents(
        first.content, skip_comments=True, skip_whitespace=True
    )
    assert not [one for one in declarations if one.type == "error"]
    values = {one.name: tinycss2.serialize(one.value).strip() for one in declarations}
    assert values["--color-danger"] == "#b01c1c"
    assert values["--spacing-lg"] == "16px"


def test_android_resources_parse(tokens):
    etree = pytest.importorskip("lxml.etree")
    vitrine("tokens", "export", "android", "a.resolver.json", "-o", "res", folder=tokens)

    def values(path):
        root = etree.parse(str(tokens / "res" / path)).getroot()
        assert root.tag == "resources"
        return {one.get("name"): one.text for one in root}

    assert values("values/colors.xml")["color_soft"] == "#800A141E"
    assert values("values/dimens.xml")["spacing_rem"] == "20dp"
    assert values("values-night/colors.xml") == {"color_danger": "#FF6B6B"}
    assert values("values-night/dimens.xml") == {"spacing_lg": "20dp"}


def test_asset_catalog_is_json_of_xcode(tokens):
    vitrine("tokens", "export", "xcassets", "a.resolver.json", "-o", "A.xcassets", folder=tokens)
    files = sorted((tokens / "A.xcassets").rglob("Contents.json"))
    assert len(files) > 3
    for file in files:
        content = json.loads(file.read_text(encoding="utf-8"))
        assert content["info"] == {"author": "xcode", "version": 1}
    danger = json.loads((tokens / "A.xcassets/color/danger.colorset/Contents.json").read_text())
    found = [
        [one["value"] for one in entry.get("appearances", [])] for entry in danger["colors"]
    ]
    assert found[:3] == [[], ["dark"], ["high"]]


def test_style_dictionary_is_json(tokens):
    vitrine("tokens", "export", "style-dictionary", "a.resolver.json", "-o", "sd", folder=tokens)
    light = json.loads((tokens / "sd/light.json").read_text(encoding="utf-8"))
    assert light["color"]["danger"] == {"value": "#b01c1c", "type": "color"}


def test_kotlin_parses(tokens):
    tree_sitter = pytest.importorskip("tree_sitter")
    kotlin = pytest.importorskip("tree_sitter_kotlin")
    parser = tree_sitter.Parser(tree_sitter.Language(kotlin.language()))
    text = export("kotlin", tokens)
    tree = parser.parse(text.encode())
    assert not tree.root_node.has_error, tree.root_node.sexp()
    assert "override val colorDanger: Color = Color(0xFFB01C1C)" in text
    assert "ColorSpaces.DisplayP3" in text
