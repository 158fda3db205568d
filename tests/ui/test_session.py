"""Sessions: whose cards are on the screen, what is staged, who may choose, undo, what computers are asked."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from game import by_name
from game.notation import HIDDEN, write_move
from game.players import bots
from game.players.hints import Hint
from game.players.levels import LEVEL, LEVELS
from tests.html_reader import Reader
from tests.playing import sensible
from tests.random_play import play_out_match
from tests.ui.screens import (
    SMALL,
    acts,
    at_table,
    instant,
    match_of,
    notices,
    platform_of,
    play_one,
    session_of,
)
from ui.browser.bot_task import BotTask
from ui.pages.screen import Screen
from ui.pages.table import Table
from ui.session import session, undo
from ui.session.session import Session


def placed(session: Session) -> tuple[str, ...]:
    move = session.match.table.moves()[0]
    session.pick(("card", move[1]))
    return move


def alone(**more: Any) -> Session:
    return instant("human", "computer", **more)


def together() -> Session:
    session = instant("human", "human")
    session.reveal(0)
    return session


def test_one_person_sees_their_cards_at_once_and_no_handover_page() -> None:
    session = alone()
    assert (session.handover.viewer, session.handover.seat()) == (0, None)
    assert HIDDEN not in session.sight.view()["hands"][0]
    session.hide()
    assert session.handover.viewer == 0, "a hidden page means nothing to one person alone"


def test_a_private_look_ends_by_a_button_of_the_table_and_the_computer_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(by_name(SMALL), "PRIVATE", frozenset({"drew"}))
    screen = at_table("human", "computer")
    play_one(screen)
    assert session_of(screen).sight.awaits_look and screen.wanted() is None
    seen = Reader(screen.frame().regions["table-actions"]).buttons()["seen"]
    assert "data-deliberate" in seen
    screen.act(seen["data-do"])
    assert screen.wanted() is not None
    assert 'id="seen"' not in screen.frame().regions["table-actions"]


def test_handing_on_ends_a_private_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_name(SMALL), "PRIVATE", frozenset({"drew"}))
    screen = at_table("human", "human")
    play_one(screen)
    assert session_of(screen).sight.awaits_look and session_of(screen).handover.viewer == 0
    actions = Reader(screen.frame().regions["table-actions"]).buttons()
    assert "pass" in actions and "seen" not in actions
    screen.act("pass")
    assert session_of(screen).handover.seat() == 1 and not session_of(screen).sight.awaits_look


def test_two_people_begin_behind_the_handover_page_which_opens_only_for_the_seat_it_waits_for() -> None:
    session = instant("human", "human")
    assert (session.handover.viewer, session.handover.seat()) == (None, 0)
    assert all(set(hand) == {HIDDEN} for hand in session.sight.view()["hands"])
    session.reveal(1)
    assert session.handover.viewer is None
    session.reveal(0)
    assert session.handover.viewer == 0


def test_among_people_a_tap_stages_a_move_done_makes_it_and_the_mover_sees_it_before_handing_on() -> None:
    session = together()
    move = placed(session)
    assert session.choice.staged == move
    assert not session.match.entries
    assert not session.handover.may_pass, "who is on turn moves first"
    assert session.done() == move
    assert len(session.match.entries) == 1
    assert session.handover.viewer == 0
    assert session.handover.waits
    assert not session.choice.is_open
    session.hide()
    assert session.handover.seat() == 1


def test_what_is_staged_draws_no_card_is_taken_back_freely_and_dropped_when_the_page_is_hidden() -> None:
    session = together()
    before = session.sight.view()
    placed(session)
    assert session.sight.view() == before
    assert undo.why_not(session) is None
    undo.last_move(session)
    assert session.choice.staged is None
    assert session.sight.view() == before
    placed(session)
    session.hide()
    assert (session.handover.viewer, session.choice.staged, session.handover.seat()) == (None, None, 0)


def test_against_the_computer_the_tap_makes_the_move_unless_a_setting_asks_for_done() -> None:
    session = alone()
    move = placed(session)
    assert [entry.move for entry in session.match.entries] == [move]
    session = alone(ask_done=True)
    assert placed(session) == session.choice.staged
    assert not session.match.entries


def test_news_are_what_happened_since_the_seat_last_looked() -> None:
    screen = at_table("human", "human", moves=5)
    session = screen.session
    screen.act("pass")
    seat = session.handover.seat()
    assert seat is not None
    last = max(i for i, entry in enumerate(session.match.entries) if entry.seat == seat)
    assert session.handover.news(seat) == session.match.entries[last + 1 :]
    assert session.handover.news(seat)


def test_a_tap_that_leads_nowhere_says_why_with_the_engines_reason() -> None:
    session = alone()
    session.pick(("card", "99"))
    assert str(session.choice.refused) == "play 99 is not among the legal moves"
    session.pick(("no-such-slot", "99"))
    assert str(session.choice.refused) == "that can't be chosen now"
    assert session.choice.selection.chosen == ()
    assert session.match.entries == []
    session = together()
    move = placed(session)
    session.pick(("no-such-slot", "99"))
    assert str(session.choice.refused) == "that can't be chosen now"
    assert session.choice.staged == move, "beside a staged move too, and that stays"


def test_a_hint_that_was_asked_for_is_forgotten_with_the_next_tap() -> None:
    session = Session(match_of("human", "computer"))
    session.hints.ask()
    assert session.wanted() is not None
    session.pick(("card", session.choice.selection.legal[0][1]))
    assert session.wanted() is None


def test_a_question_why_not_makes_no_move_and_is_forgotten_with_the_next_tap() -> None:
    session = Session(match_of("human", "computer"))
    legal = session.choice.selection.legal[0]
    session.choice.explain((("card", "99"),))
    assert session.choice.asked == (("card", "99"),)
    assert session.choice.refused is not None
    session.choice.explain((("card", legal[1]),))
    assert session.choice.refused is None
    assert session.match.entries == []
    session.pick(("card", legal[1]))
    assert session.choice.asked == ()
    assert session.match.entries == []


def test_who_asks_not_to_be_asked_again_gets_each_hint_at_once() -> None:
    screen = at_table("human", "computer")
    acts(screen, "hint", "advise always")
    assert screen.wanted() is not None and screen.settings["hints"] == "at-once"
    another = acts(at_table("human", "computer", page=platform_of(screen)), "hint")
    assert another.wanted() is not None and "Use a hint?" not in notices(another)


def test_the_question_about_a_hint_goes_with_the_move() -> None:
    screen = acts(at_table("human", "computer"), "hint")
    play_one(screen)
    assert "Use a hint?" not in notices(screen)


def test_a_hint_is_asked_with_what_the_person_knows_and_marks_the_match() -> None:
    screen = at_table("human", "computer")
    session = screen.session
    assert screen.wanted() is None
    screen.act("hint")
    assert screen.wanted() is None, "what it costs is said first"
    assert "Use a hint?" in notices(screen) and screen.frame().goal.startswith("notice-advise ")
    screen.act("dismiss hint")
    assert screen.wanted() is None and "Use a hint?" not in notices(screen)
    acts(screen, "hint", "advise")
    assert "Use a hint?" not in notices(screen)
    asked = screen.wanted()
    assert asked is not None
    assert not set(session.match.table.position()["hands"][1]) & set(re.findall(r'"([^"]*)"', asked.text))
    thought = BotTask(asked.text)
    while not thought.search(0.05):
        pass
    hint = Hint.read(thought.answer())
    move = hint.move
    assert move in session.match.table.moves()
    session_of(screen).hints.show(hint)
    assert screen.frame().said.startswith("Hint: ")
    assert session.match.notes.hinted
    assert not session.match.entries
    screen.act(f"pick card={move[1]}")
    assert screen.frame().said.startswith("Hint: "), "it leads on to the move"
    screen.act("escape")
    assert not screen.frame().said.startswith("Hint: ")


# --- who may choose -------------------------------------------------------------------------------------


def behind_the_handover() -> Session:
    return Session(match_of("human", "human"))


def to_be_handed_on() -> Session:
    """Return a session of two people in which the first one has moved and still looks."""
    session = behind_the_handover()
    session.reveal(0)
    session.play(sensible(session.complete))
    session.done()
    assert session.handover.waits and session.handover.viewer == 0
    return session


def over() -> Session:
    session = Session(play_out_match(match_of("human", "computer"), "over"))
    assert session.is_over and session.handover.viewer == 0
    return session


def with_a_computer_on_turn() -> Session:
    session = Session(match_of("human", "computer", first=1))
    assert session.handover.viewer == 0 and session.turn == 1
    return session


@pytest.mark.parametrize(
    ("state", "may_pass"),
    [(behind_the_handover, False), (to_be_handed_on, True), (over, False), (with_a_computer_on_turn, False)],
)
def test_where_nobody_may_choose_nothing_can_be_chosen_staged_made_or_hinted(
    state: Callable[[], Session], may_pass: bool
) -> None:
    """And the tablet can be handed on by the viewer, and to another person alone."""
    session = state()
    moves, entries = session.match.table.moves(), len(session.match.entries)
    assert session.choice.selection.legal == []
    assert not session.hints.is_open
    assert session.handover.may_pass == may_pass
    session.hints.ask()
    assert not session.hints.is_wanted
    if state is with_a_computer_on_turn:
        return
    move = moves[0] if moves else ("play", "01")
    for tap in (session.pick, session.select):
        tap(("card", move[1]))
        assert session.choice.refused is None and session.choice.selection.chosen == ()
    session.play(move)
    assert session.choice.staged is None
    session.choice.staged = move
    session.done()
    assert len(session.match.entries) == entries


# --- undo ---------------------------------------------------------------------------------------------------


def practising(moves: int) -> tuple[Screen, Session]:
    """Return a practice match against a computer after a number of moves, and its session."""
    screen = at_table("human", "computer", moves=moves)
    session = session_of(screen)
    session.match.notes.practice = True
    return screen, session


def test_nothing_is_taken_back_past_the_card_that_was_drawn_and_the_button_says_so_beforehand() -> None:
    screen = at_table("human", "computer")
    play_one(screen)
    assert 'aria-disabled="true"' in screen.frame().regions["table-actions"]
    screen.act("undo")
    said = screen.frame().said
    assert "last move" in said and said.endswith(".")
    assert undo.last_move(session_of(screen)) is False
    assert len(session_of(screen).match.entries) == 1


def test_practice_goes_back_to_the_persons_own_last_move() -> None:
    _screen, session = practising(6)
    mine = [i for i, entry in enumerate(session.match.entries) if entry.seat == 0]
    assert undo.last_move(session)
    assert len(session.match.entries) == mine[-1]
    assert session.turn == 0


@pytest.mark.parametrize("practice", [False, True])
def test_taking_back_what_is_staged_leaves_the_match_as_it_is(practice: bool) -> None:
    """Undo returns whether the match has changed. Practice makes no difference among people."""
    session = together()
    session.match.notes.practice = practice
    placed(session)
    session.done()
    session.hide()
    session.reveal(1)
    placed(session)
    for _ in ("what is staged", "the last move, which is another seat's"):
        assert undo.last_move(session) is False
        assert (session.choice.staged, session.handover.viewer) == (None, 1)
        assert len(session.match.entries) == 1


def test_a_move_of_another_seat_is_not_taken_back_though_its_turn_continues() -> None:
    """A computer that has several moves in its turn is not disturbed between them."""
    session = alone()
    match = session.complete
    placed(session)
    while match.entries[-1].seat == 0:
        match.play(match.table.moves()[0])
    match.entries[-1] = match.entries[-1]._replace(turn=1, events=())
    assert match.why_no_undo() is None
    assert str(undo.why_not(session)) == "the last move was another player's"


def test_a_match_that_was_held_continues_after_a_move_was_taken_back() -> None:
    screen, session = practising(2)
    screen.act("pause")
    assert screen.page.holds()
    screen.act("undo")
    assert len(session.match.entries) == 0
    assert not screen.page.holds()
    assert "Resume" not in screen.frame().regions["table-actions"]


# --- thoughts of the computer ---------------------------------------------------------------------------


@pytest.mark.parametrize("ends", ["undo", "another tab", "left"])
def test_the_computer_thinks_on_beside_the_table_and_an_answer_that_nobody_waits_for_is_not_played(
    ends: str,
) -> None:
    screen = at_table("human", "computer")
    session = session_of(screen)
    session.match.notes.practice = True
    screen.act("play " + write_move(sensible(session.complete)))
    request, answer = screen.wanted(), write_move(sensible(session.complete))
    assert request is not None and request.purpose == bots.MOVE
    screen.act("log")
    assert screen.wanted() == request and screen.page.holds(), "the move waits for the table"
    screen.act("back")
    {
        "undo": lambda: undo.last_move(session),
        "another tab": screen.matches.go_stale,
        "left": screen.matches.leave,
    }[ends]()
    assert screen.wanted() is None
    before = session.match.entries[:]
    screen.answered(request, answer)
    assert session.match.entries == before


def test_a_computer_is_waited_for_and_asked_on_its_turn_alone_and_not_after_the_end() -> None:
    screen = at_table("computer", "human")
    session, table = session_of(screen), Table(screen)
    while not session.is_over:
        assert (session.wanted() is not None) == table.frame().waits == (session.turn == 0)
        play_one(screen)
    for turn in (0, 1):
        session.complete.table.turn = turn
        assert session.wanted() is None and not table.frame().waits


def test_no_level_thinks_longer_than_people_wait_nor_than_the_next_stronger_one() -> None:
    for seconds in (
        [session.SECONDS[level] for level in LEVELS],
        [LEVEL[level].seconds for level in LEVELS],  # of a game that has no figures of its own
    ):
        assert seconds == sorted(seconds)
        assert 0.05 <= seconds[0] <= 0.3 and seconds[-1] <= 1.5
    assert 0.2 <= session.HINT_SECONDS <= 0.8
