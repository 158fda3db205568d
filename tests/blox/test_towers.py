"""Demolishing and building towers: BX-11 to BX-17."""

import pytest

from tests.blox.positions import allowed, at, legal, table
from tests.playing import play, refused


def test_a_tower_is_reached_in_a_straight_line_past_other_colours():
    """BX-11: no space between has the colour of any block; those under tower and pawn don't matter."""
    # Row 5: W V W V K S W K V. The pawn on e5 (black), a tower on i5: between lie S W K.
    on = table(towers={"i5": "VV"}, pawns={"e5": 0}, hands=("KWSVV",), phase=2)
    assert allowed(on, "demolish e5 i5 VV")
    for block in "SWK":
        on = table(towers={"i5": "V" + block}, pawns={"e5": 0}, hands=("KWSVV",), phase=2)
        assert refused(on, f"demolish e5 i5 V{block}") == "BX-11"
    # The tower stands on grey and bears grey, the pawn stands on black and the tower bears black: no matter.
    on = table(towers={"f5": "KS"}, pawns={"e5": 0}, hands=("KWSVV",), phase=2)
    assert allowed(on, "demolish e5 f5 KS")


def test_a_tower_falls_for_a_card_of_each_block():
    """BX-12: blocks and token to the player, the pawn onto the tower's space; never in part."""
    on = table(
        towers={"e4": "WVW", "a9": "KKK"}, pawns={"e5": 0}, hands=("KWWSV", "KKKKK"), phase=3, deck="SSS"
    )
    assert legal(on, "demolish") == {"demolish e5 e4 WWV"}
    for paid in ("WW", "WV", "WWWV", "WSV", "V"):
        assert refused(on, f"demolish e5 e4 {paid}") == "BX-12"
    events = play(on, "demolish e5 e4 WVW")
    found = on.position()
    assert events[0] == ("demolished", "0", "e5", "e4", "WWV", "3")
    assert (at(on, "e4"), at(on, "e5")) == (0, None)
    assert (found["points"], found["blocks"][0]) == ([3, 0, 0], "WWV")
    assert (found["hands"][0], found["discards"]) == ("KSSSS", "WWV")


def test_cards_that_are_not_held_pay_for_nothing():
    """BX-12, BX-8: two cards of a colour for two blocks; the joker is one of them."""
    on = table(towers={"e4": "WW"}, pawns={"e5": 0}, hands=("KKWSV",), phase=2)
    assert refused(on, "demolish e5 e4 WW") == "BX-12"
    on = table(towers={"e4": "WW"}, pawns={"e5": 0}, hands=("KKWSV",), phase=2, jokers=[True] * 3)
    assert legal(on, "demolish") == {"demolish e5 e4 W*W"}
    play(on, "demolish e5 e4 W*W")
    assert on.position()["points"][0] == 2
    assert on.position()["discards"] == "W"


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
@pytest.mark.parametrize("height", [1, 2, 3, 4, 5])
def test_heights_that_fall_and_that_are_built_in_each_phase(phase, height):
    """BX-13, BX-15: up to the phase's number fall, a tower of five never; exactly one higher is built."""
    word = "KWSVV"[:height]
    on = table(towers={"e4": word}, pawns={"e5": 0}, hands=("KWSVV",), blocks=("KWSVV",), phase=phase)
    for kind, may, rule in (
        ("demolish e5 e4", height <= phase, "BX-13"),
        ("build e5", height == phase + 1, "BX-15"),
    ):
        move = f"{kind} {word}"
        assert allowed(on, move) if may else refused(on, move) == rule


@pytest.mark.parametrize(("blocks", "may"), [("KKKWWW", True), ("KKKWWWS", False), ("KKKWWWSV", False)])
def test_seven_blocks(blocks, may):
    """BX-14: with six one may demolish (and have more then), with seven or more not; all else is allowed."""
    on = table(
        towers={"e4": "SS"}, pawns={"e5": 0, "i5": 1}, hands=("KKKSS", "WWSVV"), blocks=(blocks,), phase=2
    )
    assert allowed(on, "enter L2 K", "move e5 f5 S", "build e5 KKK", "change S")
    if may:
        play(on, "demolish e5 e4 SS")
        assert len(on.position()["blocks"][0]) == 8
    else:
        assert refused(on, "demolish e5 e4 SS") == "BX-14"
        assert legal(on, "demolish") == set()


def test_the_tower_stands_where_the_pawn_stood_and_the_pawn_goes_home():
    """BX-15, BX-16: the builder scores the height; the pawn may enter again."""
    on = table(
        towers={"a9": "W", "c9": "W"},
        pawns={"e5": 0, "a1": 0, "c1": 0, "g1": 0},
        hands=("KKWSV",),
        blocks=("KWWWS",),
        points=[5, 6, 7],
        deck="VV",
    )
    assert legal(on, "enter") == set()
    events = play(on, "build e5 WK")
    found = on.position()
    assert events[0] == ("built", "0", "e5", "KW", "2")
    assert at(on, "e5") == "KW"
    assert found["points"] == [7, 6, 7]
    assert (found["blocks"][0], found["discards"]) == ("WWS", "KW")
    play(on, "change " + found["hands"][1][0], "change " + found["hands"][2][0])
    assert legal(on, "enter")


def test_the_builders_token_and_the_towers_token_are_the_same_height():
    """BX-16: who demolishes it later takes as many points; a tower of five scores five."""
    on = table(
        pawns={"e5": 0, "e4": 1},
        hands=("KWSVV", "KWSVV"),
        blocks=("KWSV",),
        phase=3,
        towers={"a1": "KKK", "c1": "WWW"},
    )
    play(on, "build e5 KWSV")
    assert on.position()["points"] == [4, 0, 0]
    on = table(pawns={"e5": 1, "e4": 0}, hands=("KWSVV",), towers={"e3": "KWSV"}, phase=4)
    play(on, "demolish e4 e3 KWSV")
    assert on.position()["points"] == [4, 0, 0]
    on = table(pawns={"e5": 0}, hands=("KWSVV",), blocks=("KWSVV",), phase=4)
    play(on, "build e5 KWSVV")
    assert on.position()["points"] == [5, 0, 0]
