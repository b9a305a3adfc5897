"""An artifact bundle (SE-0305), which packages of Swift name as a binary target."""

import json

from zipped import zipped


def package(archives: list) -> tuple:
    """Name and bytes of one bundle with the programs of all archives, which have one version."""
    version = archives[0].version
    root = "vitrine.artifactbundle"
    variants, files = [], {}
    for archive in archives:
        path = f"{archive.name}/bin/vitrine"
        variants.append({"path": path, "supportedTriples": [f"{archive.machine}-unknown-linux-gnu"]})
        files[f"{root}/{path}"] = archive.files["bin/vitrine"]
    artifact = {"type": "executable", "version": version, "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"vitrine": artifact}}
    about = {
        f"{root}/info.json": (json.dumps(info, indent=2) + "\n").encode(),
        f"{root}/LICENSE": archives[0].files["LICENSE"],
        f"{root}/LICENSES": archives[0].files["share/doc/vitrine/LICENSES"],
    }
    return f"vitrine-{version}.artifactbundle.zip", zipped(about | files, archives[0].time)
