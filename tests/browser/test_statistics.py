"""Statistics in a browser: they fit every screen, and are walked by keys."""

import json

import pytest
from playwright.sync_api import expect

from game import by_name
from game.players.levels import LEVELS
from tests.browser.layout import WIDER
from tests.browser.page_driver import does
from tests.games import ANY, SERVED

NAMES = ("Ada", "Bartholomew-Alexander Featherstonehaugh")


def history(number=40):
    """Return a history as text: matches of all games and results, with a name as long as can be."""
    matches = {}
    for at in range(number):
        game, level = SERVED[at % len(SERVED)], LEVELS[at % len(LEVELS)]
        others = [["Rook", level]] * (max(by_name(game).PLAYERS) - 1)
        matches[f"match{at:05}"] = {
            "game": game,
            "seats": [NAMES[at % 2], *others],
            "won": [at % 7 % 2],
            "scores": [at % 11, *[4] * len(others)],
            "turns": 12 + at * 7 % 23,
            "ended": f"2026-01-{at % 28 + 1:02}T10:00:00",
        }
    return json.dumps({"format": 1, "matches": matches, "left_out": []})


@pytest.fixture
def full(table):
    """A page that shows the statistics of many matches."""
    page = table("desktop")
    page.evaluate("text => localStorage.setItem('table/ledger', text)", history())
    does(page, "statistics").click()
    expect(page.locator(".stats-card")).to_have_count(len(SERVED))
    return page


def test_it_fits_every_screen_with_the_longest_names(full, each_size):
    for size in each_size(full):
        for number in range(len(NAMES)):
            full.locator(f"#profile-{number}").click()
            assert full.evaluate(WIDER) == [], size


def test_by_keys_and_double_taps_nothing_is_lost_and_nothing_bars_the_way(full, clean):
    full.locator("#profile-1").press("Enter")
    expect(full.locator("#profile-1")).to_have_attribute("aria-pressed", "true")
    expect(full.locator("#profile-1")).to_be_focused()
    expect(full.locator(f".stats-card[data-game={ANY}]")).to_be_visible()
    button = full.locator("#forget")
    button.dblclick()
    expect(full.locator(".stats-card")).to_have_count(len(SERVED))
    button.press("Enter")
    expect(full.locator("#forget")).to_be_focused()
    clean(full)
