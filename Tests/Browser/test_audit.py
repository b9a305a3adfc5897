"""The page that an audit is printed as: one file, without a site around it."""

import re
import subprocess

import pytest
import site_on_disk as site
from conftest import missing
from checks.accessibility import violations
from valid_html import faults

pytestmark = pytest.mark.xdist_group("audit")

PAGE = """\
---
outline: deep
---

# Errors

Settings ‚Üí Photos, `Loadable<T>` and <b>more</b>.

<div style="color: #d97706">Couldn't load</div>

## Twice

```swift
VStack(spacing: 17) {
  Text("Couldn't load").foregroundColor(.red)
}
```

## Twice
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The report on two pages, one of them without findings."""
    if not site.BINARY:
        missing("no command to audit with")
    folder = tmp_path_factory.mktemp("audit")
    (folder / "errors.md").write_text(PAGE)
    (folder / "clean.md").write_text("# Clean\n\nNothing here.\n")
    out = folder / "audit.html"
    command = [site.BINARY, "audit", "errors.md", "clean.md", "--site", str(site.ROOT)]
    command += ["--format", "html", "--output", str(out)]
    subprocess.run(command, cwd=folder, timeout=120, check=False)
    return out


@pytest.fixture
def opened(report, browser):
    """The report in the browser."""
    browser.driver.get(report.as_uri())
    yield browser
    browser.look()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(opened, scheme):
    assert not violations(opened, scheme)


def test_it_is_valid_html(report):
    # The validator's style sheets end before logical properties and `:is`.
    found = [message for _, message in faults([report]) if not message.startswith("CSS:")]
    assert not found, "\n".join(found)


def test_the_page_loads_nothing_and_links_only_to_itself(report):
    text = report.read_text()
    assert not re.search(r"<script|\bsrc=|url\(|@import|href=\"(?!#)", text)
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


def test_severities_can_be_chosen_without_a_script(opened):
    def shown():
        return opened.run(
            "return [...document.querySelectorAll('.note')].filter(one => one.checkVisibility())"
            ".map(one => one.classList[1])"
        )

    every = shown()
    assert "warning" in every
    opened.run("document.getElementById('show-warning').click()")
    assert set(shown()) == {"warning"}
    assert shown().count("warning") == every.count("warning")
    opened.run("document.getElementById('show-all').click()")
    assert shown() == every


def test_a_link_to_a_rule_opens_its_explanation(opened):
    opened.run("document.querySelector('.what a').click()")
    assert opened.run("return document.querySelector('.explained details[open]') !== null")


def test_nothing_is_wider_than_a_phone(opened):
    opened.look(width=390)
    assert opened.run("return document.documentElement.scrollWidth <= innerWidth")
