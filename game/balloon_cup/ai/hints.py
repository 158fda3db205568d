"""Reasons for a move of Balloon Cup: facts that a seat knows, as clauses for a hint.

Of the other hand and the pile nothing is read but what both hold together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

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
from game.balloon_cup.payments import payable
from game.balloon_cup.state import GONE, State
from game.contract import Game
from game.notation import Move
from game.players.hint_reasons import HintReason
from game.reasons import Reason

# --- a card that is placed ------------------------------------------------------------------------------


Values = dict[str, str | int]
"""Values for the {names} of a sentence."""

MIDDLE = 7
"""The middle of the values of each colour (BC-1)."""


class Fact(NamedTuple):
    """A reason and how much it tells, against the others of its move."""

    weight: float
    hint_reason: HintReason


def fact(weight: float, reason: Reason, *words: str) -> Fact:
    """Return a fact with the words of the notation that it speaks of."""
    return Fact(weight, HintReason(reason, words))


class Placing(NamedTuple):
    """A placement, and its tile as it stands once the card lies there, before it is scored."""

    table: State
    seat: int
    card: int
    tile: int
    owner: int
    """The seat on whose side the card is placed."""
    high: bool
    """True if the higher sum wins."""
    sums: tuple[int, int]
    """The sum of each seat's side."""
    open: tuple[tuple[int, ...], tuple[int, ...]]
    """Colours of the empty spaces, by seat."""
    hand: tuple[int, ...]
    """The seat's other cards, in the order of the box."""
    unseen: tuple[int, ...]
    """The cards that the seat can't see, or knows in the other hand, in the order of the box."""

    @classmethod
    def of(cls, table: State, move: Move) -> Placing:
        """Return the placement that a move makes."""
        seat = table.turn
        card, sides = PLACEMENTS[move]
        side, tile = sides[seat], int(move[2]) - 1
        sums = [sum(VALUE[lying] for lying in table.sides[tile + 4 * one]) for one in (0, 1)]
        sums[side >> 2] += VALUE[card]
        empty = [spaces(table.need[tile + 4 * one]) for one in (0, 1)]
        empty[side >> 2].remove(COLOUR[card])
        hand = tuple(sorted(held for held in table.hands[seat] if held != card))
        unseen = tuple(sorted([*table.hands[1 - seat], *table.deck]))
        high = table.terrain[tile] == MOUNTAINS
        first, second = map(tuple, empty)
        return cls(
            table, seat, card, tile, side >> 2, high, (sums[0], sums[1]), (first, second), hand, unseen
        )

    @property
    def values(self) -> Values:
        """The seats and the tile, for sentences."""
        return {"name": self.seat, "other": 1 - self.seat, "place": self.place}

    @property
    def place(self) -> str:
        """The tile's number."""
        return str(self.tile + 1)

    @property
    def name(self) -> str:
        """The name of the card."""
        return CARDS[self.card]

    @property
    def mine(self) -> int:
        """The sum of the seat's own side."""
        return self.sums[self.seat]

    @property
    def theirs(self) -> int:
        """The sum of the other side."""
        return self.sums[1 - self.seat]

    @property
    def is_full(self) -> bool:
        """True if the tile is scored now."""
        return not self.open[0] and not self.open[1]

    @property
    def wins(self) -> bool:
        """True if the seat wins a full tile; a tie goes to the seat that placed last (BC-11)."""
        return self.mine == self.theirs or (self.mine > self.theirs) == self.high

    @property
    def is_lost(self) -> bool:
        """True if no cards at all, of those not on the tile, can win the seat a tile that isn't full."""
        lying = (*self.table.sides[self.tile], *self.table.sides[self.tile + 4], self.card)
        cards = [card for card in range(len(CARDS)) if card not in lying]
        mine = self.extreme(cards, self.open[self.seat], self.high)
        theirs = self.extreme(cards, self.open[1 - self.seat], not self.high)
        if self.is_full or mine is None or theirs is None:
            return False
        best, worst = self.mine + mine, self.theirs + theirs
        return best < worst if self.high else best > worst

    @property
    def helps(self) -> bool:
        """True if the card lies on the helpful side of the mean, for the side that it is placed on."""
        return self.leans(self.card, self.tile, self.owner) > 0

    def leans(self, card: int, tile: int, owner: int) -> int:
        """Return by how much a card helps the seat on a side of a tile, against the middle."""
        lean = VALUE[card] - MIDDLE
        helps_owner = lean if self.table.terrain[tile] == MOUNTAINS else -lean
        return helps_owner if owner == self.seat else -helps_owner

    def extreme(self, cards: Iterable[int], colours: tuple[int, ...], most: bool) -> int | None:
        """Return the most, or the least, that some of the cards add up to, one of each colour given.

        None where they don't fill these spaces.
        """
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


