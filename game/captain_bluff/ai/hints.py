"""Reasons for a move of Captain Bluff: facts of the position, for hints and reviews.

They are found by what the seat on turn knows, and by nothing else: cards above belts that it hasn't seen, and
what others hold, only count as cards not seen. In a sentence {name} is the seat on turn and {other} another
one, {belt} and {second} are belts, {many} is a number of cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import (
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
    number_of,
    size,
)
from game.captain_bluff.lines import Line, line_of
from game.captain_bluff.moves import BELT, BELT_SETS, BELT_WORDS
from game.captain_bluff.state import seen
from game.notation import Move, unaddressed
from game.players import hints
from game.players.hints import HintReason, Topic

NAMED = frozenset(("belt", "second", "card"))
SURE = Topic("knowledge of a card above", NAMED)
RIVAL = Topic("another seat", NAMED)
HAND = Topic("the own hand", NAMED)
LINE = Topic("a line", NAMED)

CHEAP, DEAR, FEW, TIME = 3, 4, 3, 4
"""Cards up to which a wrong call is cheap, from which it is dear; a hand that is small; one that is not."""
EDGE = (0, 1, NUMBERS - 2, NUMBERS - 1)  # numbers, less 1, at the end of their row


class Case(hints.Case):
    """A legal move of the seat on turn, and what the seat knows.

    Whatever is asked of the table here is in the seat's view: its hand, lines, the cards above belts that it
    knows, who knows which, numbers of cards.
    """

    def __init__(self, table: CaptainBluff, move: Move) -> None:
        """Make the move by itself on a copy: nothing is drawn, looked at or turned up."""
        super().__init__(table, move)
        self.table = table
        self.kind, *self.said = unaddressed(move)  # kind of move, then its other words
        self.after = table.copy()
        self.after.stage(move, self.seat)
        self.hand = table.hands[self.seat]  # seat's hand before the move, a bundle
        self.left = self.after.hands[self.seat]  # the same after it; without the card that a swap brings
        self.many_left = size(self.left)
        if self.kind in ("call", "believe"):
            assert table.placed is not None
            self.belt = table.placed[1]
        else:
            self.belt = BELT.get(self.said[0], 0) if self.said else 0
        """The belt that the move is about."""
        self.belt_word = BELT_WORDS[self.belt]
        self.before: Line = table.lines[self.belt]
        """Cards there before the move; for a call, with the cards that are asked about."""
        self.line: Line = self.after.lines[self.belt] if self.kind == "place" else self.before
        """The same with those of a placement."""
        self.city = self.line.city  # city that the line claims; -1 without a line
        self.values |= {"belt": self.belt_word, "city": CITIES[self.city]}

    def knows(self, belt: int, seat: int | None = None) -> bool:
        """Return True if a seat, by default the one on turn, knows the card above a belt: that is public."""
        return bool(self.table.known[belt] >> (self.seat if seat is None else seat) & 1)

    def knowing(self) -> list[int]:
        return [other for other in self.others if self.knows(self.belt, other)]

    def is_true(self) -> bool:
        """Return True if the card above the belt, which the seat must know, is of the claimed city."""
        assert self.knows(self.belt)
        return self.table.origins[self.belt] // NUMBERS == self.city

    @cached_property
    def unseen(self) -> list[int]:
        """Return, by city, the number of its luggage cards that the seat sees nowhere."""
        cards = seen(self.table, self.seat)
        return [NUMBERS - (cards >> shift & CITY_MASK).bit_count() for shift in CITY_SHIFTS]

    def fitting(self, line: Line, hand: int | None = None) -> list[str]:
        """Return the luggage of the hand left, or of another one, that fits behind a line of its city."""
        if line.city < 0:
            return []
        mask = (self.left if hand is None else hand) >> CITY_SHIFTS[line.city] & CITY_MASK & line.beyond
        return [CARDS[card] for card in cards_of(line.city, mask)]

    def gained(self, line: Line) -> list[str]:
        """Return the luggage in hand that would fit behind a line only if it ran the other way."""
        before = self.fitting(line)
        turned = line_of((*line.cards, CHANGE_OF_DIRECTION))
        return [card for card in self.fitting(turned) if card not in before]

    def of_city(self, city: int) -> int:
        """Return the numbers of a city in the hand left, as a mask."""
        return self.left >> CITY_SHIFTS[city] & CITY_MASK

    def line_of_city(self, city: int) -> int:
        """Return the belt that bears a city's line; -1 if none does."""
        return next((belt for belt, line in enumerate(self.table.lines) if line.city == city), -1)

    def can_place(self) -> bool:
        return any(move[0] == "place" for move in self.table.moves())


