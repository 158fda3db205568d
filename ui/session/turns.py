"""How the turns of a match are counted: one way for log, table, home page and score sheet.

A turn is a seat's moves one after the other. What other seats say in between belongs to it: an answer to a
question that is put to them, a move that they make out of turn. Moves that lay the table first are no turn.
"""

from __future__ import annotations

from typing import NamedTuple

from game.match import Match
from ui.session import game_ui
from ui.session.interaction import Interaction


class Turn(NamedTuple):
    """One turn of a match."""

    number: int
    """From 1; 0 for the moves that lay the table first."""
    seat: int | None
    """Whose turn it is; None where the table is laid."""
    moves: range
    """Its moves, by their index in the match."""


def turns_of(match: Match) -> list[Turn]:
    """Return the turns of a match in order, each with its moves; the last one may go on."""
    interaction = game_ui.by_name(match.game).INTERACTION
    answers, entries = interaction.spoken or (), match.entries
    laid = min(_laid_first(match, interaction), len(entries))
    turns = [Turn(0, None, range(laid))] if laid else []
    began, owner = laid, -1
    for index in range(laid, len(entries)):
        entry = entries[index]
        is_between = entry.move in answers or (index > laid and entry.seat != entries[index - 1].turn)
        if owner < 0:
            owner = entry.seat
        elif not is_between and entry.seat != owner:
            turns.append(Turn(_after(turns), owner, range(began, index)))
            began, owner = index, entry.seat
    if owner >= 0:
        turns.append(Turn(_after(turns), owner, range(began, len(entries))))
    return turns


def _after(turns: list[Turn]) -> int:
    """Return the number of the turn that follows."""
    return turns[-1].number + 1 if turns else 1


def turn_now(match: Match) -> int:
    """Return the number of the turn that is under way, of the last one in a match that is over.

    0 where the table is still being laid.
    """
    interaction = game_ui.by_name(match.game).INTERACTION
    turns = turns_of(match)
    if len(match.entries) < _laid_first(match, interaction):
        return 0
    if not turns or turns[-1].seat is None:
        return 1
    is_same = match.table.outcome() is not None or match.table.turn == turns[-1].seat
    return turns[-1].number if is_same or _is_asked(match, interaction) else turns[-1].number + 1


def _laid_first(match: Match, interaction: Interaction) -> int:
    """Return how many moves lay the table; a start is laid already."""
    return 0 if match.start is not None else interaction.opening.get(len(match.seats), 0)


def _is_asked(match: Match, interaction: Interaction) -> bool:
    """Tell whether a question is open, so that the turn of the seat that raised it goes on."""
    return interaction.spoken is not None and match.table.why_not(interaction.spoken[1]) is None
