"""The style sheet of each real token table, evaluated by the browser in every permutation."""

import itertools
import json
import os
import shutil
import subprocess

import pytest
from conftest import missing

SHARED = os.environ.get("VITRINE_SHARED") or os.path.join(
    os.path.dirname(__file__), "..", "..", "..", "shared"
)
SYSTEMS = {
    "ibm-carbon": "ibm-carbon.resolver.json",
    "shopify-polaris": "shopify-polaris.resolver.json",
    "apple-hig": "apple-hig.resolver.json",
    "swatchbook": "swatchbook/resolver.json",
}

# Computed colours of a property and of a literal; other values are compared as they are written.
PROBE = """
const [names, literals] = arguments;
const probe = document.body.appendChild(document.createElement("i"));
const colour = text => {
  probe.style.color = "";
  probe.style.color = text;
  return probe.style.color === "" ? null : getComputedStyle(probe).color;
};
const style = getComputedStyle(document.documentElement);
return names.map((name, index) => [
  style.getPropertyValue(name).trim(), colour(`var(${name}, transparent)`), colour(literals[index])]);
"""


def export(language, path):
    vitrine = os.environ.get("VITRINE_BINARY") or missing("no program to export with")
    run = subprocess.run(
        [vitrine, "tokens", "export", language, "--profile", "lenient", path],
        capture_output=True,
        text=True,
    )
    return run.stdout


def repaired(path, folder):
    """A copy of a table; Apple's refers to a set that its own document leaves out."""
    copy = shutil.copytree(os.path.dirname(path), folder / "tokens")
    for file in copy.rglob("*.json"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("{font.design.default}", "system-ui"), encoding="utf-8")
    return str(copy / os.path.basename(path))


def permutations(path):
    """The inputs of each permutation, the default ones, and the modifier that is the scheme."""
    document = json.load(open(path, encoding="utf-8"))
    modifiers = {
        name: (list(one["contexts"]), one.get("default") or list(one["contexts"])[0])
        for name, one in document.get("modifiers", {}).items()
    }
    order = [
        step["$ref"].rsplit("/", 1)[1]
        for step in document["resolutionOrder"]
        if step["$ref"].startswith("#/modifiers/")
    ]
    usual = {name: modifiers[name][1] for name in order}
    dark = [name for name, one in modifiers.items() if "dark" in map(str.lower, one[0])]
    axis = "scheme" if "scheme" in modifiers else next(iter(dark + list(modifiers)), "")
    for choice in itertools.product(*(modifiers[name][0] for name in order)):
        yield dict(zip(order, choice)), usual, axis


def name_of(token):
    return "--" + "-".join(part for part in token.split(".") if part != "$root")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_value_in_every_permutation(system, driver, tmp_path):
    path = os.path.join(SHARED, "tokens", SYSTEMS[system])
    if not os.path.exists(path):
        pytest.skip(f"no shared data {SYSTEMS[system]}")
    path = repaired(path, tmp_path)
    css, text = export("css", path), export("json", path)
    [table] = json.loads(text).values()
    page = tmp_path / "page.html"
    page.write_text(f"<!doctype html><style>{css}</style><body>", encoding="utf-8")
    driver.get(page.as_uri())
    compared, wrong = 0, []
    for inputs, usual, axis in permutations(path):
        words = sorted("-".join(inputs.values()).split("-"))
        label = next(one for one in table if not inputs or sorted(one.split("-")) == words)
        driver.execute_script(
            "for (const one of [...document.documentElement.attributes])"
            " document.documentElement.removeAttribute(one.name);"
        )
        is_dark = inputs.get(axis, "").lower() == "dark"
        features = [{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}]
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        for modifier, context in inputs.items():
            attribute = "scheme" if modifier == axis else modifier.lower()
            if context != usual[modifier] and not (modifier == axis and is_dark):
                driver.execute_script(
                    "document.documentElement.dataset[arguments[0]] = arguments[1]",
                    attribute,
                    context,
                )
        tokens = [(name, one) for name, one in table[label].items() if one["type"] == "color"]
        found = driver.execute_script(
            PROBE, [name_of(name) for name, _ in tokens], [one["css"] for _, one in tokens]
        )
        for (name, one), (raw, computed, literal) in zip(tokens, found):
            compared += 1
            if computed != literal:
                wrong.append(f"{label}: {name} is {computed} ({raw}), and must be {literal}")
    print(f"{system}: {compared} values compared, {len(wrong)} wrong")
    assert compared and not wrong, "\n".join(wrong[:20])

