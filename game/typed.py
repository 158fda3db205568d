"""Text that people have typed or pasted: which part of it is visible, and which names are the same."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800"
    "\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
)
"""Unicode's default-ignorable code points (soft hyphens, joiners, marks of direction, variation selectors,
fillers), the blank pattern of Braille, and halves of surrogate pairs."""
_FLAG = "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f"
"""The flag of a part of a country, whose tags say of which: they alone tell Scotland from Wales."""
_SELECTOR = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"  # says which form of a letter is meant
_JOINER = "\u200c\u200d"  # has the letters beside it joined or not: Persian, Indic scripts, families of emoji
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
_UNSEEN = re.compile(f"[{_IGNORABLE}]")
_SHAPED = re.compile(
    f"({_FLAG}|(?:[^\x00-\x7f\\s{_IGNORABLE}]|[0-9#*](?=\ufe0f\u20e3))[{_SELECTOR}]?[{_JOINER}]?)|{_UNSEEN.pattern}"
)
"""A letter beyond ASCII with what shapes it, or a sign that shapes nothing. `1`, `#` and `*` are keys too."""
_UNSHAPED = re.compile(f"({_FLAG})|{_UNSEEN.pattern}")


def seen(text: str) -> str:
    """Return the text without invisible characters; white space stays."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def shaped(text: str) -> str:
    """Return the text without invisible characters, but for those that change how a letter looks."""
    return text if text.isascii() else _SHAPED.sub(lambda found: found[1] or "", text)


def plain(name: str) -> str:
    """Return a name as it looks: composed (NFC), without invisible characters, with single spaces.

    What changes how a letter looks stays; a name of nothing visible is "".
    """
    composed = unicodedata.normalize("NFC", name)
    return " ".join(_CONTROL.sub(" ", unicodedata.normalize("NFC", shaped(composed))).split())


@lru_cache(maxsize=1000)
def key_of(name: str) -> str:
    """Return a key that all spellings of a name share, with joiners and without."""
    letters = unicodedata.normalize("NFKC", _UNSHAPED.sub(lambda found: found[1] or "", plain(name)))
    return plain(unicodedata.normalize("NFKC", letters.casefold()))
