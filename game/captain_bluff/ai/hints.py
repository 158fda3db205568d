"""Reasons for a move of Captain Bluff: facts of the position, for hints and reviews.

They are found by what the seat on turn knows, and by nothing else: cards above belts that it hasn't seen, and
what others hold, only count as cards not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

from game.captain_bluff.components import (
    ALL_LUGGAGE,
    ARRIVALS_BOARD,
    CARD,
    CARDS,
    CHANGE_OF_DIRECTION,
    CITIES,
    CITY_MASK,
    CITY_SHIFTS,
    DELAYED_FLIGHT,
    FEW_CARDS,
    LUGGAGE,
    NUMBER,
    NUMBERS,
    ROUND_THE_WORLD,
    STANDS_FOR,
    UNIT,
    number_of,
    size,
)
from game.captain_bluff.effects import make_alone
from game.captain_bluff.game import CaptainBluff
from game.captain_bluff.lines import Line, line_of
from game.captain_bluff.move_tables import BELT, BELT_SETS, BELT_WORDS
from game.contract import Game
from game.notation import Move, unaddressed
from game.players.hint_reasons import HintReason, Weighed, in_order
from game.reasons import Reason

# --- the sentences --------------------------------------------------------------------------------------
# In a sentence {name} is the seat on turn and {other} another one, {belt} and {second} are belts, {many} is
# a number of cards.


SURE, RIVAL, HAND, LINE = "sure", "rival", "hand", "line"
"""Topics of sentences: knowledge of a card above, another seat, the own hand, a line. The two reasons of a
hint have different topics."""


class Text(NamedTuple):
    """A sentence without its values."""

    weight: int
    """The more telling it is the greater; nothing else is meant by it."""
    about: str
    """SURE, RIVAL, HAND or LINE."""
    reason: Reason


TEXTS: dict[str, Text] = {
    # --- what is known of a card above ------------------------------------------------------------------
    "knows it false": Text(100, SURE, Reason("{name} knows that the card above belt {belt} isn't of {city}")),
    "knows it true": Text(100, SURE, Reason("{name} knows that the card above belt {belt} is of {city}")),
    "all in sight": Text(98, SURE, Reason("all luggage of {city} is in sight: none is above belt {belt}")),
    "few unseen": Text(78, SURE, Reason("of {all} unseen luggage cards, only {number} are of {city}")),
    "many unseen": Text(
        69, SURE, Reason("of {all} unseen luggage cards, {number} are of {city}: over a third")
    ),
    # --- answers ----------------------------------------------------------------------------------------
    "last to call": Text(94, RIVAL, Reason("{other} has no card left and wins if {name} doesn't call")),
    "out": Text(88, RIVAL, Reason("{other} has no card left and wins unless somebody calls")),
    "guesses": Text(74, RIVAL, Reason("{other} doesn't know the card above belt {belt} either")),
    "takes": Text(40, LINE, Reason("if it is a bluff, {other} takes {many}")),
    "takes for it": Text(41, LINE, Reason("{other} takes {many} for that bluff")),
    "nobody after": Text(54, RIVAL, Reason("nobody is asked after {name} whether it is a bluff")),
    "cheap": Text(56, HAND, Reason("a wrong call brings {name} no more than {many}")),
    "claims": Text(70, RIVAL, Reason("{other} knows the card above belt {belt}, and says {city}")),
    "asked later": Text(66, RIVAL, Reason("{other}, who is asked later, knows the card above belt {belt}")),
    "line stays": Text(55, LINE, Reason("the line stays: {many} in hand can go behind it")),
    "near the end": Text(72, HAND, Reason("{name} holds only {many}, and a wrong call adds {number}")),
    "dear": Text(56, HAND, Reason("a wrong call brings {name} {many}")),
    "has time": Text(50, RIVAL, Reason("{other} still holds {many}, so nothing is lost yet")),
    "let pass": Text(61, LINE, Reason("what lay on belt {belt} before was believed too")),
    "one card": Text(57, RIVAL, Reason("only one card was placed: {other} gains little by it")),
    "little to win": Text(63, RIVAL, Reason("even if it is a bluff, {other} takes no more than {many}")),
    # --- placements -------------------------------------------------------------------------------------
    "wins true": Text(102, HAND, Reason("the last cards go, and the claim is true: {name} wins")),
    "wins believed": Text(99, HAND, Reason("the last cards go: {name} wins if nobody calls a bluff")),
    "safe": Text(84, SURE, Reason("belt {belt} is of {city}, as {name} knows: a caller takes {many}")),
    "alone knows": Text(65, SURE, Reason("it is a bluff, but nobody else knows the card above belt {belt}")),
    "stands for": Text(72, LINE, Reason("Round the World stands in for the missing {number}")),
    "longest": Text(66, HAND, Reason("{many} at once: no other placement takes more")),
    "run": Text(48, HAND, Reason("one action is enough for {many}")),
    "few left": Text(80, HAND, Reason("that leaves no more than {many} in hand")),
    "fits on": Text(60, LINE, Reason("all other {city} luggage in hand still fits behind it: {many}")),
    "opens": Text(61, LINE, Reason("it opens a line for {city}: {many} in hand can follow")),
    "city done": Text(63, LINE, Reason("no {city} luggage is left in hand then")),
    "skips none": Text(54, LINE, Reason("no {city} luggage in hand is skipped by it")),
    "keeps wild": Text(34, LINE, Reason("Round the World stays in hand for another gap")),
    "holds": Text(8, HAND, Reason("{name} then holds {many}")),
    # --- cards put face down ----------------------------------------------------------------------------
    "makes true": Text(70, SURE, Reason("belt {belt} is truly of {city} then: {many} in hand can go there")),
    "run waits": Text(72, LINE, Reason("{many} in a row can then go there with one action")),
    "most held": Text(68, HAND, Reason("{city} is what {name} holds most of, and it has no belt yet")),
    "airport above": Text(
        69, SURE, Reason("no luggage matches an airport card: whoever places there bluffs")
    ),
    "no claim true": Text(
        67, SURE, Reason("{city} lies on belt {second}: whoever places on belt {belt} bluffs")
    ),
    "fits no line": Text(66, HAND, Reason("{card} doesn't fit the line of its city now")),
    "lone": Text(57, HAND, Reason("{card} has no neighbour in hand to be placed with")),
    "edge": Text(59, HAND, Reason("in a line, hardly anything can follow {card}")),
    "little else": Text(74, LINE, Reason("nothing in hand can be placed now, so a belt is made ready")),
    "secret": Text(30, RIVAL, Reason("nobody but {name} knows the card above belt {belt} then")),
    "swap true": Text(82, SURE, Reason("with {card} above, each claim of {city} on belt {belt} is true")),
    "swap trap": Text(64, SURE, Reason("with {card} above, whoever goes on placing on belt {belt} bluffs")),
    "swap secret": Text(55, RIVAL, Reason("{other} knows the card above belt {belt}, but not the new one")),
    # --- belts ------------------------------------------------------------------------------------------
    "check fits": Text(73, LINE, Reason("for belt {belt} there is luggage in hand, {many}: it pays to know")),
    "check free": Text(64, LINE, Reason("belt {belt} is free, and {many} of {city} in hand need one")),
    "check claim": Text(
        54, SURE, Reason("a claim lies on belt {belt}: whoever knows the card calls without risk")
    ),
    "they know": Text(59, RIVAL, Reason("{other} knows the card above belt {belt}, and {name} doesn't")),
    "nothing fits": Text(62, HAND, Reason("nothing in hand can be placed now")),
    "close against": Text(70, HAND, Reason("{city} luggage in hand that goes against that line: {many}")),
    "line is full": Text(61, LINE, Reason("no luggage fits on belt {belt} any more")),
    "new line": Text(45, LINE, Reason("a line of {city} can begin again, on any free belt")),
    "they lose": Text(50, RIVAL, Reason("{other} knows the card above belt {belt}, and loses that with it")),
    # --- airport cards, the end of a turn ---------------------------------------------------------------
    "airport wins": Text(102, HAND, Reason("it is the last card, and {name} wins at once")),
    "turned": Text(80, LINE, Reason("once the line runs back, more of {city} fits behind it: {many}")),
    "no call": Text(26, HAND, Reason("{name} then holds {many}, and an airport card can't be called")),
    "besides": Text(28, SURE, Reason("an airport card is played in addition to the action")),
    "sees two": Text(60, SURE, Reason("the cards above belts {belt} and {second} are both new to {name}")),
    "sees claim": Text(66, LINE, Reason("after that {name} knows whether the claim on belt {belt} is true")),
    "draws": Text(80, RIVAL, Reason("{other} holds only {many}, and has to draw one")),
    "all draw": Text(60, LINE, Reason("all others have fewer than five cards, and each draws one")),
    "turn is done": Text(58, HAND, Reason("there is nothing else to do in this turn")),
    "delay waits": Text(62, RIVAL, Reason("nobody else has fewer than five cards: Delayed Flight can wait")),
    "turning idle": Text(60, LINE, Reason("no line would take more of the hand if it ran back")),
    "nothing to see": Text(61, SURE, Reason("{name} knows the cards above all belts already")),
    "saved for later": Text(30, HAND, Reason("airport cards held back are good in any later turn")),
    "comes back": Text(3, HAND, Reason("{many} come back to {name}, to be placed in another way")),
    "hand stays": Text(2, HAND, Reason("{name} keeps the whole hand for it, {many}")),
    "takes back": Text(40, LINE, Reason("the line then ends earlier, so {many} in hand can go behind it")),
}


# --- a move, and what its seat knows --------------------------------------------------------------------
# Whatever is asked of the table here is in the seat's view: its hand, lines, the cards above belts that it
# knows, who knows which, numbers of cards.


class Case:
    """A legal move of the seat on turn."""

    def __init__(self, table: CaptainBluff, move: Move) -> None:
        """Make the move by itself on a copy: nothing is drawn, looked at or turned up."""
        self.table = table
        self.seat = table.turn
        self.kind, *self.words = unaddressed(move)
        self.after = table.copy()
        make_alone(self.after, move, self.seat)
        self.hand = table.hands[self.seat]
        """The seat's hand before the move, a bundle."""
        self.left = self.after.hands[self.seat]
        """The same after it; without the card that a swap brings."""
        if self.kind in ("call", "believe"):
            assert table.placed is not None
            self.belt = table.placed[1]
        else:
            self.belt = BELT.get(self.words[0], 0) if self.words else 0
        """The belt that the move is about."""
        self.line: Line = table.lines[self.belt]
        """Cards there before the move; for a call, with the cards that are asked about."""

    @property
    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = self.table.seats
        return [(self.seat + step) % seats for step in range(1, seats)]

    def knows(self, belt: int, seat: int | None = None) -> bool:
        """Tell whether a seat, by default the one on turn, knows the card above a belt: that is public."""
        return bool(self.table.known[belt] >> (self.seat if seat is None else seat) & 1)

    def knowing(self, belt: int) -> list[int]:
        """Return the other seats that know the card above a belt."""
        return [other for other in self.others if self.knows(belt, other)]

    def city_above(self, belt: int) -> int:
        """Return the city of a card above a belt that the seat knows; 3 for an airport card."""
        assert self.knows(belt)
        return self.table.origins[belt] // NUMBERS

    @cached_property
    def unseen(self) -> list[int]:
        """Return, by city, the number of its luggage cards that the seat sees nowhere."""
        table = self.table
        seen = self.hand | (table.discards - table.face_down)
        for other in self.others:
            seen |= table.shown[other]
        for line in table.lines:
            seen |= line.bundle & ALL_LUGGAGE
        for belt in BELT_SETS[table.covered]:
            if self.knows(belt):
                seen |= UNIT[table.origins[belt]]
        return [NUMBERS - (seen >> shift & CITY_MASK).bit_count() for shift in CITY_SHIFTS]

    def fitting(self, line: Line, hand: int | None = None) -> list[int]:
        """Return the luggage of the hand left, or of another one, that fits behind a line of its city."""
        if line.city < 0:
            return []
        mask = self.of_city(line.city, hand) & line.beyond
        return cards_of(line.city, mask)

    def of_city(self, city: int, hand: int | None = None) -> int:
        """Return the numbers of a city in the hand left, or in another one, as a mask."""
        return (self.left if hand is None else hand) >> CITY_SHIFTS[city] & CITY_MASK

    def line_of_city(self, city: int) -> int:
        """Return the belt that bears a city's line; -1 if none does."""
        return next((belt for belt, line in enumerate(self.table.lines) if line.city == city), -1)

    def left_in_hand(self) -> int:
        """Return how many cards are left in hand."""
        return size(self.left)

    def say(self, key: str, *cards: int, **values: str | int) -> Weighed:
        """Return the reason of a key of TEXTS; the cards of the hand that it speaks of are highlighted."""
        weight, about, text = TEXTS[key]
        return Weighed(
            weight, about, HintReason(Reason(text.text, **values), tuple(CARDS[card] for card in cards))
        )

    def say_of(self, key: str, *cards: int, **values: str | int) -> Weighed:
        """Return the reason of a key that names the belt of the move; that is highlighted too."""
        return self.say(key, *cards, **values, belt=BELT_WORDS[self.belt]).highlight(BELT_WORDS[self.belt])


