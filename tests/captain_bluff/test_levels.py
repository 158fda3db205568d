"""How computer players judge Captain Bluff: the baseline, weaker levels, characters.

What no level passes up: tests/test_levels.py.
"""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.baseline import WIN, judge, ponder
from game.captain_bluff.ai.levels import TASTES, tasteful
from game.captain_bluff.ai.novice import NOVICE, obvious, plain, rough_value
from game.captain_bluff.ai.policy import POLICY
from game.captain_bluff.effects import claim_is_true
from game.chance import chance
from game.notation import read_move
from game.players.policy import for_decision
from tests.captain_bluff.positions import table
from tests.playing import play
from tests.random_play import policy_of


def answer(on, seed="seed"):
    """Return what the computer on turn plays, shown no more than its view."""
    rng = chance(seed, 0, "imagine")
    first = CaptainBluff.determinize(on.view(on.turn), on.turn, {}, rng)

    def tables():
        yield first
        while True:
            yield first.resample(on.turn, rng)

    return list(ponder(first.moves(), tables(), on.turn, rng))[-1]


ORDERS: dict[str, list[Any]] = {
    "one run, cards apart, one more of them": [
        (("A7 0", "B7 1"), (hand, "B2 B3", "C3 C4")) for hand in ("A4 A5 A6", "A4 A8 A12", "A4 A8 A12 A16")
    ],
    "cards that go on, cards against the direction": [
        ((f"A7 0: {line}",), ("A9 A10", "B2 B3", "C3 C4")) for line in ("A2 A3 up", "A3 A2 down")
    ],
    "others hold more, others hold fewer": [
        (("A7 0",), ("A9", *others)) for others in (("B2 B3 B4 B5", "C3 C4 C5"), ("B2 B3", "C3 C4"))
    ],
}
"""Belts and hands, the best for the first seat first."""


@pytest.mark.parametrize("order", ORDERS)
def test_what_is_better_is_worth_more(order):
    worth = [judge(table(*belts, hands=hands), 0) for belts, hands in ORDERS[order]]
    assert worth == sorted(set(worth), reverse=True)


def test_an_empty_hand_is_won_and_lost():
    on = table("A7 0: A3 A4 up", hands=("A5", "B2 B3", "C3 C4"))
    play(on, "place 1 A5", "believe", "believe")
    assert (judge(on, 0), judge(on, 1)) == (WIN, -WIN)


def test_a_bluff_is_worth_less_than_the_truth_and_least_if_another_seat_knows():
    def asked(above):
        on = table(f"{above}: A3 A4 up", hands=("A5 A6 B9", "B2 B3", "C3 C4"))
        return judge(on, 0), judge_after(on)

    def judge_after(on):
        play(on, "place 1 A5 A6")
        return judge(on, 0)

    true, bluff, known = asked("A7 0")[1], asked("B7 0")[1], asked("B7 01")[1]
    assert true > bluff > known


def test_fear_of_a_call_makes_a_bluff_worth_less_and_not_the_truth():
    for above, falls in (("B7 0", True), ("A7 0", False)):
        on = table(f"{above}: A3 A4 up", hands=("A5 A6 B9", "B2 B3", "C3 C4"))
        play(on, "place 1 A5 A6")
        assert (judge(on, 0, 1.6) < judge(on, 0, 0.2)) == falls


def test_the_truth_is_placed_first():
    on = table("A7 0", "B7 1", hands=("A4 A5 A6 C2", "B2 B3 B4", "C3 C4 C5"))
    for seed in range(10):
        assert answer(on, f"true {seed}")[:2] == ("place", "1")


def test_bluffs_are_mixed_not_ruled():
    """The same position, other seeds: sometimes a bluff, sometimes something else."""
    on = table("B7 0", hands=("A4 A5 A6 A7 C2 DF", "B2 B3 B4 B5", "C3 C4 C5 C6"))
    kinds = {answer(on, f"mixed {seed}")[0] for seed in range(30)}
    assert "place" in kinds and len(kinds) > 1


