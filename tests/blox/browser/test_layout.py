"""Blox in a browser: cards that are to be changed after a move was taken back bar no way."""

from tests.browser.page_driver import TouchDriver, lay_open, midway


def test_cards_to_be_changed_after_a_move_was_taken_back_bar_no_way(table, clean):
    page = table("phone")
    touch, (match, move) = TouchDriver(page), midway("blox")
    lay_open(page, match)
    touch.play(move, done=False)
    touch.press("undo")
    page.locator("#kind-change").tap()
    clean(page)
