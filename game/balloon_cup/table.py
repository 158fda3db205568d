"""The table of Balloon Cup and its turns: placing, exchanging, scoring, claiming, drawing (BC-4 to BC-24).

`moves`, `play` and `copy` are the hot path of the computer player: plain lists, numbers and tuples made
beforehand, nothing that grows with the length of the match. Positions as JSON are read and written in
reading.py; reasons for refusals are found in refusals.py, only once a move has been refused.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any, ClassVar

from game.balloon_cup import reading, refusals
from game.balloon_cup.filling import fill, mixed
from game.balloon_cup.material import (
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    COSTS,
    CUBES,
    FIRST_TERRAIN,
    FITS,
    FULL_BAG,
    HAND,
    MOST_EXCHANGED,
    PLACEMENTS,
    SHIFT,
    TERRAINS,
    TROPHIES_TO_WIN,
    UNIT,
    VALUE,
    needed,
)
from game.balloon_cup.trophies import claims, payable, payments, trades
from game.rules import Event, Game, IllegalMove, Move, Outcome, Position, View, chance, settle_options, shuffled

MOUNTAINS = TERRAINS.index("mountains")
GONE = -1
"""The terrain of a tile that left the game, the taker of a trophy that nobody took, a seat that is none."""


class BalloonCup(Game):
    """One table of Balloon Cup. Shapes: see material.py for cards and slots."""

    __slots__ = (
        "bag", "borne", "capped", "cubes", "deck", "discards", "exposed", "hands", "known", "need", "open",
        "placed", "reason", "sides", "spent_to_bag", "step", "terrain", "trades", "trophies", "winner",
    )  # fmt: skip

    NAME: ClassVar[str] = "balloon-cup"
    PLAYERS: ClassVar[range] = range(2, 3)
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {
        "trades": ("claim", "own-turn", "after-win"),
        "spent": ("box", "bag"),
        "cubes": ("capped", "printed"),
        "exposed": ("shown", "hidden"),
    }
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "exchanged", "shown", "filled", "mixed"})

    step: str
    """`place`, `exchanged`, `claim` or `trade`, as in the notation."""
    hands: list[list[int]]
    """By seat, cards as they came."""
    known: list[int]
    """By seat, a mask of the cards in that hand which the other player was shown (BC-8)."""
    deck: list[int]
    """The pile, the next card last."""
    discards: list[int]
    terrain: list[int]
    """By tile: 0 plains, 1 mountains, GONE."""
    borne: list[str]
    """By tile, its cubes; "" while it waits for some."""
    sides: list[tuple[int, ...]]
    """By slot, the cards that lie there, in the order they were placed."""
    need: list[int]
    """By slot, what it still takes, packed three bits a colour."""
    open: list[int]
    """By colour, a mask of the slots that still take it."""
    bag: str
    """Cubes in the bag, the next one first."""
    cubes: list[list[int]]
    """By seat and colour."""
    trophies: list[int]
    """By colour, the seat that took it, or GONE."""
    winner: int
    """Who won the tile just scored, or GONE; with `placed`, the position's `last`."""
    placed: int
    """Who placed the card of this turn, while claims or trades are open, else GONE."""
    reason: str | None
    """Why the match is over; None while it goes on."""

    # --- made, copied ---------------------------------------------------------------------------------------

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
            table._fill(tile, [])
        table.turn = first
        return table

    @classmethod
    def empty(cls, options: dict[str, Any], seed: str, ply: int) -> BalloonCup:
        """Return a table with nothing on it, for `deal` and reading.py to lay out. Raises BadPosition."""
        table = cls.__new__(cls)
        table.options = settle_options(cls, options)
        table.seed = seed
        table.ply = ply
        table.seats = 2
        table.trades = table.options["trades"]
        table.spent_to_bag = table.options["spent"] == "bag"
        # Where cubes go back and triples are traded, only the cap makes the game end (BC-21).
        table.capped = table.options["cubes"] == "capped" or (table.spent_to_bag and table.trades != "claim")
        table.exposed = table.options["exposed"] == "shown"
        table.turn = 0
        table.step = "place"
        table.hands = [[], []]
        table.known = [0, 0]
        table.deck = []
        table.discards = []
        table.terrain = [GONE] * 4
        table.borne = [""] * 4
        table.sides = [()] * 8
        table.need = [0] * 8
        table.open = [0] * 5
        table.bag = ""
        table.cubes = [[0] * 5, [0] * 5]
        table.trophies = [GONE] * 5
        table.winner = table.placed = GONE
        table.reason = None
        return table

    def copy(self) -> BalloonCup:
        """Return a table that is independent of this one."""
        new = object.__new__(BalloonCup)
        new.options = self.options
        new.seed = self.seed
        new.ply = self.ply
        new.seats = 2
        new.trades = self.trades
        new.spent_to_bag = self.spent_to_bag
        new.capped = self.capped
        new.exposed = self.exposed
        new.turn = self.turn
        new.step = self.step
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.known = self.known[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.terrain = self.terrain[:]
        new.borne = self.borne[:]
        new.sides = self.sides[:]
        new.need = self.need[:]
        new.open = self.open[:]
        new.bag = self.bag
        new.cubes = [self.cubes[0][:], self.cubes[1][:]]
        new.trophies = self.trophies[:]
        new.winner = self.winner
        new.placed = self.placed
        new.reason = self.reason
        return new

    # --- what can be played -----------------------------------------------------------------------------------

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

    def must_claim(self) -> bool:
        """Tell whether the seat on turn is the winner and can pay a trophy in its own colour (BC-15)."""
        mine = self.cubes[self.turn]
        return self.turn == self.winner and any(
            payable(mine, self.trophies, colour, triples=False) for colour in range(5)
        )

    def can_place(self) -> bool:
        """Tell whether a card of the seat on turn fits anywhere."""
        return any(self.open[COLOUR[card]] for card in self.hands[self.turn])

    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, or None if it is legal."""
        return refusals.why_not(self, move)

    def canonical(self, move: Move) -> Move:
        """Return the move with exchanged cards and triples in the order of the box."""
        if move[:1] == ("exchange",) and all(name in CARD for name in move[1:]):
            return ("exchange", *sorted(move[1:], key=CARD.__getitem__))
        if move[:1] == ("claim",) and all(word[:1] in COLOURS for word in move[2:]):
            return (*move[:2], *sorted(move[2:], key=lambda word: COLOURS.index(word[0])))
        return move

    # --- playing ----------------------------------------------------------------------------------------------

    def play(self, move: Move) -> list[Event]:
        """Make the move of the seat on turn; return what happened. Raises IllegalMove."""
        placement = PLACEMENTS.get(move)
        turn = self.turn
        if placement is None or self.reason is not None or (self.step != "place" and self.step != "exchanged"):
            return self._play_seldom(move)
        card, slots = placement
        slot = slots[turn]
        colour = COLOUR[card]
        hand = self.hands[turn]
        if not self.open[colour] >> slot & 1 or card not in hand:
            raise refusals.why_not(self, move) or AssertionError(move)
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
            self._score(slot & 3, events)
        else:
            self._after_claims(turn, GONE, events)
        return events

    def _play_seldom(self, move: Move) -> list[Event]:
        """Play what is no placement, after looking whether it is legal."""
        refused = refusals.why_not(self, move)
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
            self._claim(self.canonical(move), events)
        elif kind == "trade":
            self._trade(move, events)
        elif self.step == "trade":
            self._finish(self.placed, self.winner, events)
        else:
            events.append(("done", str(turn)))
            if turn == self.winner and self._has_claims(1 - turn):
                self.turn = 1 - turn
            else:
                self._after_claims(self.placed, self.winner, events)
        return events

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

    def _score(self, tile: int, events: list[Event]) -> None:
        """Score a tile whose sides are full, turn it over, fill it (BC-9 to BC-12), and open the claims."""
        sides = self.sides
        mine, yours = sides[tile], sides[tile + 4]
        sums = (sum([VALUE[card] for card in mine]), sum([VALUE[card] for card in yours]))
        placed = self.turn
        if sums[0] == sums[1]:
            winner = placed
        else:
            winner = 0 if (sums[0] > sums[1]) == (self.terrain[tile] == MOUNTAINS) else 1
        cubes = self.cubes[winner]
        for cube in self.borne[tile]:
            cubes[COLOURS.index(cube)] += 1
        events.append(
            ("scored", str(tile + 1), str(winner), str(sums[0]), str(sums[1]), self.borne[tile], str(placed))
        )
        self.discards += mine
        self.discards += yours
        sides[tile] = sides[tile + 4] = ()
        self.borne[tile] = ""
        self.terrain[tile] ^= 1
        self._fill(tile, events)
        for other in range(4):
            if other != tile and self.terrain[other] != GONE and not self.borne[other]:
                self._fill(other, events)
        self.winner, self.placed = winner, placed
        self.step = "claim"
        self.turn = winner
        self._settle_claims(events)

    def _fill(self, tile: int, events: list[Event]) -> None:
        """Put cubes on an empty tile, or leave it empty, or take it out of the game (BC-14, BC-22)."""
        cubes, self.bag = fill(
            self.bag,
            tile + 1,
            "".join(self.borne),
            self.capped,
            lambda: chance(self.seed, self.ply, f"tile {tile + 1}"),
        )
        number = str(tile + 1)
        if cubes is None:
            self.terrain[tile] = GONE
            events.append(("left", number))
        elif not cubes:
            events.append(("waits", number))
        else:
            self.borne[tile] = cubes
            self.need[tile] = self.need[tile + 4] = needed(cubes)
            both = 0b10001 << tile
            for cube in cubes:
                self.open[COLOURS.index(cube)] |= both
            events.append(("filled", number, TERRAINS[self.terrain[tile]], cubes))

    # --- trophies ---------------------------------------------------------------------------------------------

    def _has_claims(self, seat: int) -> bool:
        """Tell whether the seat can claim a trophy or, as the winner under `after-win`, trade."""
        cubes = self.cubes[seat]
        triples = self.trades == "claim"
        if any(payable(cubes, self.trophies, colour, triples) for colour in range(5)):
            return True
        return self.trades == "after-win" and seat == self.winner and self._has_trades(seat)

    def _has_trades(self, seat: int) -> bool:
        return bool(self.bag) and any(
            number >= 3 and taker != GONE
            for number, taker in zip(self.cubes[seat], self.trophies, strict=True)
        )

    def _settle_claims(self, events: list[Event]) -> None:
        """Pass over seats that can claim nothing, the winner's turn first; close the claims if none can (BC-17)."""
        if self._has_claims(self.turn):
            return
        if self.turn == self.winner and self._has_claims(1 - self.turn):
            self.turn = 1 - self.turn
            return
        self._after_claims(self.placed, self.winner, events)

    def _claim(self, move: Move, events: list[Event]) -> None:
        """Pay for a trophy and take it (BC-16); then the winner may claim again (BC-17)."""
        turn = self.turn
        colour = COLOURS.index(move[1])
        paid = [0] * 5
        for triple in move[2:]:
            paid[COLOURS.index(triple[0])] += 3
        paid[colour] += COSTS[colour] - len(move[2:])
        events.append(("claimed", str(turn), *move[1:]))
        self._spend(turn, paid, events)
        if not self._take_trophy(colour, turn, events):
            self.turn = self.winner
            self._settle_claims(events)

    def _spend(self, seat: int, paid: list[int], events: list[Event]) -> None:
        """Take cubes from the seat, into the box or the bag (BC-18)."""
        for colour, number in enumerate(paid):
            self.cubes[seat][colour] -= number
        if self.spent_to_bag:
            self.bag += "".join(letter * number for letter, number in zip(COLOURS, paid, strict=True))
            self.bag = mixed(self.bag, chance(self.seed, self.ply, "spent"))
            events.append(("mixed",))

    def _take_trophy(self, colour: int, seat: int, events: list[Event]) -> bool:
        """Give the trophy to the seat; return whether that ends the match (BC-20)."""
        self.trophies[colour] = seat
        if self.trophies.count(seat) < TROPHIES_TO_WIN:
            return False
        self._end("trophies", events)
        return True

    def _trade(self, move: Move, events: list[Event]) -> None:
        """Trade three cubes for one of the bag's; claim the trophy that this completes (BC-21)."""
        turn = self.turn
        given, asked = COLOURS.index(move[1][0]), COLOURS.index(move[2])
        events.append(("traded", str(turn), *move[1:]))
        # The cube asked for must be in the bag before the three go there.
        self.bag = self.bag.replace(move[2], "", 1)
        self.bag = mixed(self.bag, chance(self.seed, self.ply, "trade"))
        self._spend(turn, [3 if colour == given else 0 for colour in range(5)], events)
        self.cubes[turn][asked] += 1
        if self.trophies[asked] == GONE and self.cubes[turn][asked] >= COSTS[asked]:
            events.append(("claimed", str(turn), COLOURS[asked]))
            self._spend(turn, [COSTS[asked] if colour == asked else 0 for colour in range(5)], events)
            if self._take_trophy(asked, turn, events):
                return
        if self.step == "claim":
            self._settle_claims(events)
        elif self.step == "trade" and not self._has_trades(turn):
            self._finish(self.placed, self.winner, events)

    # --- the end of a turn ------------------------------------------------------------------------------------

    def _after_claims(self, placed: int, winner: int, events: list[Event]) -> None:
        """Open the trades after a placement where there are any (BC-21), else end the turn."""
        if self.trades == "own-turn" and self._has_trades(placed):
            self.step = "trade"
            self.turn = self.placed = placed
            self.winner = winner
        else:
            self._finish(placed, winner, events)

    def _finish(self, placed: int, winner: int, events: list[Event]) -> None:
        """Draw for the placement (BC-5) and give the turn on: to the loser of the tile, if one was scored (BC-13)."""
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
            self._end("tiles", events)
        elif not self.capped:
            lying = [COLOUR[card] for side in self.sides for card in side]
            if all(
                not slots or lying.count(colour) == CUBES[colour] for colour, slots in enumerate(self.open)
            ):
                self._end("deadlock", events)

    def _end(self, reason: str, events: list[Event]) -> None:
        self.reason = reason
        events.append(("over", reason))

    def outcome(self) -> Outcome | None:
        """Return the end: the third trophy wins, else most trophies, then most cubes, else shared (BC-20, BC-23)."""
        if self.reason is None:
            return None
        scores = (self.trophies.count(0), self.trophies.count(1))
        ranks = [(scores[seat], 0 if self.reason == "trophies" else sum(self.cubes[seat])) for seat in (0, 1)]
        winners = tuple(seat for seat in (0, 1) if ranks[seat] == max(ranks))
        return Outcome(winners, scores, self.reason)

    # --- seen -------------------------------------------------------------------------------------------------

    def position(self) -> Position:
        """Return the position; `from_position` of it gives an equal table."""
        return reading.position(self)

    def view(self, seat: int) -> View:
        """Return the position with `?` for the other hand and the pile, and the bag sorted."""
        return reading.view(self, seat)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> BalloonCup:
        """Return the table at a position read from outside. Raises BadPosition."""
        return reading.from_position(cls.empty(options, seed, ply), position)

    @classmethod
    def imagine(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> BalloonCup:
        """Return a table that may be the true one, for all the seat can tell from its view. Raises BadPosition."""
        return reading.imagine(cls.empty(options, "", 0), view, seat, rng)

    def redeal(self, seat: int, rng: Random) -> BalloonCup:
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
