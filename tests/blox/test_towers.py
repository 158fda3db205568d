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


def test_an_adjacent_tower_has_nothing_between():
    """BX-11: whatever its colours."""
    on = table(towers={"e4": "KWS"}, pawns={"e5": 0}, hands=("KWSVV",), phase=3)
    assert allowed(on, "demolish e5 e4 KWS")


def test_an_obstacle_between_or_a_slanting_line():
    """BX-11: nothing stands between; never diagonally."""
    for pawn in (0, 1, None):
        on = table(towers={"g5": "V"}, pawns={"e5": 0, "f5": pawn}, hands=("KWSVV",))
        assert refused(on, "demolish e5 g5 V") == "BX-7"
    on = table(towers={"g5": "V", "f5": "K", "d4": "V"}, pawns={"e5": 0}, hands=("KWSVV",))
    assert refused(on, "demolish e5 g5 V") == "BX-7"
    assert refused(on, "demolish e5 d4 V") == "BX-11"
    assert refused(on, "demolish e5 a5 V") == "BX-11"
    assert refused(on, "demolish a5 g5 V") == "BX-11"


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
def test_heights_that_fall_in_each_phase(phase):
    """BX-13: up to the phase's number; a tower of five never."""
    for height in range(1, 6):
        tower = "KKWWS"[:height]
        on = table(towers={"e4": tower}, pawns={"e5": 0}, hands=("KKWWS",), phase=phase)
        if height <= phase:
            assert allowed(on, f"demolish e5 e4 {tower}")
        else:
            assert refused(on, f"demolish e5 e4 {tower}") == "BX-13"
    # Of the highest tower it is not said that it may fall in a later phase.
    assert "never" in str(on.why_not(("demolish", "e5", "e4", "KKWWS")))


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


def test_seven_blocks_of_another_player_do_not_matter():
    """BX-14."""
    on = table(towers={"e4": "SS"}, pawns={"e5": 0}, hands=("KKKSS",), blocks=("", "KKKKWWWW"), phase=2)
    assert allowed(on, "demolish e5 e4 SS")


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_heights_that_are_built_in_each_phase(phase):
    """BX-15: exactly 2, 3, 4, 5."""
    on = table(pawns={"e5": 0}, hands=("KWSVV",), blocks=("KKWWSSVV",), phase=phase)
    for height in range(1, 6):
        word = "KWSVV"[:height]
        if height == phase + 1:
            assert allowed(on, f"build e5 {word}")
        else:
            assert refused(on, f"build e5 {word}") == "BX-15"


def test_blocks_and_cards_must_both_be_there():
    """BX-15: a card of the same colour for each block."""
    on = table(pawns={"e5": 0, "a1": 1}, hands=("KKWSV",), blocks=("KWWWS",), phase=1)
    assert legal(on, "build") == {"build e5 KW", "build e5 KS", "build e5 WS"}
    assert refused(on, "build e5 KK") == "BX-15"  # one black block
    assert refused(on, "build e5 WW") == "BX-15"  # one white card
    assert refused(on, "build e5 WV") == "BX-15"  # no violet block
    assert refused(on, "build a1 KW") == "BX-15"  # another's pawn
    assert refused(on, "build a2 KW") == "BX-15"  # no pawn
    on = table(pawns={"e5": 0}, hands=("KKWSV",), blocks=("KWW",), phase=1, jokers=[True] * 3)
    assert legal(on, "build") == {f"build e5 {word}" for word in ("KW", "*KW", "K*W", "W*W")}


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


def build_on(space, towers, pawns=None):
    return table(towers=towers, pawns={space: 0, **(pawns or {})}, hands=("KWSVV",), blocks=("KW",))


def test_a_neighbouring_tower_keeps_a_side_without_a_tower():
    """BX-17: the edge is no side; pawns don't close one; five-block towers count like any other."""
    # a1 has two sides, a2 and b1.
    assert refused(build_on("a2", {"a1": "K", "b1": "K"}), "build a2 KW") == "BX-17"
    assert refused(build_on("a2", {"a1": "K", "b1": "KKWWS"}), "build a2 KW") == "BX-17"
    assert refused(build_on("a2", {"a1": "KKWWS", "b1": "K"}), "build a2 KW") == "BX-17"
    assert allowed(build_on("a2", {"a1": "K"}, {"b1": 1}), "build a2 KW")
    assert allowed(build_on("a2", {"a1": "K"}, {"b1": None}), "build a2 KW")
    # e4 in the middle has four.
    closed = {"e4": "K", "d4": "K", "f4": "K", "e3": "K"}
    assert refused(build_on("e5", closed), "build e5 KW") == "BX-17"
    for open_side in ("d4", "f4", "e3"):
        some = {space: tower for space, tower in closed.items() if space != open_side}
        assert allowed(build_on("e5", some), "build e5 KW")


def test_the_new_tower_itself_keeps_a_side():
    """BX-17: where no neighbour is left without one."""
    around = {"d5": "K", "f5": "K", "e4": "K", "e6": "K"}
    assert refused(build_on("e5", around), "build e5 KW") == "BX-17"
    assert allowed(build_on("e5", {space: "K" for space in ("d5", "f5", "e4")}), "build e5 KW")
    assert refused(build_on("a1", {"a2": "K", "b1": "K"}), "build a1 KW") == "BX-17"


def test_only_orthogonal_neighbours_count():
    """BX-17: a tower that touches a corner, and one that is closed already elsewhere, forbid nothing."""
    on = build_on("b2", {"a1": "K", "a2": "K"})
    assert allowed(on, "build b2 KW")
    on = build_on("c3", {"a1": "K", "a2": "K", "b1": "K"})
    assert allowed(on, "build c3 KW")