# --- what it does to the sums ---------------------------------------------------------------------------


def about_sums(p: Placing) -> Iterator[Fact]:
    """Yield how the sums of the tile stand; at least one fact."""
    values = p.values | {"mine": p.mine, "theirs": p.theirs}
    yield fact(
        5, Reason("{name}'s side of {place} then adds up to {mine}, {other}'s to {theirs}", **values), p.place
    )
    if p.is_full:
        yield _scored(p, values)
        return
    mine, theirs = p.open[p.seat], p.open[1 - p.seat]
    if p.is_lost:
        yield fact(75, Reason("no card can win {place} for {name} any more", **values), p.place)
        return
    if not mine:
        yield from _own_side_full(p, values, theirs)
    if not theirs:
        yield from _other_side_full(p, values, mine)
    leads = p.mine > p.theirs if p.high else p.mine < p.theirs
    more = len(mine) - len(theirs)
    if mine and theirs and leads and p.mine and p.theirs and (more >= 0 if p.high else more <= 0):
        yield fact(55, Reason("{name} leads on {place}, {mine} to {theirs}", **values), p.place)


def _scored(p: Placing, values: Values) -> Fact:
    """Return how the tile is scored."""
    if p.mine == p.theirs:
        return fact(
            95,
            Reason(
                "both sides of {place} add up to {mine}: then the last card decides, and {name} places it",
                **values,
            ),
            p.place,
        )
    if p.wins:
        return fact(90, Reason("{name} wins {place} at once, {mine} to {theirs}", **values), p.place)
    return fact(
        60,
        Reason(
            "{place} goes to {other}, {theirs} to {mine}, but whoever loses a tile has the next turn",
            **values,
        ),
        p.place,
    )


def _own_side_full(p: Placing, values: Values, theirs: tuple[int, ...]) -> Iterator[Fact]:
    """Yield what the other side still needs, once the own one is full."""
    best = p.extreme(p.unseen, theirs, p.high)
    if best is None or (p.theirs + best < p.mine if p.high else p.theirs + best > p.mine):
        yield fact(
            85,
            Reason("no cards that {other} can hold now beat {name}'s {mine} on {place}", **values),
            p.place,
        )
    elif len(theirs) == 1:
        colour = theirs[0]
        fitting = [card for card in p.unseen if COLOUR[card] == colour]
        limit = p.mine - p.theirs
        enough = sum(VALUE[card] >= limit if p.high else VALUE[card] <= limit for card in fitting)
        counts = values | {"colour": COLOURS[colour], "some": enough, "all": len(fitting)}
        if 2 * enough <= len(fitting):
            yield fact(
                72,
                Reason(
                    "of the {all} {colour} cards that {other} may hold, only {some} can still win {place}",
                    **counts,
                ),
                p.place,
            )
        elif p.high and limit > 1:
            yield fact(
                46,
                Reason(
                    "{other} needs a {colour} card of {limit} or more to win {place}",
                    **(counts | {"limit": limit}),
                ),
                p.place,
            )
        elif not p.high:
            yield fact(
                46,
                Reason(
                    "{other} needs a {colour} card of {limit} or less to win {place}",
                    **(counts | {"limit": limit}),
                ),
                p.place,
            )


def _other_side_full(p: Placing, values: Values, mine: tuple[int, ...]) -> Iterator[Fact]:
    """Yield what the own side still needs, once the other one is full."""
    gap = p.theirs - p.mine
    if len(mine) == 1:
        for card in p.hand if p.high else reversed(p.hand):
            if COLOUR[card] == mine[0] and (VALUE[card] >= gap if p.high else VALUE[card] <= gap):
                held = values | {"card": CARDS[card]}
                yield fact(
                    80,
                    Reason("the {card} in {name}'s hand can then win {place}", **held),
                    p.place,
                    CARDS[card],
                )
                return
    yield fact(
        50,
        Reason(
            "{other}'s side of {place} is full at {theirs}, {name}'s is at {mine} with {left} to come",
            **(values | {"left": len(mine)}),
        ),
        p.place,
    )


# --- the cubes that it plays for ------------------------------------------------------------------------


