"""The sources that `_site` was made from: where they are unchanged, tests serve it as it is."""

import hashlib
import re

from tools.archives import BUILD, ROOT, digest

SINGLE_SOURCES = ("LICENSE", "NOTICES.txt", "index.html", "package-lock.json", "pyscript.toml")
SITE_SOURCES = BUILD / "site-sources"
"""The checksum of what `_site` was made from."""


def sources() -> str:
    """Return the checksum of all that a site is assembled from."""
    inside = (path for name in ("game", "ui", "tools", "LICENSES") for path in (ROOT / name).rglob("*"))
    single = (ROOT / name for name in SINGLE_SOURCES)
    paths = sorted(path for path in (*inside, *single) if path.is_file() and path.suffix != ".pyc")
    return digest(*(part for path in paths for part in (str(path.relative_to(ROOT)), path.read_bytes())))


def is_current() -> bool:
    """Return True if `_site` is made from the sources as they are, and no file of it has changed since."""
    worker = ROOT / "_site/sw.js"
    if not (worker.is_file() and SITE_SOURCES.is_file() and SITE_SOURCES.read_text("utf-8") == sources()):
        return False
    sums = dict(re.findall(r'^ "(.+)": "([0-9a-f]{64})"', worker.read_text("utf-8"), re.MULTILINE))
    there = [path for path in worker.parent.rglob("*") if path.is_file() and path != worker]
    return sums == {
        path.relative_to(worker.parent).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in there
    }
