"""Blox in a browser: what its panel offers stays within reach."""

from collections import Counter

from game.match import Match, Seat
from tests.blox.positions import position
from tests.browser.axe import barriers_in_either_light
from tests.browser.layout import PHONE, SIZES, sees
from tests.browser.page_driver import ALONE, Mouse, TouchDriver, lay, lay_open, match_of, midway
from tests.playing import sensible


def test_cards_to_be_changed_after_a_move_was_taken_back_bar_no_way(table):
    page = table("phone")
    touch, (match, move) = TouchDriver(page), midway("blox")
    lay_open(page, match)
    touch.play(move, done=False)
    touch.press("undo")
    page.locator("#kind-change").tap()
    assert barriers_in_either_light(page) == []


def test_a_tower_chosen_among_many_leaves_the_button_that_builds_it_in_sight(table):
    page = table("phone")
    start = position(
        seats=2, phase=3, pawns={"e3": 0}, hands=("KWSSV",), blocks=("KKWWSSSVV",), jokers=[True, True]
    )
    lay_open(
        page, Match("blox", (Seat("Ada", "human"), Seat("Rook", "computer", "casual")), "many", start=start)
    )
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator("#kind-build").tap()
    page.locator("[id^=build-e3-]").last.tap()
    for width, height in ((844, 390), (390, 844), (360, 640), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        sees(page, "#make", least=20)  # spaces of the board may be as small


PLACE = """() => {
    const {left, bottom} = document.getElementById("make").getBoundingClientRect();
    return [left, bottom].map(Math.round).join();
}"""


def test_the_button_that_makes_a_move_keeps_its_place_however_many_ways_there_are_to_pay(table):
    page = table("phone")
    match = match_of(ALONE, moves=33, game="blox")
    while match.table.turn:
        match.play(sensible(match))
    ways = Counter(move[:-1] for move in match.table.moves() if move[0] != "change")
    assert {1, 3} <= {*ways.values()}, "some moves can be paid in several ways"
    lay(page, match)
    places: dict[str, set[str]] = {}
    for move in sorted(match.table.moves(), key=lambda move: (ways[move[:-1]], move))[-12::2]:
        page.set_viewport_size(PHONE)
        Mouse(page).play(move, done=False)
        for size in ("phone", "phone on its side", "tablet upright", "desktop"):
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            places.setdefault(size, set()).add(page.evaluate(PLACE))
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    assert {size: len(some) for size, some in places.items()} == dict.fromkeys(places, 1), places
