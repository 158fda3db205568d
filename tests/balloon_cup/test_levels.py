"""How computer players see Balloon Cup: what is plain at weaker levels, what the search counts."""

from __future__ import annotations

from random import Random

import pytest

from game.balloon_cup.ai.novice import NOVICE, scored
from game.balloon_cup.state import State
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move
from game.players.policy import Priors
from game.players.search import Search
from tests.balloon_cup.test_positions_from_outside import trading
from tests.random_play import along_a_match, policy_of


@pytest.mark.parametrize(
    ("cubes", "trophies", "plain"),
    [
        ("RRRBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBB", "1....", []),
        ("RRRBBB", "1..0.", []),
    ],
)
def test_a_trade_is_plain_whose_cube_is_the_last_that_a_free_trophy_costs(
    cubes: str, trophies: str, plain: list[Move]
) -> None:
    on = trading(cubes=(cubes, ""), trophies=trophies)
    assert ("trade", "RRR", "B") in on.moves()
    assert NOVICE.obvious(on, on.moves()) == plain


def test_nothing_is_plain_at_the_start_and_a_tile_far_from_the_last_card_is_far() -> None:
    table = Match("balloon-cup", (Seat("A", "computer"), Seat("B", "computer")), "start").table
    assert NOVICE.obvious(table, table.moves()) == []
    news = (("placed", "1", "R7", "4", "own"),)
    far = [NOVICE.distance(table, ("place", "R1", tile, "own"), news) for tile in "1234"]
    assert far == sorted(far, reverse=True)
    assert (far[0], far[3]) == (1.0, 0.0)
    assert NOVICE.distance(table, ("place", "R1", "1", "own"), ()) == 0.0


def test_a_rough_estimate_likes_to_win_a_tile_and_not_to_give_one_away() -> None:
    """It never looks at the other's hand: dealt anew, a position seems worth as much."""
    rough_value = NOVICE.rough_value
    assert rough_value is not None
    won = lost = 0
    for table in along_a_match("balloon-cup", 2, 2):
        assert isinstance(table, State)
        seat = table.turn
        assert rough_value(table, seat) == rough_value(table.resample(seat, Random(1)), seat)
        worth: dict[tuple[str, bool], list[float]] = {}
        for move in table.moves() if table.step == "place" else ():
            if (found := scored(table, move)) is not None:
                after = table.copy()
                after.play(move)
                worth.setdefault((move[2], found[1] == seat), []).append(rough_value(after, seat))
        for (tile, is_won), values in worth.items():
            won += is_won
            lost += not is_won
            assert not is_won or min(values) >= max(worth.get((tile, False), [0.0]))
    assert won and lost


def test_a_move_seldom_possible_is_not_counted_as_offered_more_often() -> None:
    table = next(along_a_match("balloon-cup", 2, 1))
    search = Search(table, policy_of("balloon-cup"), Random(1))
    for _ in range(300):
        search.step()
    children = [first.child for first in search.root.edges.values() if first.child is not None]
    deep = [edge for child in children if child.visits > 20 for edge in child.edges.values()]
    visits = max(child.visits for child in children)
    assert deep
    assert all(edge.visits <= edge.available <= visits for edge in deep)
    assert min(edge.available for edge in deep) < visits / 2


def test_weights_asked_for_only_where_a_move_is_new_lead_to_the_same_tree() -> None:
    table = next(along_a_match("balloon-cup", 2, 1))
    lazy = policy_of("balloon-cup")
    asked: list[Game] = []

    def counting(table: Game) -> Priors:
        asked.append(table)
        return lazy.priors(table)

    found, counts = [], []
    for complete in (True, False):
        asked.clear()
        search = Search(table, lazy._replace(priors=counting, complete=complete), Random(1))
        for _ in range(200):
            search.step()
        found.append(search.values())
        counts.append(len(asked))
    assert found[0] == found[1]
    assert counts[0] < 0.8 * counts[1]
