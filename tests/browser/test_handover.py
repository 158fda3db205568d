"""The handover page in a browser: its button takes a press that was meant for it, and no other."""

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.page_driver import (
    TouchDriver,
    lay,
    lay_open,
    match_of,
    pass_on,
    people,
    place,
    saved_match,
    stay,
)
from tests.games import KITS, SERVED, one_of
from tests.playing import sensible

UNREAD = 500
"""Milliseconds after it was drawn in which a button that reveals can't be pressed (ui/browser/drawing.py)."""
SCREENS = [
    *((320, 568), (360, 640), (390, 844), (412, 915), (507, 800), (768, 1024), (1024, 1366)),
    *((568, 320), (640, 360), (667, 375), (720, 450), (844, 390), (1024, 600), (1180, 820), (1440, 900)),
]
BOXES = """() => Object.fromEntries(
    [...document.querySelectorAll("#pass, #close, [id^=answer-], [id^=reveal]")].map(one => {
        const {left, top, right, bottom} = one.getBoundingClientRect();
        return [one.id, [left, top, right, bottom]];
    }))"""


def boxes(page):
    """Return by screen where the buttons lie that hand on and those that reveal."""
    found = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(BOXES)
    page.set_viewport_size({"width": 390, "height": 844})
    return found


def overlapping(before, after, pressed):
    """Return which buttons that reveal lie where another one was pressed, and on which screens."""
    return [
        f"{pressed}, {id} on {screen}"
        for screen, there in after.items()
        for id, box in there.items()
        if id.startswith(("reveal", "close")) and overlap(before[screen][pressed], box)
    ]


def overlap(one, other):
    return all(max(one[side], other[side]) < min(one[side + 2], other[side + 2]) for side in (0, 1))


def in_an_open_turn(game):
    """Return a match in which a person may end the turn unseen; None where the game has no such end."""
    closing, match = by_name(game).CLOSING_MOVE, match_of(people(game), game=game)
    while closing is not None and match.table.outcome() is None:
        if closing in match.table.moves():
            return match
        match.play(sensible(match))
    return None


@pytest.mark.parametrize("game", one_of(SERVED))
@pytest.mark.parametrize("begun", [True, pytest.param(False, marks=pytest.mark.long)])
def test_the_button_that_reveals_lies_elsewhere_than_the_one_before_it(table, game, begun):
    page, found = table("phone"), []
    touch = TouchDriver(page)
    stay(page)
    match = match_of(people(game), moves=KITS[game].midway if begun else 0, game=game)
    lay_open(page, match)
    touch.play(sensible(match))
    while not place(page, "handover").count():
        before = boxes(page)
        pressed = next((id for id in ("pass", "answer-none") if id in before[SCREENS[0]]), "")
        if not pressed:  # the turn has another move
            touch.play(sensible(saved_match(page)))
            continue
        touch.press_at(f"#{pressed}")
        found += overlapping(before, boxes(page), pressed)
    if match := in_an_open_turn(game):
        lay(page, match)
        before = boxes(page)
        touch.press("close")
        found += overlapping(before, boxes(page), "close")
    assert not found


PRESS = """([selector, name, time, more]) => {
    const event = new ({click: PointerEvent, pointerdown: PointerEvent, keydown: KeyboardEvent})[name](
        name, {bubbles: true, cancelable: true, ...more});
    if (time !== null) Object.defineProperty(event, "timeStamp", {value: time});
    return document.querySelector(selector).dispatchEvent(event);
}"""
"""Has an element met by an event that came at a time; returns whether the browser may continue with it."""


def presses(page, selector, time, by):
    """Press an element at a time, by a finger or by what makes clicks: a key, an assistive program."""
    if by == "finger":
        page.evaluate(PRESS, [selector, "pointerdown", time, {}])
        # The finger stays long enough for the click; what counts is when it came.
        page.evaluate(PRESS, [selector, "click", time + UNREAD, {"detail": 1}])
    else:
        page.evaluate(PRESS, [selector, "click", time, {"detail": 0}])


def tap(page, selector, time, place=(100, 200)):
    """Tap an element at a time and a place of the screen."""
    at = {"clientX": place[0], "clientY": place[1]}
    page.evaluate(PRESS, [selector, "pointerdown", time, at])
    page.evaluate(PRESS, [selector, "click", time, {"detail": 1, **at}])


def test_what_appears_under_a_finger_that_has_just_tapped_does_nothing(table):
    page = table("phone")
    lay_open(page, match_of(people()))
    tap(page, "#menu", page.evaluate("performance.now()"))
    expect(place(page, "menu")).to_have_count(1)
    drawn = page.evaluate("performance.now()")
    tap(page, "[data-do=back]", drawn - 1)
    expect(place(page, "menu")).to_have_count(1)
    tap(page, "[data-do=back]", drawn + UNREAD)
    expect(place(page, "table")).to_have_count(1)


def test_what_has_been_there_can_be_tapped_as_fast_as_one_likes(table):
    page = table("phone")
    lay_open(page, match_of(people()))
    id = page.locator("#table-hand [data-next][id]").first.get_attribute("id")
    assert id
    for pressed in ("true", "false", "true"):
        box = page.locator(f"#{id}").bounding_box()
        assert box
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        tap(page, f"#{id}", page.evaluate("performance.now()"), at)
        expect(page.locator(f"#{id}")).to_have_attribute("aria-pressed", pressed)


@pytest.mark.parametrize("by", ["finger", "click"])
def test_a_hand_is_shown_by_a_press_of_its_own_alone(table, by):
    page = table("phone")
    match = match_of(people())
    lay_open(page, match)
    TouchDriver(page).play(sensible(match))
    began = page.evaluate("performance.now()")
    pass_on(page)
    expect(place(page, "handover")).to_have_count(1)
    ended = page.evaluate("performance.now()")
    presses(page, "#reveal", began + UNREAD - 1, by)
    expect(place(page, "handover")).to_have_count(1)
    held = {"key": "Enter", "repeat": True}
    assert page.evaluate(PRESS, ["#reveal", "keydown", None, held]) is False, "the key is held from before"
    assert page.evaluate(PRESS, ["#reveal", "keydown", None, {"key": "Enter"}]) is True
    presses(page, "#reveal", ended + UNREAD, by)
    expect(place(page, "table")).to_have_count(1)
