"""Balloon Cup's places on any screen: scores, both sides, the whole hand, what remains, legible letters."""

import pytest
from playwright.sync_api import expect

from tests.balloon_cup.browser.test_claims import RICH, STUCK, at
from tests.browser.layout import IN_SIGHT, SIZES
from tests.browser.page_driver import ALONE, does, lay, wait_for_person

TILES = (
    "plains R: | R4",
    "mountains YG: Y9 | Y3",
    "plains RYB: R1 Y2 | B3",
    "mountains RYGS: R11 Y12 G13 S13 | R5 Y6 G7",
)
FULL = {"tiles": TILES, "hands": ("R9 R10 R12 R13 Y13 B11 B13 S10", "G1 G2 G4 G6 B1 B5 S1 S4")}
"""As much on the table as can lie there: a hand of eight, one side of four."""
SCROLLS = """() => [...document.querySelectorAll("#table-score, #table-board, #table-hand")]
    .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map(one => `${one.id} ${one.scrollWidth}x${one.scrollHeight}`)"""
SMALL = """() => [...document.querySelectorAll(".table *")]
    .filter(one => one.checkVisibility() && !one.closest(".sr-only, svg")
        && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        && parseFloat(getComputedStyle(one).fontSize) < 11)
    .map(one => `${one.className} ${one.textContent} ${getComputedStyle(one).fontSize}`)"""
CUT = """selector => [...document.querySelectorAll(selector)].filter(one => {
    const inner = one.getBoundingClientRect();
    const outer = (one.closest(".table > *") ?? one).getBoundingClientRect();
    return inner.top < outer.top - 0.5 || inner.bottom > outer.bottom + 0.5
        || inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5;
}).map(one => one.id || one.className)"""
ALWAYS = (".bc-own", ".bc-owner", ".bc-side", ".bc-lying", ".bc-card", ".bc-other-hand", "#status")


@pytest.fixture
def page(table):
    shown = table("tablet")
    yield shown
    shown.set_viewport_size({"width": 1180, "height": 820})


def each_size(page):
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        yield name


def test_scores_sides_and_hand_are_in_sight_and_nothing_scrolls(page):
    lay(page, at(ALONE, **FULL))
    wait_for_person(page)
    for name in each_size(page):
        for selector in ALWAYS:
            assert page.evaluate(IN_SIGHT, selector), f"{name}: {selector} is out of sight"
            assert page.evaluate(CUT, selector) == [], name
        assert page.evaluate(SCROLLS) == [], name
        assert page.evaluate(SMALL) == [], name
        widths = page.locator(".bc-card").evaluate_all("all => all.map(one => one.offsetWidth)")
        assert min(widths) >= 44, name


def test_what_remains_is_beside_the_table_or_one_tap_away(page):
    lay(page, at(ALONE, **FULL))
    wait_for_person(page)
    opened = 0
    for name in each_size(page):
        if page.locator("#bc-rest-opener").is_visible():
            page.locator("#bc-rest-opener").click()
            expect(page.locator("#bc-rest")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("#bc-rest")).to_be_hidden()
            opened += 1
        else:
            assert page.evaluate(IN_SIGHT, "#bc-rest"), name
    assert 0 < opened < len(SIZES)


def test_the_claims_cover_neither_the_scores_nor_the_board(page):
    lay(page, at(ALONE, **RICH))
    wait_for_person(page)
    for name in each_size(page):
        for selector in (".bc-own", ".bc-tile", ".bc-side", "#no-more"):
            assert page.evaluate(IN_SIGHT, selector), f"{name}: {selector} is out of sight"
        panel = page.locator("#table-panel").bounding_box()
        for other in ("#table-score", "#table-board", "#table-actions"):
            box = page.locator(other).bounding_box()
            beside = panel["x"] >= box["x"] + box["width"] - 1 or box["x"] >= panel["x"] + panel["width"] - 1
            below = panel["y"] >= box["y"] + box["height"] - 1 or box["y"] >= panel["y"] + panel["height"] - 1
            assert beside or below, f"{name}: the claims cover {other}"
        # The first way can be tapped, the last one after scrolling.
        for way in (page.locator(".bc-way").first, page.locator(".bc-way").last):
            way.scroll_into_view_if_needed()
            way.click(trial=True)


def test_an_exchange_is_made_where_moves_are_made(page):
    lay(page, at(ALONE, **STUCK))
    wait_for_person(page)
    does(page, "pick card=G1").click()
    does(page, "pick card=S4").click()
    for name in each_size(page):
        assert page.evaluate(IN_SIGHT, "#exchange"), name
        page.locator("#exchange").click(trial=True)
        for card in page.locator(".bc-card").all():
            card.click(trial=True)
