"""Harm in Captain Bluff: who is called rightly takes the cards of a belt (CB-14); few cards lead (CB-22)."""

from __future__ import annotations

from game.captain_bluff.components import size
from game.captain_bluff.state import State
from game.notation import Event


def harmed(event: Event) -> int | None:
    """Return the seat that takes cards, after a call the one that was wrong; None for other events."""
    return int(event[1]) if event[0] == "took" else None


def targets(table: State) -> list[int]:
    """Return the seat whose placement the seat on turn may call; none at any other moment."""
    return [] if table.placed is None else [table.placed[0]]


def standings(table: State) -> list[float]:
    """Return by seat how it stands: the greatest is ahead."""
    return [-float(size(hand)) for hand in table.hands]
