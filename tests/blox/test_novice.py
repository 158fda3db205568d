"""How weaker players look at Blox."""

from game.blox.ai.novice import aim, distance, obvious, rough_value
from game.blox.game import Blox
from tests.blox.positions import table


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
