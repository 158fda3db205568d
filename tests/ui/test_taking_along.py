"""A match taken along: its link is asked for, warned of, and gone with its page."""

from __future__ import annotations

import json
from html import unescape
from random import Random

import pytest

from game import link, save
from game.match import Match
from tests.contract import state
from tests.ui.screens import FakePlatform, at_table, match_of, platform_of, play_one, text_of
from ui.pages.screen import Screen
from ui.pages.share import MOST_IN_CODE
from ui.store.shelf import MATCH

WARNING = "Whoever has this link can see all cards."
SITE = "https://example.org/table/"


def along(moves: int = 4, *kinds: str) -> Screen:
    """Return a screen with the page from which the match on the table is taken along."""
    screen = at_table(*(kinds or ("human", "human")))
    for _ in range(moves):
        play_one(screen)
    screen.act("menu")
    screen.act(f"take_along {screen.matches.match_id}")
    assert screen.page.name() == "takingalong"
    return screen


def linked(screen: Screen) -> str:
    """Return the link that the page makes, as it goes to the clipboard."""
    screen.act("make_link")
    screen.act("copy_link")
    what, text = platform_of(screen).carried[-1]
    assert what == "copy"
    return text


def matches(screen: Screen) -> list[str]:
    """Return the texts of all saves."""
    return [text for key, text in platform_of(screen).store.items() if key.startswith(MATCH)]


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
    assert state(read.table) == state(session.match.table)


def test_what_is_shared_is_a_message_with_the_link_and_the_warning() -> None:
    screen = along()
    screen.act("make_link")
    assert 'data-do="share_link"' in text_of(screen)
    screen.act("share_link")
    what, message = platform_of(screen).carried[-1]
    assert what == "share"
    assert "Ada and Bea" in message and WARNING in message
    assert isinstance(link.found(message), str)
    platform_of(screen).can_share = False
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
    session.match.extra["noise"] = "".join(Random(1).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=2000))
    text = linked(screen)
    assert len(text) > MOST_IN_CODE
    screen.act("show_code")
    assert "too long for a code" in screen.frame().status
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
    screen.act(f"take_along {screen.matches.match_id}")
    assert link.MARK not in text_of(screen)
    assert not any(text[-20:] in line for line in platform_of(screen).logged)
    assert not any(text[-20:] in kept for kept in platform_of(screen).store.values())


def test_a_link_is_of_the_match_as_it_stands_when_it_is_made() -> None:
    screen = along(2)
    play_on = json.loads(save.write(match_of("human", "human")))
    id = screen.matches.match_id
    screen.act("home")
    platform_of(screen).store[MATCH + id] = json.dumps(play_on)
    screen.act(f"take_along {id}")
    found = link.found(linked(screen))
    assert found == json.dumps(play_on)
    screen.act("back")
    assert screen.page.name() == "home"


def test_what_is_no_match_or_was_deleted_meanwhile_is_not_taken_along() -> None:
    screen = Screen(FakePlatform({MATCH + "k3f": "{broken"}))
    for id in ("k3f", "nowhere"):
        screen.act(f"take_along {id}")
        assert screen.page.name() == "home"
    screen = along()
    id = screen.matches.match_id
    screen.act("home")
    screen.act(f"take_along {id}")
    del platform_of(screen).store[MATCH + id]
    screen.act("make_link")
    assert "no longer on the device" in screen.frame().status
    assert link.MARK not in text_of(screen)
