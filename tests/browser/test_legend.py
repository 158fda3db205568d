"""A legend says what a thing on the table is: to a finger that holds, a resting mouse, the focus of a key."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.page_driver import HAND, lay_open, midway
from tests.browser.test_dragging import SAID, middle
from tests.games import DRAWN, KITS

LEGEND = "#legend:popover-open"
Table = Callable[..., Page]
WITH_HANDS = [game for game in DRAWN if KITS[game].hands]


def hold(page: Page, finger: CDPSession, one: Locator, until: str) -> None:
    """Press a thing until its legend stands so, and let it go."""
    x, y = middle(one)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(until)).not_to_be_empty()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(LEGEND)).to_have_count(0)


@pytest.mark.parametrize("game", WITH_HANDS)
def test_what_a_finger_holds_is_explained_and_not_tapped(table: Table, game: str) -> None:
    page = table("phone")
    lay_open(page, midway(game)[0])
    finger = page.context.new_cdp_session(page)
    before = page.evaluate(SAID)
    card = page.locator(HAND).first
    for one in (card, page.locator("#table-score :is(li, td:has(.sr-only)):visible").first):
        hold(page, finger, one, f"{LEGEND}[data-read]")
    assert page.evaluate(SAID) == before
    card.tap()
    assert page.evaluate(SAID) != before


NOW = "(performance.timeOrigin + performance.now()) / 1000"


def test_a_short_press_taps_though_its_end_arrives_late(table: Table) -> None:
    """On a busy device a legend is shown before the end of a press is heard; the press has its own times."""
    page = table()
    lay_open(page, midway(WITH_HANDS[0])[0])
    card = page.locator(HAND).first
    page.locator(HAND).last.focus()  # the press takes the focus from it
    x, y = middle(card)
    pen = page.context.new_cdp_session(page)
    press = {"x": x, "y": y, "button": "left", "clickCount": 1, "pointerType": "pen"}
    before, began = page.evaluate(SAID), page.evaluate(NOW)
    pen.send("Input.dispatchMouseEvent", press | {"type": "mousePressed", "timestamp": began})
    expect(page.locator(f"{LEGEND}[data-read]")).not_to_be_empty()
    pen.send("Input.dispatchMouseEvent", press | {"type": "mouseReleased", "timestamp": began + 0.1})
    expect(page.locator(LEGEND)).to_have_count(0)
    assert page.evaluate(SAID) != before


def test_a_resting_mouse_and_the_focus_show_the_legend_until_they_leave(table: Table) -> None:
    page = table()
    lay_open(page, midway(WITH_HANDS[0])[0])
    card = page.locator(HAND).first
    name = card.get_attribute("aria-label") or ""
    card.hover()
    expect(page.locator(LEGEND)).to_have_text(name)
    page.keyboard.press("Escape")
    expect(page.locator(LEGEND)).to_have_count(0)
    page.locator("#undo").focus()
    page.keyboard.press("Shift+Tab")
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    expect(page.locator(LEGEND)).to_have_text(focused)
    page.mouse.move(1, 1)
    page.locator("#undo").focus()
    expect(page.locator(LEGEND)).to_have_count(0)


def test_nothing_of_a_hand_is_left_in_the_legend_when_the_hand_has_gone(table: Table) -> None:
    """Neither a press nor a key ends the legend where a page goes on by itself while the mouse rests."""
    page = table()
    lay_open(page, midway(WITH_HANDS[0])[0])
    page.locator(HAND).first.hover()
    expect(page.locator(LEGEND)).not_to_be_empty()
    page.evaluate("document.getElementById('table-hand').replaceChildren()")
    expect(page.locator(LEGEND)).to_have_count(0)
    expect(page.locator("#legend")).to_have_text("")
