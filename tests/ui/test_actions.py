"""Actions: each page does its own and no other's; words that fit nothing are ignored and logged."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game import NAMES, by_name
from game.notation import write_move
from tests.ui.screens import FakePlatform, at_table, text_of
from ui.pages.actions import Action, BadAction, action, game_name, number, perform
from ui.pages.screen import Screen
from ui.pages.setup_model import new_seat


def staged() -> Screen:
    """Return a screen of two people where a move is staged."""
    screen = at_table("human", "human")
    screen.act("reveal 0")
    assert screen.session is not None
    screen.act("play " + write_move(screen.session.match.table.moves()[0]))
    assert screen.session.staged is not None
    return screen


@pytest.mark.parametrize("page", ["log", "menu", "settings", "rules"])
def test_escape_beside_the_table_drops_no_staged_move(page: str) -> None:
    screen = staged()
    screen.act(page)
    screen.act("escape")
    assert screen.session is not None
    assert screen.session.staged is not None
    screen.act("escape")
    assert screen.session.staged is None


@pytest.mark.parametrize("page", ["log", "menu", "settings", "rules"])
@pytest.mark.parametrize("deed", ["done", "undo", "pass", "hint", "reveal 1", "play pass", "select"])
def test_nothing_is_played_from_a_page_beside_the_table(page: str, deed: str) -> None:
    screen = staged()
    session = screen.session
    assert session is not None
    screen.act(page)
    before = (session.staged, session.viewer, session.wants_hint, session.refused)
    screen.act(deed)
    assert not session.match.entries
    assert (session.staged, session.viewer, session.wants_hint, session.refused) == before
    assert isinstance(screen.platform, FakePlatform)
    says_so = "nothing is played here" in screen.frame().regions["notices"]
    assert says_so or deed in screen.platform.logged[-1]


@pytest.mark.parametrize(
    "wrong",
    [
        "open",
        "open a b",
        "reveal",
        "reveal x",
        "reveal -1",
        "reveal 1 2",
        "reveal 99999999999",
        "answer who",
        "pick R7",
        "pick =",
        "select card=",
        "play",
        "done now",
        "rules chess",
        "setup chess",
        "setup",
        "home again",
        "dismiss",
    ],
)
def test_an_action_with_wrong_words_is_ignored_and_logged(wrong: str) -> None:
    platform = FakePlatform()
    screen = at_table("human", "human", page=platform)
    before = text_of(screen)
    screen.act(wrong)
    assert text_of(screen) == before
    assert len(platform.logged) == 1
    assert "curtain" in platform.logged[0], "the page is named"


@pytest.mark.parametrize(
    "wrong",
    [
        "players x",
        "players",
        "players 2 3",
        "seat 9 human",
        "seat 0 dog",
        "seat 0",
        "first 9",
        "first nobody",
        "option spent",
    ],
)
def test_a_set_up_can_not_be_broken_by_wrong_words(wrong: str) -> None:
    platform = FakePlatform()
    screen = Screen(platform)
    screen.act(f"setup {NAMES[0]}")
    before = text_of(screen)
    screen.act(wrong)
    assert text_of(screen) == before
    assert len(platform.logged) == 1
    screen.act("start")
    assert screen.session is not None


@pytest.mark.parametrize("wrong", ["look x", "look", "branch x", "look 1 2"])
def test_a_log_can_not_be_broken_by_wrong_words(wrong: str) -> None:
    platform = FakePlatform()
    screen = at_table("human", "computer", page=platform)
    screen.act("log")
    before = text_of(screen)
    screen.act(wrong)
    assert text_of(screen) == before
    assert len(platform.logged) == 1


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
        assert screen.session is not None
        assert len(screen.session.people) == most
