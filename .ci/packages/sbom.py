"""A bill of materials of one archive: SPDX 2.3 as JSON."""

import hashlib
import json
import re
import time as clock

from archive import Archive


def identifier(name: str) -> str:
    return "SPDXRef-" + re.sub(r"[^0-9A-Za-z.-]", "-", name)


def purl(component: dict) -> list:
    """The address of a package in the language of scanners; only for what a forge holds."""
    match = re.fullmatch(r"https://github\.com/([\w-]+)/([\w-]+)", component.get("source", ""))
    if not match or "version" not in component:
        return []
    locator = f"pkg:github/{match[1].lower()}/{match[2].lower()}@{component['version']}"
    kind = {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl"}
    return [{**kind, "referenceLocator": locator}]


def entry(component: dict) -> dict:
    """A component as a package of SPDX."""
    found = {
        "name": component["name"],
        "SPDXID": identifier(component["name"]),
        "downloadLocation": component.get("source") or "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": component["license"],
        "licenseDeclared": component["license"],
        "copyrightText": "NOASSERTION",
    }
    if "version" in component:
        found["versionInfo"] = component["version"]
    if references := purl(component):
        found["externalRefs"] = references
    return found


def package(archive: Archive) -> tuple:
    """Name and bytes of the bill."""
    program = hashlib.sha256(archive.files["bin/vitrine"]).hexdigest()
    entries = [entry(one) for one in archive.components]
    entries[0] |= {
        "packageFileName": archive.path.name,
        "checksums": [{"algorithm": "SHA256", "checksumValue": archive.sha256}],
        "primaryPackagePurpose": "APPLICATION",
    }
    root = entries[0]["SPDXID"]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": archive.name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{archive.name}-{program}",
        "creationInfo": {
            "created": clock.strftime("%Y-%m-%dT%H:%M:%SZ", clock.gmtime(archive.time)),
            "creators": ["Organization: The Vitrine authors"],
        },
        "packages": entries,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relatedSpdxElement": root, "relationshipType": "DESCRIBES"},
            *(
                {"spdxElementId": root, "relatedSpdxElement": one["SPDXID"], "relationshipType": "STATIC_LINK"}
                for one in entries[1:]
            ),
        ],
    }
    return f"{archive.name}.spdx.json", (json.dumps(document, indent=2) + "\n").encode()
