"""How computer players judge Blox: by features and weights that `make train` finds again, at each level.

That characters differ: tests/test_strength.py.
"""

from random import Random
from typing import Any

import pytest

from game.blox.ai import features
from game.blox.ai.evaluation import evaluate
from game.blox.ai.levels import TASTES
from game.blox.ai.novice import aim, distance, obvious, rough_value
from game.blox.ai.policy import POLICY
from game.blox.ai.weights import SCALES, WEIGHTS
from game.blox.game import Blox
from game.match import Match, Seat
from game.players.levels import CHARACTERS
from game.players.policy import for_decision
from tests.blox.positions import table
from tests.random_play import any_move
from tools.train import blox

SEATS = pytest.mark.parametrize("seats", Blox.PLAYERS)


def featured(table, seat):
    return dict(zip(features.FEATURES, features.features(table)[seat], strict=True))


@SEATS
def test_now_is_the_most_that_the_seat_on_turn_can_score(seats):
    """BX-12, BX-15, BX-18: against the legal moves, but that a tower may not be accessible (BX-17)."""
    table = Blox.deal(seats, {}, f"now {seats}", 0)
    rng = Random(f"now {seats}")
    scored = 0
    for _ in range(400):
        if table.outcome() is not None:
            break
        words = {
            kind: [m[-1] for m in table.moves() if m[0] == kind] for kind in ("demolish", "build", "knock")
        }
        most = max((len(w) - w.count("*") for some in words.values() for w in some), default=0)
        now = featured(table, table.turn)["now"]
        assert now >= most
        if now > most:
            assert not words["build"], table.position()
            assert now == table.phase + 1
        scored += most > 0
        table.play(any_move(table, rng))
    assert scored > 20


@SEATS
def test_judging_the_others_takes_no_notice_of_who_is_on_turn_but_for_the_turn_itself(seats):
    table = Blox.deal(seats, {}, f"turn {seats}", 0)
    rng = Random(f"turn {seats}")
    for _ in range(60):
        table.play(any_move(table, rng))
    before = features.features(table)
    table.turn = (table.turn + 1) % seats
    after = features.features(table)
    turned = {features.FEATURES.index(name) for name in ("turn", "wait")}
    for one, other in zip(before, after, strict=True):
        assert all(a == b for place, (a, b) in enumerate(zip(one, other, strict=True)) if place not in turned)
    assert [row[-1] for row in before] != [row[-1] for row in after]


@SEATS
def test_every_feature_has_a_weight_and_points_count_for_a_win(seats):
    assert len(WEIGHTS[seats]) == len(features.FEATURES)
    table = Blox.deal(seats, {}, "points", 0)
    chances = []
    for points in (0, 4, 8):
        table.points[0] = points
        chances.append(evaluate(table)[0])
    assert chances == sorted(set(chances))


def test_training_finds_weights_that_are_there():
    rng = Random("weights")
    size = len(features.FEATURES)
    meant = [rng.uniform(-1, 1) for _ in range(size)]
    rows = []
    for _ in range(300):
        numbers = tuple(rng.randrange(6) for _ in range(size))
        rows.append((numbers, 3.0 + blox.weighted_sum(numbers, meant)))
    found, explained = blox.fitted(rows)
    assert found == pytest.approx(meant, abs=1e-6)
    assert explained == pytest.approx(1)


def test_training_finds_how_much_a_lead_is_worth():
    rng = Random("scales")
    meant = [6.0, 4.0, 2.0, 8.0, 1.0]
    nothing = (0,) * len(features.FEATURES)
    positions = []
    for number in range(6000):
        stage = number % len(meant)
        points = tuple(rng.randrange(9) for _ in range(3))
        strengths = [2.718 ** (one / meant[stage]) for one in points]
        (winner,) = rng.choices(range(3), strengths)
        positions.append(blox.Position(stage, points, (nothing,) * 3, (winner,)))
    assert blox.scales(positions, [0.0] * len(nothing)) == pytest.approx(meant, rel=0.3)


