"""A turn, the joker, entering, moving: BX-6 to BX-10."""

import pytest

from tests.blox.positions import allowed, at, legal, table
from tests.playing import play, refused


def test_one_action_then_the_hand_is_refilled_then_the_next_player():
    """BX-6: cards played go to the discards, the hand back to five, the turn on."""
    on = table(hands=("KWSVV", "KKKKK", "WWWWW"), deck="SW")
    events = play(on, "enter L1 W")
    found = on.position()
    assert (found["turn"], found["hands"][0], found["discards"]) == (1, "KSSVV", "W")
    assert found["deck"][0] == "W"
    assert ("drew", "0", "1") in events
    play(on, "change KKK", "change W")
    assert on.turn == 0
    assert [len(hand) for hand in on.position()["hands"]] == [5, 5, 5]


def test_an_empty_deck_stays_empty_until_a_card_must_be_drawn():
    """BX-6: then the discards, with the cards just played, are shuffled into a new one."""
    on = table(hands=("KKSVV", "KKWWS"), jokers=[True] * 3, deck="W", discards="", rest_to="discards")
    play(on, "enter L2 K")
    lying = on.position()["discards"]
    assert on.position()["deck"] == ""
    assert "shuffled" not in {event[0] for event in play(on, "enter L1 *W")}, "no card had to be drawn"
    assert on.position()["deck"] == ""
    before = on.position()["hands"][2]
    events = play(on, f"change {before[0]}")
    assert ("shuffled",) in events
    found = on.position()
    assert found["discards"] == ""
    assert sorted(found["hands"][2] + found["deck"]) == sorted(before + lying)


def test_a_new_deck_is_in_random_order():
    """BX-6: the order follows from the seed; hands are drawn from its top."""
    decks = set()
    for number in range(20):
        on = table(seed=f"shuffle {number}", hands=("KWSVV",), rest_to="discards")
        play(on, "change V")
        decks.add(on.position()["deck"])
    assert len(decks) == 20


@pytest.mark.parametrize(
    ("obstacle", "towers", "pawns"),
    [
        ("own pawn", {}, {"c5": 0}),
        ("other", {}, {"c5": 1}),
        ("neutral", {}, {"c5": None}),
        ("tower", {"c5": "K"}, {}),
    ],
)
def test_nothing_passes_over_an_obstacle_or_shares_its_space(obstacle, towers, pawns):
    """BX-7: own, other and neutral pawns and towers, for pawns that enter and that move."""
    on = table(towers=towers, pawns={"e6": 0, "c7": 0, **pawns}, hands=("KWSVV",))
    # Row 5 is W V W V K: from the left a5 and b5 can be reached, e5 lies behind c5.
    assert allowed(on, "enter L5 W", "enter L5 V")
    assert refused(on, "enter L5 K") == "BX-9"
    # Column c from below: S K S V W; c7 is the pawn that moves.
    assert allowed(on, "move c7 c6 V")
    assert refused(on, "move c7 c5 W") == "BX-7"
    assert refused(on, "move c7 c4 K") == "BX-7"
    assert allowed(on, "move e6 e5 K")


def test_a_pawn_enters_from_each_of_the_four_sides():
    """BX-9: 36 lanes; it stops on the first space of the colour; the border space counts."""
    for move, space in {
        "enter L4 V": "a4",
        "enter L4 K": "c4",
        "enter R4 K": "i4",
        "enter R4 S": "e4",
        "enter Tc W": "c1",
        "enter Tc K": "c4",
        "enter Bc S": "c9",
        "enter Bc W": "c5",
    }.items():
        on = table(hands=("KWSVV",))
        assert ("entered", "0", move.split()[1], space, move.split()[2]) == play(on, move)[0]
        assert at(on, space) == 0
    lanes = {move.split()[1] for move in legal(table(hands=("KWSVV",)), "enter")}
    assert lanes == {f"{side}{row}" for side in "LR" for row in range(1, 10)} | {
        f"{side}{column}" for side in "TB" for column in "abcdefghi"
    }


def test_a_lane_without_the_colour():
    """BX-9: such a card leads nowhere there."""
    on = table(hands=("KWSVV",), board=["WWWWWWWWW", *["KWSVKWSVK"] * 8])
    assert refused(on, "enter L1 K") == "BX-9"
    assert allowed(on, "enter L1 W")


def test_a_pawn_runs_to_the_first_space_of_the_colour_in_each_direction():
    """BX-10: never diagonally; it can't skip a space of that colour."""
    on = table(pawns={"e5": 0}, hands=("KWSVV",))
    assert {move for move in legal(on, "move") if move.endswith("K")} == {
        "move e5 h5 K",
        "move e5 e1 K",
    }
    assert {move for move in legal(on, "move") if move.endswith("V")} == {
        "move e5 d5 V",
        "move e5 i5 V",
        "move e5 e2 V",
        "move e5 e7 V",
    }
    assert refused(on, "move e5 b5 V") == "BX-10"
    assert refused(on, "move e5 d4 W") == "BX-10"
    assert refused(on, "move e5 d5 W") == "BX-10"
    assert refused(on, "move e5 e5 K") == "BX-10"
    events = play(on, "move e5 e7 V")
    assert events[0] == ("moved", "0", "e5", "e7", "V")
    assert (at(on, "e5"), at(on, "e7")) == (None, 0)


def test_the_joker_stands_for_a_card_of_any_colour():
    """BX-8: also for one that is held; it goes face down and comes in addition to the hand."""
    on = table(pawns={"e5": 0}, hands=("KKKKK",), jokers=[True, True, True], deck="VV")
    assert allowed(on, "move e5 d5 *V", "move e5 h5 K", "move e5 h5 *K", "enter L1 *W", "enter L1 *K")
    events = play(on, "move e5 h5 *K")
    found = on.position()
    assert (found["jokers"], found["hands"][0]) == ([False, True, True], "KKKKK")
    assert found["deck"][:2] == "VV", "an action paid with the joker alone draws no card"
    assert found["discards"] == ""
    assert ("joker", "0", "down") in events
    assert "drew" not in {event[0] for event in events}


def test_a_joker_face_down_is_not_used():
    """BX-8: each seat has its own; only *change cards* turns it up, for the next turn."""
    on = table(pawns={"e5": 0}, hands=("KKKKK", "WWWWW"), jokers=[False, True, True])
    assert refused(on, "move e5 d5 *V") == "BX-8"
    assert refused(on, "enter L1 *W") == "BX-8"
    assert not [move for move in legal(on) if "*" in move]
    events = play(on, "change K")
    assert on.position()["jokers"] == [True, True, True]
    assert ("joker", "0", "up") in events
