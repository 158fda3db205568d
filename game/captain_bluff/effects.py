"""What each move does (CB-4, CB-6 to CB-21).

Each deed does its move and returns True, or returns False and changes nothing if the move is not legal. Which
moves are offered is told in game.py; why one is refused, in legality.py.
"""

from __future__ import annotations

from collections.abc import Callable

from game.captain_bluff.components import (
    ARRIVALS_BOARD,
    CARDS,
    CHANGE_OF_DIRECTION,
    DELAYED_FLIGHT,
    FEW_CARDS,
    LINE_WORDS,
    LUGGAGE,
    NUMBERS,
    ORIGINS_LAID,
    UNIT,
    WILD,
    bundle,
    number_of,
    size,
)
from game.captain_bluff.lines import fits, line_of
from game.captain_bluff.move_tables import BELT, BELT_SETS, BELT_WORDS
from game.captain_bluff.state import NONE
from game.captain_bluff.turn import SEAT_WORDS, Flow
from game.notation import Event, Move


class Deeds(Flow):
    """A table with all its deeds: each takes the numbers choices.FIXED gives for a move, and the events."""

    __slots__ = ()

    def _origin(self, belt: int, card: int, events: list[Event]) -> bool:
        """Put a card above a belt that has none: in the set-up (CB-4), or as an action (CB-8)."""
        turn = self.turn
        if self.step == "call" or self.acted or self.covered >> belt & 1:
            return False
        if not number_of(self.hands[turn], card):
            return False
        self._hide(turn, card)
        self.origins[belt] = card
        self.known[belt] = 1 << turn
        self.covered |= 1 << belt
        events.append(("laid", SEAT_WORDS[turn], BELT_WORDS[belt]))
        if self.step == "act":
            self._draw(turn, events)
            self._end_action(events)
        elif not self.hands[turn]:
            self._end("out", events)
        else:
            if self.covered.bit_count() == ORIGINS_LAID[self.seats]:
                self.step = "act"
            self.turn = (turn + 1) % self.seats
        return True

    def _check(self, belt: int, _: int, events: list[Event]) -> bool:
        """Look at the card above a belt (CB-9)."""
        if not self._may_act() or not self.covered >> belt & 1:
            return False
        self._look(belt, events)
        self._end_action(events)
        return True

    def _swap(self, belt: int, card: int, events: list[Event]) -> bool:
        """Change a card of the hand for the one above a belt with luggage (CB-10)."""
        turn = self.turn
        if not self._may_act() or not self.lined >> belt & 1 or not number_of(self.hands[turn], card):
            return False
        self._hide(turn, card)
        self.hands[turn] += UNIT[self.origins[belt]]
        self.origins[belt] = card
        self.known[belt] = 1 << turn
        events.append(("swapped", SEAT_WORDS[turn], BELT_WORDS[belt]))
        self._end_action(events)
        return True

    def _close(self, belt: int, _: int, events: list[Event]) -> bool:
        """Discard all cards of a belt with luggage, the one above unseen (CB-11)."""
        if not self._may_act() or not self.lined >> belt & 1:
            return False
        self.buried += UNIT[self.origins[belt]]
        self.discards += self._clear(belt)
        events.append(("closed", SEAT_WORDS[self.turn], BELT_WORDS[belt]))
        self._end_action(events)
        return True

    def _place(self, move: Move, events: list[Event]) -> bool:
        """Place luggage or Round the World (CB-6, CB-7, CB-16), and ask who calls (CB-13)."""
        belt = BELT.get(move[1], NONE) if len(move) > 2 and move[0] == "place" else NONE
        if belt < 0 or not self._may_act() or not self.covered >> belt & 1:
            return False
        turn, line = self.turn, self.lines[belt]
        meant = fits(move[2:], line.end, line.way)
        if len(meant) != 1:
            return False
        cards, city, luggage, wild = meant[0]
        hand = self.hands[turn]
        if hand & luggage != luggage or (wild and (self.airport or not number_of(hand, LUGGAGE))):
            return False
        if line.city < 0:
            if any([other.city == city for other in self.lines]):
                return False
            self.lined |= 1 << belt
        elif city >= 0 and city != line.city:
            return False
        self._spend(turn, luggage + WILD if wild else luggage)
        self.lines[belt] = line_of(line.cards + cards)
        self.acted = True
        self.airport |= wild
        self.step = "call"
        self.placed = turn, belt, len(cards)
        self.turn = (turn + 1) % self.seats
        events.append(("placed", SEAT_WORDS[turn], BELT_WORDS[belt], *[LINE_WORDS[card] for card in cards]))
        return True

    def _believe(self, _: int, __: int, events: list[Event]) -> bool:
        """Ask the next seat; once all believe, the one that placed goes on (CB-13)."""
        if self.placed is None:
            return False
        events.append(("believed", SEAT_WORDS[self.turn]))
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.placed[0]:
            self._answered()
            self._end_action(events)
        return True

    def _call(self, _: int, __: int, events: list[Event]) -> bool:
        """Turn the card above up; whoever was wrong takes all (CB-14), and the turn is over (CB-15)."""
        if self.placed is None:
            return False
        caller = self.turn
        placer, belt, _count = self.placed
        origin = self.origins[belt]
        # An airport card counts as of a fourth city, which no line has.
        honest = origin // NUMBERS == self.lines[belt].city
        events.append(("called", SEAT_WORDS[caller], BELT_WORDS[belt]))
        events.append(("revealed", BELT_WORDS[belt], CARDS[origin]))
        self._take(caller if honest else placer, belt, self._clear(belt), events)
        self.turn = placer
        self._answered()
        if self.hands[placer]:
            self._next(events)
        else:
            self._end("out", events)
        return True

    def _answered(self) -> None:
        """Close the question whether anybody calls."""
        self.placed = None
        self.step = "act"

    def _reverse(self, belt: int, _: int, events: list[Event]) -> bool:
        """Lay a Change of Direction at the end of a line (CB-17)."""
        if not self._may_fly(CHANGE_OF_DIRECTION) or not self.lined >> belt & 1:
            return False
        self._spend(self.turn, UNIT[CHANGE_OF_DIRECTION])
        self.lines[belt] = line_of((*self.lines[belt].cards, CHANGE_OF_DIRECTION))
        events.append(("reversed", SEAT_WORDS[self.turn], BELT_WORDS[belt]))
        self._end_airport(events)
        return True

    def _arrivals(self, belt: int, other: int, events: list[Event]) -> bool:
        """Look at two cards above belts, or at the only one (CB-18)."""
        asked = 1 << belt | 1 << other
        number = min(2, self.covered.bit_count())
        if not self._may_fly(ARRIVALS_BOARD) or self.covered & asked != asked or asked.bit_count() != number:
            return False
        self._discard(ARRIVALS_BOARD, events)
        for some in BELT_SETS[asked]:
            self._look(some, events)
        self._end_airport(events)
        return True

    def _delay(self, _: int, __: int, events: list[Event]) -> bool:
        """Let all others with few cards draw one, in turn order (CB-19)."""
        if not self._may_fly(DELAYED_FLIGHT):
            return False
        self._discard(DELAYED_FLIGHT, events)
        for seat in (*range(self.turn + 1, self.seats), *range(self.turn)):
            if size(self.hands[seat]) < FEW_CARDS:
                self._draw(seat, events)
        self._end_airport(events)
        return True

    def _recover(self, belt: int, number: int, events: list[Event]) -> bool:
        return self._take_back(self.turn, belt, number, events)

    def _take_back(self, seat: int, belt: int, number: int, events: list[Event]) -> bool:
        """Take luggage from the end of a line into a hand (CB-21)."""
        line = self.lines[belt]
        if self.step != "act" or number > line.loose:
            return False
        self.lines[belt] = line_of(line.cards[:-number])
        events.append(("recovered", SEAT_WORDS[seat], BELT_WORDS[belt], str(number)))
        self._take(seat, belt, bundle(line.cards[-number:]), events)
        return True

    def _finish(self, _: int, __: int, events: list[Event]) -> bool:
        """Close a turn without an airport card (CB-12)."""
        if not self.acted or self.step != "act":
            return False
        events.append(("ended", SEAT_WORDS[self.turn]))
        self._next(events)
        return True

    def _may_act(self) -> bool:
        """Tell whether the seat on turn still has its action."""
        return self.step == "act" and not self.acted

    def _may_fly(self, card: int) -> bool:
        """Tell whether the seat on turn may play that airport card by itself."""
        return self.step == "act" and not self.airport and number_of(self.hands[self.turn], card) > 0

    def _look(self, belt: int, events: list[Event]) -> None:
        """Let the seat on turn know the card above a belt."""
        self.known[belt] |= 1 << self.turn
        events.append(("looked", SEAT_WORDS[self.turn], BELT_WORDS[belt]))

    def _discard(self, card: int, events: list[Event]) -> None:
        """Play an airport card that is then discarded."""
        self._spend(self.turn, UNIT[card])
        self.discards += UNIT[card]
        events.append(("played", SEAT_WORDS[self.turn], CARDS[card]))


DEEDS: dict[str, Callable[[Deeds, int, int, list[Event]], bool]] = {
    "origin": Deeds._origin,
    "check": Deeds._check,
    "swap": Deeds._swap,
    "close": Deeds._close,
    "call": Deeds._call,
    "believe": Deeds._believe,
    "reverse": Deeds._reverse,
    "arrivals": Deeds._arrivals,
    "delay": Deeds._delay,
    "recover": Deeds._recover,
    "end": Deeds._finish,
}
"""What each kind of move does, placements apart."""
