"""What Blox's judgement is made of: features shown by the rules, weights that `make train` finds again."""

from random import Random
from typing import Any

import pytest

from game.blox.ai import features
from game.blox.ai.evaluation import evaluate
from game.blox.ai.weights import SCALES, WEIGHTS
from game.blox.game import Blox
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
