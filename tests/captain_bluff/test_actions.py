"""The turn and the actions but placing: CB-8 to CB-12."""

import pytest

from game.captain_bluff.serialize import Belt
from tests.captain_bluff.positions import belt, hand, legal, line, shown, table
from tests.playing import play, refused


def test_defining_a_city_of_departure_draws_a_card():
    """CB-8: a card face down above a belt that has none, then one drawn; only who laid it knows it."""
    on = table("A1 1", hands=("A15 RW", "B16"), pile="C5 C6")
    assert play(on, "origin 4 RW") == [("laid", "0", "4"), ("drew", "0")]
    laid: Belt = {"origin": "RW", "known": [0], "line": [], "direction": None}
    assert belt(on, 4) == laid
    assert hand(on, 0) == ["A15", "C5"]
    assert on.position()["deck"][0] == "C6"
    play(on, "end", "origin 2 B16")
    assert (belt(on, 2)["origin"], belt(on, 2)["known"], hand(on, 1)) == ("B16", [1], ["C6"])


def test_checking_a_city_of_departure():
    """CB-9: one card above a belt; the seat knows it from then on, the others see that it looked."""
    on = table("A1 1", "RW 2", hands=("A15", "B16", "C16"))
    assert legal(on, "check") == ["check 1", "check 2"]
    assert play(on, "check 2") == [("looked", "0", "2")]
    assert (belt(on, 1)["known"], belt(on, 2)["known"]) == ([1], [0, 2])
    assert refused(table("A1"), "check 2") == "CB-9"
    assert refused(table("A1"), "check") == "CB-9"


def test_swapping_a_city_of_departure():
    """CB-10: a card of the hand for the one above, which is known to nobody else now; nothing is drawn."""
    on = table("A1 12: C3", hands=("A15 AB", "B16", "C16"), pile="C5")
    assert play(on, "swap 1 AB") == [("swapped", "0", "1")]
    assert belt(on, 1) == {"origin": "AB", "known": [0], "line": ["C3"], "direction": None}
    assert hand(on, 0) == ["A1", "A15"]
    assert on.position()["deck"][0] == "C5"


def test_what_was_known_of_a_hand_lapses_when_a_card_is_put_face_down():
    """CB-8, CB-10: in one piece, whatever card it was; the other hands stay known."""
    for move in ("origin 2 A15", "swap 1 A15", "origin 2 A14"):
        on = table("A1: C3", hands=("A13 A14 A15", "B16"), shown=("A13 A14", "B16"))
        play(on, move)
        assert (shown(on, 0), shown(on, 1)) == ([], ["B16"])


def test_closing_a_belt():
    """CB-11: the line and the card above are discarded; that one is discarded face down, shown to nobody."""
    on = table("DF 1: A3 RW4 CD down", "B1: C3", hands=("A15", "B16"))
    assert play(on, "close 1") == [("closed", "0", "1")]
    assert belt(on, 1) == {"origin": None, "known": [], "line": [], "direction": None}
    assert sorted(on.position()["discards"]) == ["A3", "CD", "DF", "RW"]
    assert on.position()["buried"] == ["DF"]
    assert line(on, 2) == ("C3", None)
    play(on, "end")
    assert "origin 1 B16" in legal(on)
    play(on, "close 2")
    assert sorted(on.position()["buried"]) == ["B1", "DF"]


@pytest.mark.parametrize("action", ["origin 4 A15", "check 1", "swap 2 A15", "close 2", "place 1 A15"])
def test_exactly_one_action_in_a_turn(action):
    """CB-12: no second action, no turn without one; the player closes the turn."""
    on = table("A1", "B1: C3", hands=("A15 A16 C4", "B16", "C16"))
    assert "end" not in legal(on)
    assert refused(on, "end") == "CB-12"
    play(on, action)
    if on.position()["step"] == "call":
        play(on, "believe", "believe")
    assert (on.turn, on.position()["acted"], on.position()["turns"]) == (0, True, 20)
    for move in ("origin 3 A16", "check 1", "swap 2 A16", "close 2", "place 2 C4"):
        assert refused(on, move) == "CB-12", move
    assert [move for move in legal(on) if not move.startswith("recover")] == ["end"]
    assert play(on, "end") == [("ended", "0")]
    assert (on.turn, on.position()["acted"], on.position()["turns"]) == (1, False, 21)


def test_a_turn_without_an_airport_card_is_closed_by_the_player_whatever_the_hand():
    """CB-12: an airport card in hand or not, the turn stays open after the action."""
    for cards in ("A15", "A15 DF"):
        on = table("A1", hands=(cards, "B16"))
        play(on, "check 1")
        assert (on.turn, "end" in legal(on)) == (0, True)


def test_after_an_action_and_an_airport_card_the_turn_ends_by_itself():
    """CB-12: in either order."""
    for moves in (("check 1", "delay"), ("delay", "check 1")):
        on = table("A1", hands=("A15 DF AB", "B16"))
        play(on, *moves)
        assert (on.turn, on.position()["turns"]) == (1, 21)
        assert (on.position()["acted"], on.position()["airport"]) == (False, False)


def test_at_most_one_airport_card_in_a_turn():
    """CB-12: neither beside another nor in a placement."""
    on = table("A1", "B1: C3 C4 up", hands=("A15 DF AB CD RW", "B16"))
    play(on, "delay")
    assert on.position()["airport"]
    for move in ("arrivals 1 2", "reverse 2", "place 2 RW", "place 1 A15 RW14", "delay"):
        assert refused(on, move) == "CB-12", move
    assert not [move for move in legal(on) if "RW" in move.split() and move.startswith("place")]
    assert refused(table("A1: A3", hands=("A5 RW RW", "B1")), "place 1 RW4 A5 RW") == "CB-12"


def test_there_is_always_an_action():
    """CB-12: a belt lacks a card above it, or all have one to check; nobody passes."""
    on = table(*(f"A{number}" for number in range(1, 7)), hands=("RW", "B16"))
    assert legal(on) == [f"check {number}" for number in range(1, 7)]
    assert refused(on, "pass") == "CB-12"
    on = table(hands=("RW", "B16"))
    assert legal(on) == [f"origin {number} RW" for number in range(1, 7)]
