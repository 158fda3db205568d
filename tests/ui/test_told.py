"""What others did since a seat last moved stays to be read: told move by move, and marked on the board."""

from __future__ import annotations

import re

from game import by_name
from tests.html_reader import Reader
from tests.playing import sensible
from tests.ui.screens import SMALL, FakePlatform, at_table, platform_of, play_one, session_of
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.scenes import scene_of

SEATS = ("human", *["computer"] * (max(by_name(SMALL).PLAYERS) - 1))
NAMES = ("Ada", "Rook", "Wren", "Finch")[: len(SEATS)]


def after_a_round() -> Screen:
    """Return a table at which all have moved once and the person is on turn again."""
    screen = at_table(*SEATS)
    for _ in SEATS:
        play_one(screen)
    assert screen.session is not None and screen.session.turn == 0
    return screen


def sentences(screen: Screen) -> list[str]:
    """Return what the told line would say of each of the others' moves."""
    tell = game_ui.by_name(SMALL).tell
    entries = screen.session.match.entries[1:]
    return [" ".join(told for event in entry.events if (told := tell(event, NAMES))) for entry in entries]


def line(screen: Screen) -> str:
    """Return the text of the told line."""
    return re.sub("<[^>]*>", "", screen.frame().regions["told"])


def test_a_drawing_gets_what_the_others_did_since() -> None:
    screen = after_a_round()
    entries = screen.session.match.entries[1:]
    assert scene_of(session_of(screen), "").trails == tuple((entry.seat, entry.events) for entry in entries)
    screen.act("play " + " ".join(sensible(screen.session.match)))
    assert scene_of(session_of(screen), "").trails == (), "the seat's own move begins a new round"


def test_each_of_their_moves_can_be_stepped_to_and_is_marked() -> None:
    screen = after_a_round()
    told, entries = sentences(screen), screen.session.match.entries[1:]
    assert len(told) > 2
    assert line(screen) == told[-1]
    for number in reversed(range(len(told) - 1)):
        step = re.search(r'data-do="(news \d+)" id="news-before"', screen.frame().regions["told"])
        assert step and step[1] == f"news {number}"
        screen.act(step[1])
        assert line(screen) == f"{number + 1} of {len(told)}: {told[number]}"
        assert line(screen) in screen.frame().said
        assert scene_of(session_of(screen), "").fresh == entries[number].events
    screen.act("escape")
    assert line(screen) == told[-1], "what was done last is told again"


def test_choosing_goes_on_while_it_stays_to_be_read() -> None:
    screen = after_a_round()
    screen.act("news 0")
    card = sensible(screen.session.match)[1]
    screen.session.interaction = screen.session.interaction._replace(instant=frozenset())
    screen.act(f"pick card={card}")
    assert ("card", card) in screen.session.selection.chosen
    assert line(screen) == sentences(screen)[-1]
    assert Reader(screen.frame().regions["told"]).actions() >= {"news 0"}


def test_after_one_move_alone_there_is_nothing_to_step_through() -> None:
    screen = at_table("human", "computer")
    for _ in range(2):
        play_one(screen)
    assert "news" not in screen.frame().regions["told"]
    screen.act("news 7")
    assert line(screen)


def test_whoever_opens_a_match_hears_its_last_move() -> None:
    screen = after_a_round()
    again = Screen(FakePlatform(platform_of(screen).store))
    again.act(f"open {screen.matches.match_id}")
    assert [text for _number, text in again.frame().news] == sentences(screen)[-1:]
