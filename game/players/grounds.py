"""A ground of a hint: one fact of a position that speaks for a move.

Which grounds there are is each game's own, in `grounds` of its package `AI`; which of them are told is
hints.py's. In its sentence the values {name}, {other} and whatever begins with `other` or ends with `name`
are seats, said by their players' names; every other value is a word that `GameUI.value_said` of the game
says: a card, a space, a colour, a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.reasons import Reason


class Ground(NamedTuple):
    """A fact that the seat on turn can know, and that speaks for its move."""

    reason: Reason
    """The fact as a clause, without a full stop, that can stand before or after another one; its text is the
    template by which tests check that it is true."""
    words: tuple[str, ...] = ()
    """Words of the notation that the sentence speaks of, to be lit on the board: cards, tiles, spaces."""


class Weighed(NamedTuple):
    """A ground, how telling it is, and what it is about."""

    weight: int
    """The more telling it is the greater; nothing else is meant by it."""
    about: str
    """One of a game's words for what its grounds are about."""
    ground: Ground

    def more(self, weight: int) -> Weighed:
        """Return it with so much more weight."""
        return self._replace(weight=self.weight + weight)

    def lit(self, *words: str) -> Weighed:
        """Return it with these words lit before its own."""
        return self._replace(ground=self.ground._replace(words=(*words, *self.ground.words)))


def in_order(found: Iterable[Weighed]) -> list[Ground]:
    """Return grounds, the most telling first; the next about something else, where there is such a one."""
    told: set[str] = set()
    first: list[Ground] = []
    rest: list[Ground] = []
    for _weight, about, ground in sorted(found, key=lambda weighed: -weighed.weight):
        (rest if about in told else first).append(ground)
        told.add(about)
    return first + rest
