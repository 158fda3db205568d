"""What a game's room is given to draw: a view, whose eyes, and what is chosen. Plain data, no drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.notation import Event, Move, View
from ui.session.selection import Selection


class Scene(NamedTuple):
    """A table as one screen shows it."""

    view: View
    """What may be shown; nothing else is known here."""
    seat: int
    """Whose view it is; drawn nearest to the reader."""
    names: tuple[str, ...]
    """By seat, as people typed them: text, never HTML."""
    selection: Selection
    """What is chosen and what can be; without legal moves where nobody at this screen is on turn."""
    staged: Move | None = None
    """A move shown as it will stand, not made yet."""
    fresh: tuple[Event, ...] = ()
    """What happened last, to be marked."""
    order: str = "colour"
    """How a hand is sorted: `colour` or `value`."""
    hidden: bool = False
    """True where no hand may be shown at all: a public page."""
    asked: Move | None = None
    """The move that was asked about last, if one was: the words need not be legal, nor a move at all."""
    hinted: Move = ()
    """The move that a hint proposes, until something is chosen."""
    gained: Mapping[str, int] = MappingProxyType({})
    """How many of which cards have come to the hand since the seat last moved."""

    def proposes(self, *words: str) -> bool:
        """Tell whether the hint names all of these words."""
        return bool(words) and Counter(words) <= Counter(self.hinted)
