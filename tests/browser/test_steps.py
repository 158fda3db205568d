"""What is shown between two moves: a pause holds it, the end waits for it, a reload doesn't show it again."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import (
    ALONE,
    Mouse,
    answered,
    does,
    finished,
    kept,
    lay,
    match_of,
    place,
    wait_for_person,
)
from tests.games import SERVED
from tests.playing import sensible
from ui.session.steps import PASSES, SECONDS
from ui.store.settings import SPEEDS

PAUSES = """() => new MutationObserver((_, watch) => {
    const button = document.getElementById("pause");
    if (!button) return;
    watch.disconnect();
    globalThis.place = JSON.stringify(button.getBoundingClientRect());
    setTimeout(() => document.getElementById("pause").click());
}).observe(document.body, {childList: true, subtree: true})"""
"""Presses the button as soon as it is there, for a hand that is driven may come too late."""
PLACE = "() => JSON.stringify(document.getElementById('pause').getBoundingClientRect()) === place"
"""Whether the button is where it was."""


def hands_on(game):
    """Return a match in which Ada's next sensible move hands on to the computer."""
    match = match_of(ALONE, game=game, moves=4)
    while True:
        move, trial = sensible(match), match.table.copy()
        trial.play(move)
        if match.table.turn == 0 and trial.turn == 1 and trial.outcome() is None:
            return match
        match.play(move)


@pytest.mark.parametrize("game", SERVED)
def test_a_pause_holds_the_computer_until_it_is_over(table, clean, game):
    page, match = table("desktop"), hands_on(game)
    lay(page, match)
    mouse = Mouse(page)
    page.evaluate(PAUSES)
    mouse.play(sensible(match))
    expect(page.locator("#pause")).to_have_text("Go on")
    assert page.evaluate(PLACE), "it stays where it is"
    number = len(kept(page).entries)
    page.wait_for_timeout(2_000)
    assert len(kept(page).entries) == number
    clean(page)
    mouse.press("pause")
    assert len(answered(page).entries) > number
    wait_for_person(page)


def test_a_pause_is_over_with_the_match(table):
    page, match = table("desktop"), hands_on(SERVED[0])
    lay(page, match)
    mouse = Mouse(page)
    page.evaluate(PAUSES)
    mouse.play(sensible(match))
    expect(page.locator("#pause")).to_have_text("Go on")
    mouse.press("home")
    lay(page, match)
    mouse.play(sensible(match))
    assert len(answered(page).entries) > len(match.entries) + 1


@pytest.mark.parametrize("game", SERVED)
def test_the_last_move_is_seen_before_the_end_comes(table, game):
    page, last = table("desktop"), finished(game=game)
    match = match_of(ALONE, game=game, moves=len(last.entries) - 1)
    lay(page, match)
    began = time.monotonic()
    if match.table.turn == 0:
        Mouse(page).play(sensible(match))
    expect(page.locator("#status")).to_have_text("The match ends with this move.", timeout=15_000)
    expect(place(page, "table")).to_have_count(1)
    expect(place(page, "end")).to_have_count(1, timeout=15_000)
    assert time.monotonic() - began >= SECONDS[PASSES] * SPEEDS["fast"]


def test_a_reload_shows_the_end_at_once_and_no_step_again(table, until_up):
    page, last = table("desktop", fresh=True), finished()
    match = match_of(ALONE, moves=len(last.entries) - 1)
    lay(page, match)
    if match.table.turn == 0:
        Mouse(page).play(sensible(match))
    while kept(page).table.outcome() is None:
        page.wait_for_timeout(20)
    page.reload()
    until_up(page)
    expect(place(page, "end")).to_have_count(1, timeout=1_000)
    expect(does(page, "pause")).to_have_count(0)
