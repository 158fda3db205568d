"""What hints of Balloon Cup say of a trophy: how many each player has already, whichever seat claims it."""

from __future__ import annotations

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.ai.evaluation import tile_chances
from game.balloon_cup.ai.grounds import grounds
from tests.balloon_cup.kit import moved_round
from tests.balloon_cup.test_drawing import POSITION

BEGINNINGS = {
    "it is {name}'s first trophy": "first",
    "then one more trophy wins": "second",
    "it is the third trophy": "third",
    "{other} has two trophies already": "they have two",
}


def said(trophies: str, seat: int) -> list[str]:
    """Return what is said of the trophies that each has when a seat claims the green one.

    `trophies`: of the colours R Y B S, `0` for one that the claimer has, `1` for the other's, `-` for none's.
    """
    taken = zip("RYBS", trophies, strict=True)
    start = {
        **POSITION,
        "step": "claim",
        "cubes": ["GGGGG", ""],
        "trophies": {"G": None, **{letter: None if who == "-" else int(who) for letter, who in taken}},
        "last": {"winner": 0, "placed": 0},
    }
    table = BalloonCup.from_position(moved_round(start, seat), {}, "x")
    texts = [ground.reason.text for ground in grounds(table, ("claim", "G"))]
    return sorted(
        told for begins, told in BEGINNINGS.items() if any(text.startswith(begins) for text in texts)
    )


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("trophies", "told"),
    [
        ("----", ["first"]),
        ("-1--", ["first"]),
        ("0---", ["second"]),
        ("11--", ["first", "they have two"]),
        ("0-11", ["second", "they have two"]),
        ("00--", ["third"]),
        ("1010", ["they have two", "third"]),
    ],
)
def test_a_trophy_is_told_by_how_many_each_has(trophies: str, told: list[str], seat: int) -> None:
    assert said(trophies, seat) == told


def test_a_tile_without_cubes_is_anybodys() -> None:
    table = BalloonCup.from_position(POSITION, {}, "x")
    chances = tile_chances(table)
    assert chances[3] == 0.5 and 0.5 not in chances[:3]
