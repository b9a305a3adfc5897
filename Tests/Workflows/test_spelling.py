"""The spelling of comments, messages and documents, which is British."""

import importlib.resources
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Words that look like mistakes: names in code and in examples, words of other languages and of libyaml.
ALLOWED = ROOT / "Tests/Workflows/allowed-words.txt"
# Terms of a format, a host or a platform, and words that are usual in British texts about software.
AMERICAN = ROOT / "Tests/Workflows/allowed-american-words.txt"


def documents() -> list[Path]:
    named = [ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY", "CHANGELOG")]
    return named + sorted(ROOT.glob("content/guide/**/*.md")) + sorted(ROOT.glob("Sources/**/*.md"))


def theme() -> list[Path]:
    return [ROOT / "templates/words/en.yaml", *sorted(ROOT.glob("templates/surfaces/*/surface.yaml"))]


def swift() -> list[Path]:
    return sorted(ROOT.glob("Sources/**/*.swift"))


def prose(file: Path) -> list[tuple[int, str]]:
    """Lines of Markdown outside of code, or comments of Swift, with their numbers."""
    lines, is_code = [], False
    for number, line in enumerate(file.read_text().split("\n"), 1):
        if file.suffix == ".md":
            if line.lstrip("> ").startswith("```"):
                is_code = not is_code
            elif not is_code and not line.startswith("    "):
                lines.append((number, re.sub(r"\]\([^)]*\)|\{#[^}]*\}|`[^`]*`", " ", line)))
        elif comment := re.search(r"(?:^|\s)///? (.*)$", line):
            lines.append((number, re.sub(r"`[^`]*`", " ", comment.group(1))))
    return lines


def american_words() -> dict[str, str]:
    """American spellings, each with the British one."""
    data = importlib.resources.files("codespell_lib") / "data/dictionary_en-GB_to_en-US.txt"
    words = {}
    for line in data.read_text().split("\n"):
        british, _, american = line.partition("->")
        words |= {word.strip(): british for word in american.split(",") if word.strip()}
    return words


def american(files: list[Path], allowed: set[str]) -> list[str]:
    words = american_words()
    return [
        f"{file}:{number}: {word} ==> {words[word]}"
        for file in files
        for number, line in prose(file)
        for word in re.findall(r"\b[a-z]+\b", line)
        if word in words and word not in allowed
    ]


def misspelt(files: list[Path]) -> str:
    command = [sys.executable, "-m", "codespell_lib", "--config", "/dev/null", "--ignore-words", str(ALLOWED)]
    return subprocess.run([*command, *map(str, files)], capture_output=True, text=True, cwd=ROOT).stdout


@pytest.mark.parametrize("files", [documents, swift, theme])
def test_no_word_is_misspelt(files):
    found = files()
    assert found
    assert misspelt(found) == ""


@pytest.mark.parametrize("files", [documents, swift])
def test_the_spelling_is_british(files):
    assert american(files(), set(AMERICAN.read_text().split())) == []


def test_mistakes_are_found(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("The colour of `color` is seperate.\n\nA behavior, and its ```analyze```.\n")
    assert "seperate ==> separate" in misspelt([page])
    assert american([page], set()) == [f"{page}:3: behavior ==> behaviour"]
    code = tmp_path / "Code.swift"
    code.write_text("let color = 1  // Organizes it.\n/// They organize it.\n")
    assert american([code], set()) == [f"{code}:2: organize ==> organise"]


def test_every_allowed_word_is_needed(tmp_path):
    files = documents() + swift() + theme()
    empty = tmp_path / "allowed.txt"
    empty.write_text("")
    command = [sys.executable, "-m", "codespell_lib", "--config", "/dev/null", "--ignore-words", str(empty)]
    output = subprocess.run([*command, *map(str, files)], capture_output=True, text=True, cwd=ROOT).stdout
    found = {line.split(": ", 1)[1].split(" ==>")[0].lower() for line in output.split("\n") if " ==> " in line}
    assert set(ALLOWED.read_text().split()) == found
    words = {finding.split(": ", 1)[1].split(" ==>")[0] for finding in american(documents() + swift(), set())}
    assert set(AMERICAN.read_text().split()) == words
