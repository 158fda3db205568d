"""Undo: what can be taken back, why the rest can't, and practice."""

from playwright.sync_api import expect

from tests.browser.page_driver import (
    ALONE,
    HAND,
    Fingers,
    Mouse,
    does,
    kept,
    lay,
    lay_open,
    match_of,
    moves_of,
    wait_for_person,
)
from tests.playing import sensible


def refusal(page):
    """Return the reason that the button gives beforehand."""
    undo = page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    return undo.get_attribute("title")


def test_a_staged_move_is_taken_back_freely(table):
    page = table("tablet")
    fingers, match = Fingers(page), match_of(moves=2)
    lay_open(page, match)
    before = page.locator(HAND).count()
    fingers.play(sensible(match), done=False)
    expect(page.locator("#status")).to_contain_text("Undo takes it back")
    expect(page.locator("#table-board .staged")).to_have_count(1)
    expect(page.locator(HAND)).to_have_count(before - 1)
    fingers.press("undo")
    expect(page.locator(HAND)).to_have_count(before)
    expect(page.locator("#table-board .staged")).to_have_count(0)
    assert moves_of(kept(page)) == moves_of(match)


def test_nothing_played_is_nothing_to_take_back(table):
    page = table("tablet")
    lay_open(page, match_of())
    assert refusal(page) == "Nothing has been played yet."
    does(page, "undo").tap(force=True)
    expect(page.locator("#told")).to_contain_text("Nothing has been played yet.")


def test_a_drawn_card_ends_it_and_the_button_says_so_beforehand(table):
    page = table("tablet")
    match = match_of(moves=2)
    lay_open(page, match)
    assert refusal(page) == "The last move is another seat’s."
    Fingers(page).play(sensible(match))
    expect(does(page, "pass")).to_be_visible()
    said = refusal(page)
    assert said
    does(page, "undo").tap(force=True)
    expect(page.locator("#told")).to_contain_text(said)
    assert len(kept(page).entries) == 3


def test_against_the_computer_a_tap_is_final_but_for_practice(table):
    page = table("desktop")
    mouse, match = Mouse(page), match_of(ALONE)
    lay(page, match)
    mouse.play(sensible(match))
    wait_for_person(page)
    played = len(kept(page).entries)
    assert played >= 2
    assert refusal(page) == "The last move is another seat’s."

    mouse.press("menu")
    mouse.press("practice")
    expect(page.locator("#bar")).to_contain_text("practice")
    expect(page.locator("#undo")).not_to_have_attribute("aria-disabled", "true")
    mouse.press("undo")
    assert kept(page).entries == []
    assert kept(page).practice
    mouse.play(sensible(match))
    wait_for_person(page)
    assert len(kept(page).entries) == played
