"""The handover page: who comes, what has happened since they last looked, nothing that is hidden."""

from __future__ import annotations

import re

import pytest

from game import by_name
from tests.games import KITS, SERVED
from tests.playing import sensible
from tests.ui.screens import SMALL, at_table, play_one, session_of
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.text.html import Html, tag


def handed_on(moves: int, people: int = 2, game: str = SMALL) -> Screen:
    """Return a screen on which the tablet is handed on after so many moves."""
    screen = at_table(*["human"] * people, game=game)
    for _ in range(moves):
        play_one(screen)
    session = session_of(screen)
    while session.handover_seat() is None:  # a turn may be several moves
        if session.waits:
            screen.act("pass")
        else:
            play_one(screen)
    return screen


def page_of(screen: Screen) -> str:
    """Return the handover page."""
    frame = screen.frame()
    assert frame.page.startswith("handover")
    return frame.regions["main"]


def seat_of(screen: Screen) -> int:
    """Return the seat that it waits for."""
    seat = session_of(screen).handover_seat()
    assert seat is not None
    return seat


@pytest.mark.parametrize("game", [name for name in SERVED if by_name(name).BOX])
def test_the_seat_that_comes_has_its_piece_before_the_picture_of_its_game(game: str) -> None:
    screen = handed_on(3, KITS[game].people or by_name(game).PLAYERS[0], game)
    assert screen.frame().game == game
    shown, seat, ui = page_of(screen), seat_of(screen), game_ui.by_name(game)
    names = tuple(seat.name for seat in screen.session.match.seats)
    assert f'class="handover-piece" aria-hidden="true">{ui.seat_piece(seat, names)}</span>' in shown
    assert str(ui.thumbnail()) in shown


def test_each_news_has_the_picture_of_its_event_or_the_piece_of_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They scroll, and can be reached by key; the button stands apart."""
    screen = handed_on(5)
    shown = page_of(screen)
    description = re.findall(r'<li><span class="piece" aria-hidden="true">(.*?)</span></span><span>', shown)
    assert description and all("seat-piece" in piece for piece in description)
    assert '<section class="news" tabindex="0" aria-label="News">' in shown
    assert shown.index("</section>") < shown.index('class="handover-actions"') < shown.index('id="reveal"')
    ui = game_ui.by_name(SMALL)
    monkeypatch.setattr(ui, "event_piece", lambda event: tag("i", event[0]), raising=False)
    assert page_of(screen).count('aria-hidden="true"><i>') == len(description)


def test_the_last_round_is_shown_first_and_what_was_before_it_afterwards() -> None:
    screen = handed_on(7)
    screen.session.match.extra["seen"] = [0, 0]
    shown, entries = page_of(screen), screen.session.match.entries
    recent, earlier = shown.split("Before that")
    assert recent.count("<li>") + earlier.count("<li>") > 2
    ui, names = game_ui.by_name(SMALL), ("Ada", "Bea")
    last = [Html(description) for event in entries[-1].events if (description := ui.tell(event, names))]
    assert last and all(str(sentence) in recent for sentence in last)


def test_who_comes_is_shown_what_others_did_and_nothing_twice() -> None:
    screen = handed_on(4)
    for _ in range(3):
        play_one(screen)
        screen.act("pass")
        shown = page_of(screen)
        assert "Before that" not in shown
        assert shown.count("<ol>") == 1


PRESSED = re.compile(r'<button[^>]* data-do="((reveal|answer|pass|close|done)\b[^"]*)"[^>]*>')


def test_what_reveals_or_hands_on_takes_a_deliberate_press() -> None:
    """A second tap, or an Enter too many, presses nothing that lies where another button lay."""
    for game in (SMALL, *SERVED):
        screen, found = at_table(*["human"] * (KITS[game].people or 2), game=game), set()
        for _ in range(60):
            screen.skip_steps()
            onward = ""
            for button in PRESSED.finditer("".join(screen.frame().regions.values())):
                onward, verb = button.groups()
                found.add(verb)
                assert verb == "done" or "data-deliberate" in button[0], button[0]
            match = screen.session.match
            if match.table.outcome() is not None:
                break
            screen.act(onward or "play " + " ".join(sensible(match)))
        asks = game_ui.by_name(game).INTERACTION.closing is not None
        hides = bool(by_name(game).BOX)
        assert found == {
            "done",
            *(("reveal", "pass") if hides else ()),
            *(("answer", "close") if asks else ()),
        }


def test_a_hint_that_marks_the_match_takes_a_deliberate_press() -> None:
    screen = at_table("human", "computer")
    hint = re.compile(r'<button[^>]*id="hint"[^>]*>')
    for is_second in (False, True):
        (drawn,) = hint.findall(screen.frame().regions["table-actions"])
        assert ("data-deliberate" in drawn) == is_second
        screen.act("hint")


def test_who_takes_the_tablet_hears_what_the_last_move_brought() -> None:
    screen = handed_on(1)
    ui, names = game_ui.by_name(SMALL), ("Ada", "Bea")
    (entry,) = screen.session.match.entries
    screen.act(f"reveal {seat_of(screen)}")
    heard = " ".join(text for _number, text in screen.frame().news)
    description = [sentence for event in entry.events if (sentence := ui.tell(event, names))]
    assert description and heard == " ".join(description)
