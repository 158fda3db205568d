"""The rating of a person: it moves as Glicko says, and at the fair level that follows everybody wins half."""

from __future__ import annotations

import pytest

from game.chance import chance
from game.players.levels import LEVELS
from game.players.rating import (
    LEAST,
    LEVEL_RATING,
    START,
    Rating,
    Result,
    after,
    expectation,
    fair_level,
    rating_after,
)
from tests.work import calls

KNOWN = 10
"""Matches after which somebody's strength should have been found."""
PEOPLE = 150


def test_a_match_moves_a_rating_as_glickman_has_it() -> None:
    # After his example, a player of 1500 with a deviation of 200 who beats one of 1400. The other's rating is
    # sure here: g is 1, E 0.640, d 362.
    rating = after(Rating(1500, 200), [Result(1400, 1.0)])
    assert expectation(1500, 1400) == pytest.approx(0.640, abs=0.001)
    assert rating.value == pytest.approx(1563.5, abs=0.5)
    assert rating.deviation == pytest.approx(175.1, abs=0.5)


def test_who_wins_is_rated_higher_and_who_loses_lower_and_each_match_makes_it_surer() -> None:
    won, lost = after(START, [Result(150, 1)]), after(START, [Result(150, 0)])
    assert lost.value < START.value < won.value
    assert won.deviation < START.deviation
    assert rating_after([[Result(150, 0.5)]] * 500).deviation == LEAST


def test_several_opponents_at_one_table_are_one_match() -> None:
    assert after(START, [Result(150, 1)] * 3) == pytest.approx(after(START, [Result(150, 1)]))
    assert after(START, []) == START


def test_everybody_starts_at_casual_and_moves_a_level_with_a_win_or_a_defeat() -> None:
    assert fair_level(START.value) == "casual"
    assert fair_level(after(START, [Result(LEVEL_RATING["casual"], 1)]).value) == "regular"
    assert fair_level(after(START, [Result(LEVEL_RATING["casual"], 0)]).value) == "learner"


def test_who_plays_like_a_level_is_offered_that_level() -> None:
    assert [fair_level(LEVEL_RATING[level]) for level in LEVELS] == [*LEVELS]


@pytest.mark.parametrize("strength", range(0, 601, 75))
def test_after_ten_fair_matches_people_of_any_strength_win_about_half(strength: int) -> None:
    won = 0
    for person in range(PEOPLE):
        draw, rating = chance(f"fair {strength}", person, "matches"), START
        for match in range(2 * KNOWN):
            level = LEVEL_RATING[fair_level(rating.value)]
            score = float(draw.random() < expectation(strength, level))
            won += score > 0 and match >= KNOWN
            rating = after(rating, [Result(level, score)])
    assert 0.4 <= won / PEOPLE / KNOWN <= 0.6


def test_a_thousand_matches_are_rated_with_little_work_for_each() -> None:
    matches = [[Result(150, 1.0), Result(300, 0.0)]] * 1000
    assert calls(lambda: rating_after(matches)) < 30 * len(matches)
