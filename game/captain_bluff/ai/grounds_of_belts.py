"""What speaks for a move of Captain Bluff about belts, for an airport card and for ending a turn.

Each function yields what is true of the case; the sentences are in ground_texts.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.captain_bluff.ai.case import Case, letter
from game.captain_bluff.components import (
    ARRIVALS_BOARD,
    CHANGE_OF_DIRECTION,
    CITIES,
    DELAYED_FLIGHT,
    FEW_CARDS,
    LUGGAGE,
    number_of,
    size,
)
from game.captain_bluff.lines import line_of
from game.captain_bluff.move_tables import BELT, BELT_SETS, BELT_WORDS
from game.players.grounds import Weighed


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
        yield case.say("close against", city=letter(city), many=against).lit(BELT_WORDS[case.belt])
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
            yield case.say("turned", *new, many=len(new), city=city).lit(BELT_WORDS[case.belt])


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
        yield case.say("sees two", name=case.seat, **values).lit(BELT_WORDS[new[0]], BELT_WORDS[new[1]])
    for belt in [belt for belt in new if case.table.lines[belt].cards][:1]:
        yield case.say("sees claim", belt=BELT_WORDS[belt], name=case.seat).lit(BELT_WORDS[belt])


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
        yield case.say("kept for later")


def recover(case: Case) -> Iterator[Weighed]:
    """Yield what fits behind a line from which luggage is taken back."""
    before = case.fitting(case.line, case.hand)
    yield case.say("comes back", name=case.seat, many=int(case.words[1]))
    after = [card for card in case.fitting(case.after.lines[case.belt], case.hand) if card not in before]
    if after:
        yield case.say("takes back", *after, many=len(after)).lit(BELT_WORDS[case.belt])


AIRPORT = (turned, seen, delayed, airport)
"""All that can speak for an airport card."""
