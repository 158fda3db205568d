"""Tables dealt for the search: what the seat sees stays, and what it doesn't is dealt as likely as it is."""

from random import Random

import pytest
from hypothesis import given

from game.captain_bluff.ai.policy import dealer, likelihood
from game.captain_bluff.effects import claim_is_true
from tests.captain_bluff.positions import table
from tests.captain_bluff.recorded import tables
from tests.playing import play


@given(tables())
def test_a_table_that_is_dealt_has_the_same_view(on):
    deal = dealer(on, on.turn, likelihood)
    for seed in range(3):
        assert deal(Random(seed)).view(on.turn) == on.view(on.turn)


@given(tables())
def test_what_is_dealt_depends_on_the_view_alone(on):
    other = on.resample(on.turn, Random(2))
    one = dealer(on, on.turn, likelihood)(Random(1))
    assert dealer(other, on.turn, likelihood)(Random(1)).position() == one.position()


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
