"""What can be taken back in Balloon Cup: a claim while more are open, never a card drawn or a bag mixed."""

from __future__ import annotations

from typing import Any

from game.match import Match, Seat
from tests.balloon_cup.positions import CALM, position

PEOPLE = (Seat("Ada", "human"), Seat("Bea", "human"))
LATE = ("plains Y", "gone", "gone", "gone")


def match(*, options: dict[str, str] | None = None, **what: Any) -> Match:
    return Match("balloon-cup", PEOPLE, "undo", options, start=position(**what))


def claims(**what: Any) -> Match:
    """Seat 0 has won a tile and can claim."""
    return match(step="claim", last={"winner": 0, "placed": 0}, tiles=LATE, **what)


def test_nothing_can_be_undone_before_the_first_move() -> None:
    assert str(match().why_no_undo()) == "nothing has been played yet"


def test_a_placement_that_drew_a_card_stays() -> None:
    session = match(hands=("R4 R5", "R2"))
    session.play(("place", "R4", "3", "own"))
    assert str(session.why_no_undo()) == "the last move has shown something that was hidden"


def test_an_exchange_stays() -> None:
    """It has shown a hand and drawn cards; where the hand stays hidden it has drawn cards all the same."""
    for exposed in ("shown", "hidden"):
        session = match(hands=("G1 S1", "R2"), tiles=LATE, options={"exposed": exposed})
        session.play(("exchange", "G1"))
        assert "hidden" in str(session.why_no_undo())


def test_cubes_drawn_from_the_bag_stay() -> None:
    """Claims are open, no card was drawn, the turn is the same; but the tile was filled by chance."""
    session = match(hands=("S1", "R2"), tiles=("plains S: | S13", *CALM[1:3], "gone"), cubes=("SS", ""))
    session.play(("place", "S1", "1", "own"))
    assert session.table.position()["step"] == "claim"
    assert session.why_no_undo() is not None


def test_a_claim_can_be_undone_while_more_claims_are_open() -> None:
    session = claims(cubes=("SSSBBBB", ""))
    session.play(("claim", "S"))
    assert session.why_no_undo() is None
    session.undo()
    assert (session.table.position()["cubes"][0], session.entries) == ("BBBBSSS", [])
    session.play(("claim", "B"))
    assert session.why_no_undo() is None


def test_a_claim_whose_cubes_were_mixed_into_the_bag_stays() -> None:
    session = claims(cubes=("SSSBBBB", ""), options={"spent": "bag"})
    session.play(("claim", "S"))
    assert session.why_no_undo() is not None


def test_a_claim_that_hands_the_turn_over_stays() -> None:
    """Seat 1 may claim now: the claim of seat 0 is another seat's past."""
    session = claims(cubes=("SSS", "BBBB"))
    session.play(("claim", "S"))
    assert session.table.turn == 1
    assert str(session.why_no_undo()) == "the last move has ended a turn"
    session.play(("claim", "B"))
    assert session.why_no_undo() is not None


def test_the_last_claim_of_all_stays() -> None:
    """It has drawn the card of the turn, or ended the match."""
    drawn = claims(cubes=("SSS", ""))
    drawn.play(("claim", "S"))
    assert drawn.why_no_undo() is not None
    over = claims(cubes=("SSSBBBB", ""), trophies="00...")
    over.play(("claim", "S"))
    assert over.table.outcome() is not None
    assert over.why_no_undo() is not None


def test_a_placement_can_be_undone_while_its_trades_are_open() -> None:
    """With trades in the own turn no card is drawn yet."""
    session = match(hands=("R4", "R2"), cubes=("RRR", ""), trophies="1....", options={"trades": "own-turn"})
    session.play(("place", "R4", "3", "own"))
    assert session.why_no_undo() is None
    session.undo()
    session.play(("trade", "RRR", "B"))
    assert session.why_no_undo() is None
    session.undo()
    assert session.table.position() == position(hands=("R4", "R2"), cubes=("RRR", ""), trophies="1....")


def test_undo_takes_back_as_many_moves_as_asked() -> None:
    session = claims(cubes=("SSSBBBBGGGGG", ""))
    at_first = session.table.position()
    session.play(("claim", "S"))
    session.play(("claim", "B"))
    session.undo(0)
    assert len(session.entries) == 2
    session.undo(2)
    assert (session.table.position(), session.entries) == (at_first, [])
