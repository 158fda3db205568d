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
from tests.ui.screens import FakePlatform, play_one, session_of, text_of
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
    screen.skip_steps()
    table = screen.session.match.table
    moves = [f"play {write_move(move)}" for move in table.moves()]
    there = [does for does in offered(screen) if does.startswith("play ")]
    assert sorted(there) == sorted(moves)
    screen.act(Random(table.ply).choice(there))


@pytest.mark.parametrize("name", ["last-stone", "ladder"])
def test_people_hand_on_what_hides_hands_and_nothing_else(name: str) -> None:
    screen = begun(name, *["human"] * by_name(name).PLAYERS[-1])
    session, handed = session_of(screen), 0
    while not session.is_over:
        if session.waits:
            screen.act("pass")
        seat = session.handover_seat()
        assert seat in (None, session.turn)
        handed += seat is not None
        play_one(screen)
    assert screen.frame().page == "end"
    assert handed >= len(session.match.seats) if session.match.table.BOX else handed == 0


@pytest.mark.parametrize("level", LEVELS)
@every_table
def test_a_person_plays_to_the_end_against_computers(name: str, seats: int, level: str) -> None:
    screen = begun(name, "human", *["computer"] * (seats - 1), level=level)
    assert screen.session is not None
    match = screen.session.match
    given = 0
    while match.table.outcome() is None:
        if match.table.turn:
            assert screen.wanted() is not None
            screen.computer_plays(bots.answer(bots.request(match, iterations=4)))
            continue
        if not given:
            screen.act("hint")
            screen.act("hint")
            assert screen.wanted() is not None
            screen.gets_hint(hints.answer(bots.request(match, iterations=4)))
            assert "hinted" in text_of(screen) or "proposed" in text_of(screen)
            given += 1
        choose(screen)
        if screen.session.staged is not None:
            screen.act("done")
    screen.skip_steps()
    assert screen.frame().page == "end"
    assert match.practice
