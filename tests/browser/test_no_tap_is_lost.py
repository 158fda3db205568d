"""No tap is ever lost: not while things travel, while steps are shown or while the page is drawn anew."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import (
    ADA,
    COMPUTERS,
    HAND,
    Fingers,
    Mouse,
    answered,
    does,
    kept,
    lay,
    match_of,
    place,
)
from tests.games import ANY, SERVED
from tests.playing import sensible
from ui.session import game_ui
from ui.session.steps import PASSES, SECONDS
from ui.store.settings import SPEEDS

pytestmark = pytest.mark.alone
DELAYS = range(0, 601, 50)
"""Milliseconds after a move at which a tap comes."""
AGAINST = (ADA, COMPUTERS[0])

PAGES = """() => {
    const root = document.documentElement;
    globalThis.pages = [];
    new MutationObserver(() => { if (pages.at(-1) !== root.dataset.page) pages.push(root.dataset.page); })
        .observe(root, {attributes: true, attributeFilter: ["data-page"]});
}"""
"""Keeps the names of the pages that are shown from now on."""


each_speed = pytest.mark.parametrize(
    ("game", "speed"), [(game, list(SPEEDS)[number % len(SPEEDS)]) for number, game in enumerate(SERVED)]
)
"""Every game at one speed, and every speed in one game at least."""


@pytest.fixture
def moving(open_table, until_up):
    """Open the site where things move, at a speed: `page = moving("phone", "slow")`."""

    def open_at(device, speed, script=""):
        page = open_table(device, reduced_motion="no-preference")
        page.add_init_script(script)
        page.evaluate("speed => localStorage.setItem('table/settings', JSON.stringify({speed}))", speed)
        page.reload()
        until_up(page)
        page.evaluate(PAGES)
        return page

    return open_at


def middle(page, selector):
    """Return where to tap an element."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begun(game):
    """Return a match in which Ada's next sensible move hands on to the computer, in its middle."""
    match = match_of(AGAINST, game=game, moves=4)
    while True:
        move, trial = sensible(match), match.table.copy()
        trial.play(move)
        if match.table.turn == 0 and trial.turn == 1 and trial.outcome() is None:
            return match
        match.play(move)


def wait_until(moment):
    """Return at a moment of the clock that counts."""
    time.sleep(max(0.0, moment - time.monotonic()))


@each_speed
def test_a_tap_is_served_whenever_it_comes_after_a_move(moving, game, speed):
    page = moving("phone", speed)
    match, fingers = begun(game), Fingers(page)
    lost = []
    # When the computer moves in that time, which is when it is fast, every delay is another case.
    for delay in DELAYS if speed == "fast" else DELAYS[::3]:
        lay(page, match)
        x, y = middle(page, "#log")
        fingers.play(sensible(match))
        wait_until(time.monotonic() + delay / 1000)
        page.touchscreen.tap(x, y)
        try:
            expect(place(page, "log")).to_have_count(1, timeout=3_000)
        except AssertionError:
            lost.append(delay)
        assert len(kept(page).entries) > len(match.entries)
    assert not lost, f"taps lost after so many ms: {lost}"


@each_speed
def test_many_quick_taps_are_served_in_order(moving, game, speed):
    page = moving("phone", speed)
    match = begun(game)
    lay(page, match)
    there = middle(page, "#log")
    does(page, "log").tap()
    back = middle(page, "#table")
    does(page, "table").tap()
    Fingers(page).play(sensible(match))
    page.evaluate("pages.splice(0, pages.length, 'table')")
    began = time.monotonic()
    for number, delay in enumerate(DELAYS):
        wait_until(began + delay / 1000)
        page.touchscreen.tap(*(back if number % 2 else there))
    expect(place(page, "log")).to_have_count(1)
    served = [("log", "table")[number % 2] for number in range(len(DELAYS))]
    assert page.evaluate("pages") == ["table", *served]
    does(page, "table").tap()
    assert len(answered(page).entries) > len(match.entries) + 1, "and the computer plays on"


LINGERS = """
    const real = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (draw) {
        return real.call(this, async () => {
            await draw();
            globalThis.lingers = true;
            await new Promise((done) => setTimeout(done, 1500));
            globalThis.lingers = false;
        });
    };
"""
"""A browser that takes its time to prepare a transition: until then whatever is hit is the page itself."""


