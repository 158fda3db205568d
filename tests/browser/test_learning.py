"""Guided first matches and puzzles: led through by taps and by keys, in sight on a small screen.

A reload at each step: tests/ui/test_learning.py.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.notation import read_move
from tests.browser.axe import barriers
from tests.browser.keyboard import Keys
from tests.browser.page_driver import SERVED as SERVED_TAP
from tests.browser.page_driver import TouchDriver, does, place, saved_match
from tests.browser.presses import Offer, presses
from tests.browser.states import lead_on, spoken
from tests.games import KITS, SERVED, one_of
from ui.session.attempt import puzzles_of
from ui.session.lesson import lesson_of

TAUGHT = [game for game in SERVED if lesson_of(game) is not None]
SAYS = "#status"
IN_SIGHT = """() => {
    const lit = document.querySelector("[data-guided]").getBoundingClientRect();
    const box = document.getElementById("status");
    const [x, y] = [lit.x + lit.width / 2, lit.y + lit.height / 2];
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight && box.scrollHeight <= box.clientHeight + 1;
}"""
"""Whether what is highlighted is in sight, and all of the sentence."""
PLACES = """() => JSON.stringify(["table-board", "table-hand", "table-actions"].map(
    id => document.getElementById(id).getBoundingClientRect()))"""


@pytest.mark.parametrize("game", one_of(TAUGHT))
@pytest.mark.parametrize("size", [(320, 568), pytest.param((844, 390), marks=pytest.mark.long)])
def test_what_is_highlighted_leads_through_by_taps(table, game, size):
    page = table("phone")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    does(page, f"learn {game}").tap()
    places, steps = None, set()
    while step := spoken(page):
        steps.add(step)
        assert page.evaluate(IN_SIGHT), f"{game} {step}: {page.locator(SAYS).inner_text()}"
        places = places or page.evaluate(PLACES)
        assert page.evaluate(PLACES) == places, "the guide moves nothing"
        lead_on(TouchDriver(page), game, step)
    lesson = lesson_of(game)
    assert steps == set(range(1, len(lesson.steps) + 1))
    expect(page.locator("h1")).to_have_text("You know the game.")
    TouchDriver(page).press("play_on")
    expect(place(page, "table")).to_have_count(1)
    assert saved_match(page).notes.lesson is None
    expect(page.locator("#hint")).to_be_visible()


@pytest.mark.long
def test_the_focus_is_led_through_by_keyboard(table):
    page, game = table("desktop"), TAUGHT[0]
    Keys(page).press(f"learn {game}")
    assert spoken(page) == 1
    expect(page.locator("#live")).to_contain_text("Step")
    assert barriers(page) == []
    Keys(page).press_at("#next")
    steps = {1}
    while step := spoken(page):
        steps.add(step)
        expect(page.locator("#next:focus, [data-guided]:focus").first).to_be_visible()
        if step == len(lesson_of(game).steps):
            lead_on(Keys(page), game, step)
        else:
            page.keyboard.press("Enter")
        page.evaluate(SERVED_TAP)
    expect(page.locator("h1:focus")).to_have_text("You know the game.")
    assert barriers(page) == []
    assert len(steps) == len(lesson_of(game).steps)


POSED = [game for game in SERVED if puzzles_of(game)]
"""The games that have puzzles."""


def choose(page: Page, hands: TouchDriver, game: str, place: int) -> None:
    if does(page, "puzzles").count():
        hands.press("puzzles")
    hands.press(f"puzzles {game}")
    expect(page.locator(f"#puzzles-{game}")).to_have_attribute("aria-pressed", "true")
    hands.press(f"attempt {puzzles_of(game)[place].id}")
    expect(page.locator(".table.posed")).to_have_count(1)


def answer(page: Page, hands: TouchDriver, game: str, move: str) -> None:
    def read() -> list[Offer]:
        return [(does, id) for does, id in page.evaluate(hands.READ)]

    def is_answered() -> bool:
        return page.locator("#done, #next-puzzle.primary, #retry").count() > 0

    for step in presses(game, read_move(move), read, is_answered, KITS[game].plain, hands.prefers):
        hands.touch(step)
    made = page.locator("#done, #make")
    made.or_(page.locator("#next-puzzle.primary, #retry")).first.wait_for(state="attached")
    if made.count():
        hands.press_at("#done" if page.locator("#done").count() else "#make")


@pytest.mark.parametrize("game", one_of(POSED))
def test_a_puzzle_is_solved_by_taps_and_ticked(table: Callable[..., Page], game: str) -> None:
    page = table("phone")
    hands, puzzle = TouchDriver(page), puzzles_of(game)[-1]
    choose(page, hands, game, -1)
    answer(page, hands, game, puzzle.solution[0])
    expect(page.locator("#status")).to_contain_text("That’s it")
    hands.press("back")
    expect(page.locator(f"#puzzle-{puzzle.id} .puzzle-tick")).to_have_count(1)


@pytest.mark.parametrize("game", POSED[:1])
def test_a_puzzle_is_missed_and_solved_by_keys_and_played_on(table: Callable[..., Page], game: str) -> None:
    page = table("desktop")
    hands = Keys(page)
    puzzle = puzzles_of(game)[1]
    page.locator(".puzzle strong").wait_for()  # it comes later, and draws the page again
    hands.press("puzzles")
    assert barriers(page) == []
    choose(page, hands, game, 1)
    answer(page, hands, game, next(iter(puzzle.others)))
    expect(page.locator("#retry:focus")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("Not the best move")
    page.keyboard.press("Enter")
    expect(page.locator("#retry")).to_have_count(0)
    hands.hold()
    answer(page, hands, game, puzzle.solution[0])
    expect(page.locator("#next-puzzle:focus")).to_have_count(1)
    assert barriers(page) == []
    hands.press("play_on")
    expect(page.locator(".table.posed")).to_have_count(0)
    assert page.evaluate("location.hash.length > 1"), "it is a match of its own now"
