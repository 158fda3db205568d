"""Captain Bluff at a tablet and by keyboard: calls, looks, luggage taken back; no hidden card in the page."""

from functools import cache

import pytest
from playwright.sync_api import expect

from game.match import Match, Seat
from game.notation import mover, write_move
from tests.browser.keyboard import Keys
from tests.browser.page_driver import ADA, BEA, Fingers, does, kept, lay, place, wait_for_person
from tests.captain_bluff.scenes import cards_in, unknown_to
from tests.playing import sensible

CLEO = Seat("Cleo", "human")
THREE = (ADA, BEA, CLEO)
FIVE = (ADA, *(Seat(name, "computer", "baseline") for name in ("Rook", "Wren", "Finch", "Swift")))
SOON = "4"
"""A seed with which five players are done soon."""
TOLD = 12
"""The log tells what was laid and taken in public: cards that so many moves back were seen by all."""

SEEN = """() => [document.documentElement.outerHTML, document.title,
    [...document.querySelectorAll(".cb-hand button.cb-card")].map(card => card.id.slice(5)),
    [...document.querySelectorAll(".cb-hand[aria-label]")].map(hand => hand.getAttribute("aria-label")),
    document.querySelectorAll(".cb-eye").length]"""


@cache
def played(number, seed):
    """Return the moves of a whole match of so many as computers play it."""
    match = Match("captain-bluff", FIVE[:number], seed, first=0)
    while match.table.outcome() is None:
        match.play(sensible(match))
    return tuple(entry.move for entry in match.entries)


def after(seats, seed, moves):
    """Return a match after so many sensible moves; what is negative counts from its end."""
    match = Match("captain-bluff", seats, seed, first=0)
    for move in played(len(seats), seed)[:moves]:
        match.play(move)
    return match


class Spy:
    """Reads a page in every way there is, for cards that nobody may see there."""

    def __init__(self, page):
        self.page = page
        self.console: list[str] = []
        page.on("console", lambda message: self.console.append(message.text))

    def check(self, match, viewer):
        """Assert that only what the viewer may see is there; None: no hand and no card above a belt."""
        html, title, cards, hands, known = self.page.evaluate(SEEN)
        heard = self.page.locator("body").aria_snapshot()
        position = match.table.position()
        told = {
            word
            for entry in match.entries[-TOLD:]
            for event in entry.events
            for word in event
            if word not in ("", None)
        }
        said = cards_in("\n".join([html, heard, title, *self.console]))
        leaked = said & unknown_to(position, viewer) - told
        assert not leaked, f"{leaked} can be read after {len(match.entries)} moves"
        if viewer is None:
            assert (cards, hands, known) == ([], [], 0)
        else:
            lying = {word for belt in position["belts"] for word in belt["line"]}
            assert set(cards) <= {*position["hands"][viewer], *lying}, "luggage on a belt may be taken back"
            assert hands == [f"{match.seats[viewer].name}’s hand"]
            assert known <= sum(viewer in belt["known"] for belt in position["belts"]) + 1


