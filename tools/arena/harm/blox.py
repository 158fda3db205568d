"""Harm in Blox: a pawn that is knocked out goes home (BX-18). How the seats stand is told by their points."""

from __future__ import annotations

from game.blox.state import State
from game.notation import Event


def harmed(event: Event) -> int | None:
    """Return the seat that an event takes something from for the good of another; None for other events."""
    if event[0] != "knocked" or event[5] == "neutral":
        return None
    return int(event[5])


def targets(table: State) -> list[int]:
    """Return the seats that may lose a pawn by the move of the seat on turn: all others."""
    return [seat for seat in range(table.seats) if seat != table.turn]


def standings(table: State) -> list[float]:
    """Return by seat how it stands: the greatest is ahead."""
    return [float(points) for points in table.points]
