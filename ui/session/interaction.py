"""`Interaction`: input options of a game's moves at one screen. Plain data."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.notation import Move


class Interaction(NamedTuple):
    """Input options of a game's moves at one screen; the defaults fit any game."""

    instant: frozenset[str] = frozenset()
    """Kinds of moves that are made (or staged) by the tap which settles them; others have a button."""
    stages: bool = False
    """True if a move is staged even where one person plays alone: a tap may miss its small space."""
    spoken: tuple[Move, Move] | None = None
    """The moves that say yes and no to a question which the seats are asked one after the other.

    Where people share the screen the question is put to all of them at once, and they answer aloud.
    """
    closing: Move | None = None
    """The move that ends a turn in which nothing is left to be chosen; it shows nothing new, so it needs no
    "Done" and can be made from the handover page."""
    opening: Mapping[int, int] = MappingProxyType({})
    """Number of moves that lay the table before the first turn, by number of seats: they count as no turn."""
