"""A whole match of every game, one in every language, by names and announcements alone; nobody looks."""

import json
from itertools import cycle
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.ears import Ears
from tests.browser.page_driver import ALONE, answered, ending, finished, kept, lay, match_of, place
from tests.games import KITS, SERVED
from tests.speaking import said_in, speaking
from tools import catalogs
from ui.session import game_ui
from ui.text import i18n

MATCHES = list(zip([i18n.ENGLISH, *catalogs.offered()], cycle(SERVED), strict=False))
"""A language, and the game that is played in it: there are more languages than games."""

LONG = 60
"""A match of so many moves is played by ear from its last SHORT moves on: any legal move makes it longer."""
SHORT = 6
SEED = "d"
"""Of what is pressed: with it the matches end soon."""
MOST = 600
"""Presses in which a match must end."""

LISTEN = """() => {
    globalThis.announced = [];
    new MutationObserver(all => announced.push(
        ...all.flatMap(({addedNodes}) => [...addedNodes]).map(line => line.textContent)
    )).observe(document.getElementById("live"), {childList: true});
}"""
UNSAID = """says => [...document.querySelectorAll("#table-board [data-next], #table-hand [data-next]")]
    .map(one => one.getAttribute("aria-label") ?? one.textContent)
    .filter(name => !new RegExp(says).test(name))"""
"""JavaScript: the names of what glows on board and in the hand that don't say that it can be chosen."""


@pytest.mark.parametrize(("language", "game"), MATCHES)
def test_a_match_is_played_to_its_end_by_names_and_announcements_alone(open_table, base_url, language, game):
    settings = {"name": "table/settings", "value": json.dumps({"speed": "fast"})}
    site = urlsplit(base_url)
    stored = {
        "cookies": [],
        "origins": [{"origin": f"{site.scheme}://{site.netloc}", "localStorage": [settings]}],
    }
    page = open_table(locale=language, reduced_motion="reduce", storage_state=stored)
    expect(page.locator("html")).to_have_attribute("lang", language)
    with speaking(language):
        plays_by_ear(page, game, said_in(language, KITS[game].says))


def plays_by_ear(page, game, says):
    """Play a match against the computer to its end; `says` fits the names of what can be chosen."""
    whole = i18n.language() == i18n.ENGLISH and len(finished(game=game).entries) < LONG
    begun = match_of(ALONE, game=game) if whole else ending(SHORT, game)
    page.evaluate(LISTEN)  # first: the computer may be on turn
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
    announced = "\n".join(page.evaluate("announced"))
    names = tuple(seat.name for seat in begun.seats)
    heard = kept(page).entries[len(begun.entries) :]
    for entry in heard[:-1]:  # of the last one it is said who has won
        told = [sentence for event in entry.events if (sentence := game_ui.by_name(game).tell(event, names))]
        assert not told or any(sentence.rstrip(".") in announced for sentence in told), entry
    assert announced.count(names[0]) > len(heard) // 4, "it is said whose turn it is"
