"""When the theme of a problem is that the other player's third trophy is at stake."""

from __future__ import annotations

import pytest

from game.balloon_cup import BalloonCup
from game.notation import read_move
from tests.balloon_cup.kit import moved_round
from tests.balloon_cup.test_drawing import POSITION
from tools.problems.balloon_cup import THEMES

GUARD = next(theme for theme in THEMES if theme.key == "guard")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("has", "cubes", "move", "is_guarded"),
    [
        ("YS", "RRRRRR", "place R4 3 own", True),
        ("YS", "RRRRRR", "place Y2 3 other", True),
        ("YS", "RRRRRR", "place G1 1 own", False),
        ("YS", "RRRRR", "place R4 3 own", False),
        ("YR", "RRRRRR", "place R4 3 own", False),
        ("Y", "RRRRRR", "place R4 3 own", False),
        ("YS", "RRRRRR", "claim G", False),
    ],
)
def test_a_tile_is_guarded_that_would_bring_the_third_trophy(
    has: str, cubes: str, move: str, is_guarded: bool, seat: int
) -> None:
    """`has`: the trophies of the other player; `cubes`: its cubes. Tile 3 bears R Y B, tile 1 bears G."""
    claiming = move.startswith("claim")
    start = {
        **POSITION,
        "step": "claim" if claiming else "place",
        "last": {"winner": 0, "placed": 0} if claiming else None,
        "cubes": ["GGGGG" if claiming else "GGG", cubes],
        "trophies": {letter: 1 if letter in has else None for letter in "RYGBS"},
    }
    table = BalloonCup.from_position(moved_round(start, seat), {}, "x")
    assert read_move(move) in table.moves()
    assert GUARD.holds(table, read_move(move)) == is_guarded
