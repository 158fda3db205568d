"""Sounds and vibrations: none until switched on, then one for each moment by its weight, and for the end."""

import pytest
from playwright.sync_api import expect

from tests.browser import timers
from tests.browser.page_driver import (
    ALONE,
    PYTHON,
    Mouse,
    answered,
    does,
    ending,
    finished,
    lay,
    match_of,
    place,
)
from tests.playing import sensible

SPY = """() => {
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
    globalThis.activation = {isActive: false};
    Object.defineProperty(navigator, "userActivation", {value: activation, configurable: true});
}"""
LAY = [["triangle", 0], ["sine", 0]]
"""The tones of the sound of a piece that is laid."""


def switch(page, *settings):
    Mouse(page).push(page.locator("#settings"))
    for setting in settings:
        page.locator("label", has=does(page, f"set {setting}")).click()
    Mouse(page).press("back")


@pytest.mark.long
def test_each_moment_is_heard_and_felt_once_and_only_where_that_is_switched_on(open_table):
    """On one page: before the first tap, switched off, on, one of both, taken away by the device, the end."""
    page = open_table("desktop", reduced_motion="reduce")
    page.evaluate(SPY)
    hand, first = Mouse(page), match_of(ALONE)

    page.evaluate(PYTHON, "from ui.browser.cues import sound\nfor _ in range(3): sound().play('lay')")
    assert page.evaluate("[heard, resumed]") == [[], 0], "the browser isn't even asked before the first tap"
    page.evaluate("activation.isActive = true")
    hand.push(page.locator("#settings"))
    assert page.evaluate("[device.state, heard]") == ["running", []], "what has been is not heard now"
    hand.press("back")

    lay(page, first)
    hand.play(sensible(first))
    answered(page)
    assert page.evaluate("[heard, felt]") == [[], []], "nothing until it is switched on"

    hand.press("home")
    switch(page, "vibration on")
    assert page.evaluate("[heard, felt.length]") == [[], 1], "each switch gives an example"
    switch(page, "vibration off", "sound on")
    assert page.evaluate("[heard, felt.length]") == [LAY, 1]
    switch(page, "vibration on")
    page.evaluate("heard.length = felt.length = 0")

    timers.follow(page)
    lay(page, match_of(ALONE))
    assert page.evaluate("[heard, felt]") == [[], []], "nothing has happened yet"
    hand.play(sensible(match_of(ALONE)))
    assert page.evaluate("Math.min(heard.length, felt.length)") > 0
    answered(page)
    timers.until_still(page)
    heard = page.evaluate("heard.length")
    hand.press("menu")
    hand.press("back")
    assert page.evaluate("heard.length") == heard, "coming back to the table is no event"
    hand.press("home")

    for state in ("suspended", "interrupted", "closed"):
        page.evaluate("state => { heard.length = 0; device.state = state; mayRun = false; }", state)
        switch(page, "vibration off", "vibration on")
        assert page.evaluate("heard") == [], "nothing sounds"
        page.evaluate("mayRun = true")
        hand.push(page.locator("#settings"))
        assert page.evaluate("[device.state, heard]") == ["running", []], "a tap is enough"
        hand.press("back")
        switch(page, "vibration off", "vibration on")
        assert page.evaluate("heard") == LAY, state

    switch(page, "speed fast")
    page.evaluate("heard.length = 0")
    lay(page, finished())
    assert page.evaluate("heard") == [], "an end that is looked at later is not heard"
    match = ending(1)
    lay(page, match)
    if match.table.turn == 0:
        hand.play(sensible(match))
    expect(place(page, "end")).to_have_count(1)
    assert page.evaluate("heard.slice(-4)") == [["triangle", at] for at in (0, 0.13, 0.26, 0.39)]
