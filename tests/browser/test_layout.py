"""Every page and every step of a turn, on every screen: nothing is cut, out of reach or bars the way.

One walk over the states of the site makes all checks of a state: barriers by axe, targets that are large
enough, what one plays with in sight, nothing sideways, letters that can be read.
"""

from collections.abc import Callable, Iterator
from itertools import dropwhile, takewhile

import pytest
from playwright.sync_api import Page, ViewportSize

from game import by_name
from game.match import Match
from tests.browser import states
from tests.browser.axe import barriers_in_either_light
from tests.browser.cut_off import lacking
from tests.browser.layout import (
    BAR,
    ENLARGED,
    PHONE,
    QUICK,
    SCROLLING,
    SIZES,
    WIDER,
    ZOOMED,
    holds,
    outside,
    reached,
    sees,
    unsigned,
)
from tests.browser.page_driver import HAND, lay_open, match_of, midway, people, stay
from tests.browser.test_forced_colours import UNSEEN
from tests.games import ANY, KITS, SERVED
from tests.playing import hands_over, sensible
from tests.ui.screens import FakePlatform
from ui.pages.screen import Screen

Sizes = Callable[..., Iterator[str]]
Screens = tuple[tuple[int, int], ...]

SMALL_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16).map(one => one.id || one.name)"""
"""Names the fields whose letters make a phone zoom in."""
LIKE_ANOTHER = ("set-up", "set-up-opponent", "rules", "end")
"""States that hold no more for axe than another one; the rules of every game are in test_rules.py."""


def turn(page: Page, game: str) -> Iterator[str]:
    yield from takewhile(lambda state: state != "log", states.of_people(page, game))
    states.go_home(page)


def pages(page: Page) -> Iterator[str]:
    beside = dropwhile(lambda state: state != "log", states.of_people(page, ANY))
    for part in (states.states(page, []), states.of_set_up(page, ANY), beside, states.of_the_end(page, ANY)):
        yield from part
        states.go_home(page)


def to_be_seen(page: Page, game: str, state: str) -> str:
    """Return the selectors of what must be in sight at a step of a turn."""
    if state == "handover":
        return "#heading, .news, #reveal"
    if page.locator("#answer-none").count():
        return "#answer-none"
    if state == "turn-made":
        return "#heading" if hands_over(midway(game)[0]) else "#status"
    always = ["#status", *([HAND] if KITS[game].hands else []), *KITS[game].in_sight, BAR]
    return ", ".join([*always, *(["#done"] if page.locator("#done").count() else [])])


LOW = QUICK[:2]
"""The screens on which there is least space, for what is between the main steps."""


@pytest.fixture
def small(pytestconfig: pytest.Config) -> Callable[..., Screens]:
    """Return the small screens for a step of a turn: two for its first ones and its last, for others one.

    With --complete all of them, at each step.
    """

    def screens(page: Page, state: str, every: Screens, second: int) -> Screens:
        if pytestconfig.getoption("--complete"):
            return every
        is_main = state in ("handover", "turn") or page.locator("#done").count() > 0
        return (every[0], every[second]) if is_main else every[:1]

    return screens


@pytest.mark.parametrize("game", SERVED)
def test_each_step_of_a_turn_fits_every_screen(
    table: Callable[..., Page], each_size: Sizes, small: Callable[..., Screens], game: str
) -> None:
    """Axe, the large screens and a second one of the smallest are for the main steps."""
    page, found = table("tablet"), []
    stay(page)
    for state in turn(page, game):
        seen, screens = to_be_seen(page, game, state), small(page, state, ZOOMED, ZOOMED.index((320, 568)))
        is_main = len(screens) > 1
        for size in each_size(page, QUICK if is_main else LOW):
            sees(page, seen, KITS[game].least)
            assert page.evaluate(SCROLLING) == [], state
            for inner, outer in KITS[game].inside.items():
                assert outside(page, inner, outer) == [], state
            if size == "phone":
                problems = barriers_in_either_light(page) if is_main or state == "turn-made" else []
                page.emulate_media(forced_colors="active")
                problems += page.evaluate(UNSEEN)
                page.emulate_media(forced_colors="null")
        problems += reached(page, screens)
        found += [f"{state}: {problem}" for problem in problems]
    assert found == []


def test_each_page_around_the_table_fits_every_screen(table: Callable[..., Page], each_size: Sizes) -> None:
    page, found = table("tablet"), []
    for state in pages(page):
        for size in each_size(page):
            holds(page)
            if size == "phone":
                problems = page.evaluate(SMALL_FIELDS)
                problems += [] if state in LIKE_ANOTHER else barriers_in_either_light(page)
        problems += reached(page, ZOOMED[:1])
        found += [f"{state}: {problem}" for problem in problems]
    assert found == []


@pytest.mark.long
def test_every_control_can_be_reached_in_letters_twice_as_large(
    launched: Callable[..., Page], small: Callable[..., Screens]
) -> None:
    """And none of them is cut off where the browser is set to letters of that size."""
    page, found = launched("--blink-settings=defaultFontSize=32"), []
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    for game in SERVED:
        for state in turn(page, game):
            problems = reached(page, small(page, state, ENLARGED, 2))
            found += [f"{game} {state}: {problem}" for problem in problems]
        lay_open(page, midway(game)[0])
        found += cut(page, game)
        if KITS[game].hands:
            assert page.evaluate(HAND_IN_SIGHT), f"{game}: the hand is out of sight"
        states.go_home(page)
    found += cut(page, "home")
    for state in pages(page):
        found += [f"{state}: {problem}" for problem in reached(page, ENLARGED[:1])]
    assert found == []


LARGE: tuple[ViewportSize, ...] = ({"width": 320, "height": 568}, {"width": 360, "height": 740}, PHONE)
"""Phones on which large letters are tried."""
HAND_IN_SIGHT = """() => document.querySelector("#table-hand [id^=card-]").getBoundingClientRect().bottom
    <= document.querySelector("#table-actions").getBoundingClientRect().top"""


def cut(page: Page, game: str) -> list[str]:
    """Return what a table cuts off on phones, one after the other; the last one stays."""
    found = []
    for size in LARGE:
        page.set_viewport_size(size)
        found += [f"{game} {size['width']}: {problem}" for problem in lacking(page)]
        assert page.evaluate(WIDER) == [], game
    return found


def test_a_table_whose_page_itself_has_letters_twice_as_large_cuts_none_of_them(
    table: Callable[..., Page],
) -> None:
    """The table measures the screen in its letters."""
    page, found = table("tablet"), []
    for game in SERVED:
        lay_open(page, midway(game)[0])
        page.evaluate("() => { document.documentElement.style.fontSize = '32px'; }")
        found += cut(page, game)
        page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    assert found == []


SIX = ("phone", "phone on its side", "smallest phone", "tablet upright", "tablet", "desktop")


@pytest.mark.parametrize("game", [game for game in SERVED if KITS[game].hands])
def test_a_panel_that_holds_more_than_is_seen_says_so(
    table: Callable[..., Page], game: str, pytestconfig: pytest.Config
) -> None:
    """At the choice of the first and the last card; with `--complete` of each."""
    page, found = table("tablet"), []
    lay_open(page, midway(game)[0])
    cards = page.locator(HAND).evaluate_all("all => all.map(one => one.id)")
    for card in ["", *(cards if pytestconfig.getoption("--complete") else {cards[0]: 0, cards[-1]: 0})]:
        if card:
            page.evaluate("id => document.getElementById(id).click()", card)
        for name in SIX:
            width, height = SIZES[name]
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{card} {name}: {one}" for one in unsigned(page)]
        page.keyboard.press("Escape")
    assert found == []


INSIDE = """() => [...document.querySelectorAll("#table-hand .new-mark")].map(mark => {
    const box = mark.getBoundingClientRect(), card = mark.parentElement.getBoundingClientRect();
    return Math.min(
        box.left - card.left, box.top - card.top, card.right - box.right, card.bottom - box.bottom,
        box.width - 3, box.height - 3) >= 1;
})"""
BOXES = "all => all.map(one => { const b = one.getBoundingClientRect(); return [b.left, b.width]; })"


def with_a_new_card(game: str) -> Match:
    """Return a match of people in which the hand of the seat on turn has a card that is marked as new."""
    match = match_of(people(game), moves=8, game=game)
    while True:
        screen = Screen(FakePlatform())
        screen.begin(match)
        screen.act(f"reveal {match.table.turn}")
        if "new-mark" in screen.frame().regions.get("table-hand", ""):
            return match
        match.play(sensible(match))


@pytest.mark.parametrize("game", [game for game in SERVED if by_name(game).DRAWS])
def test_cards_stay_where_they_are_and_hold_their_marks(
    table: Callable[..., Page], each_size: Sizes, game: str
) -> None:
    """When one is chosen none moves; the mark of a new one lies inside it."""
    page = table("tablet")
    lay_open(page, with_a_new_card(game))
    hand, can = page.locator(HAND), page.locator(f"{HAND}.can")
    for size in each_size(page):
        inside = page.evaluate(INSIDE)
        assert inside and all(inside), size
        before = hand.evaluate_all(BOXES)
        if can.count():
            can.first.click()
            assert before and hand.evaluate_all(BOXES) == before, size
            page.keyboard.press("Escape")
    assert page.evaluate(WIDER) == []


UNDER_A_STAR = """() => [...document.querySelectorAll("HAND")].flatMap(card => {
    const mark = document.createElement("i");
    mark.className = "hint-mark";
    card.classList.add("hinted");
    card.append(mark);
    const star = getComputedStyle(mark, "::before"), at = mark.getBoundingClientRect();
    const size = parseFloat(star.width);
    const border = parseFloat(getComputedStyle(mark).borderWidth);
    const [left, top] = [at.left + border + parseFloat(star.left), at.top + border + parseFloat(star.top)];
    const empty = 0.15 * size; // at the corners of the square around a disc
    const covers = ({left: near, right, top: high, bottom, height}) => near < right
        && left + empty < right && left + size - empty > near
        && top + empty < bottom - height / 5 && top + size - empty > high + height / 5; // as high as digits
    const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT), covered = [];
    for (let word = words.nextNode(); word; word = words.nextNode()) {
        const letters = document.createRange();
        letters.selectNodeContents(word);
        if (!word.parentElement.closest("svg") && covers(letters.getBoundingClientRect()))
            covered.push(`${card.id}: ${word.nodeValue}`);
    }
    card.classList.remove("hinted");
    mark.remove();
    return covered;
})"""
"""Marks each card of the hand as a hint does, and unmarks it; returns the texts that a star covers."""


@pytest.mark.parametrize("game", SERVED)
def test_the_star_of_a_hint_covers_no_text_of_a_card(
    table: Callable[..., Page], each_size: Sizes, game: str
) -> None:
    page = table("phone")
    lay_open(page, midway(game)[0])
    for size in each_size(page):
        assert page.evaluate(UNDER_A_STAR.replace("HAND", HAND)) == [], size
