"""Reasons for a move of Balloon Cup: facts that a seat knows, as clauses for a hint.

Of the other hand and the pile only the cards that both hold together are used.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from game.balloon_cup.components import (
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    COSTS,
    INDEX,
    MOUNTAINS,
    PLACEMENTS,
    SHIFT,
    TERRAINS,
    TROPHIES_TO_WIN,
    VALUE,
)
from game.balloon_cup.moves import payable
from game.balloon_cup.state import GONE, State
from game.notation import Move
from game.players import hints
from game.players.hints import HintReason, Topic

SUMS = Topic("sums", frozenset(("card", "place")))
CUBES = Topic("cubes", frozenset(("colour", "place")))
HAND = Topic("hand", frozenset(("card",)))
TROPHY, PAYMENT = Topic("trophy"), Topic("payment")
OTHER = Topic("other", frozenset(("card",)))

MIDDLE = 7  # middle of the values of each colour (BC-1)


class Case(hints.Case):
    """A legal move of the seat on turn."""

    def __init__(self, table: State, move: Move) -> None:
        super().__init__(table, move)
        self.table = table
        self.rival = 1 - self.seat
        self.values["other"] = self.rival


class Placing(Case):
    """A placement, and its tile as it stands once the card lies there, before it is scored."""

    def __init__(self, table: State, move: Move) -> None:
        super().__init__(table, move)
        self.card, sides = PLACEMENTS[move]
        self.tile = int(move[2]) - 1
        owner = sides[self.seat] >> 2
        self.is_own = owner == self.seat  # True if the card is placed on the seat's own side
        self.high = table.terrain[self.tile] == MOUNTAINS  # True if the higher sum wins
        sums = [sum(VALUE[lying] for lying in table.sides[self.tile + 4 * one]) for one in (0, 1)]
        sums[owner] += VALUE[self.card]
        self.mine, self.theirs = sums[self.seat], sums[self.rival]
        empty = [spaces(table.need[self.tile + 4 * one]) for one in (0, 1)]
        empty[owner].remove(COLOUR[self.card])
        self.open, self.theirs_open = empty[self.seat], empty[self.rival]
        """Colours of the empty spaces of the seat's own side, and of the other one."""
        self.hand = sorted(held for held in table.hands[self.seat] if held != self.card)
        """The seat's other cards, in the order of the box."""
        self.unseen = sorted([*table.hands[self.rival], *table.deck])
        """The cards that the seat can't see, or knows in the other hand, in the order of the box."""
        self.is_full = not self.open and not self.theirs_open  # True if the tile is scored now
        self.wins = self.mine == self.theirs or (self.mine > self.theirs) == self.high
        """True if the seat wins a full tile; a tie goes to the seat that placed last (BC-11)."""
        self.values |= {"place": move[2], "card": move[1], "colour": COLOURS[COLOUR[self.card]]}
        self.values |= {"mine": self.mine, "theirs": self.theirs}

    @cached_property
    def is_lost(self) -> bool:
        """True if no cards at all, of those not on the tile, can win the seat a tile that isn't full."""
        lying = (*self.table.sides[self.tile], *self.table.sides[self.tile + 4], self.card)
        cards = [card for card in range(len(CARDS)) if card not in lying]
        mine = self.extreme(cards, self.open, self.high)
        theirs = self.extreme(cards, self.theirs_open, not self.high)
        if self.is_full or mine is None or theirs is None:
            return False
        best, worst = self.mine + mine, self.theirs + theirs
        return best < worst if self.high else best > worst

    @property
    def helps(self) -> bool:
        """True if the card lies on the helpful side of the middle, for the side that it is placed on."""
        return self.leans(self.card, self.tile, self.is_own) > 0

    def leans(self, card: int, tile: int, is_own: bool) -> int:
        """Return the advantage of a card over the middle value, for the seat, on a side of a tile."""
        lean = VALUE[card] - MIDDLE
        return lean if (self.table.terrain[tile] == MOUNTAINS) == is_own else -lean

    def best_for(self, tile: int, wanted: Iterable[int]) -> int | None:
        """Return the hand's best card for the seat's side of a tile; None if none beats the middle by 3."""
        fitting = [card for card in self.hand if COLOUR[card] in wanted and self.leans(card, tile, True) >= 3]
        return max(fitting, key=lambda card: (self.leans(card, tile, True), -card), default=None)

    def extreme(self, cards: Iterable[int], colours: Iterable[int], most: bool) -> int | None:
        """Return the greatest, or least, sum of one card of each colour; None where a colour is missing."""
        left = sorted(cards, key=lambda card: VALUE[card], reverse=most)
        total = 0
        for colour in colours:
            card = next((card for card in left if COLOUR[card] == colour), None)
            if card is None:
                return None
            left.remove(card)
            total += VALUE[card]
        return total


