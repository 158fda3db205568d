"""The computer player of Balloon Cup: what is plain at weaker levels."""

from typing import Any

import pytest

from game.balloon_cup.ai.levels import NOVICE
from game.match import Match, Seat
from game.notation import Move
from tests.balloon_cup.positions import LATE
from tests.balloon_cup.positions import table as table_of

# --- levels -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "trophies", "plain"),
    [
        ("RRRBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBB", "1....", []),
        ("RRRBBB", "1..0.", []),
    ],
)
def test_a_trade_is_plain_whose_cube_is_the_last_that_a_free_trophy_costs(
    cubes: str, trophies: str, plain: list[Move]
) -> None:
    what: dict[str, Any] = {
        "step": "trade",
        "last": {"winner": None, "placed": 0},
        "tiles": LATE,
        "bag": "BG",
    }
    on = table_of(options={"trades": "own-turn"}, cubes=(cubes, ""), trophies=trophies, **what)
    assert ("trade", "RRR", "B") in on.moves()
    assert NOVICE.obvious(on, on.moves()) == plain


def test_nothing_is_plain_at_the_start_and_a_tile_far_from_the_last_card_is_far() -> None:
    table = Match("balloon-cup", (Seat("A", "computer"), Seat("B", "computer")), "start").table
    assert NOVICE.obvious(table, table.moves()) == []
    news = (("placed", "1", "R7", "4", "own"),)
    far = [NOVICE.distance(table, ("place", "R1", tile, "own"), news) for tile in "1234"]
    assert far == sorted(far, reverse=True)
    assert (far[0], far[3]) == (1.0, 0.0)
    assert NOVICE.distance(table, ("place", "R1", "1", "own"), ()) == 0.0
