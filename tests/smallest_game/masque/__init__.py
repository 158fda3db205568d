"""The rules of Masque, a card game for two to four players, in which one looks at another's card.

Each holds one of the cards 01 to 12, the seat on turn a second one that it has drawn. It lays one of them and
looks at another player's card, or says what that card is: who is found out is out. The last one in wins, or
the highest card once the deck is empty. In a position a hand's new card and the deck's next one stand last.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.chance import chance, shuffled
from game.contract import Game, Outcome
from game.notation import HIDDEN, Event, Grammar, Move, Position, View
from game.validate import cards, complete, entry, integer, items, piles


class Masque(Game):
    """One table: the hands by seat, the seats that know each seat's first card, what was laid, the deck."""

    NAME: ClassVar[str] = "masque"
    PLAYERS: ClassVar[range] = range(2, 5)
    MOVES: ClassVar[Grammar] = {"look": ("card", "seat"), "accuse": ("card", "seat", "secret")}
    EVENTS: ClassVar[Grammar] = {
        "laid": ("seat", "card"),
        "looked": ("seat", "seat"),
        "accused": ("seat", "seat", "secret"),
        "out": ("seat", "card"),
        "drew": ("seat",),
    }
    BOX: ClassVar[tuple[str, ...]] = tuple(f"{number:02}" for number in range(1, 13))
    REVEALS: ClassVar[frozenset[str]] = frozenset({"looked", "accused", "drew"})
    DRAWS: ClassVar[frozenset[str]] = frozenset({"drew"})
    PRIVATE: ClassVar[frozenset[str]] = frozenset({"looked"})
    PREVIEWED: ClassVar[int] = 1
    hands: list[list[str]]
    known: list[list[int]]
    laid: list[str]
    deck: list[str]

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        table = cls.blank(seats, options, seed, first)
        table.deck = shuffled(list(cls.BOX), chance(seed, 0, "deck"))
        table.hands = [[table.deck.pop()] for _ in range(seats)]
        table.hands[first].append(table.deck.pop())
        table.known, table.laid = [[] for _ in range(seats)], []
        return table

    def moves(self, seat: int | None = None) -> list[Move]:
        hand = self.hands[self.turn]
        if seat not in (None, self.turn) or len(hand) < 2:
            return []
        others = [str(other) for other in range(self.seats) if self.hands[other] and other != self.turn]
        unseen = [card for card in self.BOX if card not in (*self.laid, *hand)]
        looks = [("look", card, other) for card in hand for other in others]
        return looks + [("accuse", card, other, one) for card in hand for other in others for one in unseen]

    def make(self, move: Move, events: list[Event]) -> None:
        seat, kind, card, other = self.turn, move[0], move[1], int(move[2])
        self.stage(move, seat)
        self.ply += 1
        events.append(("laid", str(seat), card))
        if kind == "look":
            self.known[other] = sorted({*self.known[other], seat})
            events.append(("looked", str(seat), str(other)))
        else:
            events.append(("accused", str(seat), str(other), move[3]))
            if self.hands[other] == [move[3]]:
                self.laid += self.hands[other]
                self.hands[other], self.known[other] = [], []
                events.append(("out", str(other), move[3]))
        after = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        self.turn = next(one for one in after if self.hands[one])
        if self.deck and self.turn != seat:
            self.hands[self.turn].append(self.deck.pop())
            events.append(("drew", str(self.turn)))

    def stage(self, move: Move, seat: int) -> None:
        if self.hands[seat].index(move[1]) == 0:
            self.known[seat] = []
        self.hands[seat].remove(move[1])
        self.laid.append(move[1])

    def view(self, seat: int | None) -> View:
        hands = []
        for owner, hand in enumerate(self.hands):
            number = len(hand) if seat == owner else seat in self.known[owner]
            hands.append([*hand[:number], *[HIDDEN] * len(hand[number:])])
        return {**self.position(), "hands": hands, "deck": [HIDDEN] * len(self.deck)}

    def position(self) -> Position:
        return {key: getattr(self.copy(), key) for key in ("turn", "hands", "known", "laid", "deck")}

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        hands = piles(entry(position, "hands"), "hands", cls.BOX)
        table = cls.blank_at(position, len(hands), options, seed, ply)
        table.hands, table.known = hands, []
        for seat, knowing in enumerate(items(entry(position, "known"), "known", len(hands))):
            table.known.append([integer(one, "known", 0, len(hands) - 1) for one in items(knowing, "known")])
            integer(len(hands[seat]), "hands", seat == table.turn, 1 + (seat == table.turn))
        table.laid, table.deck = (cards(entry(position, key), key, cls.BOX) for key in ("laid", "deck"))
        complete([card for pile in (*hands, table.laid, table.deck) for card in pile], cls.BOX)
        return table

    def hand(self, seat: int) -> list[str]:
        return self.hands[seat]

    def outcome(self) -> Outcome | None:
        if len(self.hands[self.turn]) > 1:
            return None
        return Outcome.highest([int(hand[0]) if hand else 0 for hand in self.hands], "highest card")


GAME = Masque
