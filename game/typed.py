"""Text that people have typed or pasted: what of it can be seen, and which names are the same."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800"
    "\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""Unicode's default-ignorable code points (soft hyphens, joiners, marks of direction, variation selectors,
fillers), the blank pattern of Braille, and halves of surrogate pairs."""
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


def seen(text: str) -> str:
    """Return the text without invisible characters; white space stays."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def plain(name: str) -> str:
    """Return a name as it looks: composed (NFC), without invisible characters, with single spaces."""
    return " ".join(_CONTROL.sub(" ", seen(unicodedata.normalize("NFC", name))).split())


@lru_cache(maxsize=1000)
def key_of(name: str) -> str:
    """Return a key that all spellings of a name share."""
    return plain(unicodedata.normalize("NFKC", plain(name).casefold()))
