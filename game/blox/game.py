"""The table of Blox and its turns: six actions, phases, the end (BX-6 to BX-22).

`moves`, `play` and `copy` are the hot path of the computer player: numbers, plain lists and tuples made
beforehand. What lies on the table is in state.py, what a hand can pay for in payments.py, what a pawn can
reach in paths.py, the set-up in setup.py; whether a move is legal, and if not why, says legality.py.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.blox import legality, serialize, setup
from game.blox.components import (
    COLOURS_OF,
    FIELD,
    HAND,
    LAST_PHASE,
    MOST_BLOCKS,
    NEUTRAL,
    PAWNS,
    SEATS,
    SPACE,
    SPACES,
    holds,
    spread,
)
from game.blox.paths import BESIDE, BIT, ENDS, NEIGHBOURS
from game.blox.payments import HANDS, PAYMENTS, Hand, spelled
from game.blox.state import State
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event, Move, Position, View
from game.reasons import IllegalMove


class Blox(State):
    """One table of Blox. Its shapes: see State."""

    __slots__ = ()

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Blox:
        """Return a table set up as BX-4 and BX-5 say; `first` is the starting player (BX-23).

        Raises ValueError for a number of seats or a first seat that can't be, BadPosition for the options.
        """
        if seats not in cls.PLAYERS:
            raise ValueError(f"Blox is for 2 to 4 players, not {seats}")
        if first not in range(seats):
            raise ValueError(f"there is no seat {first}")
        return setup.lay_out(cls.empty(seats, options, seed, 0), first)

    # --- what can be played ---------------------------------------------------------------------------------

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of the seat on turn, by action; [] for others and when the match is over."""
        turn = self.turn
        if self.reason is not None or (seat is not None and seat != turn):
            return []
        hand = HANDS[self.hands[turn]]
        joker = self.jokers[turn]
        moves: list[Move] = []
        if len(self.pawns[turn]) < PAWNS:
            key = hand.colours | joker << 4
            for line, ways in zip(self.lines, self.paths.entries, strict=True):
                moves += ways[ENDS[line]][key]
        if self.pawns[turn]:
            knocks = self._from_pawns(turn, hand, joker, moves)
            self._builds(turn, hand, joker, moves)
            moves += knocks
        moves += hand.changes
        return moves

    def _from_pawns(self, turn: int, hand: Hand, joker: int, moves: list[Move]) -> list[Move]:
        """Append where the pawns can move and what they can demolish (BX-10 to BX-14); return knock-outs."""
        key = hand.colours | joker << 4
        lines = self.lines
        around = self.paths.around
        at = self.at
        colours = self.paths.colour
        highest = self.phase if self.blocks[turn] % FIELD < MOST_BLOCKS else 0
        demolitions: list[Move] = []
        knocks: list[Move] = []
        for space in self.pawns[turn]:
            for runs, crossed, end in around(space, lines):
                moves += runs[key]
                if end < 0:
                    continue
                there = at[end]
                if there > 0:
                    if there % FIELD <= highest and not crossed & COLOURS_OF[there]:
                        for word in hand.paid(there, joker):
                            demolitions.append(("demolish", SPACES[space], SPACES[end], word))
                elif there != -1 - turn and not crossed >> colours[end] & 1:
                    for word in hand.knocks(colours[end], joker):
                        knocks.append(("knock", SPACES[space], SPACES[end], word))
        moves += demolitions
        return knocks

    def _builds(self, turn: int, hand: Hand, joker: int, moves: list[Move]) -> None:
        """Append what the seat can build (BX-15, BX-17)."""
        supply = self.blocks[turn]
        if supply % FIELD <= self.phase:
            return
        words = [word for some, word in hand.built(self.phase + 1, joker) if holds(supply, some)]
        if words:
            for space in self.pawns[turn]:
                if self.accessible(space):
                    name = SPACES[space]
                    moves += [("build", name, word) for word in words]

    def accessible(self, space: int) -> bool:
        """Tell whether a new tower there leaves itself and each tower beside it an open side (BX-17)."""
        towers = self.towers | BIT[space]
        if not BESIDE[space] & ~towers:
            return False
        # A neighbour always has a side left before: the one on which the new tower is to stand.
        return all(BESIDE[other] & ~towers for other in NEIGHBOURS[space] if towers >> other & 1)

    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, or None if it is legal."""
        return legality.why_not(self, move)

    def canonical(self, move: Move) -> Move:
        """Return the move with its cards in the order K W S V, a starred letter after its plain ones."""
        return (*move[:-1], spelled(move[-1])) if len(move) > 1 else move

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        """Make the move of the seat on turn, refill its hand, give the turn on (BX-6). Raises IllegalMove."""
        refused = legality.why_not(self, move)
        if refused is not None:
            raise refused
        if move[-1] not in PAYMENTS:
            move = self.canonical(move)
        self.ply += 1
        turn = self.turn
        kind = move[0]
        cards, total, joker, colours = PAYMENTS[move[-1]]
        seat = SEATS[turn]
        if kind == "enter":
            space, _ = self.paths.firsts[move[1]][colours.bit_length() - 1]
            self.enter(turn, space)
            events: list[Event] = [("entered", seat, move[1], SPACES[space], move[2])]
        elif kind == "move":
            self.walk(turn, SPACE[move[1]], SPACE[move[2]])
            events = [("moved", seat, *move[1:])]
        elif kind == "demolish":
            events = [self._demolish(turn, move, total)]
        elif kind == "build":
            events = [self._build(turn, move, total)]
        elif kind == "knock":
            events = [self._knock(turn, move, total)]
        else:
            events = [("changed", seat, move[1])]
            if not self.jokers[turn]:
                self.jokers[turn] = 1
                events.append(("joker", seat, "up"))
        if joker:
            self.jokers[turn] = 0
            events.append(("joker", seat, "down"))
        self._turn_phase(events)
        if cards:
            self.discards += cards
            self.hands[turn] -= cards
            self._refill(turn, events)
        self.turn = turn = (turn + 1) % self.seats
        if self.ending and turn == self.first:
            self.finish()
            events.append(("over", self.reason or ""))
        return events

    def _demolish(self, turn: int, move: Move, tower: int) -> Event:
        """Take blocks and token, step onto the tower's space (BX-12)."""
        start, end = SPACE[move[1]], SPACE[move[2]]
        self.take(end)
        self.walk(turn, start, end)
        self.blocks[turn] += tower
        points = tower % FIELD
        self.points[turn] += points
        return ("demolished", SEATS[turn], *move[1:], str(points))

    def _build(self, turn: int, move: Move, tower: int) -> Event:
        """Put a tower in the place of a pawn, which goes to the supply; score its height (BX-15, BX-16)."""
        space = SPACE[move[1]]
        self.leave(turn, space)
        self.put(space, tower)
        self.blocks[turn] -= tower
        points = tower % FIELD
        self.points[turn] += points
        return ("built", SEATS[turn], *move[1:], str(points))

    def _knock(self, turn: int, move: Move, cards: int) -> Event:
        """Take the space of a pawn, which goes home or, neutral, leaves the game; score the cards (BX-18)."""
        start, end = SPACE[move[1]], SPACE[move[2]]
        there = self.at[end]
        if there == NEUTRAL:
            self.take(end)
            owner = "neutral"
        else:
            self.leave(-1 - there, end)
            owner = SEATS[-1 - there]
        self.walk(turn, start, end)
        points = cards % FIELD
        self.points[turn] += points
        return ("knocked", SEATS[turn], *move[1:], owner, str(points))

    def _turn_phase(self, events: list[Event]) -> None:
        """Begin the next phase, or the one after, or the last round, when towers run out (BX-20, BX-21)."""
        heights = self.heights
        while heights[self.phase] <= 1 and not self.ending:
            if self.phase < LAST_PHASE:
                self.phase += 1
                events.append(("phase", str(self.phase)))
            else:
                self.ending = True
                events.append(("ending",))

    def _refill(self, turn: int, events: list[Event]) -> None:
        """Draw up to five cards; the discards become the pile when it is empty and a card is due (BX-6)."""
        hand = self.hands[turn]
        missing = HAND - hand % FIELD
        for _ in range(missing):
            if not self.deck:
                self.deck = shuffled(spread(self.discards), chance(self.seed, self.ply, "deck"))
                self.discards = 0
                events.append(("shuffled",))
            hand += self.deck.pop()
        self.hands[turn] = hand
        events.append(("drew", SEATS[turn], str(missing)))

    def finish(self) -> None:
        """End the match: find by what it is decided (BX-22)."""
        best = [points == max(self.points) for points in self.points]
        if best.count(True) == 1:
            self.reason = "most points"
        else:
            self.reason = "most blocks" if len(self._winners()) == 1 else "shared"

    def _winners(self) -> tuple[int, ...]:
        """Return the seats with most points and, among them, most blocks (BX-22)."""
        ranks = [(points, heap % FIELD) for points, heap in zip(self.points, self.blocks, strict=True)]
        return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])

    def outcome(self) -> Outcome | None:
        """Return the end: most points win, then most blocks, else the win is shared (BX-22)."""
        return None if self.reason is None else Outcome(self._winners(), tuple(self.points), self.reason)

    # --- seen -----------------------------------------------------------------------------------------------

    def position(self) -> Position:
        """Return the position; `from_position` of it gives an equal table."""
        return serialize.position(self)

    def view(self, seat: int | None) -> View:
        """Return the position with `?` for the cards of other hands and of the pile."""
        return serialize.view(self, seat)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Blox:
        """Return the table at a position read from outside. Raises BadPosition."""
        return serialize.from_position(cls.empty(serialize.seats(position), options, seed, ply), position)

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Blox:
        """Return a table that may be the true one, for all the seat can tell. Raises BadPosition."""
        return serialize.determinize(cls.empty(serialize.seats(view), options, "", 0), view, seat, rng)

    def resample(self, seat: int, rng: Random) -> Blox:
        """Return a copy with the other hands and the pile dealt anew."""
        table = self.copy()
        hands = table.hands
        # In the order of the box: what is dealt may depend on what the seat knows, not on what lies there.
        unknown = shuffled(spread(sum(hands) - hands[seat] + sum(table.deck)), rng)
        for other in range(table.seats):
            if other != seat:
                size = hands[other] % FIELD
                hands[other] = sum(unknown[:size])
                del unknown[:size]
        table.deck = unknown
        table.seed = str(rng.random())
        return table
