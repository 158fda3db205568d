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

OPEN = "B7 0: " + " ".join(f"A{number}" for number in range(1, 16)) + " up"
"""All of a city but two cards."""
TWO = ("B1 B2", "C1 C2")


@pytest.mark.parametrize(
    ("belt", "hands", "moves", "plain"),
    [
        pytest.param(OPEN, ("B1 B2 A16", "C1 C2 C3", "C4"), "place 1 A16", "", id="a card isn't in sight"),
        pytest.param(OPEN, ("B1 B2 A16", "A17 C2 C3", "C4"), "place 1 A16", "call", id="all of the city are"),
        pytest.param("A7 0", ("A9", *TWO), "place 1 A9", "", id="another one is asked after"),
        pytest.param("A7 0", ("A9", *TWO), "place 1 A9; believe", "call", id="to believe is to lose"),
        pytest.param("A7 0: A9 A10 up", ("DF", *TWO), "", "delay", id="the last card can't be called"),
        pytest.param("A7 0: A9 A10 up", ("DF CD", *TWO), "", "", id="another airport card is left"),
        pytest.param("A7 0: A9 A10 up", ("DF B3", *TWO), "", "", id="luggage is left"),
        pytest.param("A7 0: A9 A10 up", ("B3", *TWO), "", "", id="the last card is luggage"),
    ],
)
def test_what_is_plain_about_calls_and_last_cards(
    belt: str, hands: tuple[str, ...], moves: str, plain: str
) -> None:
    on = table(belt, hands=hands, turn=0)
    play(on, *filter(None, moves.split("; ")))
    assert obvious(on, on.moves()) == ([(plain,)] if plain else [])


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
    policy = POLICY._replace(answer=lambda _table, _draw: (answer,))
    bold = tasteful(TASTES["bold"], policy, table(*belts, hands=hands), Random(1).random)
    placed = {"by": 0, "belt": belt, "count": 1}
    question = table(*belts, hands=hands, turn=asked, step="call", acted=True, placed=placed)
    assert TASTES["bold"].unafraid == pytest.approx(0.4)
    assert bold.answer is not None
    assert bold.answer(question, lambda: draw) == (supposed,)


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("learner", 0.4, 0.6), ("casual", 0.6, 0.75)])
def test_the_lowest_levels_suit_a_beginner(level: str, least: float, most: float) -> None:
    assert least <= share(level, 200) <= most
