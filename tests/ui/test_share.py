"""A match on its way: made a link, opened in parts, taken in from a link or a paste; nothing overwritten."""

import json
import re
from functools import cache
from html import unescape
from random import Random
from typing import Any

import pytest

from game import link, save
from game.match import Match
from tests.contract import state
from tests.large import long_match
from tests.ui.screens import (
    FakePlatform,
    acts,
    at_table,
    match_of,
    notices,
    opened,
    platform_of,
    play_one,
    screen_after,
    settled,
    text_of,
)
from tests.ui.test_backup import copied, device
from ui.pages.arriving import LONG
from ui.pages.opening import MOVES
from ui.pages.screen import Screen
from ui.pages.share import MOST_IN_CODE
from ui.store.saved_matches import ASIDE, MATCH

LENGTH = 1000


@cache
def long_text() -> str:
    text = save.write(long_match(LENGTH))
    assert len(text) > LONG
    return text


def test_no_part_makes_more_moves_than_can_be_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    rules = type(long_match(LENGTH).table)
    play = rules.play
    screen = Screen(FakePlatform({MATCH + "k3f": long_text()}))
    monkeypatch.setattr(rules, "play", lambda table, move: made.append(move) or play(table, move))
    screen.act("open k3f")
    parts = []
    while screen.page.name() == "opening":
        parts.append(len(made))
        del made[:]
        assert f"of {LENGTH} moves" in text_of(screen)
        assert screen.frame().address == "k3f"
        screen.next_step()
    parts.append(len(made))
    assert max(parts) == MOVES
    assert sum(parts) == LENGTH
    assert len(screen.session.match.entries) == LENGTH
    assert screen.page.name() == "table"


def test_an_address_opens_it_too_and_is_not_followed_twice() -> None:
    screen = Screen(FakePlatform({MATCH + "k3f": long_text()}))
    screen.arriving.visit("k3f")
    page = screen.page
    screen.arriving.visit("k3f")
    assert screen.page is page
    assert opened(screen) > 1
    assert screen.matches.match_id == "k3f"


def begun() -> tuple[Screen, dict[str, str]]:
    """Return a screen on which a long match has begun to be opened, and its storage."""
    store = {MATCH + "k3f": long_text()}
    screen = screen_after("open k3f", page=FakePlatform(store))
    screen.next_step()
    return screen, store


def test_one_can_go_back_meanwhile_and_nothing_has_changed() -> None:
    screen, store = begun()
    screen.act("back")
    assert screen.page.name() == "home"
    assert store == {MATCH + "k3f": long_text()}


def test_a_match_played_on_in_another_tab_meanwhile_is_opened_as_it_is_now() -> None:
    screen, store = begun()
    store[MATCH + "k3f"] = save.write(long_match(LENGTH + 1))
    opened(screen)
    assert len(screen.session.match.entries) == LENGTH + 1


def test_a_long_match_with_a_move_that_cannot_be_made_is_set_aside_with_the_reason() -> None:
    broken = long_text().replace('"]', '","sing"]')
    store = {MATCH + "k3f": broken}
    screen = screen_after("open k3f", page=FakePlatform(store))
    assert opened(screen) > 1
    assert screen.page.name() == "home"
    assert f"move {LENGTH + 1}" in text_of(screen)
    assert list(store) == [ASIDE + "k3f"]


def test_a_long_file_is_opened_in_parts_and_saved_or_leads_back_with_the_reason() -> None:
    store: dict[str, str] = {}
    screen = Screen(FakePlatform(store))
    screen.arriving.take_file(long_text().replace('"game":', '"was":'))
    opened(screen)
    assert screen.page.name() == "home" and not store
    assert "No match could be imported" in text_of(screen)
    screen.arriving.take_file(long_text())
    assert opened(screen) > 1
    assert len(screen.session.match.entries) == LENGTH
    assert MATCH + screen.matches.match_id in store


