"""The end in a browser: it fits every screen with the longest names; who has won is seen at once."""

import pytest
from playwright.sync_api import expect

from game import by_name
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.browser.page_driver import finished, lay, place
from tests.games import SERVED
from tests.random_play import play_out_match

LONG = tuple((f"{first}-Alexandrina-von-Hohenlohe-Langenburg")[:LONGEST_NAME] for first in "ABCDE")
SIZES = ((320, 568), (390, 844), (844, 390), (667, 375), (720, 450), (1024, 600), (820, 1180), (1440, 900))

OUT = """() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const out = [...document.querySelectorAll(".end-head *, .end-points *, .end h1, .end h2, .end-open > *")]
        .filter(one => !one.closest(".end-papers, svg, .sr-only, [aria-hidden=true]"))
        .map(one => [one.className || one.tagName, one.getBoundingClientRect()])
        .filter(([, box]) => box.left < -.5 || box.right > innerWidth + .5).map(([name]) => name);
    return wide > 0 ? [`${wide} pixels sideways`, ...out] : out;
}"""
SEEN = """() => [...document.querySelectorAll("#heading, #rematch")].map(one => {
    const box = one.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
})"""


@pytest.mark.parametrize("game", SERVED)
def test_it_fits_every_screen_with_as_many_players_and_letters_as_can_be(table, game):
    page = table("desktop")
    seats = tuple(Seat(name, "human") for name in LONG[: max(by_name(game).PLAYERS)])
    for seed in ("1", "2"):
        lay(page, play_out_match(Match(game, seats, seed, first=0), f"{game} {seed}"))
    expect(place(page, "end")).to_have_count(1)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUT) == [], (width, height)


@pytest.mark.parametrize("game", SERVED)
def test_who_has_won_and_the_rematch_are_in_sight_at_once(table, game, pytestconfig):
    page = table("desktop")
    for time in ("earlier", "later"):
        match = finished(game=game)
        match.extra["started"] = time
        match.extra["winners"] = list(match.table.outcome().winners)
        lay(page, match)
    for width, height in SIZES if pytestconfig.getoption("--whole") else SIZES[::3]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("location.hash = ''")
        expect(place(page, "home")).to_have_count(1)
        lay(page, finished(game=game))
        expect(place(page, "end")).to_have_count(1)
        expect(page.locator(".series")).to_be_attached()
        assert page.evaluate(SEEN) == [True, True], (width, height)
