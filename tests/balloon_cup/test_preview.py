"""A view with a staged move on it: the move by itself, without what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.notation import View, read_move
from tests.balloon_cup.positions import CALM, claiming, table


def preview(on: BalloonCup, move: str) -> View:
    """Return what the seat on turn sees of its move before it is made."""
    return BalloonCup.preview(on.view(on.turn), read_move(move), on.turn, on.options)


def changed(on: BalloonCup, move: str) -> dict[str, Any]:
    """Return the keys of the view that the move by itself changes, with what then stands there."""
    before: View = on.view(on.turn)
    return {key: value for key, value in preview(on, move).items() if value != before[key]}


def test_a_card_lies_beside_the_tile_that_it_fills_and_nothing_is_scored_or_drawn() -> None:
    on = table(tiles=("plains R: | R9", *CALM[1:]), hands=("R4 R5", "S1"), pile="G1")
    before = on.view(0)
    tiles = [{**before["tiles"][0], "cards": [["R4"], ["R9"]]}, *before["tiles"][1:]]
    assert changed(on, "place R4 1 own") == {"hands": [["R5"], ["?"]], "tiles": tiles}


def test_a_card_that_was_shown_is_known_no_more_once_it_lies_on_the_table() -> None:
    on = table(hands=("R4 R5", "S1"), known=[["R4", "R5"], []])
    assert preview(on, "place R4 1 other")["known"] == [["R5"], []]


def test_a_claim_shows_its_cubes_paid_and_the_trophy_taken_even_the_third() -> None:
    on = claiming(cubes=("RRRRSS", "R"), trophies="01.0.", bag="")
    after = {"cubes": ["R", "R"], "trophies": {"R": 0, "Y": 1, "G": None, "B": 0, "S": 0}}
    assert changed(on, "claim S RRR") == after


def test_a_trade_shows_the_cubes_swapped_and_no_trophy_taken_by_it() -> None:
    """BC-21: the trophy that the trade completes follows from it."""
    on = claiming(cubes=("RRRRSS", ""), trophies="0....", bag="BGS", options={"trades": "after-win"})
    assert changed(on, "trade RRR S") == {"cubes": ["RSSS", ""], "bag": "BG"}
    assert on.play(read_move("trade RRR S"))[1] == ("claimed", "0", "S")


BARE: dict[str, Any] = {"tiles": ("plains B", "gone", "gone", "gone"), "hands": ("R1", "R2")}
"""No card fits."""


@pytest.mark.parametrize(
    ("on", "move"),
    [
        (table(**BARE), "exchange R1"),
        (table(**BARE, step="exchanged"), "pass"),
        (claiming(cubes=("GGGGRRR", ""), trophies="0....", bag=""), "done"),
    ],
    ids=["exchange", "pass", "done"],
)
def test_what_shows_nothing_before_it_is_made_leaves_the_view_as_it_is(on: BalloonCup, move: str) -> None:
    """The cards of an exchange stay in the hand: what comes for them isn't known yet."""
    assert read_move(move) in on.moves()
    assert changed(on, move) == {}