def test_a_match_as_people_play_it_is_opened_at_once() -> None:
    screen = at_table("human", "computer", moves=10)
    id = screen.matches.match_id
    acts(screen, "home", f"open {id}")
    assert screen.page.name() != "opening"
    assert screen.session is not None


WARNING = "Anyone with this link can see all the cards."
SITE = "https://example.org/table/"


def along(moves: int = 4) -> Screen:
    screen = acts(at_table("human", "human", moves=moves), "menu")
    screen.act(f"share {screen.matches.match_id}")
    assert screen.page.name() == "sharing"
    return screen


def linked(screen: Screen) -> str:
    acts(screen, "make_link", "copy_link")
    what, text = platform_of(screen).carried[-1]
    assert what == "copy"
    return text


def test_before_a_link_is_made_it_is_said_who_can_see_what_and_nothing_of_it_is_there() -> None:
    screen = along()
    assert WARNING in text_of(screen)
    assert link.MARK not in text_of(screen)
    assert platform_of(screen).carried == []
    text = linked(screen)
    assert text.startswith(SITE + "#m=")
    assert text not in text_of(screen), "what is copied needn't be read"
    assert WARNING in text_of(screen)
    found = link.found(text)
    session = screen.session
    assert isinstance(found, str)
    read = save.read(found)
    assert isinstance(read, Match)
    assert state(read.table) == state(session.complete.table)


def test_what_is_shared_is_a_message_with_the_link_and_the_warning() -> None:
    screen = along()
    screen.act("make_link")
    assert 'data-do="share_link"' in text_of(screen)
    screen.act("share_link")
    what, message = platform_of(screen).carried[-1]
    assert what == "share"
    assert "Ada and Bea" in message and WARNING in message
    assert isinstance(link.found(message), str)
    platform_of(screen).lacks = {"shares"}
    assert 'data-do="share_link"' not in text_of(screen), "there is no share sheet"


@pytest.mark.parametrize("refused", ["not copied", "not shared"])
def test_where_the_browser_refuses_the_link_can_be_copied_by_hand(refused: str) -> None:
    screen = along()
    text = linked(screen)
    screen.typed("carried", refused)
    assert text in unescape(text_of(screen))
    assert platform_of(screen).carried[-1] == ("select", "link-text")


CODE = "29 M4 4h7v1h-7z"


def test_a_code_is_drawn_dark_on_white_and_what_is_none_not_at_all() -> None:
    screen = along()
    text = linked(screen)
    screen.act("show_code")
    assert platform_of(screen).carried[-1] == ("draw_code", text)
    for code in ("", "21", '9 M0 0"><script>', "x M0 0z"):
        assert "<svg" not in screen.frame().regions["main"]
        screen.typed("code", code)
        assert "Copy the link" in screen.frame().status, "the other ways are named"
    screen.act("show_code")
    screen.typed("code", CODE)
    shown = screen.frame().regions["main"]
    assert 'viewBox="0 0 29 29"' in shown
    assert '<path d="M0 0h29v29h-29z" fill="#fff">' in shown
    assert '<path d="M4 4h7v1h-7z" fill="#000">' in shown


def test_a_match_that_is_too_long_for_a_code_says_so_and_offers_link_and_file() -> None:
    screen = along()
    session = screen.session
    session.match.notes.data["noise"] = "".join(
        Random(1).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=2000)
    )
    text = linked(screen)
    assert len(text) > MOST_IN_CODE
    screen.act("show_code")
    assert "too long for a QR code" in screen.frame().status
    assert ("draw_code", text) not in platform_of(screen).carried
    assert 'data-do="copy_link"' in text_of(screen)
    screen.act(f"export {screen.matches.match_id}")
    assert platform_of(screen).files


