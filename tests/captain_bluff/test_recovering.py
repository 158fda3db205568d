"""Recovering luggage: CB-21."""

import pytest

from tests.captain_bluff.positions import hand, legal, line, shown, table
from tests.playing import play, refused


@pytest.mark.parametrize(
    ("start", "most"),
    [
        ("A3", 0),
        ("A3 A5 up", 1),
        ("A3 A5 A6 up", 2),
        ("A3 RW4 A5 A6 up", 2),
        ("RW4 A5 A6 up", 1),
        ("RW4 A5 up", 0),
        ("A3 RW4 up", 0),
        ("A3 A5 CD down", 0),
        ("A3 A5 CD A4 down", 1),
        ("A3 CD A5 up", 1),
    ],
)
def test_what_may_be_recovered(start, most):
    """CB-21: from the end, one luggage card stays, an airport card stops it; in turn and out of turn."""
    on = table(f"B1: {start}")
    moves = [f"recover 1 {number}" for number in range(1, most + 1)]
    assert legal(on, "recover") == moves
    for seat in (1, 2):
        assert legal(on, seat=seat) == [f"{seat}: {move}" for move in moves]
    for who in ("", "1: "):
        assert refused(on, f"{who}recover 1 {most + 1}") == "CB-21"
        assert refused(on, f"{who}recover 1 0") == "CB-21"
        assert refused(on, f"{who}recover 2 1") == "CB-21"


@pytest.mark.parametrize("seat", [0, 2])
def test_the_luggage_goes_into_the_hand_for_all_to_see(seat):
    """CB-21: and the turn continues as it was."""
    on = table("B1: A3 A5 A8 up", hands=("A15", "B16", "C16"))
    before = on.position()
    move = ("" if seat == 0 else "2: ") + "recover 1 2"
    events = play(on, move)
    assert events == [("recovered", str(seat), "1", "2"), ("took", str(seat), "1", "A5", "A8")]
    assert set(hand(on, seat)) > {"A5", "A8"}
    assert shown(on, seat) == ["A5", "A8"]
    assert line(on, 1) == ("A3", None)
    after = on.position()
    assert [after[key] for key in ("turn", "step", "acted", "airport", "turns")] == [
        before[key] for key in ("turn", "step", "acted", "airport", "turns")
    ]


def test_at_any_time():
    """CB-21: before the action and after it, after an airport card, again and again."""
    on = table("B1: A3 A5 A8 A9 up", hands=("A15 DF", "B16", "C16"))
    play(on, "recover 1 1", "1: recover 1 1", "check 1", "recover 1 1", "end")
    assert line(on, 1) == ("A3", None)
    on = table("B1: A3 A5 A8 up", hands=("A15 DF", "B16", "C16"))
    play(on, "delay", "recover 1 1", "2: recover 1 1")
    assert (on.turn, on.position()["acted"], on.position()["airport"]) == (0, False, True)


@pytest.mark.parametrize(
    ("start", "count", "left"),
    [
        ("A6 A8 CD A7 down", 1, ("A6 A8 CD", "down")),
        ("A3 A8 A9 up", 1, ("A3 A8", "up")),
        ("A9 A8 down", 1, ("A9", None)),
        ("A6 CD A9 up", 1, ("A6 CD", None)),
        ("A3 RW4 A9 up", 1, ("A3 RW4", "up")),
    ],
)
def test_what_is_left_decides_the_direction(start, count, left):
    """CB-21: with one card left the line has none."""
    on = table(f"B1: {start}")
    play(on, f"recover 1 {count}")
    assert line(on, 1) == left


def test_out_of_turn_nothing_else_is_done():
    """CB-21: a seat that is not on turn is named; it recovers and does nothing else."""
    on = table("B1: A3 A5 up", "B2", hands=("A15 DF", "B16 DF", "C16"))
    for move in ("origin 3 B16", "delay", "end", "call"):
        assert refused(on, f"1: {move}") == "CB-21", move
    assert on.canonical(("0:", "recover", "1", "1")) == ("recover", "1", "1")
    assert on.canonical(("1:", "recover", "1", "1")) == ("1:", "recover", "1", "1")
    play(on, "0: recover 1 1")
    assert "A5" in hand(on, 0)


def test_recovered_luggage_may_be_placed_again():
    """CB-21: in one's turn."""
    on = table("B1: A3 A5 up", "C3", hands=("A15", "B16", "C16"))
    play(on, "recover 1 1", "place 1 A5")
    assert line(on, 1) == ("A3 A5", "up")
    assert shown(on, 0) == []
