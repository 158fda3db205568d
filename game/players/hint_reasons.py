"""Facts that speak for a move, and which of them come first: the part that the games' hints.py share.

A game extends `Case` by what its sentences speak of. Its finders, functions of a case, add the facts that
are true of it, each with its sentence.
"""

from __future__ import annotations

from typing import NamedTuple

from game.contract import Game
from game.notation import Move
from game.players.hints import HintReason
from game.reasons import Reason

Value = str | int


class Topic(NamedTuple):
    """Something that sentences are about; the two of a hint have different topics."""

    description: str
    highlighted: frozenset[str] = frozenset()
    """Names in its sentences whose values are highlighted: cards, spaces."""


class Facts(NamedTuple):
    """Facts about one topic, as they are found for a case, with what they have in common."""

    found: list[tuple[float, Topic, HintReason]]
    topic: Topic
    words: tuple[str, ...]
    values: dict[str, Value]

    def fact(self, weight: float, text: str, *words: str, **values: Value) -> None:
        """Add a fact: the more telling it is the more it weighs; `words` are highlighted.

        Of the values the sentence takes those that it names.
        """
        said = {name: value for name, value in (self.values | values).items() if "{" + name + "}" in text}
        named = (str(value) for name, value in said.items() if name in self.topic.highlighted)
        words = tuple(dict.fromkeys((*self.words, *words, *named)))
        self.found.append((weight, self.topic, HintReason(Reason(text, **said), words)))


class Case:
    """A legal move of the seat on turn, and the facts found that speak for it."""

    def __init__(self, table: Game, move: Move) -> None:
        self.move = move
        self.kind = move[0]
        self.seat = table.turn
        self.others = [(self.seat + step) % table.seats for step in range(1, table.seats)]
        """The other seats, the next on turn first."""
        self.values: dict[str, Value] = {"name": self.seat}
        """Values that any sentence can name."""
        self._found: list[tuple[float, Topic, HintReason]] = []

    def about(self, topic: Topic, *words: str, **values: Value) -> Facts:
        """Return the facts about a topic, to which more are added; all have these words and values."""
        return Facts(self._found, topic, words, self.values | values)

    def reasons(self) -> list[HintReason]:
        """Return all facts, the most telling first; the next about another topic, where there is one."""
        topics: set[Topic] = set()
        first: list[HintReason] = []
        rest: list[HintReason] = []
        for _weight, topic, hint_reason in sorted(self._found, key=lambda fact: -fact[0]):
            (rest if topic in topics else first).append(hint_reason)
            topics.add(topic)
        return first + rest
