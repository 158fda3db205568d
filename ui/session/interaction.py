"""`Interaction`, the options of entering a game's moves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.notation import Move

if TYPE_CHECKING:
    from game.contract import Game


class Interaction(NamedTuple):
    """Options of entering a game's moves; the defaults fit any game."""

    instant: frozenset[str] = frozenset()
    """Kinds of moves that the last tap makes (or stages); others have a button."""
    spoken: tuple[Move, ...] = ()
    """Yes and no to a question that the game puts to one seat after the other; () where it asks none.

    People who share the screen answer it together, aloud.
    """
    closing: Move | None = None
    """The move that ends a turn without a choice; it reveals nothing, so it needs no "Done" and can be made
    from the handover page."""
    opening: Mapping[int, int] = MappingProxyType({})
    """Number of moves before the first turn that lay the table, by number of seats."""

    def asks(self, table: Game) -> bool:
        """Return True if the question is put to the seat on turn."""
        return bool(self.spoken) and self.spoken[1] in table.moves()
