"""Sounds and vibrations: none until switched on, then one for each moment by its weight, and for the end."""

import pytest
from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.page_driver import ALONE, PYTHON, Mouse, answered, does, finished, lay, match_of, place
from tests.games import ANY
from tests.playing import sensible

SPY = """
    globalThis.heard = [];
    globalThis.felt = [];
    const param = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    globalThis.mayRun = true;
    globalThis.resumed = 0;
    globalThis.AudioContext = class {
        state = mayRun ? "running" : "suspended";
        constructor() { globalThis.device = this; }
        async resume() { resumed++; if (mayRun) this.state = "running"; else await new Promise(() => {}); }
        currentTime = 0;
        destination = {};
        createGain() { return { gain: param(), connect() {} }; }
        createOscillator() {
            const tone = { frequency: param(), connect() {}, stop() {} };
            return Object.assign(tone, { start: (at) => heard.push([tone.type, at]) });
        }
    };
    Navigator.prototype.vibrate = (pattern) => felt.push([...pattern]) > 0;
"""
LAY = [["triangle", 0], ["sine", 0]]
"""The tones of the sound of a piece that is laid."""


@pytest.fixture
def spied(new_context, until_up):
    """Open the site in a browser that notes what is to be heard and felt."""
    context = new_context(reduced_motion="reduce")
    context.add_init_script(SPY)
    page = context.new_page()
    page.goto("./")
    until_up(page)
    return page


def switch(page, *settings):
    """Change settings on their page and go back to the table."""
    Mouse(page).press("settings")
    for setting in settings:
        page.locator("label", has=does(page, f"set {setting}")).click()
    Mouse(page).press("back")


def test_nothing_is_heard_or_felt_until_it_is_switched_on(spied):
    page, match = spied, match_of(ALONE)
    lay(page, match)
    Mouse(page).play(sensible(match))
    answered(page)
    assert page.evaluate("[heard, felt]") == [[], []]


def test_a_switch_gives_an_example_and_each_step_is_heard_and_felt_once(spied):
    page, match = spied, match_of(ALONE)
    switch(page, "sound on", "vibration on")
    assert page.evaluate("heard") == [*LAY, *LAY], "each switch gives an example"
    assert len(page.evaluate("felt")) == 1
    page.evaluate("heard.length = felt.length = 0")
    timers.follow(page)
    lay(page, match)
    assert page.evaluate("[heard, felt]") == [[], []], "nothing has happened yet"
    Mouse(page).play(sensible(match))
    assert page.evaluate("heard.length") > 0
    assert page.evaluate("felt.length") > 0
    answered(page)
    timers.until_still(page)
    heard = page.evaluate("heard.length")
    Mouse(page).press("menu")
    Mouse(page).press("back")
    assert page.evaluate("heard.length") == heard, "coming back to the table is no event"


def test_one_can_be_had_without_the_other(spied):
    switch(spied, "vibration on")
    assert spied.evaluate("[heard, felt.length]") == [[], 1]
    switch(spied, "vibration off", "sound on")
    assert spied.evaluate("[heard.length, felt.length]") == [len(LAY), 1]


def test_the_end_is_heard_when_it_comes_and_not_when_it_is_looked_at_later(spied):
    page = spied
    switch(page, "sound on", "speed fast")
    lay(page, finished())
    page.evaluate("heard.length = 0")
    last = finished()
    match = match_of(ALONE, moves=len(last.entries) - 1, game=ANY)
    lay(page, match)
    assert page.evaluate("heard") == []
    if match.table.turn == 0:
        Mouse(page).play(sensible(match))
    expect(place(page, "end")).to_have_count(1, timeout=15_000)
    assert page.evaluate("heard.slice(-4)") == [["triangle", at] for at in (0, 0.13, 0.26, 0.39)]


@pytest.mark.parametrize("state", ["suspended", "interrupted", "closed"])
def test_a_sound_that_the_device_takes_away_comes_back_with_the_next_tap(spied, state):
    """What is asked for meanwhile is never heard: not all at once when the device sounds again."""
    page = spied
    switch(page, "sound on")
    page.evaluate("state => { heard.length = 0; device.state = state; mayRun = false; }", state)
    switch(page, "vibration on", "vibration off", "vibration on")
    assert page.evaluate("heard") == [], "nothing sounds"
    page.evaluate("mayRun = true")
    Mouse(page).press("settings")
    assert page.evaluate("device.state") == "running", "a tap is enough, with nothing to be heard of it"
    assert page.evaluate("heard") == [], "what has been is not heard now"
    page.locator("label", has=does(page, "set vibration off")).click()
    page.locator("label", has=does(page, "set vibration on")).click()
    assert page.evaluate("heard") == LAY


def test_what_comes_before_the_first_tap_is_not_heard_at_that_tap(spied):
    page = spied
    page.wait_for_selector("html[data-whole]", state="attached")
    page.evaluate(
        """() => {
            mayRun = false;
            globalThis.activation = {isActive: false};
            Object.defineProperty(navigator, "userActivation", {value: activation});
        }"""
    )
    page.evaluate(PYTHON, "from ui.browser.cues import sound\nfor _ in range(3): sound().play('lay')")
    assert page.evaluate("[heard, resumed]") == [[], 0], "the browser isn't even asked"
    page.evaluate("mayRun = activation.isActive = true")
    Mouse(page).press("settings")
    assert page.evaluate("device.state") == "running"
    assert page.evaluate("heard") == []
