"""A match of each game is played to its end: by touch among people, and by ear against the computer.

By touch and by ear it is one game in `make test`, for what is pressed and said is shared; by key it is every
game (test_keyboard.py), for the way there depends on the board. Long runs play all, in every language.
"""

import random
import re
from functools import partial
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from game.match import Match
from game.typed import seen
from tests.browser.fixtures import wait_until
from tests.browser.page_driver import (
    HEARS,
    SET_SPEED,
    TouchDriver,
    answered,
    does,
    ending,
    lay,
    pass_on,
    people,
    place,
    saved_match,
    sentences,
)
from tests.games import KITS, SERVED
from tests.languages import said_in, speaking
from tests.playing import sensible
from tools import catalogs
from ui.text import i18n
from ui.text.i18n import _

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

SAID = """(since) => {
    const asked = document.getElementById("status").textContent;
    return heard.slice(since).some((line) => line.includes(asked));
}"""
"""JavaScript: whether it was said what the person on turn is to do, after so many announcements."""


def step(page: Page, touch: TouchDriver, match: Match) -> None:
    """Do what comes next at a table of people: take or hand on the screen, answer, or make a move."""
    if place(page, "handover").count():
        touch.press(f"reveal {match.table.turn}")
    elif page.locator("#seen").count():
        touch.press("escape")
    elif does(page, "pass").count():
        pass_on(page)
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
    touch, match = TouchDriver(page), ending(moves, game, people(game))
    lay(page, match)
    while match.table.outcome() is None:
        step(page, touch, match)
        match = saved_match(page)
    expect(place(page, "end")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("win")
    points = page.locator(".end").inner_text()
    assert all(str(score).replace("-", "−") in points for score in match.table.outcome().scores)


BUTTON = re.compile(r'- \'?button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)')
"""A button in a snapshot of the accessibility tree: its name, its states."""


def buttons(part: Locator) -> list[str]:
    """Return the names of the buttons in a part of the page that can be pressed and aren't pressed."""
    names = []
    for line in part.aria_snapshot().splitlines():
        found = BUTTON.search(line.replace("''", "'"))
        if found and "[disabled]" not in found[2] and "[pressed]" not in found[2]:
            names.append(found[1].replace('\\"', '"'))
    return names


def heard_as(text: str) -> str:
    """Return what is heard for a text of the catalogs: no soft hyphen is."""
    return seen(_(text))


class Ears:
    """Somebody who plays any legal move and never looks: names, roles and announcements alone tell the way.

    No element is found by anything but its role and its name, and nothing is read that a screen reader would
    not read out.
    """

    def __init__(self, page: Page, says: str, seed: str) -> None:
        self.page = page
        self.says = re.compile(says)
        self.random = random.Random(seed)
        self.before: set[str] = set()
        """What could be chosen before the last press."""
        self.tried: set[str] = set()
        """What was pressed of late: another thing comes first."""

    def choices(self) -> list[str]:
        heard = buttons(self.page.get_by_role("main"))
        if (done := heard_as("Done")) in heard:
            return [done]
        group = self.page.get_by_role("group", name=heard_as("Choices"))
        away = heard_as("Choose something else")
        beside = [name for name in buttons(group) if name != away] if group.count() else []
        # The action bar comes last: the button that makes the move, before those that are always there.
        always = {*map(heard_as, ("Undo", "Hint", "Log", "Rules", "Menu"))}
        makes = [name for name in buttons(self.page.locator("#table-actions")) if name not in always]
        return [*(name for name in heard if self.says.search(name)), *beside, *makes]

    def act(self) -> str:
        """Press something that continues, preferably something new; return its name."""
        choices = self.choices()
        assert choices, "nothing is said to go on"
        untried = [name for name in choices if name not in self.tried]
        if not untried:
            untried, self.tried = choices, set()
        new = [name for name in untried if name not in self.before]
        choice = self.random.choice(new or untried)
        self.before, self.tried = set(choices), {*self.tried, choice}
        self.page.get_by_role("button", name=choice, exact=True).first.click()
        return choice


def plays_by_ear(page: Page, game: str, says: str) -> None:
    """Play a match against the computer to its end; `says` fits the names of what can be chosen."""
    begun = ending(FEW, game)
    page.evaluate(HEARS)  # first: the computer may be on turn
    lay(page, begun)
    ears = Ears(page, says, SEED)
    moves, said = len(begun.entries), 0
    for _press in range(MOST):
        match = answered(page)
        if page.locator("#pause").count():
            page.keyboard.press("Escape")  # what is shown has been heard
        if match.table.outcome() is not None:
            break
        assert page.evaluate(UNSAID, says) == [], "what can be chosen doesn't say so"
        is_handed = len(match.entries) > moves and match.entries[-1].seat != match.table.turn
        wait_until(page, partial(page.evaluate, SAID, said if is_handed else 0))
        moves, said = len(match.entries), page.evaluate("heard.length")
        ears.act()
    expect(place(page, "end")).to_have_count(1)
    announced = "\n".join(page.evaluate("heard"))
    heard = match.entries[len(begun.entries) :]
    for entry in heard[:-1]:  # of the last one it is said who has won
        description = sentences(match, [entry])
        assert not description or any(sentence.rstrip(".") in announced for sentence in description), entry


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
