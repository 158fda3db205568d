"""A match that arrives, by a link or pasted: kept and shown; nothing that is here is written over."""

from __future__ import annotations

import json
import re
import sys
from html import unescape
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import link, save
from tests.contract import state
from tests.corrupt_saves import mangled_text, mangled_value
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, platform_of, play_one, settled, text_of
from tests.ui.test_everything import copied, device
from tests.ui.test_opening import LENGTH, long_text, opened
from tests.ui.test_taking_along import along, linked, matches
from ui.pages.screen import Screen
from ui.store.shelf import MATCH

SITE = "https://example.org/table/"


def test_a_link_opened_on_another_device_is_a_match_there_under_an_address_of_its_own() -> None:
    there = along()
    text = linked(there)
    here = Screen(FakePlatform())
    here.visit(text.partition("#")[2])
    assert here.frame().address == here.matches.match_id
    assert not here.frame().address.startswith(link.MARK)
    assert len(matches(here)) == 1
    assert state(here.session.match.table) == state(there.session.match.table)
    assert here.session.behind_curtain() is not None, "no hand is shown before somebody says who looks"


def test_the_same_link_again_opens_the_match_that_is_here() -> None:
    screen = at_table("human", "human")
    play_one(screen)
    id = screen.matches.match_id
    address = link.fragment(save.write(screen.session.match))
    for begin in ("home", "table"):
        screen.act(begin)
        screen.visit(address)
        assert screen.matches.match_id == id
        assert len(matches(screen)) == 1
        assert screen.frame().regions["notices"] == ""


@pytest.mark.parametrize(
    "more", [{"started": "2026-02-02"}, {"first": 1}, {"seats": [{"name": "Eve", "kind": "human"}] * 2}]
)
def test_a_match_dealt_alike_that_is_another_one_is_not_taken_for_the_one_here(more: dict[str, Any]) -> None:
    screen = at_table("human", "human")
    id, text = screen.matches.match_id, save.write(screen.session.match)
    screen.visit(changed(text, **more))
    assert screen.matches.match_id != id
    assert len(matches(screen)) == 2
    assert platform_of(screen).store[MATCH + id] == text


@pytest.mark.parametrize("went_on", ["here", "there"])
def test_a_match_that_went_on_here_or_there_is_kept_beside_and_nothing_is_written_over(went_on: str) -> None:
    screen = at_table("human", "human")
    play_one(screen)
    before = save.write(screen.session.match)
    play_one(screen)
    after = save.write(screen.session.match)
    id = screen.matches.match_id
    if went_on == "there":
        platform_of(screen).store[MATCH + id] = before
        screen = Screen(FakePlatform(platform_of(screen).store))
    screen.visit(link.fragment(before if went_on == "here" else after))
    assert screen.matches.match_id != id
    assert len(matches(screen)) == 2
    assert platform_of(screen).store[MATCH + id] == (after if went_on == "here" else before)
    assert f'data-do="open {id}"' in screen.frame().regions["notices"]
    screen.act(f"open {id}")
    assert screen.matches.match_id == id


def test_a_link_of_thousands_of_moves_is_taken_in_in_parts_and_kept_once() -> None:
    text = long_text()
    screen = Screen(FakePlatform())
    for _ in range(2):
        screen.visit(link.fragment(text))
        opened(screen)
        assert len(screen.session.match.entries) == LENGTH
        assert len(matches(screen)) == 1
        screen.act("home")
    screen.act("paste")
    screen.typed("words", f"Look: {SITE}#{link.fragment(text)}")
    screen.act("paste_open")
    opened(screen)
    assert screen.session is not None
    assert len(matches(screen)) == 1


TEXT = save.write(match_of("human", "human"))


def changed(text: str, **more: Any) -> str:
    """Return the address of a save in which something else stands; nothing where that is `...`."""
    held = json.loads(text) | more
    return link.fragment(json.dumps({key: value for key, value in held.items() if value is not ...}))


WRONG = {
    "cut": (link.fragment(TEXT)[:-8], "the end of the link is missing"),
    "damaged": ("m=____", "the link is damaged"),
    "newer": (changed(TEXT, format=2), "saved by a newer version"),
    "foreign": (link.fragment("[1, 2, 3]"), "No match could be imported"),
    "refused": (changed(TEXT, moves=["fly away"]), "fly away"),
    "empty": ("m=", "the end of the link is missing"),
    "no seed": (changed(TEXT, seed=...), "seed"),
    "nothing for a seed": (changed(TEXT, seed=None), "seed"),
    "no text for a seed": (changed(TEXT, seed=["tests"]), "seed"),
}


