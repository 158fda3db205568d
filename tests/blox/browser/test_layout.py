"""Blox in a browser: what its panel offers stays within reach."""

from game.match import Match, Seat
from tests.blox.positions import position
from tests.browser.axe import barriers_in_either_light
from tests.browser.layout import sees
from tests.browser.page_driver import TouchDriver, lay_open, midway


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
