"""On every screen size: nothing scrolls sideways, hand and status are in sight, targets are large enough."""

from functools import cache
from random import Random

import pytest
from playwright.sync_api import expect

from game import NAMES as NAMES_OF_GAMES
from game import by_name, save
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.browser.page_driver import (
    ALONE,
    BLUFFERS,
    BUILDERS,
    Mouse,
    does,
    lay,
    lay_open,
    match_of,
    place,
    put,
    sensible,
    steps,
    wait_for_person,
)
from tests.browser.test_claims import RICH, at
from tests.browser.test_log_and_rules import finished
from tests.random_play import any_move

SIZES = {
    "phone": (390, 844),
    "small phone": (360, 740),
    "tablet upright": (820, 1180),
    "tablet": (1180, 820),
    "desktop": (1440, 900),
}
LEAST = 44

TOO_SMALL = """least => [...document.querySelectorAll("button, summary, input, a[href]")]
    .filter(one => one.checkVisibility() && !one.closest(".sr-only"))
    .map(one => [one, (one.type === "radio" ? one.labels[0] : one).getBoundingClientRect()])
    .filter(([one, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([one, box]) => `${one.id || one.textContent} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
WIDER = """() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll("body *")]
        .filter(one => one.getBoundingClientRect().right > root.clientWidth + 0.5)
        .map(one => one.id || one.getAttribute("class") || one.tagName).slice(0, 5).concat("wider");
}"""
IN_SIGHT = """selector => {
    const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
    return boxes.length && boxes.every(box => box.height && box.top >= -0.5 && box.left >= -0.5
        && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5);
}"""


@pytest.fixture(params=SIZES)
def page(request, table):
    """A table of each size."""
    page = table("tablet")
    width, height = SIZES[request.param]
    page.set_viewport_size({"width": width, "height": height})
    yield page
    page.set_viewport_size({"width": 1180, "height": 820})


def holds(page, least=LEAST):
    """Assert that the page is no wider than the screen and its targets are large enough."""
    assert page.evaluate(WIDER) == []
    assert page.evaluate(TOO_SMALL, least) == []


def test_home_and_set_up(page):
    put(page, save.write(match_of(moves=4)))
    put(page, "no match")
    page.keyboard.press("Escape")
    holds(page)
    does(page, "setup balloon-cup").click()
    page.locator("#setup-more").click()
    holds(page)


def test_the_table_in_play(page):
    match = match_of(moves=12)
    match.extra["seen"] = [11, 10]
    lay(page, match)
    holds(page)
    assert page.evaluate(IN_SIGHT, "#reveal")
    does(page, f"reveal {match.table.turn}").click()
    in_play(page, "#status, .bc-card, .bc-side, #undo, #log, #rules, #menu")
    move = sensible(match)
    does(page, f"pick card={move[1]}").click()
    in_play(page, "#status, .bc-card, .bc-side")
    does(page, f"pick tile={move[2]} side={move[3]}").click()
    in_play(page, "#status, .bc-card, .bc-side, #done, #undo")
    does(page, "done").click()
    in_play(page, "#status, .bc-card, .bc-side, #pass")


def in_play(page, in_sight):
    page.evaluate("scrollTo(0, 0)")
    holds(page)
    for selector in in_sight.split(", "):
        assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"


def test_full_tiles_and_a_panel(page):
    lay_open(page, at(**RICH))
    holds(page)
    assert page.evaluate(IN_SIGHT, "#status")
    does(page, "play claim S RRR").click()
    holds(page)


def test_places_beside_the_table(page):
    lay_open(page, match_of(moves=6))
    for name in ("log", "rules", "menu"):
        does(page, name).click()
        expect(place(page, name)).to_have_count(1)
        if name == "rules":
            expect(page.locator(".rules-page")).to_contain_text("BC-24")
        assert page.evaluate(WIDER) == []
        if name == "menu":
            does(page, "settings").click()
            holds(page)
        does(page, "table").click()
    does(page, "log").click()
    does(page, "look 5").click()
    holds(page)
    lay(page, finished())
    holds(page)


LONG = tuple(f"{first}-Alexandrina-von-Hohenlohe-Langenburg" for first in ("Ann", "Bea", "Cle", "Dan", "Eve"))


@cache
def ended(game):
    """Return a finished match of as many as can play, with names as long as can be."""
    number = max(by_name(game).PLAYERS)
    match = Match(game, tuple(Seat(name[:LONGEST_NAME], "human") for name in LONG[:number]), "ended", first=0)
    rng = Random(f"ended {game}")
    while match.table.outcome() is None:
        match.play(any_move(match.table, rng))
    return match


def test_the_end_with_long_names(page):
    for game in NAMES_OF_GAMES:
        lay(page, ended(game))
        expect(place(page, "end")).to_have_count(1)
        assert page.evaluate(WIDER) == [], game
        sheet, paper = (page.locator(one).bounding_box() for one in (".sheet", ".end"))
        cut = "board => board.scrollWidth - board.clientWidth"
        assert page.locator(".end > .table-board").evaluate(cut) <= 0, game
        assert sheet["x"] >= paper["x"] and sheet["x"] + sheet["width"] <= paper["x"] + paper["width"], game


def test_cards_do_not_move_when_one_is_chosen(page):
    lay(page, match_of(ALONE, moves=6))
    wait_for_person(page)
    boxes = "all => all.map(one => { const b = one.getBoundingClientRect(); return [b.left, b.width]; })"
    before = page.locator(".bc-card").evaluate_all(boxes)
    page.locator(".bc-card.can").first.click()
    assert page.locator(".bc-card").evaluate_all(boxes) == before


NAMES = ("<b>x</b>", '"><img src=x onerror=alert(1)>')


def test_names_are_text_wherever_they_stand(table):
    page = table("tablet")
    seats = tuple(Seat(name, "human") for name in NAMES)
    match = Match("balloon-cup", seats, "207", first=0)
    for _ in range(4):
        match.play(sensible(match))
    id = put(page, save.write(match))
    page.keyboard.press("Escape")

    def holds_text(*where):
        for selector in where:
            for name in NAMES:
                expect(page.locator(selector)).to_contain_text(name)
        assert page.locator("body b:text-is('x'), img").count() == 0

    holds_text("#room")
    does(page, f"open {id}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass to {NAMES[0]}")
    holds_text("#room")
    does(page, "reveal 0").click()
    holds_text("#room")
    expect(page.get_by_role("status")).to_contain_text(NAMES[0])
    does(page, "log").click()
    holds_text("#room ol")
    ended = finished()
    renamed = Match("balloon-cup", seats, ended.seed, first=0)
    for entry in ended.entries:
        renamed.play(entry.move)
    lay(page, renamed)
    expect(place(page, "end")).to_have_count(1)
    holds_text(".end")
    does(page, "home").click()
    does(page, "setup balloon-cup").click()
    page.locator("#name-0").fill(NAMES[1])
    expect(page.get_by_text(NAMES[1], exact=True)).to_be_visible()
    assert page.locator("img").count() == 0
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
    does(page, "home").click()
    expect(does(page, "again balloon-cup")).to_contain_text(NAMES[1])
    assert page.locator("img").count() == 0


# --- Blox and Captain Bluff -------------------------------------------------------------------------------

BAR = "#undo, #log, #rules, #menu"


def test_blox_in_play(page):
    match, mouse = match_of(BUILDERS, game="blox", moves=58), Mouse(page)
    lay(page, match)
    assert page.evaluate(WIDER) == []
    assert page.evaluate(IN_SIGHT, "#reveal")
    mouse.press(f"reveal {match.table.turn}")
    sees(page, f"#status, .bx-card, {BAR}")
    move = next(move for move in match.table.moves() if move[0] == "demolish")
    for step in steps(move):
        mouse.touch(step)
        sees(page, f"#status, .bx-card, {BAR}")
    sees(page, "#done")
    mouse.press("done")
    sees(page, "#status, #pass")


def test_captain_bluff_in_play(page):
    match, mouse = match_of(BLUFFERS, "5", game="captain-bluff", moves=6), Mouse(page)
    lay(page, match)
    holds(page)
    assert page.evaluate(IN_SIGHT, "#reveal")
    mouse.press(f"reveal {match.table.turn}")
    sees(page, f"#status, .cb-card, {BAR}")
    move = next(move for move in match.table.moves() if move[0] == "place")
    for step in steps(move):
        mouse.touch(step)
        sees(page, f"#status, .cb-card, {BAR}")
    sees(page, "#done")
    mouse.press("done")
    expect(page.locator(".question")).to_be_visible()
    sees(page, "#answer-none")
    mouse.press(f"answer {(match.table.turn + 1) % 3}")
    expect(page.locator(".cb-revealed")).to_be_visible()
    sees(page, "#reveal")


def sees(page, in_sight):
    """Assert that nothing scrolls sideways, and that all of this is in sight at the top of the page."""
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(WIDER) == []
    for selector in in_sight.split(", "):
        assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"
