"""Messages between host and guests as text, both ways (docs/formats.md). The input may be anything.

A text is `r=` and base64url of: the mark of the game, a mask, a code, the message as JSON, deflated. The mask
is chosen so that messengers leave the text alone. The code is a checksum and, with a key, a signature.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from itertools import chain
from typing import Any

from game import NAMES, by_name
from game.letters import LETTERS, PAIR, deflater, inflated, out_of_letters
from game.letters import in_letters as in_letters
from game.reasons import BadPosition, Reason
from game.save import LONGEST_NAME, MOST_MOVES, parsed, read_seat
from game.spoilt import MESSAGE, SHORTEST, codes, holds, readings
from game.validate import entry, integer, items, truth, word

VERSION = 1
MARK = MESSAGE  # start of such a text, and of a link's fragment that holds one
LONGEST_LOG = 40  # moves in the log of a view's message; what was before them, the view itself shows

STALE, ILLEGAL, FORK, TAKEN = "stale", "illegal", "fork", "taken"
REFUSED = {
    STALE: Reason("the table has changed since that move was chosen"),
    ILLEGAL: Reason("the rules don't allow that move"),
    FORK: Reason("that move comes from a match that went differently"),
    TAKEN: Reason("another device has taken the seat"),
}
"""Sentences of the refusals; the engine's own sentence would give away what others hold."""

TO_GUEST, TO_HOST = SEALED = ("to_guest", "to_host")
"""Kinds of sealed messages (box.py); their key `x` is another message."""

DAMAGED = Reason("the link is damaged")
NEWER = Reason("the link is from a newer version")
MOVING = Reason("a link no longer moves a match; it continues on the device that it came from")
"""The answer to a message by which earlier versions moved a match. Compatibility: moved."""

_LONGEST = 16_000
_LONGEST_DATA = 64_000
_CODE = 12
_ID = re.compile("[0-9a-z]{4,20}")

Reader = Callable[[Any, str], object]
Data = dict[str, Any]  # a message: an object of JSON


