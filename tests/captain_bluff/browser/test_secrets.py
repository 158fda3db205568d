"""A look in Captain Bluff is for one person, and gone with the next tap."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import PEOPLE, TouchDriver, does, lay, match_of, saved_match
from tests.captain_bluff.scenes import cards_in, unknown_to


def looker(kind):
    """Return a match of three in which a look at cards that its seat doesn't know is legal, and the look."""
    for seed, moves in product("123456", range(8, 40)):
        match = match_of(PEOPLE[:3], seed, moves, "captain-bluff")
        belts, seat = match.table.position()["belts"], match.table.turn
        for move in match.table.moves():
            if move[0] == kind and all(seat not in belts[int(belt) - 1]["known"] for belt in move[1:]):
                return match, move
    raise AssertionError(f"nobody may {kind}")


def unknown_in(page, match, viewer):
    """Return the cards on a page that a seat can't know; None: that no hand may show."""
    seen = page.content() + page.locator("body").aria_snapshot()
    description = {word for entry in match.entries[-12:] for event in entry.events for word in event}
    return cards_in(seen) & unknown_to(match.table.position(), viewer) - description


@pytest.mark.parametrize("kind", ["check", pytest.param("arrivals", marks=pytest.mark.long)])
def test_a_look_is_for_one_person_and_gone_with_the_next_tap(table, kind):
    page = table("tablet")
    match, move = looker(kind)
    seat = match.table.turn
    touch = TouchDriver(page)
    id = lay(page, match)
    assert unknown_in(page, match, None) == set()
    touch.press(f"reveal {seat}")
    assert unknown_in(page, match, seat) == set()
    assert unknown_in(page, match, (seat + 1) % 3), "another seat's eyes would see it"
    eyes = page.locator(".cb-eye").count()
    touch.play(move)
    expect(page.locator(".cb-seen-now .cb-large")).to_have_count(len(move) - 1)
    assert unknown_in(page, saved_match(page), seat) == set()
    page.locator(f"#belt-{move[1]}").tap()
    expect(page.locator(".cb-seen-now")).to_have_count(0)
    expect(page.locator(".cb-eye")).to_have_count(eyes + len(move) - 1)
    if does(page, "play end").count():
        touch.press("play end")
    else:  # an action is still to come: the match is left in the middle of the turn
        touch.press("home")
        touch.press(f"open {id}")
    expect(page.locator(".cb-eye, .cb-seen-now")).to_have_count(0)
    assert unknown_in(page, saved_match(page), None) == set()
