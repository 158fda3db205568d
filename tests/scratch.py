"""A copy of the checkout, to be changed: for tests of tools that write into it."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MADE = (
    ".*cache",
    ".git",
    ".hypothesis",
    ".venv",
    "__pycache__",
    "_site",
    "build",
    "mutants",
    "node_modules",
)
"""What isn't copied: it was made or fetched here."""


def copy_of_the_checkout(folder: Path) -> Path:
    """Return a new folder in this one with the sources, and what was fetched: a site can be made of it."""
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*MADE))
    if (ROOT / "node_modules").exists():
        # Not as one link: Pyodide, which compiles the site's modules, sees what lies in the folder alone.
        shutil.copytree(
            ROOT / "node_modules", copy / "node_modules", symlinks=True, copy_function=link_or_copy
        )
    (copy / "build").mkdir()
    for archive in (ROOT / "build").glob("standard-*.zip"):
        shutil.copyfile(archive, copy / "build" / archive.name)
    return copy


def link_or_copy(source: str, target: str) -> None:
    """Put a file, which nobody changes, at another place too; copy it where that is on another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
