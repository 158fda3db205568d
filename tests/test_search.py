"""The search and its policy: legal, honest, each iteration counted, none ends early; the right move is found.

Positions with one right move are in each game's tactics.json: a good player sees it at once, a search soon. A
row has `why`, `position`, the moves that are `right` or those that are `wrong`, and `iterations` where FEW
don't do; or those that are `plain`, which are for test_levels.py.
"""

from random import Random
from typing import Any

import pytest

from game import by_name
from game.notation import write_move
from game.players.bots import known
from game.players.levels import CHARACTERS
from game.players.policy import PLAIN, dealer, for_decision, leaf_value
from game.players.search import Search
from tests.games import THINKING, on_file
from tests.random_play import along_a_match, policy_of

every_seating = pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in THINKING for seats in sorted({*by_name(name).PLAYERS} - {3})],
)

every_narrowing = pytest.mark.parametrize("name", [name for name in THINKING if policy_of(name).narrow])
"""For the games whose policy begins a node with a few moves; they needn't."""

# --- policy ---------------------------------------------------------------------------------------------


@every_seating
def test_a_policy_offers_legal_moves_and_chances_that_add_up_and_changes_nothing(name, seats):
    policy = policy_of(name)
    assert policy.evaluate is not None
    for table in along_a_match(name, seats, 3):
        before = table.position()
        moves, weights = policy.priors(table)
        assert moves and set(moves) <= set(table.moves())
        assert len(moves) == len(weights) == len(set(moves))
        assert min(weights) > 0
        chances = policy.evaluate(table)
        assert len(chances) == seats and min(chances) >= 0
        assert sum(chances) == pytest.approx(1)
        assert table.position() == before


@pytest.mark.parametrize("name", [name for name in THINKING if policy_of(name).others.dealer])
def test_a_table_that_is_dealt_has_the_same_view_and_depends_on_it_alone(name):
    for seats in by_name(name).PLAYERS:
        for table in along_a_match(name, seats, 9):
            deal, other = (
                dealer(policy_of(name), some, table.turn)
                for some in (table, table.resample(table.turn, Random(2)))
            )
            for seed in range(3):
                assert deal(Random(seed)).view(table.turn) == table.view(table.turn)
            assert other(Random(1)).position() == deal(Random(1)).position()


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("name", [name for name in THINKING if known(by_name(name), "levels", "CHARACTERS")])
def test_a_taste_takes_no_move_away_and_changes_nothing_of_other_seats(name, character):
    policy = policy_of(name)
    own = known(by_name(name), "levels", "CHARACTERS")
    assert set(own) == set(CHARACTERS)
    for table in along_a_match(name, by_name(name).PLAYERS[-1], 9):
        tasteful, plain = (for_decision(policy, table, lambda: 0.5, some) for some in (own[character], None))
        assert tasteful.priors(table)[0] == plain.priors(table)[0]
        assert tasteful.evaluate is not None
        assert all(0 <= chance <= 1 for chance in tasteful.evaluate(table))
        other = table.copy()
        other.turn = (table.turn + 1) % table.seats
        assert tasteful.priors(other) == plain.priors(other)


@every_narrowing
def test_the_few_moves_a_node_begins_with_weigh_what_they_weigh_among_all(name):
    policy = policy_of(name)
    assert policy.narrow is not None
    rng = Random(name)
    fewer = 0
    for table in along_a_match(name, 2, 1):
        before = table.position()
        complete = dict(zip(*policy.priors(table), strict=True))
        moves, weights = policy.narrow(table, rng.random)
        assert moves, "there is always something to choose"
        assert len(moves) == len(set(moves))
        assert set(moves) <= set(table.moves())
        assert all(complete.get(move, weight) == weight for move, weight in zip(moves, weights, strict=True))
        assert table.position() == before
        fewer += len(moves) < len(complete)
    assert fewer


# --- the search -----------------------------------------------------------------------------------------


