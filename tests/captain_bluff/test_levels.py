"""How computer players judge Captain Bluff: weaker levels, characters.

What no level passes up: tests/test_levels.py.
"""

from __future__ import annotations

from random import Random

import pytest

from game.captain_bluff.ai.levels import TASTES, tasteful
from game.captain_bluff.ai.novice import obvious, plain, rough_value
from game.captain_bluff.ai.policy import POLICY
from game.captain_bluff.effects import claim_is_true
from game.notation import read_move
from game.players.attention import TRUSTING
from game.players.policy import believing, for_decision
from tests.captain_bluff.beginner import share
from tests.captain_bluff.positions import table
from tests.playing import play
from tests.random_play import policy_of


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
    trusting = believing(policy, 1 + TRUSTING)
    assert policy.likelihood is not None and trusting.likelihood is not None
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


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("learner", 0.4, 0.6), ("casual", 0.6, 0.75)])
def test_the_lowest_levels_suit_a_beginner(level: str, least: float, most: float) -> None:
    assert least <= share(level, 200) <= most
