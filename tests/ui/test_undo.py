"""What can be taken back at the table: one's own last move, or what is staged; never another seat's."""

from __future__ import annotations

import pytest

from tests.ui.screens import at_table, match_of, play_one
from tests.ui.test_session import PLAY, placed
from ui.pages.screen import Screen
from ui.session.session import Session


def practising(moves: int) -> tuple[Screen, Session]:
    """Return a practice match with a computer after so many moves, and its session."""
    screen = at_table("human", "computer")
    for _ in range(moves):
        play_one(screen)
    session = screen.session
    assert session is not None
    session.match.extra["practice"] = True
    return screen, session


def test_nothing_is_taken_back_past_the_card_that_was_drawn() -> None:
    session = Session(match_of("human", "computer"), PLAY)
    placed(session)
    assert "another seat" in str(session.why_no_undo()) or "hidden" in str(session.why_no_undo())
    assert session.undo() is False
    assert len(session.match.entries) == 1


def test_practice_goes_back_to_the_persons_own_last_move() -> None:
    _screen, session = practising(6)
    mine = [i for i, entry in enumerate(session.match.entries) if entry.seat == 0]
    assert session.undo()
    assert len(session.match.entries) == mine[-1]
    assert session.turn == 0


@pytest.mark.parametrize("practice", [False, True])
def test_taking_back_what_is_staged_leaves_the_match_as_it_is(practice: bool) -> None:
    """Undo says whether the match has changed: a staged one was never made. Among people nobody practises."""
    session = Session(match_of("human", "human"), PLAY)
    session.match.extra["practice"] = practice
    session.reveal(0)
    placed(session)
    session.done()
    session.pass_on()
    session.reveal(1)
    placed(session)
    token = session.token
    assert session.undo() is False
    assert session.staged is None
    assert (len(session.match.entries), session.token) == (1, token)
    assert session.viewer == 1
    assert session.undo() is False, "the last move is another seat's"
    assert len(session.match.entries) == 1


def test_a_move_of_another_seat_is_not_taken_back_though_its_turn_goes_on() -> None:
    """A computer that has several moves in its turn is not disturbed between them."""
    match = match_of("human", "computer")
    session = Session(match, PLAY)
    placed(session)
    while match.entries[-1].seat == 0:
        match.play(match.table.moves()[0])
    match.entries[-1] = match.entries[-1]._replace(turn=1, events=())
    assert match.why_no_undo() is None
    assert str(session.why_no_undo()) == "the last move is another seat's"


def test_a_match_that_was_held_goes_on_after_a_move_was_taken_back() -> None:
    screen, session = practising(2)
    screen.act("pause")
    assert screen.holds_computer()
    screen.act("undo")
    assert len(session.match.entries) == 0
    assert not screen.holds_computer()
    assert "Go on" not in screen.frame().regions["table-actions"]