def cards_of(city: int, mask: int) -> list[int]:
    """Return the luggage of a city with the numbers of a mask, ascending."""
    return [city * NUMBERS + number for number in range(NUMBERS) if mask >> number & 1]


def letter(city: int) -> str:
    """Return the letter of a city, by which sentences name it."""
    return CITIES[city]


# --- answers --------------------------------------------------------------------------------------------


CHEAP, DEAR, FEW, TIME = 3, 4, 3, 4
"""Cards up to which a wrong call is cheap, from which it is dear; a hand that is small; one that is not."""


def both(case: Case) -> Iterator[Weighed]:
    """Yield what is known of the card above."""
    city, calls = case.line.city, case.kind == "call"
    unseen = case.unseen
    if case.knows(case.belt):
        true = case.city_above(case.belt) == city
        if true != calls:
            key = "knows it true" if true else "knows it false"
            yield case.say_of(key, name=case.seat, city=letter(city))
        return
    values: dict[str, str] = {"all": str(sum(unseen)), "number": str(unseen[city]), "city": letter(city)}
    if calls and not unseen[city]:
        yield case.say_of("all in sight", city=letter(city))
    elif calls and 3 * unseen[city] <= sum(unseen):
        yield case.say("few unseen", **values).highlight(BELT_WORDS[case.belt])
    elif not calls and 3 * unseen[city] > sum(unseen):
        yield case.say("many unseen", **values).highlight(BELT_WORDS[case.belt])


