"""The search and the habits it is told: legal, honest, the same each time, better than less of it."""

import json
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from game import arena, bots
from game.habits import PLAIN, Habits, by_weight, judged
from game.match import Match, Seat
from game.rules import Saying
from game.search import Search
from tests.games import label, tables
from tests.test_bots import along
from tests.walks import any_move

ROOMS = sorted(path.parent.name for path in Path(__file__).parents[1].glob("game/*/habits.py"))
"""Every game that has habits."""


def habits_of(room):
    return import_module(f"game.{room}.habits").HABITS


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
every_table = pytest.mark.parametrize("kind", tables(), ids=label)


# --- habits ---------------------------------------------------------------------------------------------


@every_room
def test_habits_offer_legal_moves_only_and_some_where_there_is_any(room, seats):
    options = habits_of(room).options
    for table in walked(room, seats, 3):
        before = table.position()
        moves, weights = options(table)
        assert moves
        assert len(moves) == len(weights) == len(set(moves))
        assert set(moves) <= set(table.moves())
        assert min(weights) > 0
        assert table.position() == before


@every_room
def test_chances_to_win_add_up_and_judging_changes_nothing(room, seats):
    worth = habits_of(room).worth
    for table in walked(room, seats, 3):
        before = table.position()
        chances = worth(table)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
        assert table.position() == before


@every_room
def test_reasons_are_sentences_whose_values_are_filled_in(room, seats):
    reason = import_module(f"game.{room}.habits").reason
    said = set()
    for table in walked(room, seats, 5):
        before = table.position()
        for move in table.moves()[::7]:
            why = reason(table, move)
            assert why is None or isinstance(why, Saying)
            if why is not None:
                assert "{" not in str(why)
                said.add(why.text)
        assert table.position() == before
    assert len(said) > 1


# --- the search -----------------------------------------------------------------------------------------


@every_room
def test_each_iteration_is_counted_once_at_the_root(room, seats):
    for table in walked(room, seats, 30):
        search = Search(table, habits_of(room), Random(1))
        assert search.best() in table.moves()
        while search.steps < 25:
            search.step()
        root = search.root
        assert search.steps == root.visits == sum(edge.visits for edge in root.edges.values()) >= 25
        assert all(edge.offered == search.steps for edge in root.edges.values())
        assert all(0 <= value <= 1 for _, value in search.values().values())
        assert search.best() in table.moves()


def test_a_move_seldom_possible_is_not_counted_as_offered_more_often():
    """Of the other seat's moves each is offered as often only as its hand allowed it."""
    table = next(iter(walked("balloon_cup", 2, 1)))
    search = Search(table, habits_of("balloon_cup"), Random(1))
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
    assert all(edge.visits <= edge.offered <= visits for edge in deep)
    assert min(edge.offered for edge in deep) < visits / 2


def test_who_cannot_tell_two_moves_apart_answers_alike():
    table = next(iter(walked("captain_bluff", 2, 1)))
    search = Search(table, habits_of("captain_bluff"), Random(1))
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


@every_room
def test_a_playout_without_habits_comes_to_an_end(room, seats):
    table = next(iter(walked(room, seats, 1))).copy()
    rewards = judged(table, PLAIN, Random(1).random)
    outcome = table.outcome()
    assert outcome is not None
    assert rewards == [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]


def test_moves_by_habit_before_a_leaf_is_judged():
    table = next(iter(walked("balloon_cup", 2, 1)))
    asked = []
    worth = habits_of("balloon_cup").worth
    habits = Habits(
        habits_of("balloon_cup").options, lambda after: asked.append(after.ply) or worth(after), depth=3
    )
    judged(table.copy(), habits, Random(1).random)
    assert asked == [table.ply + 3]


def test_by_weight_draws_in_proportion():
    draw = Random(1).random
    drawn = [by_weight([("a",), ("b",), ("c",)], [1.0, 3.0, 0.001], draw) for _ in range(2000)]
    assert 400 < drawn.count(("a",)) < 600
    assert drawn.count(("c",)) < 10
    assert by_weight([("a",), ("b",)], [1.0, 1.0], lambda: 1.0) == ("b",)


# --- levels ---------------------------------------------------------------------------------------------


@every_table
def test_every_level_answers_with_a_legal_move(kind):
    for number, match in enumerate(along(kind, every=17)):
        level = bots.EVERY_LEVEL[number % len(bots.EVERY_LEVEL)]
        if level == "plain":
            level = "hard"
        asked = bots.request(match, iterations=6, level=level)
        assert match.table.why_not(bots.answer(asked)) is None