def about_cubes(p: Placing) -> Iterator[Fact]:
    """Yield what the cubes of the tile are good for; a tile that is scored now has its winner's alone."""
    table, borne = p.table, p.table.borne[p.tile]
    values = p.values
    taken = [table.trophies[INDEX[cube]] != GONE for cube in borne]
    if all(taken):
        weight = 20 if p.helps else 62
        yield fact(weight, Reason("the trophies of all colours on {place} are taken", **values), p.place)
    for cube in () if p.is_lost else sorted(set(borne), key=COLOURS.index):
        colour = INDEX[cube]
        if table.trophies[colour] == GONE:
            number = borne.count(cube)
            here = values | {"colour": cube, "cost": COSTS[colour], "cubes": cube * number}
            mine, theirs = (table.cubes[seat][colour] + number for seat in (p.seat, 1 - p.seat))
            if p.is_full:
                yield from _won(p, here, cube, mine if p.wins else theirs)
            else:
                # A card that does harm there isn't placed for the cubes' sake.
                factor = 1 if p.leans(p.card, p.tile, p.owner) > -3 else 0.4
                stakes = _at_stake(p, here, cube, mine, theirs)
                yield from (stake._replace(weight=factor * stake.weight) for stake in stakes)
    if p.is_full and len(table.bag) >= len(borne):
        terrain = TERRAINS[1 - table.terrain[p.tile]]
        yield fact(
            12,
            Reason(
                "{place} is then turned over to {terrain}, and gets new cubes",
                **(values | {"terrain": terrain}),
            ),
            p.place,
        )
    others = [len(table.borne[tile]) for tile in range(4) if tile != p.tile]
    if not p.is_full and len(borne) > max(others):
        yield fact(
            16,
            Reason(
                "{place} has {number} cubes, more than any other tile", **(values | {"number": len(borne)})
            ),
            p.place,
        )


def _won(p: Placing, here: Values, cube: str, have: int) -> Iterator[Fact]:
    """Yield what the winner of a tile that is scored now has of a colour then."""
    cost, own = COSTS[INDEX[cube]], p.table.trophies.count(p.seat)
    if not p.wins:
        if have < cost:
            yield fact(
                26,
                Reason(
                    "{other} then has just {have} of {cost} cubes for the {colour} trophy",
                    **(here | {"have": have}),
                ),
                cube,
            )
        return
    if have >= cost and own == TROPHIES_TO_WIN - 1:
        yield fact(
            99, Reason("the {colour} cubes pay for the third trophy, which wins the match", **here), cube
        )
    elif have >= cost:
        yield fact(88, Reason("with {cubes} more {name} pays for the {colour} trophy at once", **here), cube)
    else:
        yield fact(
            40 + 20 * have / cost,
            Reason(
                "{name} then has {have} of {cost} cubes for the {colour} trophy", **(here | {"have": have})
            ),
            cube,
        )


def _at_stake(p: Placing, here: Values, cube: str, mine: int, theirs: int) -> Iterator[Fact]:
    """Yield what either seat would have of a colour with the cubes of a tile that stays open."""
    table, cost = p.table, COSTS[INDEX[cube]]
    last = TROPHIES_TO_WIN - 1
    if mine >= cost and table.trophies.count(p.seat) == last:
        yield fact(
            92, Reason("{place} would bring {name} the {colour} trophy, the third", **here), cube, p.place
        )
    if theirs >= cost and table.trophies.count(1 - p.seat) == last:
        yield fact(
            91, Reason("{place} would bring {other} the {colour} trophy, the third", **here), cube, p.place
        )
    if mine >= cost and theirs >= cost:
        yield fact(78, Reason("whoever wins {place} can pay for the {colour} trophy", **here), cube, p.place)
    elif mine >= cost:
        yield fact(
            74,
            Reason("{cubes} more, as {place} has, bring {name} the {colour} trophy", **here),
            cube,
            p.place,
        )
    elif theirs >= cost:
        yield fact(70, Reason("{place} would bring {other} the {colour} trophy", **here), cube, p.place)
    if 2 * mine >= cost > mine:
        yield fact(
            28 + 20 * mine / cost,
            Reason(
                "winning {place} brings {name} to {have} of {cost} cubes for the {colour} trophy",
                **(here | {"have": mine}),
            ),
            cube,
            p.place,
        )
    if 2 * theirs >= cost > theirs:
        yield fact(
            24 + 20 * theirs / cost,
            Reason(
                "winning {place} would bring {other} to {have} of {cost} cubes for the {colour} trophy",
                **(here | {"have": theirs}),
            ),
            cube,
            p.place,
        )
    if cost <= 4 and mine < cost:
        yield fact(
            34,
            Reason("the {colour} trophy costs only {cost} cubes, and {place} has {cubes}", **here),
            cube,
            p.place,
        )


