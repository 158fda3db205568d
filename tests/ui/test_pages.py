"""Home, set-up, table, log, end: what they show and do, drawn without a browser."""

from __future__ import annotations

import re

import pytest

from game import by_name
from game.match import Match, Seat
from tests.games import WITH_OPTIONS
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, play_one, text_of
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.scenes import public_scene, scene_of

NASTY = '<img src=x onerror="alert(1)">'


def finished(screen: Screen) -> Screen:
    """Play the match on the table to its end."""
    while screen.session is not None and not screen.session.is_over:
        play_one(screen)
    return screen


def test_home_offers_every_game_and_the_last_set_up_again() -> None:
    screen = Screen(FakePlatform())
    assert f"setup {SMALL}" in text_of(screen)
    screen.act(f"setup {SMALL}")
    screen.act("start")
    screen.act("home")
    assert f"again {SMALL}" in text_of(screen)
    screen.act(f"again {SMALL}")
    assert screen.session is not None


def test_a_set_up_is_kept_on_the_device() -> None:
    page = FakePlatform()
    screen = Screen(page)
    screen.act(f"setup {WITH_OPTIONS}")
    screen.typed("name 0", "Zoe")
    option, (_default, other, *_) = next(iter(by_name(WITH_OPTIONS).OPTIONS.items()))
    screen.act(f"option {option} {other}")
    screen.act("start")
    again = Screen(FakePlatform(page.store))
    again.act(f"again {WITH_OPTIONS}")
    assert again.session is not None
    assert again.session.match.seats[0].name == "Zoe"
    assert again.session.match.options[option] == other


def test_the_set_up_wants_a_name_for_each_seat_and_no_name_twice() -> None:
    screen = Screen(FakePlatform())
    screen.act(f"setup {SMALL}")
    screen.typed("name 0", "   ")
    screen.act("start")
    assert screen.session is None
    assert "needs a name" in screen.frame().status
    screen.typed("name 0", "Rook")
    screen.act("start")
    assert "same name" in screen.frame().status


def test_the_same_seed_deals_the_same_cards() -> None:
    positions = []
    for _ in range(2):
        screen = Screen(FakePlatform())
        screen.act(f"setup {SMALL}")
        screen.typed("seed", "family")
        screen.act("start")
        assert screen.session is not None
        positions.append(screen.session.match.table.position())
    assert positions[0] == positions[1]


def test_names_are_text_wherever_they_stand() -> None:
    page = FakePlatform()
    screen = Screen(page)
    screen.begin(Match(SMALL, (Seat(NASTY, "human"), Seat("B<b>", "human")), "s", {}, 0))
    pages = [text_of(screen)]
    for action in ("reveal 0", "menu", "log", "home"):
        screen.act(action)
        pages.append(text_of(screen))
    screen.act(f"open {screen.matches.saved.cards()[0].id}")
    for _ in range(4):
        play_one(screen)
        pages.append(text_of(screen))
    finished(screen)
    pages.append(text_of(screen))
    screen.act("log")
    pages.append(text_of(screen))
    for shown in pages:
        markup = re.sub(r"(\n[^\n]*){3}$", "", shown)  # status, announcement, title are text, not HTML
        assert NASTY not in markup
        assert "B<b>" not in markup
    assert any("&lt;img src=x" in shown for shown in pages)


def test_the_log_tells_every_move_and_shows_the_table_as_it_was() -> None:
    screen = at_table("human", "computer")
    for _ in range(4):
        play_one(screen)
    screen.act("log")
    assert text_of(screen).count('data-do="look ') == 5
    screen.act("look 2")
    assert screen.frame().status.startswith("Move 2:")
    assert screen.session is not None
    assert len(screen.session.match.entries) == 4


def test_a_replay_shows_no_hand() -> None:
    screen = at_table("human", "human")
    for _ in range(4):
        play_one(screen)
    screen.act("log")
    for number in range(5):
        screen.act(f"look {number}")
        shown = text_of(screen)
        assert screen.session is not None
        for hand in screen.session.match.at(number).position()["hands"]:
            assert not any(f"card-{card}" in shown or f">{card}<" in shown for card in hand)


def test_the_end_tells_who_won_and_offers_another_match_that_the_other_begins() -> None:
    screen = finished(at_table("human", "computer"))
    assert screen.frame().page == "end"
    assert "wins" in screen.frame().status
    first = screen.session.match.first if screen.session else None
    screen.act("rematch")
    assert screen.session is not None
    assert screen.session.match.first != first
    assert not screen.session.match.entries


def test_a_match_that_is_over_can_be_played_on_from_any_point_as_practice() -> None:
    screen = finished(at_table("human", "computer"))
    screen.act("log")
    screen.act("look 5")
    screen.act("branch 5")
    assert screen.session is not None
    assert len(screen.session.match.entries) == 5
    assert screen.session.match.practice


def test_a_match_in_play_can_not_be_branched_to_see_what_the_pile_brings() -> None:
    screen = at_table("human", "computer")
    for _ in range(4):
        play_one(screen)
    screen.act("log")
    screen.act("look 2")
    assert "branch" not in text_of(screen)
    screen.act("branch 2")
    assert screen.session is not None
    assert len(screen.session.match.entries) == 4


def test_undo_says_beforehand_why_it_can_not() -> None:
    screen = at_table("human", "computer")
    play_one(screen)
    actions = screen.frame().regions["table-actions"]
    assert 'aria-disabled="true"' in actions
    screen.act("undo")
    assert screen.frame().said.endswith(".")
    assert "last move" in screen.frame().said


def test_a_game_without_a_page_of_rules_says_so() -> None:
    screen = Screen(FakePlatform())
    screen.act(f"rules {SMALL}")
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
    page = FakePlatform()
    screen = Screen(page)
    screen.act("settings")
    screen.act("set theme dark")
    assert screen.frame().theme == "dark"
    assert Screen(FakePlatform(page.store)).frame().theme == "dark"


def test_an_action_that_nothing_answers_to_is_left_alone() -> None:
    screen = Screen(FakePlatform())
    before = text_of(screen)
    for action in ("fly away", "pick card=R7", "look 3", "done"):
        screen.act(action)
    assert text_of(screen) == before


def test_a_new_version_is_offered_and_taken_with_one_tap() -> None:
    page = FakePlatform()
    screen = Screen(page)
    screen.new_version()
    assert "new version" in screen.frame().regions["notices"]
    screen.act("version")
    assert page.changed_over == 1


def test_the_level_of_the_computer_is_chosen_and_kept() -> None:
    page = FakePlatform()
    screen = Screen(page)
    screen.act(f"setup {SMALL}")
    screen.act("seat 1 master")
    screen.act("start")
    again = Screen(FakePlatform(page.store))
    again.act(f"again {SMALL}")
    assert again.session is not None
    assert [seat.level for seat in again.session.match.seats] == ["", "master"]


def test_the_seed_that_tells_all_cards_is_not_shown_before_the_end() -> None:
    screen = at_table("human", "human", seed="secret-seed")
    for action in ("reveal 0", "menu", "settings", "back", "back", "log", "back", "rules"):
        screen.act(action)
        assert "secret-seed" not in text_of(screen)
    screen.act("back")
    assert "secret-seed" in text_of(finished(screen))


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
