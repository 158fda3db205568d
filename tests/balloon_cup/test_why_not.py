"""What a tap that leads to nothing says: why, by the thing that was tapped, and the rule."""

from typing import Any

import pytest

from game.match import Match, Seat
from tests.balloon_cup.positions import LATE, position
from tests.balloon_cup.scenes import UI
from tests.html_reader import Reader
from ui.session.scenes import scene_of
from ui.session.selection import read_pair
from ui.session.session import Session

TILES = ("plains G: | G2", "mountains YG", "gone", "mountains RYGS: R1 Y1 G1 S1 |")
HANDS = ("R4 G7 B3", "R2")


PEOPLE = (Seat("Ada", "human"), Seat("Rook", "computer", "casual"))


def session_at(**what: Any) -> Session:
    return Session(Match("balloon-cup", PEOPLE, "reasons", {}, 0, position(**what)), UI.INTERACTION)


def tap(session: Session, id: str) -> str:
    """Tap a card or a side as it is drawn; return why that led to nothing, "" if it led to something."""
    scene: Any = scene_of(session, "colour")
    does = Reader(UI.board(scene) + UI.hand(scene)).buttons()[id]["data-do"]
    verb, *words = str(does).split(" ")
    before = session.selection
    if verb == "ask":
        session.ask(tuple(words))
    else:
        session.pick(*map(read_pair, words))
    return str(session.refused) if session.refused is not None and session.selection is before else ""


@pytest.mark.parametrize(
    ("first", "tapped", "reason"),
    [
        ("", "card-B3", "no tile takes blue now (BC-6)"),
        ("", "side-3-own", "tile 3 has left the game (BC-14)"),
        ("", "side-4-own", "this side of tile 4 is full (BC-6)"),
        ("", "side-1-other", "this side of tile 1 is full (BC-6)"),
        ("card-R4", "side-2-own", "this side of tile 2 takes only yellow and green now (BC-6)"),
        ("card-R4", "side-1-own", "this side of tile 1 takes only green now (BC-6)"),
        ("card-R4", "side-4-own", "this side of tile 4 is full (BC-6)"),
    ],
)
def test_a_placement_is_refused_for_the_thing_that_was_tapped(first: str, tapped: str, reason: str) -> None:
    session = session_at(tiles=TILES, hands=HANDS)
    if first:
        assert tap(session, first) == ""
    assert tap(session, tapped) == reason


def test_bc_8_who_can_place_no_card_hears_so_wherever_they_tap() -> None:
    session = session_at(tiles=("plains R", "mountains RY", "plains RYY", "gone"), hands=("G1 B1", "R1"))
    for side in ("side-1-own", "side-3-other"):
        assert tap(session, side) == (
            "no card in hand fits anywhere: one to four have to be exchanged (BC-8)"
        )


def test_bc_15_cards_and_sides_wait_for_the_claims() -> None:
    session = session_at(
        step="claim", last={"winner": 0, "placed": 0}, tiles=LATE, cubes=("SSSS", ""), hands=("R4", "R2")
    )
    for tapped in ("card-R4", "side-1-own"):
        assert tap(session, tapped) == "trophies are being claimed: cards are placed after that (BC-15)"