# --- what it leaves in the hand -------------------------------------------------------------------------


def about_hand(p: Placing) -> Iterator[Fact]:
    """Yield what speaks for this card and no other one of the hand."""
    table, card = p.table, p.card
    colour, value = COLOUR[card], VALUE[card]
    values = p.values | {"card": p.name, "colour": COLOURS[colour]}
    same = [held for held in p.hand if COLOUR[held] == colour]
    if p.helps and same:
        yield from _extreme_in_hand(p, values, same)
    if p.helps:
        yield from _extreme_of_all(p, values)
    elsewhere = table.open[colour] & ~(0b10001 << p.tile)
    if not elsewhere and not p.helps:
        yield fact(58, Reason("the {card} fits no other tile now", **values), p.name)
    if not p.helps and abs(value - MIDDLE) <= 3:
        others = [held for held in p.hand if table.open[COLOUR[held]]]
        if others and all(abs(VALUE[held] - MIDDLE) > abs(value - MIDDLE) for held in others):
            yield fact(
                56,
                Reason(
                    "of the cards that fit, the {card} is nearest to 7, and wins and loses least", **values
                ),
                p.name,
            )
    if not _any_helps(p):
        yield fact(57, Reason("no tile takes a card that helps {name} now", **values))
    yield from _stored(p, values)


def _any_helps(p: Placing) -> bool:
    """Tell whether any card of the hand can be placed where it lies on the helpful side of the middle."""
    return any(
        p.table.open[COLOUR[card]] >> (tile + 4 * owner) & 1 and p.leans(card, tile, owner) > 0
        for card in (*p.hand, p.card)
        for tile in range(4)
        for owner in (0, 1)
    )


def _extreme_in_hand(p: Placing, values: Values, same: list[int]) -> Iterator[Fact]:
    """Yield that the card is the highest or the lowest of its colour in the hand, where that serves."""
    value = VALUE[p.card]
    highest = all(VALUE[held] < value for held in same)
    lowest = all(VALUE[held] > value for held in same)
    own = p.owner == p.seat
    if own and p.high and highest:
        reason = Reason(
            "the {card} is {name}'s highest {colour} card, and on {place} the higher sum wins", **values
        )
    elif own and not p.high and lowest:
        reason = Reason(
            "the {card} is {name}'s lowest {colour} card, and on {place} the lower sum wins", **values
        )
    elif not own and p.high and lowest:
        reason = Reason(
            "the {card}, {name}'s lowest {colour} card, holds down {other}'s sum on {place}", **values
        )
    elif not own and not p.high and highest:
        reason = Reason(
            "the {card}, {name}'s highest {colour} card, raises {other}'s sum where low wins", **values
        )
    else:
        return
    yield fact(42 + abs(value - MIDDLE), reason, p.name)


def _extreme_of_all(p: Placing, values: Values) -> Iterator[Fact]:
    """Yield how few of the cards that can't be seen would do better than this one."""
    value, colour = VALUE[p.card], COLOUR[p.card]
    unseen = [VALUE[card] for card in p.unseen if COLOUR[card] == colour]
    upwards = (p.owner == p.seat) == p.high
    better = sum(one > value for one in unseen) if upwards else sum(one < value for one in unseen)
    counts = values | {"some": better, "all": len(unseen)}
    if not unseen:
        return
    if not better and upwards:
        reason = Reason("no {colour} card in {other}'s hand or the pile is higher than the {card}", **counts)
    elif not better:
        reason = Reason("no {colour} card in {other}'s hand or the pile is lower than the {card}", **counts)
    elif 3 * better > len(unseen):
        return
    elif upwards:
        reason = Reason(
            "just {some} of {all} {colour} cards in {other}'s hand and the pile are higher than the {card}",
            **counts,
        )
    else:
        reason = Reason(
            "just {some} of {all} {colour} cards in {other}'s hand and the pile are lower than the {card}",
            **counts,
        )
    yield fact(38 if better else 43, reason, p.name)


