"""Blox on every screen: the whole board and the scores in sight, nothing covered, nothing moves."""

from functools import cache

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import Fingers, does, lay_open, midway

SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (667, 375),
    (844, 390),
    (720, 450),
    (1024, 600),
    (820, 1180),
    (1180, 820),
    (1440, 900),
)
LEAST = 24
"""Pixels of a space that can still be read."""

COVERED = """() => [...document.querySelectorAll(".bx-space, .bx-lane, #table-hand button")].filter(one => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !top || !(one.contains(top) || top.contains(one) && top.closest(".bx-grid"));
}).map(one => one.id)"""
SCROLLS = """() => ["board", "score", "hand"].map(id => document.getElementById("table-" + id))
    .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map(one => [one.id, one.scrollWidth, one.clientWidth, one.scrollHeight, one.clientHeight])"""
CUT = """() => [...document.querySelectorAll(".bx-points > b, .bx-heap > b")].filter(one => {
    const box = one.getBoundingClientRect(), seat = one.closest(".bx-seat").getBoundingClientRect();
    return !box.height || box.top < seat.top || box.bottom > seat.bottom || box.right > seat.right + 1;
}).map(one => one.parentElement.className)"""
SMALL = """() => [...new Set([...document.querySelectorAll("#main *")].filter(one => one.checkVisibility()
    && !one.closest(".sr-only, svg")
    && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    && parseFloat(getComputedStyle(one).fontSize) < 11).map(one => one.className || one.outerHTML))]"""
BOXES = """() => Object.fromEntries(["#table-board", ".bx-grid", "#at-e5", "#table-score", "#table-panel",
    "#table-hand", "#table-actions"].map(selector => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return [selector, [box.x, box.y, box.width, box.height].map(Math.round).join(" ")];
    }))"""


@cache
def laid():
    """A match of four people in its middle, and a move that shows much."""
    return midway("blox")


@pytest.fixture
def page(table):
    page = table("tablet")
    before = page.viewport_size
    yield page
    page.set_viewport_size(before)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_board_and_scores_are_in_sight_and_nothing_moves_in_a_turn(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match, move = laid()
    lay_open(page, match)
    expect(page.locator(".bx-grid")).to_be_visible()
    fingers, boxes = Fingers(page), page.evaluate(BOXES)

    def holds():
        assert page.evaluate(SCROLLS) == []
        assert page.evaluate(COVERED) == []
        assert page.evaluate(CUT) == []
        assert page.evaluate(SMALL) == []
        assert page.evaluate(BOXES) == boxes

    holds()
    space = page.locator("#at-e5").bounding_box()
    assert min(space["width"], space["height"]) >= LEAST - 2  # its margin
    for step in fingers.steps(move):
        fingers.touch(step)
        holds()
    fingers.press("done")
    expect(does(page, "pass")).to_be_visible()
    holds()
