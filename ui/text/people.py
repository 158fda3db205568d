"""Names and other typed text in a sentence, isolated so that they don't change the direction around them."""

from __future__ import annotations

import unicodedata

from game.typed import plain, seen

_FIRST, _LAST = "\u2068", "\u2069"
"""Around them the text is read in a direction of its own (first strong isolate, pop directional isolate)."""
_TURNING = ("R", "AL", "AN")


def isolated(text: str) -> str:
    """Return a text isolated for use in a sentence; unchanged if it is left to right."""
    if text.isascii():
        return text
    clean = seen(text)
    if any(unicodedata.bidirectional(letter) in _TURNING for letter in clean):
        return f"{_FIRST}{clean}{_LAST}"
    return text if clean == text else clean  # the same object: a word may have forms


def shown(name: str) -> str:
    """Return a stored name for use in a sentence; "?" if nothing of it is visible."""
    return isolated(plain(name)) or "?"


def initial(name: str) -> str:
    return name.lstrip(_FIRST)[:1].upper()
