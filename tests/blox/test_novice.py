"""How weaker players look at Blox, and the scripted players that the arena measures them by."""

from random import Random

import pytest

from game.blox.ai.novice import aim, distance, glance, obvious
from game.blox.game import Blox
from game.blox.payments import points
from tests.blox.positions import table
from tools.arena.beginners import blox as beginners
from tools.arena.tricksters import blox as tricksters

SCRIPTED = beginners.STYLES | {f"trick {name}": style for name, style in tricksters.STYLES.items()}


def along(style, seats, most=4000):
    """Yield the tables of a match in which a scripted player has every seat, and its moves."""
    rng = Random(f"scripted {seats}")
    on = Blox.deal(seats, {}, f"scripted {seats}", 0)
    while on.outcome() is None and on.ply < most:
        move = style(on.resample(on.turn, rng), rng)
        yield on, move
        on.play(move)


@pytest.mark.parametrize("name", SCRIPTED)
def test_scripted_players_make_legal_moves_that_depend_on_view_and_chance_alone(name):
    rng = Random(name)
    for on, move in along(SCRIPTED[name], 3, most=60):
        assert on.why_not(move) is None
        one, other = (SCRIPTED[name](on.resample(on.turn, rng), Random(7)) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", beginners.STYLES)
def test_matches_of_beginners_come_to_an_end(name, seats):
    on, move = list(along(beginners.STYLES[name], seats))[-1]
    assert on.outcome() is not None, move


@pytest.mark.parametrize("name", beginners.STYLES)
def test_beginners_score_where_they_can(name):
    for on, move in along(beginners.STYLES[name], 2, most=200):
        assert bool(points(move)) == any(map(points, on.moves()))


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


def test_at_a_glance_points_and_what_can_be_scored_count_and_not_what_others_may_do():
    towers = {"e7": "KW"}
    idle = table(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2)
    ready = table(towers=towers, pawns={"e8": 0}, hands=("KWSVV",), phase=2)
    ahead = table(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2, points=[5, 0, 0])
    threatened = table(towers=towers, pawns={"e8": 0, "a7": 1}, hands=("KWSVV",), phase=2)
    assert glance(idle, 0) < glance(ready, 0) < glance(ahead, 0)
    assert glance(threatened, 0) == glance(ready, 0)