def test_who_knows_the_card_above_calls_a_bluff_and_believes_the_truth():
    for above, says in (("B7 01", "call"), ("A7 01", "believe")):
        on = table(f"{above}: A3 A4 up", hands=("A5 A6 B9", "B2 B3", "C3 C4"))
        play(on, "place 1 A5 A6")
        assert all(answer(on, f"knows {seed}") == (says,) for seed in range(10))


def test_calls_count_what_was_seen():
    """With all other luggage of the city in sight nothing of it can lie above the belt."""
    rest = " ".join(f"A{number}" for number in range(7, 18))
    on = table("B7 0: A3 A4 up", hands=("A5 A6 B9", f"A1 A2 {rest}", "C3 C4"))
    play(on, "place 1 A5 A6")
    assert all(answer(on, f"counts {seed}") == ("call",) for seed in range(10))


@pytest.mark.parametrize(("knows", "says"), [(0, "believe"), (2, "call")])
def test_a_last_card_of_one_who_knows_the_card_above_is_believed_and_of_one_who_guesses_called(knows, says):
    """Where one of five deals makes it true, who lays without knowledge is not trusted with the match."""
    asked = []
    for above in ("A17", "B17", "B16", "B15", "B14"):
        on = table(f"{above} {knows}", hands=("A15", "A16 B2 B3 C5", "C3 C4"))
        play(on, "place 1 A15")
        asked.append(on)
    for seed in range(10):
        assert [*ponder(asked[0].moves(), cycle(asked), 1, Random(seed))] == [(says,)]


def test_the_last_asked_calls_rather_than_lose():
    on = table("A7 0: A3 A4 up", hands=("A5", "B2 B3"))
    play(on, "place 1 A5")
    assert all(answer(on, f"last {seed}") == ("call",) for seed in range(10))


def test_the_call_of_a_last_placement_is_left_to_those_who_are_asked_later():
    """Who doesn't know better leaves the risk of a call to others, as long as somebody still comes."""
    on = table("A7 0: A3 A4 up", hands=("A5", "B2 B3", "C2 C3", "B8 C9"))
    play(on, "place 1 A5")
    for later in (2, 1, 0):
        says = "believe" if later else "call"
        assert all(answer(on, f"later {later} {seed}") == (says,) for seed in range(10))
        play(on, "believe")


def test_luggage_is_never_taken_back_by_it():
    on = table("A7 0: A3 A4 A5 up", hands=("B9", "B2 B3"))
    assert any(move[0] == "recover" for move in on.moves())
    assert all(answer(on, f"keeps {seed}")[0] != "recover" for seed in range(10))


def test_what_it_plays_depends_on_view_and_seed_alone():
    on = table("A7 0", "B7 1", hands=("A4 A5 C2", "B2 B3 B4", "C3 C4 C5"))
    other = table("A7 0", "C17 1", hands=("A4 A5 C2", "B9 B3 C4", "C3 B4 B5"))
    assert on.view(0) == other.view(0)
    for seed in range(5):
        assert answer(on, f"same {seed}") == answer(other, f"same {seed}")


def test_a_city_of_which_all_cards_lie_open_is_a_lie() -> None:
    line = "B7 0: " + " ".join(f"A{number}" for number in range(1, 16)) + " up"
    on = table(line, hands=("B1 B2 A16", "C1 C2 C3", "C4"), turn=0)
    play(on, "place 1 A16")
    assert obvious(on, on.moves()) == []
    on = table(line, hands=("B1 B2 A16", "A17 C2 C3", "C4"), turn=0)
    play(on, "place 1 A16")
    assert obvious(on, on.moves()) == [("call",)]


def test_a_last_card_is_left_to_those_who_are_asked_after() -> None:
    on = table("A7 0", hands=("A9", "B1 B2", "C1 C2"), turn=0)
    play(on, "place 1 A9")
    assert obvious(on, on.moves()) == []
    play(on, "believe")
    assert obvious(on, on.moves()) == [("call",)]


