"""Survivors that no test need notice, each with the reason: they change nothing that is promised.

The reasons stand in reasons/, a file for each room of the code. An entry is two lines: first the file, a part
of the line and the change as it is printed, divided by ` ~ `; then, indented, why. File and change are
patterns (`ui/*/thumbnail.py`, `[0-9]* becomes [0-9]*`); a `*` in place of the part of a line means all lines.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.mutants.changes import Change

FOLDER = Path(__file__).parent / "reasons"


class Entry(NamedTuple):
    """Why some changes of a line are no fault."""

    path: str
    """The file, from the root of the checkout."""
    part: str
    """A part of the line."""
    what: str
    """The change, as `Change.what`; `*` for each."""
    reason: str

    def speaks_of(self, change: Change, source: str) -> bool:
        """Tell whether the entry is about a change of a file with that text."""
        return (
            fnmatchcase(change.path, self.path)
            and fnmatchcase(change.what, self.what)
            and (self.part == "*" or self.part in source.split("\n")[change.line - 1])
        )


@cache
def entries() -> tuple[Entry, ...]:
    """Return all that is written down."""
    found = []
    for file in sorted(FOLDER.glob("*.txt")):
        lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        for head, reason in zip(lines[::2], lines[1::2], strict=True):
            path, part, what = head.split(" ~ ")
            found.append(Entry(path, part, what, reason.strip()))
    return tuple(found)


def why(change: Change, source: str) -> str | None:
    """Return why a surviving mutant is no fault, or None if nothing is said of it."""
    return next((entry.reason for entry in entries() if entry.speaks_of(change, source)), None)
