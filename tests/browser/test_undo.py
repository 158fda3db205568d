"""Undo: what is staged goes from the screen, and the button says why the rest can't be taken back.

What can be taken back, practice too: tests/ui/test_session.py.
"""

from playwright.sync_api import expect

from tests.browser.page_driver import HAND, TouchDriver, does, lay_open, match_of, saved_match
from tests.playing import sensible


def refusal(page):
    """Return the reason that the button gives beforehand."""
    undo = page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    return undo.get_attribute("title")


def test_what_is_staged_is_taken_back_and_what_drew_a_card_is_not(table):
    page = table("tablet")
    touch, match = TouchDriver(page), match_of(moves=2)
    lay_open(page, match)
    assert refusal(page) == "The last move is another seat’s."
    before = page.locator(HAND).count()
    touch.play(sensible(match), done=False)
    expect(page.locator("#table-board .staged")).to_have_count(1)
    expect(page.locator(HAND)).to_have_count(before - 1)
    touch.press("undo")
    expect(page.locator(HAND)).to_have_count(before)
    expect(page.locator("#table-board .staged")).to_have_count(0)
    touch.play(sensible(match))
    expect(does(page, "pass")).to_be_visible()
    said = refusal(page)
    does(page, "undo").tap(force=True)
    expect(page.locator("#message")).to_contain_text(said)
    assert len(saved_match(page).entries) == len(match.entries) + 1
