"""No tap is ever lost: not while things travel, while steps are shown or while the page is drawn anew."""

import pytest
from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.fixtures import clear, wait_until
from tests.browser.page_driver import (
    ALONE,
    HAND,
    SET_SPEED,
    Mouse,
    TouchDriver,
    answered,
    does,
    hands_on,
    lay,
    match_of,
    place,
    saved_match,
    shown_in_steps,
)
from tests.browser.page_driver import SERVED as TAP_SERVED
from tests.games import ANY, SERVED, one_of
from tests.languages import speaking
from tests.playing import sensible, steps_of
from ui import games
from ui.drawing.scene import names_of
from ui.store.settings import SPEEDS
from ui.text.i18n import ENGLISH

PAGES = """() => {
    const root = document.documentElement;
    globalThis.pages = [];
    new MutationObserver(() => { if (pages.at(-1) !== root.dataset.page) pages.push(root.dataset.page); })
        .observe(root, {attributes: true, attributeFilter: ["data-page"]});
}"""
"""Keeps the names of the pages that are shown from now on."""

each_speed = pytest.mark.parametrize(
    ("game", "speed"),
    [
        pytest.param(game, list(SPEEDS)[number % len(SPEEDS)], marks=[pytest.mark.long] * (number > 0))
        for number, game in enumerate(SERVED)
    ],
)
"""The first game at the first speed; in a long run every game at one speed, and every speed in one game."""


@pytest.fixture
def moving(table):
    """Open a table where things move, at a speed: `page = moving("phone", "slow")`."""
    moved = []

    def open_at(device, speed):
        page = table(device)
        moved.append(page)
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate(SET_SPEED, speed) == "home"
        page.evaluate(PAGES)
        timers.follow(page)
        return page

    yield open_at
    for page in moved:
        page.evaluate("globalThis.restoreTransitions?.()")
        page.emulate_media(reduced_motion="reduce")
        clear(page)
        page.evaluate(SET_SPEED, "fast")


def middle(page, selector):
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


TAPS_AT = """([[x, y], number]) => {
    let drawn = 0;
    const key = "table/match/" + location.hash.slice(1), before = localStorage.getItem(key);
    const tap = () => {
        const hit = document.elementFromPoint(x, y);
        const event = {detail: 1, clientX: x, clientY: y, bubbles: true, pointerType: "touch"};
        for (const name of ["pointerdown", "pointerup", "click"])
            hit.dispatchEvent(new PointerEvent(name, event));
    };
    globalThis.tapped = new Promise((done) => new MutationObserver((_, watch) => {
        if (localStorage.getItem(key) === before || drawn++ < number) return;
        watch.disconnect();
        setTimeout(() => { tap(); done(); });
    }).observe(document.body, {childList: true, characterData: true, attributes: true, subtree: true}));
}"""
"""Taps at a place, as a finger would, once the page has been changed so often since a move was made."""


@each_speed
def test_a_tap_is_served_whenever_it_comes_after_a_move(moving, game, speed):
    page = moving("phone", speed)
    match, touch = hands_on(game), TouchDriver(page)
    for number in range(0, 8, 1 if speed == "fast" else 3):
        lay(page, match)
        log = middle(page, "#log")
        page.evaluate(TAPS_AT, [log, number])
        touch.play(sensible(match))
        page.evaluate("tapped")
        expect(place(page, "log"), f"the tap after {number} changes is lost").to_have_count(1)
        assert len(saved_match(page).entries) > len(match.entries)


ALTERNATES = """async ([one, other, number]) => {
    for (let tap = 0; tap < number; tap++) {
        const [x, y] = tap % 2 ? other : one;
        const hit = document.elementFromPoint(x, y);
        hit.dispatchEvent(new PointerEvent("click", {detail: 1, clientX: x, clientY: y, bubbles: true}));
        await new Promise((done) => setTimeout(done, 40));
    }
}"""
"""Taps at two places in turn, each in a task of its own."""
TAPS = 13


@each_speed
def test_many_quick_taps_are_served_in_order(moving, game, speed):
    page = moving("phone", speed)
    match = hands_on(game)
    lay(page, match)
    there = middle(page, "#log")
    does(page, "log").tap()
    back = middle(page, "#back")
    does(page, "back").tap()
    TouchDriver(page).play(sensible(match))
    page.evaluate("pages.splice(0, pages.length, 'table')")
    page.evaluate(ALTERNATES, [there, back, TAPS])
    expect(place(page, "log")).to_have_count(1)
    served = [("log", "table")[number % 2] for number in range(TAPS)]
    assert page.evaluate("pages") == ["table", *served]
    does(page, "back").tap()
    assert len(answered(page).entries) > len(match.entries) + 1, "and the computer plays on"


LINGERS = """() => {
    const real = Document.prototype.startViewTransition;
    globalThis.lingering = 0;
    globalThis.restoreTransitions = () => { Document.prototype.startViewTransition = real; };
    Document.prototype.startViewTransition = function (draw) {
        return real.call(this, async () => {
            await draw();
            lingering += 1;
            await new Promise((done) => { globalThis.hurry = done; });
            lingering -= 1;
        });
    };
}"""
"""A browser that takes its time to prepare a transition: until then whatever is hit is the page itself."""


