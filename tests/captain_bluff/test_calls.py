"""Calling a bluff: CB-13 to CB-15."""

import pytest

from tests.captain_bluff.positions import belt, hand, legal, line, shown, table
from tests.playing import play, refused

HANDS = ("A5 A6 A9 DF", "B14 CD", "B15", "B16")


def test_every_other_player_is_asked_in_turn_order():
    """CB-13: from the next seat round to the one that placed, who then continues with the turn."""
    on = table("B1: B3", hands=HANDS, turn=1)
    play(on, "place 1 B14")
    for seat in (2, 3, 0):
        position = on.position()
        assert (on.turn, position["step"]) == (seat, "call")
        assert position["placed"] == {"by": 1, "belt": 1, "count": 1}
        assert (position["acted"], position["airport"]) == (True, False)
        assert legal(on) == ["believe", "call"]
        assert play(on, "believe") == [("believed", str(seat))]
    position = on.position()
    assert (on.turn, position["step"], position["acted"], position["placed"]) == (1, "act", True, None)
    assert legal(on) == ["end", "recover 1 1", "reverse 1"]


def test_while_a_call_is_open_nothing_else_is_done():
    """CB-13: no action, no airport card, no end of the turn; nobody else answers."""
    on = table("B1: A3", "B2", hands=HANDS)
    play(on, "place 1 A5 A6")
    assert legal(on) == ["believe", "call"]
    assert refused(on, "2: call") == "CB-21"
    assert legal(on, seat=2) == []


def test_an_airport_card_in_a_placement_belongs_to_it():
    """CB-13: it is asked about once, all together, and the turn ends by itself afterwards."""
    on = table("B1: A3", hands=("A5 RW A9", "B14", "B15"))
    play(on, "place 1 RW A5")
    assert on.position()["placed"] == {"by": 0, "belt": 1, "count": 2}
    assert on.position()["airport"]
    play(on, "believe", "believe")
    assert (on.turn, on.position()["turns"]) == (1, 21)
    assert line(on, 1) == ("A3 RW4 A5", "up")


@pytest.mark.parametrize(
    ("above", "loser"), [*((card, 0) for card in ("B1", "C17", "RW", "CD", "AB", "DF")), ("A17", 2)]
)
def test_who_is_wrong_takes_the_belt(above, loser):
    """CB-14, CB-20: who placed, below another city or an airport card; else who called; for all to see."""
    on = table(f"{above} 0: A3 CD RW4 up", hands=HANDS)
    play(on, "place 1 A5 A6", "believe")
    events = play(on, "call")
    gain = ["A3", "A5", "A6", "CD", "RW", above]
    assert events[:2] == [("called", "2", "1"), ("revealed", "1", above)]
    assert (events[2][:3], set(events[2][3:])) == (("took", str(loser), "1"), set(gain))
    for seat, left in ((0, ["A9", "DF"]), (2, ["B15"])):
        assert hand(on, seat) == sorted(left + (gain if seat == loser else []))
        assert shown(on, seat) == sorted(gain if seat == loser else [])


@pytest.mark.parametrize(("above", "loser"), [("A17", 1), ("B1", 0)])
def test_a_round_the_world_alone_can_be_called(above, loser):
    """CB-14: it claims the city of its line."""
    on = table(f"{above}: A3 A4 up", hands=("RW A9", "B14", "B15"))
    play(on, "place 1 RW", "call")
    assert "RW" in hand(on, loser)


@pytest.mark.parametrize("above", ["A1", "B1"])
def test_after_a_call_the_belt_is_bare_and_the_turn_over(above):
    """CB-15: no luggage, nothing above; no airport card follows; the next after who placed is on turn."""
    on = table("", f"{above} 13: A3", hands=HANDS, turn=0)
    play(on, "place 2 A5", "believe", "believe", "call")
    assert belt(on, 2) == {"origin": None, "known": [], "line": [], "direction": None}
    position = on.position()
    assert (on.turn, position["step"], position["turns"]) == (1, "act", 21)
    assert (position["acted"], position["airport"], position["placed"]) == (False, False, None)
    assert "origin 2 B14" in legal(on)
    assert position["discards"] == []
    assert "buried" not in position
