"""The characters at Captain Bluff: whom a fearless one supposes to believe, and nobody else."""

from random import Random

import pytest

from game.captain_bluff.ai.levels import TASTES, tasteful
from game.captain_bluff.ai.policy import POLICY
from tests.captain_bluff.positions import table

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
