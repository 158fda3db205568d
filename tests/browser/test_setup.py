"""The set-up in a browser: on one phone screen with all seats, its button to start always in sight."""

from __future__ import annotations

from playwright.sync_api import expect

from game import by_name
from tests.browser.layout import SIZES, holds, sees
from tests.browser.page_driver import does, place, saved_match
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


def test_who_plays_and_who_begins_are_chosen_from_lists(table):
    page = table("phone", fresh=True)
    of_all(page)
    page.locator("#first").select_option(str(MOST - 1))
    page.locator("label", has=does(page, f"players {MOST - 1}")).tap()
    expect(page.locator("#first")).to_have_value("random")
    page.locator("#seat-1").select_option("human")
    expect(page.locator("#name-1")).to_have_value("Bea")
    page.locator("#seat-2").select_option("master")
    page.locator("#first").select_option("1")
    page.locator("#name-1").fill("Zoe")
    expect(page.locator("#first option:checked")).to_have_text("Zoe")
    does(page, "start").tap()
    expect(place(page, "handover")).to_have_count(1)
    match = saved_match(page)
    assert [seat.kind for seat in match.seats[:3]] == ["human", "human", "computer"]
    assert match.seats[2].level == "master"
    assert (match.seats[match.first].name, match.first) == ("Zoe", 1)
    does(page, "home").tap()
    page.locator("[data-do^='again ']").tap()
    expect(place(page, "handover")).to_have_count(1)
    assert [seat.name for seat in saved_match(page).seats] == [seat.name for seat in match.seats]
