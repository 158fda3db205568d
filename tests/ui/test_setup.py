"""The set-up of a match: who sits where is chosen in one list a seat, and nothing typed in is lost."""

from __future__ import annotations

import json
import re

import pytest

from game import NAMES, by_name
from game.players.levels import LEVELS
from tests.ui.screens import FakePlatform
from ui.pages.screen import Screen
from ui.pages.setup import Setup
from ui.pages.setup_model import read_setup

MANY = max(NAMES, key=lambda name: (len(by_name(name).PLAYERS), by_name(name).PLAYERS[-1]))
"""The game that offers most numbers of seats."""
OTHER = next(name for name in NAMES if name != MANY)


def set_up(page: FakePlatform | None = None, game: str = MANY) -> tuple[Screen, Setup]:
    """Return a screen with the set-up of a game, and that page."""
    screen = Screen(page or FakePlatform())
    screen.act(f"setup {game}")
    assert isinstance(screen.page, Setup)
    return screen, screen.page


def names(page: Setup) -> list[str]:
    """Return who sits there."""
    return [seat["name"] for seat in page.seats]


def who_plays(page: Setup, seat: int) -> str:
    """Return the word for who takes a seat: a person, or a level of the computer."""
    held = page.seats[seat]
    return held["level"] if held["kind"] == "computer" else held["kind"]


def chosen(screen: Screen, seat: int) -> str:
    """Return the word that a seat's list stands at."""
    list_of_seat = screen.frame().regions["setup-seats"].split(f'data-choose="seat {seat}"')[1]
    (found,) = re.findall(r'<option value="([^"]*)" selected', list_of_seat.split("</select>")[0])
    return str(found)


def test_one_list_a_seat_offers_a_person_and_each_level_of_the_computer() -> None:
    screen, page = set_up()
    drawn = screen.frame().regions["setup-seats"]
    for seat in range(len(page.seats)):
        list_of_seat = drawn.split(f'data-choose="seat {seat}"')[1].split("</select>")[0]
        for who in ("human", *LEVELS):
            assert f'value="{who}"' in list_of_seat
        assert list_of_seat.count(" selected") == 1
    assert all(chosen(screen, seat) == who_plays(page, seat) for seat in range(len(page.seats)))


@pytest.mark.parametrize("who", ["human", *LEVELS])
def test_who_is_chosen_is_who_plays(who: str) -> None:
    screen, _page = set_up()
    screen.act(f"seat 1 {who}")
    assert chosen(screen, 1) == who
    screen.act("start")
    seat = screen.session.match.seats[1]
    assert (seat.kind, seat.level) == (("human", "") if who == "human" else ("computer", who))


def test_a_proposed_name_changes_with_who_plays_and_a_typed_one_does_not() -> None:
    screen, page = set_up()
    screen.act("seat 1 human")
    assert names(page)[1] == "Bea"
    screen.act("seat 1 master")
    assert names(page)[1] == "Rook"
    screen.typed("name 1", "Zoe")
    screen.act("seat 1 human")
    screen.act("seat 1 casual")
    assert names(page)[1] == "Zoe"
    assert 'value="Zoe"' in screen.frame().regions["setup-seats"], "it stays in its field"


def test_who_gets_up_when_there_are_fewer_seats_comes_back_when_there_are_more() -> None:
    screen, page = set_up()
    fewest, most = by_name(MANY).PLAYERS[0], by_name(MANY).PLAYERS[-1]
    screen.act(f"players {most}")
    for seat in range(most):
        screen.act(f"seat {seat} human")
        screen.typed(f"name {seat}", f"Zoe {seat}")
    before = names(page)
    screen.act(f"first {most - 1}")
    screen.act(f"players {fewest}")
    assert names(page) == before[:fewest]
    assert page.first == "random", "a starting player who has got up begins no more"
    screen.act(f"players {most}")
    assert names(page) == before


def test_a_name_that_a_person_has_typed_in_is_proposed_in_every_game() -> None:
    page = FakePlatform()
    screen, _page = set_up(page)
    screen.typed("name 0", "Zoe")
    screen.act("start")
    _screen, other = set_up(FakePlatform(page.store), OTHER)
    assert names(other)[0] == "Zoe"
    assert "Rook" in names(other), "a computer keeps its own name"


def test_who_begins_is_stored_for_the_next_match_where_that_seat_is_there() -> None:
    _screen, page = set_up()
    held = {"seats": page.seats}
    for stored, first in (("0", "0"), ("1", "1"), (str(len(page.seats)), "random"), (7, "random")):
        assert read_setup(MANY, {**held, "first": stored})["first"] == first
    assert read_setup(MANY, held)["first"] == "random"


@pytest.mark.parametrize(
    "held", [{"seats": 7}, {"seats": [7, {"kind": "dog"}]}, {"seats": [{"kind": "human"}]}]
)
def test_a_set_up_stored_by_whoever_is_read_as_far_as_it_goes(held: dict[str, object]) -> None:
    page = FakePlatform({"table/settings": json.dumps({"setups": {MANY: held}})})
    screen, setup = set_up(page)
    assert len(setup.seats) in by_name(MANY).PLAYERS
    screen.act("start")
    assert screen.session is not None
