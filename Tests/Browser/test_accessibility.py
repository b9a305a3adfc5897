"""axe over a sample of the pages, in both schemes."""

from pathlib import Path

import pytest
import site_on_disk as site

# What needs eyes for colour only is all that another scheme can change.
COLOUR = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]


@pytest.fixture(scope="session")
def axe():
    """The checker itself; the package that carries it is made for another driver."""
    import importlib.util

    found = importlib.util.find_spec("axe_playwright_python")
    return (Path(found.origin).parent / "axe.min.js").read_text()


@pytest.fixture(scope="module", params=[page for page in site.sample() if not site.is_redirect(page)])
def page(request, browser, axe):
    """One page after the other, loaded once for both schemes."""
    browser.load(request.param)
    browser.run(axe)
    yield request.param


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page, browser, scheme):
    browser.look(scheme=scheme, motion="reduce")
    # Those that share a name would close each other.
    browser.run("for (const one of document.querySelectorAll('details')) { one.name = ''; one.open = true }")
    violations = browser.driver.execute_async_script(
        """
        const [rules, done] = arguments
        // A counter-example is there to show what fails; its contrast is told beside it.
        const context = {exclude: ['[data-verdict="dont"] .plate']}
        axe.run(context, {runOnly: rules, resultTypes: ["violations"]})
          .then(result => done(result.violations.flatMap(one =>
            one.nodes.map(node => one.id + " " + node.target.join(" ") + " " + node.html.slice(0, 160)))))
          .catch(error => done(["axe failed: " + error]))
        """,
        COLOUR if scheme == "dark" else {"type": "tag", "values": TAGS},
    )
    assert not violations, "\n".join(map(str, violations))
