"""The hint that the site can be installed: once, at home, after the second finished match."""

from __future__ import annotations

import json

import pytest

from game import save
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, play_one
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
    while screen.session is not None and not screen.session.is_over:
        play_one(screen)
    screen.act("home")
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


def test_where_the_browser_offers_nothing_it_is_said_how_by_hand() -> None:
    shown = notices(at_home(device(2, "by hand")))
    assert "Add to Home Screen" in shown
    assert 'data-do="install"' not in shown
    assert "dismiss install" in shown


@pytest.mark.parametrize(("finished", "way"), [(2, ""), (1, "offer"), (0, "by hand")])
def test_nothing_is_said_too_early_or_where_it_is_of_no_use(finished: int, way: str) -> None:
    page = device(finished, way)
    assert notices(at_home(page)) == ""
    page.way = "offer"
    page.store |= device(2, "").store
    assert "install" in notices(at_home(page)), "it is still to be told"


def test_the_start_of_a_visit_is_left_alone() -> None:
    screen = Screen(device(5, "offer"))
    screen.visit("")
    assert notices(screen) == ""