def _stored(p: Placing, values: Values) -> Iterator[Fact]:
    """Yield which good card stays in the hand, and for which place: here, or on another tile."""
    colours = p.open[p.seat]
    best = _best_for(p, p.tile, set(colours))
    if best is not None and p.open[1 - p.seat]:
        named = values | {"card": CARDS[best]}
        yield fact(
            36 + p.leans(best, p.tile, p.seat),
            Reason("the {card} in {name}'s hand can follow on {place}", **named),
            CARDS[best],
            p.place,
        )
    found = []
    for tile in range(4):
        if tile != p.tile and p.table.borne[tile]:
            wanted = set(spaces(p.table.need[tile + 4 * p.seat]))
            saved_card = _best_for(p, tile, wanted)
            if saved_card is not None:
                found.append((p.leans(saved_card, tile, p.seat), -tile, saved_card))
    if found:
        lean, tile, saved_card = max(found)
        named = values | {"card": CARDS[saved_card], "place": 1 - tile}
        yield fact(
            30 + lean,
            Reason("{name} keeps the {card} for {place}", **named),
            CARDS[saved_card],
            str(1 - tile),
        )


def _best_for(p: Placing, tile: int, wanted: set[int]) -> int | None:
    """Return the hand's best card for the own side of a tile, if it lies far on the helpful side."""
    fitting = [card for card in p.hand if COLOUR[card] in wanted and p.leans(card, tile, p.seat) >= 3]
    return max(fitting, key=lambda card: (p.leans(card, tile, p.seat), -card), default=None)


# --- all moves, in order --------------------------------------------------------------------------------


def reasons(table: Game, move: Move) -> list[HintReason]:
    """Return what speaks for a legal move of the seat on turn, the weightiest first; at least one fact.

    The second one is of another sort than the first where there is one: what lies there, and what for.
    """
    assert isinstance(table, State)
    if move[0] == "place":
        placing = Placing.of(table, move)
        sorts = [[*about_sums(placing)], [*about_cubes(placing)], [*about_hand(placing)]]
    elif move[0] == "claim":
        sorts = [[*_about_trophy(table, move)], [*_about_payment(table, move)]]
    else:
        sorts = [[*OTHERS[move[0]](table, move)]]
    found = [sorted(facts, key=_weight, reverse=True) for facts in sorts if facts]
    best = sorted((facts[0] for facts in found), key=_weight, reverse=True)
    rest = sorted((one for facts in found for one in facts[1:]), key=_weight, reverse=True)
    return [one.hint_reason for one in best + rest]


def _weight(one: Fact) -> float:
    """Return how much a fact tells."""
    return one.weight


def alike(move: Move, other: Move) -> bool:
    """Tell whether two moves are much the same to a person: cards for one side, ways to pay one trophy."""
    slots = slice(2, 4) if move[0] == "place" else slice(1, 2) if move[0] == "claim" else slice(0, 1)
    return move[0] == other[0] and move[slots] == other[slots]


# --- trophies ---------------------------------------------------------------------------------------------


def _about_trophy(table: State, move: Move) -> Iterator[Fact]:
    """Yield what a trophy is good for."""
    seat, letter = table.turn, move[1]
    colour, own = COLOURS.index(letter), table.trophies.count(seat)
    me: Values = {"name": seat}
    other: Values = {"other": 1 - seat}
    if own == TROPHIES_TO_WIN - 1:
        yield fact(90, Reason("it is the third trophy, and wins the match for {name}", **me))
    elif own:
        yield fact(40, Reason("then one more trophy wins the match for {name}", **me))
    else:
        yield fact(30, Reason("it is {name}'s first trophy of the three that win", **me))
    triples = table.rules.trades == "claim"
    if payable(table.cubes[1 - seat], table.trophies, colour, triples):
        yield fact(60, Reason("{other} could pay for it too", **other), letter)
    if table.trophies.count(1 - seat) == TROPHIES_TO_WIN - 1:
        yield fact(
            50, Reason("{other} has two trophies already: each one fewer left to take counts", **other)
        )
    for more, taker in enumerate(table.trophies):
        if more != colour and taker == GONE and payable(table.cubes[seat], table.trophies, more, False):
            yield fact(
                20,
                Reason(
                    "{name} has the cubes for the {colour} trophy too", **(me | {"colour": COLOURS[more]})
                ),
            )


