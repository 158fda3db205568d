"""No page depends on hidden cards, and nothing of a hand stays behind when the screen is handed on.

What is drawn for a seat is proved as text, along complete matches (test_session.py and test_drawing.py of the
games). Here it is what a browser makes of it: what an earlier page has left, names, the console, movement.
"""

import re
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Page, expect

from game import by_name, save
from game.match import Match
from game.notation import Move, Position
from tests.browser.page_driver import (
    HAND,
    TouchDriver,
    does,
    match_of,
    pass_on,
    people,
    place,
    put,
    saved_match,
)
from tests.games import KITS, SERVED, one_of
from tests.playing import sensible

NAMES = """selector => [...document.querySelectorAll(selector)].map(
    card => card.getAttribute("aria-label") ?? card.textContent)"""
COMES_WHEN_IT_COMES = re.compile(' data-snapshot="[a-z]*"|<div id="legend".*?</div>')
FEW, MANY = 2, 24
"""Turns that are followed from the middle of a match on, and in a long run."""


def read(page: Page) -> str:
    """Return all that a page holds: its elements with its title, and what a screen reader reads of it.

    But for the word that a snapshot was made, and for a legend, which says what is heard of a thing at rest.
    """
    return f"{COMES_WHEN_IT_COMES.sub('', page.content())}\n{page.locator('body').aria_snapshot()}"


def says(text: str, name: str) -> bool:
    """Return True if a text has a name by itself: "Casablanca 1" isn't a part of "Casablanca 11"."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


laid = count(1)


def lay_again(page: Page, match: Match) -> None:
    """Put a match on the table under the id that all have here, which stands in the page."""
    page.evaluate("location.hash = ''")
    expect(place(page, "home")).to_have_count(1)
    match.notes.saved = 1000 * next(laid)  # newer than the one that was played under this id
    put(page, save.write(match), "secret")
    page.evaluate("location.hash = 'secret'")
    expect(place(page, "handover")).to_have_count(1)


def hand_on(page: Page, match: Match) -> tuple[set[str], str]:
    """Hand the screen on after a move, staged or made; return the names of cards seen, and the page then."""
    touch = TouchDriver(page)
    names = set(page.evaluate(NAMES, HAND))
    touch.end_turn(match)
    names |= set(page.evaluate(NAMES, HAND))
    while not place(page, "handover").count():
        if does(page, "answer none").count():
            touch.press("answer none")
        pass_on(page)
    expect(page.locator(HAND)).to_have_count(0)
    expect(page.locator("#legend")).to_have_text("")
    return names, read(page)


def before_a_staged_move(game: str, moves: int) -> Match:
    """Return a match of people after `moves` or some more: the sensible move is staged, and asks nobody."""
    match, closing = match_of(people(game), moves=moves, game=game), by_name(game).CLOSING_MOVE
    answers = match.table.ANSWERS
    while True:
        move, after = sensible(match), match.table.copy()
        after.play(move)
        if move not in (closing, *answers) and not {*answers} & {*after.moves()}:
            return match
        match.play(move)


def two_deals(game: str, moves: int) -> tuple[Match, Match, Move]:
    """Return two matches of people that the seat on turn can't tell apart, and a move for either."""
    match, chance = before_a_staged_move(game, moves), Random(f"{game} {moves}")

    def dealt(position: Position) -> Match:
        return Match(game, match.seats, match.seed, match.options, 0, position)

    one = dealt(match.table.position())
    while (other := match.table.resample(match.table.turn, chance).position()) == one.table.position():
        pass
    return one, dealt(other), sensible(match)


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        *((game, KITS[game].midway) for game in SERVED),
        *(pytest.param(game, moves, marks=pytest.mark.long) for game in SERVED for moves in range(9, 30, 3)),
    ],
)
def test_a_page_is_the_same_whatever_cannot_be_known(table, game, moves):
    page, said, seen = table("tablet"), [], []
    page.on("console", lambda message: said.append(message.text))
    *deals, move = two_deals(game, moves)
    lay_again(page, deals[0])  # the way home from a table brings the symbols of all games
    for match in deals:
        touch, turn = TouchDriver(page), match.table.turn
        lay_again(page, match)
        pages = [read(page)]
        touch.press(f"reveal {turn}")
        pages.append(read(page))
        for step in touch.steps(move):
            touch.touch(step)
            pages.append(read(page))
        _, handover = hand_on(page, match)
        played = saved_match(page)
        touch.press(f"reveal {played.table.turn}")
        seen.append((pages, handover, played.table.view(None), read(page)))
    one, other = seen
    assert one[0] == other[0]
    assert one[1] == other[1] or one[2] != other[2], "what all may know is the same"
    assert one[3] != other[3], "a hand that was dealt anew is seen when it is shown"
    assert said == []


@pytest.mark.parametrize("game", one_of(SERVED))
@pytest.mark.parametrize("turns", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_no_card_of_a_hand_is_left_when_it_is_handed_on_though_things_move(table, game, turns):
    page = table("tablet")
    match = before_a_staged_move(game, KITS[game].midway)
    page.emulate_media(reduced_motion="no-preference")
    lay_again(page, match)
    before, touch = read(page), TouchDriver(page)
    for _ in range(turns):
        touch.press(f"reveal {match.table.turn}")
        page.keyboard.press("Escape")  # what the others did need not be shown to its end
        seen = set(page.evaluate(NAMES, HAND))
        assert seen, "a hand is seen"
        touch.play(sensible(match), done=False)
        (names, after), match = hand_on(page, match), saved_match(page)
        left = {name for name in seen | names if says(after, name) and not says(before, name)}
        assert not left, f"{left} can still be read"
