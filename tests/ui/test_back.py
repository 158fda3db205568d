"""One page back: what a page's own button, Escape's page and the browser's Back lead to, on every page."""

from __future__ import annotations

import re
from html import unescape

import pytest

from game import NAMES, save
from tests.playing import sensible
from tests.ui.screens import LATER_PAGES, SMALL, FakePlatform, at_table, match_of, play_one, text_of
from tests.ui.walked import nothing_leaks
from ui.pages.screen import Screen

OPENS = {*LATER_PAGES, "setup", "settings", "menu", "learn", "open", "attempt"}
"""Verbs of buttons that open pages."""
OFFERED = re.compile(r'data-do="([^"]*)"')
OWN = re.compile(r'<button[^>]*data-do="(back|home)"')


def stored(game: str) -> dict[str, str]:
    """Return what a device stores on which a match of a game is in progress, and one of SMALL is over."""
    going, over = match_of("human", "computer", game=game), match_of("human", "computer")
    going.play(sensible(going))
    while over.table.outcome() is None:
        over.play(sensible(over))
    return {"table/match/going": save.write(going), "table/match/over": save.write(over)}


def led(store: dict[str, str], way: tuple[str, ...]) -> Screen:
    """Return a screen on which some buttons were pressed, beginning at home."""
    screen = Screen(FakePlatform(dict(store)))
    for action in way:
        screen.act(action)
    return screen


def at(screen: Screen) -> tuple[str, int]:
    """Return which page is shown, and how deep it lies."""
    frame = screen.frame()
    return frame.page, frame.depth


def ways(game: str, store: dict[str, str]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return by the pages that lead to a page, the buttons that do: for each page that buttons open."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {(): ()}
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        pages = waiting.pop()
        way = found[pages]
        screen = led(store, way)
        before = screen.page.depth()
        shown = "".join(screen.frame().regions.values())
        offered = {unescape(one) for one in OFFERED.findall(shown)}
        # Of several buttons with the same verb one is enough, that of this game where there is one.
        ordered = sorted(offered, key=lambda one: (game in one, one))
        verbs = {one.split()[0]: one for one in ordered if one.split()[0] in OPENS}
        for action in (*verbs.values(), *(one for one in sorted(offered) if one.startswith("open "))):
            screen = led(store, (*way, action))
            reached = (*pages, screen.page.name())
            if screen.page.depth() > before and reached not in found:
                found[reached] = (*way, action)
                waiting.append(reached)
    return found


@pytest.mark.parametrize("game", [*NAMES])
def test_on_every_page_the_browsers_back_leads_where_the_pages_own_does_until_home(game: str) -> None:
    store = stored(game)
    found = ways(game, store)
    assert len(found) > 20
    for pages, way in found.items():
        own, browser = led(store, way), led(store, way)
        for depth in reversed(range(own.page.depth())):
            button = OWN.search(own.frame().regions["bar"])
            assert button is not None, f"no way back from {pages}"
            own.act(button[1])
            browser.travel(depth, "")
            assert at(browser) == at(own), pages
            assert own.page.depth() == depth
        assert at(own) == ("home", 0)
        for action in ("back", "escape"):
            own.act(action)
            assert at(own) == ("home", 0)


def test_the_browser_can_leave_several_pages_at_once_and_finds_no_page_that_was_left() -> None:
    screen = at_table("human", "computer")
    address = screen.frame().address
    for action in ("menu", "settings"):
        screen.act(action)
    screen.travel(1, address)
    assert at(screen) == ("table", 1)
    screen.travel(3, address)
    assert at(screen) == ("table", 1)
    screen.act("log")
    screen.travel(0, "")
    assert at(screen) == ("home", 0)


def test_back_and_forward_show_no_hand_that_a_handover_page_has_hidden() -> None:
    screen = at_table("human", "human")
    address = screen.frame().address
    play_one(screen)
    screen.act("pass")
    waits = at(screen)
    assert waits[0].startswith("handover")
    for action in ("rules", "log"):
        screen.act(action)
        screen.travel(1, address)
        assert at(screen) == waits
        nothing_leaks(screen)
    screen.act("reveal 1")
    screen.travel(0, "")
    assert at(screen) == ("home", 0) and 'id="card-' not in text_of(screen)
    screen.travel(1, address)
    assert at(screen) == waits
    nothing_leaks(screen)


def test_a_match_after_another_takes_its_place_above_home() -> None:
    screen = at_table("human", "computer")
    while screen.session is not None and not screen.session.is_over:
        play_one(screen)
    assert at(screen) == ("end", 1)
    screen.act("rematch")
    assert at(screen) == ("table", 1)


def test_names_typed_in_a_set_up_are_there_again_until_a_match_is_left() -> None:
    screen = Screen(FakePlatform())
    screen.act(f"setup {SMALL}")
    screen.typed("name 0", "Zoe")
    screen.travel(0, "")
    assert at(screen) == ("home", 0)
    screen.act(f"setup {NAMES[0]}")
    screen.act("back")
    screen.act(f"setup {SMALL}")
    screen.typed("name 0", "Zoe")
    for action in ("back", f"setup {SMALL}"):
        screen.act(action)
    assert 'value="Zoe"' in text_of(screen)
    for action in ("start", "back", f"setup {SMALL}", "home", f"setup {SMALL}"):
        screen.act(action)
    assert screen.set_up is not None and not screen.set_up.heard
