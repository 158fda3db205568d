"""Names and other typed text in a sentence, isolated so that they don't change the direction around them."""

from __future__ import annotations

import re
import unicodedata

from game.typed import plain, shaped

_FIRST, _LAST = "\u2068", "\u2069"
"""Signs around a text with a direction of its own (first strong isolate, pop directional isolate)."""
_TURNING = ("R", "AL", "AN")
_JOINER = "\u200d"
_COUNTRY = re.compile("[\U0001f1e6-\U0001f1ff]{2}")  # a flag


def isolated(text: str) -> str:
    """Return a text isolated for use in a sentence; unchanged if it is left to right."""
    if text.isascii():
        return text
    clean = shaped(text)
    if any(unicodedata.bidirectional(letter) in _TURNING for letter in clean):
        return f"{_FIRST}{clean}{_LAST}"
    return text if clean == text else clean  # the same object: a word may have forms


def shown(name: str) -> str:
    """Return a stored name for use in a sentence; "?" if nothing of it is visible."""
    return isolated(plain(name)) or "?"


def initial(name: str) -> str:
    """Return the first letter of a shown name with its marks, or its first emoji with all its parts."""
    name = name.lstrip(_FIRST)
    if flag := _COUNTRY.match(name):
        return flag[0]
    end = 1
    while end < len(name) and (_extends(name[end]) or name[end - 1] == _JOINER):
        end += 1
    return name[:end].upper()


def _extends(letter: str) -> bool:
    """Return True for marks, joiners, selectors, tags and colours of skin."""
    return (
        unicodedata.category(letter) in ("Mn", "Mc", "Me")
        or "\U000e0020" <= letter <= "\U000e007f"
        or (letter == _JOINER or "\U0001f3fb" <= letter <= "\U0001f3ff")
    )
