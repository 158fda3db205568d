"""Blox in a browser: what its panel offers stays within reach."""

from tests.browser.axe import barriers_in_either_light
from tests.browser.page_driver import TouchDriver, lay_open, midway


def test_cards_to_be_changed_after_a_move_was_taken_back_bar_no_way(table):
    page = table("phone")
    touch, (match, move) = TouchDriver(page), midway("blox")
    lay_open(page, match)
    touch.play(move, done=False)
    touch.press("undo")
    page.locator("#kind-change").tap()
    assert barriers_in_either_light(page) == []
