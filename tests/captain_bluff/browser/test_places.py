"""Places on Captain Bluff's table: belts never move, the question is fully visible, at any size."""

import pytest
from playwright.sync_api import expect

from game.match import Match
from tests.browser.axe import barriers_in_either_light
from tests.browser.layout import PHONE, boxes, legible, outside, sees
from tests.browser.page_driver import COMPUTERS, PEOPLE, TouchDriver, lay, lay_open, match_of, people
from tests.captain_bluff.positions import position

FIVE = (PEOPLE[0], *COMPUTERS)
A, B = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 RW14", "B17 B16 B15 B14 B13 B12 B11 B10 B9 B8 B6"
HAND = "A14 A15 A16 B1 B2 B3 B4 B5 C3 C4 C8 C10 C11 C12 C13 C14 RW CD AB DF"
HANDS = (HAND, "C17", "C15", "C16 AB", "CD DF")
LONG = position(f"B7 1: {A} up", "C1 0", f"A17 2: {B} down", "", "C9 3: C2 RW3 C5 C6 C7 CD down", hands=HANDS)
BARE = position("C1 0", hands=("A14", "A15 C17", "C15", "C16 AB", "CD DF"))
ASKED = position(
    f"B7 1: {A} up", "C1 0", hands=HANDS, step="call", acted=True, placed={"by": 4, "belt": 1, "count": 1}
) | {"airport": True}

PLACES = (*(f"#belt-{number}" for number in range(1, 7)), "#table-score", "#table-panel", "#table-hand")


def lies(page, laid):
    lay(page, Match("captain-bluff", FIVE, "5", {}, 0, laid))
    page.wait_for_selector("#table-board #belt-6")


@pytest.mark.long
def test_belts_stay_in_their_places_whatever_lies_there_and_is_chosen_and_all_can_be_read(table, each_size):
    page = table("tablet")
    before: dict[str, list[str]] = {}

    def stays(what):
        for size in each_size(page):
            assert before.setdefault(size, now := boxes(page, *PLACES)) == now, f"{size}: {what}"

    lies(page, LONG)
    for size in each_size(page):
        for inner, outer in (
            (".cb-belt", "#table-board"),
            (".cb-card", "#table-hand"),
            (".cb-seat, .cb-counts", "#table-score"),
            *((f"#belt-{number} .cb-line > .cb-tag", f"#belt-{number} .cb-line") for number in (1, 3, 5)),
        ):
            assert outside(page, inner, outer) == [], size
        assert legible(page) == [], size
    stays("as it was laid")
    for press in ("#kind-place", "#kind-close", "#card-A15", "#belt-1", "#card-B2", "#belt-2"):
        page.locator(press).click()
        stays(press)
    lies(page, BARE)
    stays("almost empty")
    lies(page, ASKED)
    stays("the question")
    for size in each_size(page):
        assert outside(page, "#do-call, #do-believe", "#table-panel") == [], size


def test_all_that_can_be_done_with_a_card_or_on_a_belt_is_in_sight_on_a_phone(table):
    page = table("phone")
    hands = ("A5 A7 A8 A9 B2 B5 B12 C1 C2 C6 RW CD AB", "A1 A2 B8 B9", "C10 C11 B10")
    belts = "B7 1: A3 A4 A6 up", "C5 0: C9 C8 RW7 down", "", "B17 2", "A17 0: B3 B4 B6 up"
    lay(page, Match("captain-bluff", FIVE[:3], "5", {}, 0, position(*belts, hands=hands)))
    page.set_viewport_size(PHONE)
    for press in (
        "#card-A7",
        "#belt-1",
        "#card-CD",
        "#card-CD",
        "#card-A9",
        "#belt-5",
        "#card-A9",
        "#belt-2",
    ):
        page.locator(press).click()
        assert outside(page, "#table-panel .cb-panel", "#table-panel") == [], press


def test_what_a_call_turned_up_is_in_sight_and_bars_no_way(table, each_size):
    page = table("phone")
    touch, match = TouchDriver(page), match_of(people("captain-bluff"), moves=7, game="captain-bluff")
    move = next(move for move in match.table.moves() if move[0] == "place")
    lay_open(page, match)
    touch.play(move)
    expect(page.locator(".question")).to_be_visible()
    touch.press(f"answer {(match.table.turn + 1) % 3}")
    expect(page.locator(".cb-revealed")).to_be_visible()
    assert barriers_in_either_light(page) == []
    for _ in each_size(page):
        sees(page, "#reveal")
    page.set_viewport_size(PHONE)
    touch.press(f"reveal {(match.table.turn + 1) % 3}")
    assert barriers_in_either_light(page) == []
