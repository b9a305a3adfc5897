"""Draws exported fixtures with Pillow, as an app would: it knows texts and tokens, and no template of the theme."""

import json
import re
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, SCALE = 390, 300, 2


def colour(value):
    """Red, green, blue and opacity of a colour in the catalogue; None for anything else."""
    if not isinstance(value, str):
        return None
    if re.fullmatch("#[0-9a-f]{6}", value):
        return (*(int(value[i : i + 2], 16) for i in (1, 3, 5)), 1.0)
    found = re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", value)
    return (*map(int, found.groups()[:3]), float(found[4])) if found else None


def tokens(catalogue, system, scheme):
    """The values of a system's tokens in a scheme."""
    return {one["path"]: one["values"].get(scheme) for one in catalogue["tokens"].get(system, [])}


def resolve(reference, values):
    """The colour of a reference such as `state.warning / opacity.tint-fill`."""
    path, _, opacity = reference.partition(" / ")
    found = colour(values.get(path))
    share = values.get(opacity) if opacity else 1
    return None if found is None or share is None else (*found[:3], found[3] * float(share))


def over(top, below):
    """One colour on another."""
    return tuple(round(a * top[3] + b * (1 - top[3])) for a, b in zip(top, below))


def draw(fixture, scheme, catalogue):
    """The picture of a fixture, and whether all of its colours are opaque."""
    values = tokens(catalogue, fixture["system"], scheme)
    colours = {slot: resolve(reference, values) for slot, reference in fixture["tokens"].items()}
    colours = {slot: one for slot, one in colours.items() if one}
    ground = (255, 255, 255)
    picture = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), ground)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(17 * SCALE)
    top = 0
    # Each background is a band, and each text and icon is on the first one.
    for slot, one in colours.items():
        if slot == "background" or slot.endswith("-background"):
            band = over(one, ground)
            pen.rectangle((0, top, WIDTH * SCALE, top + 60 * SCALE), fill=band)
            if slot == "background":
                ground = band
                pen.rectangle((0, 0, WIDTH * SCALE, HEIGHT * SCALE), fill=band)
            top += 60 * SCALE
    texts = list(fixture["texts"].items()) + [("action", one["label"]) for one in fixture["actions"]]
    for part, text in texts:
        one = colours.get(f"{part}-color")
        if not one or top > (HEIGHT - 24) * SCALE:
            continue
        if part == "icon":
            pen.ellipse((16 * SCALE, top, 36 * SCALE, top + 20 * SCALE), fill=over(one, ground))
        else:
            pen.text((16 * SCALE, top), text[:40], font=font, fill=over(one, ground))
        top += 26 * SCALE
    return picture, all(one[3] == 1 for one in colours.values())


def draw_all(fixtures, catalogue, folder):
    """Writes a picture for each fixture in each scheme; returns the names of those with opaque colours."""
    opaque = []
    Path(folder).mkdir(parents=True, exist_ok=True)
    for fixture in fixtures:
        for scheme, name in fixture["pictures"].items():
            picture, is_opaque = draw(fixture, scheme, catalogue)
            picture.save(Path(folder) / name, dpi=(72 * SCALE, 72 * SCALE))
            if is_opaque:
                opaque.append(name)
    return opaque


if __name__ == "__main__":
    exported, catalogue, folder = sys.argv[1:]
    read = lambda path: json.loads(Path(path).read_text())
    draw_all(read(exported)["fixtures"], read(catalogue), folder)
