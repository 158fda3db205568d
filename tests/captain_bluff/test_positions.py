"""Positions from outside: read and written without loss, or refused with a reason and nothing else."""

import pytest

from game.captain_bluff import CaptainBluff
from game.chance import chance
from game.reasons import BadPosition
from tests.captain_bluff.positions import position, table

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
    "bad",
    [
        None,
        [],
        {},
        position(hands=("A1",)),
        position(hands=("A1", "A2", "A3", "A4", "A5", "A6")),
        position(hands=("A1 A1", "A2")),
        position(hands=("A1 RW RW RW RW RW", "A2")),
        position(hands=("A1", "A2"), pile="RW"),
        position(hands=("", "", "A2")),
        {**position(), "deck": []},
        position("B1: A3 A5 down"),
        position("B1: A3 A5"),
        position("B1: A3 up"),
        position("B1: A3 B5 up"),
        position("B1: CD A3"),
        position("B1: RW4"),
        position("B1: A3 A5 A4 up"),
        position("B1: A3 RW A5 up"),
        position("B1: A3 AB"),
        position("B1: A3 A5 up", "B2: A9"),
        position("B1 00"),
        position("B1 3"),
        {**position(), "belts": [{"origin": None, "known": [0], "line": [], "direction": None}] * 6},
        {**position(), "belts": position()["belts"][:5]},
        position(turn=3),
        position(turn=True),
        position(step="end"),
        position(turns=301),
        position(turns=-1),
        position(turns=300, acted=True),
        position("B1", acted=True, airport=True),
        position(acted=0),
        position("B1", step="setup"),
        position("B1", "B2", "B3", step="setup", turns=0),
        position("B1: A3", step="setup", turns=0),
        position("B1", step="setup", turns=0, acted=True),
        position("B1", step="setup", turns=0, airport=True),
        position("B1", step="setup", turns=1),
        position(shown=("A1", "", "")),
        position(shown=("A15 A15", "", "")),
        position(shown=("A15", "")),
        position(discards="A1", buried="A2"),
        position(discards="RW", buried="RW RW"),
        position(placed={"by": 0, "belt": 1, "count": 1}),
        position("B1: A3", step="call", acted=True),
        called(acted=False),
        called(turn=0),
        called(placed={"by": 0, "belt": 1, "count": 3}),
        called(placed={"by": 0, "belt": 1, "count": 4}),
        called(placed={"by": 0, "belt": 1, "count": 0}),
        called(placed={"by": 0, "belt": 2, "count": 1}),
        called(placed={"by": 3, "belt": 1, "count": 1}),
        called(line="A3 A4 CD A2 down", placed={"by": 0, "belt": 1, "count": 2}),
        called(line="A3 A5 RW6 up"),
        called(turns=300),
        {**called(), "hands": [["A9"], [], ["B3"]], "discards": ["B2"]},
    ],
)
def test_what_cannot_be_is_refused(bad):
    with pytest.raises(BadPosition):
        CaptainBluff.from_position(bad, {}, "")


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


def test_more_hidden_cards_than_there_are_is_what_is_wrong_with_such_a_view():
    """In hands, pile or above belts alike: it is said before anything else is looked at."""
    view = table("B1").view(0)
    for change in ({"hands": [["?"] * 60, ["?"]]}, {"hands": [["A1"], ["?"] * 80]}):
        with pytest.raises(BadPosition, match="more cards are hidden than the box holds"):
            CaptainBluff.determinize({**view, **change}, 0, {}, chance("view", 0, "imagine"))


def test_cards_below_a_placement_that_cant_lie_there_are_refused():
    """What lay there before must be a line itself: a Change of Direction begins none (CB-17)."""
    for line, count in (("A3 A5 CD A4 down", 1), ("A3 A4 CD A2 down", 2), ("A3 A5 up", 1)):
        given = called(line=line, placed={"by": 0, "belt": 1, "count": count})
        if count == 1:
            assert CaptainBluff.from_position(given, {}, "").moves() == [("call",), ("believe",)]
        else:
            with pytest.raises(BadPosition, match="these cards can't have been placed together"):
                CaptainBluff.from_position(given, {}, "")
    given = called(line="RW2 A3 A4 up", placed={"by": 0, "belt": 1, "count": 2}, airport=True)
    with pytest.raises(BadPosition, match="these cards can't have been placed together"):
        CaptainBluff.from_position(given, {}, "")
