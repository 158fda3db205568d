"""A view with a staged move on it: the move by itself, without what `play` goes on to."""

from __future__ import annotations

from collections.abc import Callable

from game.balloon_cup.effects import lay_card, swap_cubes, take_trophy
from game.balloon_cup.state import State
from game.notation import Event, Move

ALONE: dict[str, Callable[[State, Move, list[Event]], object]] = {
    "place": lay_card,
    "claim": take_trophy,
    "trade": swap_cubes,
}
"""By kind of move, what it does by itself: no tile scored, no card drawn, nobody else on turn. The other
kinds change nothing that can be shown before they are made: exchanged cards stay in the hand until then."""


def make_alone(table: State, move: Move) -> None:
    """Make a legal move by itself."""
    alone = ALONE.get(move[0])
    if alone is not None:
        alone(table, move, [])
