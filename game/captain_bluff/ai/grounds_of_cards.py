"""What speaks for a move of Captain Bluff that plays cards of the hand: a placement, one put face down.

Each function yields what is true of the case; the sentences are in ground_texts.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.captain_bluff.ai.case import Case, cards_of, letter
from game.captain_bluff.components import (
    CARD,
    CARDS,
    LUGGAGE,
    NUMBER,
    NUMBERS,
    ROUND_THE_WORLD,
    STANDS_FOR,
    number_of,
)
from game.captain_bluff.move_tables import BELT_WORDS
from game.players.grounds import Weighed

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
        yield case.say("many unseen", **values).lit(BELT_WORDS[case.belt])


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


def goes_on(case: Case) -> Iterator[Weighed]:
    """Yield what the line means for the rest of the hand."""
    line = case.after.lines[case.belt]
    city, left = line.city, case.of_city(line.city)
    fitting = case.fitting(line)
    if not left:
        yield case.say("city done", city=letter(city))
    elif len(fitting) == left.bit_count():
        key = "fits on" if case.line.cards else "opens"
        yield case.say(key, *fitting, city=letter(city), many=len(fitting)).lit(BELT_WORDS[case.belt])
    elif case.line.cards and not set(case.fitting(case.line)) - set(fitting):
        yield case.say("skips none", city=letter(city)).lit(BELT_WORDS[case.belt])
    placed = line.cards[len(case.line.cards) :]
    wild = [card for card in placed if card > STANDS_FOR]
    if wild and placed[0] != wild[0] != placed[-1]:
        yield case.say("stands for", number=NUMBER[wild[0]]).lit(BELT_WORDS[case.belt])
    if not wild and number_of(case.left, ROUND_THE_WORLD):
        yield case.say("keeps wild", ROUND_THE_WORLD)


def face_down(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for a card put above a belt, and for parting with it."""
    card = CARD[case.words[1]]
    if card < LUGGAGE:
        city, number = divmod(card, NUMBERS)
        there = case.line_of_city(city)
        if there >= 0 and there != case.belt and not case.table.lines[there].beyond >> number & 1:
            yield case.say("fits no line", card, card=CARDS[card]).lit(BELT_WORDS[there])
        beside = case.of_city(city) & (1 << number << 1 | 1 << number >> 1)
        if not beside:
            yield case.say("lone", card, card=CARDS[card])
        if number in EDGE:
            yield case.say("edge", card, card=CARDS[card])


def above(case: Case) -> Iterator[Weighed]:
    """Yield what a card above a belt without one says of claims there."""
    card = CARD[case.words[1]]
    if card >= LUGGAGE:
        yield case.say("airport above", card).lit(BELT_WORDS[case.belt])
    else:
        city = card // NUMBERS
        there, waiting = case.line_of_city(city), case.of_city(city).bit_count()
        if there >= 0:
            second = BELT_WORDS[there]
            values = {"second": second, "belt": BELT_WORDS[case.belt], "city": letter(city)}
            yield case.say("no claim true", **values).lit(BELT_WORDS[case.belt], BELT_WORDS[there])
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


PLACING = (claim, leaves, goes_on)
LAYING = (face_down, above)
SWAPPING = (face_down, swapped)
"""All that can speak for a placement, for a card above a bare belt, for a swap."""
