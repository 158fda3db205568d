"""What is told at home, once: that the site can be installed, and on iOS that Safari forgets it otherwise."""

from __future__ import annotations

import json

import pytest

from game import save
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    at_table,
    match_of,
    play_one,
    play_to_the_end,
    settled,
    text_of,
)
from ui.pages.home import MOVES
from ui.pages.screen import Screen
from ui.store.shelf import MATCH


def device(finished: int, way: str, store: dict[str, str] | None = None) -> FakePlatform:
    """Return a device with finished matches, that can be installed on in a way."""
    page = FakePlatform(store)
    over = {**json.loads(save.write(match_of("human", "computer"))), "winners": [0]}
    page.store |= {f"{MATCH}{number}": json.dumps(over) for number in range(finished)}
    page.way = way
    return page


def at_home(page: FakePlatform) -> Screen:
    """Return a screen that has come home from a set-up."""
    screen = Screen(page)
    screen.act(f"setup {SMALL}")
    screen.act("home")
    return screen


def notices(screen: Screen) -> str:
    """Return the notices that are shown."""
    return screen.frame().regions["notices"]


def test_after_the_second_finished_match_the_offer_is_made() -> None:
    page = device(1, "offer")
    screen = at_table("human", "computer", page=page)
    screen.act("home")
    assert "install" not in notices(screen)
    screen.act(f"open {next(card.id for card in screen.matches.saved.cards() if not card.is_over)}")
    play_to_the_end(screen).act("home")
    assert 'data-do="install"' in notices(screen)
    screen.act("install")
    assert page.installed == 1
    assert notices(screen) == ""


@pytest.mark.parametrize("answer", ["dismiss install", "install", f"setup {SMALL}"])
def test_it_is_told_once_on_a_device_whatever_the_answer(answer: str) -> None:
    page = device(2, "offer")
    screen = at_home(page)
    assert 'data-do="install"' in notices(screen)
    screen.act(answer)
    assert notices(screen) == ""
    screen.act("home")
    assert notices(screen) == ""
    assert notices(at_home(device(0, "offer", page.store))) == ""


def test_on_ios_it_is_said_once_that_safari_forgets_and_what_helps() -> None:
    page = device(1, "by hand")
    screen = at_home(page)
    shown = notices(screen)
    assert "seven days" in shown
    assert "Add to Home Screen" in shown
    assert 'data-do="install"' not in shown
    screen.act("keeping")
    assert "seven days" not in text_of(screen)
    screen.act("back")
    assert notices(screen) == ""
    assert notices(at_home(device(3, "by hand", page.store))) == ""


@pytest.mark.parametrize(("moves", "is_told"), [(0, False), (MOVES - 1, False), (MOVES, True)])
def test_on_ios_it_is_said_when_something_is_worth_keeping(moves: int, is_told: bool) -> None:
    page = FakePlatform()
    page.way = "by hand"
    screen = at_table("human", "human", page=page)
    for _ in range(moves):
        play_one(screen)
    screen.act("home")
    assert ("seven days" in notices(screen)) == is_told


def test_what_was_told_on_one_device_is_told_on_another_that_takes_its_settings() -> None:
    there = device(2, "by hand")
    at_home(there)
    screen = Screen(there)
    screen.act("keeping")
    screen.act("export_all")
    settled(screen)
    here = Screen(device(2, "by hand"))
    here.take_file(there.files[-1][1])
    settled(here)
    here.act("take_settings")
    here.act("home")
    assert "seven days" in notices(here)


@pytest.mark.parametrize(("finished", "way"), [(2, ""), (1, "offer"), (0, "by hand")])
def test_nothing_is_said_too_early_or_where_it_is_of_no_use(finished: int, way: str) -> None:
    page = device(finished, way)
    assert notices(at_home(page)) == ""
    page.way = "offer"
    page.store |= device(2, "").store
    screen = Screen(page)
    screen.visit("")
    assert notices(screen) == "", "the start of a visit is left alone"
    assert "install" in notices(at_home(page)), "it is still to be told"
