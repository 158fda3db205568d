"""Writes the files of a site: copied, compressed, or templates filled in. What goes where: assemble.py."""

import gzip
import re
import shutil
import zipfile
from pathlib import Path

from tools.archives import ROOT, SiteError


def fill(path: Path, values: dict[str, str]) -> None:
    """Replace each {{name}} in a file by its value. Raises SiteError if one has none."""
    write(path, filled(path.read_text("utf-8"), values, path.name))


def filled(text: str, values: dict[str, str], name: str) -> str:
    """Return a text with each {{name}} replaced by its value, in quotes too where that is a JSON object.

    Raises SiteError, with the file's `name`, if one has no value.
    """
    for key, value in values.items():
        text = text.replace(f'"{{{{{key}}}}}"', value) if value.startswith("{") else text
        text = text.replace(f"{{{{{key}}}}}", value)
    if "{{" in text:
        raise SiteError(f"{name} has a template that nothing fills: {text[text.index('{{') :][:30]!r}")
    return text


def without_comments(script: str) -> str:
    """Return a script without the comments that stand on lines of their own."""
    return re.sub(r"^[ \t]*(//[^\n]*|/\*\*((?!\*/)[\s\S])*\*/[ \t]*)\n", "", script, flags=re.M)


def copy(source: Path, target: Path) -> Path:
    """Copy a file, making its folder; return the target. Raises SiteError when the source is missing."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        shutil.copyfile(source, target)
    except FileNotFoundError:
        raise SiteError(f"{source.relative_to(ROOT)} is missing") from None
    return target


def compress(source: Path, target: Path) -> None:
    """Write a file compressed as a whole (gzip), always the same for the same contents."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def join_archives(archives: list[Path], target: Path) -> Path:
    """Write an archive that holds what the archives hold, not compressed; return its path."""
    with zipfile.ZipFile(target, "w") as out:
        for path in archives:
            with zipfile.ZipFile(path) as part:
                for info in part.infolist():
                    out.writestr(info, part.read(info), zipfile.ZIP_STORED)
    return target


def write(path: Path, text: str) -> None:
    """Write a text file, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
