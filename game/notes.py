"""Notes of a match: what is known of it besides deal and moves, in keys of its save beside those.

A note is read when it is asked for and written when it is set, straight from and to the data of the save. So
keys that this version doesn't know, and values that can't be read, stay as they were, and all keys stand in
the order in which they were read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from game.codec import Codec, as_is
from game.reasons import Reason
from game.validate import integer, items

T = TypeVar("T")

SAVED, AWAY = "saved", "away"
"""Keys that stand in other texts of a match too, or are looked for in a save that isn't read."""
MOST_SAVED = 2**53 - 1  # most often that a match can be saved: the highest count of every reader of JSON
MOST = 999_999  # highest number of anything else


def _text(value: Any, _key: str) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _each(read: Callable[..., Any], *limits: int) -> Codec:
    """Return the codec of a tuple, a list in JSON, of what a function of `game.validate` reads."""
    return Codec(list, lambda some: tuple(read(one, "note", *limits) for one in items(some, "note")))


def _checked(value: Any) -> tuple[str, int]:
    code, number, *_more = value
    return _text(code, "note"), integer(number, "note", 0, MOST)


TEXT, NUMBER, FLAG = as_is(_text), as_is(integer, 0, MOST), Codec(bool, bool)
NUMBERS, TEXTS, SCORES = _each(integer, 0, MOST), _each(_text), _each(integer, -MOST, MOST)


class Note(Generic[T]):
    """A note as an attribute of `Notes`; its default is what isn't stored."""

    def __init__(self, key: str, codec: Codec, default: T) -> None:
        self.key = key
        self.codec = codec
        self.default = default

    def __get__(self, notes: Notes, _owner: type[Notes]) -> T:
        if self.key not in notes.data:
            return self.default
        try:
            value: T = self.codec.read(notes.data[self.key])
        except (Reason, TypeError, ValueError):  # anybody's
            return self.default
        return value

    def __set__(self, notes: Notes, value: T) -> None:
        if value == self.default:
            notes.data.pop(self.key, None)
        else:
            notes.data[self.key] = self.codec.write(value)


class Summary(NamedTuple):
    """How a match stands, as far as that is known without a replay; None for the rest."""

    turn: int | None = None  # the turn that is under way, or the last one (ui/session/turns.py)
    on_turn: int | None = None  # the seat on turn; None in a match that is over
    winners: tuple[int, ...] | None = None  # None in a match that isn't over
    scores: tuple[int, ...] | None = None  # by seat; () in one that was given up


class Notes:
    """The notes of a match."""

    started = Note("started", TEXT, "")  # time, ISO time like all; part of the identity (`save.identity`)
    changed = Note("changed", TEXT, "")  # time of the last move
    saved = Note(SAVED, as_is(integer, 0, MOST_SAVED), 0)  # how often it was stored
    ended = Note("ended", TEXT, "")  # time at which it was first over
    hinted = Note("hinted", FLAG, False)  # a hint was given
    practice = Note("practice", FLAG, False)  # any move can be taken back
    guided = Note("guided", FLAG, False)  # it began as a lesson
    counts = Note("counts", Codec(bool, lambda value: value is not False), True)
    """False if the match was over when it came: it isn't counted by itself."""
    resigned: Note[int | None] = Note("resigned", NUMBER, None)  # the seat that has given it up
    seen: Note[tuple[int, ...]] = Note("seen", NUMBERS, ())
    """By seat the number of moves that its person has seen, where several share a screen."""
    away: Note[tuple[int, ...]] = Note(AWAY, NUMBERS, ())
    """The seats on other devices. In play such a match isn't opened without its record: it would show the
    hands of others."""
    checked: Note[tuple[str, int] | None] = Note("checked", Codec(list, _checked), None)
    """What the check of a match by link has found: a code (game/remote/audit.py) and the number of moves."""
    lesson: Note[int | None] = Note("guide", NUMBER, None)
    """The step of the lesson that it is in, the number of steps at its end; None outside a lesson."""
    taught: Note[tuple[str, ...] | None] = Note("taught", TEXTS, None)
    """After the lesson, the names of what has been taught since; None in other matches."""
    review: Note[dict[str, Any] | None] = Note(
        "review", Codec(dict, dict), None
    )  # as players/review.py has it
    _turn: Note[int | None] = Note("turn", NUMBER, None)
    _on_turn: Note[int | None] = Note("on_turn", NUMBER, None)
    _winners: Note[tuple[int, ...] | None] = Note("winners", NUMBERS, None)
    _scores: Note[tuple[int, ...] | None] = Note("scores", SCORES, None)

    def __init__(self, data: Mapping[str, Any] = MappingProxyType({})) -> None:
        """Take the data of a save, or those keys of it that aren't the match itself."""
        self.data = dict(data)

    @property
    def summary(self) -> Summary:
        return Summary(self._turn, self._on_turn, self._winners, self._scores)

    @summary.setter
    def summary(self, summary: Summary) -> None:
        self._turn, self._on_turn, self._winners, self._scores = summary

    @property
    def is_over(self) -> bool:
        """True if the match was over when it was stored."""
        return self._winners is not None
