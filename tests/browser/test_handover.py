"""The handover page in a browser: its button is in sight on every screen and covers no news."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.layout import holds
from tests.browser.page_driver import lay, match_of, people, place
from tests.games import KITS, SERVED

SIZES = [(320, 568), (390, 844), (844, 390), (667, 375), (820, 1180), (1440, 900)]

STANDS = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const button = box("#reveal"), news = box(".news"), head = box("#heading");
    const apart = (one, other) => one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5
        || one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
    return {
        inSight: [button, news, head].every(
            one => one.top >= 0 && one.bottom <= innerHeight + 0.5 && one.height > 20),
        apart: apart(button, news) && apart(head, news) && apart(head, button),
        still: document.documentElement.scrollHeight <= innerHeight,
        first: box(".news li").bottom <= news.bottom + 0.5,
    };
}"""


@pytest.mark.parametrize("game", SERVED)
def test_the_button_is_in_sight_and_covers_nothing(table, game):
    page = table("phone")
    lay(page, match_of(people(game), moves=KITS[game].midway, game=game))
    expect(place(page, "curtain")).to_have_count(1)
    try:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            holds(page)
            assert all((stands := page.evaluate(STANDS)).values()), f"{width} x {height}: {stands}"
    finally:
        page.set_viewport_size({"width": 390, "height": 844})
