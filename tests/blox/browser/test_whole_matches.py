"""Blox at one tablet and by keyboard: whole matches to their end, and no hand but that of who looks."""

import re
from collections import Counter
from functools import cache

import pytest
from playwright.sync_api import expect

from game.match import Match, Seat
from game.notation import write_move
from tests.browser.keyboard import Keys
from tests.browser.page_driver import ADA, ALONE, BEA, Fingers, does, kept, lay, place, wait_for_person
from tests.playing import sensible

KIT = Seat("Kit", "computer", "baseline")
ROOK = ALONE[1]
FOUR = (ADA, ROOK, BEA, KIT)

SEEN = """() => [document.documentElement.outerHTML, document.title,
    [...document.querySelectorAll(".bx-hand button.bx-card")].map(card =>
        [card.id, card.getAttribute("aria-label")]),
    [...document.querySelectorAll(".bx-hand[aria-label]")].map(hand => hand.getAttribute("aria-label")),
    [...document.querySelectorAll(".bx-cards")].map(cell => cell.textContent)]"""
COLOURS = {"K": "K, black", "W": "W, white", "S": "S, grey", "V": "V, violet"}
WORD = re.compile(r"(?<![\w-])[KWSV*]{2,}(?![\w-])")


@cache
def played(number, seed):
    """Return the moves of a whole match of so many as computers play it."""
    match = Match("blox", FOUR[:number], seed, first=0)
    while match.table.outcome() is None:
        match.play(sensible(match))
    return tuple(entry.move for entry in match.entries)


def late(seats, seed, left):
    """Return a match that ends in so many moves, if it is played as computers would."""
    match = Match("blox", seats, seed, first=0)
    for move in played(len(seats), seed)[:-left]:
        match.play(move)
    return match


class Spy:
    """Reads a page in every way there is, for a hand that nobody may see there.

    Cards of one colour are all the same, so hands are looked for as such: cards drawn, a hand by its name,
    words of several letters that only this hand could pay.
    """

    def __init__(self, page):
        self.page = page
        self.console: list[str] = []
        page.on("console", lambda message: self.console.append(message.text))

    def check(self, match, viewer):
        """Assert that the hand of the viewer is the only one in the page; None: that none is."""
        html, title, cards, hands, counts = self.page.evaluate(SEEN)
        position = match.table.position()
        held = "" if viewer is None else position["hands"][viewer]
        letters = "".join(re.fullmatch(r"card-([KWSV])\d", id)[1] for id, _name in cards)
        assert Counter(letters) == Counter(held), f"{letters} is drawn and {held} is held"
        names = [", ".join(name.split(", ")[:2]) for _id, name in cards]
        assert names == [COLOURS[letter] for letter in letters]
        assert hands == ([] if viewer is None else [f"{match.seats[viewer].name}’s hand"])
        for seat, (count, hand) in enumerate(zip(counts, position["hands"], strict=bool(counts))):
            assert int(count) == len(hand) or (seat == viewer and int(count) < len(hand)), (
                "staged cards leave"
            )
        heard = self.page.locator("body").aria_snapshot()
        assert re.findall(r"(\w+)’s hand", heard) == [name.removesuffix("’s hand") for name in hands]
        self.check_words("\n".join([html, heard, title, *self.console]), match.table.view(None), held)

    def check_words(self, text, public, held):
        """Assert that each word of several colours is public, or can be paid out of the hand in sight."""
        open_to_all = [*public["towers"].values(), *public["blocks"]]
        for word in set(WORD.findall(text)):
            cards = Counter(re.sub(r"\*.", "", word).replace("*", ""))
            assert len(cards) < 2 or any(cards <= Counter(known) for known in (held, *open_to_all)), (
                f"{word} is in the page, and {held or 'nothing'} is in the hand"
            )


def follow(page, match, spy, fingers):
    """Play a match of two people and two computers to its end; return it, and the kinds of moves made."""
    viewer, kinds = None, set()
    while match.table.outcome() is None:
        turn = match.table.turn
        if match.seats[turn].kind == "computer":
            wait_for_person(page)
            match = kept(page)
            spy.check(match, viewer)
            continue
        if viewer != turn:
            if viewer is not None:
                fingers.press("pass")
            expect(does(page, f"reveal {turn}")).to_be_visible()
            spy.check(match, None)
            fingers.press(f"reveal {turn}")
            viewer = turn
            spy.check(match, viewer)
        move = sensible(match)
        kinds.add(move[0])
        for step in fingers.steps(move):
            fingers.touch(step)
            spy.check(match, viewer)
        number = len(match.entries)
        assert len(kept(page).entries) == number, "staged, not made"
        fingers.press("done")
        wait_for_person(page)
        match = kept(page)
        assert match.entries[number].move == move
        if match.table.outcome() is None:
            spy.check(match, viewer)
    return match, kinds


