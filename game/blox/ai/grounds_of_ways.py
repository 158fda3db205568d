"""What speaks for a move of Blox that only brings a pawn to a space: what it reaches there, whom it hinders.

Each function yields what is true of the case; the sentences are in ground_texts.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.blox.ai.case import Case, Hit, hits, letter
from game.blox.components import COLUMN, FIELD, KNOCK, NEUTRAL, PAWNS, ROW, SIDE, SPACE, SPACES, holds
from game.blox.legality import accessible
from game.blox.payments import HANDS
from game.notation import Move
from game.players.grounds import Weighed


def reached(case: Case) -> Iterator[Weighed]:
    """Yield the towers that the pawn reaches from where it stops, and what they still take."""
    new = [hit for hit in case.reached if hit.pawn == case.end and hit.end not in case.reached_before]
    towers = [hit for hit in new if hit.there > 0]
    if not towers:
        return
    best = min(towers, key=lambda hit: (case.gap(hit), -hit.height))
    lit = case.end, best.end
    tower, height, gap = SPACES[best.end], best.height, case.gap(best)
    heights = case.after.heights
    most = max((each for each in range(1, case.after.phase + 1) if heights[each]), default=0)
    tallest = height == most > 1
    if gap == 0 and tallest:
        yield case.say("pays tallest", *lit, tower=tower)
    elif gap == 0:
        yield case.say("pays next", *lit, tower=tower, points=height).more(height)
    elif gap == 1 and case.joker:
        yield case.say("joker next", *lit, tower=tower).more(height)
    elif gap == 1:
        colour = letter(case.missing(best))
        yield case.say("one short", *lit, colour=colour, tower=tower, points=height).more(height)
    if tallest and gap:
        yield case.say("tallest", *lit, tower=tower)
    if len(towers) > 1:
        second = next(hit for hit in towers if hit != best)
        yield case.say("two towers", *lit, second.end, tower=tower, second=SPACES[second.end])
    else:
        yield case.say("new tower", *lit, name=case.seat, tower=tower)


def aims(case: Case) -> Iterator[Weighed]:
    """Yield the pawn that can be knocked out from where this one stops."""
    new = [hit for hit in case.reached if hit.pawn == case.end and hit.end not in case.reached_before]
    pawns = [hit for hit in new if hit.there < 0]
    if not pawns:
        return
    hit = min(pawns, key=case.gap)
    colour = case.colour[hit.end]
    held = case.held(colour)
    values = {"pawn": SPACES[hit.end]}
    if held >= KNOCK:
        cards = letter(colour) * held
        if held > KNOCK:
            yield case.say("aims high", case.end, hit.end, cards=cards, points=held, **values).more(held)
        elif hit.there == NEUTRAL:
            yield case.say("aims neutral", case.end, hit.end, cards=cards, **values)
        else:
            yield case.say("aims", case.end, hit.end, other=-1 - hit.there, cards=cards, **values)
    elif held + case.joker >= KNOCK:
        yield case.say("aims with joker", case.end, hit.end, cards=letter(colour) * held, **values)
    elif held + case.joker == KNOCK - 1:
        yield case.say("aims soon", case.end, hit.end, colour=letter(colour), **values)


def begins(case: Case) -> Iterator[Weighed]:
    """Yield that a pawn comes onto the board where none stood, or where a tower can be built."""
    if case.kind != "enter":
        return
    table, seat, height = case.table, case.seat, case.after.phase + 1
    could = any(accessible(table, space) for space in table.pawns[seat])
    ways = [some for some, _ in HANDS[case.hand].built(height, 0) if holds(case.after.blocks[seat], some)]
    if ways and not could and accessible(case.after, case.end):
        yield case.say("builds next", case.end, height=height).more(height)
    if not table.pawns[seat]:
        yield case.say("no pawn yet", case.end, name=seat)


def hinders(case: Case) -> Iterator[Weighed]:
    """Yield between whose pawn and which tower the pawn comes to stand."""
    for other in case.others:
        after = {hit[:2] for hit in hits(case.after, other)}
        cut = [hit for hit in hits(case.table, other) if hit[:2] not in after and hit.height]
        if cut:
            hit = max(cut, key=lambda hit: hit.height)
            lit = case.end, hit.pawn, hit.end
            yield case.say("hinders", *lit, other=other, tower=SPACES[hit.end]).more(2 * hit.height)
            return


def safety(case: Case) -> Iterator[Weighed]:
    """Yield from whom the pawn is safe where it stops."""
    if any(hit.end == case.end for other in case.others for hit in hits(case.after, other)):
        return
    if case.kind == "move":
        start = SPACE[case.move[1]]
        for other in case.others:
            near = [hit.pawn for hit in hits(case.table, other) if hit.end == start]
            if near:
                values = {"start": SPACES[start], "space": SPACES[case.end]}
                yield case.say("escapes", start, case.end, near[0], other=other, **values)
                return
    if any(case.table.pawns[other] for other in case.others):
        yield case.say("safe", case.end, space=SPACES[case.end])


def leads_on(case: Case) -> Iterator[Weighed]:
    """Yield the tower that is reached with one move more, if a card is there for that move."""
    if not case.may_demolish or any(hit.there > 0 and hit.pawn == case.end for hit in case.reached):
        return
    again = case.after.copy()
    again.turn = case.seat
    held, lines, paths = HANDS[case.hand].colours, again.lines, again.paths
    ways: tuple[Move, ...] = (
        *paths.across[case.end][lines[ROW[case.end]]].runs[held],
        *paths.down[case.end][lines[SIDE + COLUMN[case.end]]].runs[held],
    )
    found: list[tuple[int, str, Hit]] = []
    for way in ways:
        further = Case(again, way)
        towers = [hit for hit in further.reached if hit.there > 0 and hit.pawn == further.end]
        found += [(further.gap(hit), way[2], hit) for hit in towers if hit.end not in case.reached_before]
    if found:
        _, via, hit = min(found)
        yield case.say("step", case.end, SPACE[via], hit.end, tower=SPACES[hit.end], via=via)


def payment(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for the card that is played."""
    colour = case.paid.colours.bit_length() - 1
    held = [case.before >> shift & FIELD for shift in (0, 6, 12, 18)]
    yield case.say("joker pays" if case.paid.joker else "one card")
    if case.paid.joker:
        if not held[colour]:
            yield case.say("no such card", colour=letter(colour))
        return
    if case.reached and not any(case.takes(hit, colour) for hit in case.reached):
        yield case.say("needless card", colour=letter(colour), name=case.seat)
    if held[colour] == max(held) > 1 and held.count(max(held)) == 1:
        yield case.say("most held", colour=letter(colour), name=case.seat)


def spread(case: Case) -> Iterator[Weighed]:
    """Yield what is true of any pawn that comes or goes somewhere: how many there are, what is reached."""
    after, before = len({hit.end for hit in case.reached}), len(case.reached_before)
    if after > before > 0:
        yield case.say("reaches more", case.end, name=case.seat, after=after, before=before)
    if case.kind == "enter":
        number = len(case.after.pawns[case.seat])
        yield case.say("pawns", case.end, number=number, pawns=PAWNS, name=case.seat)
    if not case.scoring:
        yield case.say("prepares")


ALL = (reached, aims, begins, hinders, safety, leads_on, payment, spread)
"""All that can speak for a move that brings a pawn somewhere."""
