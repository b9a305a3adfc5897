"""Rules on pictures of an app: how many planted faults they find, and how often they are wrong.

`make test-all` names this file, for it makes some hundred pictures; by itself pytest does not collect it.
"""

import json
import random
import shutil
from collections import Counter

import pytest
import site_on_disk as site
from conftest import chromium, missing, start_chromium
from test_verify import vitrine

pytest.importorskip("PIL")
from app_pictures import Camera, as_p3, noisy, p3_profile, save, take_pictures, with_photograph  # noqa: E402
from PIL import Image  # noqa: E402

pytestmark = pytest.mark.xdist_group("app-pictures")

PRECISION, RECALL = 0.97, 0.90

# One specimen for each of these surfaces, in every system that has one.
SURFACES = [
    "full-page", "empty", "banner", "toast", "alert", "confirm", "callout", "sheet", "field-error", "promo",
]


def difference(one, other):
    """How far two colours are from each other: the largest difference of a channel."""
    numbers = lambda colour: [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return max(abs(a - b) for a, b in zip(numbers(one), numbers(other)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A copy of this site that takes in pictures."""
    folder = tmp_path_factory.mktemp("app") / "site"
    shutil.copytree(site.ROOT / "content", folder / "content")
    take_pictures(folder, "{id}.{scheme}.{number}.png")
    return folder


@pytest.fixture(scope="module")
def specimens(folder):
    """Specimens to photograph: name, page, tokens of the system by scheme."""
    run = vitrine("renders", "list", folder, "--format", "json")
    assert run.returncode == 0, run.stdout + run.stderr
    names = {one["page"] + one["id"]: one["name"] for one in json.loads(run.stdout)["specimens"]}
    catalogue = site.catalogue()
    chosen, seen = [], set()
    for one in catalogue["specimens"]:
        key = one["page"] + one["id"]
        pair = (one["surface"], one["system"])
        if one["surface"] in SURFACES and pair not in seen and key in names:
            seen.add(pair)
            chosen.append((names[key], f"{key}/", one["system"]))
    return chosen


def colours(system, scheme):
    """The opaque colours of a system's tokens in a scheme."""
    found = {}
    for token in site.catalogue()["tokens"][system]:
        value = token["values"].get(scheme)
        if token["type"] == "color" and len(value or "") == 7:
            found[token["path"]] = value
    return found


def photograph(folder, specimens):
    """Takes all pictures; returns the faults by the name of the picture, None for a correct one."""
    driver = start_chromium(chromium())
    camera = Camera(driver, site.FOLDER.resolve())
    pictures = folder.parent / "pictures"
    truth = {}
    chance = random.Random(37)
    numbers = Counter()

    def keep(picture, name, scheme, scale, fault, profile=None):
        numbers[name, scheme] += 1
        file = f"{name}.{scheme}.{numbers[name, scheme]}.png"
        save(picture, pictures / file, scale, profile)
        truth[file] = fault

    try:
        for index, (name, page, system) in enumerate(specimens):
            for scheme in ("light", "dark"):
                tokens = colours(system, scheme)
                if not tokens:
                    continue
                scale = (2, 3, 1)[index % 3]
                camera.open(page, scheme, scale)
                plain = camera.take()
                room = camera.room(scheme, 110)
                keep(plain, name, scheme, scale, None)
                twin = (
                    lambda: keep(noisy(plain, index), name, scheme, scale, None),
                    lambda: keep(as_p3(plain), name, scheme, scale, None, p3_profile()),
                    lambda: keep(with_photograph(plain, index, scale, room), name, scheme, scale, None),
                )
                twin[index % 3 if room is not None else index % 2]()
                looks = ("background:linear-gradient(#1e6bd6,#8a2be2)", "box-shadow:0 8px 24px rgb(0 0 0/.4)")
                for value in looks if room is not None else ():
                    camera.open(page, scheme, scale)
                    camera.plant(scheme, ["area", [room, value]])
                    keep(camera.take(), name, scheme, scale, None)
                # Faults.
                for slot in camera.slots(scheme):
                    right = driver.execute_script(
                        "const e = document.createElement('i'); e.style.color = getComputedStyle("
                        "document.getElementById(arguments[0]).querySelector('[class*=\"surface-\"]'))"
                        ".getPropertyValue('--' + arguments[1]); document.body.append(e);"
                        "const c = document.createElement('canvas').getContext('2d');"
                        "c.fillStyle = getComputedStyle(e).color; e.remove(); return c.fillStyle",
                        scheme,
                        slot,
                    )
                    if not right.startswith("#"):
                        continue
                    wrong = sorted(
                        path for path, value in tokens.items() if 24 < difference(value, right) < 160
                    )
                    if not wrong:
                        continue
                    path = chance.choice(wrong)
                    camera.open(page, scheme, scale)
                    camera.plant(scheme, ["slot", [slot, tokens[path]]])
                    changed = camera.take()
                    # A slot in which this specimen draws nothing is no fault.
                    if changed.tobytes() != plain.tobytes():
                        faulty = noisy(changed, index) if index % 4 == 1 else changed
                        keep(faulty, name, scheme, scale, f"{slot} as {path} instead of {right}")
                if room is not None:
                    camera.open(page, scheme, scale)
                    camera.plant(scheme, ["area", [room, "background:#7b3f61"]])
                    changed = camera.take()
                    assert changed.tobytes() != plain.tobytes(), "the planted area is not on the picture"
                    keep(changed, name, scheme, scale, "an area without a token")
                if index % 2 == 0:
                    camera.open(page, scheme, scale)
                    camera.plant(scheme, ["opacity", ".title, .message"])
                    changed = camera.take()
                    if changed.tobytes() != plain.tobytes():
                        keep(changed, name, scheme, scale, "title and message at 55 %")
                if index % 3 == 0:
                    camera.open(page, "light" if scheme == "dark" else "dark", scale)
                    keep(camera.take(), name, scheme, scale, "the other scheme")
                    keep(Image.new("RGB", plain.size, "#ffffff"), name, scheme, scale, "blank")
    finally:
        driver.quit()
    return truth


@pytest.fixture(scope="module")
def judged(folder, specimens):
    """What is true of each picture, and what the rules say."""
    if not chromium():
        missing("no Chromium")
    truth = photograph(folder, specimens)
    run = vitrine("check", folder, "--only", "render", "--format", "json", timeout=600)
    assert run.returncode in (0, 1), run.stdout + run.stderr
    found = {}
    for one in json.loads(run.stdout)["diagnostics"]:
        for note in one["notes"]:
            text = note["message"] if isinstance(note, dict) else note
            if text.startswith("in `"):
                file = text.split("`")[1].removeprefix("../pictures/")
                found.setdefault(file, []).append(f"{one['rule']}: {one['message']}")
    return truth, found


def test_precision_and_recall(judged, capsys):
    truth, found = judged
    faulty = {file for file, fault in truth.items() if fault}
    correct = set(truth) - faulty
    assert len(faulty) >= 40 and len(correct) >= 40
    right = faulty & set(found)
    wrong = correct & set(found)
    precision = len(right) / max(1, len(right) + len(wrong))
    recall = len(right) / len(faulty)
    kinds = Counter(kind(truth[file]) for file in faulty)
    hits = Counter(kind(truth[file]) for file in right)
    with capsys.disabled():
        print(f"\n{'planted':32} {'found':>6} {'of':>6}")
        for name in sorted(kinds):
            print(f"{name:32} {hits[name]:6} {kinds[name]:6}")
        print(f"{'correct pictures reported':32} {len(wrong):6} {len(correct):6}")
        print(f"precision {precision:.3f}, recall {recall:.3f}")
        for file in sorted(wrong)[:30]:
            print("wrong:", file, found[file])
        for file in sorted(faulty - right)[:40]:
            print("missed:", file, truth[file])
    assert precision >= PRECISION and recall >= RECALL


def kind(fault):
    """The kind of a fault, for the table."""
    return f"wrong token of {fault.split(' ')[0]}" if " as " in fault else fault
