"""Two people with Balloon Cup at one tablet: a match by taps, and no hidden card is ever shown."""

import re

import pytest
from playwright.sync_api import expect

from game.balloon_cup.components import CARDS
from tests.balloon_cup.kit import KIT
from tests.browser.page_driver import Fingers, does, kept, lay, match_of, offered, place
from tests.playing import sensible

LATER = 24
"""The moves before the one in which a hand is shown and exchanged, in the match of the kit's seed."""
COLOURS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "grey": "S"}
SAYING = re.compile(r"\b([RYGBS]|red|yellow|green|blue|grey)[ -]?(\d{1,2})\b", re.IGNORECASE)
SEEN = """() => [document.documentElement.outerHTML, document.title,
    [...document.querySelectorAll(".bc-card, .bc-lying")].map(card =>
        [...card.classList].find(name => "RYGBS".includes(name)) +
        card.querySelector(".bc-number").dataset.n)]"""


class Spy:
    """Reads a page in every way there is, for cards that nobody may see there."""

    def __init__(self, page):
        self.page = page
        self.console: list[str] = []
        page.on("console", lambda message: self.console.append(message.text))

    def said(self):
        """Return every card that the page names or draws."""
        html, title, drawn = self.page.evaluate(SEEN)
        shapes_left_out = re.sub(r'\b(d|viewBox)="[^"]*"', "", html)
        heard = self.page.locator("body").aria_snapshot()
        texts = "\n".join([shapes_left_out, heard, title, *self.console])
        named = {COLOURS.get(word.lower(), word) + value for word, value in SAYING.findall(texts)}
        return {*named, *drawn} & set(CARDS)

    def check(self, match, viewer):
        """Assert that only what the viewer may see is there; None: what lies on the table, no hand."""
        told = [word for entry in match.entries[-6:] for event in entry.events for word in event]
        view = match.table.view(0 if viewer is None else viewer)
        lying = [card for tile in view["tiles"] for side in tile["cards"] for card in side]
        mine = [] if viewer is None else match.table.position()["hands"][viewer]
        shown = [card for hand in view.get("known", []) for card in hand]
        leaked = self.said() - {*told, *lying, *view["discards"], *mine, *shown}
        assert not leaked, f"{leaked} can be read after {len(match.entries)} moves"


def legal_words(match):
    """Return the words of all that must glow when nothing is chosen: cards, and sides that take one."""
    moves = match.table.moves()
    cards = {(move[1],) for move in moves if move[0] == "place"}
    sides = {move[2:] for move in moves if move[0] == "place"}
    return cards | sides | {(card,) for move in moves if move[0] == "exchange" for card in move[1:]}


def glowing(page):
    """Return the words of all that glows: of `pick tile=3 side=own` it is 3 and own."""
    return {tuple(word.rpartition("=")[2] for word in action.split()[1:]) for action in offered(page)}


def begin(page, seed):
    """Set up a match of Ada and Bea by taps; Ada begins."""
    does(page, "setup balloon-cup").tap()
    page.locator("#seat-1").select_option("human")
    expect(page.locator("#name-1")).to_have_value("Bea")
    page.locator("#first").select_option("0")
    page.locator("#setup-more").tap()
    page.locator("#seed").fill(seed)
    does(page, "start").tap()
    expect(place(page, "curtain")).to_have_count(1)


def test_a_match_by_taps_to_its_end_and_no_hidden_card_is_ever_in_the_page(table, pytestconfig):
    """After every move, from LATER on; after every tap at every third one. With `--whole`, all of it."""
    whole = pytestconfig.getoption("--whole")
    page = table("tablet", fresh=True)
    spy, fingers = Spy(page), Fingers(page)
    if whole:
        begin(page, KIT.seed)
    else:
        lay(page, match_of(moves=LATER, game="balloon-cup"))
    viewer, match = None, kept(page)
    kinds = set()
    while match.table.outcome() is None:
        turn = match.table.turn
        if viewer != turn:
            if viewer is not None:
                fingers.press("pass")
            expect(place(page, "curtain")).to_have_count(1)
            spy.check(match, None)
            fingers.press(f"reveal {turn}")
            viewer = turn
            spy.check(match, viewer)
        # Who goes on with the next turn sees the last one step by step first.
        expect(page.locator("[data-next]").first).to_be_visible(timeout=10_000)
        assert glowing(page) == legal_words(match)
        move = sensible(match)
        kinds.add(move[0])
        every_tap = whole or len(match.entries) % 3 == 0
        for step in fingers.steps(move):
            fingers.touch(step)
            if every_tap:
                spy.check(match, viewer)
        fingers.press("done")
        before, match = match, kept(page)
        assert [entry.move for entry in match.entries] == [*(entry.move for entry in before.entries), move]
        if match.table.outcome() is None:
            spy.check(match, viewer)
    # The match is over, and all cards are laid open.
    expect(place(page, "end")).to_have_count(1)
    position = match.table.position()
    assert spy.said() >= {*position["hands"][0], *position["hands"][1], *position["deck"]}
    expect(page.locator("#status")).to_contain_text("wins")
    assert kinds >= {"place", "claim", "exchange"}


def test_the_spy_sees_what_is_on_the_page(table):
    page = table("tablet")
    spy = Spy(page)
    match = match_of(moves=5)
    lay(page, match)
    does(page, f"reveal {match.table.turn}").tap()
    spy.check(match, match.table.turn)
    for nobody_to_see_it in (None, 1 - match.table.turn):
        with pytest.raises(AssertionError, match="can be read"):
            spy.check(match, nobody_to_see_it)


def test_nothing_shines_through_while_things_move(open_table):
    page = open_table("tablet", reduced_motion="no-preference")
    spy, fingers = Spy(page), Fingers(page)
    match = match_of(moves=4)
    lay(page, match)
    for _ in range(3):
        turn = match.table.turn
        fingers.press(f"reveal {turn}")
        expect(page.locator(".bc-card")).to_have_count(8)
        spy.check(match, turn)
        fingers.play(sensible(match))
        expect(does(page, "pass")).to_be_visible()
        match = kept(page)
        spy.check(match, turn)
        fingers.press("pass")
        expect(does(page, f"reveal {1 - turn}")).to_be_visible()
        spy.check(match, None)
