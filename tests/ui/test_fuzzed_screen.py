"""Whatever lies in the storage and whatever is done: each page is shown, and each offer is answered.

The faults that were found that way are tests of their own below.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from game import save
from game.match import Match, Seat
from tests.games import KITS
from tests.random_play import SEEDS
from tests.screen_fuzz import run
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, platform_of, play_one, text_of
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.session import Session
from ui.store.save_index import MATCH
from ui.store.settings import KEY


@given(SEEDS)
def test_no_exception_leaves_the_screen_and_every_offer_is_answered(seed: int) -> None:
    run(f"device {seed}", settings.default.stateful_step_count)


ASKED = [name for name in KITS if game_ui.by_name(name).INTERACTION.spoken is not None]
"""The games in which people are asked aloud."""


@pytest.mark.parametrize("game", ASKED)
def test_a_match_that_begins_with_a_question_is_asked_and_continues(game: str) -> None:
    """Who asks isn't in its moves, for it has none yet."""
    interaction = game_ui.by_name(game).INTERACTION
    match = match_of("human", "human", "human", game=game)
    while interaction.spoken[1] not in match.table.moves():
        match.play(match.table.moves()[0])
    begun = Match(game, match.seats, "s", match.options, start=match.table.position())
    screen = Screen(FakePlatform({MATCH + "k3f": save.write(begun)}))
    screen.act("open k3f")
    session = screen.session
    assert isinstance(session, Session)
    assert session.asked() == [session.turn]
    assert text_of(screen)


def test_a_save_under_a_strange_key_waits_while_the_device_is_full_is_listed_and_opens() -> None:
    store = {MATCH + "id with spaces": save.write(match_of("human", "human"))}
    platform = FakePlatform(store)
    platform.refuses = True
    screen = Screen(platform)
    assert text_of(screen)
    assert list(store) == [MATCH + "id with spaces"]
    platform.refuses = False
    assert "Ada" in text_of(screen)
    (key,) = [key for key in store if key.startswith(MATCH)]
    screen.act(f"open {key.removeprefix(MATCH)}")
    assert screen.session is not None


def test_a_save_of_a_newer_version_stays_where_that_version_finds_it() -> None:
    text = json.dumps(json.loads(save.write(match_of("human", "human"))) | {"format": 2})
    store = {MATCH + "k3f": text}
    screen = Screen(FakePlatform(store))
    for action in ("", "open k3f"):
        screen.act(action)
        assert "saved by a newer version" in text_of(screen)
        assert store == {MATCH + "k3f": text}
    screen.act("export_aside k3f")
    assert platform_of(screen).files[-1][1] == text


def test_a_match_deleted_in_another_tab_is_announced_and_saved_again_by_its_next_move() -> None:
    store: dict[str, str] = {}
    screen = at_table("human", "computer", page=FakePlatform(store))
    id = screen.matches.match_id
    other = Screen(FakePlatform(store))
    other.act(f"delete {id}")
    assert MATCH + id not in store
    screen.stored_elsewhere(MATCH + id, None)
    assert "deleted in another tab" in text_of(screen)
    play_one(screen)
    assert isinstance(save.read(store[MATCH + id]), Match)


def test_a_setting_of_another_tab_is_not_put_back_and_one_not_stored_holds_for_the_visit() -> None:
    store: dict[str, str] = {}
    one, other = Screen(FakePlatform(store)), Screen(FakePlatform(store))
    for screen, setting in ((one, "theme dark"), (other, "speed slow")):
        screen.act("settings")
        screen.act(f"set {setting}")
    held = json.loads(store[KEY])
    assert (held["theme"], held["speed"]) == ("dark", "slow")
    one.stored_elsewhere(KEY, store[KEY])
    assert one.settings["speed"] == "slow"
    platform_of(one).refuses = True
    one.act("set theme light")
    one.act("set speed fast")
    assert (one.settings["theme"], one.settings["speed"]) == ("light", "fast"), "on a full device too"


def test_a_tap_on_a_table_that_is_only_shown_says_so() -> None:
    screen = at_table("human", "computer")
    play_one(screen)
    screen.act("replay")
    screen.act("pick anything=1")
    assert "nothing is played here" in text_of(screen)
    screen.act("back")
    assert "nothing is played here" not in text_of(screen)


def test_too_many_words_open_no_page() -> None:
    screen = Screen(FakePlatform())
    screen.act(f"rules {SMALL} 1 2 3")
    assert screen.page.name() == "home"


def test_the_file_of_a_match_put_back_on_a_full_device_can_be_had() -> None:
    store = {MATCH + "k3f": save.write(match_of("human", "human"))}
    platform = FakePlatform(store)
    screen = Screen(platform)
    screen.visit("")
    screen.act("delete k3f")
    platform.refuses = True
    screen.act("restore")
    assert "export k3f" in text_of(screen)
    screen.act("export k3f")
    assert platform.files


def test_a_device_without_a_clock_plays_and_saves() -> None:
    class Timeless(FakePlatform):
        def now(self) -> str:
            return ""

    platform = Timeless()
    screen = Screen(platform)
    screen.begin(Match(SMALL, (Seat("Ada", "human"), Seat("Bea", "human")), "s"))
    play_one(screen)
    screen.act("home")
    assert "Ada" in text_of(screen)


@pytest.mark.parametrize("typed", ["\ud83c", "a\udf88b", "\ud83c\udf88"])
@pytest.mark.parametrize("field", ["seed", "name 0"])
def test_half_a_character_that_was_typed_can_be_dealt_from_stored_and_read(field: str, typed: str) -> None:
    store: dict[str, str] = {}
    screen = Screen(FakePlatform(store))
    screen.act(f"setup {SMALL}")
    screen.typed(field, typed)
    screen.act("start")
    assert screen.session is not None
    (text,) = [text for key, text in store.items() if key.startswith(MATCH)]
    assert isinstance(save.read(text), Match)
    text_of(screen).encode()
