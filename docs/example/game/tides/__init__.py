"""The rules of Tides (TD-1 to TD-6), a card game for two to four players.

Position: `{"turn": 0, "hands": [["07"], …], "flood": [["02"], …], "ebb": [["31"], …], "dropped": [], "deck":
["11", …]}`, rows by seat, next card of the deck last. Moves: `lay 07 flood`, `drop 07`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.chance import chance, shuffled
from game.contract import Game, Outcome
from game.notation import HIDDEN, Event, Grammar, Move, Position, View
from game.reasons import IllegalMove
from game.validate import cards, complete, entry, piles

HAND = 6
"""Cards that a player holds (TD-1)."""


class Tides(Game):
    """One table: hands and rows by seat, the cards dropped, and the deck."""

    NAME: ClassVar[str] = "tides"
    PLAYERS: ClassVar[range] = range(2, 5)
    MOVES: ClassVar[Grammar] = {"lay": ("card", "row"), "drop": ("card",)}
    EVENTS: ClassVar[Grammar] = {
        "laid": ("seat", "card", "row"),
        "dropped": ("seat", "card"),
        "drew": ("seat",),
    }
    BOX: ClassVar[tuple[str, ...]] = tuple(f"{number:02}" for number in range(1, 41))
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew"})
    AI: ClassVar[str] = "game.tides.ai"

    hands: list[list[str]]
    flood: list[list[str]]
    ebb: list[list[str]]
    dropped: list[str]
    deck: list[str]

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        """Return a table at which each seat holds six cards (TD-1)."""
        table = cls.blank(seats, options, seed, first)
        table.deck = shuffled(list(cls.BOX), chance(seed, 0, "deck"))
        table.hands = [[table.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        table.flood, table.ebb, table.dropped = [[] for _ in range(seats)], [[] for _ in range(seats)], []
        return table

    def fits(self, card: str, row: str) -> bool:
        """Tell whether the seat on turn may lay a card in its row `flood` or `ebb` (TD-2, TD-3)."""
        lying = (self.flood if row == "flood" else self.ebb)[self.turn]
        return not lying or (card > lying[-1] if row == "flood" else card < lying[-1])

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of the seat on turn; nobody plays out of turn."""
        if seat not in (None, self.turn):
            return []
        hand = self.hands[self.turn]
        laid = [("lay", card, row) for card in hand for row in ("flood", "ebb") if self.fits(card, row)]
        return laid + [("drop", card) for card in hand]

    def make(self, move: Move, events: list[Event]) -> None:
        """Lay or drop the card, draw another one (TD-5) and pass the turn on."""
        seat = self.turn
        self.stage(move, seat)
        events.append(("dropped" if move[0] == "drop" else "laid", str(seat), *move[1:]))
        if self.deck:
            self.hands[seat].append(self.deck.pop())
            events.append(("drew", str(seat)))
        self.turn, self.ply = (seat + 1) % self.seats, self.ply + 1

    def stage(self, move: Move, seat: int) -> None:
        """Lay or drop the card, and draw nothing yet."""
        self.hands[seat].remove(move[1])
        if move[0] == "drop":
            self.dropped.append(move[1])
        else:
            (self.flood if move[2] == "flood" else self.ebb)[seat].append(move[1])

    def view(self, seat: int | None) -> View:
        """Return the position with the deck and the hands of the others hidden."""
        hands = [hand[:] if seat == owner else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)]
        return {**self.position(), "hands": hands, "deck": [HIDDEN] * len(self.deck)}

    def position(self) -> Position:
        """Return everything that lies on the table."""
        table = self.copy()
        return {key: getattr(table, key) for key in ("turn", "hands", "flood", "ebb", "dropped", "deck")}

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        """Return the table at a position in which each card of the box lies once. Raises BadPosition."""
        hands = piles(entry(position, "hands"), "hands", cls.BOX)
        table = cls.blank_at(position, len(hands), options, seed, ply)
        table.hands = hands
        table.flood = piles(entry(position, "flood"), "flood", cls.BOX, len(hands))
        table.ebb = piles(entry(position, "ebb"), "ebb", cls.BOX, len(hands))
        table.dropped = cards(entry(position, "dropped"), "dropped", cls.BOX)
        table.deck = cards(entry(position, "deck"), "deck", cls.BOX)
        lying = [*table.hands, *table.flood, *table.ebb, table.dropped, table.deck]
        complete([card for pile in lying for card in pile], cls.BOX)
        return table

    def hand(self, seat: int) -> list[str]:
        """Return the cards that a seat holds."""
        return self.hands[seat]

    def outcome(self) -> Outcome | None:
        """Return who laid most cards (TD-6), once the seat on turn has none left (TD-5)."""
        if self.hands[self.turn]:
            return None
        return Outcome.highest([len(row) for row in map(list.__add__, self.flood, self.ebb)], "most cards")

    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, with the rule; None if it is legal."""
        if super().why_not(move) is None:
            return None
        if move[:1] == ("lay",) and len(move) == 3 and move[1] in self.hands[self.turn]:
            if move[2] == "flood":
                return IllegalMove("{card} is not higher than the flood", "TD-2", card=move[1])
            if move[2] == "ebb":
                return IllegalMove("{card} is not lower than the ebb", "TD-3", card=move[1])
        return IllegalMove("a turn lays a card of the hand in a row, or drops one", "TD-2")


GAME = Tides
