"""Actions: each page does its own and no other's; words that fit nothing are ignored and logged."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from game import NAMES, by_name
from game.notation import write_move
from tests.ui.screens import FakePlatform, at_table, platform_of, session_of, text_of
from ui.pages.actions import Action, BadAction, action, game_name, number, perform
from ui.pages.screen import Screen
from ui.pages.setup_model import new_seat


def staged() -> Screen:
    """Return a screen of two people where a move is staged."""
    screen = at_table("human", "human")
    screen.act("reveal 0")
    screen.act("play " + write_move(session_of(screen).match.table.moves()[0]))
    assert session_of(screen).staged is not None
    return screen


@pytest.mark.parametrize("beside", ["log", "menu", "settings", "rules"])
def test_nothing_is_played_or_dropped_from_a_page_beside_the_table(beside: str) -> None:
    screen = staged()
    session, platform = session_of(screen), platform_of(screen)
    before = (session.staged, session.viewer, session.wants_hint, session.refused)
    for act in ("done", "undo", "pass", "hint", "reveal 1", "play pass", "select"):
        screen.act(beside)
        screen.act(act)
        assert not session.match.entries
        assert (session.staged, session.viewer, session.wants_hint, session.refused) == before
        says_so = "nothing is played here" in screen.frame().regions["notices"]
        assert says_so or act in platform.logged[-1]
        screen.act("back")
    screen.act(beside)
    screen.act("escape")
    assert session.staged is not None
    screen.act("escape")
    assert session.staged is None


def handover() -> Screen:
    return at_table("human", "human")


def home() -> Screen:
    return Screen(FakePlatform())


def log() -> Screen:
    screen = at_table("human", "computer")
    screen.act("log")
    return screen


def setup() -> Screen:
    screen = Screen(FakePlatform())
    screen.act(f"setup {NAMES[0]}")
    return screen


WRONG: dict[Callable[[], Screen], str] = {
    handover: "open, open a b, reveal, reveal x, reveal -1, reveal 1 2, reveal 99999999999, answer who, "
    "pick R7, pick =, select card=, play, done now, rules chess, setup chess, setup, home again, dismiss, "
    "fly away",
    home: "fly away, pick card=R7, look 3, done",
    setup: "players x, players, players 2 3, seat 9 human, seat 0 dog, seat 0, first 9, first nobody, "
    "option spent, done",
    log: "look x, look, branch x, look 1 2",
}
"""By page, actions that fit nothing there."""


@pytest.mark.parametrize(
    ("shown", "wrong"), [(shown, wrong) for shown, listed in WRONG.items() for wrong in listed.split(", ")]
)
def test_an_action_with_wrong_words_is_ignored_and_logged(shown: Callable[[], Screen], wrong: str) -> None:
    screen = shown()
    before, platform = text_of(screen), platform_of(screen)
    screen.act(wrong)
    assert text_of(screen) == before
    assert len(platform.logged) == 1
    assert screen.page.name() in platform.logged[0], "the page is named"
    if shown is setup:
        screen.act("start")
        assert screen.session is not None


def test_a_page_does_what_its_base_does_unless_it_says_otherwise() -> None:
    class Base:
        ACTIONS: ClassVar[dict[str, Action]] = {}
        done: list[object]

        @action("first", number, rest=str)
        def first(self, one: int, *more: str) -> None:
            self.done = [one, *more]

    class Other(Base):
        @action("second")
        def second(self) -> None:
            self.done = ["second"]

        @action("first", game_name)
        def first(self, game: str) -> None:  # type: ignore[override]
            self.done = [game]

    base, other = Base(), Other()
    assert perform(base, "first", ["1", "a", "b"])
    assert base.done == [1, "a", "b"]
    assert not perform(base, "second", [])
    assert perform(other, "second", [])
    assert perform(other, "first", [NAMES[0]])
    assert other.done == [NAMES[0]]
    with pytest.raises(BadAction):
        perform(other, "first", ["chess"])
    base.first(2, "x")
    assert base.done == [2, "x"]


@pytest.mark.parametrize("kind", ["human", "computer"])
def test_there_are_names_for_any_number_of_seats(kind: str) -> None:
    seats: list[dict[str, str]] = []
    for _ in range(13):
        seats.append(new_seat(kind, seats))
    assert len({seat["name"] for seat in seats}) == 13


def test_every_game_can_be_set_up_for_its_greatest_number_of_people() -> None:
    for name in NAMES:
        screen = Screen(FakePlatform())
        most = by_name(name).PLAYERS[-1]
        screen.act(f"setup {name}")
        if len(by_name(name).PLAYERS) > 1:
            screen.act(f"players {most}")
        for seat in range(most):
            screen.act(f"seat {seat} human")
        screen.act("start")
        assert len(screen.session.people) == most
