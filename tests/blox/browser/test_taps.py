"""How many taps a turn of Blox takes, and that a missed space is put right by another tap."""

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import (
    ALONE,
    Fingers,
    does,
    kept,
    lay,
    lay_open,
    match_of,
    midway,
    wait_for_person,
)


def one_tap(page):
    """Return the id of an empty space that leads to one thing alone, though nothing is chosen."""
    return page.locator(".bx-space[data-do^='play enter'], .bx-space[data-do^='play move']").first


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_a_turn_of_people_takes_four_taps(table, device):
    page = table(device)
    match, _move = midway("blox")
    lay_open(page, match)
    fingers, taps = Fingers(page), 0
    for step in (one_tap(page), "done", "pass", "reveal"):
        if step == "reveal":
            step = f"reveal {kept(page).table.turn}"
        if isinstance(step, str):
            fingers.press(step)
        else:
            step.tap()
        taps += 1
    assert taps == 4
    expect(page.locator("#table-hand .bx-card").first).to_be_visible()
    assert len(kept(page).entries) == len(match.entries) + 1


def test_alone_a_space_is_staged_and_a_second_tap_there_makes_it(table):
    page = table("phone")
    match = match_of(ALONE, moves=24, game="blox")
    lay(page, match)
    wait_for_person(page)
    number = len(kept(page).entries)
    space = one_tap(page)
    id = space.get_attribute("id")
    space.tap()
    expect(page.locator(f"#{id}.staged")).to_be_visible()
    assert len(kept(page).entries) == number, "a space that was missed can be put right"
    page.locator(f"#{id}").tap()
    expect(page.locator("#done")).to_have_count(0)
    assert len(kept(page).entries) > number


def test_another_space_takes_the_place_of_a_missed_one(table):
    page = table("phone")
    match, _move = midway("blox")
    lay_open(page, match)
    spaces = page.locator(".bx-space[data-do^='play enter']")
    ids = [spaces.nth(number).get_attribute("id") for number in (0, 1)]
    for id in ids:
        page.locator(f"#{id}").tap()
        expect(page.locator(f"#{id}.staged")).to_be_visible()
    expect(page.locator(".bx-space.staged")).to_have_count(1)
    does(page, "undo").tap()
    expect(page.locator(".bx-space.staged")).to_have_count(0)
    assert len(kept(page).entries) == len(match.entries)
