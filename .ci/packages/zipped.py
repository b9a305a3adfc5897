"""Zip files whose bytes depend on their content and one time only."""

import io
import time as clock
import zipfile

from archive import mode


def zipped(files: dict, time: int, run: str = "") -> bytes:
    """A zip file of content by path; files below `run` can be run."""
    buffer = io.BytesIO()
    # The format has no time before 1980, and no time zone.
    moment = max(clock.gmtime(time)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, moment)
            entry.create_system = 3
            can_run = run and name.startswith(run)
            entry.external_attr = (0o100000 | (0o755 if can_run else mode(name))) << 16
            target.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
