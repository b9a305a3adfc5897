"""The archive of a release: a program with its manual page, completions and licences."""

import gzip
import hashlib
import json
import re
import tarfile
from dataclasses import dataclass
from pathlib import Path

# Names of processors: those of `uname`, of Debian, and of Homebrew.
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
HOMEBREW = {"x86_64": "intel", "aarch64": "arm"}


@dataclass(frozen=True)
class Archive:
    """An archive in memory. Everything that is made of it has the time of its files."""

    path: Path
    version: str
    machine: str
    # Content of each file by its path, such as `bin/vitrine`.
    files: dict
    # Seconds since 1970.
    time: int
    sha256: str

    @property
    def name(self) -> str:
        return f"vitrine-{self.version}-linux-{self.machine}"

    @property
    def components(self) -> list:
        """What the program is made of, as it says itself."""
        return json.loads(self.files["share/doc/vitrine/components.json"])["components"]

    def prefixed(self, folder: str) -> dict:
        """The files below a folder."""
        return {name: data for name, data in self.files.items() if name.startswith(folder)}


def mode(path: str) -> int:
    """The permissions of a file: programs can be run, and everyone may read everything."""
    return 0o755 if "bin" in path.split("/") else 0o644


def read(path: Path) -> Archive:
    """Reads an archive by its name, `vitrine-VERSION-linux-MACHINE.tar.gz`."""
    match = re.fullmatch(r"vitrine-([0-9][\w.+~-]*)-linux-(\w+)\.tar\.gz", path.name)
    if not match or match[2] not in DEBIAN:
        raise SystemExit(f"error: `{path}` is not named as an archive of a release")
    data = path.read_bytes()
    files, times = {}, set()
    with tarfile.open(path) as tar:
        for member in tar:
            times.add(int(member.mtime))
            if member.isfile():
                files[member.name.split("/", 1)[1]] = tar.extractfile(member).read()
    wanted = ["bin/vitrine", "LICENSE", "share/doc/vitrine/LICENSES", "share/doc/vitrine/components.json"]
    if missing := [name for name in wanted if name not in files]:
        raise SystemExit(f"error: `{path}` has no `{missing[0]}`")
    return Archive(path, match[1], match[2], files, max(times), hashlib.sha256(data).hexdigest())


def compressed(data: bytes) -> bytes:
    """A gzip file without name and time."""
    return gzip.compress(data, 9, mtime=0)
