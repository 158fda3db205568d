"""The rules of Ladder, a card game for two to four players.

Each lays cards 01 to 30 in a row: in turn one of five, and draws one, until the seat on turn has none. Cards
higher than all before them count; the highest sum wins. In a position the deck's next card stands last.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.chance import chance, shuffled
from game.contract import Game, Outcome
from game.notation import HIDDEN, Event, Grammar, Move, Position, View
from game.validate import cards, complete, entry, piles


class Ladder(Game):
    """One table: the hands and the rows by seat, and the deck."""

    NAME: ClassVar[str] = "ladder"
    PLAYERS: ClassVar[range] = range(2, 5)
    MOVES: ClassVar[Grammar] = {"play": ("card",)}
    EVENTS: ClassVar[Grammar] = {"played": ("seat", "card"), "drew": ("seat",)}
    BOX: ClassVar[tuple[str, ...]] = tuple(f"{number:02}" for number in range(1, 31))
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    hands: list[list[str]]
    rows: list[list[str]]
    deck: list[str]

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        table = cls.blank(seats, options, seed, first)
        table.deck = shuffled(list(cls.BOX), chance(seed, 0, "deck"))
        table.hands = [[table.deck.pop() for _ in range(5)] for _ in range(seats)]
        table.rows = [[] for _ in range(seats)]
        return table

    def moves(self, seat: int | None = None) -> list[Move]:
        return [("play", card) for card in self.hands[self.turn]] if seat in (None, self.turn) else []

    def make(self, move: Move, events: list[Event]) -> None:
        seat, card = self.turn, move[1]
        self.hands[seat].remove(card)
        self.rows[seat].append(card)
        events.append(("played", str(seat), card))
        if self.deck:
            self.hands[seat].append(self.deck.pop())
            events.append(("drew", str(seat)))
        self.turn, self.ply = (seat + 1) % self.seats, self.ply + 1

    def view(self, seat: int | None) -> View:
        hands = [hand[:] if seat == owner else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)]
        return {**self.position(), "hands": hands, "deck": [HIDDEN] * len(self.deck)}

    def position(self) -> Position:
        return {key: getattr(self.copy(), key) for key in ("turn", "hands", "rows", "deck")}

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        hands = piles(entry(position, "hands"), "hands", cls.BOX)
        table = cls.blank_at(position, len(hands), options, seed, ply)
        table.hands, table.rows = hands, piles(entry(position, "rows"), "rows", cls.BOX, len(hands))
        table.deck = cards(entry(position, "deck"), "deck", cls.BOX)
        complete([card for pile in (*table.hands, *table.rows, table.deck) for card in pile], cls.BOX)
        return table

    def hand(self, seat: int) -> list[str]:
        return self.hands[seat]

    def outcome(self) -> Outcome | None:
        scores = [sum({int(max(row[: last + 1])) for last in range(len(row))}) for row in self.rows]
        return None if self.hands[self.turn] else Outcome.highest(scores, "highest sum")


GAME = Ladder
