"""The end in a browser: it fits every screen with the longest names; who has won is seen at once."""

import pytest
from playwright.sync_api import expect

from game import by_name
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.browser.cut_off import lacking
from tests.browser.layout import WIDER
from tests.browser.page_driver import finished, lay, place
from tests.games import ANY, SERVED
from tests.random_play import play_out_match

LONG = tuple((f"{first}-Alexandrina-von-Hohenlohe-Langenburg")[:LONGEST_NAME] for first in "ABCDE")

OUT = """() => {
    const wide = [...document.querySelectorAll(".end > .table-board")]
        .filter(one => one.scrollWidth > one.clientWidth);
    const outside = [...document.querySelectorAll(".sheet")].filter(one => {
        const [inner, outer] = [one, one.closest(".end")].map(each => each.getBoundingClientRect());
        return inner.left < outer.left || inner.right > outer.right;
    });
    return [...wide, ...outside].map(one => one.className);
}"""
SEEN = """() => {
    scrollTo(0, 0);
    return ["heading", "rematch"].filter(id => {
        const box = document.getElementById(id).getBoundingClientRect();
        return box.top < 0 || box.bottom > innerHeight;
    });
}"""


def ended(game, number=1):
    """Return a finished match of as many as can play, with names as long as can be."""
    seats = tuple(Seat(name, "human") for name in LONG[: max(by_name(game).PLAYERS)])
    return play_out_match(Match(game, seats, str(number), first=0), f"{game} {number}")


@pytest.mark.parametrize("game", SERVED)
def test_it_fits_every_screen_with_as_many_players_and_letters_as_can_be(table, each_size, game):
    page = table("desktop")
    for number in (1, 2):
        lay(page, ended(game, number))
    expect(place(page, "end")).to_have_count(1)
    for size in each_size(page):
        assert page.evaluate(OUT) == page.evaluate(WIDER) == lacking(page) == [], size


@pytest.mark.parametrize("game", SERVED)
def test_who_has_won_and_the_rematch_are_in_sight_at_once(table, each_size, clean, game):
    page = table("desktop")
    for time in ("earlier", "later"):
        match = finished(game=game)
        match.extra |= {"started": time, "winners": list(match.table.outcome().winners)}
        lay(page, match)
    page.set_viewport_size({"width": 320, "height": 568})
    page.evaluate("location.hash = ''")
    expect(place(page, "home")).to_have_count(1)
    lay(page, finished(game=game))
    expect(place(page, "end")).to_have_count(1)
    expect(page.locator(".series")).to_be_attached()
    assert page.evaluate("scrollY") == 0, "it opens at its head"
    expect(page.locator("#heading:focus")).to_have_count(1)
    for size in each_size(page):
        assert page.evaluate(SEEN) == [], size
    if game != ANY:  # whose pages are gone through in test_layout.py
        clean(page)
