"""Beginners at this game: people who have read the rules once, each of another temperament.

They go by what lies before them and by their own hand, and count, plan and reckon nothing; no evaluation and
no search of the computer player is used here. The habits they share are here too, for tricksters/.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.captain_bluff.components import CARD, CITIES, CITY_MASK, CITY_SHIFTS, LUGGAGE, NUMBERS, size
from game.captain_bluff.effects import claim_is_true
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.move_tables import BELT, BELT_SETS
from game.notation import Move
from tools.arena.styles import Style

Answer = Callable[["Sight", Random], bool]
"""Tells whether the seat calls a placement."""
Act = Callable[["Sight", Random], Move]
"""Returns the seat's action: one of the moves of its turn, which isn't to play an airport card."""
AIRPORT = len(CITIES)
"""The city that a card above a belt is of if it is none."""


class Placement(NamedTuple):
    """A legal placement as the seat sees it."""

    move: Move
    cards: int
    true: bool | None
    """Whether the card above the belt is of its city; None where the seat doesn't know."""


class Sight:
    """What the seat on turn sees and may do."""

    def __init__(self, table: CaptainBluff) -> None:
        """Take a determinization; of its hidden cards nothing is read."""
        self.table = table
        self.seat = table.turn
        self.hand = table.hands[self.seat]
        self.moves = table.moves()

    def above(self, belt: int) -> int | None:
        """Return the city of the card above a belt, AIRPORT for none; None where the seat doesn't know."""
        known = self.table.known[belt] >> self.seat & 1
        return self.table.origins[belt] // NUMBERS if known else None

    def of_kind(self, *kinds: str) -> list[Move]:
        """Return the legal moves of some kinds."""
        return [move for move in self.moves if move[0] in kinds]

    def placements(self) -> list[Placement]:
        """Return the legal placements, with what the seat knows of each."""
        found = []
        for move in self.of_kind("place"):
            belt = BELT[move[1]]
            city = self.table.lines[belt].city
            if city < 0:
                city = next(CITIES.index(word[0]) for word in move[2:] if word[0] != "R")
            above = self.above(belt)
            found.append(Placement(move, len(move) - 2, None if above is None else above == city))
        return found

    def numbers(self, city: int) -> int:
        """Return how many cards of a city are in hand."""
        return (self.hand >> CITY_SHIFTS[city] & CITY_MASK).bit_count()

    def blocked(self, belt: int) -> int:
        """Return how many cards in hand are of the city of a line, but don't fit its direction."""
        line = self.table.lines[belt]
        return (self.hand >> CITY_SHIFTS[line.city] & CITY_MASK & ~line.beyond).bit_count()

    def unknown(self) -> list[int]:
        """Return the belts whose card above the seat doesn't know."""
        return [belt for belt in BELT_SETS[self.table.covered] if self.above(belt) is None]


def longest(some: list[Placement], rng: Random) -> Move | None:
    """Return the placement of most cards, any of several; None of none."""
    most = max((one.cards for one in some), default=0)
    return rng.choice([one.move for one in some if one.cards == most]) if some else None


