"""Blox in a browser: what its panel offers stays within reach, and no letter is wider than its space."""

from tests.browser.axe import barriers_in_either_light
from tests.browser.cut_off import lacking
from tests.browser.page_driver import TouchDriver, lay_open, midway


def test_cards_to_be_changed_after_a_move_was_taken_back_bar_no_way(table):
    page = table("phone")
    touch, (match, move) = TouchDriver(page), midway("blox")
    lay_open(page, match)
    touch.play(move, done=False)
    touch.press("undo")
    page.locator("#kind-change").tap()
    assert barriers_in_either_light(page) == []


def test_a_pawn_shows_its_letter_where_its_space_has_room_for_the_widest(table):
    page = table("phone")
    lay_open(page, midway("blox")[0])
    letters = page.locator(".bx-space > .bx-pawn > b")
    letters.evaluate_all("all => all.forEach(letter => { letter.textContent = 'Ж'; })")
    assert letters.first.is_visible()
    for height in range(100, 300, 4):  # as beside a notice
        page.locator("#table-board").evaluate(
            "(board, high) => { board.style.maxHeight = `${high}px`; }", height
        )
        assert [problem for problem in lacking(page) if "#at-" in problem] == [], height
