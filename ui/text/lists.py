"""Lists in sentences."""

from __future__ import annotations

from ui.text.i18n import _


def names_joined(names: tuple[str, ...]) -> str:
    """Return names as a list in a sentence: "Ada, Bea and Rook"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
