"""A copy of the checkout, to be changed: for tests of tools that write into it."""

from __future__ import annotations

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
    "node_modules",
    "test-results",
)
"""What isn't copied: it was made or fetched here."""


def copy_of_the_checkout(folder: Path) -> Path:
    """Return a new folder in this one with the sources; the packages of Node.js are linked, not copied."""
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*MADE))
    for fetched in ("node_modules", "build"):
        if (ROOT / fetched).exists():
            (copy / fetched).symlink_to(ROOT / fetched)
    return copy
