"""The guided first match: what is highlighted is in sight on a small screen, and has the focus by keyboard.

A reload at each step: tests/ui/test_learning.py.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import Keys
from tests.browser.page_driver import SERVED as SERVED_TAP
from tests.browser.page_driver import TouchDriver, does, saved_match
from tests.browser.states import press_highlighted, spoken
from tests.games import SERVED
from ui.session.lesson import AT, lesson_of

TAUGHT = [game for game in SERVED if lesson_of(game) is not None]
SAYS = "#status"
IN_SIGHT = """() => {
    const lit = document.querySelector("[data-guided]").getBoundingClientRect();
    const box = document.getElementById("status");
    const [x, y] = [lit.x + lit.width / 2, lit.y + lit.height / 2];
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight && box.scrollHeight <= box.clientHeight + 1;
}"""
"""Whether what is highlighted is in sight, and all of the sentence."""
PLACES = """() => JSON.stringify(["status", "table-board", "table-hand", "table-actions"].map(
    id => document.getElementById(id).getBoundingClientRect()))"""


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("size", [(320, 568), pytest.param((844, 390), marks=pytest.mark.long)])
def test_what_is_highlighted_leads_through_by_taps(table, game, size):
    page = table("phone")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    does(page, f"learn {game}").tap()
    places, steps = None, set()
    while step := spoken(page):
        steps.add(step)
        assert page.evaluate(IN_SIGHT), f"{game} {step}: {page.locator(SAYS).inner_text()}"
        places = places or page.evaluate(PLACES)
        assert page.evaluate(PLACES) == places, "the guide moves nothing"
        press_highlighted(TouchDriver(page))
    lesson = lesson_of(game)
    assert steps == set(range(1, len(lesson.steps) + 1))
    assert AT not in saved_match(page).extra
    expect(page.locator("#hint")).to_be_visible()


def test_the_focus_is_led_through_by_keyboard(table, axe):
    page, game = table("desktop"), TAUGHT[0]
    Keys(page).press(f"learn {game}")
    assert spoken(page) == 1
    axe(page)
    Keys(page).press_at("#next")
    steps = {1}
    while step := spoken(page):
        steps.add(step)
        expect(page.locator("#next:focus, [data-guided]:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        page.evaluate(SERVED_TAP)
    assert len(steps) == len(lesson_of(game).steps)
    expect(page.locator("#live")).to_contain_text("Step")
