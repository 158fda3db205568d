"""Bytes as the letters of a link: deflated (raw, RFC 1951), in base64url without padding, and back.

Programs change some letters of a link. link.py and remote/wire.py each write theirs so that they have none of
these, and read what programs have done to others (spoilt.py).
"""

from __future__ import annotations

import binascii
import re
import zlib
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from zlib import _Compress

_RAW = -15  # largest window, neither header nor checksum around it
_TO_LINK, _FROM_LINK = bytes.maketrans(b"+/", b"-_"), bytes.maketrans(b"-_", b"+/")
PAIR = re.compile("[-_]{2}")
"""Letters that messengers change: they make a dash of `--`, and italics of what stands between `__`."""
LETTERS = re.compile("[0-9A-Za-z_-]+")


def in_letters(data: bytes) -> str:
    return binascii.b2a_base64(data, newline=False).translate(_TO_LINK).rstrip(b"=").decode()


def out_of_letters(letters: str) -> bytes:
    """Return the bytes that letters stand for; a last letter alone is no byte. Raises ValueError."""
    code = letters.encode()
    code = code[: len(code) - (len(code) % 4 == 1)]
    return binascii.a2b_base64(code.translate(_FROM_LINK) + b"=" * (-len(code) % 4))


def deflater(likely: bytes = b"") -> _Compress:
    """Return what deflates; `likely`: words that the data are likely to hold, the likeliest last."""
    return zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=likely)


class Inflated(NamedTuple):
    """What data held."""

    data: bytes
    is_complete: bool  # False if the end is missing, or there is more than was wanted
    behind: bytes  # what follows the end


def inflated(data: bytes, most: int, likely: bytes = b"") -> Inflated:
    """Inflate data up to `most` bytes: a few kB could hold gigabytes. Raises ValueError."""
    inflate = zlib.decompressobj(_RAW, zdict=likely)
    try:
        found = inflate.decompress(data, most)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    return Inflated(found, inflate.eof, inflate.unused_data)
