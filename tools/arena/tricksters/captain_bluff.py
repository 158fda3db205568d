"""Players of one trick at this game: what an impish child tries, again and again.

Where its trick can't be played a trickster goes on like a beginner (tools/arena/beginners/captain_bluff.py).
"""

from __future__ import annotations

from random import Random

from game.captain_bluff.components import CARD, NUMBERS, size
from game.captain_bluff.move_tables import BELT
from game.notation import Move
from tools.arena.beginners.captain_bluff import (
    Answer,
    Sight,
    hasty_act,
    honest_act,
    honest_answer,
    laid,
    longest,
    stuck,
    style,
    wary_act,
)
from tools.arena.styles import Style

LONG = 3
"""Cards in a placement that is long enough for somebody who hoards."""
FEW = 4
"""Cards in a hand of which even somebody who hoards is rid as quickly as may be."""


def always(called: bool) -> Answer:
    """Return the answer of one who always, or never, calls."""
    return lambda _sight, _rng: called


def certain(sight: Sight, _rng: Random) -> bool:
    """Call only what is known to be false: not even a last card otherwise."""
    assert sight.table.placed is not None
    _, belt, _ = sight.table.placed
    return sight.above(belt) not in (sight.table.lines[belt].city, None)


def only_bluffs(sight: Sight, rng: Random) -> Move:
    """Place what is known to be false; put false cards above, as often as there is nothing to place."""
    placements = sight.placements()
    for wanted in (False, None, True):
        move = longest([one for one in placements if one.true is wanted], rng)
        if move:
            return move
    fewest = min(range(3), key=sight.numbers)
    return laid(sight, rng, fewest) or stuck(sight, rng)


def only_true(sight: Sight, rng: Random) -> Move:
    """Place nothing but what is known to be true; see to it that there is some."""
    true = longest([one for one in sight.placements() if one.true], rng)
    mending = [
        move for move in sight.of_kind("swap")
        if CARD[move[2]] // NUMBERS == sight.table.lines[BELT[move[1]]].city != sight.above(BELT[move[1]])
    ]  # fmt: skip
    return true or laid(sight, rng) or (rng.choice(mending) if mending else stuck(sight, rng))


def swaps(sight: Sight, rng: Random) -> Move:
    """Swap a card wherever there is a line."""
    some = sight.of_kind("swap")
    return rng.choice(some) if some else honest_act(sight, rng)


def swaps_and_places(sight: Sight, rng: Random) -> Move:
    """Swap at every other turn, so that nobody knows what lies above."""
    return swaps(sight, rng) if rng.random() < 0.5 else hasty_act(sight, rng)


def stalls(sight: Sight, rng: Random) -> Move:
    """Look at cards, again at known ones, and place nothing but its last cards."""
    whole = [one.move for one in sight.placements() if one.cards == size(sight.hand)]
    checks = sight.of_kind("check")
    return rng.choice(whole or checks) if whole or checks else honest_act(sight, rng)


def lays(sight: Sight, rng: Random) -> Move:
    """Lay a card above every belt before anything else."""
    return laid(sight, rng) or wary_act(sight, rng)


def dumps(sight: Sight, rng: Random) -> Move:
    """Place as many cards as may be, whatever lies above."""
    return longest(sight.placements(), rng) or stuck(sight, rng)


def hoards(sight: Sight, rng: Random) -> Move:
    """Keep its cards, and take more back, until long runs can be placed at once."""
    placements = sight.placements()
    long = [one for one in placements if one.cards >= LONG and one.true is not False]
    recovered = sight.of_kind("recover")
    if size(sight.hand) <= FEW or not (recovered or sight.of_kind("origin", "check")):
        return honest_act(sight, rng)
    if long:
        return longest(long, rng) or sight.moves[0]
    if recovered and size(sight.hand) < 2 * FEW and rng.random() < 0.5:
        return rng.choice(recovered)
    return rng.choice(sight.of_kind("origin") or sight.of_kind("check"))


def closes(sight: Sight, rng: Random) -> Move:
    """Close the lines of the others, as soon as somebody has few cards or a line is long."""
    some = [
        move for move in sight.of_kind("close") if len(sight.table.lines[BELT[move[1]]].cards) >= LONG
    ]  # fmt: skip
    return rng.choice(some) if some and rng.random() < 0.5 else wary_act(sight, rng)


STYLES: dict[str, Style] = {
    "call": style(always(called=True), honest_act),
    "believe": style(always(called=False), hasty_act),
    "certain": style(certain, wary_act),
    "bluff": style(honest_answer, only_bluffs),
    "true": style(honest_answer, only_true),
    "swap": style(honest_answer, swaps),
    "mix": style(honest_answer, swaps_and_places),
    "stall": style(honest_answer, stalls),
    "lay": style(honest_answer, lays),
    "dump": style(honest_answer, dumps),
    "hoard": style(honest_answer, hoards),
    "close": style(honest_answer, closes),
}
