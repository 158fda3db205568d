"""When a computer is asked, and when a thought that is under way has become stale."""

from __future__ import annotations

from game.players.levels import LEVEL, LEVELS
from tests.ui.screens import at_table, match_of, play_one
from ui.pages.table import Table
from ui.session import thinking
from ui.session.interaction import Interaction
from ui.session.session import Session

PLAY = Interaction(instant=frozenset({"play"}))


def placed(session: Session) -> None:
    """Tap a card of the seat on turn, which settles a move."""
    session.pick(("card", session.match.table.moves()[0][1]))


def test_a_thought_begun_before_an_undo_does_not_outlive_it() -> None:
    session = Session(match_of("human", "computer"), PLAY)
    session.match.extra["practice"] = True
    placed(session)
    token = session.token
    session.undo()
    assert session.token != token


def test_a_thought_begun_before_the_page_was_hidden_does_not_outlive_it() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    token = session.token
    session.hide()
    assert session.token != token
    assert not session.waits


def test_a_thought_begun_before_the_match_was_left_does_not_outlive_it() -> None:
    screen = at_table("computer", "human")
    session = screen.session
    assert session is not None and session.asks_computer() is not None
    token = session.token
    screen.act("home")
    assert screen.session is None
    assert session.token != token


def test_no_computer_is_asked_once_the_match_is_over() -> None:
    screen = at_table("computer", "human")
    session = screen.session
    assert session is not None
    while not session.is_over:
        assert (session.asks_computer() is None) == (session.turn == 1)
        play_one(screen)
    for turn in (0, 1):
        session.match.table.turn = turn
        assert session.asks_computer() is None


def test_the_page_waits_while_a_computer_is_on_turn_and_not_for_a_person_or_after_the_end() -> None:
    screen = at_table("human", "computer")
    session = screen.session
    assert session is not None
    table = Table(screen)
    while not session.is_over:
        assert table.waits() == (session.turn == 1)
        play_one(screen)
    for turn in (0, 1):
        session.match.table.turn = turn
        assert not table.waits()


def test_no_level_thinks_longer_than_people_wait_nor_than_the_next_stronger_one() -> None:
    for seconds in (
        [thinking.SECONDS[level] for level in LEVELS],
        [LEVEL[level].seconds for level in LEVELS],  # of a game that has no figures of its own
    ):
        assert seconds == sorted(seconds)
        assert 0.05 <= seconds[0] <= 0.3 and seconds[-1] <= 1.5
    assert 0.2 <= thinking.HINT_SECONDS <= 0.8
