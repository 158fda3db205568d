"""The codes of links that a message may hold, the likeliest first, however programs have mangled them.

This module undoes quoting, wrapped lines, escaped characters (`%2D`, `=3D`, `&#45;`), dashes for hyphens,
invisible characters, and the addresses with which companies' mail gateways replace links. It reads both kinds
of link: of a match (link.py), and of a message of a match by link (remote/wire.py). A code may have letters
after its end, which is found when it is inflated.
"""

from __future__ import annotations

import binascii
import re
import unicodedata
from collections.abc import Iterator
from itertools import chain, islice, product

from game.letters import out_of_letters
from game.typed import seen

MATCH, MESSAGE = "m=", "r="  # how the fragments of links begin
SHORTEST = 40  # least length of a code: anything shorter in a message is a word
MOST = 100  # codes tried in one reading of a message, of those whose dashes are alike, and of the others
LONGEST = 1_000_000
"""Greatest length of a message that is read in more than one way, and of all codes tried in it."""
JSON = re.compile(r'\{\s*"')  # beginning of a save

_LAYERS = 3  # programs that may have rewritten the letters of a link, one after the other
_QUOTED = re.compile(r"^[ \t]*(?:[>|][ \t]*)+", re.MULTILINE)
_SOFT_BREAK = re.compile(r"=(?<!#[mrMR]=)[ \t]*\r?\n")
_WRITTEN_OUT = re.compile(r"%(?:25)*[0-9a-f]{2}(?:%(?:25)*[0-9a-f]{2})*", re.IGNORECASE)
_BYTE = re.compile(r"%(?:25)*([0-9a-f]{2})", re.IGNORECASE)
_REFERENCE = re.compile(r"&#(?:(\d{1,5})|x([0-9a-f]{1,5}));", re.IGNORECASE)
_BROKEN = re.compile(
    r"%\s*(?:2\s*5\s*)*[0-9a-f]\s*[0-9a-f]|&\s*#\s*(?:(?:\d\s*){1,5}|x\s*(?:[0-9a-f]\s*){1,5});",
    re.IGNORECASE,
)
"""An escaped character, with any spaces inside."""
_PLAIN = str.maketrans("\u2010\u2043\u2212\u2028\u2029", "---  ", "\\")
"""One hyphen or space for each of the others, and no backslash, which keeps Markdown from reading a sign."""
_DASH = re.compile("[\u2012-\u2015\u2e3a\u2e3b]")  # a sign that may stand for one hyphen or for more
_MEANT = ("--", "-", "---")  # hyphens that a dash may stand for, the likeliest first
_LETTERS = r"[\w\u2012-\u2015\u2e3a\u2e3b-]"
_WORDS = rf"\s*=\s*({_LETTERS}*(?:\s+{_LETTERS}+)*)"
_IN_A_LINK = {
    MATCH: re.compile(rf"#\s*m{_WORDS}", re.ASCII | re.IGNORECASE),
    MESSAGE: re.compile(rf"[rR](?<![^\W_].){_WORDS}", re.ASCII | re.IGNORECASE),  # also without its sign
}
"""A link's fragment, with the words after it: it may be wrapped."""
_PROOFPOINT = re.compile(r"/v2/url\?u=([^&\s]+)")  # `-2D` for `%2D`, `_` for `/`
_IN_BASE64 = re.compile(r"u=(?<=[?&]u=)(?:3D)?(aHR0[\w+/-]{40,})", re.ASCII)  # `http…`, as Sophos writes it
_CODE = re.compile(f"{_LETTERS}+", re.ASCII)


def readings(words: str) -> Iterator[str]:
    """Yield the words as they were before programs rewrote them, then also read as quoted-printable.

    Then both with what a space or the end of a line may have broken: `%2D`, `&#45;`, a gateway's address.
    """
    if len(words) > LONGEST:
        yield words
        return
    words = _QUOTED.sub("", seen(words))
    lines = _SOFT_BREAK.sub("", words).splitlines()
    mended = _BROKEN.sub(lambda found: "".join(found[0].split()), words)
    joined = "".join(map(str.strip, lines)) if len(lines) > 1 else words
    for text in dict.fromkeys((words, mended, joined)):
        read = _read(text)
        yield read
        for printable in (text, read) if "=" in read else ():
            yield _read(binascii.a2b_qp(printable.encode(errors="replace")).decode(errors="replace"))
        yield from map(_read, _behind_gateways(_SOFT_BREAK.sub("", text)))


