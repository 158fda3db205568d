"""The opponents: each bird is somebody, by name, face, character and sentence; a seat keeps who it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game import NAMES, by_name, save
from game.match import Match, Seat
from game.players.levels import CHARACTERS, LEVELS, OLDER
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, platform_of, play_one, play_to_the_end
from ui.pages.screen import Screen
from ui.pages.setup import Setup
from ui.session.opponents import (
    BIRDS,
    OPPONENTS,
    bird_of,
    character_label,
    computer,
    face,
    level_help,
    level_label,
    manner,
)
from ui.text import i18n

MANY = max(NAMES, key=lambda name: by_name(name).PLAYERS[-1])
"""The game with most seats."""


def set_up(most: bool = False) -> tuple[Screen, Setup]:
    """Return a screen with the set-up of a game, of two or of as many as can play."""
    screen = Screen(FakePlatform())
    screen.act(f"setup {MANY}")
    if most:
        screen.act(f"players {by_name(MANY).PLAYERS[-1]}")
    assert isinstance(screen.page, Setup)
    return screen, screen.page


def started(screen: Screen) -> tuple[Seat, ...]:
    """Return the seats of the match as it is set up, read again from its save."""
    screen.act("start")
    match = save.read(save.write(screen.session.match))
    assert isinstance(match, Match)
    return match.seats


def test_every_bird_is_somebody_and_every_character_is_there() -> None:
    """Their faces have no words, and no colours from elsewhere."""
    assert {one.character for one in OPPONENTS} == set(CHARACTERS)
    assert len({manner(bird, "Zoe") for bird in BIRDS}) == len(BIRDS)
    assert all(manner(bird, "Zoe").startswith("Zoe ") for bird in BIRDS)
    assert all(character_label(one) for one in CHARACTERS)
    faces = {str(face(bird)) for bird in BIRDS}
    assert len(faces) == len(BIRDS)
    for drawn in faces:
        assert 'aria-hidden="true"' in drawn
        assert not re.search(r"url\(|<text|currentcolor|id=", drawn)


def test_every_level_is_explained_under_its_own_name_and_older_words_are_called_as_those_of_today() -> None:
    assert all(level_help(level).startswith(level_label(level) + ":") for level in LEVELS)
    assert [level_label(older) for older in OLDER] == ["Casual", "Regular", "Strong"]


def test_a_tap_on_another_face_tells_of_it_and_the_next_seats_a_bird_that_is_free_or_changes_places() -> None:
    screen, page = set_up(most=True)
    before = [dict(held) for held in page.seats]
    screen.act("opponent 2")
    assert page.seats == before
    assert f">{before[2]['name']}, " in screen.frame().regions["setup-opponent"]
    assert screen.frame().said.startswith(before[2]["name"])
    screen.act("opponent 2")
    first, second = page.seats[1]["face"], page.seats[2]["face"]
    assert second == next(bird for bird in BIRDS if bird not in [held["face"] for held in before[1:]])
    assert page.seats[2]["name"].lower() == second
    assert page.seats[1] == before[1] and page.seats[3:] == before[3:]
    screen.act(f"face {first}")
    assert (page.seats[1]["face"], page.seats[2]["face"]) == (second, first)
    assert len({held["name"] for held in page.seats}) == len(page.seats)


def test_who_is_chosen_is_announced_and_plays_in_that_character() -> None:
    for bird, name, character in OPPONENTS:
        screen, _page = set_up()
        screen.act(f"face {bird}")
        description = screen.frame().regions["setup-opponent"]
        assert manner(bird, name) in description and character_label(character) in description
        seat = started(screen)[1]
        assert (seat.name, seat.character, bird_of(seat)) == (name, character, bird)


def test_a_typed_name_keeps_its_character_and_its_face() -> None:
    screen, _page = set_up()
    screen.act("face swift")
    screen.typed("name 1", "Zoe")
    screen.act("seat 1 strong")
    seat = started(screen)[1]
    assert (seat.name, seat.level, seat.character, bird_of(seat)) == ("Zoe", "strong", "bold", "swift")
    again = Screen(FakePlatform(dict(platform_of(screen).store)))
    again.act(f"again {MANY}")
    assert bird_of(again.session.match.seats[1]) == "swift"


def test_an_older_seat_has_the_face_of_its_name_and_whatever_a_save_has_for_one_is_no_fault() -> None:
    assert bird_of(Seat("Wren 2", "computer", "hard")) == "wren"
    assert Seat("Wren", "computer", "hard").character == ""
    assert bird_of(Seat("Zoe", "computer", "hard")) == ""
    assert bird_of(Seat("Wren", "human")) == ""
    whatever: tuple[object, ...] = (7, None, [], "dodo")
    for stored in whatever:
        assert bird_of(Seat("Zoe", "computer", "hard", {"face": stored, "character": stored})) == ""
    assert computer("Wren", "casual", "wren").extra == {"character": "cautious"}


def test_what_is_chosen_is_shown_to_who_hears_the_page() -> None:
    screen, _page = set_up()
    assert screen.frame().said == "Who plays?"
    screen.act("opponent 1")
    assert screen.frame().said == f"Wren, cautious. {manner('wren', 'Wren')}"
    screen.act("seat 1 strong")
    assert screen.frame().said == level_help("strong")
    screen.typed("name 1", "")
    screen.act("start")
    assert screen.frame().said == "Every seat needs a name."


def test_without_a_computer_nothing_is_announced_opponents() -> None:
    screen, _page = set_up()
    screen.act("seat 1 human")
    assert screen.frame().regions["setup-opponent"] == ""
    screen.act("face wren")
    assert "can play here" in platform_of(screen).logged[-1]


def test_the_face_of_who_thinks_stands_beside_the_instruction_and_goes_with_the_turn() -> None:
    screen = at_table("human", "computer", first=1)
    while screen.session is not None and screen.session.turn == 1:
        assert screen.frame().face == face("rook")
        assert screen.frame().status == "Rook is thinking."
        play_one(screen)
    assert screen.frame().face == ""
    match = match_of("human", "computer", first=1)
    screen.begin(Match(match.game, (match.seats[0], Seat("Zoe", "computer", "hard")), "tests", {}, 1))
    assert (screen.frame().status, screen.frame().face) == ("Zoe is thinking.", ""), "one without a face"


def test_the_menu_and_the_end_tell_which_level_it_was_and_in_what_character() -> None:
    screen = Screen(FakePlatform())
    seats = Seat("Ada", "human"), computer("Zoe", "hard", "lark")
    screen.begin(Match(SMALL, seats, "tests", {}, 0))
    for action in ("menu", "back"):
        screen.act(action)
        if action == "back":
            play_to_the_end(screen)
            assert str(face("lark")) in screen.frame().regions["main"]
        assert "<strong>Zoe</strong>: Strong, bold" in screen.frame().regions["main"]


@pytest.fixture
def in_another_language() -> Iterator[None]:
    """Speak a language in which rooks and Ada have other names."""
    catalog, out = Catalog("de"), BytesIO()
    catalog.add("Rook", "Krähe")
    catalog.add("Ada", "Ida")
    write_mo(out, catalog)
    i18n.use("de", out.getvalue())
    yield
    i18n.use()


@pytest.mark.usefixtures("in_another_language")
def test_birds_and_people_have_names_of_the_language_and_saves_keep_the_face() -> None:
    """A name proposed in English gives way to another bird too."""
    screen, page = set_up()
    assert [held["name"] for held in page.seats] == ["Ida", "Krähe"]
    screen.typed("name 1", "Rook 2")
    for bird, name in (("wren", "Wren"), ("rook", "Krähe")):
        screen.act(f"face {bird}")
        assert page.seats[1]["name"] == name
    seat = started(screen)[1]
    i18n.use()
    assert (seat.name, bird_of(seat)) == ("Krähe", "rook"), "whatever is spoken where the save is opened"