def cards_of(city: int, mask: int) -> list[int]:
    """Return the luggage of a city with the numbers of a mask, ascending."""
    return [city * NUMBERS + number for number in range(NUMBERS) if mask >> number & 1]


# --- answers --------------------------------------------------------------------------------------------


def _card_above(case: Case) -> None:
    calls, unseen = case.kind == "call", case.unseen
    sure = case.about(SURE, all=sum(unseen), number=unseen[case.city])
    if case.knows(case.belt):
        if calls and not case.is_true():
            sure.fact(100, "{name} knows that the card above belt {belt} isn't from {city}")
        elif not calls and case.is_true():
            sure.fact(100, "{name} knows that the card above belt {belt} is from {city}")
    elif calls and not unseen[case.city]:
        sure.fact(98, "all luggage from {city} is in sight: none is above belt {belt}")
    elif calls and 3 * unseen[case.city] <= sum(unseen):
        sure.fact(78, "{city} accounts for only {number} of the {all} unseen luggage cards", case.belt_word)
    elif not calls:
        _many_unseen(case)


def _many_unseen(case: Case) -> None:
    number, total = case.unseen[case.city], sum(case.unseen)
    if 3 * number > total:
        sure = case.about(SURE, case.belt_word, all=total, number=number)
        sure.fact(69, "{city} accounts for as many as {number} of the {all} unseen luggage cards")


def _call(case: Case) -> None:
    table, knows = case.table, case.knows(case.belt)
    assert table.placed is not None
    placer, taken = table.placed[0], len(case.line.cards) + 1
    is_last = (case.seat + 1) % table.seats == placer
    rival, line = (case.about(topic, other=placer, many=taken) for topic in (RIVAL, LINE))
    if not table.hands[placer] and is_last:
        rival.fact(94, "{other} has no card left and wins if {name} doesn't call")
    elif not table.hands[placer]:
        rival.fact(88, "{other} has no card left and wins unless someone calls")
    if not knows and not case.knows(case.belt, placer):
        rival.fact(74, "{other} doesn't know the card above belt {belt} either")
    if knows and not case.is_true():
        line.fact(41, "{other} takes {many} for that bluff", case.belt_word)
        return
    if taken <= CHEAP:
        hand = case.about(HAND, case.belt_word, many=taken)
        hand.fact(56, "with a wrong call {name} takes no more than {many}")
    if is_last and table.seats > 2:
        rival.fact(54, "nobody after {name} is asked whether it is a bluff")
    line.fact(40, "if it is a bluff, {other} takes {many}", case.belt_word)


def _believe(case: Case) -> None:
    table, knows = case.table, case.knows(case.belt)
    assert table.placed is not None
    placer, _, count = table.placed
    taken, held, theirs = len(case.line.cards) + 1, size(case.hand), size(table.hands[placer])
    rival = case.about(RIVAL, other=placer)
    if not knows and case.knows(case.belt, placer):
        rival.fact(70, "{other} knows the card above belt {belt} and claims {city}")
    # Those between this seat and the placer are asked later, in the order of turns (CB-13).
    later = [other for other in case.others[: case.others.index(placer)] if case.knows(case.belt, other)]
    if later and not knows:
        rival.fact(66, "{other}, who is asked later, knows the card above belt {belt}", other=later[0])
    if fitting := case.fitting(case.line):
        line = case.about(LINE, case.belt_word, *fitting, many=len(fitting))
        line.fact(55 + 3 * min(5, len(fitting)), "the line stays, and {many} in hand can follow")
    hand = case.about(HAND)
    if held <= FEW:
        hand.fact(72, "{name} holds only {many}, and a wrong call adds {number}", many=held, number=taken)
    elif taken >= DEAR:
        hand.fact(
            56 + min(19, 2 * taken), "with a wrong call {name} takes {many}", case.belt_word, many=taken
        )
    if theirs >= TIME:
        rival.fact(50, "{other} still holds {many}, so nothing is lost yet", many=theirs)
    if len(case.line.cards) > count:
        case.about(LINE).fact(61, "the earlier claim on belt {belt} was believed too")
    elif count == 1:
        rival.fact(57, "only one card was placed: {other} gains little by it", case.belt_word)
    if taken <= CHEAP and not knows:
        rival.fact(63, "even if it is a bluff, {other} takes no more than {many}", case.belt_word, many=taken)


