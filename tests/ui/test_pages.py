"""Home, set-up, table, log, end, notices: what they show and do, drawn without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game import by_name, save
from game.match import Match
from tests.games import WITH_OPTIONS
from tests.speaking import speaking
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    at_table,
    match_of,
    platform_of,
    play_one,
    play_to_the_end,
    text_of,
)
from tools import catalogs
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.scenes import public_scene, scene_of
from ui.store.save_index import MATCH
from ui.text.html import join, tag
from ui.text.notices import Notice, Notices


def after(*actions: str, page: FakePlatform | None = None) -> Screen:
    """Return a screen on which these things were done; `name 0: Zoe` types something in."""
    screen = Screen(page or FakePlatform())
    for action in actions:
        field, is_typed, text = action.partition(": ")
        screen.typed(field, text) if is_typed else screen.act(action)
    return screen


def notices(screen: Screen) -> str:
    """Return the notices that are shown."""
    return screen.frame().regions["notices"]


def test_home_offers_every_game_and_the_last_set_up_again() -> None:
    assert f"setup {SMALL}" in text_of(Screen(FakePlatform()))
    screen = after(f"setup {SMALL}", "start", "home")
    assert f"again {SMALL}" in text_of(screen)
    screen.act(f"again {SMALL}")
    assert screen.session is not None


def test_a_set_up_is_stored_on_the_device() -> None:
    page = FakePlatform()
    option, (_default, other, *_) = next(iter(by_name(WITH_OPTIONS).OPTIONS.items()))
    after(
        f"setup {WITH_OPTIONS}",
        "name 0: Zoe",
        f"option {option} {other}",
        "seat 1 master",
        "start",
        page=page,
    )
    match = after(f"again {WITH_OPTIONS}", page=FakePlatform(page.store)).session.match
    assert (match.seats[0].name, match.seats[1].level) == ("Zoe", "master")
    assert match.options[option] == other


def test_the_set_up_wants_a_name_for_each_seat_and_no_name_twice() -> None:
    for name, description in (("   ", "needs a name"), ("Rook", "same name")):
        screen = after(f"setup {SMALL}", f"name 0: {name}", "start")
        assert screen.session is None
        assert description in screen.frame().status


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other = (after(f"setup {SMALL}", "seed: family", "start").session.match.table for _ in range(2))
    assert one.position() == other.position()


def test_a_match_in_play_can_not_be_branched_to_see_what_the_pile_brings() -> None:
    screen = at_table("human", "computer")
    for _ in range(4):
        play_one(screen)
    for action in ("log", "look 2", "branch 2"):
        screen.act(action)
        assert "branch" not in text_of(screen)
    assert len(screen.session.match.entries) == 4


def test_undo_says_beforehand_why_it_can_not() -> None:
    screen = at_table("human", "computer")
    play_one(screen)
    assert 'aria-disabled="true"' in screen.frame().regions["table-actions"]
    screen.act("undo")
    said = screen.frame().said
    assert "last move" in said and said.endswith(".")


def test_a_game_without_a_page_of_rules_says_so() -> None:
    screen = after(f"rules {SMALL}")
    assert "no rules page" in text_of(screen)
    screen.act("escape")
    assert screen.page.name() == "home"


def test_a_scene_has_all_options_of_the_match() -> None:
    option, (default, other, *_) = next(iter(by_name(WITH_OPTIONS).OPTIONS.items()))
    people = match_of("human", "computer", game=WITH_OPTIONS).seats
    for chosen, wanted in (({}, default), ({option: other}, other)):
        screen = Screen(FakePlatform())
        screen.begin(Match(WITH_OPTIONS, people, "options", chosen, 0))
        assert screen.session is not None
        for scene in (scene_of(screen.session, ""), public_scene(screen.session)):
            assert set(scene.options) == set(by_name(WITH_OPTIONS).OPTIONS)
            assert scene.options[option] == wanted


def test_settings_hold_at_once_and_on_the_next_visit() -> None:
    screen = after("settings", "set theme dark")
    assert screen.frame().theme == "dark"
    assert Screen(FakePlatform(platform_of(screen).store)).frame().theme == "dark"


def test_the_seed_that_tells_all_cards_is_not_shown_before_the_end() -> None:
    screen = at_table("human", "human", seed="secret-seed")
    for action in ("reveal 0", "menu", "settings", "back", "back", "log", "back", "rules"):
        screen.act(action)
        assert "secret-seed" not in text_of(screen)
    screen.act("back")
    assert "secret-seed" in text_of(play_to_the_end(screen))


def test_the_order_of_the_hand_is_the_games_own_and_a_stored_one_counts_where_a_game_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = FakePlatform({"table/settings": '{"order": "value", "theme": "dark"}'})
    screen = Screen(page)
    screen.begin(match_of("human", "computer"))
    ui = game_ui.by_name(SMALL)
    assert screen.session is not None
    for words, sorted_by in ((["colour", "value"], "value"), (["suit", "rank"], "suit"), ([], "")):
        monkeypatch.setattr(ui, "orders", lambda words=words: [(word, word.title()) for word in words])
        assert scene_of(screen.session, screen.settings["order"]).order == sorted_by
        screen.act("settings")
        for word in words:
            assert f'data-do="set order {word}"' in text_of(screen)
        assert ("set order" in text_of(screen)) == bool(words)
    assert screen.settings["theme"] == "dark"


# --- notices --------------------------------------------------------------------------------------------


def with_deleted_match() -> Screen:
    """Return a screen at home where a match has just been deleted."""
    screen = after("delete a", page=FakePlatform({MATCH + "a": save.write(match_of("human", "computer"))}))
    assert "The match is deleted." in notices(screen)
    return screen


def test_a_deleted_match_can_be_put_back_as_long_as_home_is_shown() -> None:
    screen = with_deleted_match()
    store = platform_of(screen).store
    assert store == {}
    screen.act("escape")
    assert "restore" in notices(screen)
    screen.act("restore")
    assert notices(screen) == ""
    assert store == {MATCH + "a": save.write(match_of("human", "computer"))}
    assert "open a" in text_of(screen)


def test_matches_deleted_one_after_the_other_have_one_notice_and_come_back_together() -> None:
    text = save.write(match_of("human", "computer"))
    store = {f"{MATCH}m{number}": text for number in range(5)}
    screen = after("delete m0", "delete m1", "delete m2", page=FakePlatform(store))
    assert "3 matches are deleted." in notices(screen)
    assert notices(screen).count("Undo") == 1
    screen.act("restore")
    assert len(store) == 5
    for action in ("delete m0", "dismiss gone", "delete m1"):
        screen.act(action)
    assert "The match is deleted." in notices(screen)
    screen.act("restore")
    assert f"{MATCH}m0" not in store and f"{MATCH}m1" in store


def no_match_dropped() -> Screen:
    screen = at_table("human", "computer")
    screen.take_file("no match")
    return screen


def failed() -> Screen:
    screen = at_table("human", "computer")
    screen.failed()
    return screen


@pytest.mark.parametrize(
    ("state", "description", "action"),
    [
        (no_match_dropped, "No match could be imported", "menu"),
        (lambda: after("open gone"), "be opened", f"setup {SMALL}"),
        (failed, "went wrong", "home"),
        (with_deleted_match, "is deleted", f"setup {SMALL}"),
        (with_deleted_match, "is deleted", "settings"),
        (with_deleted_match, "is deleted", f"rules {SMALL}"),
    ],
)
def test_a_notice_of_one_page_is_shown_there_and_not_beyond_nor_does_it_come_back(
    state: Callable[[], Screen], description: str, action: str
) -> None:
    screen = state()
    assert description in notices(screen)
    screen.act(action)
    assert notices(screen) == ""
    screen.act("home")
    assert notices(screen) == ""


def test_a_new_version_is_offered_on_every_page_until_it_is_taken_or_dismissed() -> None:
    screen = Screen(FakePlatform())
    screen.new_version()
    for action in ("settings", "home", f"setup {SMALL}"):
        screen.act(action)
        assert "new version" in notices(screen)
    screen.act("version")
    assert platform_of(screen).changed_over == 1
    screen.act("dismiss version")
    assert notices(screen) == ""


def test_what_stands_is_said_in_the_language_that_is_spoken_since() -> None:
    screen = with_deleted_match()
    screen.new_version()
    screen.matches.say_unsaved("x")
    for language in catalogs.offered():
        with speaking(language):
            shown = notices(screen)
            assert shown.count("notice-actions") == 3
            for english in ("deleted", "version of", "device", "Undo", "Later", "Not now"):
                assert english not in re.sub(r"<[^>]*>", " ", shown), english


def test_a_notice_without_actions_can_be_dismissed() -> None:
    some = Notices()
    some.add(lambda: Notice("a", "Something."))
    assert 'data-do="dismiss a"' in some.draw()


def test_the_first_handover_of_a_match_shows_no_empty_list() -> None:
    frame = at_table("human", "human").frame()
    assert frame.page.startswith("handover")
    assert "[]" not in frame.regions["main"] and 'class="news"' not in frame.regions["main"]


def test_what_is_nothing_is_left_out_of_the_html_and_a_number_is_not() -> None:
    assert join(None, False, [], (), "", 0, "a") == "0a"
    news: list[str] = []
    assert tag("p", news and tag("b", "never")) == "<p></p>"
