"""What every page must pass in a browser. One visit of a page answers all of it.

Each check is a function from a visit to a list of faults; none of them fails by itself. A check that
changes the page (opens, focuses, resizes) comes after those that want it as it was loaded, and sets the
window that it needs.
"""

import time
from dataclasses import dataclass
from functools import cached_property
from typing import Callable

import site_on_disk as site
from selenium.common.exceptions import WebDriverException

from . import accessibility, keyboard, layout, media, network, scripts, specimens


@dataclass(frozen=True)
class Check:
    """One question to a page."""

    name: str
    run: Callable
    # Whether an engine without Chromium's tools for developers can answer it too.
    in_every_engine: bool = True
    # Whether it asks something of a page; a page of another kind passes.
    applies: Callable = lambda page: True


def is_written(page):
    return page in site.written()


def is_no_picture(page):
    """Whether a page has a frame around its content: all but the pages that one specimen has alone."""
    return page not in site.specimen_pages()


def is_drawn_alone(page):
    return "bare" in site.specimen_pages().get(page, {})


CHECKS = [
    Check("the console is silent", network.console, in_every_engine=False),
    Check("every request stays here and succeeds", network.requests, in_every_engine=False),
    Check("few requests make a page", network.request_count, in_every_engine=False),
    Check("there is one main heading", layout.main_headings),
    Check("a script adds controls but no text", scripts.added_text),
    Check("every specimen is drawn in every scheme", specimens.undrawn),
    Check("paper has specimens and no controls", media.on_paper, False, is_no_picture),
    Check("edges are drawn in forced colours", media.edges_in_forced_colours, False, is_no_picture),
    Check("no text of a specimen is cut", specimens.cut_at_any_size, applies=is_written),
    Check("axe finds nothing", accessibility.in_light, in_every_engine=False),
    Check("nothing scrolls sideways", layout.sideways),
    Check("large text on a narrow screen fits", layout.large_text),
    Check("a zoom of 200 and 400 % fits", layout.zoomed),
    Check("axe finds nothing in the dark", accessibility.in_dark, in_every_engine=False),
    Check("Tab reaches everything in order", keyboard.tab_order),
    Check("a narrow screen has the same order", keyboard.tab_order_when_narrow),
    Check("without scripts everything is there", scripts.lost_without_scripts),
    Check("a bare scheme fills its frame", specimens.bare, False, is_drawn_alone),
]


class Visit:
    """One page, loaded once for all checks; the browser is left on it."""

    def __init__(self, browser, page, address=None):
        self.browser = browser
        self.page = page
        self.address = address or browser.address
        if browser.switches_scripts:
            browser.scripts(True)
        browser.load(page, self.address)
        self.console, self.traffic = browser.logs()

    @cached_property
    def specimens(self):
        """How many specimens the page has; a page without any answers many checks at once."""
        return self.browser.run("return document.querySelectorAll('.specimen, .tile').length")

    def run(self, script, *arguments):
        """Runs a script of ours in the page."""
        return self.browser.run(script, *arguments)

    def faults(self, checks, seconds=None):
        """Faults by the name of the check, an empty list where there are none.

        Adds to `seconds` how long each check took, by its name.
        """
        faults = {}
        for one in checks:
            start = time.monotonic()
            try:
                faults[one.name] = one.run(self)
            except NotImplementedError:
                faults[one.name] = NotImplemented
            except (WebDriverException, RuntimeError) as error:
                faults[one.name] = [f"the browser has no answer: {error}"]
            if seconds is not None:
                seconds[one.name] += time.monotonic() - start
        return faults
