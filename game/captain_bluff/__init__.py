"""Captain Bluff (Torsten Landsvogt, Helvetiq 2020), for 2 to 5: rules CB-1 to CB-23."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Self

from game.captain_bluff import effects, legality, questions, serialize
from game.captain_bluff.components import (
    AIRPORT_DEALT,
    BOX,
    EVERY_AIRPORT,
    LUGGAGE,
    LUGGAGE_DEALT,
    ORIGINS_LAID,
    bundle,
    spread,
)
from game.captain_bluff.moves import ANSWERS, canonical_move, legal_moves
from game.captain_bluff.state import State
from game.captain_bluff.steps import JOINS, WEIGHTS
from game.chance import chance, shuffled
from game.notation import Grammar, Move, View


class CaptainBluff(State):
    """One table of Captain Bluff."""

    NAME: ClassVar[str] = "captain-bluff"
    PLAYERS: ClassVar[range] = range(2, 6)
    MOVES: ClassVar[Grammar] = {
        "origin": ("belt", "card"),
        "place": ("belt", "card*"),
        "check": ("belt",),
        "swap": ("belt", "card"),
        "close": ("belt",),
        "reverse": ("belt",),
        "arrivals": ("belt*",),
        "delay": (),
        "recover": ("belt", "count"),
        "call": (),
        "believe": (),
        "end": (),
    }
    REVEALS: ClassVar[frozenset[str]] = frozenset({"looked", "swapped", "drew", "shuffled", "revealed"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    PRIVATE: ClassVar[frozenset[str]] = frozenset({"looked"})
    BOX: ClassVar[tuple[str, ...]] = BOX
    ANSWERS: ClassVar[tuple[Move, ...]] = ANSWERS
    CLOSING_MOVE: ClassVar[Move | None] = ("end",)
    LAID_FIRST: ClassVar[Mapping[int, int]] = ORIGINS_LAID
    WEIGHTS: ClassVar[Mapping[str, str]] = WEIGHTS
    JOINS: ClassVar[Mapping[str, tuple[str, ...]]] = JOINS
    FEWEST_WIN: ClassVar[bool] = True
    PREVIEWED: ClassVar[int] = 1
    AI: ClassVar[str] = "game.captain_bluff.ai"

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        # The set-up: CB-3.
        table = cls.blank(seats, options, seed, first)
        luggage = shuffled(list(range(LUGGAGE)), chance(seed, 0, "deck"))
        airport = shuffled(spread(EVERY_AIRPORT), chance(seed, 0, "airport"))
        dealt, cards = AIRPORT_DEALT[seats], LUGGAGE_DEALT[seats]
        for seat in range(seats):
            mine = luggage[cards * seat : cards * (seat + 1)] + airport[dealt * seat : dealt * (seat + 1)]
            table.hands[seat] = bundle(mine)
        table.deck = luggage[cards * seats :]
        return table

    moves = legal_moves
    canonical = canonical_move
    why_not = legality.why_not
    why_nothing = questions.why_nothing
    make = effects.make
    stage = effects.stage
    outcome = effects.outcome
    position = serialize.position
    hand = serialize.hand
    view = serialize.view
    dealer = serialize.dealer

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        return serialize.from_position(cls, position, options, seed, ply)

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Self:
        return serialize.determinize(cls, view, seat, options, rng)


GAME = CaptainBluff
