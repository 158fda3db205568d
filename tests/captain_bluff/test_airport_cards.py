"""The airport cards: CB-16 to CB-20."""

from typing import Any

import pytest

from tests.captain_bluff.positions import belt, hand, legal, line, shown, table
from tests.playing import play, refused


def test_round_the_world_alone_is_the_next_number():
    """CB-16: at the end of a line with luggage; a placement, and the turn's airport card."""
    on = table("B1: A3 A5 up", hands=("A9 RW", "B2"))
    assert legal(on, "place") == ["place 1 A9", "place 1 A9 RW", "place 1 RW", "place 1 RW A9"]
    play(on, "place 1 RW")
    assert line(on, 1) == ("A3 A5 RW6", "up")
    assert on.position()["placed"] == {"by": 0, "belt": 1, "count": 1}
    assert (on.position()["acted"], on.position()["airport"]) == (True, True)
    on = table("B1: A5 A3 down", hands=("A9 RW", "B2"))
    play(on, "place 1 RW")
    assert line(on, 1) == ("A5 A3 RW2", "down")


def test_round_the_world_is_shown_or_not_as_the_reader_likes():
    """CB-16: a number that needn't be written is taken if it is right; `canonical` leaves it out."""
    on = table("B1: A3", hands=("A5 RW", "B2"))
    assert on.canonical(("place", "1", "RW4", "A5")) == ("place", "1", "RW", "A5")
    assert on.canonical(("place", "1", "RW4")) == ("place", "1", "RW4")
    assert refused(on, "place 1 RW6 A5") == "CB-7"
    assert refused(on, "place 1 RW7 A5") == "CB-16"
    play(on, "place 1 RW4 A5")
    assert line(on, 1) == ("A3 RW4 A5", "up")


@pytest.mark.parametrize(("start", "after"), [("A3 A8 up", "down"), ("A8 A3 down", "up"), ("A3", None)])
def test_change_of_direction(start, after):
    """CB-17: the line runs the other way from its last number; behind a single card nothing is turned."""
    on = table(f"B1: {start}", hands=("A1 A5 A9 CD CD", "B2"))
    assert play(on, "reverse 1") == [("reversed", "0", "1")]
    cards = start.split()[0] if after is None else " ".join(start.split()[:2])
    assert line(on, 1) == (f"{cards} CD", after)
    assert hand(on, 0).count("CD") == 1
    beyond = {"down": ["A1", "A5"], "up": ["A5", "A9"], None: ["A1", "A5", "A9"]}[after]
    assert legal(on, "place") == [f"place 1 {card}" for card in beyond]


def test_behind_a_single_card_the_next_one_sets_the_direction():
    """CB-17: also past the Change of Direction; two of them turn twice."""
    on = table("B1: A5 CD", hands=("A1 A9", "B2"))
    play(on, "place 1 A9")
    assert line(on, 1) == ("A5 CD A9", "up")
    on = table("B1: A3 A8 CD down", hands=("A1 CD", "B2"))
    play(on, "reverse 1")
    assert line(on, 1) == ("A3 A8 CD CD", "up")


def test_change_of_direction_lies_behind_luggage_and_in_no_placement():
    """CB-17: only on a line; before the action or after it, but not among the cards placed."""
    on = table("B1", "B3: A4", hands=("A5 A6 CD", "B2"))
    assert legal(on, "reverse") == ["reverse 2"]
    assert refused(on, "reverse 1") == "CB-17"
    assert refused(on, "place 2 A5 CD") == "CB-17"
    play(on, "place 2 A5", "believe", "reverse 2")
    assert (line(on, 2), on.turn) == (("A4 A5 CD", "down"), 1)


def test_arrivals_board():
    """CB-18: two different cards above belts, known from then on to who looked; then discarded."""
    on = table("B1 1", "", "RW", "A2 0", hands=("A5 AB", "B2"))
    assert legal(on, "arrivals") == ["arrivals 1 3", "arrivals 1 4", "arrivals 3 4"]
    for move in ("arrivals 1", "arrivals 1 1", "arrivals 1 2", "arrivals 1 3 4", "arrivals"):
        assert refused(on, move) == "CB-18", move
    assert on.canonical(("arrivals", "3", "1")) == ("arrivals", "1", "3")
    events = play(on, "arrivals 3 1")
    assert events == [("played", "0", "AB"), ("looked", "0", "1"), ("looked", "0", "3")]
    assert [belt(on, number)["known"] for number in (1, 3, 4)] == [[0, 1], [0], [0]]
    assert (hand(on, 0), on.position()["discards"]) == (["A5"], ["AB"])
    assert (on.turn, on.position()["acted"], on.position()["airport"]) == (0, False, True)


def test_delayed_flight():
    """CB-19: all others with fewer than five cards, of both kinds, draw one, in turn order."""
    hands = ("A1 A2 A3 A4 RW", "B1 B2 B3 B4", "C1", "DF C2", "C3 C4 C5 C6 CD")
    on = table("A9", hands=hands, pile="B9 B10 B11", turn=3)
    events = play(on, "delay")
    assert events == [("played", "3", "DF"), ("drew", "1"), ("drew", "2")]
    assert [len(some) for some in on.position()["hands"]] == [5, 5, 2, 1, 5]
    assert ("B9" in hand(on, 1), "B10" in hand(on, 2)) == (True, True)
    assert on.position()["discards"] == ["DF"]
    on = table("A9", hands=("C1", "DF C2", "C3"), pile="B9 B10", turn=1)
    assert play(on, "delay")[1:] == [("drew", "2"), ("drew", "0")]


def test_an_airport_card_as_city_of_departure_has_no_effect():
    """CB-20: above a belt it counts as no airport card of the turn, and does nothing."""
    on = table("B1: A3 A4 up", "B3", hands=("A5 CD DF AB RW", "B2", "B4"))
    before = on.position()
    for card in ("CD", "DF", "AB", "RW"):
        some = on.copy()
        assert play(some, f"origin 3 {card}") == [("laid", "0", "3"), ("drew", "0")]
        assert (some.turn, some.position()["airport"]) == (0, False)
        assert some.position()["belts"][:2] == before["belts"][:2]
        assert hand(some, 1) == ["B2"]
        assert some.position()["discards"] == []


def test_an_airport_card_played_is_no_longer_known_to_be_in_the_hand():
    """CB-16 to CB-19: one that all saw go there is the one that is played."""
    start: dict[str, Any] = {"hands": ("A5 A6 RW RW CD AB DF", "B2"), "shown": ("RW CD AB DF A6", "")}
    for move, rest in (
        ("place 1 A5 RW4", "CD AB DF A6"),
        ("reverse 2", "RW AB DF A6"),
        ("delay", "RW CD AB A6"),
        ("arrivals 1 2", "A6 CD DF RW"),
    ):
        on = table("B1", "B3: C4", **start)
        play(on, move)
        assert shown(on, 0) == sorted(rest.split())
