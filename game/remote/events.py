"""Sealed messages as events of the protocol Nostr: what relays keep and pass on.

Events are as in NIP-01 (https://github.com/nostr-protocol/nips/blob/master/01.md), of a replaceable kind:
relays keep the newest of each author, which is all that the other device needs. The author is a way's key,
which tells nothing about another match, or about the other direction.
"""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

from game.remote import curve
from game.remote.box import CODE, Way

KIND = 14783
KEPT = 30 * 86_400  # seconds that relays are asked to keep an event
SIZES = (512, 1_024, 2_048, 3_072, 6_144, 12_288)
"""Bytes of a sealed message, which is filled up to the next of them: to the first, but for the match that is
revealed at the end. Some relays take 4,096 letters at most, as 3,072 bytes are."""

_LENGTH, _DATE = 2, 8  # bytes

Event = dict[str, Any]  # an event: an object of JSON


def event(way: Way, plain: bytes, date: int) -> Event:
    """Return the event of a message of at most 12,274 bytes at a date, in seconds."""
    filled = len(plain).to_bytes(_LENGTH, "big") + plain
    size = next(size for size in SIZES if size >= CODE + len(filled))
    sealed = way.sealed(filled.ljust(size - CODE, b"\0"), date.to_bytes(_DATE, "big"))
    content, tags = base64.b64encode(sealed).decode(), [["expiration", str(date + KEPT)]]
    hashed = json.dumps([0, way.author, date, KIND, tags, content], separators=(",", ":"))
    id = hashlib.sha256(hashed.encode()).digest()
    return {
        "id": id.hex(),
        "pubkey": way.author,
        "created_at": date,
        "kind": KIND,
        "tags": tags,
        "content": content,
        "sig": curve.sign(way.secret, id).hex(),
    }


def message_in(way: Way, event: Event) -> bytes | None:
    """Return the message of an event; None if it isn't by this way's keys, or has been changed.

    The event may be anything. Its signature isn't checked: the code is of the date, too.
    """
    try:
        sealed = base64.b64decode(event["content"], validate=True)
        filled = way.opened(sealed, event["created_at"].to_bytes(_DATE, "big"))
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return None
    if filled is None:
        return None
    return filled[_LENGTH : _LENGTH + int.from_bytes(filled[:_LENGTH], "big")]