def spaces(need: int) -> list[int]:
    """Return the colours that a side still takes, one for each empty space."""
    return [colour for colour in range(5) for _ in range(need >> SHIFT[colour] & 7)]


# --- the sums of the tile -------------------------------------------------------------------------------


def _sums(placing: Placing) -> None:
    mine, theirs, high = placing.mine, placing.theirs, placing.high
    sums = placing.about(SUMS)
    sums.fact(5, "{name}'s side of {place} then adds up to {mine}, {other}'s to {theirs}")
    if placing.is_full and mine == theirs:
        sums.fact(
            95, "both sides of {place} add up to {mine}: then the last card decides, and {name} places it"
        )
    elif placing.is_full and placing.wins:
        sums.fact(90, "{name} wins {place} at once, {mine} to {theirs}")
    elif placing.is_full:
        sums.fact(60, "{place} goes to {other}, {theirs} to {mine}, but the loser of a tile plays next")
    elif placing.is_lost:
        sums.fact(75, "no card can win {place} for {name} any more")
    elif not placing.open:
        _own_side_full(placing)
    elif not placing.theirs_open:
        _other_side_full(placing)
    elif mine and theirs and mine != theirs and (mine > theirs) == high:
        more = len(placing.open) - len(placing.theirs_open)
        if more >= 0 if high else more <= 0:
            sums.fact(55, "{name} leads on {place}, {mine} to {theirs}")


def _own_side_full(placing: Placing) -> None:
    high, colours = placing.high, placing.theirs_open
    limit = placing.mine - placing.theirs
    fitting = [VALUE[card] for card in placing.unseen if COLOUR[card] == colours[0]]
    enough = sum(value >= limit if high else value <= limit for value in fitting)
    sums = placing.about(SUMS, colour=COLOURS[colours[0]], some=enough, all=len(fitting), limit=limit)
    best = placing.extreme(placing.unseen, colours, high)
    if best is None or (best < limit if high else best > limit):
        sums.fact(85, "whatever {other} holds, {name}'s {mine} on {place} can't be beaten")
    elif len(colours) > 1:
        return
    elif 2 * enough <= len(fitting):
        sums.fact(72, "of the {all} {colour} cards that {other} may hold, only {some} can still win {place}")
    elif high and limit > 1:
        sums.fact(46, "{other} needs a {colour} card of {limit} or more to win {place}")
    elif not high:
        sums.fact(46, "{other} needs a {colour} card of {limit} or less to win {place}")


def _other_side_full(placing: Placing) -> None:
    high, gap, left = placing.high, placing.theirs - placing.mine, len(placing.open)
    sums = placing.about(SUMS, left=left)
    for card in placing.hand if high else reversed(placing.hand):
        fills = left == 1 and COLOUR[card] == placing.open[0]
        if fills and (VALUE[card] >= gap if high else VALUE[card] <= gap):
            sums.fact(80, "the {card} in {name}'s hand can then win {place}", card=CARDS[card])
            return
    sums.fact(50, "{other}'s side of {place} is full at {theirs}, {name}'s is at {mine} with {left} to come")


# --- the cubes that it plays for ------------------------------------------------------------------------


def _cubes(placing: Placing) -> None:
    table, borne = placing.table, placing.table.borne[placing.tile]
    cubes = placing.about(CUBES, number=len(borne), terrain=TERRAINS[1 - table.terrain[placing.tile]])
    left = [cube for cube in COLOURS if cube in borne and table.trophies[INDEX[cube]] == GONE]
    if not left:
        cubes.fact(20 if placing.helps else 62, "all the trophies for the colours on {place} have been taken")
    for cube in () if placing.is_lost else left:
        (_won if placing.is_full else _at_stake)(placing, cube, borne.count(cube))
    if placing.is_full and len(table.bag) >= len(borne):
        cubes.fact(12, "{place} is then turned over to show {terrain} and gets new cubes")
    others = [len(table.borne[tile]) for tile in range(4) if tile != placing.tile]
    if not placing.is_full and len(borne) > max(others):
        cubes.fact(16, "no tile has more cubes than {place}: {number}")


