"""A match as the fragment of a link, `#m=…`, both ways; found too among the words of a message.

The text of the save (save.py), deflated (raw, RFC 1951), in base64url without padding, then a checksum: a
public contract, docs/formats.md. The input may be anything, including a link that programs have mangled
(spoilt.py); reading never raises.
"""

from __future__ import annotations

import re
import zlib
from itertools import chain

from game.letters import PAIR, deflater, in_letters, inflated, out_of_letters
from game.reasons import BadPosition, Reason
from game.save import LONGEST_TEXT, parsed
from game.spoilt import JSON, MATCH, codes, readings

MARK = MATCH  # start of such a link's fragment; an address of this device's own match never begins so

_LONGEST_CODE = LONGEST_TEXT * 4 // 3 + 1000
_BLOCK = 8000  # bytes of a text that are deflated at once: in most blocks of this size no pair comes up
_TRIES = 48  # ways to deflate a block that are tried before a pair is put up with
_CHECK = re.compile("[0-9a-f]{4}")
_LOST = ("-", "_", "--", "-_", "_-", "__")
"""Ends of links of older versions, which programs take for the end of a sentence. Compatibility: links."""
_CUT, _DAMAGED = Reason("the end of the link is missing"), Reason("the link is damaged")


def fragment(text: str) -> str:
    """Return the fragment, without `#`, of the link to a save's text; `found` gives the text back.

    It ends in a digit or a small letter, and has no two of `-` and `_` side by side.
    """
    data = text.encode()
    return MARK + in_letters(_deflated(data)) + _check(data)


def found(words: str) -> str | Reason:
    """Return the text of a save that some words hold, or why there is none.

    Words are a link, a link's code alone, or the save itself, among any others. save.py decides if the text
    is a match.
    """
    refused: Reason | None = None
    cut: list[str] = []
    for code in chain.from_iterable(codes(reading, MARK) for reading in readings(words)):
        text = _inflated(code)
        if isinstance(text, str):
            return text
        refused = refused or text
        if text is _CUT:
            cut.append(code)
    for lost in _LOST:
        for code in cut:
            if isinstance(text := _inflated(code + lost), str):
                return text
    begin = JSON.search(words)
    end = words.rfind("}") + 1
    if begin and begin.start() < end:
        return words[begin.start() : end]
    return refused or Reason("the text contains no match")


def _check(data: bytes) -> str:
    return f"{zlib.crc32(data) & 0xFFFF:04x}"


def _deflated(data: bytes) -> bytes:
    """Return the data deflated so that its base64url has no pair.

    Where one comes up, the block is begun some bits later or ended sooner, which makes other letters of it.
    """
    deflate, written, start = deflater(), b"", 0
    while True:
        size = min(_BLOCK, len(data) - start)
        for attempt in range(_TRIES):
            end = start + size - size * (attempt // 2) // _TRIES
            after = deflate.copy()
            more = after.flush(zlib.Z_PARTIAL_FLUSH) if attempt % 2 else b""
            more += after.compress(data[start:end])
            more += after.flush(zlib.Z_BLOCK if end < len(data) else zlib.Z_FINISH)
            # The letters from here on begin with a byte, one at least before the new ones.
            before = max(0, len(written) // 3 * 3 - 3)
            if not PAIR.search(in_letters(written[before:] + more)):
                break
        deflate, written, start = after, written + more, end
        if end == len(data):
            return written


def _inflated(code: str) -> str | Reason:
    """Return the text of a code, or why it has none; letters after its end and checksum are ignored.

    It is inflated no further than a save may be long: a code of a few kB could hold gigabytes. Codes of older
    versions have no checksum: there the text must be JSON.
    """
    if len(code) > _LONGEST_CODE:
        return Reason("it contains more than a match can")
    try:
        data = out_of_letters(code)
        found = inflated(data, LONGEST_TEXT + 1)
        if len(found.data) > LONGEST_TEXT:
            return Reason("it contains more than a match can")
        if not found.is_complete:
            return _CUT
        text = found.data.decode()
        behind = code[-(-(len(data) - len(found.behind)) * 4 // 3) :][:4]
        if behind != _check(found.data):
            if _CHECK.fullmatch(behind):
                return _DAMAGED
            parsed(text)  # Compatibility: links
    except (ValueError, BadPosition):
        return _DAMAGED
    return text
