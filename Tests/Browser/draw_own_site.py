"""Draws the pictures of an app that this repository's own site shows: content/assets/app/.

    vitrine build .
    vitrine export fixtures . --format json > fixtures.json
    .venv/bin/python Tests/Browser/draw_own_site.py fixtures.json public/catalogue.json

Cairo draws them from the exported fixtures, so that they agree with the site because both use the same
tokens, and for no other reason. Those of `WRONG` have a planted fault each, for the page of counter-examples.
"""

import io
import json
import sys
from pathlib import Path

import draw_fixtures
from PIL import Image

FOLDER = Path(__file__).resolve().parents[2] / "content/assets/app"

RIGHT = [
    "orders-error", "orders-empty", "no-results", "network-offline", "offline-banner", "timeout-banner", "link-lost",
    "rates-error", "order-sent", "items-moved", "copied", "inventory-error", "save-item-error", "deposit-paid",
    "holiday-hours", "reading-only", "guest-saved", "number-copied", "item-not-saved", "sync-late",
]

# Name of the picture, the specimen that it is drawn from, and what is wrong: other tokens, or another scheme.
WRONG = [
    ("other-token", "picture-right", {"title-color": "text.tertiary"}, None),
    ("no-token", "picture-right", {"background": "#7b3f61"}, None),
    ("other-scheme", "picture-right", {}, "light"),
]


def main(exported, catalogue):
    fixtures = {one["id"]: one for one in json.loads(Path(exported).read_text())["fixtures"]}
    catalogue = json.loads(Path(catalogue).read_text())
    for old in FOLDER.glob("*.png"):
        old.unlink()
    missing = [name for name in RIGHT + ["picture-right"] if name not in fixtures]
    if missing:
        raise SystemExit(f"no specimen is called {', '.join(missing)}")
    for name in RIGHT + ["picture-right"]:
        for scheme, file in fixtures[name]["pictures"].items():
            write(file, draw_fixtures.draw(fixtures[name], scheme, catalogue))
    for name, origin, tokens, scheme in WRONG:
        fixture = dict(fixtures[origin])
        fixture["tokens"] = fixture["tokens"] | tokens
        shown = "dark" if scheme else "light"
        write(f"wrong-{name}.{shown}.png", draw_fixtures.draw(fixture, scheme or shown, catalogue))


def write(name, png):
    """Writes a picture with as few bytes as its colours need."""
    picture = Image.open(io.BytesIO(png))
    picture.save(FOLDER / name, dpi=picture.info["dpi"], optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
