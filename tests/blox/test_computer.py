"""The computer player of Blox: levels, the search.

That characters differ: tests/test_strength.py; all sentences of hints: tests/test_hints.py.
"""

from random import Random

import pytest

from game.blox import Blox
from game.blox.ai import policy
from game.blox.ai.evaluation import evaluate
from game.blox.ai.levels import CHARACTERS, rough_value
from game.blox.ai.policy import POLICY
from game.blox.payments import points
from game.match import Match, Seat
from game.players import bots
from game.players.policy import for_decision
from tests.blox.positions import table as laid
from tests.random_play import any_move

# --- levels and characters ----------------------------------------------------------------------------------


def test_at_first_sight_points_and_what_can_be_scored_count_and_not_what_others_may_do():
    towers = {"e7": "KW"}
    idle = laid(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2)
    ready = laid(towers=towers, pawns={"e8": 0}, hands=("KWSVV",), phase=2)
    ahead = laid(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2, points=[5, 0, 0])
    threatened = laid(towers=towers, pawns={"e8": 0, "a7": 1}, hands=("KWSVV",), phase=2)
    assert rough_value(idle, 0) < rough_value(ready, 0) < rough_value(ahead, 0)
    assert rough_value(threatened, 0) == rough_value(ready, 0)


def three():
    return Match("blox", tuple(Seat(name, "computer") for name in "ABC"), "taste").table


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("sure", [0.0, 1.0])
def test_no_taste_changes_a_chance_that_is_sure(character, sure):
    table = three()
    chances = [sure if seat == table.turn else (1 - sure) / 2 for seat in range(3)]
    policy = POLICY._replace(sampled=None, evaluate=lambda _table: chances)
    tasteful = for_decision(policy, table, lambda: 0.5, CHARACTERS[character])
    assert tasteful.evaluate
    assert tasteful.evaluate(table) == chances


# --- the search: others answer greedily, a lead is brought home ---------------------------------------------


NAME = "blox"


TRAVEL = ("enter", "change")


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "seed", "seats", "kinds", "iterations", "most"),
    [
        ("master", "far ahead", 2, TRAVEL, 40, 250),
        ("strong", "won 2", 2, TRAVEL, None, 250),
        ("strong", "won 18", 2, TRAVEL, None, 250),
        ("strong", "won 26", 2, TRAVEL, None, 250),
        # Some forty scoring moves and as many to get there: no more is needed for all towers to fall.
        ("master", "three idle", 4, ("change",), 24, 150),
    ],
)
def test_a_match_that_is_won_is_ended(level, seed, seats, kinds, iterations, most):
    """Against others who never score. The last towers may take several moves."""
    others = (Seat(f"Idle {number}", "human") for number in range(1, seats))
    match = Match(NAME, (Seat("Rook", "computer", level), *others), seed, first=0)
    rng = Random(seed)
    own = 0
    while (outcome := match.table.outcome()) is None:
        if match.table.turn == 0:
            own += 1
            assert own <= most, "no end in sight"
            match.play(bots.answer(bots.request(match, iterations)))
        else:
            match.play(rng.choice([move for move in match.table.moves() if move[0] in kinds]))
    assert outcome.winners == (0,)


@pytest.mark.parametrize("points", [0, 1_000, 1_000_000])
def test_a_lead_however_great_is_reckoned_with(points):
    on = laid(pawns={"e5": 0, "g5": 1, "a1": 2}, points=[points, 0, 0])
    worth = evaluate(on)
    assert sum(worth) == pytest.approx(1)
    assert all(0 <= one <= 1 for one in worth)
    assert not points or worth[0] > 0.9


@pytest.mark.parametrize("seats", Blox.PLAYERS)
def test_a_reply_is_a_legal_move_and_takes_the_most_that_can_be_scored(seats):
    rng, on = Random(f"replies {seats}"), Blox.deal(seats, {}, f"replies {seats}", 0)
    kinds = set()
    while on.outcome() is None and on.ply < 400:
        before = on.position()
        move = policy.reply(on, rng.random)
        assert on.why_not(move) is None
        assert points(move) == max(map(points, on.moves()))
        assert on.position() == before
        kinds.add(move[0])
        on.play(any_move(on, rng) if rng.random() < 0.1 else policy.reply(on, rng.random))
    assert kinds == {"enter", "demolish", "build", "knock", "change"}
