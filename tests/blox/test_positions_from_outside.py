"""Positions and views from anybody's file: a playable table or BadPosition, whatever JSON holds."""

from random import Random

import pytest

from game.blox import Blox
from game.reasons import BadPosition
from tests.blox.positions import position

GOOD = position(
    towers={"e4": "KW", "a1": "SSV", "i9": "KKWWS"},
    pawns={"e5": 0, "b2": 1, "c2": 2, "h8": None},
    hands=("KKWSV", "WWSSV"),
    blocks=("KW", "VVS"),
    discards="KV",
    phase=2,
    points=[1, 2, 3],
    board=["WKWVKVSWS"] * 9,
)


def refused(change):
    """See that the position is refused with a change, and isn't without it."""
    Blox.from_position(GOOD, {}, "x")
    with pytest.raises(BadPosition) as refusal:
        Blox.from_position(GOOD | change, {}, "x")
    assert "{" not in str(refusal.value) or "{" in str(change)


def test_the_board_may_be_left_out():
    Blox.from_position({name: value for name, value in GOOD.items() if name != "board"}, {}, "x")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", 3),
        ("turn", True),
        ("turn", -1),
        ("first", 3),
        ("phase", 0),
        ("phase", 5),
        ("phase", 2.0),
        ("ending", 0),
        ("ending", True),
        ("towers", []),
        ("towers", {**GOOD["towers"], "j1": ""}),
        ("towers", {**GOOD["towers"], "b1": ""}),
        ("towers", {**GOOD["towers"], "b1": "K"}),
        ("towers", {"e4": "KW", "a1": "SSV", "i9": "KKWWW"}),
        ("towers", {"e4": "KW", "a1": "SSVKKWWS", "i9": ""}),
        ("towers", {"e4": "KW", "a1": "SSV", "e5": "KKWWS"}),
        ("towers", {"e4": None, "a1": "SSV", "i9": "KKWWS"}),
        ("pawns", {"e5": 3}),
        ("pawns", {"e5": "0"}),
        ("pawns", {"e5": True}),
        ("pawns", {"a": 0}),
        ("pawns", {f"{column}5": 0 for column in "abcde"}),
        ("pawns", {f"{column}5": None for column in "abcde"}),
        ("hands", ["KKWSV"]),
        ("hands", ["KKWSV"] * 5),
        ("hands", ["", "WWSSV", GOOD["hands"][2]]),
        ("hands", ["?????", "WWSSV", GOOD["hands"][2]]),
        ("hands", [["K"], "WWSSV", GOOD["hands"][2]]),
        ("jokers", [True]),
        ("jokers", [1, 0, 1]),
        ("blocks", ["KW", "VVS"]),
        ("blocks", ["KW", "VVS", GOOD["blocks"][2] + "K"]),
        ("blocks", ["KW", "VVS", GOOD["blocks"][2][:-1]]),
        ("blocks", ["KW", "VVS", "K" * 64]),
        ("points", [1, 2]),
        ("points", [1, 2, -1]),
        ("points", [1, 2, 10**30]),
        ("deck", GOOD["deck"] + "K"),
        ("deck", GOOD["deck"][1:]),
        ("deck", list(GOOD["deck"])),
        ("deck", "K" * 16),
        ("discards", "KX"),
        ("board", ["WKWVKVSWS"] * 8),
        ("board", [*["WKWVKVSWS"] * 8, "WKWVKVSW"]),
        ("board", [*["WKWVKVSWS"] * 8, "WKWVKVSWX"]),
        ("board", [*["WKWVKVSWS"] * 8, 7]),
        ("board", None),
    ],
)
def test_what_cannot_be_is_refused(key, value):
    refused({key: value})


def test_a_sum_that_only_seems_right_is_refused():
    """64 cards of one colour must not be taken for one of the next."""
    refused({"deck": "", "discards": "K" * 64})
    refused({"blocks": ["K" * 15, "K" * 15, "K" * 15]})


@pytest.mark.parametrize("pawn", [0, 1, None])
def test_bx_7_a_tower_and_a_pawn_never_stand_on_one_space(pawn):
    """Though the blocks of that tower may lie in a supply as well, so that their number is right."""
    both = position(towers={"e4": "KW"}, pawns={"e4": pawn})
    both["blocks"][-1] += "KW"
    with pytest.raises(BadPosition, match="a tower and a pawn stand on e4"):
        Blox.from_position(both, {}, "x")


@pytest.mark.parametrize(("hand", "number"), [("", 0), ("KKWWSS", 6), ("KKWWSSVV", 8)])
def test_bx_5_a_hand_has_one_to_five_cards(hand, number):
    """All cards are there: what would be too many or too few lies in the pile."""
    for seat in (0, 1):
        hands = ("KWSVV", hand)[:: 1 if seat else -1]
        with pytest.raises(BadPosition, match=f"a hand has {number} cards"):
            Blox.from_position(position(hands=hands), {}, "x")


@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_players_can_not_play_though_all_is_there_for_each(seats):
    with pytest.raises(BadPosition, match=f"{seats} players can't play"):
        Blox.from_position(position(hands=("KWSVV",), seats=seats), {}, "x")


@pytest.mark.parametrize(
    "change",
    [
        {"hands": ["KKWSV", "?????", "??"]},
        {"hands": ["?????", "?????", "?????"]},
        {"hands": ["KKWSV", "WWSSV", "?????"]},
        {"deck": "?"},
        {"deck": "K"},
        {"discards": "KKKKKKKKKKKKKKKKKKK"},
    ],
)
def test_a_view_of_another_seat_or_of_too_few_cards(change):
    seen = {**Blox.from_position(GOOD, {}, "x").view(0), **change}
    with pytest.raises(BadPosition):
        Blox.determinize(seen, 0, {}, Random(1))
