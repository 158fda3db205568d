"""Notes of a match: what is known of it besides deal and moves, in keys of its save beside those.

A note is read when it is asked for and written when it is set, straight from and to the data of the save. So
keys that this version doesn't know, and values that can't be read, stay as they were, and all keys stand in
the order in which they were read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

SAVED, AWAY, CHECKED = "saved", "away", "checked"
"""Keys that stand in other texts of a match too, or are looked for in a save that isn't read."""
MOST = 2**53 - 1  # highest number of every reader of JSON, and so of saves of a match


class Note(Generic[T]):
    """A note as an attribute of `Notes`; its default is what isn't stored.

    `read` returns the value of JSON, or raises TypeError or ValueError. JSON has a tuple as a list.
    """

    def __init__(self, key: str, read: Callable[[Any], T], default: T) -> None:
        self.key = key
        self.read = read
        self.default = default

    def __get__(self, notes: Notes, _owner: type[Notes]) -> T:
        if self.key not in notes.data:
            return self.default
        try:
            return self.read(notes.data[self.key])
        except (TypeError, ValueError):  # anybody's
            return self.default

    def __set__(self, notes: Notes, value: T) -> None:
        if value == self.default:
            notes.data.pop(self.key, None)
        else:
            notes.data[self.key] = value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _texts(value: Iterable[Any]) -> tuple[str, ...]:
    return tuple(map(_text, value))


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise ValueError
    return value


def _numbers(value: Iterable[Any]) -> tuple[int, ...]:
    return tuple(map(_number, value))


def _scores(value: Iterable[Any]) -> tuple[int, ...]:
    return tuple(-_number(-one) if one < 0 else _number(one) for one in value)


Checked = tuple[str, int, tuple[int, ...], int, tuple[int, ...]]


def _checked(value: Iterable[Any]) -> Checked:
    code, number, *more = value
    back, unknown, anew = [*more, *[(), 0, ()][len(more) :]][:3]  # earlier versions had less
    return _text(code), _number(number), _numbers(back), _number(unknown), _numbers(anew)


class Summary(NamedTuple):
    """State of a match, as far as it is known without a replay; None for the rest."""

    turn: int | None = None  # the turn that is under way, or the last one (ui/session/turns.py)
    on_turn: int | None = None  # the seat on turn; None in a match that is over
    winners: tuple[int, ...] | None = None  # None in a match that isn't over
    scores: tuple[int, ...] | None = None  # by seat; () in one that was given up


class Notes:
    """The notes of a match."""

    started = Note("started", _text, "")  # time, ISO time like all; part of the identity (`save.identity`)
    changed = Note("changed", _text, "")  # time of the last move
    saved = Note(SAVED, _number, 0)  # how often it was stored
    ended = Note("ended", _text, "")  # time at which it was first over
    hinted = Note("hinted", bool, False)  # a hint was given
    practice = Note("practice", bool, False)  # any move can be taken back
    guided = Note("guided", bool, False)  # it began as a lesson
    counts = Note("counts", lambda value: value is not False, True)
    """False if the match was over when it came: it isn't counted by itself."""
    resigned: Note[int | None] = Note("resigned", _number, None)  # the seat that has given it up
    seen: Note[tuple[int, ...]] = Note("seen", _numbers, ())
    """By seat the number of moves that its person has seen, where several share a screen."""
    away: Note[tuple[int, ...]] = Note(AWAY, _numbers, ())
    """The seats on other devices. In play such a match isn't opened without its record: it would show the
    hands of others."""
    checked: Note[Checked | None] = Note(CHECKED, _checked, None)
    """Result of the check of a match by link: a `Verdict` (game/remote/audit.py)."""
    lesson: Note[int | None] = Note("guide", _number, None)
    """The step of the lesson that it is in, the number of steps at its end; None outside a lesson."""
    taught: Note[tuple[str, ...] | None] = Note("taught", _texts, None)
    """After the lesson, the names of what has been taught since; None in other matches."""
    review: Note[dict[str, Any] | None] = Note("review", dict, None)  # as players/review.py has it
    _turn: Note[int | None] = Note("turn", _number, None)
    _on_turn: Note[int | None] = Note("on_turn", _number, None)
    _winners: Note[tuple[int, ...] | None] = Note("winners", _numbers, None)
    _scores: Note[tuple[int, ...] | None] = Note("scores", _scores, None)

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
