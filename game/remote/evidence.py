"""The evidence of a guest, by which a match is checked at its end: what it was shown, refused and asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.codec import Codec, as_is, each
from game.match import Entry
from game.notation import Move, read_move, write_move
from game.remote import wire
from game.remote.wire import Data


class Asked(NamedTuple):
    """A move that the host is asked to make."""

    branch: int
    state: int  # state it was chosen in, with its sum
    sum: str  # "" for a move that a person remembers, and this device doesn't
    move: Move
    proof: str = ""  # that the host has sent that state; "" from earlier versions


class Noted(NamedTuple):
    """A view that was shown."""

    branch: int
    state: int
    sum: str
    hash: str  # of the view, and of its log
    logged: int | None = None  # moves in the log; None: earlier versions noted the view alone


class Unknown(NamedTuple):
    """A move of this seat that this device didn't ask for."""

    state: int
    move: Move
    is_denied: bool = False  # True if a person says that they didn't make it


ASKED = Codec(
    lambda asked: [*asked[:3], write_move(asked.move), asked.proof],
    lambda one: Asked(one[0], one[1], one[2], read_move(one[3]), *one[4:]),
)
UNKNOWN = Codec(
    lambda one: [one.state, write_move(one.move), one.is_denied],
    lambda one: Unknown(one[0], read_move(one[1]), one[2]),
)
RECORD = {
    "moves": ("moves", each(ASKED)),
    "views": ("views", each(Codec(list, lambda one: Noted(*one)))),
    "unknown": ("unknown", each(UNKNOWN)),
    "back": ("back", as_is(lambda value, _key: value)),
    "lied": ("has_lied", as_is(lambda value, _key: value)),
}
"""Attributes as they are stored, by their keys in a guest's record; earlier versions had the first two."""


def logged(made: Entry, seat: int, answers: Sequence[Move]) -> list[Any]:
    """Return a move as a guest may know it: its seat, the seat on turn afterwards, words, events.

    The words of others' moves may name hidden cards, so only those of answers are included.
    """
    is_public = made.seat == seat or made.move in answers
    return [made.seat, made.turn, [*made.move] if is_public else [], *map(list, made.events)]


class Evidence:
    """What one guest has noted."""

    def __init__(self, seat: int, answers: Sequence[Move], since: int) -> None:
        self.seat = seat
        self.since = since  # state from which on this device has had the seat
        self.answers = answers
        self.views: list[Noted] = []
        self.moves: list[Asked] = []
        self.unknown: list[Unknown] = []
        self.back: list[list[int]] = []
        """Each branch whose end the host has given up, with the state that it went back to."""
        self.has_lied = False  # True if a move was refused that couldn't be

    def show(self, data: Data, known: Sequence[Entry], entries: Sequence[Entry]) -> None:
        """Note a view, what it leaves out of another branch, and moves that nobody here asked for.

        `known`, `entries`: the moves before the view and with it.
        """
        before = self.views[-1] if self.views else None
        state, shown = data["s"], wire.hash_of([data["view"], data["log"]])
        self.views.append(Noted(data["e"], state, data["h"], shown, len(data["log"])))
        if before is not None and before.branch < data["e"]:
            is_other = state == before.state and data["h"] != before.sum  # a move that is hidden differs
            back = min(_common(known, entries), state - is_other)
            if back < before.state:
                self.back.append([before.branch, back])
        for at in range(max(self.since, state - len(data["log"])), state):
            one = Unknown(at, entries[at].move)
            is_known = {one, one._replace(is_denied=True)} & {*self.unknown}
            if entries[at].seat == self.seat and not is_known and not self.has_asked(entries, at):
                self.unknown.append(one)

    def has_asked(self, entries: Sequence[Entry], state: int, sums: Sequence[str] | None = None) -> bool:
        """Return True if the move after a state is the last that was asked for there; `sums`: of the course.

        An answer may have been given at any point since its question was put.
        """
        move, since = entries[state].move, state
        if move in self.answers:
            while since and entries[since - 1].move in self.answers:
                since -= 1
        asked = {
            one.state: one.move
            for one in self.moves
            if since <= one.state <= state and (sums is None or one.sum in ("", sums[one.state]))
        }
        return move in asked.values()

    def forget(self, asked: Asked, is_lie: bool) -> None:
        """Forget a move that was refused; `is_lie`: it can't have been refused for that reason."""
        self.moves = [one for one in self.moves if one is not asked and one != asked]
        self.has_lied = self.has_lied or is_lie

    @property
    def open(self) -> list[Unknown]:
        """The unknown moves that nobody has said anything about."""
        return [one for one in self.unknown if not one.is_denied]

    def settle(self, is_own: bool) -> None:
        """Take a person's word on the unknown moves."""
        if is_own:
            branch = self.views[-1].branch
            self.moves += [Asked(branch, one.state, "", one.move) for one in self.open]
            self.unknown = [one for one in self.unknown if one.is_denied]
        else:
            self.unknown = [one._replace(is_denied=True) for one in self.unknown]


def _common(known: Sequence[Entry], entries: Sequence[Entry]) -> int:
    """Return the number of moves that two courses may have in common; of a blank one nothing is known."""
    for number, (one, other) in enumerate(zip(known, entries, strict=False)):
        if one != other and one.events and other.events:
            return number
    return min(len(known), len(entries))
