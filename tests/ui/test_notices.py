"""Notices stand where they belong: on their page, as long as it is shown, or everywhere."""

from __future__ import annotations

import re

from game import save
from tests.speaking import speaking
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, text_of
from tools import catalogs
from ui.pages.screen import Screen
from ui.store.shelf import MATCH
from ui.text.html import join, tag
from ui.text.notices import Notice, Notices


def with_deleted_match() -> Screen:
    """Return a screen at home where a match has just been deleted."""
    screen = Screen(FakePlatform({MATCH + "a": save.write(match_of("human", "computer"))}))
    screen.act("delete a")
    assert "The match is deleted." in screen.frame().regions["notices"]
    return screen


def test_a_deleted_match_can_be_put_back_as_long_as_home_is_shown() -> None:
    screen = with_deleted_match()
    screen.act("escape")
    assert "restore" in screen.frame().regions["notices"]
    screen.act("restore")
    assert screen.frame().regions["notices"] == ""
    assert "open a" in text_of(screen)


def test_matches_deleted_one_after_the_other_have_one_notice_and_come_back_together() -> None:
    text = save.write(match_of("human", "computer"))
    store = {f"{MATCH}m{number}": text for number in range(5)}
    screen = Screen(FakePlatform(store))
    for number in range(3):
        screen.act(f"delete m{number}")
    notices = screen.frame().regions["notices"]
    assert "3 matches are deleted." in notices
    assert notices.count("Undo") == 1
    screen.act("restore")
    assert len(store) == 5
    screen.act("delete m0")
    screen.act("dismiss gone")
    screen.act("delete m1")
    assert "The match is deleted." in screen.frame().regions["notices"]
    screen.act("restore")
    assert f"{MATCH}m0" not in store and f"{MATCH}m1" in store


def test_the_notice_of_a_deleted_match_wanders_to_no_other_page() -> None:
    for action in (f"setup {SMALL}", "settings", f"rules {SMALL}"):
        screen = with_deleted_match()
        screen.act(action)
        assert screen.frame().regions["notices"] == ""
        screen.act("home")
        assert screen.frame().regions["notices"] == "", "nor does it come back"
    screen = with_deleted_match()
    screen.begin(match_of("human", "computer"))
    assert screen.frame().regions["notices"] == ""


def test_a_file_that_holds_no_match_is_named_where_it_was_dropped_and_not_beyond() -> None:
    screen = at_table("human", "computer")
    screen.take_file("no match")
    assert "No match could be imported" in screen.frame().regions["notices"]
    screen.act("menu")
    assert screen.frame().regions["notices"] == ""


def test_a_match_that_cannot_be_opened_is_told_at_home_and_not_beyond() -> None:
    screen = Screen(FakePlatform())
    screen.act("open gone")
    assert "be opened" in screen.frame().regions["notices"]
    screen.act(f"setup {SMALL}")
    assert screen.frame().regions["notices"] == ""


def test_a_fault_is_forgotten_on_the_first_page_that_its_button_leads_to() -> None:
    for screen in (at_table("human", "computer"), Screen(FakePlatform())):
        screen.failed()
        assert "went wrong" in screen.frame().regions["notices"]
        screen.act("home")
        assert screen.frame().regions["notices"] == ""


def test_what_concerns_every_page_stays_until_it_is_dismissed() -> None:
    screen = Screen(FakePlatform())
    screen.new_version()
    for action in ("settings", "home", f"setup {SMALL}"):
        screen.act(action)
        assert "new version" in screen.frame().regions["notices"]
    screen.act("dismiss version")
    assert screen.frame().regions["notices"] == ""


def test_what_stands_is_said_in_the_language_that_is_spoken_since() -> None:
    screen = with_deleted_match()
    screen.new_version()
    screen.matches.say_unkept("x")
    for language in catalogs.offered():
        with speaking(language):
            shown = screen.frame().regions["notices"]
            assert shown.count("notice-deeds") == 3
            for english in ("deleted", "version of", "device", "Undo", "Later", "Not now"):
                assert english not in re.sub(r"<[^>]*>", " ", shown), english


def test_a_notice_without_actions_can_be_dismissed() -> None:
    notices = Notices()
    notices.add(lambda: Notice("a", "Something."))
    assert 'data-do="dismiss a"' in notices.draw()


def test_the_first_handover_of_a_match_shows_no_empty_list() -> None:
    screen = at_table("human", "human")
    assert screen.frame().page.startswith("curtain")
    shown = screen.frame().regions["main"]
    assert "[]" not in shown
    assert 'class="news"' not in shown


def test_what_is_nothing_is_left_out_of_the_html_and_a_number_is_not() -> None:
    assert join(None, False, [], (), "", 0, "a") == "0a"
    news: list[str] = []
    assert tag("p", news and tag("b", "never")) == "<p></p>"
