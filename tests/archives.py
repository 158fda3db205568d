"""The archives of Python modules that the site serves: read, and written again without a member."""

import gzip
import io
import zipfile
from pathlib import Path


def opened(archive: Path) -> zipfile.ZipFile:
    """Return an archive, unpacked first where it is compressed in one piece."""
    data = archive.read_bytes()
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(data) if archive.suffix == ".bin" else data))


def remove(archive: Path, member: str) -> None:
    """Take a member out of an archive. Raises AssertionError where it isn't in it."""
    held = opened(archive)
    stored = {name: held.read(name) for name in held.namelist() if name != member}
    assert len(stored) == len(held.namelist()) - 1, f"{member} is not in {archive.name}"
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as less:
        for name, data in stored.items():
            less.writestr(name, data)
    data = written.getvalue()
    archive.write_bytes(gzip.compress(data) if archive.suffix == ".bin" else data)
