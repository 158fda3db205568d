"""Questions answered aloud: who may answer, who waits for it, what ends a turn from the handover page."""

import pytest

from game.match import Match, Seat
from tests.captain_bluff.positions import position
from tests.captain_bluff.test_session import LOOK, at_table, called
from tests.html_reader import Reader
from ui.captain_bluff import UI
from ui.session.session import NOBODY, Session

LAID = position("B7 0: A3 A4 up", "C5 1", hands=("A5 A6", "B2 B4", "B3 C4"))
ASKED = position(
    "B7 0: A3 A4 A5 up",
    "C5 1",
    hands=("A6", "B2 B4", "B3 C4"),
    step="call",
    turn=1,
    acted=True,
    placed={"by": 0, "belt": 1, "count": 1},
)


def session(*kinds, start=LAID):
    """Return a session of three seats, at a position."""
    seats = tuple(
        Seat(name, kind, "" if kind == "human" else "baseline")
        for name, kind in zip(("Ada", "Bea", "Cleo"), kinds, strict=True)
    )
    return Session(Match("captain-bluff", seats, "asking", {}, 0, start), UI.INTERACTION)


def asking(*kinds):
    """Return a session in which Ada has placed a card, of which the others are asked."""
    some = session(*kinds)
    some.match.play(("place", "1", "A5"))
    assert some.is_asking
    return some


def test_an_answer_is_taken_once_of_who_is_asked_and_makes_a_thought_stale():
    """An old button can be tapped twice: the second tap answers nothing. Else there is nobody to answer."""
    some = session("human", "human", "human")
    some.reveal(0)
    assert [some.answer(seat) for seat in (NOBODY, 0, 1, 2)] == [False] * 4
    assert (some.viewer, some.said, some.match.entries) == (0, None, [])
    assert not some.may_close and some.close() is False, "there is nothing to end either"
    for seat, answers in ((2, [("believe",), ("call",)]), (NOBODY, [("believe",)] * 2)):
        some = asking("human", "human", "human")
        before = some.token
        assert [some.answer(other) for other in (0, 3, -2)] == [False] * 3
        assert (some.said, len(some.match.entries)) == (None, 1)
        assert some.answer(seat) is True
        assert [entry.move for entry in some.match.entries[1:]] == answers
        assert some.said is None and some.token != before


def test_a_computer_is_not_asked_while_people_have_not_answered():
    """It is on turn first, and would give an answer away that people can still wait for."""
    some = asking("human", "computer", "human")
    assert some.match.seats[some.turn].kind == "computer"
    assert (some.asked(), some.asks_computer()) == ([2], None)
    some.answer(NOBODY)
    assert some.asks_computer() is not None
    screen = called("human", "computer", "human")
    screen.skip_steps()
    assert screen.frame().status == "The match waits for the answer of Cleo."


def test_one_person_alone_is_asked_at_their_own_table():
    """No question is put aloud there: the person on turn chooses, and a computer thinks."""
    for kinds in (("computer", "human", "computer"), ("human", "computer", "computer")):
        some = session(*kinds)
        some.match.play(("place", "1", "A5"))
        assert not some.is_asking
        assert some.answer(NOBODY) is False
        assert (some.asks_computer() is None) == (kinds[1] == "human")


def test_nobody_is_asked_where_only_computers_are_left_to_answer():
    some = session("human", "human", "computer", start={**ASKED, "turn": 2})
    assert some.asked() == []
    assert not some.is_asking
    assert some.asks_computer() is not None


@pytest.mark.parametrize("asks_done", [False, True])
def test_a_placement_is_asked_about_first_and_taken_back_until_somebody_answers(asks_done):
    screen = at_table("human", "computer", "computer", start=LOOK)
    session = screen.session
    session.ask_done = asks_done
    for number in range(2):
        screen.act("pick card=A5")
        screen.act("pick belt=1")
        assert not session.match.entries and session.staged is None
        assert "play place 1 A5" in Reader(screen.frame().regions["table-panel"]).actions()
        screen.act("play place 1 A5")
        assert (session.staged is not None) == asks_done
        screen.act("done")
        screen.skip_steps()
        assert len(session.match.entries) == 1 and screen.asks_computer() is not None
        assert session.why_no_undo() is None
        if not number:
            screen.act("undo")
            assert not session.match.entries and session.turn == 0 and screen.asks_computer() is None
            assert session.match.table.position() == LOOK and not session.match.practice
    screen.computer_plays(("believe",))
    assert str(session.why_no_undo()) == "the last move is another seat's"


def test_an_answer_is_not_taken_back_while_the_next_one_is_asked():
    screen = at_table("computer", "human", "computer", start=LOOK)
    screen.session.computer_plays(("place", "1", "A5"))
    screen.skip_steps()
    screen.act("play believe")
    screen.skip_steps()
    assert screen.session.match.entries[-1].move == ("believe",) and screen.session.turn == 2
    assert str(screen.session.why_no_undo()) == "the last move has ended a turn"