@pytest.mark.parametrize("leave", ["back", "escape", "hidden"])
def test_the_link_is_gone_with_its_page_or_when_that_is_out_of_sight(leave: str) -> None:
    screen = along()
    text = linked(screen)
    screen.typed("carried", "not copied")
    screen.act("show_code")
    screen.hidden() if leave == "hidden" else screen.act(leave)
    for answer in ("not copied", "copied"):
        screen.typed("carried", answer)
    screen.typed("code", CODE)
    assert link.MARK not in text_of(screen)
    assert "M4 4h7" not in text_of(screen)
    screen.act("menu")
    screen.act(f"share {screen.matches.match_id}")
    assert link.MARK not in text_of(screen)
    assert not any(text[-20:] in line for line in platform_of(screen).logged)
    assert not any(text[-20:] in stored for stored in platform_of(screen).store.values())


def test_a_link_is_of_the_match_as_it_stands_when_it_is_made() -> None:
    screen = along(2)
    play_on = json.loads(save.write(match_of("human", "human")))
    id = screen.matches.match_id
    screen.act("home")
    platform_of(screen).store[MATCH + id] = json.dumps(play_on)
    screen.act(f"share {id}")
    found = link.found(linked(screen))
    assert found == json.dumps(play_on)
    screen.act("back")
    assert screen.page.name() == "home"


def test_what_is_no_match_or_was_deleted_meanwhile_is_not_taken_along() -> None:
    screen = Screen(FakePlatform({MATCH + "k3f": "{broken"}))
    for id in ("k3f", "nowhere"):
        screen.act(f"share {id}")
        assert screen.page.name() == "home"
    screen = along()
    id = screen.matches.match_id
    acts(screen, "home", f"share {id}")
    del platform_of(screen).store[MATCH + id]
    screen.act("make_link")
    assert "no longer on the device" in screen.frame().status
    assert link.MARK not in text_of(screen)


def test_a_link_opened_on_another_device_is_a_match_there_under_an_address_of_its_own() -> None:
    there = along()
    text = linked(there)
    here = Screen(FakePlatform())
    here.arriving.visit(text.partition("#")[2])
    assert here.frame().address == here.matches.match_id
    assert not here.frame().address.startswith(link.MARK)
    assert len(platform_of(here).saves()) == 1
    assert state(here.session.complete.table) == state(there.session.complete.table)
    assert here.session.handover.seat() is not None, "no hand is shown before somebody says who looks"


def test_the_same_link_again_opens_the_match_that_is_here() -> None:
    screen = at_table("human", "human", moves=1)
    id = screen.matches.match_id
    address = link.fragment(save.write(screen.session.complete))
    for begin in ("home", "table"):
        screen.act(begin)
        screen.arriving.visit(address)
        assert screen.matches.match_id == id
        assert len(platform_of(screen).saves()) == 1
        assert screen.frame().regions["notices"] == ""


@pytest.mark.parametrize(
    "more", [{"started": "2026-02-02"}, {"seats": [{"name": "Eve", "kind": "human"}] * 2}]
)
def test_a_match_dealt_alike_that_is_another_one_is_not_taken_for_the_one_here(more: dict[str, Any]) -> None:
    screen = at_table("human", "human")
    id, text = screen.matches.match_id, save.write(screen.session.complete)
    screen.arriving.visit(changed(text, **more))
    assert screen.matches.match_id != id
    assert len(platform_of(screen).saves()) == 2
    assert platform_of(screen).store[MATCH + id] == text


@pytest.mark.parametrize("continued", ["here", "there"])
def test_a_match_that_continued_here_or_there_is_stored_beside_and_nothing_is_written_over(
    continued: str,
) -> None:
    screen = at_table("human", "human", moves=1)
    before = save.write(screen.session.complete)
    play_one(screen)
    after = save.write(screen.session.complete)
    id = screen.matches.match_id
    if continued == "there":
        platform_of(screen).store[MATCH + id] = before
        screen = Screen(FakePlatform(platform_of(screen).store))
    screen.arriving.visit(link.fragment(before if continued == "here" else after))
    assert screen.matches.match_id != id
    assert len(platform_of(screen).saves()) == 2
    assert platform_of(screen).store[MATCH + id] == (after if continued == "here" else before)
    assert f'data-do="open {id}"' in screen.frame().regions["notices"]
    screen.act(f"open {id}")
    assert screen.matches.match_id == id


