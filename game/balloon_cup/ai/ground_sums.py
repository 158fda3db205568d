"""Facts that speak for placing a card: how the sums of its tile stand then, and what each side still needs.

What the card is in the hand is ground_hand.py's, what the cubes are good for ground_cubes.py's.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.balloon_cup.ai.ground_placing import Fact, Placing, Values, fact
from game.balloon_cup.components import CARDS, COLOUR, COLOURS, VALUE
from game.reasons import Reason


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
