"""The deal (CB-3), the moves that are legal, and making one.

`moves` and `play` are the hot path of the computer player: words and tuples made beforehand, nothing that
grows with the length of the match. What each move does is told in effects.py; reasons for refusals are found
in legality.py, only once a move has been refused.
"""

from __future__ import annotations

from typing import Any

from game.captain_bluff import legality
from game.captain_bluff.components import (
    AIRPORT_DEALT,
    AIRPORT_NUMBERS,
    ALL_LUGGAGE,
    CITY_MASK,
    CITY_SHIFTS,
    LUGGAGE,
    LUGGAGE_DEALT,
    bundle,
)
from game.captain_bluff.effects import DEEDS, Deeds
from game.captain_bluff.lines import BARE_WILD, fits
from game.captain_bluff.move_tables import (
    AIRPORT_SETS,
    ANSWERS,
    ARRIVALS,
    BELT,
    BELT_SETS,
    CHECKS,
    CITY_SETS,
    CLOSES,
    DELAY,
    END,
    FIXED,
    OTHERS_RECOVERS,
    PIECE_MASK,
    PIECES,
    RECOVERS,
    REVERSES,
    SEATS,
    clusters,
    continuations,
    face_down,
    held,
    openings,
)
from game.chance import chance, shuffled
from game.notation import Event, Move
from game.reasons import IllegalMove

EVERY_BELT = len(BELT_SETS) - 1


class CaptainBluff(Deeds):
    """One table of Captain Bluff."""

    __slots__ = ()

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> CaptainBluff:
        """Return a table with hands and pile as CB-3 says; `first` is the starting player."""
        if seats not in cls.PLAYERS:
            raise ValueError(f"Captain Bluff is for 2 to 5 players, not {seats}")
        if first not in range(seats):
            raise ValueError(f"there is no seat {first}")
        table = cls.empty(options, seats, seed, 0)
        luggage = shuffled(list(range(LUGGAGE)), chance(seed, 0, "deck"))
        kinds = [LUGGAGE + kind for kind, number in enumerate(AIRPORT_NUMBERS) for _ in range(number)]
        airport = shuffled(kinds, chance(seed, 0, "airport"))
        dealt, cards = AIRPORT_DEALT[seats], LUGGAGE_DEALT[seats]
        for seat in range(seats):
            mine = luggage[cards * seat : cards * (seat + 1)] + airport[dealt * seat : dealt * (seat + 1)]
            table.hands[seat] = bundle(mine)
        table.deck = luggage[cards * seats :]
        table.turn = first
        return table

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of a seat; out of turn only luggage is recovered (CB-21). [] when over."""
        turn = self.turn
        step = self.step
        if self.reason is not None:
            return []
        lined = self.lined
        moves: list[Move] = []
        if seat is not None and seat != turn:
            if step == "act" and seat in range(self.seats):
                for belt in BELT_SETS[lined]:
                    moves += OTHERS_RECOVERS[seat][belt][: self.lines[belt].loose]
            return moves
        if step == "call":
            return [*ANSWERS]
        hand = self.hands[turn]
        covered = self.covered
        kinds = AIRPORT_SETS[hand >> LUGGAGE]
        if not self.acted:
            bare = EVERY_BELT ^ covered
            wild = kinds & 1 == 1 and not self.airport
            lines = self.lines
            if step == "act":
                free = 7
                for belt in BELT_SETS[lined]:
                    line = lines[belt]
                    city = line.city
                    free ^= 1 << city
                    mask = hand >> CITY_SHIFTS[city] & line.beyond
                    if mask or wild:
                        moves += continuations(belt, city, mask, wild, line.end, line.way)
                vacant = BELT_SETS[covered ^ lined]
                if vacant:
                    for city in CITY_SETS[free]:
                        mask = hand >> CITY_SHIFTS[city] & CITY_MASK
                        for cluster in clusters(mask, wild):
                            places = openings(city, cluster, wild)
                            for belt in vacant:
                                moves += places[belt]
            if bare or lined:
                ways = face_down(bare, lined)
                luggage = hand & ALL_LUGGAGE
                for start in PIECES:
                    for card in held(start, luggage >> start & PIECE_MASK):
                        moves += ways[card]
                for card in held(LUGGAGE, kinds):
                    moves += ways[card]
            if step == "setup":
                return moves
            moves += CHECKS[covered]
            moves += CLOSES[lined]
        else:
            moves.append(END)
        if kinds and not self.airport:
            if kinds & 2:
                moves += REVERSES[lined]
            if kinds & 4:
                moves += ARRIVALS[covered]
            if kinds & 8:
                moves.append(DELAY)
        for belt in BELT_SETS[lined]:
            moves += RECOVERS[belt][: self.lines[belt].loose]
        return moves

    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, or None if it is legal."""
        return legality.why_not(self, move)

    def canonical(self, move: Move) -> Move:
        """Return the move with arrivals ascending and no number of a Round the World that needs none.

        The seat on turn needs not be named.
        """
        if SEATS.get(move[0] if move else "") == self.turn:
            move = move[1:]
        if len(move) == 3 and move[0] == "arrivals":
            return ("arrivals", *sorted(move[1:]))
        if len(move) > 2 and move[0] == "place" and move[1] in BELT:
            line = self.lines[BELT[move[1]]]
            bare = tuple(BARE_WILD if word.startswith(BARE_WILD) else word for word in move[2:])
            meant = fits(bare, line.end, line.way)
            if len(meant) == 1 and fits(move[2:], line.end, line.way) == meant:
                return (*move[:2], *bare)
        return move

    def play(self, move: Move) -> list[Event]:
        """Make the move and return what happened. Raises IllegalMove and then changes nothing."""
        events: list[Event] = []
        found = FIXED.get(move)
        self.ply += 1
        if self.reason is not None:
            done = False
        elif found is not None:
            done = DEEDS[found[0]](self, found[1], found[2], events)
        else:
            done = self._play_unusual(move, events)
        if not done:
            self.ply -= 1
            raise legality.why_not(self, move) or AssertionError(move)
        return events

    def _play_unusual(self, move: Move, events: list[Event]) -> bool:
        """Play a placement, or a move that names its seat."""
        if move[:1] == ("place",):
            return self._place(move, events)
        seat = SEATS.get(move[0] if move else "", self.seats)
        if seat == self.turn:
            move = move[1:]
            found = FIXED.get(move)
            return (
                DEEDS[found[0]](self, *found[1:], events) if found is not None else self._place(move, events)
            )
        kind, belt, number = FIXED.get(move[1:], ("", 0, 0))
        return kind == "recover" and seat < self.seats and self._take_back(seat, belt, number, events)
