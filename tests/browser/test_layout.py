"""On every screen size: nothing scrolls sideways, hand and status are in sight, targets are large enough."""

from __future__ import annotations

from functools import cache
from itertools import chain, takewhile

import pytest
from playwright.sync_api import Page, expect

from game import by_name, save
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.browser import states
from tests.browser.layout import BAR, ENLARGED, WIDER, ZOOMED, holds, reached, sees
from tests.browser.page_driver import (
    ALONE,
    HAND,
    Mouse,
    does,
    finished,
    lay,
    lay_open,
    match_of,
    midway,
    people,
    place,
    put,
    wait_for_person,
)
from tests.games import ANY, KITS, SERVED
from tests.playing import hands_over
from tests.random_play import play_out_match


def test_home_and_set_up(sized: Page) -> None:
    put(sized, save.write(match_of(moves=4)))
    put(sized, "no match")
    sized.keyboard.press("Escape")
    holds(sized)
    does(sized, f"setup {ANY}").click()
    sized.locator("#setup-more").click()
    holds(sized)


@pytest.mark.parametrize("game", SERVED)
def test_all_that_a_person_plays_with_is_in_sight(sized: Page, game: str) -> None:
    """From the handover by each step of a move to the next handover."""
    kit, mouse = KITS[game], Mouse(sized)
    match, move = midway(game)
    lay(sized, match)
    if hands_over(match):
        sees(sized, "#reveal", kit.least)
        mouse.press(f"reveal {match.table.turn}")
    always = ", ".join(["#status", *([HAND] if kit.hands else []), *kit.in_sight])
    sees(sized, f"{always}, {BAR}", kit.least)
    for step in mouse.steps(move):
        mouse.touch(step)
        sees(sized, f"{always}, {BAR}", kit.least)
    sees(sized, "#done", kit.least)
    mouse.end_turn(match)
    passes = ", #pass" if hands_over(match) else ""
    sees(sized, "#answer-none" if sized.locator("#answer-none").count() else f"#status{passes}", kit.least)


def test_places_beside_the_table(sized: Page) -> None:
    lay_open(sized, match_of(moves=6))
    for name in ("log", "rules", "menu"):
        does(sized, name).click()
        expect(place(sized, name)).to_have_count(1)
        if name == "rules":
            expect(sized.locator(".rules-page")).to_contain_text(KITS[ANY].last_rule)
        assert sized.evaluate(WIDER) == []
        if name == "menu":
            does(sized, "settings").click()
            holds(sized)
            does(sized, "back").click()
        does(sized, "back").click()
    does(sized, "log").click()
    does(sized, "look 5").click()
    holds(sized)
    lay(sized, finished())
    holds(sized)


LONG = tuple(f"{first}-Alexandrina-von-Hohenlohe-Langenburg" for first in ("Ann", "Bea", "Cle", "Dan", "Eve"))


@cache
def ended(game: str) -> Match:
    """Return a finished match of as many as can play, with names as long as can be."""
    number = max(by_name(game).PLAYERS)
    match = Match(game, tuple(Seat(name[:LONGEST_NAME], "human") for name in LONG[:number]), "ended", first=0)
    return play_out_match(match, f"ended {game}")


def test_the_end_with_long_names(sized: Page) -> None:
    for game in SERVED:
        lay(sized, ended(game))
        expect(place(sized, "end")).to_have_count(1)
        assert sized.evaluate(WIDER) == [], game
        sheet, paper = (sized.locator(one).bounding_box() for one in (".sheet", ".end"))
        assert sheet is not None and paper is not None
        cut = "board => board.scrollWidth - board.clientWidth"
        assert sized.locator(".end > .table-board").evaluate(cut) <= 0, game
        assert sheet["x"] >= paper["x"] and sheet["x"] + sheet["width"] <= paper["x"] + paper["width"], game


