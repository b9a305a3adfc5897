"""Which pages are opened in a browser: few that together use everything that any page uses.

The build says what each page was drawn from (`vitrine build --page-manifest`). A page is chosen as long
as it uses something that no page chosen before it uses: a layout, a partial, a section of a template, a
kind of generated page, an element or code language of Markdown, a surface in a state, a language, or a
design system in a text direction. Each chosen page is checked in the light and in the dark scheme, so
that systems, schemes and directions are covered in pairs.
"""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Choice:
    """One chosen page, and what it is the first to use."""

    page: str
    uses: tuple


def read_manifest(path):
    """What each page was drawn from, by its address; pages that only lead elsewhere are left out."""
    entries = json.loads(Path(path).read_text())["pages"]
    return {
        one["path"].removesuffix("index.html"): frozenset(one["uses"])
        for one in entries
        if "redirect" not in one["uses"]
    }


def choose(uses, size):
    """Chooses pages until everything is used, small pages and those with much on them first.

    `uses` maps an address to a set of names, `size` an address to bytes. The choice depends on nothing
    else, so it is the same on every machine.
    """
    left = set().union(*uses.values()) if uses else set()
    # What opening a page costs, whatever is on it, weighs as much as 64 kB of HTML.
    cost = {page: 65536 + size(page) for page in uses}
    rest = dict(sorted(uses.items()))
    chosen = []
    while left:
        page = max(rest, key=lambda one: len(rest[one] & left) / cost[one])
        new = rest.pop(page) & left
        left -= new
        chosen.append(Choice(page, tuple(sorted(new))))
    return needed(chosen, uses)


def needed(chosen, uses):
    """Leaves out pages whose uses others have too, which were chosen before those were."""
    counts = Counter(name for one in chosen for name in uses[one.page])
    kept = []
    for one in reversed(chosen):
        if all(counts[name] > 1 for name in uses[one.page]):
            counts.subtract(uses[one.page])
        else:
            kept.append(one.page)
    seen, result = set(), []
    for page in reversed(kept):
        result.append(Choice(page, tuple(sorted(uses[page] - seen))))
        seen |= uses[page]
    return result


def kinds_of_uses(chosen):
    """How many different uses of each kind there are, such as 12 layouts."""
    return Counter(name.partition(" ")[0] for one in chosen for name in one.uses)


def summary(chosen, count):
    """The choice in a line: how many of how many pages, and what for."""
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds_of_uses(chosen).items()))
    return f"{len(chosen)} of {count} pages together use everything: {kinds}"
