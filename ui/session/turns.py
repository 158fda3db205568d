"""Counting of turns for log, table, home page and score sheet.

A turn is a seat's consecutive moves, including other seats' answers and moves out of turn in between. Moves
that first lay the table are no turn.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.match import Entry, Match
from game.notation import Move
from ui.session import game_ui


class Turn(NamedTuple):
    """One turn of a match."""

    number: int  # from 1; 0 for the moves that lay the table first
    seat: int | None  # none where the table is laid
    moves: range  # indices of its moves in the match


class _Counted:
    """Turns of a match so far; counting continues with new moves only."""

    def __init__(self) -> None:
        self.ended: list[Turn] = []  # complete turns
        self.ends: list[Entry] = []
        """The last move of each, to notice moves that were taken back and replaced."""

    def count_on(self, entries: list[Entry], laid: int, answers: tuple[Move, ...]) -> Turn | None:
        """Count new turns; return the last one, which may continue, or None where none has begun.

        `laid`: number of moves that lay the table. `answers` belong to the turn in which they are given.
        """
        ended, ends = self.ended, self.ends
        while ended and (
            ended[-1].moves.stop > len(entries) or entries[ended[-1].moves.stop - 1] is not ends[-1]
        ):
            ended.pop()
            ends.pop()
        if len(entries) <= laid:
            return Turn(0, None, range(len(entries))) if entries else None
        if laid and not ended:
            self._end(Turn(0, None, range(laid)), entries)
        began, owner = ended[-1].moves.stop if ended else 0, -1
        for index in range(began, len(entries)):
            entry = entries[index]
            is_between = entry.move in answers or (index > laid and entry.seat != entries[index - 1].turn)
            if owner < 0:
                owner = entry.seat
            elif not is_between and entry.seat != owner:
                self._end(Turn(self._next(), owner, range(began, index)), entries)
                began, owner = index, entry.seat
        return Turn(self._next(), owner, range(began, len(entries))) if owner >= 0 else None

    def _end(self, turn: Turn, entries: list[Entry]) -> None:
        self.ended.append(turn)
        self.ends.append(entries[turn.moves.stop - 1])

    def _next(self) -> int:
        return self.ended[-1].number + 1 if self.ended else 1


_COUNTED: WeakKeyDictionary[Match, _Counted] = WeakKeyDictionary()
"""Counts by match. Each continues the previous one, however long the match is."""


def turns_of(match: Match) -> list[Turn]:
    """Return the turns of a match in order; the last one may continue."""
    counted = _COUNTED.setdefault(match, _Counted())
    last = counted.count_on(match.entries, _laid_first(match), match.table.ANSWERS)
    return [*counted.ended, last] if last else counted.ended[:]


def turn_now(match: Match) -> int:
    """Return the number of the current turn, of the last one in a match that is over; 0 before the first."""
    turns = turns_of(match)
    if len(match.entries) < _laid_first(match):
        return 0
    if not turns or turns[-1].seat is None:
        return 1
    table, last = match.table, turns[-1]
    # While a question is put, the turn of the seat that raised it continues.
    is_same = table.outcome() is not None or table.turn == last.seat or table.is_asking
    return last.number if is_same else last.number + 1


def _laid_first(match: Match) -> int:
    """Return the number of moves that lay the table; 0 for a match from a given position."""
    laid = game_ui.by_name(match.game).LAID_FIRST
    return 0 if match.start is not None else laid.get(len(match.seats), 0)