def test_a_long_match_is_only_said_to_be_kept_beside_another_once_it_is() -> None:
    text = long_text()
    shorter = json.dumps(json.loads(text) | {"moves": json.loads(text)["moves"][:1]})
    for moves, is_sound in (([], True), (["no move"], False)):
        screen = Screen(FakePlatform({MATCH + "k3f": shorter}))
        screen.arriving.visit(
            link.fragment(json.dumps(json.loads(text) | {"moves": json.loads(text)["moves"] + moves}))
        )
        assert "kept as well" not in notices(screen)
        opened(screen)
        assert ("kept as well" in notices(screen)) == is_sound
        assert len(platform_of(screen).saves()) == 1 + is_sound


def test_a_link_of_thousands_of_moves_is_taken_in_in_parts_and_stored_once() -> None:
    text = long_text()
    screen = Screen(FakePlatform())
    for _ in range(2):
        screen.arriving.visit(link.fragment(text))
        opened(screen)
        assert len(screen.session.match.entries) == LENGTH
        assert len(platform_of(screen).saves()) == 1
        screen.act("home")
    screen.act("open_match")
    screen.typed("words", f"Look: {SITE}#{link.fragment(text)}")
    screen.act("paste_open")
    opened(screen)
    assert screen.session is not None
    assert len(platform_of(screen).saves()) == 1


TEXT = save.write(match_of("human", "human"))


def changed(text: str, **more: Any) -> str:
    """Return the address of a changed save; `...` leaves a key out."""
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
    screen.arriving.visit(begin + link.fragment(TEXT).removeprefix(link.MARK))
    assert len(platform_of(screen).saves()) == 1


@pytest.mark.parametrize("what", WRONG)
def test_a_link_that_holds_no_match_gets_a_sentence_and_the_table_stays(what: str) -> None:
    address, description = WRONG[what]
    screen = Screen(FakePlatform())
    screen.arriving.visit(address)
    assert description in unescape(screen.frame().regions["notices"])
    assert (screen.page.name(), screen.frame().address) == ("home", "")
    table = at_table("human", "computer")
    id = table.matches.match_id
    table.arriving.visit(address)
    assert description in unescape(table.frame().regions["notices"])
    assert (table.matches.match_id, table.frame().address) == (id, id)
    assert platform_of(screen).saves() == {}
    assert len(platform_of(table).saves()) == 1


def test_where_nothing_can_be_stored_the_match_of_a_link_is_shown_all_the_same() -> None:
    screen = Screen(FakePlatform())
    platform_of(screen).refuses = True
    screen.arriving.visit(link.fragment(TEXT))
    assert screen.session is not None
    screen.matches.tell_refusal()
    assert "store matches right now" in screen.frame().regions["notices"]


def pasting() -> Screen:
    screen = Screen(FakePlatform())
    screen.arriving.visit("")
    assert 'data-do="open_match"' in text_of(screen)
    screen.act("open_match")
    return screen


@pytest.mark.parametrize("what", ["link", "code", "save"])
@pytest.mark.parametrize("way", ["field", "clipboard"])
def test_what_is_pasted_is_found_in_a_complete_message(what: str, way: str) -> None:
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
    assert len(platform_of(screen).saves()) == 1


def test_a_copy_of_everything_can_be_pasted_too() -> None:
    screen = pasting()
    screen.typed("words", copied(device()))
    screen.act("paste_open")
    assert screen.page.name() == "backup"
    settled(screen)
    assert len(platform_of(screen).saves()) == 3


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
    for lacks in (set[str](), {"pastes"}):
        platform_of(screen).lacks = lacks
        assert ('data-do="paste_clipboard"' in text_of(screen)) == (not lacks)
        assert re.search(r"<textarea[^>]*data-field=\"words\"", text_of(screen))
