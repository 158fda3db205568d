"""What nobody may know in Captain Bluff: a look is for one person; no page depends on hidden cards."""

import json

import pytest
from playwright.sync_api import expect

from game.match import Match
from tests.browser.page_driver import Fingers, does, kept, lay, place
from tests.captain_bluff.browser.test_whole_matches import THREE, Spy, after
from tests.captain_bluff.recorded import at, hidden


@pytest.mark.parametrize("kind", ["check", "arrivals"])
def test_a_look_is_for_one_person_and_gone_with_the_next_tap(table, kind):
    page = table("tablet")
    match = next(match for match in lookers() if any(move[0] == kind for move in match.table.moves()))
    seat = match.table.turn
    known = match.table.position()["belts"]
    move = next(
        move
        for move in match.table.moves()
        if move[0] == kind and all(seat not in known[int(belt) - 1]["known"] for belt in move[1:])
    )
    spy, fingers = Spy(page), Fingers(page)
    id = lay(page, match)
    fingers.press(f"reveal {seat}")
    eyes = page.locator(".cb-eye").count()
    fingers.play(move)
    expect(page.locator(".cb-seen-now .cb-large")).to_have_count(len(move) - 1)
    spy.check(kept(page), seat)
    page.locator(f"#belt-{move[1]}").tap()
    expect(page.locator(".cb-seen-now")).to_have_count(0)
    expect(page.locator(".cb-eye")).to_have_count(eyes + len(move) - 1)
    if does(page, "play end").count():
        fingers.press("play end")
    else:  # an action is still to come: the match is left in the middle of the turn
        fingers.press("home")
        fingers.press(f"open {id}")
    expect(page.locator(".cb-eye, .cb-seen-now")).to_have_count(0)
    match = kept(page)
    spy.check(match, None)
    fingers.press(f"reveal {match.table.turn}")
    spy.check(match, match.table.turn)


def lookers():
    """Yield matches of three with someone on turn who may look at cards that are not theirs."""
    for seed in "123456":
        for moves in range(8, 40):
            match = after(THREE, seed, moves)
            position = match.table.position()
            if position["step"] == "act" and not position["acted"] and match.table.outcome() is None:
                others = [
                    belt
                    for belt in position["belts"]
                    if belt["origin"] and match.table.turn not in belt["known"]
                ]
                if len(others) > 1:
                    yield match


PAGE = """() => ["main", "status", "told", "live"].map(id => document.getElementById(id).outerHTML).join("")
    + document.title"""


def test_every_page_is_the_same_whatever_cannot_be_known(table):
    page = table("tablet")
    fingers, match = Fingers(page), after(THREE, "5", 6)
    position = match.table.position()
    seat = position["turn"]
    move = next(move for move in match.table.moves() if move[0] == "place")
    shown = []
    for laid in (position, exchanged(position, seat)):
        lay(page, Match("captain-bluff", THREE, "5", {}, 0, laid))
        seen = [page.evaluate(PAGE)]
        fingers.press(f"reveal {seat}")
        seen.append(page.evaluate(PAGE))
        for step in fingers.steps(move):
            fingers.touch(step)
            seen.append(page.evaluate(PAGE))
        fingers.press("done")
        expect(page.locator(".question")).to_be_visible()
        seen.append(page.evaluate(PAGE))
        fingers.press("answer none")
        expect(place(page, "curtain")).to_have_count(1)
        seen.append(page.evaluate(PAGE))
        shown.append(seen)
    assert shown[0] == shown[1]


def exchanged(position, seat):
    """Return a position in which all luggage that the seat can't know lies elsewhere."""
    places = hidden(position, seat)
    words = [at(position, where) for where in places]
    result = json.loads(json.dumps(position))
    for where, word in zip(places, [*words[1:], words[0]], strict=True):
        within = result
        for key in where[:-1]:
            within = within[key]
        within[where[-1]] = word
    return result


def test_the_spy_sees_what_is_on_the_page(table):
    page = table("tablet")
    spy, match = Spy(page), after(THREE, "5", 6)
    lay(page, match)
    turn = match.table.turn
    spy.check(match, None)
    does(page, f"reveal {turn}").tap()
    spy.check(match, turn)
    for nobody_to_see_it in (None, (turn + 1) % 3):
        with pytest.raises(AssertionError):
            spy.check(match, nobody_to_see_it)