# --- cards placed on a belt -----------------------------------------------------------------------------


def _claim(case: Case) -> None:
    sure = case.about(SURE, many=len(case.line.cards) + 1)
    if not case.knows(case.belt):
        _many_unseen(case)
    elif case.is_true():
        sure.fact(84, "as {name} knows, belt {belt} really is {city}: a caller takes {many}")
    elif not case.knowing():
        sure.fact(65, "it is a bluff, but nobody else knows the card above belt {belt}")


def _leaves(case: Case) -> None:
    number, left = len(case.said) - 1, case.many_left
    hand = case.about(HAND)
    if not left and case.knows(case.belt) and case.is_true():
        hand.fact(102, "this empties the hand, and the claim is true: {name} wins")
    elif not left:
        hand.fact(99, "this empties the hand: {name} wins if nobody calls a bluff")
    elif left <= FEW:
        hand.fact(80, "that leaves no more than {many} in hand", many=left)
    if number > 1 and number == max(len(move) - 2 for move in case.table.moves() if move[0] == "place"):
        hand.fact(66, "{many} at once: no other placement gets rid of more", many=number)
    elif number > 1:
        hand.fact(48, "one action is enough for {many}", many=number)
    if left:
        hand.fact(8, "{name} then holds {many}", many=left)


def _continues(case: Case) -> None:
    before, left = case.before.cards, case.of_city(case.city)
    fitting = case.fitting(case.line)
    line, rest = case.about(LINE), case.about(LINE, case.belt_word, *fitting, many=len(fitting))
    if not left:
        line.fact(63, "no {city} luggage is left in hand then")
    elif len(fitting) == left.bit_count() and before:
        rest.fact(60, "all other {city} luggage in hand still fits after it: {many}")
    elif len(fitting) == left.bit_count():
        rest.fact(61, "it starts a line from {city}: {many} in hand can follow")
    elif before and not set(case.fitting(case.before)) - set(fitting):
        line.fact(54, "it doesn't skip any {city} luggage in hand", case.belt_word)
    placed = case.line.cards[len(before) :]
    wild = [card for card in placed if card > STANDS_FOR]
    if wild and placed[0] != wild[0] != placed[-1]:
        number = NUMBER[wild[0]]
        line.fact(72, "Round the World stands in for the missing {number}", case.belt_word, number=number)
    if not wild and number_of(case.left, ROUND_THE_WORLD):
        line.fact(34, "Round the World stays in hand for another gap", CARDS[ROUND_THE_WORLD])


# --- cards put above a belt -----------------------------------------------------------------------------


def _face_down(case: Case) -> None:
    card = CARD[case.said[1]]
    if card >= LUGGAGE:
        return
    city, number = divmod(card, NUMBERS)
    there = case.line_of_city(city)
    hand = case.about(HAND, card=CARDS[card])
    if there >= 0 and there != case.belt and not case.table.lines[there].beyond >> number & 1:
        hand.fact(66, "{card} doesn't fit the line of its city now", BELT_WORDS[there])
    if not case.of_city(city) & (1 << number << 1 | 1 << number >> 1):
        hand.fact(57, "no luggage in hand is consecutive with {card}")
    if number in EDGE:
        hand.fact(59, "hardly anything can follow {card} in a line")


