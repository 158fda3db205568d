"""How the turns of a match are counted: one way for log, table, home page and score sheet.

A turn is a seat's moves one after the other. What other seats say in between belongs to it: an answer to a
question that is put to them, a move that they make out of turn. Moves that lay the table first are no turn.
"""

from __future__ import annotations

from game.match import Match
from ui.session import game_ui
from ui.session.interaction import Interaction


def turn_numbers(match: Match) -> list[int]:
    """Return for each move of a match the number of its turn, from 1; 0 where the table is laid first."""
    interaction = game_ui.by_name(match.game).INTERACTION
    answers, laid = interaction.spoken or (), _laid_first(match, interaction)
    numbers: list[int] = [0] * min(laid, len(match.entries))
    number, owner, on_turn = 0, -1, -1
    for entry in match.entries[laid:]:
        is_between = entry.move in answers or (number > 0 and entry.seat != on_turn)
        if not is_between and entry.seat != owner:
            number, owner = number + 1, entry.seat
        numbers.append(number)
        on_turn = entry.turn
    return numbers


def turn_now(match: Match) -> int:
    """Return the number of the turn that is under way, of the last one in a match that is over.

    0 where the table is still being laid.
    """
    interaction = game_ui.by_name(match.game).INTERACTION
    numbers, laid = turn_numbers(match), _laid_first(match, interaction)
    if len(numbers) < laid:
        return 0
    if len(numbers) == laid:
        return 1
    is_same = match.table.outcome() is not None or match.table.turn == _owner(match, interaction)
    return numbers[-1] if is_same or _is_asked(match, interaction) else numbers[-1] + 1


def _laid_first(match: Match, interaction: Interaction) -> int:
    """Return how many moves lay the table; a start is laid already."""
    return 0 if match.start is not None else interaction.opening.get(len(match.seats), 0)


def _owner(match: Match, interaction: Interaction) -> int:
    """Return the seat whose turn the last move belongs to."""
    answers, laid = interaction.spoken or (), _laid_first(match, interaction)
    entries = match.entries
    for index in reversed(range(laid, len(entries))):
        is_in_turn = index == laid or entries[index].seat == entries[index - 1].turn
        if is_in_turn and entries[index].move not in answers:
            return entries[index].seat
    return entries[laid].seat


def _is_asked(match: Match, interaction: Interaction) -> bool:
    """Tell whether a question is open, so that the turn of the seat that raised it goes on."""
    return interaction.spoken is not None and match.table.why_not(interaction.spoken[1]) is None
