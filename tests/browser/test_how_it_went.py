"""How did it go? In a browser: the curve grows while one looks, is stopped, continues after a reload."""

import re

from playwright.sync_api import expect

from game import by_name
from game.players.review import KEY
from tests.browser import timers
from tests.browser.cut_off import lacking
from tests.browser.layout import WIDER
from tests.browser.page_driver import does, finished, lay, place, saved_match
from tests.browser.test_end import ended
from tests.games import SERVED

FULLEST = max(SERVED, key=lambda name: by_name(name).PLAYERS[-1])
"""The game with most seats, and so with most lines in the curve."""
POINTS = (
    "() => [...document.querySelectorAll('.curve-plot .curve-line')].map(one => one.getAttribute('d')).join()"
)


def points(page) -> int:
    return len(re.findall("[ML]", page.evaluate(POINTS)))


def looks(page) -> int:
    """Return how many moves are known of in the match that the page has stored."""
    return len(saved_match(page).extra.get(KEY, {}).get("looks", []))


def test_the_curve_grows_stops_and_continues_after_a_reload_to_the_end(table, clean):
    page = table("phone")
    timers.follow(page)
    lay(page, finished())
    does(page, "review").tap()
    expect(place(page, "lookingback")).to_have_count(1)
    expect(page.locator(".looked-how-far")).to_contain_text(re.compile(r"^[1-9]\d* of"))
    does(page, "stop").tap()
    expect(does(page, "think")).to_be_visible()
    drawn, known = points(page), looks(page)
    assert drawn and known
    timers.until_still(page)
    assert looks(page) == known, "it stands still"
    clean(page)
    page.reload()
    expect(place(page, "end")).to_have_count(1)
    does(page, "review").tap()
    expect(page.locator(".looked-how-far")).to_contain_text(re.compile(r"^\d+ of"))
    page.locator("#looked-bar").wait_for(state="detached")
    assert points(page) > drawn and looks(page) > known
    does(page, "numbers").tap()
    expect(page.get_by_role("table", name="Chance to win, turn by turn")).to_be_visible()
    clean(page)


def test_it_fits_every_screen_with_as_many_players_and_letters_as_can_be(table, each_size):
    page = table("desktop")
    lay(page, ended(FULLEST))
    does(page, "review").click()
    expect(page.locator(".looked-how-far")).to_contain_text(re.compile(r"^[1-9]\d* of"))
    does(page, "stop").click()
    for size in each_size(page):
        assert page.evaluate(WIDER) == lacking(page) == [], size
