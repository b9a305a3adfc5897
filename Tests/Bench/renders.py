"""Measures how long it takes to check an app's pictures, beside what libpng needs to decode them.

    python3 Tests/Bench/renders.py --vitrine BINARY [--pictures 1000] [--runs 3]

The pictures have 1170 by 2532 pixels, as an iPhone writes them: texts, cards, a gradient, and a photograph
on every fifth. Both programs use all cores, and take turns. Needs Pillow, a C compiler and libpng.
"""

import argparse
import os
import random
import resource
import shutil
import statistics
import subprocess
import tempfile
import time
import zlib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT, MOTIFS = 1170, 2532, 20

PAGE = """# Inbox

```state inbox-empty
surface: empty
state: empty
title: Nothing here yet
message: Messages that people send you appear here.
actions: [{label: Write a message, recovery: add}]
```
"""

SETTINGS = """title: Bench
# The pictures show other things than the spec, and a report of thousands of findings would be measured too.
rules: {render: off}
renders:
  - {from: ../pictures, naming: "{id}.{scheme}.{number}.png"}
"""

# Decodes every file to eight bits of red, green, blue and opacity, as the check does.
DECODER = r"""
#include <png.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static char **names; static int count, next_one; static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void decode(const char *name) {
  FILE *file = fopen(name, "rb");
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (!file || setjmp(png_jmpbuf(png))) { fprintf(stderr, "%s\n", name); exit(1); }
  png_init_io(png, file);
  png_read_info(png, info);
  png_set_expand(png); png_set_scale_16(png); png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = png_get_rowbytes(png, info), height = png_get_image_height(png, info);
  png_bytep pixels = malloc(stride * height);
  for (int pass = 0; pass < passes; pass++)
    for (size_t row = 0; row < height; row++) png_read_row(png, pixels + row * stride, NULL);
  free(pixels);
  png_destroy_read_struct(&png, &info, NULL);
  fclose(file);
}
static void *work(void *unused) {
  for (;;) {
    pthread_mutex_lock(&lock); int at = next_one++; pthread_mutex_unlock(&lock);
    if (at >= count) return unused;
    decode(names[at]);
  }
}
int main(int arguments, char **values) {
  int threads = atoi(values[1]); names = values + 2; count = arguments - 2;
  pthread_t all[64];
  for (int i = 0; i < threads; i++) pthread_create(&all[i], NULL, work, NULL);
  for (int i = 0; i < threads; i++) pthread_join(all[i], NULL);
}
"""


def motif(seed):
    """One screen: a title, paragraphs, cards, a button, perhaps a gradient or a photograph."""
    chance = random.Random(seed)
    dark = seed % 2
    ground, ink = ("#101114", "#f2f2f4") if dark else ("#ffffff", "#1c1c1e")
    picture = Image.new("RGB", (WIDTH, HEIGHT), ground)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(48)
    pen.text((60, 180), f"Inbox {seed}", font=ImageFont.load_default(96), fill=ink)
    top = 360
    if seed % 4 == 0:
        for row in range(420):
            pen.line((60, top + row, WIDTH - 60, top + row), fill=(30 + row // 4, 90, 220 - row // 4))
        top += 460
    if seed % 5 == 0:
        small = Image.new("RGB", (30, 14))
        small.putdata([tuple(chance.randrange(20, 240) for _ in range(3)) for _ in range(30 * 14)])
        photograph = small.resize((WIDTH - 120, 500), Image.BICUBIC)
        grain = Image.effect_noise(photograph.size, 12)
        picture.paste(Image.blend(photograph, Image.merge("RGB", (grain,) * 3), 0.12), (60, top))
        top += 540
    while top < HEIGHT - 360:
        card = "#1d1f24" if dark else "#f1f2f6"
        pen.rounded_rectangle((60, top, WIDTH - 60, top + 270), 36, fill=card)
        for line in range(3):
            words = " ".join("".join(chance.choices("aeionrstlmd", k=chance.randrange(2, 9))) for _ in range(6))
            pen.text((108, top + 36 + line * 70), words, font=font, fill=ink if line == 0 else "#8a8a92")
        top += 306
    pen.rounded_rectangle((60, HEIGHT - 260, WIDTH - 60, HEIGHT - 110), 40, fill="#0a66d6")
    pen.text((430, HEIGHT - 215), "Write a message", font=font, fill="#ffffff")
    return picture


def distinct(png, number):
    """The same picture as a file of other bytes: a comment before the data."""
    data = b"tEXtComment\0" + str(number).encode()
    chunk = (len(data) - 4).to_bytes(4, "big") + data + zlib.crc32(data).to_bytes(4, "big")
    at = png.index(b"IDAT") - 4
    return png[:at] + chunk + png[at:]


def prepare(folder, pictures):
    """Writes the site and its pictures; returns the paths of the pictures."""
    content, shots = folder / "site/content", folder / "pictures"
    content.mkdir(parents=True)
    shots.mkdir()
    (content / "site.yaml").write_text(SETTINGS)
    (content / "inbox.md").write_text(PAGE)
    motifs = []
    for seed in range(min(MOTIFS, pictures)):
        path = folder / "motif.png"
        motif(seed).save(path)
        motifs.append(path.read_bytes())
        path.unlink()
    paths = []
    for number in range(pictures):
        path = shots / f"inbox-empty.{'light' if number % 2 == 0 else 'dark'}.{number}.png"
        path.write_bytes(distinct(motifs[number % len(motifs)], number))
        paths.append(path)
    return paths


def timed(command):
    """Seconds of a command, its seconds on all cores, and its largest memory in megabytes."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise SystemExit(f"{command[0]} ended with {status}: {process.stderr.read().decode()[:500]}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--vitrine", required=True)
    parser.add_argument("--pictures", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    folder = Path(tempfile.mkdtemp(prefix="renders-"))
    try:
        paths = prepare(folder, options.pictures)
        source, decoder = folder / "decode.c", folder / "decode"
        source.write_text(DECODER)
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libpng"], capture_output=True, text=True)
        subprocess.run(["cc", "-O2", "-o", decoder, source, *flags.stdout.split(), "-lpthread"], check=True)
        site = folder / "site"
        check = [options.vitrine, "check", str(site), "--only", "render"]
        decode = [str(decoder), str(cores), *map(str, paths)]
        bytes_ = sum(path.stat().st_size for path in paths)
        print(f"{len(paths)} pictures of {WIDTH} by {HEIGHT}, {bytes_ / 1e6:.0f} MB, {cores} cores")
        rows = {"libpng decodes": [], "vitrine checks": []}
        for _ in range(options.runs):
            rows["libpng decodes"].append(timed(decode))
            rows["vitrine checks"].append(timed(check))
        build = [options.vitrine, "build", str(site), "-o", str(site / "public")]
        timed(build)
        rows["vitrine checks again"] = [timed(check) for _ in range(options.runs)]
        print(f"{'':22} {'seconds':>8} {'cpu':>8} {'MB':>6}")
        middle = {}
        for name, found in rows.items():
            middle[name] = [statistics.median(one[at] for one in found) for at in range(3)]
            print(f"{name:22} {middle[name][0]:8.2f} {middle[name][1]:8.2f} {middle[name][2]:6.0f}")
        ratio = [middle["vitrine checks"][at] / middle["libpng decodes"][at] for at in (0, 1)]
        print(f"ratio: {ratio[0]:.2f} in seconds, {ratio[1]:.2f} in seconds of all cores")
        print(f"unchanged: {middle['vitrine checks again'][0] / len(paths) * 1e6:.0f} µs a picture")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
