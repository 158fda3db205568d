"""Counting of turns for log, table, home page and score sheet.

A turn is a seat's consecutive moves, including other seats' answers and moves out of turn in between. Moves
that first lay the table are no turn.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.match import Entry, KnownMatch


class Turn(NamedTuple):
    """One turn of a match."""

    number: int  # from 1; 0 for the moves that lay the table first
    seat: int | None  # none where the table is laid
    moves: range  # indices of its moves in the match


_ENDED: WeakKeyDictionary[KnownMatch, list[tuple[Turn, Entry]]] = WeakKeyDictionary()
"""Complete turns by match, so that only new moves are counted, however long the match is. Each is with its
last move, to notice moves that were taken back and replaced.
"""


def turns_of(match: KnownMatch) -> list[Turn]:
    """Return the turns of a match in order; the last one may continue.

    Answers belong to the turn in which they are given.
    """
    entries, laid, answers = match.entries, _laid_first(match), match.table.ANSWERS
    ended = _ENDED.setdefault(match, [])
    while ended:
        complete, move = ended[-1]
        if complete.moves.stop <= len(entries) and entries[complete.moves.stop - 1] is move:
            break
        ended.pop()

    def turn(seat: int | None, began: int, stop: int) -> Turn:
        return Turn(ended[-1][0].number + 1 if ended else int(seat is not None), seat, range(began, stop))

    if len(entries) <= laid:
        return [turn(None, 0, len(entries))] if entries else []
    if laid and not ended:
        ended.append((turn(None, 0, laid), entries[laid - 1]))
    began, owner = ended[-1][0].moves.stop if ended else 0, -1
    for index in range(began, len(entries)):
        entry = entries[index]
        is_between = entry.move in answers or (index > laid and entry.seat != entries[index - 1].turn)
        if owner < 0:
            owner = entry.seat
        elif not is_between and entry.seat != owner:
            ended.append((turn(owner, began, index), entries[index - 1]))
            began, owner = index, entry.seat
    return [*(one for one, _last in ended), *([turn(owner, began, len(entries))] if owner >= 0 else [])]


def turn_now(match: KnownMatch) -> int:
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


def _laid_first(match: KnownMatch) -> int:
    """Return the number of moves that lay the table; 0 for a match from a given position."""
    return 0 if match.start is not None else match.table.LAID_FIRST.get(len(match.seats), 0)
