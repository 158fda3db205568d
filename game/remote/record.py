"""Records: what a device of a match on several stores of it, which contains secrets and never travels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from game.codec import Codec, as_is, by_seat
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.wire import Data
from game.save import MOST_MOVES, parsed, read_seat, seat_as_data
from game.validate import entry, integer, truth

NUMBER, FLAG = as_is(integer, 0, MOST_MOVES), as_is(truth)
KEYS = by_seat(Codec(wire.in_letters, partial(wire.from_letters, key="box", length=deal.SECRET)))
SHARES = by_seat(Codec(wire.in_letters, partial(wire.from_letters, key="number", length=deal.SHARE)))
COMPUTERS = by_seat(Codec(seat_as_data, read_seat))

Mail = dict[str, tuple[int, str]]
"""The newest message of each of this device's ways over relays, by its author: date and text."""


def _mail(stored: Any) -> Mail:
    return {author: (integer(date, "mail", 0, 2**40), str(text)) for author, (date, text) in stored.items()}


MAIL = Codec(dict, _mail)

Record = Mapping[str, tuple[str, Codec]]  # attributes that are stored, by their keys in a record

Restored = TypeVar("Restored")


def written(holder: object, record: Record) -> Data:
    return {key: codec.write(getattr(holder, field)) for key, (field, codec) in record.items()}


def read_into(holder: object, record: Record, data: Data) -> None:
    """Set what a record has of the attributes. It may come from another device: any error may be raised."""
    for key, (field, codec) in record.items():
        if key in data:
            setattr(holder, field, codec.read(data[key]))


def restored(read: Callable[[Data], Restored], text: str) -> Restored | Reason:
    """Return what `read` makes of a record, or why there is nothing; `read` may raise any error."""
    try:
        data = parsed(text)
        integer(entry(data, "v"), "v", 1, wire.VERSION)
        return read(data)
    except Reason as reason:
        return reason
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return wire.DAMAGED
