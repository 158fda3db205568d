"""The end: CB-22, CB-23."""

from typing import Any

import pytest

from game.captain_bluff import CaptainBluff
from game.contract import Outcome
from tests.captain_bluff.positions import LUGGAGE, hand, legal, table
from tests.playing import play, refused

FEW = ("A5 A6 A7", "B2 RW", "B3 B4 B5")
MANY = ("A5 A6 DF", "B2 B3 B4 B5 B6 B7")
ALL_BUT = " ".join(card for card in LUGGAGE if card not in ("B1", "A5"))
"""A hand that leaves nothing to be drawn."""

Row = tuple[str, dict[str, Any], str, str, tuple[int, ...]]
ENDS: dict[str, Row] = {
    "nobody called": (
        "B1: A3",
        {"hands": ("A5 A6", "B2", "B3")},
        "place 1 A5 A6, believe, believe",
        "out",
        (0,),
    ),
    "the call was wrong": ("A1: A3", {"hands": ("A5 A6", "B2", "B3")}, "place 1 A5 A6, call", "out", (0,)),
    "with a Round the World": ("B1: A3", {"hands": ("A5 RW", "B2")}, "place 1 RW A5, believe", "out", (0,)),
    "nothing can be drawn": ("B1", {"hands": ("A5", ALL_BUT)}, "origin 2 A5", "out", (0,)),
    "300 turns": ("B1", {"hands": FEW, "turns": 299}, "check 1, end", "turns", (1,)),
    "the last turn ends by a call": (
        "B1: A3",
        {"hands": MANY, "turns": 299},
        "place 1 A5, call",
        "turns",
        (0,),
    ),
    "it ends by an airport card": ("B1: A3", {"hands": MANY, "turns": 299}, "check 1, delay", "turns", (0,)),
    "a tie": ("B1", {"hands": ("A5 A6", "B2", "B3"), "turns": 299}, "check 1, end", "turns", (1, 2)),
    "the last card in the last turn": (
        "B1: A3",
        {"hands": ("A5", "B2", "B3"), "turns": 299},
        "place 1 A5, believe, believe",
        "out",
        (0,),
    ),
    **{
        f"{move}, acted {acted}": ("B1: A3", {"hands": (card, "B2", "B3"), "acted": acted}, move, "out", (0,))
        for card, move in (("CD", "reverse 1"), ("AB", "arrivals 1"), ("DF", "delay"))
        for acted in (False, True)
    },
}
"""By name: a belt, the rest of a position, moves, the reason for the end, and the winners."""


@pytest.mark.parametrize("name", ENDS)
def test_the_match_ends_with_the_last_of_these_moves_and_not_before(name: str) -> None:
    """CB-22: a hand is empty and can't be called; CB-23: 300 turns, and the fewest cards win."""
    belt, what, moves, reason, winners = ENDS[name]
    on = table(belt, **what)
    for move in moves.split(", "):
        assert on.outcome() is None
        events = play(on, move)
    assert events[-1] == ("over", reason)
    is_over(on, winners, reason)


def is_over(on: CaptainBluff, winners: tuple[int, ...], reason: str) -> None:
    """Assert that the match is over, also when it is read back, and that no move is taken."""
    outcome = on.outcome()
    assert CaptainBluff.from_position(on.position(), {}, "").outcome() == outcome
    assert outcome == Outcome(winners, tuple(len(hand(on, seat)) for seat in range(on.seats)), reason)
    assert [on.moves(seat) for seat in range(on.seats)] == [[]] * on.seats
    for move in ("check 1", "end", "1: recover 1 1", "nonsense"):
        assert refused(on, move) == ("CB-22" if reason == "out" else "CB-23")


@pytest.mark.parametrize(
    ("belt", "what", "moves"),
    [
        ("B1", {"hands": ("A5", "B2")}, "origin 2 A5"),
        ("B1: A3", {"hands": ("A5", "B2")}, "swap 1 A5"),
        ("B1", {"hands": FEW, "turns": 298}, "check 1, end"),
    ],
    ids=["a card is drawn for the last one", "one comes for the last one", "299 turns"],
)
def test_the_match_continues(belt: str, what: dict[str, Any], moves: str) -> None:
    """CB-22, CB-23."""
    on = table(belt, **what)
    play(on, *moves.split(", "))
    assert on.outcome() is None and legal(on)


def test_a_position_in_which_somebody_has_no_card_is_over() -> None:
    """CB-22."""
    for turns in (20, 300):
        is_over(table("B1: A3", hands=("A5", "", "B2"), acted=turns < 300, turns=turns), (1,), "out")