CLICKS = """([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    hit.dispatchEvent(new PointerEvent("click", {detail: 1, clientX: x, clientY: y, bubbles: true}));
    return hit.tagName;
}"""
"""Clicks at a place; returns what is hit there."""


def test_a_tap_is_served_while_the_browser_prepares_a_transition(moving, until):
    page = moving("phone", "slow", LINGERS)
    match = begun(ANY)
    lay(page, match)
    place_of_log = middle(page, "#log")
    Fingers(page).play(sensible(match))
    until(page, "globalThis.lingers")
    assert page.evaluate(CLICKS, place_of_log) == "HTML"
    expect(place(page, "log")).to_have_count(1, timeout=1_000)


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_what_was_pressed_counts_though_it_is_drawn_anew_before_the_finger_is_lifted(moving, screen):
    page = moving(screen, "normal")
    lay(page, begun(ANY))
    page.mouse.move(*middle(page, "#log"))
    page.mouse.down()
    page.evaluate(
        "document.getElementById('log').replaceWith(document.getElementById('log').cloneNode(true))"
    )
    page.mouse.up()
    expect(place(page, "log")).to_have_count(1)
    page.mouse.move(*middle(page, "#table"))
    page.mouse.down()
    page.mouse.move(200, 400)
    page.mouse.up()
    page.wait_for_timeout(100)
    expect(place(page, "log")).to_have_count(1), "who slips off a button doesn't mean it"


def test_a_press_lasts_through_the_computers_move(moving):
    page = moving("desktop", "fast")
    match = begun(ANY)
    lay(page, match)
    Mouse(page).play(sensible(match))
    page.mouse.move(*middle(page, "#log"))
    page.mouse.down()
    answered(page)
    page.wait_for_timeout(400)
    page.mouse.up()
    expect(place(page, "log")).to_have_count(1)


def told_in_steps(game):
    """Return a match in which the computer is on turn, and its sensible move is shown in several steps.

    After it Ada is on turn. None where the game shows each move of this match in one.
    """
    match, drawing = match_of(AGAINST, game=game), game_ui.by_name(game)
    while match.table.outcome() is None and len(match.entries) < 60:
        move, trial = sensible(match), match.table.copy()
        before, events = trial.view(0), tuple(trial.play(move))
        if match.table.turn == 1 and trial.turn == 0:
            steps = drawing.steps(before, trial.view(0), events)
            if len(steps) > 1 and steps[0].weight != PASSES:
                return match
        match.play(move)
    return None


@pytest.fixture
def in_steps(moving):
    """Open the site while the first of several steps is shown; skips a game that shows each move in one."""

    def open_with(game):
        match = told_in_steps(game)
        if match is None:
            pytest.skip("each move of this match is shown in one step")
        page = moving("phone", "slow")
        lay(page, match)
        page.wait_for_timeout(200)
        drawing, before = game_ui.by_name(game), match.table.view(0)
        match.play(sensible(match))
        first, *_ = drawing.steps(before, match.table.view(0), match.entries[-1].events)
        names = tuple(seat.name for seat in AGAINST)
        sentence = next(told for event in first.events if (told := drawing.tell(event, names)))
        expect(page.locator("#told")).to_contain_text(sentence, timeout=15_000)
        return page

    return open_with


@pytest.mark.parametrize("game", SERVED)
def test_a_tap_goes_on_at_once_and_chooses_what_it_met(in_steps, game):
    page = in_steps(game)
    card = page.locator(HAND).first
    x, y = middle(page, HAND)
    began = time.monotonic()
    page.touchscreen.tap(x, y)
    expect(card).to_have_attribute("aria-pressed", "true")
    assert time.monotonic() - began < SECONDS[PASSES] * SPEEDS["slow"], "it doesn't wait for the steps"


@pytest.mark.parametrize("game", SERVED)
def test_a_tap_that_met_steps_is_served_before_what_comes_after_it(in_steps, game):
    page = in_steps(game)
    left = page.evaluate(
        """async () => {
            const left = [];
            new MutationObserver((changes) => left.push(...changes.map((change) => change.oldValue))).observe(
                document.documentElement,
                {attributes: true, attributeFilter: ["data-page"], attributeOldValue: true},
            );
            document.getElementById("log").click();
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
            await new Promise((done) => setTimeout(done, 200));
            return left;
        }"""
    )
    expect(place(page, "table")).to_have_count(1)
    assert "log" in left, "Escape has led back from the log, which came first"
