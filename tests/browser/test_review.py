"""A match that is over: its end, its review and its replay, which a match in play has too.

Each fits every screen; the match is analysed while one looks; the replay is moved by slider and buttons, by
tap and by key.
"""

import re

import pytest
from playwright.sync_api import expect

from game import by_name
from game.match import Match, Seat
from game.notes import Summary
from game.save import LONGEST_NAME
from tests.browser import timers
from tests.browser.axe import barriers_in_either_light
from tests.browser.cut_off import lacking
from tests.browser.layout import WIDER, outside, sees, under
from tests.browser.page_driver import (
    ALONE,
    does,
    ending,
    finished,
    lay,
    lay_open,
    match_of,
    place,
)
from tests.games import KITS, SERVED, one_of
from tests.playing import sensible
from tests.random_play import play_out_match

LONG = tuple((f"{first}-Alexandrina-von-Hohenlohe-Langenburg")[:LONGEST_NAME] for first in "ABCDE")

FULLEST = max(SERVED, key=lambda name: by_name(name).PLAYERS[-1])
"""The game with most seats, and so with most lines in the curve."""
one_game = pytest.mark.parametrize("game", one_of(sorted(SERVED, key=FULLEST.__ne__)))


def ended(game, number=1):
    """Return a finished match of as many as can play, with names as long as can be."""
    seats = tuple(Seat(name, "human") for name in LONG[: max(by_name(game).PLAYERS)])
    return play_out_match(Match(game, seats, str(number), first=0), f"{game} {number}")


@one_game
def test_it_fits_every_screen_with_as_many_players_and_letters_as_can_be(table, each_size, game):
    page = table("desktop")
    for number in (1, 2):
        lay(page, ended(game, number))
    expect(place(page, "end")).to_have_count(1)
    for size in each_size(page):
        assert outside(page, ".sheet", ".end") == page.evaluate(WIDER) == lacking(page) == [], size


@one_game
def test_who_has_won_and_the_rematch_are_in_sight_at_once(table, each_size, game):
    page = table("desktop")
    for time in ("earlier", "later"):
        match = finished(game=game)
        match.notes.started = time
        match.notes.summary = Summary(winners=match.table.outcome().winners)
        lay(page, match)
    page.set_viewport_size({"width": 320, "height": 568})
    page.evaluate("location.hash = ''")
    expect(place(page, "home")).to_have_count(1)
    lay(page, finished(game=game))
    expect(place(page, "end")).to_have_count(1)
    expect(page.locator(".series")).to_be_attached()
    assert page.evaluate("scrollY") == 0, "it opens at its head"
    expect(page.locator("#heading:focus")).to_have_count(1)
    for _ in each_size(page):
        sees(page, "#heading, #rematch", KITS[game].least)
    assert barriers_in_either_light(page) == []


def brief() -> Match:
    """Return a finished match of some turns, for each is thought about."""
    begun = ending(10)
    match = Match(begun.game, ALONE, "brief", start=begun.table.position())
    while match.table.outcome() is None:
        match.play(sensible(match))
    return match


def test_a_match_is_analysed_to_the_end_while_one_looks(table):
    """How it grows, stops and continues: tests/ui/test_how_it_went.py."""
    page = table("phone")
    lay(page, brief())
    does(page, "review").tap()
    expect(page.locator(".looked-how-far")).to_contain_text(re.compile(r"^[1-9]\d* of"))
    page.locator("#looked-bar").wait_for(state="detached")
    does(page, "numbers").tap()
    expect(page.get_by_role("table", name="Chance of winning, turn by turn")).to_be_visible()
    assert barriers_in_either_light(page) == []


def test_its_review_fits_every_screen_with_as_many_players_and_letters_as_can_be(table, each_size):
    page = table("desktop")
    lay(page, ended(FULLEST))
    does(page, "review").click()
    expect(page.locator(".looked-how-far")).to_contain_text(re.compile(r"^[1-9]\d* of"))
    does(page, "stop").click()
    for size in each_size(page):
        assert page.evaluate(WIDER) == lacking(page) == [], size


def replay(page, match, at=None):
    """Open the replay of a match at one of the moves listed, by default at the last one."""
    timers.follow(page)
    lay_open(page, match)
    page.evaluate("document.getElementById('log').click()")
    page.locator("[data-listed]").wait_for(state="attached")
    listed = page.locator("[id^=move-]").last if at is None else page.locator(f"#move-{at}")
    listed.evaluate("move => move.click()")
    expect(page.locator("#point")).to_be_focused()


@one_game
def test_the_controls_of_its_replay_are_complete_and_apart_on_every_screen(table, each_size, game):
    page = table("desktop")
    replay(page, finished(game=game))
    for size in each_size(page):
        sees(page, ".replay-controls button, #point, .replay-point", KITS[game].least)
        assert lacking(page) == under(page, "table-board", "replay-controls") == [], size
        board = page.locator("#table-board").bounding_box()
        assert board["width"] * board["height"] > 0.3 * page.evaluate("innerWidth * innerHeight"), size


@pytest.mark.long
def test_the_slider_is_moved_by_keys_and_keeps_the_focus(table):
    page = table("desktop")
    replay(page, match_of(moves=8), at=4)
    slider = page.get_by_role("slider", name="Move 4 of 8")
    slider.focus()
    for key, number in (("ArrowRight", 5), ("ArrowLeft", 4), ("Home", 0), ("End", 8), ("ArrowLeft", 7)):
        page.keyboard.press(key)
        expect(page.locator(".replay-point")).to_have_text(f"Move {number} of 8")
        expect(page.locator("#point:focus")).to_have_value(str(number))
    expect(page.locator("#status")).to_contain_text("Move 7")


def test_the_slider_is_moved_by_a_finger(table):
    page = table("phone")
    replay(page, match_of(moves=8), at=4)
    box = page.locator("#point").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    for part in (0.6, 0.7, 0.8, 0.9, 0.995):
        page.mouse.move(box["x"] + box["width"] * part, middle)
    page.mouse.up()
    expect(page.locator(".replay-point")).to_have_text("Move 8 of 8")
    expect(page.locator("#point")).to_have_value("8")
