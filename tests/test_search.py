"""The search and the policy it is told: legal, honest, each iteration counted, no end too early."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from game.players.policy import PLAIN, Policy, by_weight, leaf_value
from game.players.search import Search
from game.reasons import Reason
from tests.random_play import any_move

ROOMS = sorted(path.parent.parent.name for path in Path(__file__).parents[1].glob("game/*/ai/policy.py"))
"""Every game that has policy."""


def policy_of(room):
    return import_module(f"game.{room}.ai.policy").POLICY


def walked(room, seats, every, most=120):
    """Yield tables along a random match."""
    table = import_module(f"game.{room}").GAME.deal(seats, {}, f"walk {room}", 0)
    rng = Random(f"walk {room} {seats}")
    for number in range(most):
        if table.outcome() is not None:
            return
        if number % every == 0:
            yield table
        table.play(any_move(table, rng))


def every_seating():
    return [
        (room, seats)
        for room in ROOMS
        for seats in sorted({*import_module(f"game.{room}").GAME.PLAYERS} - {3})
    ]


every_room = pytest.mark.parametrize(("room", "seats"), every_seating())


# --- policy ---------------------------------------------------------------------------------------------


@every_room
def test_priors_offer_legal_moves_only_and_some_where_there_is_any(room, seats):
    priors = policy_of(room).priors
    for table in walked(room, seats, 3):
        before = table.position()
        moves, weights = priors(table)
        assert moves
        assert len(moves) == len(weights) == len(set(moves))
        assert set(moves) <= set(table.moves())
        assert min(weights) > 0
        assert table.position() == before


@every_room
def test_chances_to_win_add_up_and_judging_changes_nothing(room, seats):
    evaluate = policy_of(room).evaluate
    for table in walked(room, seats, 3):
        before = table.position()
        chances = evaluate(table)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
        assert table.position() == before


@every_room
def test_reasons_are_sentences_whose_values_are_filled_in(room, seats):
    reason = import_module(f"game.{room}.ai.policy").reason
    said = set()
    for table in walked(room, seats, 5):
        before = table.position()
        for move in table.moves()[::7]:
            why = reason(table, move)
            assert why is None or isinstance(why, Reason)
            if why is not None:
                assert "{" not in str(why)
                said.add(why.text)
        assert table.position() == before
    assert len(said) > 1


# --- the search -----------------------------------------------------------------------------------------


@every_room
def test_each_iteration_is_counted_once_at_the_root(room, seats):
    for table in walked(room, seats, 30):
        search = Search(table, policy_of(room), Random(1))
        assert search.best() in table.moves()
        while search.iterations < 25:
            search.step()
        root = search.root
        assert search.iterations == root.visits == sum(edge.visits for edge in root.edges.values()) >= 25
        assert all(edge.available == search.iterations for edge in root.edges.values())
        assert all(0 <= value <= 1 for _, value in search.values().values())
        assert search.best() in table.moves()


def test_a_move_seldom_possible_is_not_counted_as_offered_more_often():
    """Of the other seat's moves each is offered as often only as its hand allowed it."""
    table = next(iter(walked("balloon_cup", 2, 1)))
    search = Search(table, policy_of("balloon_cup"), Random(1))
    for _ in range(300):
        search.step()
    deep = [
        edge
        for first in search.root.edges.values()
        if first.child is not None and first.child.visits > 20
        for edge in first.child.edges.values()
    ]
    visits = max(first.child.visits for first in search.root.edges.values() if first.child)
    assert deep
    assert all(edge.visits <= edge.available <= visits for edge in deep)
    assert min(edge.available for edge in deep) < visits / 2


def test_who_cannot_tell_two_moves_apart_answers_alike():
    table = next(iter(walked("captain_bluff", 2, 1)))
    search = Search(table, policy_of("captain_bluff"), Random(1))
    for _ in range(200):
        search.step()
    nodes = [search.root]
    found = 0
    while nodes:
        node = nodes.pop()
        for move, edge in node.edges.items():
            if edge.child is not None:
                nodes.append(edge.child)
                if node is not search.root and move[0] == "origin" and move[:2] in node.after:
                    found += 1
                    assert edge.child is node.after[move[:2]]
    assert found


@pytest.mark.parametrize("seats", [3, 4])
def test_among_many_the_tree_holds_the_seats_own_moves_alone(seats):
    """The others answer by their policy, and what they answer leads to no node of its own."""
    policy = policy_of("blox").sampled(next(iter(walked("blox", seats, 1))), Random(1).random)
    for table in walked("blox", seats, 30):
        turns = []
        search = Search(
            table,
            policy._replace(
                sampled=None,
                priors=lambda on, turns=turns: turns.append(on.turn) or policy.priors(on),
                evaluate=lambda on, turns=turns: turns.append(on.turn) or policy.evaluate(on),
            ),
            Random(1),
        )
        while search.lookaheads:
            search.step()
        turns.clear()
        for _ in range(60):
            search.step()
        assert turns == [table.turn] * len(turns)
        assert any(edge.child and edge.child.visits for edge in search.root.edges.values())


@every_room
def test_a_rollout_without_knowledge_comes_to_an_end(room, seats):
    table = next(iter(walked(room, seats, 1))).copy()
    rewards = leaf_value(table, PLAIN, Random(1).random)
    outcome = table.outcome()
    assert outcome is not None
    assert rewards == [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]


def test_a_leaf_is_evaluated_after_the_moves_of_the_rollout():
    table = next(iter(walked("balloon_cup", 2, 1)))
    asked = []
    evaluate = policy_of("balloon_cup").evaluate
    policy = Policy(
        policy_of("balloon_cup").priors,
        lambda after: asked.append(after.ply) or evaluate(after),
        rollout_depth=3,
    )
    leaf_value(table.copy(), policy, Random(1).random)
    assert asked == [table.ply + 3]


def test_by_weight_draws_in_proportion():
    draw = Random(1).random
    drawn = [by_weight([("a",), ("b",), ("c",)], [1.0, 3.0, 0.001], draw) for _ in range(2000)]
    assert 400 < drawn.count(("a",)) < 600
    assert drawn.count(("c",)) < 10
    assert by_weight([("a",), ("b",)], [1.0, 1.0], lambda: 1.0) == ("b",)


@every_room
def test_a_search_that_ends_early_would_not_have_changed_its_mind(room, seats):
    """`settled` tells just that: whatever the iterations left brought, the answer stays."""
    early = 0
    for table in walked(room, seats, 30):
        search = Search(table, policy_of(room), Random(1))
        settled = None
        while search.iterations < 150:
            search.step()
            if settled is None and search.settled(150 - search.iterations):
                settled = search.best(), search.iterations
        if settled is not None:
            assert settled[0] == search.best()
            early += settled[1] < 150
    assert early
