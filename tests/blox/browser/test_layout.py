"""Blox on every screen: the entire board and the scores in sight, nothing covered, nothing moves."""

from playwright.sync_api import expect

from tests.browser.layout import SCROLLING, boxes, legible, outside
from tests.browser.page_driver import TouchDriver, does, lay_open, midway

LEAST = 24
"""Pixels of a space that can still be read."""

COVERED = """() => [...document.querySelectorAll(".bx-space, .bx-lane, #table-hand button")].filter(one => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !top || !(one.contains(top) || top.contains(one) && top.closest(".bx-grid"));
}).map(one => one.id)"""
PLACES = (
    "#table-board",
    ".bx-grid",
    "#at-e5",
    "#table-score",
    "#table-panel",
    "#table-hand",
    "#table-actions",
)


def test_board_and_scores_are_in_sight_and_nothing_moves_in_a_turn(table, each_size):
    page = table("tablet")
    match, move = midway("blox")
    lay_open(page, match)
    expect(page.locator(".bx-grid")).to_be_visible()
    touch = TouchDriver(page)
    before: dict[str, list[str]] = {}

    def holds():
        for size in each_size(page):
            assert page.evaluate(SCROLLING) == page.evaluate(COVERED) == legible(page) == [], size
            assert outside(page, ".bx-points > b, .bx-multiset > b", ".bx-seat") == [], size
            assert before.setdefault(size, now := boxes(page, *PLACES)) == now, size
            space = page.locator("#at-e5").bounding_box()
            assert min(space["width"], space["height"]) >= LEAST - 2  # its margin

    holds()
    for step in touch.steps(move):
        touch.touch(step)
        holds()
    touch.press("done")
    expect(does(page, "pass")).to_be_visible()
    holds()


def test_cards_to_be_changed_after_a_move_was_taken_back_bar_no_way(table, clean):
    page = table("phone")
    touch, (match, move) = TouchDriver(page), midway("blox")
    lay_open(page, match)
    touch.play(move, done=False)
    touch.press("undo")
    page.locator("#kind-change").tap()
    clean(page)
