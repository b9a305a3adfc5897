"""What the site offers to other programs: twins in Markdown, llms.txt, the catalogue, tables."""

import csv
import json
import re
from collections import Counter
from functools import cache

import pytest
import site_on_disk as site

LINK = re.compile(r"(?<!\\)\]\(<?([^)\s>]+)>?\)")
DEFINITION = re.compile(r"^ {0,3}\[[^\]]+\]: +<?(\S+?)>?\s*$", re.M)
FENCE = re.compile(r"^( *)(`{3,})[^`\n]*\n.*?^ *\2`*[ \t]*$", re.M | re.S)


@cache
def twins():
    """Addresses of the folders of all twins."""
    found = (file.relative_to(site.FOLDER).as_posix() for file in site.FOLDER.rglob("index.md"))
    return sorted(path.removesuffix("index.md") for path in found)


def links(text):
    """Where the links of a Markdown text lead, those in code left out."""
    text = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", FENCE.sub("", text))
    return LINK.findall(text) + DEFINITION.findall(text)


def resolved(folder, link):
    """The file that a relative link leads to."""
    path = (site.FOLDER / folder / link.split("#")[0].split("?")[0]).resolve()
    return path / "index.html" if path.is_dir() else path


def test_every_page_has_a_twin():
    specimens = {one["url"] for one in site.catalogue()["specimens"]}
    pages = [
        page
        for page in site.pages()
        if page not in specimens and page != "404.html" and not site.is_redirect(page)
        # The notice that a page is not translated has no specific text.
        and "data-fallback" not in site.file(page).read_text()
    ]
    named = set()
    for page in pages:
        found = re.findall(r'type="text/markdown" href="([^"]*)"', site.file(page).read_text())
        assert len(found) == 1, page
        named.add(resolved(page, found[0]))
    assert named == {site.FOLDER.resolve() / folder / "index.md" for folder in twins()}
    for one in site.catalogue()["pages"]:
        assert one["markdown"] == one["url"] + "index.md"


@pytest.mark.parametrize("folder", twins())
def test_every_link_of_a_twin_has_a_target(folder):
    text = (site.FOLDER / folder / "index.md").read_text()
    assert text.startswith("# ")
    lost = [
        link
        for link in links(text)
        if not re.match(r"[a-z]+:|#", link) and not resolved(folder, link).is_file()
    ]
    assert not lost, "\n".join(lost)


def test_every_spec_in_a_twin_has_its_outcome():
    specimens = Counter(one["page"] for one in site.catalogue()["specimens"])
    for one in site.catalogue()["pages"]:
        text = (site.FOLDER / one["markdown"]).read_text()
        lines = len(re.findall(r"^[ >]*(?:Worst contrast:|Nothing in it has)", text, re.M))
        assert specimens[one["url"]] == lines, one["url"]


def test_llms_txt_links_to_existing_files():
    text = (site.FOLDER / "llms.txt").read_text()
    title, blank, quote = text.split("\n")[:3]
    assert title.startswith("# ") and blank == "" and quote.startswith("> ")
    base = site.catalogue()["url"]
    found = links(text)
    assert len(found) > 20
    for link in found:
        assert link.startswith(base), link
        assert (site.FOLDER / link.removeprefix(base)).is_file(), link


def test_the_catalogue_fits_its_schema():
    import jsonschema

    catalogue = site.catalogue()
    schema = json.loads((site.FOLDER / catalogue["$schema"]).read_text())
    checker = jsonschema.Draft202012Validator
    checker.check_schema(schema)
    found = [f"{one.json_path}: {one.message}" for one in checker(schema).iter_errors(catalogue)]
    assert not found, "\n".join(found[:20])


def test_the_schema_names_every_member_of_the_catalogue():
    schema = json.loads((site.FOLDER / "catalogue.schema.json").read_text())
    catalogue = site.catalogue()
    assert set(catalogue) <= set(schema["properties"])
    lists = {
        "specimens": "specimen",
        "pages": "page",
        "surfaces": "surface",
        "views": "view",
        "patterns": "pattern",
        "rules": "rule",
    }
    for name, kind in lists.items():
        known = set(schema["$defs"][kind]["properties"])
        for one in catalogue[name]:
            assert set(one) <= known, name


def test_the_table_of_contrast_is_that_of_the_page():
    with (site.FOLDER / "contrast" / "contrast.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    page = site.file("contrast/").read_text()
    assert f"of {len(rows)}</p>" in page
    shown = page.count('<td class="pair"')
    worst = sorted(rows, key=lambda row: float(row["ratio"]) / float(row["required"]))[:shown]
    assert f">{worst[0]['ratio']}<" in page
    for row in rows:
        assert (float(row["ratio"]) >= float(row["required"])) == (row["passes"] == "true"), row
        assert row["passes"] == "true" or row["verdict"] == "dont", row


def test_the_catalogue_gives_the_worst_ratio_of_each_scheme():
    with (site.FOLDER / "contrast" / "contrast.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    worst = {}
    for row in rows:
        key = (row["page"], row["specimen"], row["scheme"])
        score = float(row["ratio"]) / float(row["required"])
        worst[key] = min(worst.get(key, 99), score)
    for one in site.catalogue()["specimens"]:
        for scheme, reading in one["contrast"].items():
            score = reading["ratio"] / reading["required"]
            assert abs(score - worst[one["page"], one["id"], scheme]) < 0.005, one["id"]