def from_letters(letters: Any, key: str, length: int) -> bytes:
    """Return the `length` bytes that letters stand for. Raises BadPosition."""
    if not isinstance(letters, str) or len(letters) != -(-length * 4 // 3) or not LETTERS.fullmatch(letters):
        raise BadPosition("{key} is not text", key=key)
    return out_of_letters(letters)


def written(data: Any) -> str:
    """Return the one text of a JSON value: sums of it are compared."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def hash_of(data: Any) -> str:
    """Return eight bytes of a JSON value's hash, in letters."""
    return in_letters(hashlib.sha256(written(data).encode()).digest()[:8])


class Message:
    """A message that was read but not checked: who it claims to be from decides the key."""

    def __init__(self, data: Data, text: str, code: bytes, packed: bytes) -> None:
        self.text = text  # text that holds it, and nothing else
        self.data = data
        self.match: str = data["m"]
        self.seat: int = data["p"]  # guest's seat, whether the guest or the host has written it
        self.kind: str = data["k"]
        self._code = code
        self._packed = packed

    def is_by(self, key: bytes) -> bool:
        """Return True if it was signed with the key, and nothing has been changed since."""
        return hmac.compare_digest(self._code, _code_of(key, self._packed))


def pack(game: str, data: Data, key: bytes) -> str:
    """Return the text of a message about a match of that game."""
    deflate = deflater(_dictionary(game))
    packed = deflate.compress(written(data).encode()) + deflate.flush()
    plain = _code_of(key, packed) + packed
    letters = ""
    for mask in range(256):
        letters = in_letters(bytes((_tag(game), mask)) + _masked(plain, mask))
        # Messengers also leave out a sign at the end.
        if not PAIR.search(letters) and not letters.endswith(("-", "_")):
            break
    return MARK + letters


def found(words: str) -> Message | Reason | None:
    """Return the message that some words hold among any others, why it can't be read, or None without one."""
    refused: Reason | None = None
    for code in chain.from_iterable(codes(reading, MARK) for reading in readings(words)):
        if len(code) >= SHORTEST:
            message = unpack(code, is_followed=True)
            if isinstance(message, Message):
                return message
            refused = message if refused in (None, DAMAGED) else refused
    return refused if refused and holds(words, MARK) else None


def unpack(text: str, is_followed: bool = False) -> Message | Reason:
    """Return the message a text holds, each of its keys of the right shape, or why it holds none.

    `is_followed`: letters after the end of the message are ignored.
    """
    letters = text.removeprefix(MARK)
    if is_followed:
        letters = letters[: min(_LONGEST, len(letters) - (len(letters) % 4 == 1))]
    if not LETTERS.fullmatch(letters) or len(letters) > _LONGEST or len(letters) % 4 == 1:
        return DAMAGED
    data = from_letters(letters, "text", len(letters) * 3 // 4)
    game = next((name for name in NAMES if _tag(name) == data[0]), None)
    if game is None or len(data) < 2 + _CODE:
        return DAMAGED
    plain = _masked(data[2:], data[1])
    code, packed = plain[:_CODE], plain[_CODE:]
    try:
        found = inflated(packed, _LONGEST_DATA, _dictionary(game))
        if not found.is_complete or (found.behind and not is_followed):
            return DAMAGED
        packed = packed[: len(packed) - len(found.behind)]
        text = MARK + in_letters(data[: 2 + _CODE + len(packed)])
        message = parsed(found.data.decode())
        if integer(entry(message, "v"), "v", 1, MOST_MOVES) > VERSION:
            return NEWER
        if message.get("k") == "bank":
            return MOVING
        read = Message(_checked(message, game), text, code, packed)
        return DAMAGED if read.kind in SEALED and not read.is_by(b"") else read
    except (ValueError, BadPosition):
        return DAMAGED


def _code_of(key: bytes, packed: bytes) -> bytes:
    return hmac.digest(key, packed, "sha256")[:_CODE]


def _masked(data: bytes, mask: int) -> bytes:
    """Return the bytes combined with a mask; masking them twice restores them."""
    length = len(data)
    blocks = (_block(mask, number) for number in range(-(-length // 32)))
    stream = int.from_bytes(b"".join(blocks)[:length], "big")
    return (int.from_bytes(data, "big") ^ stream).to_bytes(length, "big")


@lru_cache(2048)
def _block(mask: int, number: int) -> bytes:
    return hashlib.sha256(bytes((mask, *number.to_bytes(2, "big")))).digest()


def _tag(game: str) -> int:
    """Return the mark of a game: its name in one byte."""
    return zlib.crc32(game.encode()) & 0xFF


@lru_cache
def _dictionary(game: str) -> bytes:
    """Return words that messages about a game are likely to hold, the likeliest last.

    They are part of the version: views as they are dealt, which no version changes, because every seed deals
    the same for ever; the words of moves; the keys of messages.
    """
    rules = by_name(game)
    views = [written(rules.deal(seats, {}, "wire", 0).view(0)) for seats in reversed(rules.PLAYERS)]
    moves = " ".join(f'["{kind}","' for kind in rules.MOVES)
    return (" ".join((*dict.fromkeys(rules.BOX), moves, *views)) + _KEYS).encode()


_KEYS = (
    '{"at":0,"c":"","e":0,"given":{"1":""},"h":"","k":"reveal","m":"","p":1,"save":{"format":1,"game":"","options":{},'
    '"seats":[{"name":"","kind":"human"},{"name":"","kind":"computer","level":"casual"}],"seed":"","first":0,"moves":["'
    '"],"started":""},"secret":"","v":1}{"c":"","game":"","k":"invite","key":"","m":"","names":["",""],"options":{},'
    '"p":1,"v":1,"w":""}{"k":"join","m":"","name":"","p":1,"r":"","v":1}{"e":0,"h":"","k":"have","m":"","over":true,'
    '"p":1,"s":10,"v":1}{"e":0,"h":"","k":"view","log":[[0,1,[],["'
    '"],["drew","0"]]],"m":"","names":["",""],"no":[12,"stale"],"p":1,"q":27,"s":28,"v":1,"view":{,"wait":[1]}'
    '{"at":12,"do":["","1"],"e":0,"h":"","k":"move","m":"","p":1,"v":1}'
)


# --- the shape of messages ----------------------------------------------------------------------------------


def _checked(message: Any, game: str) -> Data:
    """Return a message whose keys are all of the right shape. Raises BadPosition."""
    seats = by_name(game).PLAYERS[-1]
    kind = word(entry(message, "k"), "k", SHAPES)
    if not isinstance(match := entry(message, "m"), str) or not _ID.fullmatch(match):
        raise BadPosition("{key} is not text", key="m")
    integer(entry(message, "p"), "p", 0, seats - 1)
    for key, reader in SHAPES[kind].items():
        if not key.endswith("?"):
            reader(entry(message, key), key)
        elif (key := key[:-1]) in message:
            reader(message[key], key)
    checked: Data = {**message, "game": game} if kind == "invite" else message
    return checked


def refusal(value: Any, key: str) -> list[Any]:
    """Return a refusal: a state and a code. Raises BadPosition."""
    at, code = items(value, key, 2)
    _number(at, key)
    return [at, word(code, key, (STALE, ILLEGAL, FORK, TAKEN))]


def _text(value: Any, key: str) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        raise BadPosition("{key} is not text", key=key)


def _object(value: Any, key: str) -> None:
    if not isinstance(value, dict):
        raise BadPosition("there is no {key}", key=key)


def _each(read: Reader, value: Any, key: str) -> None:
    for one in items(value, key):
        read(one, key)


_number, _seat = partial(integer, least=0, most=MOST_MOVES), partial(integer, least=0, most=99)
_seats, _words = partial(_each, _seat), partial(_each, _text)


def _logged(value: Any, key: str) -> None:
    if len(items(value, key)) < 3 or [] in value[3:]:
        raise BadPosition("{key} is not a list", key=key)
    _seats(value[:2], key)
    _each(_words, value[2:], key)


def _log(value: Any, key: str) -> None:
    _each(_logged, value, key)
    if len(value) > LONGEST_LOG:
        raise BadPosition("{key} is not a list", key=key)


def _by_seat(read: Reader, value: Any, key: str) -> None:
    _object(value, key)
    for seat, one in value.items():
        if len(seat) > 2 or not (seat.isascii() and seat.isdigit()):
            raise BadPosition("{key} is not text", key=key)
        read(one, key)


def _number_or_hash(value: Any, key: str) -> None:
    from_letters(value, key, 32 if len(str(value)) > 22 else 16)


def _letters(value: Any, key: str) -> None:
    from_letters(value, key, len(str(value)) * 3 // 4)


_proof, _sum, _16_bytes, _32_bytes = (partial(from_letters, length=length) for length in (6, 9, 16, 32))

SHAPES: Mapping[str, Mapping[str, Reader]] = {
    "invite": {
        "names": _words, "options": _object, "c": _32_bytes, "key": _16_bytes, "w": _text, "x?": _32_bytes,
        "many?": truth, "computers?": partial(_by_seat, lambda value, _key: read_seat(value)),
        "since?": _number, "relays?": truth,
    },
    "join": {"r": _number_or_hash, "name": _text, "y?": _32_bytes},
    "pledges": {"given": partial(_by_seat, _32_bytes)},
    "number": {"r": _16_bytes},
    **{kind: {"x": _letters} for kind in SEALED},
    "view": {
        "e": _number, "s": _number, "h": _sum, "view": _object, "log": _log,
        "wait": _seats, "q?": _number, "names?": _words, "no?": refusal, "t?": _proof,
    },
    "move": {"e": _number, "at": _number, "h": _sum, "do": _words, "t?": _proof},
    "have": {"e": _number, "s": _number, "h": _sum, "over?": truth, "secret?": _32_bytes, "t?": _proof},
    "reveal": {
        "e": _number, "h": _sum, "secret": _32_bytes, "given": partial(_by_seat, _16_bytes), "save": _object,
    },
    "refused": {"r": _number_or_hash, "no": refusal},
}  # fmt: skip
"""The keys of each kind of message; those with ? may be missing."""
