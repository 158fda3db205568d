"""Blox (Wolfgang Kramer, Hans Raggan, Jürgen P. K. Grunau, 2008), for two to four: rules BX-1 to BX-23."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Self

from game.blox import board, effects, legality, moves, payments, questions, serialize
from game.blox import steps as shown
from game.blox.board import EXTRA_TOWERS, OWN_BOARD, Layout, printed
from game.blox.components import CARDS, COLOURS, HAND, NEUTRAL, blocks, box, letters, spread
from game.blox.paths import paths
from game.blox.state import State, put
from game.chance import chance, shuffled
from game.notation import Grammar, Move, View


class Blox(State):
    """One table of Blox. Its fields: State."""

    NAME: ClassVar[str] = "blox"
    PLAYERS: ClassVar[range] = range(2, 5)
    MOVES: ClassVar[Grammar] = legality.MOVES
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {"board": (OWN_BOARD,)}
    """In saves of earlier versions `board` may also be the rows of another board (BX-3), as in board.py."""
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "shuffled"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    BOX: ClassVar[tuple[str, ...]] = tuple(letter for letter in COLOURS for _ in range(CARDS))
    WEIGHTS: ClassVar[Mapping[str, str]] = shown.WEIGHTS
    JOINS: ClassVar[Mapping[str, tuple[str, ...]]] = shown.JOINS
    PREVIEWED: ClassVar[int] = 1
    AI: ClassVar[str] = "game.blox.ai"

    moves = moves.moves
    why_not = legality.why_not
    why_nothing = questions.why_nothing
    make = effects.make
    outcome = effects.outcome
    position = serialize.position
    view = serialize.view
    dealer = serialize.dealer
    steps = staticmethod(shown.steps)

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        # The set-up: BX-4, BX-5, BX-23.
        state = cls.blank(seats, options, seed, first)
        layout = printed(state.options)
        state.paths = paths(layout.colours)
        heights = _for_two(state, layout) if seats == 2 else layout.marks
        stock = shuffled(spread(blocks(seats)), chance(seed, 0, "blocks"))
        for space, height in heights.items():
            put(state, space, sum(stock[:height]))
            del stock[:height]
        deck = shuffled(spread(box(CARDS)), chance(seed, 0, "deck"))
        for seat in range(seats):
            state.hands[seat] = sum(deck[-HAND:])
            del deck[-HAND:]
        state.deck = deck
        return state

    @classmethod
    def settle_option(cls, name: str, value: Any) -> Any:
        # Compatibility: board. A board as rows, words with single spaces (BX-3).
        if name == "board" and value != OWN_BOARD:
            return board.check(value)
        return super().settle_option(name, value)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        return serialize.from_position(cls, position, options, seed, ply)

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Self:
        return serialize.determinize(cls, view, seat, options, rng)

    def stage(self, move: Move, seat: int) -> None:
        # Made and scored, before phases, new cards and the next turn.
        effects.carry_out(self, move, [])

    def canonical(self, move: Move) -> Move:
        return payments.canonical(move)

    def hand(self, seat: int) -> list[str]:
        return list(letters(self.hands[seat]))


GAME = Blox


def _for_two(state: State, layout: Layout) -> dict[int, int]:
    """Put the neutral pawns onto the board, begin in phase 2, and return the towers' heights (BX-5)."""
    ones = [space for space, height in layout.marks.items() if height == 1]
    bearing: set[int] = set()
    for letter, number in EXTRA_TOWERS.items():
        colour = COLOURS.index(letter)
        some = [space for space in ones if state.paths.colour[space] == colour]
        bearing.update(shuffled(some, chance(state.seed, 0, f"extra towers {letter}"))[:number])
    for space in ones:
        if space not in bearing:
            put(state, space, NEUTRAL)
    state.phase = 2
    return {
        space: 2 if space in bearing else height
        for space, height in layout.marks.items()
        if height > 1 or space in bearing
    }
