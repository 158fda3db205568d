"""A move is shown step by step while the match continues: what is drawn, described and waited for at each."""

from __future__ import annotations

from collections import deque

import pytest

from game.contract import Frame
from game.notation import View
from tests.playing import sensible
from tests.ui.screens import (
    SMALL,
    at_table,
    match_of,
    play_to_the_end,
    reloaded,
    session_of,
)
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.scenes import scene_of
from ui.session.showing import Made, Showing, one_step
from ui.session.steps import PASSES, SECONDS, STAGED, STOPS, Step
from ui.store.settings import SPEEDS


def in_three(before: View, frames: list[Frame]) -> list[Step]:
    """Cut a move in three: what has happened first, a moment for all of it, and the table as it stands."""
    events = tuple(event for event, _ in frames)
    return [Step(events[:1], PASSES, before), Step(events, STAGED, before), Step(events[-1:], STOPS)]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A person against two computers, each move of whom has three steps."""
    monkeypatch.setattr(game_ui.by_name(SMALL), "steps", in_three)
    return at_table("human", "computer", "computer")


def moves_on(screen: Screen) -> View:
    """Make a move of the person; return the view before it."""
    before = session_of(screen).view()
    screen.act("play " + " ".join(sensible(session_of(screen).match)))
    return before


def heard(screen: Screen) -> dict[int, str]:
    """Return what is announced in the frame."""
    return dict(screen.frame().news)


def test_the_match_continues_at_once_and_the_picture_follows(screen: Screen) -> None:
    before = moves_on(screen)
    session = session_of(screen)
    events = session.match.entries[-1].events
    assert session.turn == 1
    assert screen.asks_computer() is not None, "the computer thinks meanwhile"
    for step in in_three(before, [Frame(event, {}) for event in events])[:2]:
        scene = scene_of(session, "")
        assert (scene.step, scene.view, scene.fresh) == (step, before, step.events)
        assert scene.selection.legal == []
        assert screen.frame().said == "", "the instruction is announced when all has been shown"
        screen.next_step()
    scene = scene_of(session, "")
    assert scene.step == Step(events[-1:], STOPS)
    assert scene.view == session.view() != before
    assert screen.frame().said == screen.frame().status == "Rook is thinking."
    screen.next_step()
    scene = scene_of(session, "")
    assert scene.step is None
    assert (scene.view, scene.fresh) == (session.view(), events)


def test_no_move_is_behind_the_table_once_all_is_shown_or_dropped() -> None:
    match = match_of("human", "computer")
    made = Made(match.table, sensible(match))
    showing = Showing(in_three)
    assert showing.moves == 0
    showing.begin([made, made], 0)
    assert showing.is_behind and showing.moves == 2
    showing.drop()
    assert (showing.step, showing.moves, showing.announcements) == (None, 0, deque())
    showing.begin([made], 0)
    while showing.step is not None:
        assert showing.moves == 1
        showing.next()
    assert showing.moves == 0 and not showing.is_behind


def test_between_two_moves_the_table_is_shown_as_it_stood_then() -> None:
    """However each is cut; after the last one it is shown as it stands."""
    match = match_of("human", "computer")
    made = []
    for _ in range(2):
        made.append(Made(match.table.copy(), sensible(match)))
        match.play(sensible(match))
    first, second = (move.table.view(0) for move in made)
    views = []
    for cut in (one_step, lambda before, frames: [Step((), PASSES, before)]):
        showing = Showing(cut)
        showing.begin(made, 0)
        while showing.step is not None:
            views.append(showing.step.view)
            showing.next()
    assert views == [second, None, first, second]


def test_a_step_lasts_by_its_weight_and_the_speed(screen: Screen) -> None:
    assert screen.step_seconds() is None
    for speed, factor in SPEEDS.items():
        screen.settings.set("speed", speed)
        screen.begin(match_of("human", "computer"))
        moves_on(screen)
        for weight in (PASSES, STAGED, STOPS):
            assert screen.step_seconds() == pytest.approx(SECONDS[weight] * factor)
            assert screen.holds_computer()
            screen.next_step()
        assert screen.step_seconds() is None
        assert not screen.holds_computer()


def test_a_tap_continues_at_once_and_no_step_is_shown_again_after_it_or_a_reload(screen: Screen) -> None:
    moves_on(screen)
    again = session_of(reloaded(screen))
    assert len(again.match.entries) == 1
    assert scene_of(again, "").step is None
    screen.act("log")
    assert screen.frame().page == "log"
    screen.act("back")
    assert scene_of(session_of(screen), "").step is None
    assert screen.step_seconds() is None


def test_each_event_is_shown_once_however_a_move_is_cut(screen: Screen) -> None:
    tell, names = game_ui.by_name(SMALL).tell, ("Ada", "Rook", "Wren")
    all_heard = heard(screen)
    for number in range(12):
        session = session_of(screen)
        move = sensible(session.match)
        if session.turn:
            screen.computer_plays(move)
        else:
            screen.act("play " + " ".join(move))
        all_heard |= heard(screen)
        while number % 3 and screen.step_seconds() is not None:  # sometimes the next move comes before
            screen.next_step()
            all_heard |= heard(screen)
        if session.is_over:
            break
    screen.skip_steps()
    all_heard |= heard(screen)
    expected = [
        sentence
        for entry in session_of(screen).match.entries
        for event in entry.events
        if (sentence := tell(event, names))
    ]
    assert expected
    assert " ".join(all_heard.values()) == " ".join(expected)


def test_the_end_comes_after_the_last_move_and_a_reload_or_a_tap_comes_to_it(screen: Screen) -> None:
    while not session_of(screen).is_over:
        move = sensible(session_of(screen).match)
        if session_of(screen).turn:
            screen.computer_plays(move)
        else:
            screen.act("play " + " ".join(move))
    assert reloaded(screen).frame().page == "end"
    for _ in range(3):
        assert screen.frame().page == "table"
        assert screen.step_seconds() is not None
        screen.next_step()
    assert screen.frame().page == "end"
    assert play_to_the_end(at_table("human", "computer")).frame().page == "end"


def test_a_pause_holds_the_steps_and_the_computers_until_it_is_over(screen: Screen) -> None:
    moves_on(screen)
    shown = scene_of(session_of(screen), "").step
    assert 'data-do="pause"' in screen.frame().regions["table-actions"]
    screen.act("pause")
    assert scene_of(session_of(screen), "").step == shown, "the pause leaves the step as it is"
    assert screen.step_seconds() is None
    assert screen.asks_computer() is not None, "it may think"
    assert screen.frame().status == "The match is paused."
    screen.skip_steps()
    assert screen.frame().status == "The match is paused."
    assert screen.holds_computer(), "but plays nothing"
    assert "Go on" in screen.frame().regions["table-actions"]
    screen.act("pause")
    assert not screen.holds_computer()
    assert screen.frame().status == "Rook is thinking."
    assert "Pause" in screen.frame().regions["table-actions"]


def test_among_people_the_mover_sees_the_steps_and_nobody_behind_the_handover_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game_ui.by_name(SMALL), "steps", in_three)
    screen = at_table("human", "human")
    session = session_of(screen)
    screen.act("reveal 0")
    moves_on(screen)
    screen.act("done")
    assert scene_of(session, "").step is not None
    assert scene_of(session, "").view == {**scene_of(session, "").view, "turn": 0}
    screen.hidden()
    assert session.handover_seat() == 1
    assert session.showing.step is None
    assert screen.frame().news == ()
    screen.act("reveal 1")
    assert session.showing.step is None
    screen.act("log")
    screen.act("back")
    assert screen.step_seconds() is None
