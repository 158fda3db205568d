"""A match of thousands of moves is opened in parts, and answers to a tap meanwhile; a short one at once."""

from __future__ import annotations

from functools import cache

import pytest

from game import save
from tests.large import long_match
from tests.ui.screens import FakePlatform, at_table, play_one, text_of
from ui.pages.screen import LONG, Screen
from ui.pages.share import MOVES
from ui.store.saved_matches import ASIDE
from ui.store.shelf import MATCH

LENGTH = 1000


@cache
def long_text() -> str:
    """Return the save of a long match."""
    text = save.write(long_match(LENGTH))
    assert len(text) > LONG
    return text


def opened(screen: Screen) -> int:
    """Let a match be opened to its end; return in how many parts."""
    parts = 0
    while screen.page.name() == "opening":
        assert screen.step_seconds() is not None
        screen.next_step()
        parts += 1
        assert parts < 100
    return parts


def test_no_part_makes_more_moves_than_can_be_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    rules = type(long_match(LENGTH).table)
    play = rules.play
    screen = Screen(FakePlatform({MATCH + "k3f": long_text()}))
    monkeypatch.setattr(rules, "play", lambda table, move: made.append(move) or play(table, move))
    screen.act("open k3f")
    parts = []
    while screen.page.name() == "opening":
        parts.append(len(made))
        del made[:]
        assert f"of {LENGTH} moves" in text_of(screen)
        assert screen.frame().address == "k3f"
        screen.next_step()
    parts.append(len(made))
    assert max(parts) == MOVES
    assert sum(parts) == LENGTH
    assert len(screen.session.match.entries) == LENGTH
    assert screen.page.name() == "table"


def test_an_address_opens_it_too_and_is_not_followed_twice() -> None:
    screen = Screen(FakePlatform({MATCH + "k3f": long_text()}))
    screen.visit("k3f")
    page = screen.page
    screen.visit("k3f")
    assert screen.page is page
    assert opened(screen) > 1
    assert screen.matches.match_id == "k3f"


def begun() -> tuple[Screen, dict[str, str]]:
    """Return a screen on which a long match has begun to be opened, and its storage."""
    store = {MATCH + "k3f": long_text()}
    screen = Screen(FakePlatform(store))
    screen.act("open k3f")
    screen.next_step()
    return screen, store


def test_one_can_go_back_meanwhile_and_nothing_has_changed() -> None:
    screen, store = begun()
    screen.act("back")
    assert screen.page.name() == "home"
    assert screen.step_seconds() is None
    assert store == {MATCH + "k3f": long_text()}


def test_a_match_played_on_in_another_tab_meanwhile_is_opened_as_it_is_now() -> None:
    screen, store = begun()
    store[MATCH + "k3f"] = save.write(long_match(LENGTH + 1))
    opened(screen)
    assert len(screen.session.match.entries) == LENGTH + 1


def test_a_long_match_with_a_move_that_cannot_be_made_is_set_aside_with_the_reason() -> None:
    broken = long_text().replace('"]', '","sing"]')
    store = {MATCH + "k3f": broken}
    screen = Screen(FakePlatform(store))
    screen.act("open k3f")
    assert opened(screen) > 1
    assert screen.page.name() == "home"
    assert f"move {LENGTH + 1}" in text_of(screen)
    assert list(store) == [ASIDE + "k3f"]


def test_a_long_file_is_opened_in_parts_and_saved_or_leads_back_with_the_reason() -> None:
    store: dict[str, str] = {}
    screen = Screen(FakePlatform(store))
    screen.take_file(long_text().replace('"game":', '"was":'))
    opened(screen)
    assert screen.page.name() == "home" and not store
    assert "No match could be imported" in text_of(screen)
    screen.take_file(long_text())
    assert opened(screen) > 1
    assert len(screen.session.match.entries) == LENGTH
    assert MATCH + screen.matches.match_id in store


def test_a_match_as_people_play_it_is_opened_at_once() -> None:
    screen = at_table("human", "computer")
    for _ in range(10):
        play_one(screen)
    id = screen.matches.match_id
    screen.act("home")
    screen.act(f"open {id}")
    assert screen.page.name() != "opening"
    assert screen.session is not None
