"""The computer player of Captain Bluff: its policy and search, levels, characters.

What no level passes up: tests/test_levels.py; all sentences of hints: tests/test_hints.py.
"""

from random import Random

import pytest

from game.captain_bluff.ai.evaluation import win_probabilities
from game.captain_bluff.ai.levels import TASTES, rough_value, tasteful
from game.captain_bluff.ai.policy import POLICY, evaluate, likelihood, priors, sampled
from game.notation import write_move
from game.players.search import Search
from tests.captain_bluff.beginner import share
from tests.captain_bluff.positions import table
from tests.playing import play
from tests.random_play import along_a_match, policy_of

# --- policy and search: chances of winning, prior weights, tables dealt -------------------------------------


OTHERS = ("B2 B3", "C3 C4")


def thought_of(on, kind=""):
    return {write_move(move) for move in priors(on)[0] if move[0].startswith(kind)}


def found(on, seed, iterations=40):
    search = Search(on.resample(on.turn, Random(seed)), POLICY, Random(seed))
    for _ in range(iterations):
        search.step()
    return search.best()


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
    assert len({each.others.likelihood(on, 1) for each in policies if each.others.likelihood}) == len(
        policies
    )
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


# --- levels and characters ----------------------------------------------------------------------------------


def test_at_first_sight_fewer_cards_are_better_and_a_lie_worse() -> None:
    few = table("A7 0", "B7 1", hands=("A9", "A15 B15"))
    many = table("A7 0", "B7 1", hands=("A9 B12 C14", "A15 B15"))
    assert rough_value(few, 0) > rough_value(many, 0)
    true, false = (table("A7 0", "B7 0", hands=("A9 C1", "A15 B15")) for _ in range(2))
    play(true, "place 1 A9")
    play(false, "place 2 A9")
    assert rough_value(true, 0) > rough_value(false, 0)


@pytest.mark.parametrize(
    ("asked", "belt", "draw", "answer", "supposed"),
    [
        pytest.param(1, 1, 0.39, "call", "believe", id="it can't know"),
        pytest.param(1, 1, 0.41, "call", "call", id="it can't know, and isn't lucky"),
        pytest.param(1, 1, 0.41, "believe", "believe", id="it would believe anyway"),
        pytest.param(2, 1, 0.0, "call", "call", id="it knows the card above"),
        pytest.param(1, 2, 0.0, "call", "call", id="it knows the card above the second belt"),
        pytest.param(2, 2, 0.0, "call", "believe", id="it doesn't know that one"),
    ],
)
def test_the_fearless_suppose_a_seat_that_cannot_know_to_believe_now_and_then(
    asked: int, belt: int, draw: float, answer: str, supposed: str
) -> None:
    belts, hands = ("B1 2: A3 A4 up", "C1 1: C5"), ("A6", "B2 B3", "B4 B5")
    policy = POLICY._replace(others=POLICY.others._replace(answer=lambda _table, _draw: (answer,)))
    bold = tasteful(TASTES["bold"], policy, table(*belts, hands=hands), Random(1).random)
    placed = {"by": 0, "belt": belt, "count": 1}
    question = table(*belts, hands=hands, turn=asked, step="call", acted=True, placed=placed)
    assert TASTES["bold"].unafraid == pytest.approx(0.4)
    assert bold.others.answer is not None
    assert bold.others.answer(question, lambda: draw) == (supposed,)


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("learner", 0.4, 0.6), ("casual", 0.6, 0.75)])
def test_the_lowest_levels_suit_a_beginner(level: str, least: float, most: float) -> None:
    assert least <= share(level, 200) <= most
