"""Balloon Cup (Stephen Glenn, 2003), for two: rules BC-1 to BC-24."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Self

from game.balloon_cup import effects, legality, serialize
from game.balloon_cup import steps as shown
from game.balloon_cup.components import CARDS, FIRST_TERRAIN, FULL_BAG, HAND
from game.balloon_cup.effects import fill, mixed
from game.balloon_cup.moves import canonical_move, legal_moves
from game.balloon_cup.state import State
from game.chance import chance, shuffled
from game.notation import Grammar, View


class BalloonCup(State):
    """One table of Balloon Cup."""

    NAME: ClassVar[str] = "balloon-cup"
    PLAYERS: ClassVar[range] = range(2, 3)
    MOVES: ClassVar[Grammar] = {
        "place": ("card", "tile", "side"),
        "exchange": ("card*",),
        "pass": (),
        "claim": ("trophy", "triple*"),
        "trade": ("triple", "cube"),
        "done": (),
    }
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {
        "trades": ("claim", "own-turn", "after-win"),
        "spent": ("box", "bag"),
        "cubes": ("capped", "printed"),
        "exposed": ("shown", "hidden"),
    }
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "exchanged", "shown", "filled", "mixed"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    BOX: ClassVar[tuple[str, ...]] = CARDS
    WEIGHTS: ClassVar[Mapping[str, str]] = shown.WEIGHTS
    JOINS: ClassVar[Mapping[str, tuple[str, ...]]] = shown.JOINS
    PREVIEWED: ClassVar[int] = 1
    AI: ClassVar[str] = "game.balloon_cup.ai"

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        # The set-up: BC-3, BC-4.
        table = cls.blank(seats, options, seed, first)
        cards = shuffled(list(range(len(CARDS))), chance(seed, 0, "deck"))
        table.hands = cards[:HAND], cards[HAND : 2 * HAND]
        table.deck = cards[: 2 * HAND - 1 : -1]
        table.terrain = list(FIRST_TERRAIN)
        table.bag = mixed(FULL_BAG, chance(seed, 0, "bag"))
        for tile in range(4):
            fill(table, tile, [])
        return table

    moves = legal_moves
    canonical = canonical_move
    why_not = legality.why_not
    why_nothing = legality.why_nothing
    make = effects.make
    stage = effects.stage
    outcome = effects.outcome
    position = serialize.position
    view = serialize.view
    hand = serialize.hand
    dealer = serialize.dealer
    steps = staticmethod(shown.steps)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        return serialize.from_position(cls, position, options, seed, ply)

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Self:
        return serialize.determinize(cls, view, seat, options, rng)


GAME = BalloonCup