def test_the_last_card_is_played_wherever_it_is_no_luggage() -> None:
    """It wins at once, as nobody can call it; with another card in hand, or luggage, that isn't so plain."""
    last = table("A7 0: A9 A10 up", hands=("DF", "B1 B2", "C1 C2"))
    assert obvious(last, last.moves()) == [("delay",)]
    for hand in ("DF CD", "DF B3", "B3"):
        on = table("A7 0: A9 A10 up", hands=(hand, "B1 B2", "C1 C2"))
        assert obvious(on, on.moves()) == []


def test_nobody_overlooks_what_is_true() -> None:
    on = table("A7 0", "B7 1", hands=("A9 B9", "A15 B15"), turn=0)
    assert plain(on, read_move("place 1 A9"))
    assert not plain(on, read_move("place 2 A9"))
    assert not plain(on, read_move("place 1 B9"))


def test_at_first_sight_fewer_cards_are_better_and_a_lie_worse() -> None:
    few = table("A7 0", "B7 1", hands=("A9", "A15 B15"))
    many = table("A7 0", "B7 1", hands=("A9 B12 C14", "A15 B15"))
    assert rough_value(few, 0) > rough_value(many, 0)
    true, false = (table("A7 0", "B7 0", hands=("A9 C1", "A15 B15")) for _ in range(2))
    play(true, "place 1 A9")
    play(false, "place 2 A9")
    assert rough_value(true, 0) > rough_value(false, 0)


@pytest.mark.parametrize("seed", range(3))
def test_who_trusts_calls_less(seed: int) -> None:
    """On the tables that somebody imagines who trusts, fewer placements are false."""
    on = table("B7 0", "C7", hands=("A9 A11 B2", "A15 B15 C1"), turn=0)
    play(on, "place 1 A9")
    rng = Random(seed)
    policy = for_decision(policy_of("captain-bluff"), on, rng.random)
    assert NOVICE.trusting is not None and policy.likelihood is not None
    trusting = NOVICE.trusting(policy, 1.0, rng.random)
    assert trusting.likelihood is not None
    for _ in range(20):
        some = on.resample(1, rng)
        if claim_is_true(some, 0):
            assert trusting.likelihood(some, 1) == policy.likelihood(some, 1)
        else:
            assert trusting.likelihood(some, 1) < policy.likelihood(some, 1)


FEARLESS = TASTES["bold"]


def supposed(asked, *, answer="call", draw=0.0, **what):
    """Return what a fearless seat 0 supposes a seat to answer that others would suppose to call."""
    on = table("B1 2: A3 A4 up", "C1 1: C5", hands=("A6", "B2 B3", "B4 B5"))
    policy = POLICY._replace(answer=lambda _table, _draw: (answer,))
    fearless = tasteful(FEARLESS, policy, on, Random(1).random)
    asking = {"step": "call", "acted": True, "placed": {"by": 0, "belt": 1, "count": 1}, **what}
    question = table("B1 2: A3 A4 up", "C1 1: C5", hands=("A6", "B2 B3", "B4 B5"), turn=asked, **asking)
    assert fearless.answer is not None
    return fearless.answer(question, lambda: draw)[0]


def test_one_who_cannot_know_is_supposed_to_believe_now_and_then():
    assert FEARLESS.unafraid == pytest.approx(0.4)
    assert supposed(1, draw=0.39) == "believe"
    assert supposed(1, draw=0.41) == "call"
    assert supposed(1, answer="believe", draw=0.41) == "believe"


def test_one_who_knows_the_card_above_the_belt_in_question_is_supposed_to_call():
    assert supposed(2) == "call"
    second = {"placed": {"by": 0, "belt": 2, "count": 1}}
    assert supposed(1, **second) == "call"
    assert supposed(2, **second) == "believe"