def laid(sight: Sight, rng: Random, city: int | None = None) -> Move | None:
    """Return a move that lays luggage above a bare belt: of a city, or of that with most cards in hand."""
    moves = sight.of_kind("origin")
    if city is None:
        city = max(range(AIRPORT), key=sight.numbers)
    some = [move for move in moves if CARD[move[2]] // NUMBERS == city]
    return rng.choice(some or moves) if moves else None


def airport_card(sight: Sight) -> Move | None:
    """Return an airport card that helps at once, or the last card; None of none."""
    last = size(sight.hand) == 1
    table = sight.table
    for move in sight.of_kind("reverse", "arrivals", "delay"):
        if last:
            return move
        if move[0] == "arrivals" and any(BELT[word] in sight.unknown() for word in move[1:]):
            return move
        if move[0] == "delay" and any(
            size(hand) < 5 for seat, hand in enumerate(table.hands) if seat != sight.seat
        ):
            return move
        if move[0] == "reverse":
            line = table.lines[BELT[move[1]]]
            mine = sight.hand >> CITY_SHIFTS[line.city] & CITY_MASK
            if line.way and (mine & ~line.beyond).bit_count() > (mine & line.beyond).bit_count():
                return move
    if not sight.hand & (1 << LUGGAGE) - 1:
        return next(iter(sight.of_kind("reverse", "arrivals", "delay")), None)
    return None


def plain_answer(sight: Sight) -> bool | None:
    """Return what everybody answers who knows the card, or would lose by believing; None if that isn't so."""
    assert sight.table.placed is not None
    placer, belt, _ = sight.table.placed
    if sight.above(belt) is not None:
        return not claim_is_true(sight.table, belt)
    return True if not size(sight.table.hands[placer]) else None


def style(answer: Answer, act: Act) -> Style:
    """Return the player that answers and acts so, and plays an airport card where it helps at once."""

    def play(table: CaptainBluff, rng: Random) -> Move:
        sight = Sight(table)
        if table.step == "call":
            return ("call",) if answer(sight, rng) else ("believe",)
        if table.step == "setup":
            return laid(sight, rng) or sight.moves[0]
        if (card := airport_card(sight)) is not None:
            return card
        return ("end",) if table.acted else act(sight, rng)

    return play


def stuck(sight: Sight, rng: Random) -> Move:
    """Return what is left to somebody who can't place: make way for cards that don't fit, look, swap."""
    blocked = {belt: sight.blocked(belt) for belt in BELT_SETS[sight.table.lined]}
    belt = max(blocked, key=blocked.__getitem__, default=0)
    if blocked.get(belt):
        return ("close", str(belt + 1))
    unknown = [move for move in sight.of_kind("check") if BELT[move[1]] in sight.unknown()]
    return rng.choice(unknown or sight.of_kind("origin") or sight.of_kind("swap") or sight.moves)


# --- honest: lies when there is no other way, and calls what it knows to be false -------------------------


def honest_answer(sight: Sight, _rng: Random) -> bool:
    """Call what is known to be false, and nothing else but a last card."""
    return bool(plain_answer(sight))


def honest_act(sight: Sight, rng: Random) -> Move:
    """Place what is true, then what may be; see that there is a belt for each city; lie at last."""
    placements = sight.placements()
    true = longest([one for one in placements if one.true], rng)
    if true:
        return true
    homes = {sight.above(belt) for belt in BELT_SETS[sight.table.covered]}
    homes |= {sight.table.lines[belt].city for belt in BELT_SETS[sight.table.lined]}
    homeless = [city for city in range(AIRPORT) if city not in homes and sight.numbers(city)]
    if homeless and sight.of_kind("origin"):
        city = max(homeless, key=sight.numbers)
        move = laid(sight, rng, city)
        assert move is not None
        return move
    may_be = longest([one for one in placements if one.true is None], rng)
    if may_be and rng.random() < 0.6:
        return may_be
    unknown = [move for move in sight.of_kind("check") if BELT[move[1]] in sight.unknown()]
    if unknown and rng.random() < 0.6:
        return rng.choice(unknown)
    return may_be or longest(placements, rng) or laid(sight, rng) or stuck(sight, rng)


# --- hasty: as many cards as possible, whatever lies above ------------------------------------------------


def hasty_answer(sight: Sight, rng: Random) -> bool:
    """Call on a whim, sooner where many cards were placed: that hurts more."""
    plain = plain_answer(sight)
    if plain is not None:
        return plain
    assert sight.table.placed is not None
    return rng.random() < (0.3 if sight.table.placed[2] > 2 else 0.12)


def hasty_act(sight: Sight, rng: Random) -> Move:
    """Place the most cards; what is known to be false only if nothing else is two cards shorter."""
    placements = sight.placements()
    worth = {None: 1, True: 2, False: 0}
    scored = [(one.cards + worth[one.true], one.move) for one in placements]
    most = max(scored, default=(0, ()))[0]
    if most > 1:
        return rng.choice([move for score, move in scored if score == most])
    return laid(sight, rng) or (rng.choice(scored)[1] if scored else stuck(sight, rng))


# --- wary: looks first, and believes little ----------------------------------------------------------------


def wary_answer(sight: Sight, rng: Random) -> bool:
    """Call a good part of what isn't known, most of all when the other is about to win."""
    plain = plain_answer(sight)
    if plain is not None:
        return plain
    assert sight.table.placed is not None
    few = size(sight.table.hands[sight.table.placed[0]]) <= 3
    return rng.random() < (0.5 if few else 0.25)


def wary_act(sight: Sight, rng: Random) -> Move:
    """Place what is true; else look, or put a card above that makes a line true; guess and lie at last."""
    placements = sight.placements()
    true = longest([one for one in placements if one.true], rng)
    if true:
        return true
    lines = sight.table.lines
    wanted = [belt for belt in sight.unknown() if lines[belt].city < 0 or sight.numbers(lines[belt].city)]
    if wanted and rng.random() < 0.7:
        return ("check", str(rng.choice(wanted) + 1))
    # A card of the right city, put in the place of a wrong one, makes the rest of the hand true.
    mending = []
    for move in sight.of_kind("swap"):
        belt = BELT[move[1]]
        city = lines[belt].city
        fitting = sight.numbers(city) - sight.blocked(belt)
        if fitting > 1 and sight.above(belt) not in (city, None) and CARD[move[2]] // NUMBERS == city:
            mending.append(move)
    if mending and rng.random() < 0.6:
        return rng.choice(mending)
    may_be = longest([one for one in placements if one.true is None], rng)
    return may_be or laid(sight, rng) or longest(placements, rng) or stuck(sight, rng)


STYLES: dict[str, Style] = {
    "honest": style(honest_answer, honest_act),
    "hasty": style(hasty_answer, hasty_act),
    "wary": style(wary_answer, wary_act),
}
