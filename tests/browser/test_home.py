"""Where home leads, in a browser: statistics on every screen and by keys, settings, the offer to install."""

import json

import pytest
from playwright.sync_api import expect

from game import by_name
from game.notes import Summary
from game.players.levels import LEVELS
from tests.browser.axe import barriers_in_either_light
from tests.browser.fixtures import wait_until, wait_until_up
from tests.browser.layout import QUICK, SIZES, WIDER
from tests.browser.page_driver import does, finished, lay, lay_open, match_of, place
from tests.games import ANY, SERVED
from tools import site_languages
from ui.pages.puzzle_words import goal
from ui.session.attempt import puzzles_of
from ui.text.i18n import _

NAMES = ("Ada", "Bartholomew-Alexander Featherstonehaugh")


def history(number=40):
    """Return results as JSON: matches of all games and results, with a name as long as can be."""
    entries = {}
    for at in range(number):
        game, level = SERVED[at % len(SERVED)], LEVELS[at % len(LEVELS)]
        others = [["Rook", level]] * (max(by_name(game).PLAYERS) - 1)
        entry = {
            "game": game,
            "seats": [NAMES[at // len(SERVED) % 2], *others],
            "won": [at % 7 % 2],
            "scores": [at % 11, *[4] * len(others)],
            "turns": 12 + at * 7 % 23,
            "ended": f"2026-01-{at % 28 + 1:02}T10:00:00",
        }
        entries[f"table/result/match{at:05}"] = json.dumps(entry)
    return json.dumps(entries)


HOLD_IDLE = """(() => {
    const waiting = (window.waiting = new Map());
    let last = 0;
    window.requestIdleCallback = (call) => (waiting.set(++last, call), last);
    window.cancelIdleCallback = (number) => waiting.delete(number);
})()"""
"""Has the browser never be idle but by `GO_ON`, and then for all that waits."""
GO_ON = """() => {
    const calls = [...waiting.values()];
    waiting.clear();
    calls.forEach(call => call({}));
}"""
FOOT = "document.querySelector('.home-foot').getBoundingClientRect().top + scrollY"
FEET = f"""texts => texts.map(([solve, task]) => {{
    document.querySelector("#puzzle").textContent = solve;
    document.querySelector(".puzzle .match-text > span").textContent = task;
    return {FOOT};
}})"""
"""Returns where the foot of the page stands with each of some words of a puzzle."""


def tasks():
    """Return the words of the button and the task of each puzzle, in the language spoken."""
    names = ("Bartholomew", "Rook", "Wren", "Owl", "Jay")
    puzzles = [(game, puzzle) for game in SERVED for puzzle in puzzles_of(game)]
    return sorted({(_("Solve it"), goal(game, puzzle, names)) for game, puzzle in puzzles})


def test_the_puzzle_of_the_day_comes_when_the_browser_is_idle_and_moves_nothing(new_context, base_url):
    page, foot = new_context().new_page(), {}
    page.add_init_script(HOLD_IDLE)
    page.goto(base_url)
    wait_until_up(page)
    for name in QUICK:
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        foot[name] = page.evaluate(FOOT)
    expect(page.locator(".puzzle strong")).to_have_count(0)
    wait_until(page, lambda: page.evaluate(GO_ON) or page.locator(".puzzle strong").count())
    said = site_languages.in_each(site_languages.languages(), tasks)
    for name in QUICK:
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FOOT) == foot[name], name
        for language, texts in said.items():
            for text, at in zip(texts, page.evaluate(FEET, texts), strict=True):
                assert abs(at - foot[name]) < 0.1, (name, language, text)


PLAY = "[data-do^='begin ']"
FIRST = 3
"""Games whose cards fit the smallest screens together; further ones stand below."""
ALL_IN_SIGHT = """(all, first) => all.slice(0, first).map(one => one.getBoundingClientRect()).every(
    box => box.height && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)"""

SIZES_OF_LETTERS = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"


def test_to_play_is_in_sight_on_arrival_with_and_without_a_match_in_progress(table):
    page = table("desktop")
    for number in range(3):
        for name in QUICK:
            width, height = SIZES[name]
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            first = FIRST if number == 0 or width > 600 else 1
            assert page.locator(PLAY).count() >= first
            assert page.locator(PLAY).evaluate_all(ALL_IN_SIGHT, first), (name, number)
            title, *games = page.locator("#heading, .game-card h2").evaluate_all(SIZES_OF_LETTERS)
            assert title >= max(games), name
        lay(page, match_of(moves=3, seed=str(number)))
        does(page, "home").click()


def test_the_entire_card_plays_but_for_the_buttons_on_it(table):
    page = table("phone")
    card = page.locator(f".game-card:has([data-do='begin {ANY}'])")
    card.locator(".game-picture").tap(force=True)
    expect(place(page, "table")).to_have_count(1)
    does(page, "home").tap()
    does(page, f"rules {ANY}").tap()
    expect(place(page, "rules")).to_have_count(1)
    does(page, "back").tap()


@pytest.fixture
def full(table):
    """A page that shows the statistics of many matches."""
    page = table("desktop")
    page.evaluate("history => tableApp.store.write(history)", history())
    does(page, "statistics").click()
    expect(page.locator(".stats-card")).to_have_count(len(SERVED))
    return page


def test_statistics_fit_every_screen_with_the_longest_names(full, each_size):
    for size in each_size(full):
        for number in range(len(NAMES)):
            full.locator(f"#profile-{number}").click()
            assert full.evaluate(WIDER) == [], size


def test_by_keys_and_double_taps_nothing_is_lost_and_nothing_bars_the_way(full):
    full.locator("#profile-1").press("Enter")
    expect(full.locator("#profile-1")).to_have_attribute("aria-pressed", "true")
    expect(full.locator("#profile-1")).to_be_focused()
    expect(full.locator(f".stats-card[data-game={ANY}]")).to_be_visible()
    full.locator("#forget").dblclick()
    expect(place(full, "clearing")).to_have_count(1)
    assert barriers_in_either_light(full) == []
    full.keyboard.press("Escape")
    expect(full.locator(".stats-card")).to_have_count(len(SERVED))


def test_settings_hold_at_once_and_after_a_reload(table):
    page = table("desktop")
    page.emulate_media(color_scheme="light")
    lay_open(page, match_of(moves=2))
    surface = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(surface)
    does(page, "menu").click()
    does(page, "settings").click()
    for theme in ("dark", "light", "dark"):
        choose(page, f"set theme {theme}")
        assert (page.evaluate(surface) == light) == (theme == "light")
    choose(page, "set motion off")
    still = page.locator("html[data-theme=dark][data-motion=off]")
    expect(still).to_have_count(1)
    page.reload()
    wait_until_up(page)
    expect(still).to_have_count(1)
    assert page.evaluate(surface) != light
    page.evaluate("localStorage.clear()")  # for the next test
    page.reload()
    wait_until_up(page)


def choose(page, action):
    page.locator("label", has=does(page, action)).click()
    expect(does(page, action)).to_be_checked()


OFFER = """() => {
    const offer = new Event("beforeinstallprompt", {cancelable: true});
    offer.prompt = async () => { window.asked = true; };
    dispatchEvent(offer);
    return offer.defaultPrevented;
}"""


IPAD = "Object.defineProperty(navigator, 'platform', {value: 'MacIntel', configurable: true})"
"""What an iPad says that it is; that it has a touch screen is the device's."""
NO_IPAD = "delete navigator.platform; delete navigator.standalone"


def come_home(page, *seeds):
    for seed in seeds:
        match = finished(seed=seed)
        match.notes.summary = Summary(winners=match.table.outcome().winners)
        lay(page, match)
    does(page, "home").tap()


def test_ios_is_shown_how_and_elsewhere_a_button_makes_the_offer_of_the_browser_once(table):
    page = table("phone")
    page.evaluate(IPAD)
    page.evaluate("navigator.standalone = true")
    come_home(page, "", "269")
    expect(page.locator(".notice")).to_have_count(0)  # in the app itself nothing
    page.evaluate("navigator.standalone = false")
    come_home(page, "269")
    expect(page.locator(".notice", has_text="Safari deletes")).to_contain_text("Add to Home Screen")
    assert barriers_in_either_light(page) == []

    page.evaluate(NO_IPAD)
    assert page.evaluate(OFFER), "the browser shows no bar of its own"
    come_home(page, "269")
    does(page, "install").tap()
    wait_until(page, "Boolean(window.asked)")
    expect(page.locator(".notice")).to_have_count(0)
    come_home(page, "269")
    expect(page.locator(".notice")).to_have_count(0)
    page.evaluate("delete tableApp.installOffer")
