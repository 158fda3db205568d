"""`Interaction`, the options of entering a game's moves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.notation import Move


class Interaction(NamedTuple):
    """Options of entering a game's moves; the defaults fit any game."""

    instant: frozenset[str] = frozenset()
    """Kinds of moves that the last tap makes (or stages); others have a button."""
    closing: Move | None = None
    """The move that ends a turn without a choice. It reveals nothing, so it needs no "Done" and can be made
    from the handover page.
    """
    opening: Mapping[int, int] = MappingProxyType({})
    """Number of moves that lay the table before the first turn, by number of seats."""
