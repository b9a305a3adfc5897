"""The packages of a release: installed where they can be, read where they cannot."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile

import pytest
from conftest import ROOT, build_site, missing, one, package
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename


def version(program) -> str:
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[0]


def test_every_file_is_in_the_checksums(packages, archive):
    lines = (packages / "SHA256SUMS").read_text().splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    assert sums.pop(archive.name) == hashlib.sha256(archive.read_bytes()).hexdigest()
    files = {path.name: path for path in packages.iterdir() if path.name != "SHA256SUMS"}
    assert {path.suffix for path in files.values()} == {".deb", ".whl", ".zip", ".json", ".rb"}
    assert sums == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


def test_the_same_archive_gives_the_same_bytes(packages, archive, tmp_path):
    old = os.umask(0o077)
    try:
        environment = {**os.environ, "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
        time.sleep(2.1)  # Zip files count in steps of two seconds.
        package(archive, tmp_path / "again", env=environment, cwd=tmp_path)
    finally:
        os.umask(old)
    names = sorted(path.name for path in packages.iterdir())
    assert names == sorted(path.name for path in (tmp_path / "again").iterdir())
    for name in names:
        assert (packages / name).read_bytes() == (tmp_path / "again" / name).read_bytes(), name


def test_the_same_program_gives_the_same_archive(archive, program, tmp_path):
    archives = []
    for zone in ("UTC", "Pacific/Kiritimati"):
        folder = tmp_path / zone.replace("/", "-")
        environment = {**os.environ, "TZ": zone, "SOURCE_DATE_EPOCH": "1790000000"}
        subprocess.run([ROOT / ".ci/archive", program, folder], env=environment, check=True)
        archives.append(one(folder, "*.tar.gz"))
    assert archives[0].name == archives[1].name == archive.name
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as tar, tarfile.open(archive) as released:
        assert {member.mtime for member in tar} == {1790000000}
        assert tar.getnames() == released.getnames()


def test_the_wheel_is_installed_and_runs(packages, program, tmp_path):
    wheel = one(packages, "*.whl")
    name, number, _, tags = parse_wheel_filename(wheel.name)
    assert (name, str(number)) == ("vitrine-site", version(program))
    assert set(tags) & set(sys_tags())
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv/bin/python"
    pip = [python, "-m", "pip", "--disable-pip-version-check"]
    # pip compares every file with the hash and the size in RECORD only when it removes them.
    subprocess.run([*pip, "install", "--quiet", "--no-index", wheel], check=True)
    subprocess.run([*pip, "check"], check=True, capture_output=True)
    installed = tmp_path / "venv/bin/vitrine"
    assert installed.read_bytes() == program.read_bytes()
    assert build_site(installed, tmp_path / "work").startswith(version(program))
    assert (tmp_path / "venv/share/man/man1/vitrine.1").is_file()
    subprocess.run([*pip, "uninstall", "--quiet", "--yes", "vitrine-site"], check=True)
    assert not installed.exists()


def test_the_wheel_lists_its_content(packages):
    with zipfile.ZipFile(one(packages, "*.whl")) as wheel:
        info = next(name for name in wheel.namelist() if name.endswith("/METADATA")).split("/")[0]
        record = dict(line.split(",", 1) for line in wheel.read(f"{info}/RECORD").decode().splitlines())
        assert list(record) == wheel.namelist()
        for name, expected in record.items():
            if name != f"{info}/RECORD":
                assert int(expected.split(",")[1]) == len(wheel.read(name)), name
        metadata = wheel.read(f"{info}/METADATA").decode()
        assert re.search(r"^License-Expression: MIT AND .*\bZlib\b", metadata, re.M)
        for name in re.findall(r"^License-File: (.*)$", metadata, re.M):
            assert f"{info}/licenses/{name}" in record
        assert json.loads(wheel.read(f"{info}/sboms/vitrine.spdx.json"))["spdxVersion"] == "SPDX-2.3"


def test_the_debian_package_is_clean(packages, tmp_path):
    if not shutil.which("lintian"):
        missing("no lintian, so the package was not checked")
    command = ["lintian", "--allow-root", "--tag-display-limit", "0", "--fail-on", "error,warning"]
    ran = subprocess.run([*command, one(packages, "*.deb")], capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and not ran.stdout.strip(), ran.stdout + ran.stderr


def test_the_debian_package_is_unpacked_and_runs(packages, program, tmp_path):
    if not shutil.which("dpkg-deb"):
        missing("no dpkg-deb, so the package was not read")
    deb, root = one(packages, "*.deb"), tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", deb, root], check=True)
    fields = subprocess.run(
        ["dpkg-deb", "--field", deb, "Package", "Version"], check=True, capture_output=True, text=True
    ).stdout
    assert fields == f"Package: vitrine\nVersion: {version(program)}\n"
    sums = subprocess.run(["dpkg-deb", "--info", deb, "md5sums"], check=True, capture_output=True, text=True).stdout
    files = sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
    assert [line.split("  ")[1] for line in sums.splitlines()] == files
    for line in sums.splitlines():
        digest, name = line.split("  ")
        assert hashlib.md5((root / name).read_bytes()).hexdigest() == digest, name
    assert build_site(root / "usr/bin/vitrine", tmp_path / "work").startswith(version(program))


def test_the_debian_package_names_every_licence(packages, program, tmp_path):
    subprocess.run(["dpkg-deb", "--extract", one(packages, "*.deb"), tmp_path], check=True)
    text = (tmp_path / "usr/share/doc/vitrine/copyright").read_text()
    listed = subprocess.run([program, "licenses", "--format", "json"], capture_output=True, check=True).stdout
    components = json.loads(listed)["components"]
    assert len(components) > 10
    for component in components:
        assert component["name"] in text.lower() and component["license"] in text + "MIT", component["name"]


def test_the_artifact_bundle_has_the_layout_of_se_0305(packages, program, tmp_path):
    file = one(packages, "*.artifactbundle.zip")
    with zipfile.ZipFile(file) as bundle:
        root = "vitrine.artifactbundle"
        assert {name.split("/")[0] for name in bundle.namelist()} == {root}
        info = json.loads(bundle.read(f"{root}/info.json"))
        assert info.keys() == {"schemaVersion", "artifacts"} and info["schemaVersion"] == "1.0"
        assert list(info["artifacts"]) == ["vitrine"]
        artifact = info["artifacts"]["vitrine"]
        assert artifact.keys() == {"type", "version", "variants"}
        assert (artifact["type"], artifact["version"]) == ("executable", version(program))
        for variant in artifact["variants"]:
            assert variant.keys() == {"path", "supportedTriples"}
            assert all(re.fullmatch(r"\w+-unknown-linux-gnu", one) for one in variant["supportedTriples"])
            entry = bundle.getinfo(f"{root}/{variant['path']}")
            assert entry.external_attr >> 16 & 0o111 == 0o111
        assert bundle.read(entry) == program.read_bytes()


def test_the_formula_names_the_archive(packages, archive):
    text = one(packages, "vitrine.rb").read_text()
    assert text.startswith("# Not run")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    assert f'url "https://example.org/vitrine/v0/{archive.name}"\n      sha256 "{digest}"' in text
    assert len(re.search(r'desc "(.*)"', text)[1]) <= 80
    if not shutil.which("ruby"):
        pytest.skip("no ruby, so the syntax of the formula was not checked")
    subprocess.run(["ruby", "-c"], input=text, text=True, check=True, capture_output=True)


def test_the_bill_of_materials_is_valid_and_complete(packages, program):
    from spdx_tools.spdx.parser.parse_anything import parse_file
    from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

    file = one(packages, "*.spdx.json")
    document = parse_file(str(file))
    assert [str(message) for message in validate_full_spdx_document(document)] == []
    listed = subprocess.run([program, "licenses", "--format", "json"], capture_output=True, check=True).stdout
    names = [component["name"] for component in json.loads(listed)["components"]]
    assert [entry.name for entry in document.packages] == names
    assert [entry.name for entry in document.packages if entry.version is None] in ([], ["gcc-runtime"])


@pytest.mark.parametrize("name", ["other.tar.gz", "vitrine-0.1.0-linux-sparc.tar.gz"])
def test_another_file_is_refused(archive, tmp_path, name):
    (tmp_path / name).write_bytes(b"")
    command = [sys.executable, ROOT / ".ci/packages", tmp_path / name]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"error: `{tmp_path / name}` is not named as an archive")
