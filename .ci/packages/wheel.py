"""A wheel of the program for pip, pipx and uv; the package is called `vitrine-site`."""

import base64
import hashlib

from archive import Archive
from zipped import zipped

NAME = "vitrine-site"
SUMMARY = "Builds design-system websites from Markdown and design tokens, and checks every state they show."
README = """\
# Vitrine

Vitrine is a static site generator for design systems. It draws every error, empty, loading and success state of an app
from a few lines of spec, in light and dark, and checks each one against the design tokens.

    pip install vitrine-site
    vitrine init my-site
    vitrine serve my-site --open

This package contains the program as one file, which needs no library and no Python.
"""


def tags(machine: str) -> list:
    """The systems that take the wheel: the program is static, so any Linux since glibc 2.17 and musl 1.1."""
    return [f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]


def expression(archive: Archive) -> str:
    """The licences of all that is in the program, as one expression of SPDX."""
    found = []
    for one in archive.components:
        for part in one["license"].split(" AND "):
            if part not in found:
                found.append(part)
    return " AND ".join(found)


def metadata(archive: Archive, homepage: str) -> str:
    lines = [
        "Metadata-Version: 2.4", f"Name: {NAME}", f"Version: {archive.version}", f"Summary: {SUMMARY}",
        "Author: The Vitrine authors", f"License-Expression: {expression(archive)}",
        "License-File: LICENSE", "License-File: LICENSES",
        *([f"Project-URL: Source, {homepage}"] if homepage else []),
        "Keywords: design-system,design-tokens,static-site-generator,documentation",
        "Classifier: Environment :: Console", "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Topic :: Documentation", "Requires-Python: >=3.8",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + README


def about(archive: Archive) -> str:
    lines = ["Wheel-Version: 1.0", "Generator: vitrine", "Root-Is-Purelib: false"]
    return "\n".join([*lines, *(f"Tag: py3-none-{tag}" for tag in tags(archive.machine))]) + "\n"


def digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def package(archive: Archive, sbom: bytes, homepage: str = "") -> tuple:
    """Name and bytes of the wheel."""
    stem = f"{NAME.replace('-', '_')}-{archive.version}"
    info, data = f"{stem}.dist-info", f"{stem}.data"
    files = {f"{data}/scripts/vitrine": archive.files["bin/vitrine"]}
    for name, content in archive.prefixed("share/").items():
        if not name.startswith("share/doc/"):
            files[f"{data}/data/{name}"] = content
    files |= {
        f"{info}/METADATA": metadata(archive, homepage).encode(),
        f"{info}/WHEEL": about(archive).encode(),
        f"{info}/licenses/LICENSE": archive.files["LICENSE"],
        f"{info}/licenses/LICENSES": archive.files["share/doc/vitrine/LICENSES"],
        f"{info}/sboms/vitrine.spdx.json": sbom,
    }
    record = "".join(f"{name},{digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"{stem}-py3-none-{'.'.join(tags(archive.machine))}.whl"
    return name, zipped(files, archive.time, run=f"{data}/scripts/")
