"""Who hears the page hears every move once, however fast they come and wherever a tap leads meanwhile."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from game import by_name
from tests.browser.fixtures import wait_until
from tests.browser.page_driver import (
    ADA,
    COMPUTERS,
    HEARS,
    PEOPLE,
    TouchDriver,
    answered,
    does,
    hands_on,
    lay,
    lay_open,
    match_of,
    pass_on,
    place,
    saved_match,
    sentences,
    wait_for_person,
)
from tests.browser.timers import follow
from tests.games import SERVED, one_of
from tests.playing import sensible


def said(page, sentences: Counter[str]) -> Counter[str]:
    heard = "\n".join(page.evaluate("heard"))
    counted: Counter[str] = Counter()
    for sentence in sorted(sentences, key=len, reverse=True):  # one may be the end of another
        counted[sentence] = heard.count(sentence)
        heard = heard.replace(sentence, "")
    return counted


LARGEST = max(SERVED, key=lambda game: max(by_name(game).PLAYERS))
"""A game in which most computers answer in a row."""


@pytest.mark.parametrize("game", one_of(sorted(SERVED, key=LARGEST.__ne__)))
def test_every_move_is_announced_once(table, game):
    page = table("phone")
    seats = (ADA, *COMPUTERS[: max(by_name(game).PLAYERS) - 1])
    match = match_of(seats, moves=6, game=game)
    while match.table.turn:
        match.play(sensible(match))
    lay(page, match)
    page.evaluate(HEARS)
    touch = TouchDriver(page)
    for number in range(3):
        if (now := answered(page)).table.outcome() is not None:
            break
        touch.play(sensible(now))
        if number == 1:  # a tap leads away while the move is still shown
            does(page, "menu").tap()
            does(page, "back").tap()
    now = answered(page)
    expected = Counter(sentences(now, now.entries[len(match.entries) :]))
    assert expected.total() > 4
    does(page, "menu").tap()  # whatever is still to be shown of the last move is shown now
    expect(place(page, "menu")).to_have_count(1)
    assert said(page, expected) == expected


def test_who_thinks_is_announced_only_if_it_takes_two_seconds(table):
    page = table("phone")
    lay(page, hands_on())
    follow(page)
    page.evaluate(HEARS)
    TouchDriver(page).play(sensible(hands_on()))
    answered(page)
    wait_for_person(page)
    thoughts = "heard.filter((line) => line.includes('is thinking')).length"
    assert page.evaluate(f"{thoughts} === timers.fired.filter((delay) => delay === 2000).length")
    page.evaluate("Worker.prototype.postMessage = () => {}")  # it is never asked, and thinks for ever
    before = page.evaluate(thoughts)
    TouchDriver(page).play(sensible(saved_match(page)))
    wait_until(page, f"{thoughts} > {before}")


def test_what_is_announced_to_one_player_is_gone_for_the_next(table):
    page = table("phone")
    match = match_of(PEOPLE[:2], moves=4)
    lay_open(page, match)
    page.evaluate(HEARS)
    TouchDriver(page).play(sensible(match))
    played = saved_match(page)
    expected = Counter(sentences(played, played.entries[len(match.entries) :]))
    wait_until(page, lambda: said(page, expected) == expected)  # before the handover
    pass_on(page)
    expect(place(page, "handover")).to_have_count(1)
    live = page.locator("#live").inner_text()
    assert not any(sentence in live for sentence in expected)
