"""The turns of Balloon Cup: placing, exchanging, scoring, drawing, the end (BC-4 to BC-14, BC-20 to BC-24).

`moves` and `play` are the hot path of the computer player: words and tuples made beforehand, nothing that
grows with the length of the match. What lies on the table is state.py's, the claims are claiming.py's;
reasons for refusals are found in legality.py, only once a move has been refused.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from game.balloon_cup import legality, serialize
from game.balloon_cup.components import (
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    CUBES,
    FIRST_TERRAIN,
    FITS,
    FULL_BAG,
    HAND,
    MOST_EXCHANGED,
    PLACEMENTS,
    SHIFT,
    UNIT,
)
from game.balloon_cup.filling import mixed
from game.balloon_cup.scoring import Scoring
from game.balloon_cup.state import GONE
from game.balloon_cup.trophies import claims, trades
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event, Move, Position, View
from game.reasons import IllegalMove


class BalloonCup(Scoring):
    """One table of Balloon Cup."""

    __slots__ = ()

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> BalloonCup:
        """Return a table with tiles, bag and hands as BC-3 and BC-4 say; `first` is the starting player."""
        if seats not in cls.PLAYERS:
            raise ValueError(f"Balloon Cup is for 2 players, not {seats}")
        if first not in range(seats):
            raise ValueError(f"there is no seat {first}")
        table = cls.empty(options, seed, 0)
        cards = shuffled(list(range(len(CARDS))), chance(seed, 0, "deck"))
        table.hands = [cards[:HAND], cards[HAND : 2 * HAND]]
        table.deck = cards[: 2 * HAND - 1 : -1]
        table.terrain = list(FIRST_TERRAIN)
        table.bag = mixed(FULL_BAG, chance(seed, 0, "bag"))
        for tile in range(4):
            table.fill(tile, [])
        table.turn = first
        return table

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of the seat on turn; [] for the other seat and when the match is over."""
        turn = self.turn
        if self.reason is not None or (seat is not None and seat != turn):
            return []
        step = self.step
        moves: list[Move] = []
        if step == "place" or step == "exchanged":
            fits = FITS[turn]
            open_slots = self.open
            for card in self.hands[turn]:
                slots = open_slots[COLOUR[card]]
                if slots:
                    moves += fits[card][slots]
            if not moves:
                moves = self._exchanges() if step == "place" else [("pass",)]
            if self.trades == "own-turn":
                moves += trades(self.cubes[turn], self.trophies, self.bag)
            return moves
        if step == "claim":
            moves = claims(self.cubes[turn], self.trophies, self.trades == "claim")
            if self.trades == "after-win" and turn == self.winner:
                moves += trades(self.cubes[turn], self.trophies, self.bag)
            if not self.must_claim():
                moves.append(("done",))
            return moves
        return [*trades(self.cubes[turn], self.trophies, self.bag), ("done",)]

    def _exchanges(self) -> list[Move]:
        """Return every set of one to four cards of the hand (BC-8), cards in the order of the box."""
        names = [CARDS[card] for card in sorted(self.hands[self.turn])]
        most = min(MOST_EXCHANGED, len(names))
        return [("exchange", *some) for number in range(1, most + 1) for some in combinations(names, number)]

    def can_place(self) -> bool:
        """Tell whether a card of the seat on turn fits anywhere."""
        return any(self.open[COLOUR[card]] for card in self.hands[self.turn])

    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, or None if it is legal."""
        return legality.why_not(self, move)

    def canonical(self, move: Move) -> Move:
        """Return the move with exchanged cards and triples in the order of the box."""
        if move[:1] == ("exchange",) and all(name in CARD for name in move[1:]):
            return ("exchange", *sorted(move[1:], key=CARD.__getitem__))
        if move[:1] == ("claim",) and all(word[:1] in tuple(COLOURS) for word in move[2:]):
            return (*move[:2], *sorted(move[2:], key=lambda word: COLOURS.index(word[0])))
        return move

    def play(self, move: Move) -> list[Event]:
        """Make the move of the seat on turn; return what happened. Raises IllegalMove."""
        placement = PLACEMENTS.get(move)
        turn = self.turn
        if (
            placement is None
            or self.reason is not None
            or (self.step != "place" and self.step != "exchanged")
        ):
            return self._play_seldom(move)
        card, slots = placement
        slot = slots[turn]
        colour = COLOUR[card]
        hand = self.hands[turn]
        if not self.open[colour] >> slot & 1 or card not in hand:
            raise legality.why_not(self, move) or AssertionError(move)
        self.ply += 1
        hand.remove(card)
        if self.known[turn]:
            self.known[turn] &= ~(1 << card)
        self.sides[slot] += (card,)
        self.need[slot] = need = self.need[slot] - UNIT[colour]
        if not need >> SHIFT[colour] & 7:
            self.open[colour] ^= 1 << slot
        events: list[Event] = [("placed", "01"[turn], *move[1:])]
        if need == 0 and self.need[slot ^ 4] == 0:
            self.score(slot & 3, events)
            self._go_on(events)
        else:
            self._after_claims(turn, GONE, events)
        return events

    def _play_seldom(self, move: Move) -> list[Event]:
        """Play what is no placement, after looking whether it is legal."""
        refused = legality.why_not(self, move)
        if refused is not None:
            raise refused
        self.ply += 1
        turn = self.turn
        events: list[Event] = []
        kind = move[0]
        if kind == "exchange":
            self._exchange(move, events)
        elif kind == "pass":
            self._show_hand(turn, self.hands[turn], events)
            events.append(("passed", str(turn)))
            self._begin(1 - turn, events)
        elif kind == "claim":
            self.claim(self.canonical(move), events)
            self._go_on(events)
        elif kind == "trade":
            self.trade(move, events)
            self._go_on(events)
        else:
            events.append(("done", str(turn)))
            if self.step == "trade":
                self._finish(self.placed, self.winner, events)
            elif turn == self.winner and self.has_claims(1 - turn):
                self.turn = 1 - turn
            else:
                self._after_claims(self.placed, self.winner, events)
        return events

    def _go_on(self, events: list[Event]) -> None:
        """Close claims or trades where none is left after the one just made (BC-17, BC-21)."""
        if self.reason is not None:
            return
        if self.step == "claim" and not self.claims_stay_open():
            self._after_claims(self.placed, self.winner, events)
        elif self.step == "trade" and not self.has_trades(self.turn):
            self._finish(self.placed, self.winner, events)

    def _exchange(self, move: Move, events: list[Event]) -> None:
        """Show the hand, discard the cards named and draw as many (BC-8)."""
        turn = self.turn
        hand = self.hands[turn]
        self._show_hand(turn, hand, events)
        for name in move[1:]:
            hand.remove(CARD[name])
            self.known[turn] &= ~(1 << CARD[name])
            self.discards.append(CARD[name])
        events.append(("exchanged", str(turn), *self.canonical(move)[1:]))
        for _ in move[1:]:
            self._draw(turn, events)
        self.step = "exchanged"

    def _show_hand(self, seat: int, hand: list[int], events: list[Event]) -> None:
        """Let the other player see the whole hand, if the option says so (BC-8, BC-24)."""
        if self.exposed:
            self.known[seat] = sum(1 << card for card in hand)
            events.append(("shown", str(seat), *(CARDS[card] for card in sorted(hand))))

    def _after_claims(self, placed: int, winner: int, events: list[Event]) -> None:
        """Open the trades after a placement where there are any (BC-21), else end the turn."""
        if self.trades == "own-turn" and self.has_trades(placed):
            self.step = "trade"
            self.turn = self.placed = placed
            self.winner = winner
        else:
            self._finish(placed, winner, events)

    def _finish(self, placed: int, winner: int, events: list[Event]) -> None:
        """Draw for the placement (BC-5); the loser of a tile that was scored has the next turn (BC-13)."""
        self._draw(placed, events)
        self._begin(1 - (placed if winner == GONE else winner), events)

    def _draw(self, seat: int, events: list[Event]) -> None:
        """Draw a card; the discards become the pile when it is empty (BC-5)."""
        if not self.deck:
            self.deck = shuffled(self.discards, chance(self.seed, self.ply, "deck"))
            self.discards = []
            events.append(("shuffled",))
        self.hands[seat].append(self.deck.pop())
        events.append(("drew", "01"[seat]))

    def _begin(self, turn: int, events: list[Event]) -> None:
        """Begin a turn; end the match instead if nobody can ever place again (BC-23)."""
        self.turn = turn
        self.step = "place"
        self.winner = self.placed = GONE
        self.look_for_end(events)

    def look_for_end(self, events: list[Event]) -> None:
        """End the match if no tile bears cubes, or all the cards that any slot takes lie on tiles (BC-23)."""
        if not any(self.open):
            self.end("tiles", events)
        elif not self.capped:
            lying = [COLOUR[card] for side in self.sides for card in side]
            if all(
                not slots or lying.count(colour) == CUBES[colour] for colour, slots in enumerate(self.open)
            ):
                self.end("deadlock", events)

    def outcome(self) -> Outcome | None:
        """Return the end: three trophies win (BC-20), else most of them, most cubes, or shared (BC-23)."""
        if self.reason is None:
            return None
        scores = (self.trophies.count(0), self.trophies.count(1))
        ranks = [(scores[seat], 0 if self.reason == "trophies" else sum(self.cubes[seat])) for seat in (0, 1)]
        winners = tuple(seat for seat in (0, 1) if ranks[seat] == max(ranks))
        return Outcome(winners, scores, self.reason)

    def position(self) -> Position:
        """Return the position; `from_position` of it gives an equal table."""
        return serialize.position(self)

    def view(self, seat: int | None) -> View:
        """Return the position with `?` for the other hand and the pile, and the bag sorted."""
        return serialize.view(self, seat)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> BalloonCup:
        """Return the table at a position read from outside. Raises BadPosition."""
        return serialize.from_position(cls.empty(options, seed, ply), position)

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> BalloonCup:
        """Return a table that may be the true one, for all a seat's view tells. Raises BadPosition."""
        return serialize.determinize(cls.empty(options, "", 0), view, seat, rng)

    def resample(self, seat: int, rng: Random) -> BalloonCup:
        """Return a copy with the other hand, the pile and the bag dealt anew."""
        table = self.copy()
        other = 1 - seat
        hand = table.hands[other]
        shown = [card for card in hand if table.known[other] >> card & 1]
        unknown = shuffled([card for card in hand if card not in shown] + table.deck, rng)
        missing = len(hand) - len(shown)
        table.hands[other] = shown + unknown[:missing]
        table.deck = unknown[missing:]
        table.bag = mixed(table.bag, rng)
        table.seed = str(rng.random())
        return table
