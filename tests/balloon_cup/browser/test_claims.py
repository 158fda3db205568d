"""Claims and exchanges of Balloon Cup by touch: a way to pay is staged and replaced, cards are put together.

That every way is offered and named: test_drawing.py.
"""

from playwright.sync_api import expect

from game.match import Match
from game.notation import write_move
from tests.balloon_cup.positions import LATE, position
from tests.browser.page_driver import TWO, TouchDriver, lay_open, saved_match

RICH = {
    "step": "claim",
    "last": {"winner": 0, "placed": 0},
    "tiles": LATE,
    "cubes": ("RRRRYYYGGGBSS", "RB"),
    "trophies": "101..",
}
"""Ada has won a tile and can pay for blue and grey with triples in several ways."""
STUCK = {
    "tiles": ("plains R", "mountains RY", "plains RYY", "mountains RRYY"),
    "hands": ("G1 G2 G4 B1 B3 B5 S1 S4", "R1 R2 R3 R4 R5 R6 R7 R8"),
    "pile": "G6 G7 G8 G10",
}
"""No tile takes a card of Ada's, nor those that she draws."""


def at(seats=TWO, options=None, **what):
    return Match("balloon-cup", seats, "claims", options or {}, 0, position(**what))


def test_one_of_many_ways_to_pay_is_staged_replaced_and_paid(table):
    page = table("tablet")
    touch, match = TouchDriver(page), at(**RICH)
    lay_open(page, match)
    offered = page.locator(".bc-way[data-do^='play claim']").evaluate_all(
        "all => all.map(one => one.dataset.do.slice(5))"
    )
    claims = {write_move(move) for move in match.table.moves() if move[0] == "claim"}
    assert set(offered) == claims
    touch.press("play claim S RRR")
    expect(page.locator("#status")).to_contain_text("Done makes the move")
    assert saved_match(page).entries == [], "staged, not made"
    touch.press("play claim S GGG")
    touch.press("done")
    match = saved_match(page)
    assert write_move(match.entries[0].move) == "claim S GGG"
    expect(page.locator("#message")).to_contain_text("Ada takes the grey trophy")


def test_cards_are_put_together_for_an_exchange(table):
    page = table("tablet")
    touch = TouchDriver(page)
    lay_open(page, at(**STUCK))
    for card in ("G2", "B5", "S4"):
        touch.press(f"pick card={card}")
    expect(page.get_by_role("button", name="Exchange 3 cards")).to_be_visible()
    touch.press("pick card=B5")
    touch.press("play exchange G2 S4")
    touch.press("done")
    assert write_move(saved_match(page).entries[0].move) == "exchange G2 S4"
