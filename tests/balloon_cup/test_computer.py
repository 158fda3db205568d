"""The computer player of Balloon Cup: what is plain at weaker levels, what hints say."""

from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.ai.hints import reasons
from game.balloon_cup.ai.novice import NOVICE
from game.match import Match, Seat
from game.notation import Move, read_move
from tests.balloon_cup.kit import moved_round
from tests.balloon_cup.positions import LATE, POSITION
from tests.balloon_cup.positions import table as table_of

# --- levels -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "trophies", "plain"),
    [
        ("RRRBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBB", "1....", []),
        ("RRRBBB", "1..0.", []),
    ],
)
def test_a_trade_is_plain_whose_cube_is_the_last_that_a_free_trophy_costs(
    cubes: str, trophies: str, plain: list[Move]
) -> None:
    what: dict[str, Any] = {
        "step": "trade",
        "last": {"winner": None, "placed": 0},
        "tiles": LATE,
        "bag": "BG",
    }
    on = table_of(options={"trades": "own-turn"}, cubes=(cubes, ""), trophies=trophies, **what)
    assert ("trade", "RRR", "B") in on.moves()
    assert NOVICE.obvious(on, on.moves()) == plain


def test_nothing_is_plain_at_the_start_and_a_tile_far_from_the_last_card_is_far() -> None:
    table = Match("balloon-cup", (Seat("A", "computer"), Seat("B", "computer")), "start").table
    assert NOVICE.obvious(table, table.moves()) == []
    news = (("placed", "1", "R7", "4", "own"),)
    far = [NOVICE.distance(table, ("place", "R1", tile, "own"), news) for tile in "1234"]
    assert far == sorted(far, reverse=True)
    assert (far[0], far[3]) == (1.0, 0.0)
    assert NOVICE.distance(table, ("place", "R1", "1", "own"), ()) == 0.0


# --- hints at the bounds of a sentence ----------------------------------------------------------------------


BEGINNINGS = {
    "it is {name}'s first of the three": "first",
    "then one more trophy wins": "second",
    "it is the third trophy": "third",
    "{other} already has two trophies": "they have two",
}


def said(trophies: str, seat: int) -> list[str]:
    """Return what is said of the trophies that each has when a seat claims the green one.

    `trophies`: of the colours R Y B S, `0` for one that the claimer has, `1` for the other's, `-` for none's.
    """
    taken = zip("RYBS", trophies, strict=True)
    start = {
        **POSITION,
        "step": "claim",
        "cubes": ["GGGGG", ""],
        "trophies": {"G": None, **{letter: None if who == "-" else int(who) for letter, who in taken}},
        "last": {"winner": 0, "placed": 0},
    }
    table = BalloonCup.from_position(moved_round(start, seat), {}, "x")
    texts = [hint_reason.reason.text for hint_reason in reasons(table, ("claim", "G"))]
    return sorted(
        description
        for begins, description in BEGINNINGS.items()
        if any(text.startswith(begins) for text in texts)
    )


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("trophies", "description"),
    [
        ("----", ["first"]),
        ("-1--", ["first"]),
        ("0---", ["second"]),
        ("11--", ["first", "they have two"]),
        ("0-11", ["second", "they have two"]),
        ("00--", ["third"]),
        ("1010", ["they have two", "third"]),
    ],
)
def test_a_trophy_is_shown_by_how_many_each_has(trophies: str, description: list[str], seat: int) -> None:
    assert said(trophies, seat) == description


@pytest.mark.parametrize(
    ("hand", "move", "is_near", "stored"),
    [
        ("R4 R10 R6", "exchange R4 R10", True, None),
        ("R4 R11 R6", "exchange R4 R11", False, None),
        ("R3 R4 R6", "exchange R3 R4", False, None),
        ("R4 R11 R6", "exchange R4", True, "R11"),
        ("R3 R4 R6", "exchange R4", True, "R3"),
        ("R3 R4 R12", "exchange R4", True, "R12"),
        ("R4 R10 R6", "exchange R6", True, None),
    ],
)
def test_of_cards_that_are_exchanged_those_near_the_middle_go_and_those_far_from_it_stay(
    hand: str, move: str, is_near: bool, stored: str | None
) -> None:
    """Near are 4 to 10, three from the middle; far are the others."""
    on = table_of(tiles=LATE, hands=(hand, "Y1"))
    said = {hint_reason.reason.text: hint_reason for hint_reason in reasons(on, read_move(move))}
    near = said.get("cards near 7 win neither mountains nor plains")
    assert (near.words if near else None) == (read_move(move)[1:] if is_near else None)
    keeps = said.get("{name} keeps the {card}: very high and very low cards win tiles")
    assert (keeps.words if keeps else None) == ((stored,) if stored else None)


@pytest.mark.parametrize(("hand", "is_said"), [("Y2", True), ("Y2 Y11", False)])
def test_that_no_card_helps_is_said_where_none_does(hand: str, is_said: bool) -> None:
    """On plains a low card on the other side helps the other player, a high one doesn't."""
    on = table_of(tiles=("plains Y: Y5 |", *LATE[1:]), hands=(hand, "R1"))
    said = {hint_reason.reason.text for hint_reason in reasons(on, read_move("place Y2 1 other"))}
    assert ("no card that fits now helps {name}" in said) == is_said
