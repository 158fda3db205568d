"""The screen counts turns as the rules do: an answer to a placement and the cities laid first are none."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.match import Match, Seat
from tests.random_play import any_move, play_out_match
from ui.session import game_ui
from ui.session.turns import turn_now


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_the_turn_that_is_shown_is_one_more_than_those_that_are_played(seats: int, seed: int) -> None:
    match = Match(
        "captain-bluff", tuple(Seat(f"P{seat}", "human") for seat in range(seats)), f"turns {seed}", {}, 0
    )
    rng = Random(f"turns {seats} {seed}")
    while match.table.outcome() is None and len(match.entries) < 200:
        position = match.table.position()
        assert turn_now(match) == (0 if position["step"] == "setup" else position["turns"] + 1)
        match.play(any_move(match.table, rng))


@pytest.mark.parametrize("seed", range(8))
def test_the_score_sheet_names_the_turn_that_the_log_names_last(seed: int) -> None:
    names = ("Ada", "Bea", "Cleo")
    match = Match("captain-bluff", tuple(Seat(name, "human") for name in names), f"sheet {seed}", {}, 0)
    play_out_match(match, f"sheet {seed}")
    outcome = match.table.outcome()
    assert outcome is not None
    sheet = game_ui.by_name(match.game).score_sheet(match.table.position(), outcome, names, ())
    (number,) = re.findall(r"in turn (\d+)|(?<=>)(\d+) turns have been played", sheet)
    assert int("".join(number)) == turn_now(match)
