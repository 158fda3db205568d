"""Problems in a browser: answered by taps and by keys, ticked once they are solved; no barrier on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.notation import read_move
from tests.browser.axe import barriers
from tests.browser.keyboard import Keys
from tests.browser.page_driver import TouchDriver, does
from tests.browser.presses import Offer, presses
from tests.games import KITS, SERVED
from ui.session.problems import problems_of

POSED = [game for game in SERVED if problems_of(game)]
"""The games that have problems."""


def choose(page: Page, hands: TouchDriver, game: str, place: int) -> None:
    if does(page, "practice").count():
        hands.press("practice")
    hands.press(f"practice {game}")
    expect(page.locator(f"#practice-{game}")).to_have_attribute("aria-pressed", "true")
    hands.press(f"attempt {problems_of(game)[place].id}")
    expect(page.locator(".table.problem")).to_have_count(1)


def answer(page: Page, hands: TouchDriver, game: str, move: str) -> None:
    def read() -> list[Offer]:
        return [(does, id) for does, id in page.evaluate(hands.READ)]

    def is_answered() -> bool:
        return page.locator("#done, #next-problem, #retry").count() > 0

    for step in presses(game, read_move(move), read, is_answered, KITS[game].plain, hands.prefers):
        hands.touch(step)
    if page.locator("#done").count():
        hands.press_at("#done")


@pytest.mark.parametrize("game", POSED)
def test_a_problem_is_solved_by_taps_and_ticked(table: Callable[..., Page], game: str) -> None:
    page = table("phone")
    hands, problem = TouchDriver(page), problems_of(game)[-1]
    choose(page, hands, game, -1)
    answer(page, hands, game, problem.solution[0])
    expect(page.locator("#status")).to_contain_text("That is it")
    hands.press("back")
    expect(page.locator(f"#problem-{problem.id} .problem-tick")).to_have_count(1)


@pytest.mark.parametrize("game", POSED[:1])
def test_a_problem_is_missed_and_solved_by_keys_and_played_on(table: Callable[..., Page], game: str) -> None:
    page = table("desktop")
    hands = Keys(page)
    problem = problems_of(game)[0]
    hands.press("practice")
    assert barriers(page) == []
    choose(page, hands, game, 0)
    answer(page, hands, game, next(iter(problem.others)))
    expect(page.locator("#retry:focus")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("There is a better move")
    page.keyboard.press("Enter")
    expect(page.locator("#retry")).to_have_count(0)
    hands.hold()
    answer(page, hands, game, problem.solution[0])
    expect(page.locator("#next-problem:focus")).to_have_count(1)
    assert barriers(page) == []
    hands.press("play_on")
    expect(page.locator(".table.problem")).to_have_count(0)
    assert page.evaluate("location.hash.length > 1"), "it is a match of its own now"
