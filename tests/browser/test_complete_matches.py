"""A match of each game is played to its end: by touch among people, and by ear against the computer.

By touch and by ear it is one game in `make test`, for what is pressed and said is shared; by key it is every
game (test_turns_by_key.py), for the way there depends on the board. Long runs play all, in every language.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from game.match import Match
from tests.browser.ears import Ears
from tests.browser.page_driver import (
    ADA,
    HEARS,
    SET_SPEED,
    TouchDriver,
    answered,
    does,
    ending,
    lay,
    match_of,
    people,
    place,
    saved_match,
    sentences,
)
from tests.games import KITS, SERVED
from tests.playing import sensible
from tests.speaking import said_in, speaking
from tools import catalogs
from ui.text import i18n

FEW = 6
"""The last moves of a match, which are played in the page."""
SEED = "d"
"""Of what is pressed by ear: with it the matches end soon."""
MOST = 600
"""Presses in which a match must end."""
UNSAID = """says => [...document.querySelectorAll("#table-board [data-next], #table-hand [data-next]")]
    .map(one => one.getAttribute("aria-label") ?? one.textContent)
    .filter(name => !new RegExp(says).test(name))"""
"""JavaScript: the names of what glows on board and in the hand that don't say that it can be chosen."""


def near_its_end(game: str, moves: int) -> Match:
    """Return a match of people that sensible play brings to its end in so many moves."""
    match = match_of(people(game), game=game)
    made = []
    while match.table.outcome() is None:
        made.append(sensible(match))
        match.play(made[-1])
    return match_of(people(game), moves=max(0, len(made) - moves), game=game)


def step(page: Page, touch: TouchDriver, match: Match) -> None:
    """Do what comes next at a table of people: take or hand on the screen, answer, or make a move."""
    if place(page, "handover").count():
        touch.press(f"reveal {match.table.turn}")
    elif page.locator("#seen").count():
        touch.press("escape")
    elif does(page, "pass").count():
        touch.press("pass")
    elif does(page, "answer none").count():
        touch.press("answer none")
    else:
        move = sensible(match)
        touch.play(move)
        assert saved_match(page).entries[len(match.entries)].move == move


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        (SERVED[-1], 2 * FEW),
        *(pytest.param(game, 1000, marks=pytest.mark.long) for game in SERVED),
    ],
)
def test_people_play_to_the_end_by_touch(table, game, moves):
    page = table("tablet")
    touch, match = TouchDriver(page), near_its_end(game, moves)
    lay(page, match)
    while match.table.outcome() is None:
        step(page, touch, match)
        match = saved_match(page)
    expect(place(page, "end")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("win")
    points = page.locator(".end").inner_text()
    assert all(str(score) in points for score in match.table.outcome().scores)


def plays_by_ear(page: Page, game: str, says: str) -> None:
    """Play a match against the computer to its end; `says` fits the names of what can be chosen."""
    begun = ending(FEW, game)
    page.evaluate(HEARS)  # first: the computer may be on turn
    lay(page, begun)
    ears = Ears(page, says, SEED)
    for _ in range(MOST):
        match = answered(page)
        if page.locator("#pause").count():
            page.keyboard.press("Escape")  # what is shown has been heard
        if match.table.outcome() is not None:
            break
        assert page.evaluate(UNSAID, says) == [], "what can be chosen doesn't say so"
        ears.act()
    expect(place(page, "end")).to_have_count(1)
    announced = "\n".join(page.evaluate("heard"))
    heard = match.entries[len(begun.entries) :]
    for entry in heard[:-1]:  # of the last one it is said who has won
        description = sentences(match, [entry])
        assert not description or any(sentence.rstrip(".") in announced for sentence in description), entry
    assert announced.count(ADA.name) > len(heard) // 4, "it is said whose turn it is"


def test_a_match_is_played_to_its_end_by_ear(table):
    page, game = table(), SERVED[0]
    plays_by_ear(page, game, KITS[game].says)


@pytest.mark.long
@pytest.mark.parametrize(("language", "game"), list(product([i18n.ENGLISH, *catalogs.offered()], SERVED)))
def test_a_match_is_played_to_its_end_by_ear_in_every_language(open_table, language, game):
    page = open_table(locale=language, reduced_motion="reduce")
    page.evaluate(SET_SPEED, "fast")
    expect(page.locator("html")).to_have_attribute("lang", language)
    with speaking(language):
        plays_by_ear(page, game, said_in(language, KITS[game].says))
