"""Draws exported fixtures with Cairo, as an app would: it knows texts and tokens, and no template of the theme.

    python3 Tests/Browser/draw_fixtures.py fixtures.json public/catalogue.json FOLDER [ID…]
"""

import io
import json
import math
import re
import sys
from pathlib import Path

import cairocffi as cairo

WIDTH, HEIGHT, SCALE = 390, 300, 2
TALL = 620
# Surfaces that take the whole screen of the app.
WHOLE = {"full-page", "empty", "list", "skeleton", "promo", "sheet"}
# Parts that an app draws as text, in their order from the top.
TEXTS = ("label", "title", "message", "description", "hint", "reason", "detail")


def colour(value):
    """Red, green, blue and opacity of a colour in the catalogue; None for anything else."""
    if not isinstance(value, str):
        return None
    if re.fullmatch("#[0-9a-f]{6}", value):
        return (*(int(value[i : i + 2], 16) for i in (1, 3, 5)), 1.0)
    found = re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", value)
    return (*map(int, found.groups()[:3]), float(found[4])) if found else None


def tokens(catalogue, system, scheme):
    """The values of a system's tokens in a scheme; those of the neutral system where it has none."""
    found = {one["path"]: one["values"].get(scheme) for one in catalogue["tokens"].get("base", [])}
    own = {one["path"]: one["values"].get(scheme) for one in catalogue["tokens"].get(system, [])}
    return found | {path: value for path, value in own.items() if value is not None}


def resolve(reference, values):
    """The colour of a reference such as `state.warning / opacity.tint-fill`."""
    path, _, opacity = reference.partition(" / ")
    # A planted fault may be a colour without a token.
    found = colour(values.get(path, path))
    share = values.get(opacity) if opacity else 1
    return None if found is None or share is None else (*found[:3], found[3] * float(share))