def _won(placing: Placing, cube: str, number: int) -> None:
    winner = placing.seat if placing.wins else placing.rival
    cost, have = COSTS[INDEX[cube]], placing.table.cubes[winner][INDEX[cube]] + number
    cubes = placing.about(CUBES, colour=cube, cost=cost, cubes=cube * number, have=have)
    if not placing.wins:
        if have < cost:
            cubes.fact(26, "{other} then has only {have} of the {cost} cubes for the {colour} trophy")
    elif have < cost:
        cubes.fact(
            40 + 20 * have / cost, "{name} then has {have} of the {cost} cubes for the {colour} trophy"
        )
    elif placing.table.trophies.count(placing.seat) == TROPHIES_TO_WIN - 1:
        cubes.fact(99, "the {colour} cubes pay for the third trophy, which wins the match")
    else:
        cubes.fact(88, "winning {cubes} lets {name} pay for the {colour} trophy at once")


def _at_stake(placing: Placing, cube: str, number: int) -> None:
    table, cost = placing.table, COSTS[INDEX[cube]]
    mine, theirs = (table.cubes[seat][INDEX[cube]] + number for seat in (placing.seat, placing.rival))
    # A card that does harm there isn't placed for the cubes' sake.
    factor = 1 if placing.leans(placing.card, placing.tile, placing.is_own) > -3 else 0.4
    cubes = placing.about(CUBES, colour=cube, cost=cost, cubes=cube * number)
    last = TROPHIES_TO_WIN - 1
    if mine >= cost and table.trophies.count(placing.seat) == last:
        cubes.fact(factor * 92, "{place} would give {name} the {colour} trophy, the third")
    if theirs >= cost and table.trophies.count(placing.rival) == last:
        cubes.fact(factor * 91, "{place} would give {other} the {colour} trophy, the third")
    if mine >= cost and theirs >= cost:
        cubes.fact(factor * 78, "the winner of {place} can pay for the {colour} trophy")
    elif mine >= cost:
        cubes.fact(factor * 74, "with the {cubes} on {place}, {name} can pay for the {colour} trophy")
    elif theirs >= cost:
        cubes.fact(factor * 70, "{place} would give {other} the {colour} trophy")
    if 2 * mine >= cost > mine:
        cubes.fact(
            factor * (28 + 20 * mine / cost),
            "after winning {place}, {name} has {have} of the {cost} cubes for the {colour} trophy",
            have=mine,
        )
    if 2 * theirs >= cost > theirs:
        cubes.fact(
            factor * (24 + 20 * theirs / cost),
            "after winning {place}, {other} would have {have} of the {cost} cubes for the {colour} trophy",
            have=theirs,
        )
    if cost <= 4 and mine < cost:
        cubes.fact(factor * 34, "the {colour} trophy costs only {cost} cubes, and {place} has {cubes}")


# --- the hand -------------------------------------------------------------------------------------------


def _hand(placing: Placing) -> None:
    table, card, distance = placing.table, placing.card, abs(VALUE[placing.card] - MIDDLE)
    hand = placing.about(HAND)
    if placing.helps:
        _extreme_in_hand(placing)
        _extreme_of_all(placing)
    else:
        if not table.open[COLOUR[card]] & ~(0b10001 << placing.tile):
            hand.fact(58, "the {card} fits no other tile now")
        others = [abs(VALUE[held] - MIDDLE) for held in placing.hand if table.open[COLOUR[held]]]
        if distance <= 3 and distance < min(others, default=0):
            hand.fact(56, "of the cards that fit, the {card} is nearest to 7: it neither wins nor loses much")
    if not _any_helps(placing):
        hand.fact(57, "no card that fits now helps {name}")
    _stored(placing)


