"""What speaks for changing cards in Blox: which are kept for what, which are of no use, what may come.

Each function yields what is true of the case; the sentences are in ground_texts.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.blox.ai.case import Case, letter
from game.blox.ai.features import PAIRS
from game.blox.components import CARDS, FIELD, HAND, KNOCK, SHIFT, SPACES
from game.blox.legality import accessible
from game.players.grounds import Weighed


def for_towers(case: Case) -> Iterator[Weighed]:
    """Yield how far the cards that are kept go towards a tower in reach."""
    towers = [hit for hit in case.reached if hit.there > 0 and 0 < case.gap(hit) < hit.height]
    if not towers:
        return
    hit = min(towers, key=lambda hit: (case.gap(hit), -hit.height))
    tower = SPACES[hit.end]
    if case.gap(hit) == 1:
        colour = letter(case.missing(hit))
        yield case.say("kept for tower", hit.pawn, hit.end, tower=tower, colour=colour).more(hit.height)
    elif case.gap(hit) == 2:
        yield case.say("kept for tower, two", hit.pawn, hit.end, tower=tower)


def for_pawns(case: Case) -> Iterator[Weighed]:
    """Yield how far the cards that are kept go towards knocking out a pawn in reach."""
    pawns = [hit for hit in case.reached if hit.there < 0 and 0 < case.gap(hit) < KNOCK]
    if not pawns:
        return
    hit = min(pawns, key=case.gap)
    colour = letter(case.colour[hit.end])
    key = "kept for pawn" if case.gap(hit) == 1 else "kept for pawn, one"
    yield case.say(key, hit.pawn, hit.end, colour=colour, pawn=SPACES[hit.end])


def for_building(case: Case) -> Iterator[Weighed]:
    """Yield how far the cards that are kept go towards a tower that can be built."""
    table, height = case.table, case.table.phase + 1
    supply = table.blocks[case.seat]
    places = [space for space in table.pawns[case.seat] if accessible(table, space)]
    if supply % FIELD < height or not places:
        return
    gap = height - min(height, PAIRS[case.hand, supply])
    space = SPACES[places[0]]
    if gap == 1:
        yield case.say("kept to build", places[0], height=height, space=space)
    elif 1 < gap < height:
        yield case.say("kept to build, more", places[0], height=height, space=space, missing=gap)


def useless(case: Case) -> Iterator[Weighed]:
    """Yield that what is given away pays for nothing in reach and for no tower that could be built."""
    table, seat = case.table, case.seat
    if not table.pawns[seat]:
        return
    if not case.reached:
        yield case.say("reaches nothing", name=seat)
    blocks = table.blocks[seat] if table.blocks[seat] % FIELD > table.phase else 0
    colours = [colour for colour in range(4) if case.paid.colours >> colour & 1]
    for colour in colours:
        if blocks >> SHIFT[colour] & FIELD or any(case.takes(hit, colour) for hit in case.reached):
            return
    if len(colours) == 1:
        yield case.say("useless", name=seat, colour=letter(colours[0]))
    else:
        yield case.say("all useless", name=seat)


def likely(case: Case) -> Iterator[Weighed]:
    """Yield how likely the card is that is waited for, by what has been seen."""
    short = [hit for hit in case.reached if 0 < case.gap(hit) <= 2]
    if not short:
        return
    hit = min(short, key=case.gap)
    colour = case.missing(hit)
    seen = case.before + case.table.discards
    unseen = [CARDS - (seen >> shift & FIELD) for shift in SHIFT]
    values: dict[str, str | int] = {
        "colour": letter(colour), "number": unseen[colour], "all": sum(unseen)
    }  # fmt: skip
    if unseen[colour] == max(unseen) > min(unseen):
        yield case.say("likely", **values)
    elif unseen[colour] * 4 >= sum(unseen):
        yield case.say("fairly likely", **values)


def afterwards(case: Case) -> Iterator[Weighed]:
    """Yield that the joker comes up again, what the hand is then, and what is true of every change."""
    if not case.table.jokers[case.seat]:
        yield case.say("joker up", name=case.seat)
    if not case.scoring:
        yield case.say("scores nothing")
    number, left = case.paid.cards % FIELD, case.hand % FIELD
    if number == HAND:
        yield case.say("all new")
    held = [case.held(colour) for colour in range(4)]
    if max(held) == left > 1:
        yield case.say("one colour", colour=letter(held.index(left))).more(left)
    yield case.say("new cards")


ALL = (for_towers, for_pawns, for_building, useless, likely, afterwards)
"""All that can speak for a change of cards."""
