"""The page of rules: every picture is drawn and fits, nothing bars the way, chapters and rules are led to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.layout import SIZES, WIDER
from tests.browser.page_driver import does
from tests.games import SERVED

EMPTY = """() => [...document.querySelectorAll(".rules-drawing")].filter(
    one => !one.querySelector(".rules-scene > *")?.getBoundingClientRect().height).map(one => one.id)"""
CUT = """() => [...document.querySelectorAll(".rules-scene > *")]
    .filter(one => one.getBoundingClientRect().width > one.parentElement.getBoundingClientRect().width + 1)
    .map(one => one.closest(".rules-drawing").id)"""
every_game = pytest.mark.parametrize("game", SERVED)


def open_rules(page: Page, game: str) -> None:
    """Open a game's rules from the home page and wait until all pictures are there."""
    does(page, f"rules {game}").click()
    expect(page.locator(".rules-drawing:empty")).to_have_count(0, timeout=15_000)


@every_game
def test_every_picture_is_drawn_and_fits_every_screen(table: Callable[..., Page], game: str) -> None:
    page = table("desktop")
    open_rules(page, game)
    assert page.locator(".rules-drawing").count() > 10
    for size in ("smallest phone", "phone", "phone on its side", "tablet upright", "desktop"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(EMPTY) == [], size
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(WIDER) == [], size


@every_game
def test_nothing_bars_the_way(table: Callable[..., Page], clean: Callable[[Page], None], game: str) -> None:
    page = table("phone")
    open_rules(page, game)
    clean(page)


@every_game
def test_chapters_are_led_to_by_tap_and_by_keyboard(table: Callable[..., Page], game: str) -> None:
    page = table("phone")
    open_rules(page, game)
    page.locator("#to-summary").click()
    expect(page.locator("#chapter-summary:focus")).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(page.locator("#up:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#contents:focus")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(does(page, f"rules {game}")).to_be_visible()
