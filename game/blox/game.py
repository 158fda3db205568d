"""The class Blox: what it is called, how it is dealt, and for each promise of the contract who keeps it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Self

from game.blox import board, effects, legality, moves, payments, serialize, setup
from game.blox.components import CARDS, COLOURS, letters
from game.blox.state import State
from game.chance import chance
from game.notation import Grammar, Move, View


class Blox(State):
    """One table of Blox. Its fields: State."""

    NAME: ClassVar[str] = "blox"
    PLAYERS: ClassVar[range] = range(2, 5)
    MOVES: ClassVar[Grammar] = legality.MOVES
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {"board": (setup.OWN_BOARD,)}
    """`board` may also be the rows of another board (BX-3), in the form said in board.py."""
    FROM_FILE: ClassVar[frozenset[str]] = frozenset({"board"})
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "shuffled"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    BOX: ClassVar[tuple[str, ...]] = tuple(letter for letter in COLOURS for _ in range(CARDS))
    AI: ClassVar[str] = "game.blox.ai"

    moves = moves.moves
    why_not = legality.why_not
    make = effects.make
    outcome = effects.outcome
    position = serialize.position
    view = serialize.view
    resample = serialize.resample

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        # The set-up: BX-4, BX-5, BX-23.
        state = cls.empty(seats, options, seed, first)
        setup.lay_out(state)
        return state

    @classmethod
    def settle_option(cls, name: str, value: Any) -> Any:
        # A board as rows, words with single spaces (BX-3).
        if name == "board" and value != setup.OWN_BOARD:
            return board.check(value)
        return super().settle_option(name, value)

    @classmethod
    def read_option(cls, name: str, text: str) -> Any:
        # A board written as a table (BX-3).
        return board.from_text(text) if name == "board" else super().read_option(name, text)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        return serialize.from_position(cls, position, options, seed, ply)

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Self:
        return serialize.determinize(cls, view, seat, options, rng)

    @classmethod
    def preview(cls, view: View, move: Move, seat: int, options: dict[str, Any]) -> View:
        # Made and scored, before phases, new cards and the next turn.
        state = cls.determinize(view, seat, options, chance("preview", 0, ""))
        effects.carry_out(state, move, [])
        return state.view(seat)

    def canonical(self, move: Move) -> Move:
        return payments.canonical(move)

    def hand(self, seat: int) -> list[str]:
        return list(letters(self.hands[seat]))
