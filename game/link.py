"""A match as the fragment of a link, `#m=…`, both ways; found too among the words of a message.

The text of the save (save.py), deflated (raw, RFC 1951), in base64url without padding: a public contract,
docs/formats.md. What is read may be anything; nothing is raised. Which site it leads to is not known here.
"""

from __future__ import annotations

import binascii
import re
import zlib
from collections.abc import Iterator

from game.reasons import Reason
from game.save import LONGEST_TEXT

MARK = "m="
"""What the fragment of such a link begins with; an address of this device's own match never does."""
MOST_AT_ONCE = 8
"""Links, or long words, that are tried in one message."""
SHORTEST = 40
"""Letters that the code of a match has at least: what is shorter in a message is a word."""

_RAW = -15
"""The largest window, neither header nor checksum around it."""
_TO_LINK, _FROM_LINK = bytes.maketrans(b"+/", b"-_"), bytes.maketrans(b"-_", b"+/")
_LONGEST_CODE = LONGEST_TEXT * 4 // 3 + 1000
_SIGN = r"(?:#|%(?:25)*23)m(?:=|%(?:25)*3D)"
_IN_A_LINK = re.compile(_SIGN + r"([\w-]*(?:\s+[\w-]+)*)", re.ASCII | re.IGNORECASE)
"""A link's fragment, also where a program has written `%23`, with the words after it: it may be wrapped."""
_CODE = re.compile(r"[\w-]+", re.ASCII)
_JSON = re.compile(r'\{\s*"')


def fragment(text: str) -> str:
    """Return what stands behind `#` in the link of a save's text; `found` gives the text back."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    data = deflate.compress(text.encode()) + deflate.flush()
    return MARK + binascii.b2a_base64(data, newline=False).translate(_TO_LINK).rstrip(b"=").decode()


def found(words: str) -> str | Reason:
    """Return the text of a save that some words hold, or why there is none.

    Words are a link, a link's code alone, or the save itself, among any others. The text may be no match all
    the same: that is save.py's to say.
    """
    refused: Reason | None = None
    for code in _codes(words):
        text = _inflated(code)
        if isinstance(text, str):
            return text
        refused = refused or text
    begin = _JSON.search(words)
    end = words.rfind("}") + 1
    if begin and begin.start() < end:
        return words[begin.start() : end]
    return refused or Reason("there is no match in it")


def _codes(words: str) -> Iterator[str]:
    """Yield what may be the code of a match: what follows `#m=`, else whatever is long enough."""
    linked = False
    for _number, match in zip(range(MOST_AT_ONCE), _IN_A_LINK.finditer(words), strict=False):
        linked = True
        pieces = match[1].split() or [""]
        yield pieces[0]
        if len(pieces) > 1:
            yield "".join(pieces)
    if linked or _JSON.search(words):
        return
    pieces = words.split()
    if pieces and all(_CODE.fullmatch(piece) for piece in pieces) and max(map(len, pieces)) >= SHORTEST:
        yield "".join(pieces)
    long = [piece for piece in _CODE.findall(words) if len(piece) >= SHORTEST]
    yield from sorted(long, key=len, reverse=True)[:MOST_AT_ONCE]


def _inflated(code: str) -> str | Reason:
    """Return the text of a code, or why it has none. What follows its end is left out.

    It is inflated no further than a save may be long: a code of a few kB could hold gigabytes.
    """
    if len(code) > _LONGEST_CODE:
        return Reason("it holds more than a match can have")
    if len(code) % 4 == 1:
        code = code[:-1]  # a last letter alone is no byte
    inflate = zlib.decompressobj(_RAW)
    try:
        data = binascii.a2b_base64(code.encode().translate(_FROM_LINK) + b"=" * (-len(code) % 4))
        inflated = inflate.decompress(data, LONGEST_TEXT + 1)
        if len(inflated) > LONGEST_TEXT:
            return Reason("it holds more than a match can have")
        return inflated.decode() if inflate.eof else Reason("the end of the link is missing")
    except (ValueError, zlib.error):
        return Reason("the link is damaged")