class Screen:
    """A screen of an app, drawn from a fixture in one scheme."""

    def __init__(self, fixture, scheme, catalogue):
        self.fixture = fixture
        self.values = tokens(catalogue, fixture["system"], scheme)
        found = {slot: resolve(one, self.values) for slot, one in fixture["tokens"].items()}
        self.colours = {slot: one for slot, one in found.items() if one}
        self.height = TALL if fixture["surface"] in WHOLE else HEIGHT
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH * SCALE, self.height * SCALE)
        self.pen = cairo.Context(self.surface)
        self.pen.scale(SCALE, SCALE)

    def length(self, slot, fallback):
        """A length in points."""
        value = str(self.values.get(self.fixture["tokens"].get(slot, ""), ""))
        found = re.fullmatch(r"([\d.]+)(px|rem)?", value)
        return float(found[1]) * (16 if found[2] == "rem" else 1) if found else fallback

    def ink(self, one):
        """Sets the colour of the pen; Cairo composites what is translucent."""
        self.pen.set_source_rgba(*(part / 255 for part in one[:3]), one[3])

    def box(self, x, y, width, height, radius, fill):
        """A rectangle with round corners."""
        radius = min(radius, height / 2, width / 2)
        pen = self.pen
        pen.new_sub_path()
        pen.arc(x + width - radius, y + radius, radius, -math.pi / 2, 0)
        pen.arc(x + width - radius, y + height - radius, radius, 0, math.pi / 2)
        pen.arc(x + radius, y + height - radius, radius, math.pi / 2, math.pi)
        pen.arc(x + radius, y + radius, radius, math.pi, math.pi * 1.5)
        pen.close_path()
        self.ink(fill)
        pen.fill()

    def size_of(self, slot, fallback):
        """The size of a part's font."""
        value = str(self.values.get(self.fixture["tokens"].get(slot, ""), ""))
        found = re.search(r"([\d.]+)px", value)
        return float(found[1]) if found else fallback

    def lines(self, text, width):
        """A text in lines that are no wider."""
        lines, line = [], ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self.pen.text_extents(longer)[4] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return lines + [line]

    def text(self, text, x, y, width, size, fill, centred=False):
        """Draws a text in lines; returns where the next one begins."""
        self.pen.set_font_size(size)
        self.ink(fill)
        for line in self.lines(text, width):
            shift = (width - self.pen.text_extents(line)[4]) / 2 if centred else 0
            self.pen.move_to(x + shift, y + size)
            self.pen.show_text(line)
            y += size * 1.3
        return y

    def symbol(self, x, y, size, fill):
        """A sign in a circle, in place of the app's icon."""
        pen = self.pen
        self.ink(fill)
        pen.set_line_width(size / 9)
        pen.arc(x + size / 2, y + size / 2, size * 0.42, 0, 2 * math.pi)
        pen.stroke()
        pen.rectangle(x + size * 0.45, y + size * 0.26, size * 0.1, size * 0.3)
        pen.rectangle(x + size * 0.45, y + size * 0.64, size * 0.1, size * 0.1)
        pen.fill()

    def cross(self, x, y, size, fill):
        """The sign of a button that closes."""
        pen = self.pen
        self.ink(fill)
        pen.set_line_width(2)
        for start, stop in ((y, y + size), (y + size, y)):
            pen.move_to(x, start)
            pen.line_to(x + size, stop)
        pen.stroke()

    def draw(self):
        """Draws everything; returns the picture as a PNG file."""
        # The first time shows how much space the content takes.
        end = self.draw_all(170)
        self.draw_all(end)
        file = io.BytesIO()
        self.surface.write_to_png(file)
        return file.getvalue()

    def draw_all(self, card):
        """Draws everything over what is there; returns where a card around the content ends."""
        fixture, colours = self.fixture, self.colours
        white = (255, 255, 255, 1)
        self.ink(white)
        self.pen.paint()
        ground = colours.get("canvas") or colours.get("ground") or white
        self.ink(ground)
        self.pen.paint()
        if "scrim" in colours:
            self.ink(colours["scrim"])
            self.pen.paint()
        if "ghost-color" in colours:
            for row in range(int(self.height / 70)):
                self.box(16, 210 + row * 36, WIDTH - 90 - row % 3 * 40, 14, 4, colours["ghost-color"])
        whole = fixture["surface"] in WHOLE
        self.pen.select_font_face("sans-serif", cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_NORMAL)
        margin, padding = (0, 24) if whole else (16, self.length("padding", 14))
        x, y, width = margin + padding, margin + padding, WIDTH - 2 * (margin + padding)
        if "background" in colours:
            radius = 0 if whole else min(self.length("radius", 12), 24)
            height = self.height if whole else card - margin
            self.box(margin, margin, WIDTH - 2 * margin, height, radius, colours["background"])
        if whole:
            y = 90
        if "disc-color" in colours and "icon-color" in colours:
            self.box(WIDTH / 2 - 50, y - 20, 100, 100, 50, colours["disc-color"])
        if "icon-color" in colours and "icon" in fixture["texts"]:
            size = self.length("icon-size", 44 if whole else 24)
            if whole:
                self.symbol(WIDTH / 2 - size / 2, y, size, colours["icon-color"])
                y += size + 24
            else:
                self.symbol(x, y, size, colours["icon-color"])
                x, width = x + size + 10, width - size - 10
        if "dismiss-color" in colours and "dismiss-label" in fixture["texts"]:
            self.cross(WIDTH - margin - 32, margin + 12, 18, colours["dismiss-color"])
            width -= 24
        for part in TEXTS:
            text, fill = fixture["texts"].get(part), colours.get(f"{part}-color")
            if text and fill:
                y = self.text(text, x, y, width, self.size_of(f"{part}-font", 15), fill, whole) + 8
        for item in fixture["items"]:
            fill = colours.get("item-color") or colours.get("title-color")
            if fill:
                y = self.text(item, x, y, width, 16, fill) + 10
        return max(self.buttons(x, y + 4, width), margin + 44) + padding - 8

    def buttons(self, x, y, width):
        """The buttons, one below the other, the first one with a fill; returns where they end."""
        colours = self.colours
        for index, action in enumerate(self.fixture["actions"]):
            fill = colours.get("action-background") if index == 0 else None
            name = {"secondary": "secondary-color", "cancel": "secondary-color", "destructive": "destructive-color"}
            ink = colours.get(name.get(action["role"], "action-color")) or colours.get("action-color")
            if index > 0 and not fill and "action-background" in colours:
                ink = colours.get("secondary-color") or ink
            if not ink:
                continue
            size = self.size_of("action-font", 16)
            if fill:
                self.box(x, y, width, 44, self.length("action-radius", 12), fill)
                self.text(action["label"], x, y + 22 - size * 0.6, width, size, ink, True)
                y += 54
            else:
                y = self.text(action["label"], x, y, width, size, ink) + 10
        return y


def draw(fixture, scheme, catalogue):
    """The picture of a fixture in a scheme as a PNG file with its resolution."""
    png = Screen(fixture, scheme, catalogue).draw()
    return with_resolution(png, SCALE)


def with_resolution(png, scale):
    """The file with a `pHYs` chunk behind its header: Cairo writes none."""
    import struct
    import zlib

    per_metre = round(72 * scale / 0.0254)
    data = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
    return png[:33] + chunk + png[33:]


def draw_all(fixtures, catalogue, folder):
    """Writes a picture for each fixture in each scheme."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for fixture in fixtures:
        for scheme, name in fixture["pictures"].items():
            (Path(folder) / name).write_bytes(draw(fixture, scheme, catalogue))


if __name__ == "__main__":
    exported, catalogue, folder, *ids = sys.argv[1:]
    read = lambda path: json.loads(Path(path).read_text())
    chosen = [one for one in read(exported)["fixtures"] if not ids or one["id"] in ids]
    draw_all(chosen, read(catalogue), folder)
