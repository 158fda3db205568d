"""The smallest games on the default screen, to the end, by what its buttons do and nothing else."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from game import by_name
from game.match import Match, Seat
from game.notation import write_move
from game.players import bots, hints
from game.players.levels import LEVELS
from tests.games import OF_TESTS
from tests.ui.screens import FakePlatform, text_of
from ui.pages.screen import Screen

TABLES = [(name, seats) for name in OF_TESTS for seats in by_name(name).PLAYERS]

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def begun(name: str, *kinds: str, level: str = "casual") -> Screen:
    """Return a screen with a new match of people and computers."""
    seats = [
        Seat(f"Player {number}", kind, level if kind == "computer" else "")
        for number, kind in enumerate(kinds)
    ]
    screen = Screen(FakePlatform())
    screen.begin(Match(name, tuple(seats), f"screen {name}", {}, 0))
    return screen


def offered(screen: Screen) -> list[str]:
    """Return what the buttons of the page do, menus and notices left out."""
    regions = screen.frame().regions
    page = "".join(text for id, text in regions.items() if id not in ("bar", "notices"))
    return [unescape(does) for does in re.findall(r'data-do="([^"]*)"', page)]


def choose(screen: Screen) -> None:
    """Make a random legal move by its button: each of them is one, and nothing else is."""
    assert screen.session is not None
    table = screen.session.match.table
    moves = [f"play {write_move(move)}" for move in table.moves()]
    there = [does for does in offered(screen) if does.startswith("play ")]
    assert sorted(there) == sorted(moves)
    screen.act(Random(table.ply).choice(there))


@every_table
def test_people_play_to_the_end_and_hand_on_what_hides_hands(name: str, seats: int) -> None:
    screen = begun(name, *["human"] * seats)
    handed = 0
    assert screen.session is not None
    match = screen.session.match
    while match.table.outcome() is None:
        turn, number = match.table.turn, len(match.entries)
        seat = screen.session.behind_curtain()
        if seat is not None:
            assert seat == turn
            assert "table-hand" not in screen.frame().regions
            words = {word for does in offered(screen) for word in re.split("[ =]", does)}
            assert not words & set(match.table.hand(seat)), "behind the curtain is no card of the hand"
            screen.act(f"reveal {seat}")
            handed += 1
        choose(screen)
        assert len(match.entries) == number, "it is staged and not made"
        assert "done" in offered(screen)
        screen.act("undo")
        assert "done" not in offered(screen)
        choose(screen)
        screen.act("done")
        assert len(match.entries) == number + 1
        if screen.session.waits:
            screen.act("pass")
    screen.go_on()
    assert screen.frame().page == "end"
    if match.table.BOX:
        assert handed >= seats
    else:
        assert handed == 0, "where nothing is hidden the tablet is not handed on behind a page"
    for number in range(seats):
        assert f"Player {number}" in text_of(screen)


@pytest.mark.parametrize("level", LEVELS)
@every_table
def test_a_person_plays_to_the_end_against_computers(name: str, seats: int, level: str) -> None:
    screen = begun(name, "human", *["computer"] * (seats - 1), level=level)
    assert screen.session is not None
    match = screen.session.match
    given = 0
    while match.table.outcome() is None:
        if match.table.turn:
            asked = screen.session.asks_computer()
            assert asked is not None
            screen.computer_plays(bots.answer(bots.request(match, iterations=4)))
            continue
        if not given:
            screen.act("hint")
            screen.act("hint")
            asked = screen.asks_hint()
            assert asked is not None
            screen.gets_hint(hints.answer(bots.request(match, iterations=4)))
            assert "hinted" in text_of(screen) or "proposed" in text_of(screen)
            given += 1
        choose(screen)
        if screen.session.staged is not None:
            screen.act("done")
    screen.go_on()
    assert screen.frame().page == "end"
    assert match.practice
