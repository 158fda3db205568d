"""Positions of Blox with one right move: what a good player sees at once, each level for people sees too."""

from __future__ import annotations

from tests.blox.positions import table
from tests.tactics import every_seed, found

FAR = {"a1": "KKKK", "c1": "WWWW", "i9": "KWSV"}
"""Towers out of reach, so that no phase ends."""


@every_seed
def test_the_dearest_knock_out_is_made(seed: int) -> None:
    on = table(towers=FAR, pawns={"e5": 0, "g5": 1}, hands=("WWWWW",), phase=4, seats=2, jokers=[True, False])
    assert found(on, seed) == "knock e5 g5 WWWWW*W"


@every_seed
def test_what_scores_most_is_done_in_the_last_turn(seed: int) -> None:
    on = table(
        towers={"a1": "KKKK", "e4": "KWS"},
        pawns={"e5": 0},
        hands=("KWSVV", "KKKSS"),
        blocks=("KWSVV", ""),
        points=[20, 23],
        phase=4,
        ending=True,
        turn=0,
        first=1,
        seats=2,
    )
    assert found(on, seed).startswith("build e5 KWSVV")


@every_seed
def test_points_that_decide_are_taken_in_the_last_turn(seed: int) -> None:
    on = table(
        towers={"a1": "KKKK", "e4": "KWS"},
        pawns={"e5": 0},
        hands=("KWSVV", "KKKSS"),
        points=[20, 22],
        phase=4,
        ending=True,
        turn=0,
        first=1,
        seats=2,
    )
    assert found(on, seed) == "demolish e5 e4 KWS"