def _any_helps(placing: Placing) -> bool:
    return any(
        placing.table.open[COLOUR[card]] >> (tile + 4 * owner) & 1
        and placing.leans(card, tile, owner == placing.seat) > 0
        for card in (*placing.hand, placing.card)
        for tile in range(4)
        for owner in (0, 1)
    )


def _extreme_in_hand(placing: Placing) -> None:
    value, own, high = VALUE[placing.card], placing.is_own, placing.high
    same = [VALUE[held] for held in placing.hand if COLOUR[held] == COLOUR[placing.card]]
    if not same or not (max(same) < value if own == high else min(same) > value):
        return
    hand, weight = placing.about(HAND), 42 + abs(value - MIDDLE)
    if own and high:
        hand.fact(weight, "the {card} is {name}'s highest {colour} card, and on {place} the higher sum wins")
    elif own:
        hand.fact(weight, "the {card} is {name}'s lowest {colour} card, and on {place} the lower sum wins")
    elif high:
        hand.fact(weight, "the {card}, {name}'s lowest {colour} card, keeps {other}'s sum on {place} low")
    else:
        hand.fact(
            weight,
            "the {card}, {name}'s highest {colour} card, raises {other}'s sum where the lower sum wins",
        )


def _extreme_of_all(placing: Placing) -> None:
    value, upwards = VALUE[placing.card], placing.is_own == placing.high
    unseen = [VALUE[card] for card in placing.unseen if COLOUR[card] == COLOUR[placing.card]]
    better = sum(one > value for one in unseen) if upwards else sum(one < value for one in unseen)
    hand = placing.about(HAND, some=better, all=len(unseen))
    if not unseen or 3 * better > len(unseen):
        return
    if upwards and not better:
        hand.fact(43, "no {colour} card in {other}'s hand or the pile is higher than the {card}")
    elif not better:
        hand.fact(43, "no {colour} card in {other}'s hand or the pile is lower than the {card}")
    elif upwards:
        hand.fact(
            38,
            "the {card} is higher than all but {some} of the {all} {colour} cards in {other}'s hand and "
            "the pile",
        )
    else:
        hand.fact(
            38,
            "the {card} is lower than all but {some} of the {all} {colour} cards in {other}'s hand "
            "and the pile",
        )


def _stored(placing: Placing) -> None:
    best = placing.best_for(placing.tile, placing.open)
    hand = placing.about(HAND)
    if best is not None and placing.theirs_open:
        here, lean = placing.move[2], placing.leans(best, placing.tile, True)
        hand.fact(36 + lean, "the {card} in {name}'s hand can follow on {place}", here, card=CARDS[best])
    found = []
    for tile in range(4):
        wanted = spaces(placing.table.need[tile + 4 * placing.seat])
        card = placing.best_for(tile, wanted)
        if tile != placing.tile and placing.table.borne[tile] and card is not None:
            found.append((placing.leans(card, tile, True), -tile, card))
    if found:
        lean, tile, card = max(found)
        place = str(1 - tile)
        hand.fact(30 + lean, "{name} keeps the {card} for {place}", place, place=place, card=CARDS[card])


# --- trophies -------------------------------------------------------------------------------------------


def _claim(case: Case) -> None:
    table, letter, triples = case.table, case.move[1], case.move[2:]
    colour, own = COLOURS.index(letter), table.trophies.count(case.seat)
    trophy = case.about(TROPHY)
    if own == TROPHIES_TO_WIN - 1:
        trophy.fact(90, "it is the third trophy and wins the match for {name}")
    elif own:
        trophy.fact(40, "then one more trophy wins the match for {name}")
    else:
        trophy.fact(30, "it is {name}'s first of the three trophies needed to win")
    if payable(table.cubes[case.rival], table.trophies, colour, table.rules.trades == "claim"):
        trophy.fact(60, "{other} could pay for it too", letter)
    if table.trophies.count(case.rival) == TROPHIES_TO_WIN - 1:
        trophy.fact(50, "{other} already has two trophies: the fewer left to take, the better")
    for more, taker in enumerate(table.trophies):
        if more != colour and taker == GONE and payable(table.cubes[case.seat], table.trophies, more, False):
            trophy.fact(20, "{name} has the cubes for the {colour} trophy too", colour=COLOURS[more])
    held, cost = table.cubes[case.seat][colour], COSTS[colour]
    if triples:
        payment = case.about(PAYMENT, cubes="".join(triples))
        payment.fact(
            45,
            "the cost includes {cubes}, for which there is no trophy left: {name} can't win "
            "anything else with them",
        )
        return
    payment = case.about(PAYMENT, cubes=letter * (held - cost if held > cost else held))
    if table.winner == case.seat and table.step == "claim":
        payment.fact(
            25, "the winner of a tile must claim every trophy that can be paid for in its own colour"
        )
    if held > cost:
        payment.fact(
            35, "after paying, {name} still has {cubes}, and three of them count as one for another trophy"
        )
    else:
        payment.fact(22, "it takes exactly the {cubes} that {name} has", letter)