def _about_payment(table: State, move: Move) -> Iterator[Fact]:
    """Yield what a trophy is paid with."""
    seat, letter, triples = table.turn, move[1], move[2:]
    colour = COLOURS.index(letter)
    held, cost = table.cubes[seat][colour], COSTS[colour]
    me: Values = {"name": seat}
    if triples:
        values = me | {"cubes": "".join(triples)}
        yield fact(
            45,
            Reason(
                "{cubes} of trophies already taken are paid: {name} can win nothing else with them", **values
            ),
        )
        return
    if table.winner == seat and table.step == "claim":
        yield fact(25, Reason("whoever wins a tile must claim what the cubes of one colour pay for"))
    if held > cost:
        values = me | {"cubes": letter * (held - cost)}
        yield fact(
            35,
            Reason(
                "after paying {name} still has {cubes}, and three count as one for another trophy", **values
            ),
        )
    else:
        yield fact(
            22, Reason("it takes just the {cubes} that {name} has", **(me | {"cubes": letter * held})), letter
        )


def _about_no_more(table: State, move: Move) -> Iterator[Fact]:
    """Yield why no more is claimed, or traded."""
    seat = table.turn
    yield fact(10, Reason("{name} keeps the other cubes for later", **{"name": seat}))
    for colour, taker in enumerate(table.trophies):
        held, cost = table.cubes[seat][colour], COSTS[colour]
        if taker == GONE and held and held < cost:
            letter = COLOURS[colour]
            values: Values = {"name": seat, "colour": letter, "cubes": letter * (cost - held)}
            yield fact(
                20 + 10 * held / cost,
                Reason(
                    "{name} needs {cubes} more to pay for the {colour} trophy without giving others away",
                    **values,
                ),
                COLOURS[colour],
            )


def _about_trade(table: State, move: Move) -> Iterator[Fact]:
    """Yield what three cubes are traded for."""
    seat, asked = table.turn, move[2]
    colour = COLOURS.index(asked)
    have = table.cubes[seat][colour] + 1
    values: Values = {"name": seat, "colour": asked, "have": have, "cost": COSTS[colour]}
    given: Values = {"colour": move[1][0]}
    yield fact(
        20, Reason("the {colour} trophy is taken: three of its cubes are worth one of another", **given)
    )
    if table.trophies[colour] == GONE:
        weight = 60 if have >= COSTS[colour] else 40
        yield fact(
            weight,
            Reason("the trade brings {name} to {have} of {cost} cubes for the {colour} trophy", **values),
            asked,
        )


# --- when no card fits ------------------------------------------------------------------------------------


def _about_exchange(table: State, move: Move) -> Iterator[Fact]:
    """Yield why these cards go and others stay."""
    seat = table.turn
    me: Values = {"name": seat}
    seen = table.known[1 - seat]
    unseen = [card for card in (*table.hands[1 - seat], *table.deck) if not seen >> card & 1]
    fitting = sum(1 for card in unseen if table.open[COLOUR[card]])
    counts: Values = {"some": fitting, "all": len(unseen)}
    yield fact(30, Reason("of the {all} cards that {name} can't see, {some} fit a tile now", **(me | counts)))
    gone = [CARD[name] for name in move[1:]]
    saved_card = [card for card in table.hands[seat] if card not in gone]
    dead = sorted({COLOUR[card] for card in gone if table.trophies[COLOUR[card]] != GONE})
    if dead:
        values: Values = {"colour": COLOURS[dead[0]]}
        yield fact(
            42, Reason("the {colour} trophy is taken: its cards win least", **values), COLOURS[dead[0]]
        )
    if all(abs(VALUE[card] - MIDDLE) <= 3 for card in gone):
        yield fact(40, Reason("cards near 7 win neither mountains nor plains"), *move[1:])
    if saved_card:
        far = max(saved_card, key=lambda card: (abs(VALUE[card] - MIDDLE), -card))
        if abs(VALUE[far] - MIDDLE) >= 4:
            values = me | {"card": _word(far)}
            yield fact(
                35,
                Reason("{name} keeps the {card}: very high and very low cards win tiles", **values),
                _word(far),
            )
    if len(gone) == 4:
        yield fact(25, Reason("four new cards, the most allowed, are the likeliest to fit"))


def _about_pass(table: State, move: Move) -> Iterator[Fact]:
    """Yield why nothing can be done."""
    yield fact(10, Reason("no card of {name}'s fits after the exchange either", **{"name": table.turn}))


def _word(card: int) -> str:
    """Return the name of a card in the notation."""
    return COLOURS[COLOUR[card]] + str(VALUE[card])


OTHERS = {"exchange": _about_exchange, "pass": _about_pass, "trade": _about_trade, "done": _about_no_more}
"""Finders of reasons, by kind of move, except placements and claims."""