@every_table
def test_with_iterations_it_depends_on_view_level_and_seed_alone(kind):
    """Hidden cards dealt anew, the clock not asked: the same thoughts."""

    def clock():
        raise AssertionError("the clock was asked")

    rng = Random(f"honest {label(kind)}")
    for match in along(kind, every=37):
        thoughts = list(bots.think(bots.request(match, iterations=9, level="hard"), clock))
        truth = match.table
        for _ in range(2):
            match.table = truth.redeal(truth.turn, rng)
            assert list(bots.think(bots.request(match, iterations=9, level="hard"), clock)) == thoughts
        match.table = truth


def test_time_ends_a_search_and_thoughts_come_meanwhile():
    match = Match("balloon-cup", (Seat("A", "computer", "hard"), Seat("B", "computer", "hard")), "time")
    now = 0.0

    def clock():
        nonlocal now
        now += 0.25
        return now

    assert len(list(bots.think(bots.request(match), clock))) == 5
    assert now - 0.25 == bots.LEVEL["hard"].seconds == 1.0
    now = 0.0
    # It may end before its time, where more thought can't change the answer.
    assert 5 < len(list(bots.think(bots.request(match, seconds=2.0), clock))) <= 9
    assert now - 0.25 <= 2.0


@every_room
def test_a_search_that_ends_early_would_not_have_changed_its_mind(room, seats):
    """`settled` tells just that: whatever the iterations left brought, the answer stays."""
    early = 0
    for table in walked(room, seats, 30):
        search = Search(table, habits_of(room), Random(1))
        settled = None
        while search.steps < 150:
            search.step()
            if settled is None and search.settled(150 - search.steps):
                settled = search.best(), search.steps
        if settled is not None:
            assert settled[0] == search.best()
            early += settled[1] < 150
    assert early


def test_easy_is_the_same_on_fast_machines():
    match = Match("balloon-cup", (Seat("A", "computer", "easy"), Seat("B", "computer", "easy")), "time")
    assert bots.LEVEL["easy"].iterations < 1000
    slices = bots.LEVEL["easy"].ahead - (-bots.LEVEL["easy"].iterations // bots.SLICE)
    assert len(list(bots.think(bots.request(match), lambda: 0.0))) == 1 + slices


def test_a_level_that_is_not_known_plays_as_the_baseline():
    seats = (Seat("A", "computer", "genius"), Seat("B", "computer"))
    match = Match("balloon-cup", seats, "levels", first=0)
    first = bots.answer(bots.request(match))
    assert first == bots.answer(bots.request(match, level="baseline"))


def test_hints_are_moves_with_reasons():
    match = Match("balloon-cup", (Seat("A", "human"), Seat("B", "human")), "hints")
    said = 0
    rng = Random("hints")
    while match.table.outcome() is None and len(match.entries) < 30:
        move, why = bots.hint(bots.request(match, iterations=20, level="hard"))
        assert match.table.why_not(move) is None
        said += why is not None
        match.play(any_move(match.table, rng))
    assert said > 20


# --- better than less of it -----------------------------------------------------------------------------

DIFFERENCE = 250.0
"""The Elo difference that the sequential tests look for."""
MOST_DEALS = 20


def duel(first, second):
    """Return the verdict of a sequential test; each side is (level, iterations)."""
    won = number = 0.0
    for deal in range(MOST_DEALS):
        for sides in ((first, second), (second, first)):
            seats = tuple(Seat(level, "computer", level) for level, _ in sides)
            match = Match("balloon-cup", seats, f"duel {deal}")
            while (outcome := match.table.outcome()) is None:
                _, iterations = sides[match.table.turn]
                match.play(bots.answer(bots.request(match, iterations)))
            won += (sides.index(first) in outcome.winners) / len(outcome.winners)
            number += 1
        verdict = arena.verdict(arena.evidence(won, number, 1, 1, DIFFERENCE))
        if verdict:
            return verdict
    return f"{won} of {number}"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("easy", 8), ("random", None)),
        (("medium", 12), ("plain", 12)),
        (("hard", 80), ("easy", 1)),
    ],
    ids=["knowledge", "knowledge in the same search", "more iterations"],
)
def test_better_than_the_level_below(first, second):
    assert duel(first, second) == "better"


def test_the_request_says_the_budget():
    match = Match("balloon-cup", (Seat("A", "computer", "hard"), Seat("B", "human")), "x", first=0)
    told = json.loads(bots.request(match, iterations=7))
    assert (told["level"], told["iterations"], told["seconds"]) == ("hard", 7, None)
