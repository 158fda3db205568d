"""A reason of a hint: one fact of a position that speaks for a move.

Which reasons there are is each game's own, in `reasons` of its package `AI`; which of them are shown is
hints.py's. In its sentence the values {name}, {other} and whatever begins with `other` or ends with `name`
are seats, said by their players' names; every other value is a word that `GameUI.value_said` of the game
says: a card, a space, a colour, a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.reasons import Reason


class HintReason(NamedTuple):
    """A fact that the seat on turn can know, and that speaks for its move."""

    reason: Reason
    """The fact as a clause, without a full stop, that can stand before or after another one; its text is the
    template by which tests check that it is true."""
    words: tuple[str, ...] = ()
    """Words of the notation that the sentence speaks of, to be highlighted on the board: cards, tiles,
    spaces."""


class Weighed(NamedTuple):
    """A reason, how telling it is, and what it is about."""

    weight: int
    """The more telling it is the greater; nothing else is meant by it."""
    about: str
    """One of a game's words for what its reasons are about."""
    hint_reason: HintReason

    def more(self, weight: int) -> Weighed:
        """Return it with so much more weight."""
        return self._replace(weight=self.weight + weight)

    def highlight(self, *words: str) -> Weighed:
        """Return it with these words highlighted before its own."""
        return self._replace(hint_reason=self.hint_reason._replace(words=(*words, *self.hint_reason.words)))


def in_order(found: Iterable[Weighed]) -> list[HintReason]:
    """Return reasons, the most telling first; the next about something else, where there is such a one."""
    shown_reasons: set[str] = set()
    first: list[HintReason] = []
    rest: list[HintReason] = []
    for _weight, about, hint_reason in sorted(found, key=lambda weighed: -weighed.weight):
        (rest if about in shown_reasons else first).append(hint_reason)
        shown_reasons.add(about)
    return first + rest
