"""The page of rules: every picture is drawn and fits, nothing bars the way, chapters and rules are led to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import barriers
from tests.browser.layout import PHONE, WIDER
from tests.browser.page_driver import does
from tests.games import ANY, SERVED

EMPTY = """() => [...document.querySelectorAll(".rules-drawing")].filter(
    one => !one.querySelector(".rules-scene > *")?.getBoundingClientRect().height).map(one => one.id)"""
CUT = """() => [...document.querySelectorAll(".rules-scene > *")]
    .filter(one => one.getBoundingClientRect().width > one.parentElement.getBoundingClientRect().width + 1)
    .map(one => one.closest(".rules-drawing").id)"""
every_game = pytest.mark.parametrize("game", SERVED)


def open_rules(page: Page, game: str) -> None:
    does(page, f"rules {game}").click()
    expect(page.locator(".rules-drawing:empty")).to_have_count(0)


@every_game
def test_pictures_fit_every_screen_and_nothing_bars_the_way(
    table: Callable[..., Page],
    each_size: Callable[[Page], Iterator[str]],
    clean: Callable[[Page], None],
    game: str,
) -> None:
    page = table("desktop")
    open_rules(page, game)
    for size in each_size(page):
        assert page.evaluate(EMPTY) == page.evaluate(CUT) == page.evaluate(WIDER) == [], size
    page.set_viewport_size(PHONE)
    if game == ANY:
        clean(page)
    else:  # in the same colours
        assert barriers(page) == []


def test_chapters_are_led_to_by_tap_and_by_keyboard(table: Callable[..., Page]) -> None:
    page = table("phone")
    open_rules(page, ANY)
    page.locator("#to-summary").click()
    expect(page.locator("#chapter-summary:focus")).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(page.locator("#up:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#contents:focus")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(does(page, f"rules {ANY}")).to_be_visible()