@every_seating
def test_each_iteration_is_counted_once_at_the_root(name, seats):
    for table in along_a_match(name, seats, 30):
        search = Search(table, policy_of(name), Random(1))
        assert search.best() in table.moves()
        while search.iterations < 25:
            search.step()
        root = search.root
        assert search.iterations == root.visits == sum(edge.visits for edge in root.edges.values()) >= 25
        assert all(edge.available == search.iterations for edge in root.edges.values())
        assert all(0 <= value <= 1 for _, value in search.values().values())
        assert search.best() in table.moves()


@every_narrowing
def test_a_node_that_is_visited_often_is_searched_with_all_its_moves(name):
    policy = policy_of(name)
    narrow = policy.narrow
    assert narrow is not None
    table = next(along_a_match(name, 2, 1))
    asked = {"few": 0, "all": 0}

    def counted(kind, found):
        asked[kind] += 1
        return found

    counting = policy._replace(
        sampled=None,
        priors=lambda on: counted("all", policy.priors(on)),
        narrow=lambda on, draw: counted("few", narrow(on, draw)),
    )
    search = Search(table, counting, Random(1))
    while search.iterations < 3:
        search.step()
    assert asked["all"] == 1, "the root alone"
    while search.iterations < 400:
        search.step()
    often = max(search.root.edges.values(), key=lambda edge: edge.visits).child
    assert often is not None and often.visits > policy.narrow_visits
    assert asked["few"] > 100 < asked["all"]
    after = table.copy()
    after.play(search.best())
    assert len(search._edges(often, after)) == len(policy.priors(after)[0])


@every_seating
def test_a_rollout_without_knowledge_comes_to_an_end(name, seats):
    table = next(along_a_match(name, seats, 1)).copy()
    rewards = leaf_value(table, PLAIN, Random(1).random)
    outcome = table.outcome()
    assert outcome is not None
    assert rewards == [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]


def test_a_rollout_that_finds_no_end_is_shared_by_all(monkeypatch):
    monkeypatch.setattr("game.players.policy.MOST_MOVES", 3)
    table = next(along_a_match("last-stone", 2, 1)).copy()
    before = table.ply
    assert leaf_value(table, PLAIN, Random(1).random) == [0.5, 0.5]
    assert table.ply == before + 3 and table.outcome() is None


@every_seating
def test_a_search_that_ends_early_would_not_have_changed_its_mind(name, seats):
    early = 0
    for table in along_a_match(name, seats, 30):
        search = Search(table, policy_of(name), Random(1))
        settled = None
        while search.iterations < 150:
            search.step()
            if settled is None and search.settled(150 - search.iterations):
                settled = search.best(), search.iterations
        if settled is not None:
            assert settled[0] == search.best()
            early += settled[1] < 150
    assert early


def test_a_policy_that_is_drawn_for_each_decision_is_drawn_once_for_a_search():
    draws = []
    drawn = PLAIN._replace(exploration=2.0)
    policy = PLAIN._replace(sampled=lambda _table, draw: (draws.append(draw()), drawn)[1])
    table = next(along_a_match(THINKING[0], 2, 1))
    assert Search(table, policy, Random(7)).policy == drawn
    assert draws == [Random(7).random()]
    assert Search(table, drawn, Random(7)).policy == drawn


FEW = 12  # iterations that are enough for one right move
ROWS = [(name, row) for name, rows in on_file("tactics.json").items() for row in rows if "plain" not in row]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{name}: {row['why']}" for name, row in ROWS])
def test_the_right_move_is_found(name: str, row: dict[str, Any], seed: int) -> None:
    table = by_name(name).from_position(row["position"], {}, "tactics")
    legal = {write_move(move) for move in table.moves()}
    right = {*row["right"]} if "right" in row else legal - {*row["wrong"]}
    assert right < legal, "there is something to get wrong"
    search = Search(table.resample(table.turn, Random(seed)), policy_of(name), Random(seed))
    for _ in range(row.get("iterations", FEW)):
        search.step()
    assert write_move(search.best()) in right
