"""The set-up in a browser: on one phone screen with all seats, its button to start always in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.layout import holds, sees
from tests.browser.page_driver import does, kept, place
from tests.games import SERVED

FULLEST = max(SERVED, key=lambda name: by_name(name).PLAYERS[-1])
"""The game with most seats."""


@pytest.fixture
def full(table):
    """Return the set-up of the fullest table on a phone."""
    page = table("phone", fresh=True)
    does(page, f"setup {FULLEST}").tap()
    most = by_name(FULLEST).PLAYERS[-1]
    page.locator("label", has=does(page, f"players {most}")).tap()
    expect(page.locator(f"#seat-{most - 1}")).to_be_visible()
    yield page
    page.set_viewport_size({"width": 390, "height": 844})


def test_all_seats_are_on_one_phone_screen(full):
    most = by_name(FULLEST).PLAYERS[-1]
    rows = ", ".join(f"#name-{seat}, #seat-{seat}" for seat in range(most))
    sees(full, f"{rows}, #first, #setup-more, #start")


@pytest.mark.parametrize("size", [(320, 568), (667, 375), (844, 390), (720, 450)])
def test_the_button_to_start_is_in_sight_on_small_screens_too(full, size):
    full.set_viewport_size({"width": size[0], "height": size[1]})
    sees(full, "#start")
    full.locator("#setup-more").click()
    sees(full, "#start")
    full.evaluate("scrollTo(0, 1e6)")
    holds(full)


def test_who_plays_and_who_begins_are_chosen_from_lists(full):
    full.locator("#seat-1").select_option("human")
    expect(full.locator("#name-1")).to_have_value("Bea")
    full.locator("#seat-2").select_option("master")
    full.locator("#first").select_option("1")
    full.locator("#name-1").fill("Zoe")
    expect(full.locator("#first option:checked")).to_have_text("Zoe")
    does(full, "start").tap()
    expect(place(full, "curtain")).to_have_count(1)
    match = kept(full)
    assert [seat.kind for seat in match.seats[:3]] == ["human", "human", "computer"]
    assert match.seats[2].level == "master"
    assert (match.seats[match.first].name, match.first) == ("Zoe", 1)


def test_a_list_follows_when_its_choice_has_gone(full):
    most = by_name(FULLEST).PLAYERS[-1]
    full.locator("#first").select_option(str(most - 1))
    full.locator("label", has=does(full, f"players {most - 1}")).tap()
    expect(full.locator("#first")).to_have_value("random")