CLICKS = """([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    hit.dispatchEvent(new PointerEvent("click", {detail: 1, clientX: x, clientY: y, bubbles: true}));
    return hit.tagName;
}"""
"""Clicks at a place; returns what is hit there."""


def test_a_tap_is_served_while_the_browser_prepares_a_transition(moving):
    page = moving("phone", "slow")
    match = hands_on(ANY)
    lay(page, match)
    place_of_log = middle(page, "#log")
    page.evaluate(LINGERS)
    TouchDriver(page).play(sensible(match))
    wait_until(page, "lingering")
    assert page.evaluate(CLICKS, place_of_log) == "HTML"
    wait_until(page, "document.documentElement.dataset.page === 'log'")
    assert page.evaluate("lingering"), "it is served before the browser is done"
    page.evaluate("hurry()")


LIFTS_LATER = """() => {
    const log = document.getElementById("log"), { x, y } = log.getBoundingClientRect();
    const at = {clientX: x + 9, clientY: y + 9, detail: 1, bubbles: true, pointerType: "touch"};
    log.dispatchEvent(new PointerEvent("pointerdown", at));
    log.replaceWith(log.cloneNode(true));
    document.getElementById("bar").dispatchEvent(new PointerEvent("click", at));
}"""
"""Taps the log with a finger, which the browser gives to what holds it: it is drawn anew meanwhile."""


def test_what_was_pressed_counts_though_it_is_drawn_anew_before_the_press_ends(moving):
    page = moving("phone", "normal")
    lay(page, hands_on(ANY))
    page.evaluate(LIFTS_LATER)
    expect(place(page, "log")).to_have_count(1)
    does(page, "back").tap()
    page.mouse.move(*middle(page, "#log"))
    page.mouse.down()
    page.evaluate(
        "document.getElementById('log').replaceWith(document.getElementById('log').cloneNode(true))"
    )
    page.mouse.up()
    expect(place(page, "log")).to_have_count(1)
    page.mouse.move(*middle(page, "#back"))
    page.mouse.down()
    page.mouse.move(200, 400)
    page.mouse.up()
    page.evaluate(TAP_SERVED)
    assert place(page, "log").count(), "who slips off a button doesn't mean it"


def test_a_tap_is_served_while_the_computer_thinks_and_things_move(moving):
    page = moving("desktop", "slow")
    match = match_of(ALONE)
    lay(page, match)
    timers.click_while_thinking(page, "#log")
    Mouse(page).play(sensible(match))
    expect(place(page, "log")).to_have_count(1)
    assert len(saved_match(page).entries) == 1, "nothing is played while nobody looks at the table"
    does(page, "back").click()
    assert len(answered(page).entries) > 1


def test_a_press_lasts_through_the_computers_move(moving):
    page = moving("desktop", "fast")
    match = hands_on(ANY)
    lay(page, match)
    Mouse(page).play(sensible(match))
    page.mouse.move(*middle(page, "#log"))
    page.mouse.down()
    answered(page)
    timers.until_still(page)
    page.mouse.up()
    expect(place(page, "log")).to_have_count(1)


@pytest.fixture
def in_steps(moving):
    """Open a table and act in the page while the first of several steps is shown: `in_steps(game, act)`.

    Returns the page and what `act` returns, JavaScript that is handed nothing; skips a game that shows each
    move in one step.
    """

    def open_with(game, act):
        match = shown_in_steps(game)
        if match is None:
            pytest.skip("each move of this match is shown in one step")
        page = moving("phone", "slow")
        drawing, before = games.by_name(game), match.table
        first, *_ = steps_of(before, sensible(match), 0)
        with speaking(ENGLISH):
            told = (drawing.tell(event, names_of(match)) for event in first.events)
            sentence = next(filter(None, told))
        timers.act_when(page, "#message", sentence, act)
        lay(page, match)
        return page, page.evaluate("met")

    return open_with


TAP_THE_HAND = f"""() => {{
    const {{ x, y, width, height }} = document.querySelector("{HAND}").getBoundingClientRect();
    const at = {{clientX: x + width / 2, clientY: y + height / 2, detail: 1, bubbles: true}};
    const hit = document.elementFromPoint(at.clientX, at.clientY);
    for (const name of ["pointerdown", "pointerup", "click"]) hit.dispatchEvent(new PointerEvent(name, at));
    return document.querySelector("{HAND}").getAttribute("aria-pressed");
}}"""
"""Taps the first card; returns "true" if it is chosen then."""


@pytest.mark.parametrize("game", one_of(SERVED))
def test_a_tap_that_meets_steps_chooses_what_it_met_in_the_same_task(in_steps, game):
    """It waits for no step, and nothing comes between."""
    _, pressed = in_steps(game, TAP_THE_HAND)
    assert pressed == "true"
