"""A ground of a hint: one fact of a position that speaks for a move.

Which grounds there are is each game's own, in `grounds` of its package `AI`; which of them are told is
hints.py's. In its sentence the values {name}, {other} and whatever begins with `other` or ends with `name`
are seats, said by their players' names; every other value is a word that `GameUI.value_said` of the game
says: a card, a space, a colour, a number.
"""

from __future__ import annotations

from typing import NamedTuple

from game.reasons import Reason


class Ground(NamedTuple):
    """A fact that the seat on turn can know, and that speaks for its move."""

    reason: Reason
    """The fact as a clause, without a full stop, that can stand before or after another one; its text is the
    template by which tests check that it is true."""
    words: tuple[str, ...] = ()
    """Words of the notation that the sentence speaks of, to be lit on the board: cards, tiles, spaces."""