def holds(words: str, mark: str) -> bool:
    """Return True if some reading of the words has a link whose fragment begins with that mark."""
    return any(_IN_A_LINK[mark].search(reading) for reading in readings(words))


def codes(words: str, mark: str) -> Iterator[str]:
    """Yield what may be the code of a link: the words after its mark, else all that are long enough.

    Each with hyphens for its dashes: first as one program makes them, then in any mixture.
    """
    letters, pieces = 0, [*islice(_pieces(words, mark), MOST)]
    alike = (code for piece in pieces for code in _alike(piece))
    mixed = (code for piece in pieces for code in _mixed(piece))
    for code in chain(islice(alike, MOST), islice(mixed, MOST)):
        yield code
        letters += len(code)
        if letters > LONGEST:
            return


def _read(words: str) -> str:
    """Return the words with each letter of a link as it was."""
    for _layer in range(_LAYERS):
        before = words
        words = _SOFT_BREAK.sub("", _QUOTED.sub("", seen(words)))
        words = _WRITTEN_OUT.sub(_bytes, words)
        words = _REFERENCE.sub(lambda found: chr(int(found[1] or found[2], 10 if found[1] else 16)), words)
        words = unicodedata.normalize("NFKC", words).translate(_PLAIN)
        if words == before:
            break
    return words


def _bytes(found: re.Match[str]) -> str:
    """Return the text that was written out as bytes, `%E2%80%94`, once or more often."""
    return bytes.fromhex("".join(_BYTE.findall(found[0]))).decode(errors="replace")


def _behind_gateways(words: str) -> Iterator[str]:
    """Yield the addresses that a gateway's address may contain."""
    for found in _PROOFPOINT.finditer(words):
        yield found[1].replace("-", "%").replace("_", "/")
    if "__;" in words:  # Proofpoint's third way
        yield words.replace("*", "#")
    for found in _IN_BASE64.finditer(words):
        yield out_of_letters(found[1]).decode(errors="replace")


def _pieces(words: str, mark: str) -> Iterator[str]:
    """Yield the codes of links, whose lines may have been broken; without one, long words."""
    linked = False
    for match in _IN_A_LINK[mark].finditer(words):
        linked = True
        yield from _joined(match[1].split() or [""])
    if linked or JSON.search(words):
        return
    pieces = words.split()
    if pieces and all(map(_CODE.fullmatch, pieces)) and max(map(len, pieces)) >= SHORTEST:
        yield from _joined(pieces)
    yield from sorted(
        (piece for piece in _CODE.findall(words) if len(piece) >= SHORTEST), key=len, reverse=True
    )


def _joined(pieces: list[str]) -> Iterator[str]:
    """Yield the first piece, all of them joined, then those up to each: a link may be followed by a word."""
    yield pieces[0]
    if len(pieces) > 1:
        yield "".join(pieces)
    for number in range(2, len(pieces)):
        yield "".join(pieces[:number])


def _alike(code: str) -> Iterator[str]:
    """Yield a code with the same hyphens for each of its dashes."""
    parts = _DASH.split(code)
    for dash in _MEANT if len(parts) > 1 else _MEANT[:1]:
        yield dash.join(parts)


def _mixed(code: str) -> Iterator[str]:
    """Yield a code with hyphens for its dashes, one or more for each; none where they are alike anyway."""
    parts = _DASH.split(code)
    for dashes in islice(product(_MEANT, repeat=len(parts) - 1), MOST) if len(parts) > 2 else ():
        yield "".join(part + dash for part, dash in zip(parts, (*dashes, ""), strict=True))
