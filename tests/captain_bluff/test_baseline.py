"""The computer player's judgement: what it thinks of hands and placements, how it bluffs and calls."""

from itertools import cycle
from random import Random
from typing import Any

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.baseline import WIN, judge, ponder
from game.chance import chance
from tests.captain_bluff.positions import table
from tests.playing import play


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
