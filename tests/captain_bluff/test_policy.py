"""The policy of Captain Bluff and its search: probabilities to win, prior weights, moods, tables dealt."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.evaluation import win_probabilities
from game.captain_bluff.ai.policy import POLICY, dealer, evaluate, likelihood, priors, sampled
from game.captain_bluff.effects import claim_is_true
from game.notation import write_move
from game.players.search import Search
from tests.captain_bluff.positions import table, tables
from tests.playing import play
from tests.random_play import along_a_match, policy_of
from tools.train.captain_bluff import fitted
from tools.train.captain_bluff import likelihood as likelihood_of_fit

OTHERS = ("B2 B3", "C3 C4")


def thought_of(on, kind=""):
    return {write_move(move) for move in priors(on)[0] if move[0].startswith(kind)}


def found(on, seed, iterations=40):
    search = Search(on.resample(on.turn, Random(seed)), POLICY, Random(seed))
    for _ in range(iterations):
        search.step()
    return search.best()


def chance_of(hand, *belts, others=("B2 B4 C3 C5", "C8 C10 B9 B11")):
    return win_probabilities(table(*belts, hands=(hand, *others)))[0]


@given(tables())
def test_chances_are_shares_of_one_win_and_there_is_always_something_legal_to_think_of(on):
    chances = evaluate(on)
    assert len(chances) == on.seats
    assert sum(chances) == pytest.approx(1)
    assert min(chances) >= 0
    moves, weights = priors(on)
    assert bool(moves) == (on.outcome() is None)
    assert len(moves) == len(weights) and all(weight > 0 for weight in weights)
    assert set(moves) <= set(on.moves())


def test_fewer_runs_stand_better():
    chances = [chance_of(hand, "A7 0", "B7 1") for hand in ("A4 A5 A6", "A4 A6 A8", "A4 A6 A8 B13 C13")]
    assert chances == sorted(chances, reverse=True) and len({*chances}) == 3


BELTS = {
    "its line is true": ("A17 0: A2 A3 up",),
    "its line may be true": ("A17 1: A2 A3 up",),
    "its line is a bluff": ("B7 0: A2 A3 up",),
    "its line runs the other way": ("A17 0: A2 A1 down",),
    "a free belt is of its city": ("A17 0",),
    "a free belt may be of its city": ("A17 1",),
    "no free belt is of its city": ("B7 0",),
    "no belt is free": ("B7 0: B12 B11 down",),
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("belts", BELTS.values(), ids=BELTS)
def test_as_many_cards_stand_worse_in_three_runs_than_in_two_wherever_they_can_go(belts, seats):
    others = ("B2 B4 C3 C5", "C8 C10 B9 B15", "C1 C13 B13 B17", "C15 C17 B6 B8")[: seats - 1]
    assert chance_of("A4 A6 A8 A9", *belts, others=others) < chance_of("A4 A5 A8 A9", *belts, others=others)


def test_who_has_one_run_left_and_knows_its_belt_is_nearest_to_winning():
    others = ("B2 B4 B6 C3 C5", "C8 C10 B9 B11")
    known, unknown, false = (
        chance_of("A5 A6", f"{above}: A3 A4 up", others=others) for above in ("A7 0", "A7 1", "B7 0")
    )
    assert known > 0.9 > max(unknown, false)


def test_what_a_seat_does_not_know_does_not_count_for_it():
    found = [
        win_probabilities(table(f"{above}: A3 A4 up", "C7 1", hands=("A5 A6 B9", *OTHERS)))
        for above in ("A9", "A7", "B7", "CD")
    ]
    assert all(one == found[0] for one in found)


def test_a_round_the_world_is_not_wasted_on_a_card_in_hand():
    on = table("A7 0", hands=("A4 A5 A6 A8 RW", *OTHERS))
    wasted = {"place 1 A4 RW A6", "place 1 A6 RW A4", "place 1 A4 RW5", "place 1 RW5 A6", "place 1 RW A5 A6"}
    assert wasted <= {write_move(move) for move in on.moves()}
    assert not wasted & thought_of(on)
    assert {"place 1 A4 A5 A6 RW A8", "place 1 A8 RW A6 A5 A4", "place 1 RW A4 A5 A6"} <= thought_of(on)


ALIKE = ("B7 1", "B8 1", "A8 0", "C9 2")
SWAPPING = "A6 A7 B4 B5 B9"


@pytest.mark.parametrize(
    ("belts", "hand", "kind", "words"),
    [
        pytest.param(
            ("A17 0: A3 A4 up", "B7 1"),
            "A6 A7 A8 B4 B5",
            "place",
            ["1 A6 A7 A8", "2 B4 B5", "2 B5 B4"],
            id="complete runs",
        ),
        pytest.param(
            ALIKE,
            "A4 B4",
            "place",
            ["1 A4", "1 B4", "3 A4", "3 B4", "4 A4", "4 B4"],
            id="one of belts that are alike, and all others",
        ),
        pytest.param(("B7 1: A3 A4 up",), SWAPPING, "swap", ["1 A6", "1 B9"], id="a claim may be either"),
        pytest.param(("B7 0: A3 A4 up",), SWAPPING, "swap", ["1 A6"], id="a false claim is made true"),
        pytest.param(("A8 0: A3 A4 up",), SWAPPING, "swap", ["1 B9"], id="a true claim is made false"),
        pytest.param(("A7 0: A3 A4 up", "B7 1"), "B9 C2 AB", "check", ["2"], id="only what isn't known"),
    ],
)
def test_only_moves_that_may_change_something_are_thought_of(belts, hand, kind, words):
    on = table(*belts, hands=(hand, *OTHERS))
    assert thought_of(on, kind) == {f"{kind} {some}" for some in words}


def test_fear_and_trust_change_from_decision_to_decision():
    on = table("B7 0: A3 A4 up", hands=("A5 A6 B9", "B2 B3 C9"))
    play(on, "place 1 A5 A6")
    policies = [sampled(on, Random(seed).random) for seed in range(9)]
    bluffs = {each.evaluate(on)[0] for each in policies if each.evaluate}
    assert len(bluffs) == len(policies)
    assert min(bluffs) < evaluate(on)[0] < max(bluffs)
    assert len({each.likelihood(on, 1) for each in policies if each.likelihood}) == len(policies)
    assert likelihood(on, 1) < 1 == likelihood(on, 0)


def test_a_bluff_that_another_seat_knows_is_worth_less_than_one_that_nobody_knows():
    def mine(above):
        on = table(f"{above}: A3 A4 up", hands=("A5 A6 B9 C2", "B2 B3 C9"))
        play(on, "place 1 A5 A6")
        return evaluate(on)[0]

    assert mine("A7 0") > mine("B7 0") > mine("B7 01")


def test_bluffs_of_the_search_are_mixed_not_ruled():
    on = table("B7 0", hands=("A4 A5 A6 A7 C2 DF", "B2 B3 B4 B5", "C3 C4 C5 C6"))
    kinds = {found(on, seed)[0] for seed in range(30)}
    assert "place" in kinds and len(kinds) > 1


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_matches_of_the_search_come_to_an_end_by_an_empty_hand(seats):
    on = CaptainBluff.deal(seats, {}, "end", 0)
    while on.outcome() is None:
        on.play(found(on, f"{on.ply}", 16) if len(on.moves()) > 1 else on.moves()[0])
    assert on.outcome().reason == "out"


def test_the_trainer_finds_what_decides():
    """Who has more of the first thing wins three times of four; the second thing is chance."""
    draw = Random("trainer").random
    nothing = [0.0] * 20
    samples = [
        ([[1.0, draw(), *nothing], [0.0, draw(), *nothing]], [share, 1 - share])
        for share in [1.0, 1.0, 1.0, 0.0] * 200
    ]
    weights = fitted(samples)
    assert weights[0] == pytest.approx(1.0986, abs=0.05)
    assert abs(weights[1]) < 0.4
    assert likelihood_of_fit(samples, weights) > -0.57


def test_who_cannot_tell_two_moves_apart_answers_alike() -> None:
    table = next(along_a_match("captain-bluff", 2, 1))
    search = Search(table, policy_of("captain-bluff"), Random(1))
    for _ in range(200):
        search.step()
    nodes, origins = [search.root], 0
    for node in nodes:
        nodes += [edge.child for edge in node.edges.values() if edge.child is not None]
        for move, edge in node.edges.items():
            if node is not search.root and edge.child and move[0] == "origin" and move[:2] in node.after:
                origins += 1
                assert edge.child is node.after[move[:2]]
    assert origins


@given(tables())
def test_a_table_that_is_dealt_has_the_same_view_and_depends_on_it_alone(on):
    deal = dealer(on, on.turn, likelihood)
    for seed in range(3):
        assert deal(Random(seed)).view(on.turn) == on.view(on.turn)
    other = on.resample(on.turn, Random(2))
    assert dealer(other, on.turn, likelihood)(Random(1)).position() == deal(Random(1)).position()


@pytest.mark.parametrize("asked", [False, True])
def test_claims_are_as_often_true_as_when_complete_tables_are_rejected(asked):
    """By the likelihood a table that is dealt in full is taken or dealt anew."""
    on = table("A7 1: A3 A4 up", "C10 1: C2", "B3 1", hands=("A9 B2 B6 C9", "A15 B15 C15 A5 CD"), turn=1)
    if asked:
        play(on, "place 1 A5")
    else:
        play(on, "check 3", "end")
    rng = Random(5)
    deal = dealer(on, 0, likelihood)

    def rejected():
        while True:
            some = on.resample(0, rng)
            if rng.random() < likelihood(some, 0):
                return some

    def share(one, number=1500):
        return sum(claim_is_true(one(), 0) for _ in range(number)) / number

    assert share(lambda: deal(rng)) == pytest.approx(share(rejected), abs=0.05)
