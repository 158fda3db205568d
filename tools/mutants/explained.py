"""Survivors that no test need notice, each with the reason: they change nothing that is promised."""

from __future__ import annotations

from tools.mutants.changes import Change

EXPLAINED: dict[tuple[str, str, str], str] = {}
"""By file, line and change (`*` for each), why it is no fault; the line without indentation."""


def why(change: Change, source: str) -> str | None:
    """Return why a surviving mutant is no fault, or None if nothing is said of it."""
    line = source.split("\n")[change.line - 1].strip()
    return EXPLAINED.get((change.path, line, change.what)) or EXPLAINED.get((change.path, line, "*"))
