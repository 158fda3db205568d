"""Beginners at this game: people who have read the rules once and take what lies before them.

Three temperaments. Each scores where it plainly can, and else does what it likes, with what its seat sees:
the board, what it holds, what its pawns reach. None counts cards, looks at what others may do next or thinks
of a later turn. They are a yardstick from outside: nothing of game/blox/ai/ is used.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.blox.components import FIELD, KNOCK, SHIFT, UNIT, holds, letters
from game.blox.effects import carry_out
from game.blox.moves import targets
from game.blox.payments import points
from game.blox.state import State
from game.notation import Move
from tools.arena.styles import Style

LOOKS = 8
"""Ways of its pawns that a beginner tries in thought; what it doesn't hit upon it doesn't see."""


def grabber(table: State, rng: Random) -> Move:
    """Take the most points there are; else go where these cards will score, or change some of them."""
    scoring = _dearest(table.moves())
    if scoring:
        return rng.choice(scoring)
    way = _way_to_more(table, rng, _within_reach)
    if way is not None:
        return way
    if rng.random() < 0.3:
        return _wander(table, rng)
    return rng.choice([move for move in table.moves() if move[0] == "change"])


def wrecker(table: State, rng: Random) -> Move:
    """Love towers: tear down or build the highest, knock out at need; else go where one may be taken.

    Where its pawns see a tower for which a card is missing, it changes the cards that don't go with it.
    """
    for wanted in (("demolish", "build"), ("knock",)):
        scoring = _dearest([move for move in table.moves() if move[0] in wanted])
        if scoring:
            return rng.choice(scoring)
    tower, lack = _nearest_tower(table)
    if lack > 1:
        way = _way_to_more(table, rng, lambda one: -_nearest_tower(one)[1])
        if way is not None:
            return way
        if rng.random() < 0.3:
            return _wander(table, rng)
    return _change_all_but(table, tower)


def hunter(table: State, rng: Random) -> Move:
    """Love knock-outs: collect the colour it has most of and chase who stands on it; score by the way."""
    for wanted in (("knock",), ("demolish", "build")):
        scoring = _dearest([move for move in table.moves() if move[0] in wanted])
        if scoring:
            return rng.choice(scoring)
    held, colour = _prey(table)
    if held < KNOCK - 1:
        way = _way_to_more(table, rng, lambda one: _prey(one)[0]) or _way_to_more(table, rng, _within_reach)
        if way is not None:
            return way
        if rng.random() < 0.3:
            return _wander(table, rng)
    return _change_all_but(table, table.hands[table.turn] & FIELD << SHIFT[colour])


def _dearest(moves: list[Move]) -> list[Move]:
    """Return the moves that score most, without the joker where it isn't needed; [] if none scores."""
    most = max(map(points, moves), default=0)
    best = [move for move in moves if most and points(move) == most]
    return [move for move in best if "*" not in move[-1]] or best


def _way_to_more(table: State, rng: Random, worth: Callable[[State], int]) -> Move | None:
    """Return the best of a few ways of its pawns after which something is more than now; None without one.

    The joker is kept for later, and the cards that are drawn aren't known.
    """
    ways = _ways(table)
    found, most = None, worth(table)
    for way in rng.sample(ways, min(LOOKS, len(ways))):
        after = table.copy()
        carry_out(after, way, [])
        if worth(after) > most:
            found, most = way, worth(after)
    return found


def _wander(table: State, rng: Random) -> Move:
    """Return any way of its pawns; if there is none, any move."""
    return rng.choice(_ways(table) or table.moves())


def _ways(table: State) -> list[Move]:
    return [move for move in table.moves() if move[0] in ("enter", "move") and "*" not in move[-1]]


def _within_reach(table: State) -> int:
    """Return the most points that the seat could score at once."""
    return max(map(points, table.moves()), default=0)


def _nearest_tower(table: State) -> tuple[int, int]:
    """Return the tower that the seat's pawns see for which it lacks fewest cards, and how many it lacks."""
    hand = table.hands[table.turn]
    found = (0, 9)
    for _space, _end, there in targets(table, table.turn):
        if there > 0:
            lack = sum(max(0, (there >> shift & FIELD) - (hand >> shift & FIELD)) for shift in SHIFT)
            found = min(found, (there, lack), key=lambda one: one[1])
    return found


def _prey(table: State) -> tuple[int, int]:
    """Return how many cards the seat holds of the colour on which a pawn that it sees stands, and the colour.

    Of several such colours the one it has most of; (0, any colour that it has most of) if it sees no pawn.
    """
    hand = table.hands[table.turn]
    held = [hand >> shift & FIELD for shift in SHIFT]
    seen = {table.paths.colour[end] for _, end, there in targets(table, table.turn) if there < 0}
    return max([(held[colour], colour) for colour in seen], default=(0, held.index(max(held))))


def _change_all_but(table: State, kept: int) -> Move:
    """Return the change of all cards but those (a heap), as far as they are held; if none is left, of all."""
    hand = rest = table.hands[table.turn]
    for unit in [unit for unit, shift in zip(UNIT, SHIFT, strict=True) for _ in range(kept >> shift & FIELD)]:
        rest -= unit if holds(rest, unit) else 0
    return ("change", letters(rest or hand))


STYLES: dict[str, Style] = {"grabber": grabber, "wrecker": wrecker, "hunter": hunter}
