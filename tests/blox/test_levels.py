"""The levels at Blox: none passes up what a child would see, beginners can beat the first, matches end."""

from functools import cache
from itertools import count
from random import Random

import pytest

from game.blox.components import SPACES
from game.blox.moves import targets
from game.blox.payments import points
from game.match import Match, Seat
from game.players import bots
from game.players.levels import LEVELS
from tools.arena.beginners.blox import STYLES

NUMBER = 200
"""Positions that every level is shown."""
AHEAD = 2
"""Points by which what scores most is ahead of all else, so that nobody would doubt."""
DEAR = 3
"""Points that nobody leaves to others."""
RARELY = 0.03
"""The part of these positions in which the best levels may see farther than that."""
FEW = 40
"""Iterations of the best levels here, which are as good as many at what is plain."""


def best_moves(moves):
    """Return the moves that score most."""
    most = max(map(points, moves))
    return [move for move in moves if points(move) == most]


def is_plain(table):
    """Tell whether a child would see what to do: a tower or pawn for the taking, no joker needed.

    It scores DEAR points or more, AHEAD more than all else does, and may be gone soon: others reach it.
    """
    moves = table.moves()
    best = [move for move in best_moves(moves) if "*" not in move[-1] and move[0] != "build"]
    if not best or points(best[0]) < DEAR:
        return False
    rest = max((points(move) for move in moves if move[:-1] != best[0][:-1]), default=0)
    if points(best[0]) < rest + AHEAD:
        return False
    others = [seat for seat in range(table.seats) if seat != table.turn]
    reached = {SPACES[end] for seat in others for _, end, _ in targets(table, seat)}
    return best[0][2] in reached


@cache
def prepared():
    """Return matches that beginners have played from seeds up to where something is plain to see."""
    found = []
    for number in count():
        seats = 2 + number % 3
        match = Match("blox", tuple(Seat(str(seat), "computer") for seat in range(seats)), f"plain {number}")
        rng = Random(number)
        before = rng.randrange(50)
        while match.table.outcome() is None:
            if len(match.entries) >= before and is_plain(match.table):
                found.append(match)
                break
            match.play(STYLES["grabber"](match.table.resample(match.table.turn, rng), rng))
        if len(found) == NUMBER:
            return found


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_passes_up_what_a_child_would_see(level):
    """The two that look farthest may find more in another move: rarely."""
    iterations = FEW if level in LEVELS[-2:] else None
    missed = []
    for match in prepared():
        move = bots.answer(bots.request(match, iterations, level=level), lambda: 0.0)
        if move[:3] not in {best[:3] for best in best_moves(match.table.moves())}:
            missed.append((match.seed, move))
    assert len(missed) <= (NUMBER * RARELY if level in LEVELS[-2:] else 0), missed


def played(players, seed, most=2000):
    """Return a match to its end; a player is a level, or a scripted player: a function."""
    match = Match("blox", tuple(Seat(str(one), "computer") for one in players), seed)
    rng = Random(seed)
    while match.table.outcome() is None and len(match.entries) < most:
        player = players[match.table.turn]
        if callable(player):
            match.play(player(match.table.resample(match.table.turn, rng), rng))
        else:
            match.play(bots.answer(bots.request(match, level=player), lambda: 0.0))
    return match


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("learner", 4, 14), ("casual", 8, 17)])
def test_beginners_win_about_half_against_the_first_level_and_fewer_against_the_next(level, least, most):
    """Few matches and loose bounds; the figures are measured in the arena."""
    won = 0.0
    for number, style in enumerate(STYLES.values()):
        for deal in range(6):
            players = [level, style] if deal % 2 else [style, level]
            outcome = played(players, f"beginners {number} {deal}").table.outcome()
            won += (players.index(level) in outcome.winners) / len(outcome.winners)
    assert least <= won <= most


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", LEVELS[:3])
def test_matches_of_weaker_levels_come_to_an_end(level, seats):
    match = played([level] * seats, f"end {seats}", most=90 * seats)
    assert match.table.outcome() is not None
