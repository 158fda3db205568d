"""Statistics in a browser: a match is counted, outlives its save, travels in a file, and can be forgotten."""

import json

import pytest
from playwright.sync_api import expect

from game import by_name, save
from game.players.levels import LEVELS
from tests.browser.layout import WIDER
from tests.browser.page_driver import Mouse, does, ending, finished, lay, place, put, saved_match
from tests.games import ANY, SERVED
from tests.playing import sensible

NAMES = ("Ada", "Bartholomew-Alexander Featherstonehaugh")


def history(number=40):
    """Return a history as text: matches of all games, sizes and results, with a name as long as can be."""
    games = [(game, max(by_name(game).PLAYERS)) for game in SERVED]
    matches = {}
    for at in range(number):
        game, seats = games[at % len(games)]
        who = [
            NAMES[at % 2],
            *(["Rook", LEVELS[at % 5]] for _ in range(seats - 1)),
        ]
        matches[f"match{at:05}"] = {
            "game": game,
            "seats": [who[0], *who[1:]] if at % 4 else [who[0], "Bea", *who[2:]],
            "won": [0, 1] if at % 9 == 8 else [at % 7 % 2],
            "scores": [at % 11, *[4] * (seats - 1)],
            "turns": 12 + at * 7 % 23,
            "ended": f"2026-01-{at % 28 + 1:02}T10:00:00",
            **({"apart": "practice"} if at % 13 == 12 else {}),
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


def test_a_match_is_counted_outlives_its_save_and_is_forgotten(table):
    page = table("desktop")
    match = ending(1)
    id = lay(page, match)
    if match.seats[match.table.turn].kind == "human":
        Mouse(page).play(sensible(match))
    expect(place(page, "end")).to_have_count(1, timeout=20_000)
    assert saved_match(page, id).table.outcome() is not None
    page.locator("#statistics").click()
    expect(page.locator(".stats-total")).to_contain_text("of 1 match won")
    page.keyboard.press("Escape")
    expect(place(page, "end")).to_have_count(1)
    does(page, "home").click()
    does(page, f"delete {id}").click()
    expect(page.locator(".match-open")).to_have_count(0)
    does(page, "statistics").click()
    expect(page.locator(".stats-total")).to_contain_text("of 1 match won")
    page.locator("#forget").click()
    page.locator("#forget-now").click()
    expect(page.locator(".stats-nothing")).to_contain_text("No finished match yet")
    expect(page.locator(".notice")).to_contain_text("The statistics are forgotten.")
    assert "Ada" not in page.evaluate("localStorage.getItem('table/ledger')")


def test_a_copy_gives_another_device_the_same_statistics(table):
    page = table("desktop")
    page.evaluate("text => localStorage.setItem('table/ledger', text)", history())
    ended = finished()
    ended.extra |= {"winners": list(ended.table.outcome().winners), "started": "once"}
    put(page, save.write(ended))
    does(page, "statistics").click()
    expect(page.locator(".stats-card")).to_have_count(len(SERVED))
    here = page.locator("#main .stats").inner_html()
    does(page, "keeping").click()
    with page.expect_download() as coming:
        does(page, "export_all").click()
    text = coming.value.path().read_bytes()

    other = table("phone")
    other.locator("#import").set_input_files(
        {"name": "copy.json", "mimeType": "application/json", "buffer": text}
    )
    expect(place(other, "keeping")).to_have_count(1)
    expect(other.locator(".share-results")).to_contain_text("1 match is new here.")
    does(other, "back").click()
    expect(other.locator(".match-open")).to_have_count(1)
    does(other, "statistics").click()
    expect(other.locator(".stats-card")).to_have_count(len(SERVED))
    assert other.locator("#main .stats").inner_html() == here


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
