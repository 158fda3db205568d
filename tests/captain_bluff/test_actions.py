"""The turn and its actions: CB-6 to CB-12, CB-21."""

from typing import Any

import pytest

from tests.captain_bluff.positions import belt, hand, legal, line, shown, table
from tests.playing import play, refused


def test_luggage_is_placed_face_up_where_a_card_lies_above():
    """CB-6: one or more, consecutive, of one city."""
    on = table("B1", hands=("A3 A4 A6 C5", "B16"))
    assert legal(on, "place") == sorted(
        ["place 1 A3", "place 1 A4", "place 1 A6", "place 1 C5", "place 1 A3 A4", "place 1 A4 A3"]
    )
    play(on, "place 1 A3 A4")
    assert line(on, 1) == ("A3 A4", "up")
    assert hand(on, 0) == ["A6", "C5"]
    assert belt(on, 1)["origin"] == "B1"


def test_cards_are_added_at_the_end_in_the_direction_of_the_line():
    """CB-7: up or down; gaps between placements are allowed."""
    up = table("B1: A3 A5 up", hands=("A1 A4 A6 A8 A9", "B2"))
    assert legal(up, "place") == ["place 1 A6", "place 1 A8", "place 1 A8 A9", "place 1 A9"]
    for cards in ("A4", "A1", "A9 A8"):
        assert refused(up, f"place 1 {cards}") == "CB-7", cards
    down = table("B1: A8 A6 down", hands=("A1 A4 A5 A9", "B2"))
    assert legal(down, "place") == ["place 1 A1", "place 1 A4", "place 1 A5", "place 1 A5 A4"]
    for cards in ("A9", "A4 A5"):
        assert refused(down, f"place 1 {cards}") == "CB-7", cards


def test_the_second_card_sets_the_direction():
    """CB-7: a single card has none; what is placed goes one way from it."""
    start: dict[str, Any] = {"hands": ("A4 A5 A7 A8", "B2", "B3")}
    on = table("B1: A6", **start)
    runs = ("A4", "A5", "A5 A4", "A7", "A7 A8", "A8")
    assert legal(on, "place") == [f"place 1 {cards}" for cards in runs]
    assert refused(on, "place 1 A4 A5") == "CB-7"
    for cards, direction in (("A5", "down"), ("A7 A8", "up"), ("A4", "down")):
        on = table("B1: A6", **start)
        play(on, f"place 1 {cards}")
        assert line(on, 1) == (f"A6 {cards}", direction)


def test_the_first_run_rises_or_falls():
    """CB-7: both ways, and its own second card sets the direction; one card sets none."""
    for cards, direction in (("A3 A4 A5", "up"), ("A5 A4 A3", "down"), ("A4", None)):
        on = table("B1", hands=("A3 A4 A5 B9", "B2"))
        assert f"place 1 {cards}" in legal(on)
        play(on, f"place 1 {cards}")
        assert line(on, 1) == (cards, direction)
    assert refused(table("B1", hands=("A3 A4 A5 B9", "B2")), "place 1 A4 A5 A3") == "CB-6"


def test_the_same_run_may_be_placed_on_any_empty_belt():
    """CB-6: wherever a card lies above."""
    on = table("B1", "", "A9", hands=("A3 A4", "B2"))
    runs = ("A3", "A3 A4", "A4", "A4 A3")
    assert legal(on, "place") == [f"place {number} {cards}" for number in (1, 3) for cards in runs]


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
    play(on, action)
    if on.position()["step"] == "call":
        play(on, "believe", "believe")
    assert (on.turn, on.position()["acted"], on.position()["turns"]) == (0, True, 20)
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


def test_there_is_always_an_action():
    """CB-12: a belt lacks a card above it, or all have one to check; nobody passes."""
    on = table(*(f"A{number}" for number in range(1, 7)), hands=("RW", "B16"))
    assert legal(on) == [f"check {number}" for number in range(1, 7)]
    on = table(hands=("RW", "B16"))
    assert legal(on) == [f"origin {number} RW" for number in range(1, 7)]


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
