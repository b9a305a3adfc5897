"""A package for Debian and its relatives, written without their tools."""

import hashlib
import io
import lzma
import re
import tarfile
from email.utils import formatdate

from archive import DEBIAN, Archive, compressed, mode

MAINTAINER = "The Vitrine authors <vitrine@users.noreply.github.com>"
SUMMARY = "static site generator for design systems"
DESCRIPTION = """\
 Vitrine draws every error, empty, loading and success state of an app from
 a few lines of a specification, in light and dark, and checks each one
 against the design tokens. It builds the website of a design system from
 Markdown pages and token files.
"""
# Where Debian keeps files that the archive has elsewhere.
MOVED = {"share/zsh/site-functions/": "share/zsh/vendor-completions/"}
# Texts that Debian has on every machine, and wants to be named in place of a copy.
COMMON = {
    "Apache-2.0": "/usr/share/common-licenses/Apache-2.0",
    "GPL-3.0": "/usr/share/common-licenses/GPL-3",
    "LGPL-2.1": "/usr/share/common-licenses/LGPL-2.1",
}
OVERRIDES = """\
# The same file runs on every Linux, with no library beside it.
vitrine: statically-linked-binary [usr/bin/vitrine]
vitrine: embedded-library *
"""


def copyright_file(archive: Archive) -> str:
    """Our own licence in full, and a line for everything that is linked."""
    lines = ["Vitrine", "", archive.files["LICENSE"].decode().strip(), ""]
    lines += ["The program is linked with these, whose licences and notices are in", "linked.txt.gz:", ""]
    for one in archive.components[1:]:
        version = f" {one['version']}" if "version" in one else ""
        lines += [f"  {one['name']}{version}, {one['license']}", f"    {one['source']}"]
    used = [place for name, place in COMMON.items() if any(name in one["license"] for one in archive.components)]
    return "\n".join([*lines, "", "Debian has the texts of some of these licences:", "", *(f"  {one}" for one in used), ""])


def changelog(archive: Archive) -> str:
    return (
        f"vitrine ({archive.version}) unstable; urgency=medium\n\n"
        "  * A new release; the changes are in the changelog of its source.\n\n"
        f" -- {MAINTAINER}  {formatdate(archive.time)}\n"
    )


def placed(archive: Archive) -> dict:
    """Content of each file by its place in the system, without the first slash."""
    files = {}
    for name, data in archive.files.items():
        if name == "LICENSE" or name.startswith("share/doc/"):
            continue
        for old, new in MOVED.items():
            name = name.replace(old, new)
        files[f"usr/{name}"] = data
    # A shell reads the completions and does not run them.
    completions = "usr/share/bash-completion/completions/vitrine"
    files[completions] = re.sub(rb"\A#!.*\n", b"", files[completions])
    manual = "usr/share/man/man1/vitrine.1"
    files[manual + ".gz"] = compressed(files.pop(manual))
    docs = "usr/share/doc/vitrine/"
    files[docs + "copyright"] = copyright_file(archive).encode()
    files[docs + "changelog.gz"] = compressed(changelog(archive).encode())
    files[docs + "linked.txt.gz"] = compressed(archive.files["share/doc/vitrine/LICENSES"])
    files["usr/share/lintian/overrides/vitrine"] = OVERRIDES.encode()
    return dict(sorted(files.items()))


def control(archive: Archive, files: dict, homepage: str) -> str:
    size = sum(-(-len(data) // 1024) for data in files.values())
    lines = [
        "Package: vitrine", f"Version: {archive.version}", f"Architecture: {DEBIAN[archive.machine]}",
        f"Maintainer: {MAINTAINER}", f"Installed-Size: {size}", "Section: utils", "Priority: optional",
        *([f"Homepage: {homepage}"] if homepage else []), f"Description: {SUMMARY}",
    ]
    return "\n".join(lines) + "\n" + DESCRIPTION


def tar(files: dict, time: int) -> bytes:
    """A tar file of files and the folders above them, compressed by xz."""
    folders = {"/".join(name.split("/")[:depth]) for name in files for depth in range(1, name.count("/") + 1)}
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as target:
        for name in ["", *sorted([*folders, *files])]:
            entry = tarfile.TarInfo(f"./{name}")
            entry.mtime, entry.uname, entry.gname = time, "root", "root"
            if name in files:
                entry.size, entry.mode = len(files[name]), mode(name)
                target.addfile(entry, io.BytesIO(files[name]))
            else:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                target.addfile(entry)
    return lzma.compress(buffer.getvalue(), preset=6)


def ar(members: list, time: int) -> bytes:
    """An `ar` file of names and bytes, as `dpkg` reads it."""
    data = b"!<arch>\n"
    for name, content in members:
        data += f"{name:<16}{time:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        data += content + b"\n" * (len(content) % 2)
    return data


def package(archive: Archive, homepage: str = "") -> tuple:
    """Name and bytes of the package."""
    files = placed(archive)
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {name}\n" for name, data in files.items())
    about = {"control": control(archive, files, homepage).encode(), "md5sums": sums.encode()}
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", tar(about, archive.time)),
        ("data.tar.xz", tar(files, archive.time)),
    ]
    return f"vitrine_{archive.version}_{DEBIAN[archive.machine]}.deb", ar(members, archive.time)
