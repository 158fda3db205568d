"""The rules of Quarry, a card game for two or three players with turns of two moves.

In turn each lays one of four cards, 01 to 24, in a row, then draws: the card that lies open, or the deck's
next one. A card counts one if it is higher than all before it in its row, else it costs one; most points
win. The match ends with the deck. In a position the deck's next card stands last.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.chance import chance, shuffled
from game.contract import Game, Outcome
from game.notation import HIDDEN, Event, Grammar, Move, Position, View
from game.validate import cards, complete, entry, integer, piles

HAND = 4
"""Cards that a seat holds at the beginning of its turn; with one fewer it has laid and must draw."""


class Quarry(Game):
    """One table: the hands and the rows by seat, the open card, and the deck."""

    NAME: ClassVar[str] = "quarry"
    PLAYERS: ClassVar[range] = range(2, 4)
    MOVES: ClassVar[Grammar] = {"lay": ("card",), "draw": ("pile",)}
    EVENTS: ClassVar[Grammar] = {"laid": ("seat", "card"), "drew": ("seat",), "took": ("seat", "card")}
    BOX: ClassVar[tuple[str, ...]] = tuple(f"{number:02}" for number in range(1, 25))
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "took"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    hands: list[list[str]]
    rows: list[list[str]]
    open: list[str]
    deck: list[str]

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        table = cls.blank(seats, options, seed, first)
        table.deck = shuffled(list(cls.BOX), chance(seed, 0, "deck"))
        table.hands = [[table.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        table.rows, table.open = [[] for _ in range(seats)], [table.deck.pop()]
        return table

    def moves(self, seat: int | None = None) -> list[Move]:
        if seat not in (None, self.turn) or not self.deck:
            return []
        if len(self.hands[self.turn]) < HAND:
            return [("draw", "deck"), ("draw", "open")]
        return [("lay", card) for card in self.hands[self.turn]]

    def make(self, move: Move, events: list[Event]) -> None:
        seat, kind, word = self.turn, *move
        self.ply += 1
        if kind == "lay":
            self.hands[seat].remove(word)
            self.rows[seat].append(word)
            events.append(("laid", str(seat), word))
            return
        self.turn = (seat + 1) % self.seats
        if word == "deck":
            self.hands[seat].append(self.deck.pop())
            events.append(("drew", str(seat)))
        else:
            card = self.open.pop()
            self.hands[seat].append(card)
            self.open.append(self.deck.pop())
            events.append(("took", str(seat), card))

    def view(self, seat: int | None) -> View:
        hands = [hand[:] if seat == owner else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)]
        return {**self.position(), "hands": hands, "deck": [HIDDEN] * len(self.deck)}

    def position(self) -> Position:
        return {key: getattr(self.copy(), key) for key in ("turn", "hands", "rows", "open", "deck")}

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        hands = piles(entry(position, "hands"), "hands", cls.BOX)
        table = cls.blank_at(position, len(hands), options, seed, ply)
        table.hands, table.rows = hands, piles(entry(position, "rows"), "rows", cls.BOX, len(hands))
        table.open, table.deck = (cards(entry(position, key), key, cls.BOX) for key in ("open", "deck"))
        complete([card for pile in (*hands, *table.rows, table.open, table.deck) for card in pile], cls.BOX)
        for seat, hand in enumerate(hands):
            integer(len(hand), "hands", HAND - (seat == table.turn), HAND)
        integer(len(table.open), "open", 1, 1)
        return table

    def hand(self, seat: int) -> list[str]:
        return self.hands[seat]

    def outcome(self) -> Outcome | None:
        if self.deck:
            return None
        rising = [len({max(row[: last + 1]) for last in range(len(row))}) for row in self.rows]
        scores = [2 * high - len(row) for high, row in zip(rising, self.rows, strict=True)]
        return Outcome.highest(scores, "most points")


GAME = Quarry
