"""What is shown between two moves: a pause holds it, and the end waits for it."""

from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.page_driver import (
    ALONE,
    Mouse,
    answered,
    finished,
    lay,
    match_of,
    place,
    saved_match,
)
from tests.games import ANY
from tests.playing import sensible

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


SEES = """() => new MutationObserver((_, watch) => {
    if (document.getElementById("status").textContent !== "The match ends with this move.") return;
    watch.disconnect();
    globalThis.seen = document.documentElement.dataset.page;
}).observe(document.body, {childList: true, characterData: true, subtree: true})"""
"""Keeps the name of the page on which the end is said."""


def hands_on(game):
    """Return a match in which Ada's next sensible move hands on to the computer."""
    match = match_of(ALONE, game=game, moves=4)
    while True:
        move, trial = sensible(match), match.table.copy()
        trial.play(move)
        if match.table.turn == 0 and trial.turn == 1 and trial.outcome() is None:
            return match
        match.play(move)


def test_a_pause_holds_the_computer_until_it_is_over(table, axe):
    page, match = table("desktop"), hands_on(ANY)
    timers.follow(page)
    lay(page, match)
    mouse = Mouse(page)
    page.evaluate(PAUSES)
    mouse.play(sensible(match))
    expect(page.locator("#pause")).to_have_text("Go on")
    assert page.evaluate(PLACE), "it stays where it is"
    number = len(saved_match(page).entries)
    timers.until_polled(page)
    assert page.evaluate(timers.STILL), "no step is to come"
    assert len(saved_match(page).entries) == number
    axe(page)
    mouse.press("home")
    lay(page, match)
    mouse.play(sensible(match))
    assert len(answered(page).entries) > len(match.entries) + 1, "a pause is over with its match"


def test_the_last_move_is_seen_before_the_end_comes(table):
    page, last = table("desktop"), finished()
    match = match_of(ALONE, moves=len(last.entries) - 1)
    lay(page, match)
    timers.follow(page)
    page.evaluate(SEES)
    if match.table.turn == 0:
        Mouse(page).play(sensible(match))
    expect(place(page, "end")).to_have_count(1)
    assert page.evaluate("seen") == "table", "the end is said on the table, before its page comes"
    assert timers.brought(page), "and stays there for the time of a step"