def _done(case: Case) -> None:
    case.about(OTHER).fact(10, "{name} keeps the other cubes for later")
    for colour, taker in enumerate(case.table.trophies):
        held, cost, letter = case.table.cubes[case.seat][colour], COSTS[colour], COLOURS[colour]
        if taker == GONE and 0 < held < cost:
            other = case.about(OTHER, letter, colour=letter, cubes=letter * (cost - held))
            other.fact(
                20 + 10 * held / cost,
                "{name} needs {cubes} more to pay for the {colour} trophy without spending other cubes",
            )


def _trade(case: Case) -> None:
    given, asked = case.move[1:]
    colour = COLOURS.index(asked)
    have, cost = case.table.cubes[case.seat][colour] + 1, COSTS[colour]
    other = case.about(OTHER, colour=given[0])
    other.fact(20, "the {colour} trophy has been taken: three of its cubes are worth one of another colour")
    if case.table.trophies[colour] == GONE:
        other = case.about(OTHER, asked, colour=asked, have=have, cost=cost)
        weight = 60 if have >= cost else 40
        other.fact(weight, "after the trade {name} has {have} of the {cost} cubes for the {colour} trophy")


# --- when no card fits ----------------------------------------------------------------------------------


def _exchange(case: Case) -> None:
    table, seen, words = case.table, case.table.known[case.rival], case.move[1:]
    unseen = [card for card in (*table.hands[case.rival], *table.deck) if not seen >> card & 1]
    fitting = sum(1 for card in unseen if table.open[COLOUR[card]])
    other = case.about(OTHER, some=fitting, all=len(unseen))
    other.fact(30, "of the {all} cards that {name} can't see, {some} would fit a tile now")
    gone = [CARD[word] for word in words]
    dead = [COLOURS[COLOUR[card]] for card in sorted(gone) if table.trophies[COLOUR[card]] != GONE]
    if dead:
        other.fact(
            42,
            "the {colour} trophy has been taken: cards of that colour are worth the least",
            dead[0],
            colour=dead[0],
        )
    if all(abs(VALUE[card] - MIDDLE) <= 3 for card in gone):
        other.fact(40, "cards near 7 win neither mountains nor plains", *words)
    stay = [card for card in table.hands[case.seat] if card not in gone]
    far = max(stay, key=lambda card: (abs(VALUE[card] - MIDDLE), -card), default=None)
    if far is not None and abs(VALUE[far] - MIDDLE) >= 4:
        other.fact(35, "{name} keeps the {card}: very high and very low cards win tiles", card=CARDS[far])
    if len(gone) == 4:
        other.fact(25, "four new cards, the most allowed, give the best chance of one that fits")


def _pass(case: Case) -> None:
    case.about(OTHER).fact(10, "none of {name}'s cards fits after the exchange either")


OTHERS = {"claim": _claim, "exchange": _exchange, "pass": _pass, "trade": _trade, "done": _done}
"""Finders of facts, by kind of move, except placements."""


def reasons(table: State, move: Move) -> list[HintReason]:
    if move[0] == "place":
        return Placing(table, move).reasons((_sums, _cubes, _hand))
    return Case(table, move).reasons((OTHERS[move[0]],))


def alike(move: Move, other: Move) -> bool:
    """Return True for cards placed on one side, and for ways to pay for one trophy."""
    slots = slice(2, 4) if move[0] == "place" else slice(1, 2) if move[0] == "claim" else slice(0, 1)
    return move[0] == other[0] and move[slots] == other[slots]