def test_training_plays_matches_and_writes_what_it_finds():
    before = {seats: some for seats, some in WEIGHTS.items()}
    rows, positions = blox.match((2, "a match to learn from", before, dict(SCALES)))
    assert len(rows) > 60
    assert len({row for row, _ in rows}) > 30
    assert max(scored for _, scored in rows) > 5
    assert [one.stage for one in positions] == sorted(one.stage for one in positions)
    assert blox.match((2, "a match to learn from", before, dict(SCALES))) == (rows, positions)
    written: dict[str, Any] = {}
    found = {seats: [number + 1 for number in some] for seats, some in before.items()}
    scaled = {seats: [number + 1 for number in some] for seats, some in SCALES.items()}
    exec(blox.text(found, scaled), written)
    assert written["WEIGHTS"] == {seats: pytest.approx(some) for seats, some in found.items()}
    assert written["SCALES"] == {seats: pytest.approx(some) for seats, some in scaled.items()}
    weights, scales = ({seats: [*some] for seats, some in all.items()} for all in (WEIGHTS, SCALES))
    assert blox.text(weights, scales) == blox.FILE.read_text(encoding="utf-8")


def test_what_scores_most_is_plain_to_see():
    on = table(towers={"e7": "K"}, pawns={"e5": 0, "g5": 1}, hands=("WWWKS",), phase=3, jokers=[False] * 3)
    assert {move[0] for move in obvious(on, on.moves())} == {"knock"}
    assert obvious(on, [move for move in on.moves() if move[0] in ("enter", "change")]) == []


def test_two_ways_to_one_space_are_one_aim():
    on = Blox.deal(3, {}, "aims", 0)
    firsts = on.paths.firsts
    entries = [move for move in on.moves() if move[0] == "enter"]
    for move in entries:
        end = firsts[move[1]]["KWSV".index(move[2][-1])][0]
        assert aim(on, move) == ("enter", end)
    assert len({aim(on, move) for move in entries}) < len(entries)
    assert len({aim(on, move) for move in on.moves() if move[0] == "change"}) == 1


def test_what_is_far_from_the_last_move_is_overlooked_more_often():
    on = Blox.deal(3, {}, "distance", 0)
    news = (("entered", "1", "L1", "a1", "W"),)
    near, far = ("enter", "Ta", "K"), ("enter", "Bi", "S")
    ends = [distance(on, move, news) for move in (near, far)]
    assert ends == [1 / 8, 1.0]
    assert distance(on, far, ()) == distance(on, ("change", "K"), news) == 0.0


def test_at_first_sight_points_and_what_can_be_scored_count_and_not_what_others_may_do():
    towers = {"e7": "KW"}
    idle = table(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2)
    ready = table(towers=towers, pawns={"e8": 0}, hands=("KWSVV",), phase=2)
    ahead = table(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2, points=[5, 0, 0])
    threatened = table(towers=towers, pawns={"e8": 0, "a7": 1}, hands=("KWSVV",), phase=2)
    assert rough_value(idle, 0) < rough_value(ready, 0) < rough_value(ahead, 0)
    assert rough_value(threatened, 0) == rough_value(ready, 0)


def test_every_character_has_its_taste():
    assert set(TASTES) == set(CHARACTERS) == set(POLICY.characters)


def three():
    return Match("blox", tuple(Seat(name, "computer") for name in "ABC"), "taste").table


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("sure", [0.0, 1.0])
def test_no_taste_changes_a_chance_that_is_sure(character, sure):
    table = three()
    chances = [sure if seat == table.turn else (1 - sure) / 2 for seat in range(3)]
    policy = POLICY._replace(sampled=None, evaluate=lambda _table: chances)
    tasteful = for_decision(policy, table, lambda: 0.5, character)
    assert tasteful.evaluate
    assert tasteful.evaluate(table) == chances


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_taste_takes_no_moves_away_and_changes_nothing_for_other_seats(character):
    table = three()
    policy, plain = (for_decision(POLICY, table, lambda: 0.5, name) for name in (character, ""))
    assert policy.priors(table)[0] == plain.priors(table)[0]
    assert plain.evaluate and policy.evaluate
    before, after = plain.evaluate(table), policy.evaluate(table)
    assert sum(after) == pytest.approx(1.0)
    others = [seat for seat in range(3) if seat != table.turn]
    first, second = (after[seat] / before[seat] for seat in others)
    assert first == pytest.approx(second)
    table.turn = others[0]
    assert policy.priors(table) == plain.priors(table)
