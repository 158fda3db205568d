"""A copy of everything: all of it is in the file, and taking it in adds and never takes away."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game import save
from tests.games import ANY
from tests.large import shelf
from tests.ui.ledgers import HELD, JSON, ended, stored
from tests.ui.screens import FakePlatform, match_of, text_of
from ui.pages.keeping import LARGE
from ui.pages.screen import Screen
from ui.store import everything
from ui.store.ledger import KEY, Ledger
from ui.store.saved_matches import ASIDE
from ui.store.shelf import MATCH
from ui.store.solved import Solved


def device() -> FakePlatform:
    """Return a device with matches that are over, one that goes on, one broken save, and settings."""
    page = stored(ended("one"), ended("two"), match_of("human", "computer"))
    page.store[MATCH + "broken"] = "{broken"
    Solved(page).add(ANY, "one")
    screen = Screen(page)
    screen.act("settings")
    screen.act("set theme dark")
    screen.act("home")
    screen.frame()
    return page


def copied(page: FakePlatform) -> str:
    """Return the copy that a device makes."""
    screen = Screen(page)
    screen.act("keeping")
    screen.act("export_all")
    name, text = page.files[-1]
    assert name.startswith("table-2026-")
    return text


def taken_in(page: FakePlatform, text: str) -> Screen:
    """Return a screen of a device that has taken a file in."""
    screen = Screen(page)
    screen.take_file(text)
    while screen.page.tick_seconds() is not None:
        screen.next_step()
    return screen


def saves(page: FakePlatform) -> list[str]:
    """Return the texts of all saves."""
    return sorted(text for key, text in page.store.items() if key.startswith(MATCH))


def asides(page: FakePlatform) -> list[str]:
    """Return the texts of all saves set aside."""
    return sorted(json.loads(text)["text"] for key, text in page.store.items() if key.startswith(ASIDE))


def test_another_device_gets_matches_broken_saves_and_statistics_and_keeps_its_settings() -> None:
    here, there = device(), FakePlatform()
    screen = taken_in(there, copied(here))
    assert screen.frame().page == "keeping"
    assert ">3 matches are new here" in text_of(screen)
    assert saves(there) == saves(here)
    assert asides(there) == asides(here) == ["{broken"]
    assert Ledger(there).played() == Ledger(here).played()
    assert len(Ledger(there).played()) == 2
    assert Screen(there).settings["theme"] == "system"
    screen.act("take_settings")
    assert Screen(there).settings["theme"] == "dark"


def test_results_of_deleted_matches_come_with_it() -> None:
    here, there = device(), FakePlatform()
    Screen(here).act("delete 0")
    taken_in(there, copied(here))
    assert len(Ledger(there).played()) == 2
    assert len(saves(there)) == 2


def test_the_same_file_twice_adds_nothing() -> None:
    here, there = device(), FakePlatform()
    text = copied(here)
    taken_in(there, text)
    before = {**there.store}
    screen = taken_in(there, text)
    assert there.store == before
    assert "3 matches were here already" in text_of(screen)


def test_problems_solved_here_and_there_are_all_solved_afterwards() -> None:
    here, there = device(), FakePlatform()
    for game, id in ((ANY, "two"), ("of a later version", "three")):
        Solved(there).add(game, id)
    taken_in(there, copied(here))
    assert Solved(there).held() == {ANY: ["one", "two"], "of a later version": ["three"]}


def test_what_was_forgotten_comes_back_with_the_copy() -> None:
    here = device()
    text = copied(here)
    screen = Screen(here)
    for action in ("statistics", "forget", "forget_now"):
        screen.act(action)
    assert Ledger(here).played() == []
    taken_in(here, text)
    assert len(Ledger(here).played()) == 2


def test_a_newer_copy_and_what_is_none_get_a_sentence_and_change_nothing() -> None:
    for number, told in ((2, "newer version"), ("?", "no copy of a device")):
        page = FakePlatform()
        screen = taken_in(page, json.dumps({"format": number, "holds": "everything", "matches": {"x": "y"}}))
        assert told in text_of(screen)
        assert page.store == {}


def test_a_device_that_keeps_nothing_says_how_many_it_could_not_keep() -> None:
    text = copied(device())
    page = FakePlatform()
    page.refuses = True
    screen = taken_in(page, text)
    assert "keeps no more" in text_of(screen)
    assert page.store == {}


def test_what_can_not_be_read_is_set_aside_once_and_counted() -> None:
    page = FakePlatform()
    for broken, told in (("{broken", "1 save"), ("{broken", "no match in it"), ("{other", "1 save")):
        copy = {"format": 1, "holds": "everything", "matches": {"x": broken, "y": broken}}
        assert told in text_of(taken_in(page, json.dumps(copy)))
    assert asides(page) == ["{broken", "{other"]
    page.refuses = True
    copy = {"format": 1, "holds": "everything", "matches": {"x": "{third"}}
    said = text_of(taken_in(page, json.dumps(copy)))
    assert "1 match can" in said and "1 save" not in said


def test_statistics_and_broken_saves_come_from_a_copy_without_a_match() -> None:
    here, there = device(), FakePlatform()
    for key in [key for key in here.store if key.startswith(MATCH)]:
        Screen(here).act(f"delete {key.removeprefix(MATCH)}")
    text = copied(here)
    assert json.loads(text)["matches"] == {}
    taken_in(there, text)
    assert len(Ledger(there).played()) == 2
    assert asides(there) == ["{broken"]
    assert Solved(there).held() == Solved(here).held() != {}


def test_a_large_copy_is_taken_in_by_parts_and_whoever_leaves_has_all_of_it() -> None:
    matches = {f"m{number}": save.write(ended(f"seed {number % 7}")) for number in range(300)}
    matches = {id: text[:-1] + f',"number":"{id}"}}' for id, text in matches.items()}
    text = json.dumps({"format": 1, "holds": "everything", "matches": matches})
    screen = Screen(FakePlatform())
    screen.take_file(text)
    while not screen.matches.saved.texts():  # file and ledger come first
        screen.next_step()
    assert 0 < len(screen.matches.saved.texts()) < 300
    assert "of 300 matches" in screen.frame().status
    screen.act("escape")
    assert len(screen.matches.saved.texts()) == 300


@given(
    st.fixed_dictionaries(
        {"format": st.just(1), "holds": st.just("everything")},
        optional={
            "matches": st.dictionaries(st.sampled_from("abc"), JSON | st.text(max_size=9)) | JSON,
            "aside": st.dictionaries(st.sampled_from("abc"), JSON) | JSON,
            "ledger": HELD | JSON,
            "settings": st.fixed_dictionaries({"theme": JSON, "setups": JSON}) | JSON,
            "solved": st.dictionaries(st.sampled_from("abc"), st.lists(JSON) | JSON) | JSON,
        },
    )
)
def test_whatever_a_copy_holds_nothing_is_raised_and_nothing_here_is_lost(copy: dict[str, Any]) -> None:
    page = stored(ended("one"))
    before = {**page.store}
    screen = taken_in(page, json.dumps(copy))
    screen.act("take_settings")
    text_of(screen)
    assert before.items() <= page.store.items()
    for action in ("home", "statistics", "home", "settings"):
        screen.act(action)
        text_of(screen)


def test_a_copy_of_a_copy_is_the_same() -> None:
    here, there = device(), FakePlatform()
    text = copied(here)
    taken_in(there, text).act("take_settings")
    one, two = json.loads(text), json.loads(copied(there))
    for held in (one, two):
        del held["made"]
        held["aside"] = list(held["aside"].values())
    assert one == two
    assert KEY in there.store
    assert isinstance(everything.read(text), everything.Copy)


def test_a_large_file_is_read_after_it_has_been_said_that_it_came() -> None:
    matches = {f"m{number}": save.write(ended(f"seed {number}")) for number in range(3)}
    text = json.dumps({"format": 1, "holds": "everything", "matches": matches, "more": "x" * LARGE})
    screen = Screen(FakePlatform())
    screen.take_file(text)
    assert screen.frame().status == "The copy is being read."
    assert not screen.matches.saved.texts()
    while screen.step_seconds() is not None:
        screen.next_step()
    assert len(screen.matches.saved.texts()) == 3
    again = Screen(FakePlatform())
    again.take_file(text)
    again.act("back")
    assert len(again.matches.saved.texts()) == 3


def test_a_copy_of_many_matches_is_made_in_parts_and_holds_them_all() -> None:
    store = {MATCH + id: text for id, text in shelf(300)}
    page = FakePlatform(store)
    screen = Screen(page)
    screen.act("keeping")
    screen.act("export_all")
    parts = 0
    while screen.step_seconds() is not None:
        parts += 1
        screen.next_step()
        assert screen.frame()
    assert parts > 4
    (_name, text) = page.files[-1]
    other = Screen(FakePlatform())
    other.take_file(text)
    while other.step_seconds() is not None:
        other.next_step()
    assert {MATCH + id: one for id, one in other.matches.saved.texts().items()} == {
        key: one for key, one in store.items() if key.startswith(MATCH)
    }
    assert len(other.matches.past.played()) == 200
    assert "300 matches are new here." in text_of(other)
