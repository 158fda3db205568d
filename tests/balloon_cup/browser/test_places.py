"""Balloon Cup on every screen: scores, both sides, the hand, what remains, claims, exchanges; no barriers."""

from playwright.sync_api import expect

from game.match import Match
from tests.balloon_cup.positions import RICH, position
from tests.browser.axe import barriers_in_either_light
from tests.browser.layout import IN_SIGHT, PHONE, SCROLLING, holds, legible, outside, under
from tests.browser.page_driver import ALONE, does, lay, wait_for_person, with_idle_card

TILES = (
    "plains R: | R4",
    "mountains YG: Y9 | Y3",
    "plains RYB: R1 Y2 | B3",
    "mountains RYGS: R11 Y12 G13 S13 | R5 Y6 G7",
)
FULL = {"tiles": TILES, "hands": ("R9 R10 R12 R13 Y13 B11 B13 S10", "G1 G2 G4 G6 B1 B5 S1 S4")}
"""As much on the table as can lie there: a hand of eight, one side of four."""
STUCK = {
    "tiles": ("plains R", "mountains RY", "plains RYY", "mountains RRYY"),
    "hands": ("G1 G2 G4 B1 B3 B5 S1 S4", "R1 R2 R3 R4 R5 R6 R7 R8"),
}
"""No tile takes a card of Ada's."""
ALWAYS = (".bc-own", ".bc-owner", ".bc-side", ".bc-lying", ".bc-card", ".bc-other-hand", "#status")


def laid(table, device="tablet", options=None, **what):
    page = table(device)
    lay(page, Match("balloon-cup", ALONE, "places", options or {}, 0, position(**what)))
    wait_for_person(page)
    return page


def test_all_that_lies_there_is_in_sight_and_nothing_scrolls(table, each_size):
    """What remains is beside the table, or one tap away."""
    page, ways = laid(table, **FULL), set()
    for size in each_size(page):
        for selector in ALWAYS:
            assert page.evaluate(IN_SIGHT, selector), f"{size}: {selector} is out of sight"
            assert outside(page, f".table > * {selector}", ".table > *") == [], size
        assert page.evaluate(SCROLLING) == legible(page) == [], size
        widths = page.locator(".bc-card").evaluate_all("all => all.map(one => one.offsetWidth)")
        assert min(widths) >= 44, size
        opener, rest = page.locator("#bc-rest-opener"), page.locator("#bc-rest")
        ways.add(opener.is_visible())
        if opener.is_visible():
            opener.click()
            expect(rest).to_be_visible()
            page.keyboard.press("Escape")
            expect(rest).to_be_hidden()
        else:
            assert page.evaluate(IN_SIGHT, "#bc-rest"), size
    assert ways == {True, False}


def test_the_claims_cover_neither_the_scores_nor_the_board(table, each_size):
    page = laid(table, **RICH)
    for size in each_size(page):
        holds(page)
        for selector in (".bc-own", ".bc-tile", ".bc-side", "#no-more", "#status"):
            assert page.evaluate(IN_SIGHT, selector), f"{size}: {selector} is out of sight"
        assert under(page, "table-panel", "table-score", "table-board", "table-actions") == [], size
        shows_hand = page.locator(".bc-card").first.is_visible() or page.evaluate(
            IN_SIGHT, ".bc-held > .bc-mini"
        )
        assert shows_hand, f"{size}: the hand is out of sight"
        # The first way can be tapped, the last one after scrolling.
        for way in (page.locator(".bc-way").first, page.locator(".bc-way").last):
            way.scroll_into_view_if_needed()
            way.click(trial=True)
    page.set_viewport_size(PHONE)
    assert barriers_in_either_light(page) == []
    does(page, "play claim S RRR").click()
    for _ in each_size(page):
        holds(page)
    page.set_viewport_size(PHONE)
    assert barriers_in_either_light(page) == []


def test_an_exchange_is_made_where_moves_are_made(table, each_size):
    page = laid(table, **STUCK)
    does(page, "pick card=G1").click()
    does(page, "pick card=S4").click()
    for size in each_size(page):
        assert page.evaluate(IN_SIGHT, "#exchange"), size
        page.locator("#exchange").click(trial=True)
        for card in page.locator(".bc-card").all():
            card.click(trial=True)
    page.set_viewport_size(PHONE)
    assert barriers_in_either_light(page) == []


def test_a_refused_tap_and_trades_bar_no_way(table):
    page = table("phone")
    lay(page, with_idle_card(8))
    wait_for_person(page)
    page.locator(".bc-card:not(.can)").first.tap()
    expect(page.locator("#message")).to_contain_text("Why?")
    assert barriers_in_either_light(page) == []
    trades = {"cubes": ("RRRR", ""), "trophies": "1....", "bag": "BG"}
    assert barriers_in_either_light(laid(table, "phone", {"trades": "own-turn"}, **trades)) == []
