"""Trophies: every way to pay is offered, and one of them is paid. Exchanges, passing, trades."""

from playwright.sync_api import expect

from game.match import Match
from game.notation import write_move
from tests.balloon_cup.positions import LATE, position
from tests.browser.page_driver import ALONE, TWO, Fingers, Mouse, does, kept, lay, lay_open, offered

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
    """Return a match that starts at a position of Balloon Cup."""
    return Match("balloon-cup", seats, "claims", options or {}, 0, position(**what))


def claims(match):
    return {write_move(move) for move in match.table.moves() if move[0] == "claim"}


def ways(page):
    """Return the ways to pay that are offered, by what they do, with their accessible names."""
    told = page.locator(".bc-way[data-do^='play claim']").evaluate_all(
        "all => all.map(one => [one.dataset.do.slice(5), one.getAttribute('aria-label')])"
    )
    return dict(told)


def test_every_way_to_pay_is_offered_and_one_is_paid(table):
    page = table("tablet")
    fingers, match = Fingers(page), at(**RICH)
    assert sum(len(claim.split()) > 2 for claim in claims(match)) > 4, "triples in several ways"
    lay_open(page, match)
    told = ways(page)
    assert set(told) == claims(match)
    assert len(set(told.values())) == len(told), "each has a name of its own"
    assert told["claim S RRR"] == "Claim the grey trophy with 2 grey cubes, 3 red cubes as one"

    fingers.press("play claim S RRR")
    expect(page.locator("#status")).to_contain_text("Done makes the move")
    assert kept(page).entries == [], "staged, not made"
    fingers.press("play claim S GGG")
    fingers.press("done")
    match = kept(page)
    assert write_move(match.entries[0].move) == "claim S GGG"
    assert match.table.position()["trophies"]["S"] == 0
    assert sorted(match.table.position()["cubes"][0]) == sorted("RRRRYYYB")
    expect(page.locator("#told")).to_contain_text("Ada takes the grey trophy")


def test_no_more_claims_is_staged_too_and_hands_on(table):
    page = table("tablet")
    fingers = Fingers(page)
    lay_open(page, at(**RICH))
    fingers.press("play done")
    expect(does(page, "done")).to_be_visible()
    assert kept(page).entries == []
    fingers.press("done")
    assert write_move(kept(page).entries[0].move) == "done"
    expect(does(page, "pass")).to_be_visible()


def test_no_two_elements_share_an_id_while_claims_are_open(table):
    page = table("tablet")
    lay_open(page, at(**RICH))
    does(page, "play done").tap()
    ids = page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
    assert sorted(ids) == sorted(set(ids))


def test_alone_a_claim_is_paid_by_its_tap(table):
    page = table("desktop")
    lay(page, at(ALONE, **RICH))
    Mouse(page).press("play claim B RRR YYY GGG")
    match = kept(page)
    assert match.table.position()["trophies"]["B"] == 0
    expect(page.locator(".bc-way[data-do^='play claim B']")).to_have_count(0)


def test_the_third_trophy_ends_the_match(table):
    page = table("desktop")
    lay(page, at(ALONE, **RICH | {"trophies": "00.11"}))
    Mouse(page).press("play claim G RRR YYY")
    expect(page.locator("html[data-page=end]")).to_have_count(1)
    expect(page.locator("#status")).to_have_text("Ada wins.")


def test_what_cannot_be_placed_is_exchanged(table):
    page = table("tablet")
    fingers, match = Fingers(page), at(**STUCK)
    lay_open(page, match)
    assert offered(page) == {f"pick card={card}" for card in STUCK["hands"][0].split()}
    expect(page.get_by_role("heading", name="No card fits")).to_be_visible()
    expect(does(page, "play exchange G1")).to_have_count(0)
    for card in ("G2", "B5", "S4"):
        fingers.press(f"pick card={card}")
    expect(page.get_by_role("button", name="Exchange 3 cards")).to_be_visible()
    fingers.press("pick card=B5")
    fingers.press("play exchange G2 S4")
    fingers.press("done")
    assert write_move(kept(page).entries[0].move) == "exchange G2 S4"
    expect(page.locator("#told")).to_contain_text("Ada exchanges green 2 and grey 4")


def test_who_still_can_place_no_card_passes(table):
    page = table("tablet")
    match = at(**STUCK)
    lay_open(page, match)
    fingers = Fingers(page)
    fingers.press("pick card=G1")
    fingers.press("play exchange G1")
    fingers.press("done")
    fingers.press("play pass")
    fingers.press("done")
    assert write_move(kept(page).entries[-1].move) == "pass"
    fingers.press("pass")
    fingers.press("reveal 1")
    expect(page.locator("#other-hand")).to_contain_text("Shown earlier: green 2")


def test_three_cubes_are_traded_for_one(table):
    page = table("desktop")
    lay(page, at(ALONE, {"trades": "own-turn"}, cubes=("RRRR", ""), trophies="1....", bag="BG"))
    expect(page.locator(".bc-way[data-do^='play trade']")).to_have_count(2)
    Mouse(page).press("play trade RRR B")
    assert kept(page).table.position()["cubes"][0] in ("RB", "BR")
