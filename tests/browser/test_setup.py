"""The set-up in a browser: on one phone screen with all seats, its button to start always in sight."""

from __future__ import annotations

from playwright.sync_api import expect

from game import by_name
from tests.browser.layout import SIZES, holds, sees
from tests.browser.page_driver import does
from tests.games import SERVED

FULLEST = max(SERVED, key=lambda name: by_name(name).PLAYERS[-1])
"""The game with most seats."""
MOST = by_name(FULLEST).PLAYERS[-1]
SMALL = ("smallest phone", "small phone on its side", "phone on its side", "zoomed laptop")


def of_all(page):
    """Open the set-up of the fullest table."""
    does(page, f"setup {FULLEST}").tap()
    page.locator("label", has=does(page, f"players {MOST}")).tap()
    expect(page.locator(f"#seat-{MOST - 1}")).to_be_visible()


def test_all_seats_are_on_one_phone_screen_and_the_button_to_start_on_any(table):
    page = table("phone")
    of_all(page)
    rows = ", ".join(f"#name-{seat}, #seat-{seat}" for seat in range(MOST))
    sees(page, f"{rows}, #first, #setup-more, #start")
    for _ in range(2):
        for size in SMALL:
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            sees(page, "#start")
            page.evaluate("scrollTo(0, 1e6)")
            holds(page)
        page.locator("#setup-more").click()
