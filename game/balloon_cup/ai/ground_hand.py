"""Facts that speak for placing a card: why this one of the hand, and what the others are kept for.

How the sums stand is ground_sums.py's.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.balloon_cup.ai.ground_placing import MIDDLE, Fact, Placing, Values, fact, spaces
from game.balloon_cup.components import CARDS, COLOUR, COLOURS, VALUE
from game.reasons import Reason


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
    yield from _kept(p, values)


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


def _kept(p: Placing, values: Values) -> Iterator[Fact]:
    """Yield which good card stays in the hand, and for which place: here, or on another tile."""
    colours = p.open[p.seat]
    best = _best_for(p, p.tile, set(colours))
    if best is not None and p.open[1 - p.seat]:
        told = values | {"card": CARDS[best]}
        yield fact(
            36 + p.leans(best, p.tile, p.seat),
            Reason("the {card} in {name}'s hand can follow on {place}", **told),
            CARDS[best],
            p.place,
        )
    found = []
    for tile in range(4):
        if tile != p.tile and p.table.borne[tile]:
            wanted = set(spaces(p.table.need[tile + 4 * p.seat]))
            kept = _best_for(p, tile, wanted)
            if kept is not None:
                found.append((p.leans(kept, tile, p.seat), -tile, kept))
    if found:
        lean, tile, kept = max(found)
        told = values | {"card": CARDS[kept], "place": 1 - tile}
        yield fact(
            30 + lean, Reason("{name} keeps the {card} for {place}", **told), CARDS[kept], str(1 - tile)
        )


def _best_for(p: Placing, tile: int, wanted: set[int]) -> int | None:
    """Return the hand's best card for the own side of a tile, if it lies far on the helpful side."""
    fitting = [card for card in p.hand if COLOUR[card] in wanted and p.leans(card, tile, p.seat) >= 3]
    return max(fitting, key=lambda card: (p.leans(card, tile, p.seat), -card), default=None)
