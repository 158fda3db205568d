"""What is shown between two moves: a pause holds it."""

from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.page_driver import Mouse, answered, hands_on, lay, saved_match
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
