"""Makes packages of archives of one release, and the checksums of everything.

    python3 .ci/packages [--output FOLDER] [--homepage URL] [--downloads URL] [ARCHIVE...]

Without archives it takes those in .build/dist, and writes beside them. The formula for Homebrew needs both
addresses: the one of the repository, and the one of the folder with the archives. The same archives give
the same bytes.
"""

import argparse
import hashlib
from pathlib import Path

import archive
import bundle
import deb
import formula
import sbom
import wheel

DIST = Path(__file__).resolve().parents[2] / ".build/dist"


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes packages of archives of one release.")
    parser.add_argument("--output", type=Path)
    parser.add_argument("--homepage", default="", help="address of the repository")
    parser.add_argument("--downloads", default="", help="address of the folder with the archives")
    parser.add_argument("archives", type=Path, nargs="*")
    chosen = parser.parse_args()
    paths = sorted(chosen.archives or DIST.glob("vitrine-*-linux-*.tar.gz"))
    if not paths:
        raise SystemExit(f"error: no archive in `{DIST}`; run `make release`")
    archives = [archive.read(path) for path in paths]
    if len({one.version for one in archives}) > 1:
        raise SystemExit("error: the archives have different versions")
    output = chosen.output or paths[0].parent
    output.mkdir(parents=True, exist_ok=True)
    sums = {one.path.name: one.sha256 for one in archives}
    for name, data in packages(archives, chosen.homepage.rstrip("/"), chosen.downloads.rstrip("/")):
        (output / name).write_bytes(data)
        sums[name] = hashlib.sha256(data).hexdigest()
    lines = "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items()))
    (output / "SHA256SUMS").write_text(lines)
    print(lines, end="")


def packages(archives: list, homepage: str, downloads: str):
    """Name and bytes of each package."""
    for one in archives:
        yield deb.package(one, homepage)
        bill = sbom.package(one)
        yield bill
        yield wheel.package(one, bill[1], homepage)
    yield bundle.package(archives)
    if homepage and downloads:
        yield formula.package(archives, homepage, downloads)
    else:
        print("no formula for Homebrew: it needs --homepage and --downloads")


main()
