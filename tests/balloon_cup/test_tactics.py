"""Positions of Balloon Cup with one right move: a third trophy is what counts, and every level sees it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.balloon_cup.positions import LATE, claiming, table
from tests.tactics import every_seed, found

NEARLY: dict[str, Any] = {"cubes": ("RRRRRR", "GGGG"), "trophies": ".0.10"}
"""Seat 0 lacks a red cube for its third trophy, seat 1 has one trophy and lacks a green cube."""


@every_seed
@pytest.mark.parametrize(
    ("tile", "card"),
    [("mountains R: | R6", "R7"), ("plains R: | R6", "R5"), ("plains R: | R7", "R5")],
    ids=["mountains", "plains", "the lower of two that win or any"],
)
def test_the_third_trophy_is_won_this_turn_if_it_can_be(tile: str, card: str, seed: int) -> None:
    on = table(
        tiles=(tile, "mountains YG", "plains RYB", "mountains RYGS"),
        hands=(f"{card} G1 Y6 B7", "R2"),
        **NEARLY,
    )
    assert found(on, seed) == f"place {card} 1 own"


@every_seed
def test_the_third_trophy_is_won_by_the_last_card_of_the_other_side(seed: int) -> None:
    on = table(
        tiles=("mountains R: R3 |", "mountains YG", "plains RYB", "mountains RYGS"),
        hands=("R2 G1 Y6 B7", "R12"),
        **NEARLY,
    )
    assert found(on, seed) == "place R2 1 other"


@every_seed
def test_the_third_trophy_is_not_given_away(seed: int) -> None:
    """Placing red on tile 1 would close it for the other seat, which lacks one red cube."""
    on = table(
        tiles=("plains R: | R2", "mountains YG", "plains RYB", "mountains RYGS"),
        hands=("R13 R12 G1 Y1", "G6"),
        cubes=("GGGG", "RRRRRR"),
        trophies=".1.01",
    )
    assert not found(on, seed, 200).endswith(" 1 own")


@every_seed
def test_a_claim_that_wins_is_made(seed: int) -> None:
    on = claiming(cubes=("RRRRRRRGGGYYYYYY", ""), trophies="..00.")
    assert found(on, seed) in {"claim R", "claim Y", "claim Y GGG", "claim R GGG"}


@every_seed
def test_the_order_of_claims_that_lets_nobody_in_between(seed: int) -> None:
    """The last part of worked example 3: with yellow first the other seat would take grey and win."""
    on = table(
        step="claim",
        turn=1,
        last={"winner": 0, "placed": 0},
        tiles=LATE,
        cubes=("YYYSS", "SSBBBGGGYYYYY"),
        trophies="1.00.",
    )
    assert found(on, seed, 200) in {"claim S BBB", "claim S GGG"}