def reached_at_tables(page: Page, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    """Return what can't be reached or read from a handover to the next one, in each game."""
    found = []
    for game in SERVED:
        for state in takewhile(lambda state: state != "log", states.of_people(page, game)):
            found += [f"{game} {state} {problem}" for problem in reached(page, sizes)]
        states.go_home(page)
    return found


def reached_on_pages(page: Page, size: tuple[int, int]) -> list[str]:
    """Return what can't be reached or read on the pages around a game's table."""
    found = []
    parts = (states.of_set_up, states.of_people, states.of_the_end)
    for pages in (states.states(page, []), *(part(page, ANY) for part in parts)):
        for state in pages:
            found += [f"{state} {problem}" for problem in reached(page, (size,))]
        states.go_home(page)
    return found


def test_every_control_can_be_reached_on_the_smallest_screens(table):
    page = table("tablet")
    assert reached_at_tables(page, ZOOMED) == []
    assert reached_on_pages(page, ZOOMED[0]) == []


def test_every_control_can_be_reached_in_letters_twice_as_large(launched):
    page = launched("--blink-settings=defaultFontSize=32")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert reached_at_tables(page, ENLARGED) == []
    assert reached_on_pages(page, ENLARGED[0]) == []


def test_no_field_has_letters_that_make_a_phone_zoom_in(table):
    page = table("phone")
    small = """() => [...document.querySelectorAll("input, select, textarea")]
        .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16).map(one => one.id || one.name)"""
    for state in chain(states.states(page, []), states.of_set_up(page, ANY)):
        assert page.evaluate(small) == [], state


def test_cards_do_not_move_when_one_is_chosen(sized: Page) -> None:
    lay(sized, match_of(ALONE, moves=6))
    wait_for_person(sized)
    boxes = "all => all.map(one => { const b = one.getBoundingClientRect(); return [b.left, b.width]; })"
    before = sized.locator(HAND).evaluate_all(boxes)
    assert before
    sized.locator(f"{HAND}.can").first.click()
    assert sized.locator(HAND).evaluate_all(boxes) == before


NAMES = ("<b>x</b>", '"><img src=x onerror=alert(1)>')


def test_names_are_text_wherever_they_stand(table):
    page = table("tablet")
    seats = tuple(Seat(name, "human") for name in NAMES)
    match = match_of(seats, moves=4)
    id = put(page, save.write(match))
    page.keyboard.press("Escape")

    def holds_text(*where):
        for selector in where:
            for name in NAMES:
                expect(page.locator(selector)).to_contain_text(name)
        assert page.locator("body b:text-is('x'), img").count() == 0

    holds_text("#main")
    does(page, f"open {id}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Pass to {NAMES[0]}")
    holds_text("#main")
    does(page, "reveal 0").click()
    holds_text("#main")
    expect(page.locator("#status")).to_contain_text(NAMES[0])
    does(page, "log").click()
    holds_text(".log")
    over = finished()
    renamed = match_of(seats)
    for entry in over.entries:
        renamed.play(entry.move)
    lay(page, renamed)
    expect(place(page, "end")).to_have_count(1)
    holds_text(".end")
    does(page, "home").click()
    does(page, f"setup {ANY}").click()
    page.locator("#name-0").fill(NAMES[1])
    expect(page.get_by_text(NAMES[1], exact=True)).to_have_count(1)
    assert page.locator("img").count() == 0
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
    does(page, "home").click()
    expect(does(page, f"again {ANY}")).to_contain_text(NAMES[1])
    assert page.locator("img").count() == 0


INSIDE = """() => [...document.querySelectorAll("#table-hand .new-mark")].map(mark => {
    const box = mark.getBoundingClientRect(), card = mark.parentElement.getBoundingClientRect();
    return Math.min(
        box.left - card.left, box.top - card.top, card.right - box.right, card.bottom - box.bottom,
        box.width - 3, box.height - 3) >= 1;
})"""


@pytest.mark.parametrize("game", SERVED)
def test_the_mark_of_a_new_card_lies_inside_the_card(sized: Page, game: str) -> None:
    lay_open(sized, match_of(people(game), moves=8, game=game))
    inside = sized.evaluate(INSIDE)
    assert inside and all(inside)