class Party:
    """Three people round one tablet, who play as computers would and are watched all the time."""

    def __init__(self, page, match):
        self.page = page
        self.spy, self.fingers = Spy(page), Fingers(page)
        self.match = match
        self.viewer = None
        self.seen = set()
        """What has come up: kinds of moves, `called`, `no one calls`, `closed unseen`, `taken back`."""

    def check(self):
        if self.match.table.outcome() is None:
            self.spy.check(self.match, self.viewer)

    def touch(self, several):
        for step in several:
            self.fingers.touch(step)
            self.check()

    def step(self):
        """Do what comes next: answer, hand over, or make one move."""
        table = self.match.table
        if table.position()["step"] == "call":
            self.answer()
        elif self.viewer is None:
            expect(place(self.page, "curtain")).to_have_count(1)
            self.check()
            move = sensible(self.match)
            if self.may_take_back():
                self.take_back()
            elif move == ("end",):
                self.close()
            else:
                self.fingers.press(f"reveal {table.turn}")
                self.viewer = table.turn
                self.check()
        else:
            self.play(sensible(self.match))

    def answer(self):
        """Say aloud who calls, the first who would; or no one."""
        self.viewer = None
        expect(self.page.locator(".question")).to_be_visible()
        self.check()
        trial = Match(self.match.game, self.match.seats, self.match.seed, {}, 0)
        for entry in self.match.entries:
            trial.play(entry.move)
        caller = "none"
        while caller == "none" and trial.table.position()["step"] == "call":
            move = sensible(trial)
            if move == ("call",):
                caller = str(trial.table.turn)
            trial.play(move)
        number = len(self.match.entries)
        self.fingers.press(f"answer {caller}")
        self.match = kept(self.page)
        answers = [entry.move[0] for entry in self.match.entries[number:]]
        assert set(answers[:-1]) <= {"believe"}
        assert answers[-1] == ("believe" if caller == "none" else "call")
        self.seen.add("no one calls" if caller == "none" else "called")
        if caller != "none" and self.match.table.outcome() is None:
            self.is_revealed()
        self.check()

    def is_revealed(self):
        """What a call turned up is shown to everybody, with who takes what."""
        events = [event for entry in self.match.entries[-1:] for event in entry.events]
        taker = next(event[1] for event in events if event[0] == "took")
        expect(self.page.locator(".cb-revealed .cb-large")).to_be_visible()
        expect(self.page.locator(".cb-revealed")).to_contain_text(
            f"{self.match.seats[int(taker)].name} takes"
        )

    def close(self):
        """End the turn from the curtain, without a look at the cards."""
        self.fingers.press("close")
        self.match = kept(self.page)
        assert self.match.entries[-1].move == ("end",)
        self.seen.add("closed unseen")
        self.check()

    def may_take_back(self):
        return "taken back" not in self.seen and any(
            self.match.table.moves(seat) for seat in range(3) if seat != self.match.table.turn
        )

    def take_back(self):
        """Another seat than the one on turn takes luggage back, through the curtain."""
        table = self.match.table
        seat = next(seat for seat in range(3) if seat != table.turn and table.moves(seat))
        move = table.moves(seat)[0]
        assert mover(move, table.turn) == seat
        self.fingers.press(f"reveal {seat}")
        self.viewer = seat
        self.check()
        self.touch([f"play {write_move(move)}"])
        self.done(move)
        self.fingers.press("pass")
        self.viewer = None
        self.seen.add("taken back")
        self.check()

    def done(self, move):
        number = len(self.match.entries)
        assert len(kept(self.page).entries) == number, "staged, not made"
        self.fingers.press("done")
        self.match = kept(self.page)
        assert self.match.entries[number].move == move
        self.check_after()

    def check_after(self):
        if self.match.table.position()["step"] == "call":
            self.viewer = None
        self.check()

    def play(self, move):
        self.seen.add(move[0])
        turn = self.match.table.turn
        if move == ("end",):
            self.fingers.press("play end")
            self.viewer = None
            self.match = kept(self.page)
            self.check()
            return
        self.touch(self.fingers.steps(move))
        self.done(move)
        if move[0] in ("check", "arrivals"):
            self.look()
        if self.match.table.outcome() is None and self.viewer is not None and self.match.table.turn != turn:
            self.fingers.press("pass")
            self.viewer = None
            self.check()

    def look(self):
        """What was looked at is shown to the one who looks, and gone with the next tap."""
        expect(self.page.locator(".cb-seen-now")).to_contain_text("alone sees")
        self.fingers.press("escape")
        expect(self.page.locator(".cb-seen-now")).to_have_count(0)


def test_the_last_moves_of_three_and_no_hidden_card_is_ever_in_the_page(table):
    page = table("tablet")
    match = after(THREE, "5", -16)
    lay(page, match)
    party = Party(page, match)
    while party.match.table.outcome() is None:
        party.step()
    expect(place(page, "end")).to_have_count(1)
    assert party.seen >= {"place"} and party.seen & {"called", "no one calls"}


@pytest.mark.long
def test_a_whole_match_of_three_and_no_hidden_card_is_ever_in_the_page(table):
    page = table("tablet", fresh=True)
    fingers = Fingers(page)
    fingers.press("setup captain-bluff")
    page.locator("label", has=does(page, "players 3")).tap()
    for seat in (1, 2):
        page.locator(f"#seat-{seat}").select_option("human")
    expect(page.locator("#name-2")).to_have_value("Cleo")
    page.locator("#first").select_option("0")
    page.locator("#setup-more").tap()
    page.locator("#seed").fill("5")
    fingers.press("start")
    expect(place(page, "curtain")).to_have_count(1)
    party = Party(page, kept(page))
    while party.match.table.outcome() is None:
        party.step()
    expect(place(page, "end")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("win")
    assert party.seen >= {"origin", "place", "called", "no one calls", "closed unseen", "taken back"}


def test_a_match_against_four_by_keyboard_alone_to_its_end(table):
    page = table()
    keys, match = Keys(page), after(FIVE, SOON, -30)
    lay(page, match)
    turns = 0
    wait_for_person(page)
    match = kept(page)
    while match.table.outcome() is None and turns < 40:
        move = sensible(match)
        keys.play(move)
        keys.hold()
        wait_for_person(page)
        if page.locator("#seen").count():
            keys.press("escape")
            wait_for_person(page)
        keys.hold()
        number, match = len(match.entries), kept(page)
        assert match.entries[number].move == move, write_move(move)
        turns += 1
    expect(place(page, "end")).to_have_count(1)
    keys.hold()
