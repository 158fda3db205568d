"""Positions of Balloon Cup from outside, and moves before they are final: staged, or taken back.

That nothing is taken back by which the mover has learnt something, in any match: tests/test_match_machine.py.
"""

from random import Random
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.match import Match, Seat
from game.notation import read_move
from game.reasons import BadPosition
from tests.balloon_cup.positions import CALM, LATE, position, table

# --- a position from outside can be played on, or is refused ------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 2, None, True, "0"])
def test_a_view_belongs_to_one_of_the_two_seats(seat: Any) -> None:
    seen = table(hands=("R1 R4", "R2")).view(0)
    with pytest.raises(BadPosition):
        BalloonCup.determinize(seen, seat, {}, Random(1))
    assert BalloonCup.determinize(seen, 0, {}, Random(1)).view(0) == seen


# --- a staged move by itself; a move taken back -------------------------------------------------------------


PEOPLE = (Seat("Ada", "human"), Seat("Bea", "human"))
SEEN = "the last move revealed something hidden"
CLAIMS: dict[str, Any] = {"step": "claim", "last": {"winner": 0, "placed": 0}, "tiles": LATE}
"""Seat 0 has won a tile and can claim."""
TRADES: dict[str, Any] = {
    "hands": ("R4", "R2"),
    "cubes": ("RRR", ""),
    "trophies": "1....",
    "options": {"trades": "own-turn"},
}
"""Red cubes can be traded before and after the placement."""
STUCK: dict[str, Any] = {"hands": ("G1 S1", "R2"), "tiles": LATE}


def match(*, options: dict[str, str] | None = None, **what: Any) -> Match:
    return Match("balloon-cup", PEOPLE, "undo", options, start=position(**what))


@pytest.mark.parametrize(
    ("what", "move", "why"),
    [
        ({"hands": ("R4 R5", "R2")}, "place R4 3 own", SEEN),
        (STUCK, "exchange G1", SEEN),
        (STUCK | {"options": {"exposed": "hidden"}}, "exchange G1", SEEN),
        (
            {"hands": ("S1", "R2"), "tiles": ("plains S: | S13", *CALM[1:3], ""), "cubes": ("SS", "")},
            "place S1 1 own",
            SEEN,
        ),
        (CLAIMS | {"cubes": ("SSSBBBB", ""), "options": {"spent": "bag"}}, "claim S", SEEN),
        (CLAIMS | {"cubes": ("SSS", "BBBB")}, "claim S", "the last move ended a turn"),
        (CLAIMS | {"cubes": ("SSS", "")}, "claim S", SEEN),
        (CLAIMS | {"cubes": ("SSSBBBB", ""), "trophies": "00..."}, "claim S", None),
    ],
    ids=[
        "a card is drawn",
        "cards are exchanged and shown",
        "cards are exchanged",
        "the tile is filled by chance, though claims are open",
        "cubes are mixed into the bag",
        "the other seat may claim now",
        "the last claim lets a card be drawn",
        "the match is over",
    ],
)
def test_what_shows_something_or_ends_a_turn_stays(what: dict[str, Any], move: str, why: str | None) -> None:
    session = match(**what)
    session.play(read_move(move))
    found = session.why_no_undo()
    assert found is not None and why in (None, str(found))


@pytest.mark.parametrize(
    ("what", "moves"),
    [
        (CLAIMS | {"cubes": ("SSSBBBBGGGGG", "")}, ("claim S", "claim B")),
        (TRADES, ("place R4 3 own",)),
        (TRADES, ("trade RRR B",)),
    ],
    ids=["more claims are open", "trades are open", "the turn goes on after a trade"],
)
def test_what_ends_no_turn_and_shows_nothing_is_taken_back(
    what: dict[str, Any], moves: tuple[str, ...]
) -> None:
    session = match(**what)
    at_first = session.table.position()
    for move in moves:
        session.play(read_move(move))
        assert session.why_no_undo() is None
    session.undo(len(moves))
    assert (session.table.position(), session.entries) == (at_first, [])
