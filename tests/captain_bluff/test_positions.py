"""Positions of Captain Bluff from outside, and what a seat may see of a table."""

import pytest

from game.captain_bluff import CaptainBluff
from game.chance import chance
from game.notation import read_move
from game.reasons import BadPosition
from tests.captain_bluff.positions import AIRPORT, hand, position, table
from tests.playing import play

# --- a position from outside can be played on, or is refused ------------------------------------------------


CALL = {"step": "call", "turn": 1, "acted": True, "placed": {"by": 0, "belt": 1, "count": 2}}


def called(**other):
    line = other.pop("line", "A3 A5 A6 up")
    return position(f"B1: {line}", hands=("A9", "B2", "B3"), **{**CALL, **other})


def test_an_open_call_is_read():
    on = CaptainBluff.from_position(called(), {}, "")
    assert on.moves() == [("call",), ("believe",)]
    on = CaptainBluff.from_position({**called(), "hands": [[], ["B2"], ["B3"]], "discards": ["A9"]}, {}, "")
    assert on.outcome() is None


@pytest.mark.parametrize(
    "change", [{"hands": [["?"] * 60, ["?"]]}, {"deck": ["?"] * 60}, {"buried": ["?"]}, {"belts": [1]}]
)
def test_a_view_that_cannot_be_is_refused(change):
    view = table("B1").view(0)
    with pytest.raises(BadPosition):
        CaptainBluff.determinize({**view, **change}, 0, {}, chance("view", 0, "imagine"))
    for seat in (-1, 3):
        with pytest.raises(BadPosition):
            CaptainBluff.determinize(view, seat, {}, chance("view", 0, "imagine"))


def test_a_placement_below_which_a_line_lies_is_read():
    """One behind a Change of Direction too (CB-17)."""
    for line in ("A3 A5 CD A4 down", "A3 A5 up"):
        given = called(line=line, placed={"by": 0, "belt": 1, "count": 1})
        assert CaptainBluff.from_position(given, {}, "").moves() == [("call",), ("believe",)]


# --- what a seat may see, tables imagined from it, moves staged ---------------------------------------------


def test_face_down_discards_that_no_luggage_lies_with_are_airport_cards():
    """CB-5, CB-11: with each card face-down luggage was discarded; that went back into the pile."""
    on = table("C1", hands=("A1 RW", "A2 B1 B2"), discards="DF AB CD", buried="DF")
    rng = chance("airport", 0, "imagine")
    for _ in range(100):
        assert set(on.resample(0, rng).position()["buried"]) <= set(AIRPORT)


def test_own_origins_and_looks_are_seen_and_no_others():
    """CB-8, CB-9: a card above a belt is seen by who laid it and who looked at it."""
    on = table("A1 1", "RW 2", "C3", hands=("A15 AB", "B16", "C16"))
    play(on, "check 1", "arrivals 2 3", "origin 4 B16")
    above = [[belt["origin"] for belt in on.view(seat)["belts"]][:4] for seat in range(3)]
    assert above == [["A1", "RW", "C3", "?"], ["A1", "?", "?", "B16"], ["?", "RW", "?", "?"]]


def test_after_a_swap_only_the_swapper_knows():
    """CB-10: and nobody but the swapper sees what came into the hand."""
    on = table("A1 12: C3", hands=("A15 A16", "B16", "C16"))
    play(on, "swap 1 A15")
    assert [on.view(seat)["belts"][0]["origin"] for seat in range(3)] == ["A15", "?", "?"]
    assert [on.view(seat)["hands"][0] for seat in range(3)] == [["A1", "A16"], ["?", "?"], ["?", "?"]]


def test_what_is_discarded_face_down_is_seen_by_nobody():
    """CB-11: the line was open, the card above is never shown."""
    on = table("A1 0: C3 RW4 up", hands=("A15", "B16", "C16"), discards="C9")
    play(on, "close 1")
    for seat in range(3):
        view = on.view(seat)
        assert view["discards"] == ["C3", "C9", "RW", "?"]
        assert view["buried"] == ["?"]


def test_cards_taken_from_a_belt_are_seen_in_the_hand_until_they_leave_it():
    """CB-14, CB-21: what is known stands first, in the order of the box."""
    on = table("B1: A3", "B2: C9 C8 C5 down", hands=("A5 A6 B3", "A1 B17", "C16"), pile="A2")
    play(on, "1: recover 2 2", "place 1 A5 A6", "call")
    assert on.view(2)["hands"][0] == ["A3", "A5", "A6", "B1", "?"]
    assert on.view(0)["hands"][1] == ["C5", "C8", "?", "?"]
    play(on, "place 2 C8", "believe", "believe", "end")
    assert on.view(0)["hands"][1] == ["C5", "?", "?"]
    play(on, "check 2", "end", "origin 3 A5")
    assert on.view(2)["hands"][0] == ["?"] * 5
    assert hand(on, 0) == ["A2", "A3", "A6", "B1", "B3"]


def preview(on, move):
    return CaptainBluff.preview(on.view(on.turn), read_move(move), on.turn, {})


def test_a_check_shows_nothing_before_it_is_made():
    """CB-9."""
    on = table("A7 1: A3", hands=("A4", "B16"))
    assert preview(on, "check 1") == on.view(0)


def test_a_swap_shows_the_card_that_is_laid_and_not_yet_the_one_that_is_taken():
    """CB-10."""
    on = table("A7 1: C3", hands=("A4 A5", "B16"))
    staged = preview(on, "swap 1 A4")
    assert staged["belts"][0]["origin"] == "A4"
    assert staged["hands"][0] == ["A5"]
