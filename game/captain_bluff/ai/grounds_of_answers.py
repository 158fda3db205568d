"""What speaks for calling a placement in Captain Bluff, or for believing it.

Each function yields what is true of the case; the sentences are in ground_texts.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.captain_bluff.ai.case import Case, letter
from game.captain_bluff.components import size
from game.captain_bluff.move_tables import BELT_WORDS
from game.players.grounds import Weighed

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
        yield case.say("few unseen", **values).lit(BELT_WORDS[case.belt])
    elif not calls and 3 * unseen[city] > sum(unseen):
        yield case.say("many unseen", **values).lit(BELT_WORDS[case.belt])


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
        yield case.say("takes for it", other=placer, many=taken).lit(BELT_WORDS[case.belt])
        return
    if taken <= CHEAP:
        yield case.say("cheap", name=case.seat, many=taken).lit(BELT_WORDS[case.belt])
    if (case.seat + 1) % case.table.seats == placer and case.table.seats > 2:
        yield case.say("nobody after", name=case.seat)
    yield case.say("takes", other=placer, many=taken).lit(BELT_WORDS[case.belt])


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
            .lit(BELT_WORDS[case.belt])
            .more(3 * min(5, len(fitting)))
        )
    held = size(case.hand)
    if held <= FEW:
        yield case.say("near the end", name=case.seat, many=held, number=taken)
    elif taken >= DEAR:
        yield case.say("dear", name=case.seat, many=taken).lit(BELT_WORDS[case.belt]).more(min(19, 2 * taken))
    if size(table.hands[placer]) >= TIME:
        yield case.say("has time", other=placer, many=size(table.hands[placer]))
    if len(case.line.cards) > count:
        yield case.say_of("let pass")
    elif count == 1:
        yield case.say("one card", other=placer).lit(BELT_WORDS[case.belt])
    if taken <= CHEAP and not case.knows(case.belt):
        yield case.say("little to win", other=placer, many=taken).lit(BELT_WORDS[case.belt])


def _asked_later(case: Case, other: int, placer: int) -> bool:
    """Tell whether a seat is asked after the one on turn, in the order of turns (CB-13)."""
    seats = case.table.seats
    return (other - case.seat) % seats < (placer - case.seat) % seats


ALL = (both, call, believe)
"""All that can speak for an answer."""