def call(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for calling."""
    if case.kind != "call":
        return
    assert case.table.placed is not None
    placer = case.table.placed[0]
    taken = len(case.line.cards) + 1
    if not case.table.hands[placer]:
        last = (case.seat + 1) % case.table.seats == placer
        yield (
            case.say("last to call", other=placer, name=case.seat) if last else case.say("out", other=placer)
        )
    if not case.knows(case.belt) and not case.knows(case.belt, placer):
        yield case.say_of("guesses", other=placer)
    if case.knows(case.belt) and case.city_above(case.belt) != case.line.city:
        yield case.say("takes for it", other=placer, many=taken).highlight(BELT_WORDS[case.belt])
        return
    if taken <= CHEAP:
        yield case.say("cheap", name=case.seat, many=taken).highlight(BELT_WORDS[case.belt])
    if (case.seat + 1) % case.table.seats == placer and case.table.seats > 2:
        yield case.say("nobody after", name=case.seat)
    yield case.say("takes", other=placer, many=taken).highlight(BELT_WORDS[case.belt])


def believe(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for believing."""
    if case.kind != "believe":
        return
    table = case.table
    assert table.placed is not None
    placer, _, count = table.placed
    taken = len(case.line.cards) + 1
    if not case.knows(case.belt) and case.knows(case.belt, placer):
        yield case.say_of("claims", other=placer, city=letter(case.line.city))
    later = [other for other in case.knowing(case.belt) if _asked_later(case, other, placer)]
    if later and not case.knows(case.belt):
        yield case.say_of("asked later", other=later[0])
    fitting = case.fitting(case.line)
    if fitting:
        yield (
            case.say("line stays", *fitting, many=len(fitting))
            .highlight(BELT_WORDS[case.belt])
            .more(3 * min(5, len(fitting)))
        )
    held = size(case.hand)
    if held <= FEW:
        yield case.say("near the end", name=case.seat, many=held, number=taken)
    elif taken >= DEAR:
        yield (
            case.say("dear", name=case.seat, many=taken)
            .highlight(BELT_WORDS[case.belt])
            .more(min(19, 2 * taken))
        )
    if size(table.hands[placer]) >= TIME:
        yield case.say("has time", other=placer, many=size(table.hands[placer]))
    if len(case.line.cards) > count:
        yield case.say_of("let pass")
    elif count == 1:
        yield case.say("one card", other=placer).highlight(BELT_WORDS[case.belt])
    if taken <= CHEAP and not case.knows(case.belt):
        yield case.say("little to win", other=placer, many=taken).highlight(BELT_WORDS[case.belt])


def _asked_later(case: Case, other: int, placer: int) -> bool:
    """Tell whether a seat is asked after the one on turn, in the order of turns (CB-13)."""
    seats = case.table.seats
    return (other - case.seat) % seats < (placer - case.seat) % seats


OF_ANSWERS = (both, call, believe)
"""All that can speak for an answer."""


# --- cards played ---------------------------------------------------------------------------------------


FEW = 3
"""Cards up to which a hand is nearly empty."""
EDGE = (0, 1, NUMBERS - 2, NUMBERS - 1)
"""Numbers, less 1, at the end of their row."""


def claim(case: Case) -> Iterator[Weighed]:
    """Yield what is known of the card above the belt, and by whom."""
    line = case.after.lines[case.belt]
    lying = len(line.cards) + 1
    if case.knows(case.belt):
        if case.city_above(case.belt) == line.city:
            yield case.say_of("safe", city=letter(line.city), name=case.seat, many=lying)
        elif not case.knowing(case.belt):
            yield case.say_of("alone knows")
        return
    unseen = case.unseen
    if 3 * unseen[line.city] > sum(unseen):
        values = {"all": str(sum(unseen)), "number": str(unseen[line.city]), "city": letter(line.city)}
        yield case.say("many unseen", **values).highlight(BELT_WORDS[case.belt])


def leaves(case: Case) -> Iterator[Weighed]:
    """Yield what the placement means for the hand."""
    line, number, left = case.after.lines[case.belt], len(case.words) - 1, case.left_in_hand()
    if not left:
        true = case.knows(case.belt) and case.city_above(case.belt) == line.city
        yield case.say("wins true" if true else "wins believed", name=case.seat)
    elif left <= FEW:
        yield case.say("few left", many=left)
    most = max(len(move) - 2 for move in case.table.moves() if move[0] == "place")
    if number > 1:
        yield case.say("longest" if number == most else "run", many=number)
    if left:
        yield case.say("holds", name=case.seat, many=left)


def continues(case: Case) -> Iterator[Weighed]:
    """Yield what the line means for the rest of the hand."""
    line = case.after.lines[case.belt]
    city, left = line.city, case.of_city(line.city)
    fitting = case.fitting(line)
    if not left:
        yield case.say("city done", city=letter(city))
    elif len(fitting) == left.bit_count():
        key = "fits on" if case.line.cards else "opens"
        yield case.say(key, *fitting, city=letter(city), many=len(fitting)).highlight(BELT_WORDS[case.belt])
    elif case.line.cards and not set(case.fitting(case.line)) - set(fitting):
        yield case.say("skips none", city=letter(city)).highlight(BELT_WORDS[case.belt])
    placed = line.cards[len(case.line.cards) :]
    wild = [card for card in placed if card > STANDS_FOR]
    if wild and placed[0] != wild[0] != placed[-1]:
        yield case.say("stands for", number=NUMBER[wild[0]]).highlight(BELT_WORDS[case.belt])
    if not wild and number_of(case.left, ROUND_THE_WORLD):
        yield case.say("keeps wild", ROUND_THE_WORLD)


def face_down(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for a card put above a belt, and for parting with it."""
    card = CARD[case.words[1]]
    if card < LUGGAGE:
        city, number = divmod(card, NUMBERS)
        there = case.line_of_city(city)
        if there >= 0 and there != case.belt and not case.table.lines[there].beyond >> number & 1:
            yield case.say("fits no line", card, card=CARDS[card]).highlight(BELT_WORDS[there])
        beside = case.of_city(city) & (1 << number << 1 | 1 << number >> 1)
        if not beside:
            yield case.say("lone", card, card=CARDS[card])
        if number in EDGE:
            yield case.say("edge", card, card=CARDS[card])


def above(case: Case) -> Iterator[Weighed]:
    """Yield what a card above a belt without one says of claims there."""
    card = CARD[case.words[1]]
    if card >= LUGGAGE:
        yield case.say("airport above", card).highlight(BELT_WORDS[case.belt])
    else:
        city = card // NUMBERS
        there, waiting = case.line_of_city(city), case.of_city(city).bit_count()
        if there >= 0:
            second = BELT_WORDS[there]
            values = {"second": second, "belt": BELT_WORDS[case.belt], "city": letter(city)}
            yield case.say("no claim true", **values).highlight(BELT_WORDS[case.belt], BELT_WORDS[there])
        elif waiting:
            cards = cards_of(city, case.of_city(city))
            yield case.say_of("makes true", *cards, city=letter(city), many=waiting)
            run = _longest_run(cards)
            if len(run) > 1:
                yield case.say("run waits", *run, many=len(run))
            if waiting > max(case.of_city(other).bit_count() for other in range(3) if other != city):
                yield case.say("most held", city=letter(city), name=case.seat)
    if case.table.step == "act" and not any(move[0] == "place" for move in case.table.moves()):
        yield case.say("little else")
    yield case.say_of("secret", name=case.seat)


def _longest_run(cards: list[int]) -> list[int]:
    """Return the longest run of consecutive cards among those of one city, ascending."""
    best: list[int] = []
    run: list[int] = []
    for card in cards:
        run = [*run, card] if run and run[-1] == card - 1 else [card]
        if len(run) > len(best):
            best = run
    return best


def swapped(case: Case) -> Iterator[Weighed]:
    """Yield what the new card above a line says of claims there."""
    card = CARD[case.words[1]]
    if card // NUMBERS == case.line.city:
        yield case.say_of("swap true", card, card=CARDS[card], city=letter(case.line.city))
    else:
        yield case.say_of("swap trap", card, card=CARDS[card])
    for other in case.knowing(case.belt)[:1]:
        yield case.say_of("swap secret", other=other)


PLACING = (claim, leaves, continues)
LAYING = (face_down, above)
SWAPPING = (face_down, swapped)
"""All that can speak for a placement, for a card above a bare belt, for a swap."""


# --- belts ----------------------------------------------------------------------------------------------


def check(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for looking at a card above a belt."""
    yield case.say("hand stays", name=case.seat, many=size(case.hand))
    if case.knows(case.belt):
        return
    table, fitting = case.table, case.fitting(case.line)
    if fitting:
        yield case.say_of("check fits", *fitting, many=len(fitting))
    if case.line.cards:
        yield case.say_of("check claim")
    else:
        homeless = [city for city in range(len(CITIES)) if case.line_of_city(city) < 0]
        city = max(homeless, key=lambda city: case.of_city(city).bit_count(), default=-1)
        if city >= 0 and (number := case.of_city(city).bit_count()) > 1:
            yield case.say_of("check free", city=letter(city), many=number)
    for other in case.knowing(case.belt)[:1]:
        yield case.say_of("they know", other=other, name=case.seat)
    if not any(move[0] == "place" for move in table.moves()):
        yield case.say("nothing fits")


def close(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for closing a belt."""
    city = case.line.city
    against = case.of_city(city).bit_count() - len(case.fitting(case.line))
    if against:
        yield case.say("close against", city=letter(city), many=against).highlight(BELT_WORDS[case.belt])
    if not case.line.beyond:
        yield case.say_of("line is full")
    for other in case.knowing(case.belt)[:1]:
        yield case.say_of("they lose", other=other)
    yield case.say("new line", city=letter(city))


def turned(case: Case) -> Iterator[Weighed]:
    """Yield which cards fit once a line runs the other way."""
    if case.kind == "reverse":
        new = _gained(case, case.belt)
        if new:
            city = letter(case.line.city)
            yield case.say("turned", *new, many=len(new), city=city).highlight(BELT_WORDS[case.belt])


def _gained(case: Case, belt: int) -> list[int]:
    """Return the luggage in hand that would fit behind a line if it ran the other way, and doesn't now."""
    line = case.table.lines[belt]
    before = case.fitting(line)
    return [card for card in case.fitting(line_of((*line.cards, CHANGE_OF_DIRECTION))) if card not in before]


def seen(case: Case) -> Iterator[Weighed]:
    """Yield what an Arrivals Board shows."""
    if case.kind != "arrivals":
        return
    belts = [BELT[word] for word in case.words]
    new = [belt for belt in belts if not case.knows(belt)]
    if len(new) == 2:
        values = {"belt": BELT_WORDS[new[0]], "second": BELT_WORDS[new[1]]}
        yield case.say("sees two", name=case.seat, **values).highlight(BELT_WORDS[new[0]], BELT_WORDS[new[1]])
    for belt in [belt for belt in new if case.table.lines[belt].cards][:1]:
        yield case.say("sees claim", belt=BELT_WORDS[belt], name=case.seat).highlight(BELT_WORDS[belt])


def delayed(case: Case) -> Iterator[Weighed]:
    """Yield who draws for a Delayed Flight."""
    if case.kind != "delay":
        return
    hands = case.table.hands
    few = [other for other in case.others if size(hands[other]) < FEW_CARDS]
    if few:
        other = min(few, key=lambda other: size(hands[other]))
        yield case.say("draws", other=other, many=size(hands[other]))
    if len(few) == len(case.others) > 1:
        yield case.say("all draw")


def airport(case: Case) -> Iterator[Weighed]:
    """Yield what is true of any airport card that is played by itself."""
    left = case.left_in_hand()
    if not left:
        yield case.say("airport wins", name=case.seat)
        return
    if not case.table.acted:
        yield case.say("besides")
    yield case.say("no call", name=case.seat, many=left)


def end(case: Case) -> Iterator[Weighed]:
    """Yield why no airport card is played any more in this turn."""
    table, hand = case.table, case.hand
    if not any(move[0] not in ("end", "recover") for move in table.moves()):
        yield case.say("turn is done")
    if number_of(hand, DELAYED_FLIGHT) and all(size(table.hands[one]) >= FEW_CARDS for one in case.others):
        yield case.say("delay waits", DELAYED_FLIGHT)
    turning = not any(_gained(case, belt) for belt in BELT_SETS[table.lined])
    if number_of(hand, CHANGE_OF_DIRECTION) and table.lined and turning:
        yield case.say("turning idle", CHANGE_OF_DIRECTION)
    all_known = all(case.knows(belt) for belt in BELT_SETS[table.covered])
    if number_of(hand, ARRIVALS_BOARD) and table.covered and all_known:
        yield case.say("nothing to see", ARRIVALS_BOARD, name=case.seat)
    if hand >> LUGGAGE:
        yield case.say("saved for later")


def recover(case: Case) -> Iterator[Weighed]:
    """Yield what fits behind a line from which luggage is taken back."""
    before = case.fitting(case.line, case.hand)
    yield case.say("comes back", name=case.seat, many=int(case.words[1]))
    after = [card for card in case.fitting(case.after.lines[case.belt], case.hand) if card not in before]
    if after:
        yield case.say("takes back", *after, many=len(after)).highlight(BELT_WORDS[case.belt])


AIRPORT = (turned, seen, delayed, airport)
"""All that can speak for an airport card."""


# --- all of them, in order ------------------------------------------------------------------------------


SOURCES: dict[str, tuple[Callable[[Case], Iterator[Weighed]], ...]] = {
    "call": OF_ANSWERS,
    "believe": OF_ANSWERS,
    "place": PLACING,
    "origin": LAYING,
    "swap": SWAPPING,
    "check": (check,),
    "close": (close,),
    "reverse": AIRPORT,
    "arrivals": AIRPORT,
    "delay": AIRPORT,
    "end": (end,),
    "recover": (recover,),
}
"""Finders of reasons, by kind of move."""


def reasons(table: Game, move: Move) -> list[HintReason]:
    """Return what speaks for a legal move of the seat on turn, the most telling first.

    The second is about something else than the first where there is such a one. Each is true of every table
    that the seat's view allows.
    """
    assert isinstance(table, CaptainBluff)
    case = Case(table, move)
    return in_order(weighed for source in SOURCES[case.kind] for weighed in source(case))


def alike(move: Move, other: Move) -> bool:
    """Tell whether two moves are alike to a person: placements on one belt, one card put face down."""
    kind, *words = unaddressed(move)
    same, *others = unaddressed(other)
    if kind != same or kind in ("check", "arrivals", "swap"):
        return kind == same
    return words[1:] == others[1:] if kind == "origin" else words[:1] == others[:1]
