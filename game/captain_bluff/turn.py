"""What the moves of Captain Bluff share: draws, taking, ending a turn and the match (CB-5, CB-12, CB-22)."""

from __future__ import annotations

from game.captain_bluff.components import ALL_LUGGAGE, MOST_TURNS, UNIT, names, size, spread, without
from game.captain_bluff.lines import EMPTY
from game.captain_bluff.move_tables import SEATS
from game.captain_bluff.state import NONE, State
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event

SEAT_WORDS = tuple(word[:-1] for word in SEATS)


class Flow(State):
    """The verbs of the table; what each move does with them is told in game.py."""

    __slots__ = ()

    def _draw(self, seat: int, events: list[Event]) -> None:
        """Draw a card; the discarded luggage becomes the pile when that is empty (CB-5)."""
        if not self.deck:
            luggage = self.discards & ALL_LUGGAGE
            if not luggage:
                return
            self.deck = shuffled(spread(luggage), chance(self.seed, self.ply, "deck"))
            self.discards ^= luggage
            self.buried &= ~ALL_LUGGAGE
            events.append(("shuffled",))
        self.hands[seat] += UNIT[self.deck.pop()]
        events.append(("drew", str(seat)))

    def _spend(self, seat: int, cards: int) -> None:
        """Take cards out of a hand before the eyes of all."""
        self.hands[seat] -= cards
        if self.shown[seat]:
            self.shown[seat] = without(self.shown[seat], cards)

    def _hide(self, seat: int, card: int) -> None:
        """Take a card out of a hand face down: what was known of the hand lapses as a whole."""
        self.hands[seat] -= UNIT[card]
        self.shown[seat] = 0

    def _take(self, seat: int, belt: int, cards: int, events: list[Event]) -> None:
        """Give a seat cards from a belt before the eyes of all."""
        self.hands[seat] += cards
        self.shown[seat] += cards
        events.append(("took", str(seat), str(belt + 1), *names(cards)))

    def _clear(self, belt: int) -> int:
        """Empty a belt, the card above too; return all its cards as a bundle."""
        cards = self.lines[belt].bundle + UNIT[self.origins[belt]]
        self.lines[belt] = EMPTY
        self.origins[belt] = NONE
        self.known[belt] = 0
        self.covered &= ~(1 << belt)
        self.lined &= ~(1 << belt)
        return cards

    def _end_action(self, events: list[Event]) -> None:
        """Go on after an action: the match may be over, or the turn, or an airport card may follow."""
        self.acted = True
        if not self.hands[self.turn]:
            self._end("out", events)
        elif self.airport:
            self._next(events)

    def _end_airport(self, events: list[Event]) -> None:
        """Go on after an airport card that is no part of a placement."""
        self.airport = True
        if not self.hands[self.turn]:
            self._end("out", events)
        elif self.acted:
            self._next(events)

    def _next(self, events: list[Event]) -> None:
        """Finish the turn of the seat on turn and begin the next one's."""
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        self.acted = self.airport = False
        if self.turns == MOST_TURNS:
            self._end("turns", events)

    def _end(self, reason: str, events: list[Event]) -> None:
        self.reason = reason
        events.append(("over", reason))

    def outcome(self) -> Outcome | None:
        """Return the end: whoever has no card left wins (CB-22), else who has the fewest (CB-23)."""
        if self.reason is None:
            return None
        scores = tuple(size(hand) for hand in self.hands)
        winners = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
        return Outcome(winners, scores, self.reason)