def test_a_match_of_four_to_its_end_and_no_hidden_hand_is_ever_in_the_page(table):
    page = table("tablet")
    spy, fingers = Spy(page), Fingers(page)
    match = late(FOUR, "1", 16)
    lay(page, match)
    match, kinds = follow(page, match, spy, fingers)
    expect(place(page, "end")).to_have_count(1)
    spy.check(match, None)
    expect(page.locator("#status")).to_contain_text("win")
    points = page.locator(".end").inner_text()
    assert all(str(score) in points for score in match.table.outcome().scores)
    assert len(kinds) >= 3, kinds


def test_the_first_moves_of_a_match_set_up_by_taps(table):
    page = table("tablet", fresh=True)
    spy, fingers = Spy(page), Fingers(page)
    fingers.press("setup blox")
    page.locator("label", has=does(page, "players 4")).tap()
    page.locator("#seat-2").select_option("human")
    expect(page.locator("#name-2")).to_have_value("Bea")
    page.locator("#first").select_option("0")
    page.locator("#setup-more").tap()
    page.locator("#seed").fill("7")
    fingers.press("start")
    expect(place(page, "curtain")).to_have_count(1)
    match = kept(page)
    assert [seat.kind for seat in match.seats] == ["human", "computer", "human", "computer"]
    viewer = None
    for seat in (0, 2, 0):
        if viewer is not None:
            wait_for_person(page)
            fingers.press("pass")
        match = kept(page)
        spy.check(match, None)
        fingers.press(f"reveal {seat}")
        viewer = seat
        fingers.play(sensible(match))
        wait_for_person(page)
        spy.check(kept(page), viewer)
    assert len(kept(page).entries) == 3 + 3


@pytest.mark.parametrize("seat", [0, 2])
def test_the_spy_sees_a_hand_on_the_page(table, seat):
    page = table("tablet")
    spy, match = Spy(page), Match("blox", FOUR, "1", first=seat)
    lay(page, match)
    spy.check(match, None)
    does(page, f"reveal {seat}").tap()
    spy.check(match, seat)
    for nobody_to_see_it in (None, 1, 2 - seat):
        with pytest.raises(AssertionError):
            spy.check(match, nobody_to_see_it)


PAGE = """() => ["main", "status", "told", "live"].map(id => document.getElementById(id).outerHTML).join("")
    + document.title"""


def test_a_page_is_the_same_whatever_the_others_hold(table):
    page = table("tablet")
    fingers, match = Fingers(page), late(FOUR, "1", 20)
    position = match.table.position()
    position["turn"] = 0
    others = "".join(position["hands"][1:]) + position["deck"]
    shown = []
    for dealt in (others, "".join(sorted(others))):
        hands = [position["hands"][0], *(dealt[start : start + 5] for start in (0, 5, 10))]
        laid = Match("blox", FOUR, "1", {}, 0, position | {"hands": hands, "deck": dealt[15:]})
        lay(page, laid)
        seen = [page.evaluate(PAGE)]
        fingers.press("reveal 0")
        seen.append(page.evaluate(PAGE))
        for step in ("#kind-change", "#change-all"):
            fingers.touch(step)
            seen.append(page.evaluate(PAGE))
        shown.append(seen)
    assert shown[0] == shown[1]


def test_a_match_by_keyboard_alone_to_its_end(table):
    page = table()
    keys, match = Keys(page), late(ALONE, "1", 6)
    assert match.table.turn == 0
    lay(page, match)
    wait_for_person(page)
    while match.table.outcome() is None:
        move = sensible(match)
        keys.play(move)
        wait_for_person(page)
        keys.hold()
        number, match = len(match.entries), kept(page)
        assert match.entries[number].move == move, write_move(move)
    expect(place(page, "end")).to_have_count(1)
    keys.hold()


def test_the_last_round_is_announced(table):
    page = table("tablet")
    moves = played(4, "1")
    match = Match("blox", FOUR, "1", first=0)
    for move in moves:
        before = match.table.copy()
        if any(event[0] == "ending" for event in before.play(move)):
            break
        match.play(move)
    people = tuple(Seat(name, "human") for name in ("Ada", "Bea", "Cleo", "Dan"))
    shared = Match("blox", people, "1", first=0)
    for entry in match.entries:
        shared.play(entry.move)
    fingers, turn = Fingers(page), shared.table.turn
    lay(page, shared)
    fingers.press(f"reveal {turn}")
    expect(page.locator("#status")).not_to_contain_text("ast round")
    fingers.play(move)
    expect(page.locator("#told")).to_contain_text("The last round begins")
    match = kept(page)
    if match.table.outcome() is None:
        fingers.press("pass")
        expect(page.locator(".news")).to_contain_text("The last round begins")
        fingers.press(f"reveal {match.table.turn}")
        page.locator("#kind-change").tap()
        expect(page.locator("#status")).to_contain_text("Last round:")