def _above(case: Case) -> None:
    card = CARD[case.said[1]]
    if card >= LUGGAGE:
        sure = case.about(SURE, case.belt_word, CARDS[card])
        sure.fact(69, "no luggage matches an airport card: anyone who places there is bluffing")
    else:
        _claims_below(case, card // NUMBERS)
    if case.table.step == "act" and not case.can_place():
        case.about(LINE).fact(74, "nothing in hand can be placed now, so this gets a belt ready")
    case.about(RIVAL).fact(30, "then nobody but {name} knows the card above belt {belt}")


def _claims_below(case: Case, city: int) -> None:
    there, cards = case.line_of_city(city), cards_of(city, case.of_city(city))
    sure = case.about(SURE, city=CITIES[city], many=len(cards))
    if there >= 0:
        second = BELT_WORDS[there]
        sure.fact(
            67, "{city} is on belt {second}: anyone who places on belt {belt} is bluffing", second=second
        )
    elif cards:
        words = [CARDS[card] for card in cards]
        sure.fact(70, "belt {belt} really is {city} then: {many} in hand can go there", *words)
        run = [CARDS[card] for card in _longest_run(cards)]
        if len(run) > 1:
            case.about(LINE, *run, many=len(run)).fact(72, "one action can then place {many} there")
        if len(cards) > max(case.of_city(other).bit_count() for other in range(3) if other != city):
            hand = case.about(HAND, city=CITIES[city])
            hand.fact(
                68, "{name} holds more luggage from {city} than from any other city, and it has no belt yet"
            )


def _longest_run(cards: list[int]) -> list[int]:
    best: list[int] = []
    run: list[int] = []
    for card in cards:
        run = [*run, card] if run and run[-1] == card - 1 else [card]
        if len(run) > len(best):
            best = run
    return best


def _swapped(case: Case) -> None:
    card = CARD[case.said[1]]
    sure = case.about(SURE, card=CARDS[card])
    if card // NUMBERS == case.city:
        sure.fact(82, "with {card} above, every claim of {city} on belt {belt} is true")
    else:
        sure.fact(64, "with {card} above, anyone who places more on belt {belt} is bluffing")
    for other in case.knowing()[:1]:
        rival = case.about(RIVAL, other=other)
        rival.fact(55, "{other} knows the card above belt {belt}, but not the new one")


# --- belts ----------------------------------------------------------------------------------------------


def _check(case: Case) -> None:
    hand = case.about(HAND)
    hand.fact(2, "it costs no card: {name} still holds {many}", many=size(case.hand))
    if case.knows(case.belt):
        return
    if fitting := case.fitting(case.line):
        line = case.about(LINE, *fitting, many=len(fitting))
        line.fact(73, "there is luggage for belt {belt} in hand ({many}): it pays to know")
    if case.line.cards:
        case.about(SURE).fact(
            54, "there is a claim on belt {belt}: a player who knows the card can call without risk"
        )
    else:
        homeless = [city for city in range(len(CITIES)) if case.line_of_city(city) < 0]
        many, city = max(((case.of_city(city).bit_count(), -city) for city in homeless), default=(0, 0))
        if many > 1:
            line = case.about(LINE, many=many, city=CITIES[-city])
            line.fact(64, "belt {belt} is free, and {city} luggage in hand needs one: {many}")
    for other in case.knowing()[:1]:
        rival = case.about(RIVAL, other=other)
        rival.fact(59, "{other} knows the card above belt {belt}, and {name} doesn't")
    if not case.can_place():
        hand.fact(62, "nothing in hand can be placed now")


def _close(case: Case) -> None:
    line, many = case.about(LINE), case.of_city(case.city).bit_count() - len(case.fitting(case.line))
    if many:
        hand = case.about(HAND, case.belt_word, many=many)
        hand.fact(70, "the line from {city} runs the wrong way for {many} in hand")
    if not case.line.beyond:
        line.fact(61, "no luggage fits on belt {belt} any more")
    for other in case.knowing()[:1]:
        rival = case.about(RIVAL, other=other)
        rival.fact(50, "{other} knows the card above belt {belt} and loses that advantage")
    line.fact(45, "a line from {city} can start again on any free belt")


def _recover(case: Case) -> None:
    hand = case.about(HAND, many=int(case.said[1]))
    hand.fact(3, "{name} takes {many} back for a better placement")
    before = case.fitting(case.line, case.hand)
    fitting = case.fitting(case.after.lines[case.belt], case.hand)
    if new := [card for card in fitting if card not in before]:
        line = case.about(LINE, case.belt_word, *new, many=len(new))
        line.fact(40, "the line then ends earlier, so {many} in hand can follow")


# --- airport cards, the end of a turn -------------------------------------------------------------------


def _turned(case: Case) -> None:
    if new := case.gained(case.line):
        line = case.about(LINE, case.belt_word, *new, many=len(new))
        line.fact(80, "once the line is reversed, more {city} luggage fits after it: {many}")


def _seen(case: Case) -> None:
    new = [word for word in case.said if not case.knows(BELT[word])]
    if len(new) == 2:
        sure = case.about(SURE, belt=new[0], second=new[1])
        sure.fact(60, "the cards above belts {belt} and {second} are both new to {name}")
    for word in [word for word in new if case.table.lines[BELT[word]].cards][:1]:
        line = case.about(LINE, belt=word)
        line.fact(66, "after that {name} knows whether the claim on belt {belt} is true")


def _delayed(case: Case) -> None:
    held = {other: size(case.table.hands[other]) for other in case.others}
    few = [other for other in case.others if held[other] < FEW_CARDS]
    if few:
        other = min(few, key=lambda other: held[other])
        rival = case.about(RIVAL, other=other, many=held[other])
        rival.fact(80, "{other} holds only {many} and has to draw one")
    if len(few) == len(case.others) > 1:
        case.about(LINE).fact(60, "all others have fewer than five cards, and each draws one")


def _airport(case: Case) -> None:
    hand = case.about(HAND, many=case.many_left)
    if not case.left:
        hand.fact(102, "it is the last card, and {name} wins at once")
        return
    if not case.table.acted:
        case.about(SURE).fact(28, "an airport card can be played on top of the action")
    hand.fact(26, "{name} then holds {many}, and an airport card can't be called")


def _end(case: Case) -> None:
    table, hand = case.table, case.hand
    own = case.about(HAND)
    if not any(move[0] not in ("end", "recover") for move in table.moves()):
        own.fact(58, "there is nothing else to do this turn")
    if number_of(hand, DELAYED_FLIGHT) and all(size(table.hands[one]) >= FEW_CARDS for one in case.others):
        rival = case.about(RIVAL, CARDS[DELAYED_FLIGHT])
        rival.fact(62, "nobody else has fewer than five cards: Delayed Flight can wait")
    lines = [table.lines[belt] for belt in BELT_SETS[table.lined]]
    if number_of(hand, CHANGE_OF_DIRECTION) and lines and not any(map(case.gained, lines)):
        line = case.about(LINE, CARDS[CHANGE_OF_DIRECTION])
        line.fact(60, "reversing a line wouldn't help to place more of the hand")
    if number_of(hand, ARRIVALS_BOARD) and table.covered and all(map(case.knows, BELT_SETS[table.covered])):
        case.about(SURE, CARDS[ARRIVALS_BOARD]).fact(61, "{name} already knows the cards above all belts")
    if hand >> LUGGAGE:
        own.fact(30, "airport cards kept in hand are useful on any later turn")


# --- all of them ----------------------------------------------------------------------------------------


FINDERS: dict[str, tuple[Callable[[Case], None], ...]] = {
    "call": (_card_above, _call),
    "believe": (_card_above, _believe),
    "place": (_claim, _leaves, _continues),
    "origin": (_face_down, _above),
    "swap": (_face_down, _swapped),
    "check": (_check,),
    "close": (_close,),
    "reverse": (_turned, _airport),
    "arrivals": (_seen, _airport),
    "delay": (_delayed, _airport),
    "end": (_end,),
    "recover": (_recover,),
}
"""Finders of facts, by kind of move."""


def reasons(table: CaptainBluff, move: Move) -> list[HintReason]:
    case = Case(table, move)
    return case.reasons(FINDERS[case.kind])


def alike(move: Move, other: Move) -> bool:
    """Return True for placements on one belt, and for one card put face down."""
    kind, *words = unaddressed(move)
    same, *others = unaddressed(other)
    if kind != same or kind in ("check", "arrivals", "swap"):
        return kind == same
    return words[1:] == others[1:] if kind == "origin" else words[:1] == others[:1]
