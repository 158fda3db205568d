"""A device of a match on several, host or guest: what both have, and their record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self

from game.codec import Codec, as_is, by_seat
from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.wire import Data
from game.save import MOST_MOVES, parsed
from game.validate import entry, integer, truth

if TYPE_CHECKING:
    from game.remote.box import Way

FOREIGN = Reason("it is damaged, or comes from a device that doesn't hold the seat")
HOST = -1  # number of the host, where devices are numbered; a guest's is that of its seat


NUMBER, FLAG = as_is(integer, 0, MOST_MOVES), as_is(truth)
KEYS = by_seat(Codec(wire.in_letters, partial(wire.from_letters, key="box", length=deal.SECRET)))
SHARES = by_seat(Codec(wire.in_letters, partial(wire.from_letters, key="number", length=deal.SHARE)))


Record = Mapping[str, tuple[str, Codec]]  # attributes that are stored, by their keys in a record


def written(holder: object, record: Record) -> Data:
    return {key: codec.write(getattr(holder, field)) for key, (field, codec) in record.items()}


def read_into(holder: object, record: Record, data: Data) -> None:
    """Set what a record has of the attributes. It may come from another device: any error may be raised."""
    for key, (field, codec) in record.items():
        if key in data:
            setattr(holder, field, codec.read(data[key]))


class Device:
    """A device of a match on several: what it has of the match."""

    RECORD: ClassVar[Record]
    """Attributes that are stored, beside what `__init__` takes, by their keys in the record."""

    id: str
    game: str
    options: dict[str, Any]
    match: Match | None
    """The match itself: the host has it once the cards are dealt, a guest once it was revealed."""

    _ways: dict[tuple[int, str], Way]

    is_behind = False  # True if a guest has seen more than this copy of the match has
    has_ended = False  # True if a guest has the end of a match that this copy has not
    has_stopped = False
    """True if an earlier version has moved the match to another device. Compatibility: moved."""

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.table.outcome() is not None

    def _keys(self, seat: int) -> tuple[bytes, bytes, bytes] | None:
        """Return token, own secret and public key of the other device; None in a match begun without keys."""
        raise NotImplementedError

    def _way(self, seat: int, kind: str) -> Way | None:
        """Return one direction between the host and a guest; None in a match begun without keys.

        Raises BadPosition if what the other device has sent is no public key.
        """
        if (keys := self._keys(seat)) is None:
            return None
        if (seat, kind) not in self._ways:
            from game.remote import box, curve

            token, own, other = keys
            try:
                secret = box.pair_secret(token, curve.shared(own, other), self.id, seat)
            except ValueError:
                raise wire.DAMAGED from None
            self._ways |= {(seat, kind): box.Way(secret, kind) for kind in wire.SEALED}
        return self._ways[seat, kind]

    def _sealed(self, seat: int, kind: str, text: str) -> str:
        """Return a message as nobody but the other device can read it."""
        if (way := self._way(seat, kind)) is None:
            return text
        letters = text.removeprefix(wire.MARK)
        plain = wire.from_letters(letters, "text", len(letters) * 3 // 4)
        return self._pack(kind, seat, {"x": wire.in_letters(way.sealed(plain))}, b"")

    def _opened(self, message: wire.Message, kind: str) -> wire.Message | Reason:
        """Return the message that a sealed one holds, or why there is none; an open one as it is."""
        if message.match != self.id or message.kind in ("invite", "join", "refused"):
            return message
        way = self._way(message.seat, kind)
        if way is None or message.kind != kind:
            return FOREIGN if way or message.kind == kind else message
        letters = message.data["x"]
        plain = way.opened(wire.from_letters(letters, "x", len(letters) * 3 // 4))
        return FOREIGN if plain is None else wire.unpack(wire.in_letters(plain))

    def _pack(self, kind: str, seat: int, body: Data, key: bytes) -> str:
        return wire.pack(self.game, {"v": wire.VERSION, "m": self.id, "p": seat, "k": kind, **body}, key)

    def store(self) -> str:
        """Return this device as text, which contains secrets and never travels with the match."""
        return wire.written(self._stored())

    def _stored(self) -> Data:
        return {
            "v": wire.VERSION,
            "m": self.id,
            "game": self.game,
            "options": self.options,
            "w": "",
            **written(self, self.RECORD),
        }

    @classmethod
    def restore(cls, text: str, match: Match | None = None) -> Self | Reason:
        """Return the device that was stored, a host for the match as it was saved, or why there is none."""
        try:
            data = parsed(text)
            integer(entry(data, "v"), "v", 1, wire.VERSION)
            device = cls._begun(data, match)
            if not cls.RECORD.keys() <= data.keys():
                return wire.DAMAGED
            read_into(device, cls.RECORD, data)
            device._check(data)
        except Reason as reason:
            return reason
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            return wire.DAMAGED
        return device

    @classmethod
    def _begun(cls, data: Data, match: Match | None) -> Self:
        """Return a device as it began. A record may come from another device: any error may be raised."""
        raise NotImplementedError

    def _check(self, data: Data) -> None:
        """Complete a device that was restored; any error may be raised."""
        raise NotImplementedError
