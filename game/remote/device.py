"""One end of a match on several devices, stored as a record: the base of the bank and of a guest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self

from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.wire import Data
from game.save import MOST_MOVES, parsed
from game.validate import entry, integer, truth

BANK = -1  # number of the bank, where ends are numbered; a guest's is that of its seat


class Kind(NamedTuple):
    """The type of a record's field: it is written as JSON, and read by a function that may raise anything."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def as_is(read: Callable[..., Any], *limits: int) -> Kind:
    """Return the kind of what is JSON already, as a function of `game.validate` reads it."""
    return Kind(lambda value: value, lambda value: read(value, "record", *limits))


def by_seat(kind: Kind) -> Kind:
    return Kind(
        lambda some: {str(seat): kind.write(one) for seat, one in some.items()},
        lambda some: {int(seat): kind.read(one) for seat, one in some.items()},
    )


NUMBER, FLAG = as_is(integer, 0, MOST_MOVES), as_is(truth)
SHARES = by_seat(Kind(wire.in_letters, partial(wire.from_letters, key="number", length=deal.SHARE)))


class End:
    """One end of a match on several devices: what a device has of it."""

    RECORD: ClassVar[Mapping[str, tuple[str, Kind]]]
    """Attributes that are stored, beside what `__init__` takes, by their keys in the record."""

    id: str
    game: str
    options: dict[str, Any]
    match: Match | None
    """The match itself: the bank has it once the cards are dealt, a guest once it was revealed."""

    is_behind = False  # True if a guest has seen more than this copy of the match has
    has_ended = False  # True if a guest has the end of a match that this copy has not
    has_stopped = False
    """True if an earlier version has moved the match to another device. Compatibility: moved."""

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.table.outcome() is not None

    def _pack(self, kind: str, seat: int, body: Data, key: bytes) -> str:
        return wire.pack(self.game, {"v": wire.VERSION, "m": self.id, "p": seat, "k": kind, **body}, key)

    def store(self) -> str:
        """Return this end as text, which contains secrets and never travels with the match."""
        return wire.written(self._stored())

    def _stored(self) -> Data:
        fields = {key: kind.write(getattr(self, field)) for key, (field, kind) in self.RECORD.items()}
        return {
            "v": wire.VERSION,
            "m": self.id,
            "game": self.game,
            "options": self.options,
            "w": "",
            **fields,
        }

    @classmethod
    def restore(cls, text: str, match: Match | None = None) -> Self | Reason:
        """Return the end that was stored, a bank's for the match as it was saved, or why there is none."""
        try:
            data = parsed(text)
            integer(entry(data, "v"), "v", 1, wire.VERSION)
            end = cls._begun(data, match)
            for key, (field, kind) in cls.RECORD.items():
                setattr(end, field, kind.read(data[key]))
            end._check(data)
        except Reason as reason:
            return reason
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            return wire.DAMAGED
        return end

    @classmethod
    def _begun(cls, data: Data, match: Match | None) -> Self:
        """Return an end as it began. A record may come from another device: any error may be raised."""
        raise NotImplementedError

    def _check(self, data: Data) -> None:
        """Complete an end that was restored; any error may be raised."""
        raise NotImplementedError
