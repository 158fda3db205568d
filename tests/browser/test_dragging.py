"""A card is dragged to its place: it falls where a tap could put it; ended elsewhere, a drag does nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.page_driver import HAND, SERVED, lay_open, midway, saved_match
from tests.games import DRAWN, KITS

WITH_HANDS = [game for game in DRAWN if KITS[game].hands]
CHOSEN = f"{HAND}[aria-pressed=true]"
PLACES = "#table-board [data-next]"
SAID = """() => [...document.querySelectorAll("#status, #message, #main button")].map(one =>
    [one.id, one.textContent, one.className, one.dataset.do, one.ariaPressed, one.ariaLabel].join("|"))"""
Point = tuple[float, float]
Table = Callable[..., Page]


def middle(one: Locator) -> Point:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def laid(page: Page, game: str) -> tuple[str, str]:
    """Put a match on the table; return selectors of a card and of a place where it may fall."""
    lay_open(page, midway(game)[0])
    for id in page.locator(HAND).evaluate_all("all => all.map(one => one.id)"):
        page.locator(f"#{id}").click()
        if page.locator(CHOSEN).count() and page.locator(PLACES).count():
            place = page.locator(PLACES).first.get_attribute("id")
            lay_open(page, midway(game)[0])
            return f"#{id}", f"#{place}"
        page.keyboard.press("Escape")
    raise AssertionError("no card has a place")


@pytest.mark.parametrize("game", WITH_HANDS)
def test_a_card_that_falls_on_a_place_is_put_there_as_by_two_taps(table: Table, game: str) -> None:
    page = table()
    card, place = laid(page, game)
    page.locator(card).click()
    page.locator(place).click()
    tapped = page.evaluate(SAID)
    lay_open(page, midway(game)[0])
    page.mouse.move(*middle(page.locator(card)))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(place)), steps=5)
    expect(page.locator(f"{place}[data-over]")).to_have_count(1)
    page.mouse.up()
    page.evaluate(SERVED)
    assert page.evaluate(SAID) == tapped


ENDS: dict[str, Callable[[Page], None]] = {
    "beside": lambda page: page.mouse.move(300, 10),
    "outside": lambda page: page.mouse.move(-20, 300),
    "escaped": lambda page: page.keyboard.press("Escape"),
    "cancelled": lambda page: page.evaluate(
        "document.dispatchEvent(new PointerEvent('pointercancel', {bubbles: true}))"
    ),
    "away": lambda page: page.evaluate("window.dispatchEvent(new Event('blur'))"),
    "touched": lambda page: page.evaluate(
        "document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerId: 9}))"
    ),
}
"""Ways in which a drag ends without falling on a place."""


@pytest.mark.parametrize("game", WITH_HANDS[:1])
def test_a_drag_that_ends_elsewhere_leaves_the_card_as_it_was(table: Table, game: str) -> None:
    page = table()
    card, place = laid(page, game)
    before, moves = page.evaluate(SAID), len(saved_match(page).entries)
    for name, end in ENDS.items():
        page.mouse.move(*middle(page.locator(card)))
        page.mouse.down()
        page.mouse.move(*middle(page.locator(place)), steps=5)
        expect(page.locator(CHOSEN)).to_have_count(1)
        end(page)
        page.mouse.up()
        page.evaluate(SERVED)
        assert page.evaluate(SAID) == before, name
        assert page.locator("[data-over], [data-drags]").count() == 0, name
    assert len(saved_match(page).entries) == moves


@pytest.mark.parametrize("game", WITH_HANDS[:1])
def test_a_tap_that_slips_on_its_card_is_a_tap(table: Table, game: str) -> None:
    page = table()
    card, _place = laid(page, game)
    for chosen in (1, 0):
        x, y = middle(page.locator(card))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 14, y + 2, steps=3)
        page.mouse.up()
        page.evaluate(SERVED)
        assert page.locator(CHOSEN).count() == chosen


@pytest.mark.parametrize("game", WITH_HANDS)
def test_a_finger_drags_a_card_and_scrolls_nothing(table: Table, game: str) -> None:
    page = table("phone")
    card, place = laid(page, game)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    (x, y), (to_x, to_y) = middle(page.locator(card)), middle(page.locator(place))
    touch("touchStart", (x, y))
    for part in range(1, 6):
        touch("touchMove", (x + (to_x - x) * part / 5, y + (to_y - y) * part / 5))
    expect(page.locator(f"{place}[data-over]")).to_have_count(1)
    touch("touchEnd")
    expect(page.locator("[data-drags]")).to_have_count(0)
    expect(page.locator(f"#table-board [aria-pressed=true], #done, {place}.chosen").first).to_be_visible()