@pytest.mark.parametrize("begin", ["m%3D", "M=", "m=3D", "%E2%80%8Bm=", "%256D="])
def test_an_address_in_which_a_program_has_spoilt_the_begin_of_a_link_opens_its_match(begin: str) -> None:
    screen = Screen(FakePlatform())
    screen.visit(begin + link.fragment(TEXT).removeprefix(link.MARK))
    assert len(matches(screen)) == 1


@pytest.mark.parametrize("what", WRONG)
def test_a_link_that_holds_no_match_gets_a_sentence_and_the_table_stays(what: str) -> None:
    address, told = WRONG[what]
    screen = Screen(FakePlatform())
    screen.visit(address)
    assert told in unescape(screen.frame().regions["notices"])
    assert (screen.page.name(), screen.frame().address) == ("home", "")
    table = at_table("human", "computer")
    id = table.matches.match_id
    table.visit(address)
    assert told in unescape(table.frame().regions["notices"])
    assert (table.matches.match_id, table.frame().address) == (id, id)
    assert matches(screen) == []
    assert len(matches(table)) == 1


def test_where_nothing_can_be_kept_the_match_of_a_link_is_shown_all_the_same() -> None:
    screen = Screen(FakePlatform())
    platform_of(screen).refuses = True
    screen.visit(link.fragment(TEXT))
    assert screen.session is not None
    assert "keep saves now" in screen.frame().regions["notices"]


def test_a_link_stays_in_the_address_until_the_rest_of_our_modules_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = link.fragment(TEXT)
    screen = Screen(FakePlatform())
    with monkeypatch.context() as waiting:
        waiting.setitem(sys.modules, "ui.pages.share", None)
        with pytest.raises(ImportError):
            screen.visit(address)
        screen.act(f"setup {SMALL}")
        assert screen.frame().address == address
    screen.visit(address)
    assert screen.frame().address == screen.matches.match_id != ""


@given(st.integers(0, 2**32))
def test_a_mangled_link_leads_to_a_match_or_to_a_sentence(seed: int) -> None:
    rng = Random(seed)
    text = save.write(match_of("human", "computer", seed=str(seed)))
    address = rng.choice(
        (
            lambda: mangled_text(link.fragment(text), rng),
            lambda: link.fragment(mangled_value(text, rng)),
            lambda: link.fragment(text)[: rng.randrange(200)],
        )
    )()
    screen = Screen(FakePlatform())
    screen.visit("m=" + address.removeprefix("m="))
    assert screen.session is not None or screen.frame().regions["notices"]
    assert screen.frame().address == screen.matches.match_id


def pasting() -> Screen:
    """Return a screen with the page where a match is pasted."""
    screen = Screen(FakePlatform())
    screen.visit("")
    assert 'data-do="paste"' in text_of(screen)
    screen.act("paste")
    return screen


@pytest.mark.parametrize("what", ["link", "code", "save"])
@pytest.mark.parametrize("way", ["field", "clipboard"])
def test_what_is_pasted_is_found_in_a_whole_message(what: str, way: str) -> None:
    code = link.fragment(TEXT)
    words = {"link": f"Look: {SITE}#{code} !", "code": f"It is {code[2:]} :-)", "save": f"Here: {TEXT}"}[what]
    screen = pasting()
    if way == "field":
        screen.typed("words", words)
        screen.act("paste_open")
    else:
        screen.act("paste_clipboard")
        assert platform_of(screen).carried == [("paste", "")]
        screen.typed("clipboard", words)
    assert screen.session is not None
    assert len(matches(screen)) == 1


def test_a_copy_of_everything_can_be_pasted_too() -> None:
    screen = pasting()
    screen.typed("words", copied(device()))
    screen.act("paste_open")
    assert screen.page.name() == "keeping"
    settled(screen)
    assert len(matches(screen)) == 3


def test_what_holds_no_match_gets_a_sentence_which_goes_with_the_page() -> None:
    screen = pasting()
    for words in ("", "hello", "{", "#m=abc"):
        screen.typed("words", words)
        screen.act("paste_open")
        assert "No match could be imported" in screen.frame().regions["notices"]
    screen.typed("clipboard", "")
    assert "be read here" in screen.frame().regions["notices"]
    screen.act("back")
    assert screen.page.name() == "home"
    assert screen.frame().regions["notices"] == ""
    screen.typed("clipboard", TEXT)
    assert screen.session is None, "it comes too late"


def test_without_a_clipboard_to_read_there_is_only_the_field() -> None:
    screen = pasting()
    for can_paste in (True, False):
        platform_of(screen).can_paste = can_paste
        assert ('data-do="paste_clipboard"' in text_of(screen)) == can_paste
        assert re.search(r"<textarea[^>]*data-field=\"words\"", text_of(screen))
