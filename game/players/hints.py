"""Hints: the move that a search proposes, the facts that speak for it, another move that is as good.

The facts are each game's own (`reasons` in hints.py of its package `AI`). They are found on a determinization
of the view in the request, so they speak only of what the seat knows. A game extends `Case`; its finders,
functions of a case, add the facts that are true of it, each with its sentence.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any, NamedTuple, Self

from game import by_name
from game.chance import chance
from game.contract import Game
from game.notation import Move, read_move, write_move
from game.players.analysis import LEAST_VISITS, Analysis, Valued, analyse
from game.players.bots import known
from game.reasons import Reason

MOST_REASONS = 2  # most facts in one hint: a sentence holds no more
AS_GOOD = 0.015  # greatest difference in chance of winning between moves that count as equally good
LEAST_SHARE = 1 / 2
"""The part of the best move's iterations that a move as good has: a search turns away from what is worse."""


class HintReason(NamedTuple):
    """A fact that the seat on turn can know, and that speaks for its move."""

    reason: Reason
    """The fact as a clause, without a full stop, that can stand before or after another one.

    The values {name}, {other} and all that begin with `other` or end with `name` are seats, said by their
    players' names; every other value is a word that `GameUI.value_said` of the game says: a card, a number.
    """
    words: tuple[str, ...] = ()
    """Words of the notation that the sentence speaks of, to be highlighted on the board: cards, tiles,
    spaces."""


# --- the facts of a game ------------------------------------------------------------------------------------


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
        """Add a fact; the more telling it is, the greater its weight. `words` are highlighted.

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
        self.values: dict[str, Value] = {"name": self.seat}  # values that any sentence can name
        self._found: list[tuple[float, Topic, HintReason]] = []

    def about(self, topic: Topic, *words: str, **values: Value) -> Facts:
        """Return the facts about a topic, to which more are added; all have these words and values."""
        return Facts(self._found, topic, words, self.values | values)

    def reasons(self, finders: Iterable[Callable[[Self], None]]) -> list[HintReason]:
        """Return the facts that finders add: the most telling one of each topic, then the others."""
        for find in finders:
            find(self)
        topics: set[Topic] = set()
        first: list[HintReason] = []
        rest: list[HintReason] = []
        for _weight, topic, hint_reason in sorted(self._found, key=lambda fact: -fact[0]):
            (rest if topic in topics else first).append(hint_reason)
            topics.add(topic)
        return first + rest


# --- the hint -----------------------------------------------------------------------------------------------


class Hint(NamedTuple):
    """A proposal to the seat on turn."""

    move: Move
    reasons: tuple[HintReason, ...] = ()
    """The facts that speak for it, the most telling first; () where the game knows none."""
    rival: Move = ()  # a move of another kind that is as good; () where there is none
    chance: float = 0.5
    """The seat's chance of winning with the move, 0 to 1, as far as the search has seen."""

    def write(self) -> str:
        reasons = [[one.reason.text, one.reason.values, one.words] for one in self.reasons]
        return json.dumps([write_move(self.move), reasons, write_move(self.rival), self.chance])

    @classmethod
    def read(cls, text: str) -> Hint:
        move, reasons, rival, chance = json.loads(text)
        shown_reasons = tuple(
            HintReason(Reason(why, **values), tuple(words)) for why, values, words in reasons
        )
        return cls(read_move(move), shown_reasons, read_move(rival), chance)


def hint(asked: str, found: Analysis) -> Hint:
    alike: Callable[[Move, Move], bool] = (
        known(by_name(json.loads(asked)["game"]), "hints", "alike") or _of_a_kind
    )
    return explained(asked, Hint(found.moves[0].move, (), _rival(found, alike), found.chances[found.seat]))


def explained(asked: str, proposal: Hint) -> Hint:
    """Return a proposal with the facts that speak for its move."""
    given: dict[str, Any] = json.loads(asked)
    game = by_name(given["game"])
    rng = chance(given["seed"], 0, "hint")
    table = game.determinize(given["view"], given["seat"], given["options"], rng)
    facts: Callable[[Game, Move], list[HintReason]] | None = known(game, "hints", "reasons")
    shown_reasons = facts(table, proposal.move)[:MOST_REASONS] if facts else []
    if len(table.moves()) == 1:
        shown_reasons = [HintReason(Reason("no other move is possible")), *shown_reasons][:MOST_REASONS]
    return proposal._replace(reasons=tuple(shown_reasons))


def answer(asked: str, clock: Callable[[], float] = perf_counter) -> Hint:
    return hint(asked, deque(analyse(asked, clock), maxlen=1)[0])


def _of_a_kind(move: Move, other: Move) -> bool:
    """Return True for moves of one kind, which are alike where a game has no `alike` of its own."""
    return move[0] == other[0]


def _rival(found: Analysis, alike: Callable[[Move, Move], bool]) -> Move:
    """Return the best move that is as good as the best one and not alike; () if there is none."""
    best = found.moves[0]
    for other in found.moves[1:]:
        if not alike(best.move, other.move) and _as_good(best, other, found):
            return other.move
    return ()


def _as_good(best: Valued, other: Valued, found: Analysis) -> bool:
    """Return True if a move is as good as the best one, as far as its iterations show.

    Their chances differ by less than AS_GOOD, and what chance does to the means by no more than twice that.
    """
    if other.visits < max(LEAST_VISITS, LEAST_SHARE * best.visits):
        return False
    lead = found.lead(best, other)
    return abs(lead.by) < AS_GOOD and lead.error < 2 * AS_GOOD
