"""Pictures of specimens as an app's tests would make them, with and without planted faults."""

import base64
import io
import random
import re
import struct
from pathlib import Path

from PIL import Image, ImageChops, ImageCms, ImageDraw

# A phone, which shows every surface as a whole.
WIDTH, HEIGHT = 390, 844

# Planted in the page before the picture is taken: a custom property of the surface's own element, or an element.
SET = """
const plate = document.getElementById(arguments[0]);
const screen = plate.querySelector('.screen');
const surface = screen.querySelector('[class*="surface-"]');
const [kind, value] = arguments[1];
if (kind === 'slot') surface.style.setProperty('--' + value[0], value[1]);
if (kind === 'opacity') for (const one of surface.querySelectorAll(value)) one.style.opacity = 0.55;
if (kind === 'area') {
  const area = document.createElement('div');
  const [top, css] = value;
  area.style.cssText = `position:fixed;inset:${top}px 20px auto auto;width:130px;height:90px;z-index:9;${css}`;
  document.body.append(area);
}
return surface.className;
"""

# The slots that the surface shows, with their colours as the browser has them.
SLOTS = """
const surface = document.getElementById(arguments[0]).querySelector('[class*="surface-"]');
const style = getComputedStyle(surface);
const seen = name => [...surface.querySelectorAll('.' + name)]
  .some(one => one.getClientRects().length && (one.textContent.trim() || one.querySelector('svg')));
const found = {};
for (const part of ['title', 'message', 'icon', 'hint', 'description', 'label'])
  if (seen(part) && style.getPropertyValue(`--${part}-color`)) found[part + '-color'] = 1;
if (surface.querySelector('button') && style.getPropertyValue('--action-background'))
  found['action-background'] = 1;
return Object.keys(found);
"""

# Top and bottom of all that the surface says.
PARTS = """
const surface = document.getElementById(arguments[0]).querySelector('[class*="surface-"]');
const boxes = [...surface.querySelectorAll('.title, .message, .icon, .hint, .description, .label, button, a, input')]
  .map(one => one.getBoundingClientRect()).filter(box => box.width && box.height);
return boxes.length ? [Math.min(...boxes.map(b => b.top)), Math.max(...boxes.map(b => b.bottom))] : [0, 0];
"""


class Camera:
    """A browser that takes pictures of the bare screens of specimens."""

    def __init__(self, driver, folder):
        self.driver, self.folder = driver, folder

    def open(self, page, scheme, scale=1):
        """Opens the bare screen of a specimen."""
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": scale, "mobile": False},
        )
        self.driver.get("about:blank")
        self.driver.get(f"file://{self.folder}/{page}index.html#{scheme}")

    def slots(self, scheme):
        """The colours that a picture of the open specimen shows."""
        return self.driver.execute_script(SLOTS, scheme)

    def room(self, scheme, height):
        """The top of a free band of the window, below or above all that the surface says; None without one."""
        top, bottom = self.driver.execute_script(PARTS, scheme)
        if HEIGHT - bottom >= height + 40:
            return bottom + 20
        return top - height - 20 if top >= height + 40 else None

    def plant(self, scheme, fault):
        """Changes the open page."""
        self.driver.execute_script(SET, scheme, fault)

    def take(self):
        """A picture of the window."""
        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
        return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


def p3_profile():
    """An ICC profile of Display P3, in the form that iPhones write."""
    fixed = lambda number: struct.pack(">i", round(number * 65536))
    columns = [(0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841)]
    curve = b"para\0\0\0\0\0\3\0\0" + b"".join(map(fixed, (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)))
    text = lambda words: b"mluc" + bytes(4) + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(
        ">II", 2 * len(words), 28
    ) + words.encode("utf-16-be")
    white = b"XYZ \0\0\0\0" + b"".join(map(fixed, (0.9642, 1, 0.8249)))
    tags = [(b"desc", text("Display P3")), (b"cprt", text("none")), (b"wtpt", white)]
    tags += [(name, b"XYZ \0\0\0\0" + b"".join(map(fixed, xyz))) for name, xyz in zip((b"rXYZ", b"gXYZ", b"bXYZ"), columns)]
    tags += [(name, curve) for name in (b"rTRC", b"gTRC", b"bTRC")]
    table, data, start = struct.pack(">I", len(tags)), b"", 132 + 12 * len(tags)
    for name, value in tags:
        table += name + struct.pack(">II", start + len(data), len(value))
        data += value + bytes(-len(value) % 4)
    header = bytearray(128)
    header[0:4] = struct.pack(">I", start + len(data))
    header[8:12] = b"\4\0\0\0"
    header[12:24] = b"mntrRGB XYZ "
    header[36:40] = b"acsp"
    header[68:80] = b"".join(map(fixed, (0.9642, 1, 0.8249)))
    return bytes(header) + table + data


def as_p3(picture):
    """The same colours in numbers of Display P3."""
    target = ImageCms.ImageCmsProfile(io.BytesIO(p3_profile()))
    return ImageCms.profileToProfile(picture, ImageCms.createProfile("sRGB"), target, renderingIntent=1)


def noisy(picture, seed):
    """The picture with noise as of lossy compression: up to three of 255 steps."""
    noise = random.Random(seed)
    table = bytes(noise.choice((125, 126, 127, 128, 129, 130, 131)) for _ in range(4096))
    size = picture.width * picture.height * 3
    layer = Image.frombytes("RGB", picture.size, (table * (size // len(table) + 1))[:size])
    return ImageChops.add(picture, layer, 1, -128)


def with_photograph(picture, seed, scale, top):
    """The picture with a photograph from this line on: waves of colour, and grain."""
    noise = random.Random(seed)
    wide, high = round(180 * scale), round(110 * scale)
    small = Image.new("RGB", (24, 15))
    small.putdata([tuple(noise.randrange(30, 230) for _ in range(3)) for _ in range(24 * 15)])
    photograph = small.resize((wide, high), Image.BICUBIC)
    grain = Image.effect_noise((wide, high), 28)
    photograph = ImageChops.add(photograph, Image.merge("RGB", (grain, grain, grain)), 1, -128)
    result = picture.copy()
    result.paste(photograph, (round(15 * scale), round(top * scale)))
    return result


def save(picture, path, scale, profile=None):
    """Writes a PNG file with its resolution."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, dpi=(72 * scale, 72 * scale), icc_profile=profile)


def take_pictures(folder, naming):
    """Makes a copy of this site take in other pictures than its own, from the folder beside it."""
    settings = folder / "content/site.yaml"
    text = re.sub(r"\nrenders:\n(  .*\n)+", "\n", settings.read_text())
    settings.write_text(text + f'\nrenders:\n  - {{from: ../pictures, naming: "{naming}"}}\n')
    # Its counter-examples name pictures that are not there.
    (folder / "content/audit/app-pictures.md").write_text("# Pictures that differ\n\nThey are elsewhere.\n")
