"""Home, set-up, table, log, end, notices: what they show and do, drawn without a browser.

The end says who has won, once for the ear; all cards are face up then and not before; what comes next.
"""

import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any
from unittest import mock

import pytest

from game import NAMES, by_name, save
from game.contract import Outcome
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.games import WITH_OPTIONS
from tests.languages import speaking
from tests.random_play import play_out_match
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    acts,
    at_table,
    match_of,
    notices,
    platform_of,
    play_one,
    play_to_the_end,
    screen_after,
    text_of,
    without_tags,
)
from tools import catalogs
from ui import games
from ui.drawing.contract import GameUI
from ui.drawing.scene import public_scene, scene_of
from ui.pages import end
from ui.pages.screen import Screen
from ui.store.match_history import Played
from ui.store.saved_matches import MATCH
from ui.text.html import Html, button, join, tag
from ui.text.notices import Notice, Notices


def test_a_set_up_is_stored_on_the_device() -> None:
    page = FakePlatform()
    option, (_default, other, *_) = next(iter(by_name(WITH_OPTIONS).OPTIONS.items()))
    screen_after(
        f"setup {WITH_OPTIONS}",
        "name 0 := Zoe",
        f"option {option} {other}",
        "seat 1 master",
        "start",
        page=page,
    )
    screen = screen_after("home", page=FakePlatform(page.store))
    assert f'data-do="begin {WITH_OPTIONS}"' in text_of(screen)
    screen.act(f"begin {WITH_OPTIONS}")
    match = screen.session.match
    assert (match.seats[0].name, match.seats[1].level) == ("Zoe", "master")
    assert match.options[option] == other


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other = (
        screen_after(f"setup {SMALL}", "seed := family", "start").session.match.table for _ in range(2)
    )
    assert one.position() == other.position()


def test_a_match_in_play_can_not_be_branched_to_see_what_the_pile_brings() -> None:
    screen = at_table("human", "computer", moves=4)
    for action in ("log", "look 2", "branch 2"):
        screen.act(action)
        assert "branch" not in text_of(screen)
    assert len(screen.session.match.entries) == 4


def test_a_game_without_a_page_of_rules_says_so() -> None:
    screen = screen_after(f"rules {SMALL}")
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
        ui, match = games.by_name(WITH_OPTIONS), screen.session.complete
        for scene in (scene_of(ui, screen.session, ""), public_scene(ui, match, None, 0)):
            assert set(scene.options) == set(by_name(WITH_OPTIONS).OPTIONS)
            assert scene.options[option] == wanted


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
    ui = games.by_name(SMALL)
    assert screen.session is not None
    for words, sorted_by in ((["colour", "value"], "value"), (["suit", "rank"], "suit"), ([], "")):
        monkeypatch.setattr(ui, "orders", lambda words=words: [(word, word.title()) for word in words])
        assert scene_of(ui, screen.session, screen.settings["order"]).order == sorted_by
        screen.act("settings")
        for word in words:
            assert f'data-do="set order {word}"' in text_of(screen)
        assert ("set order" in text_of(screen)) == bool(words)
    assert screen.settings["theme"] == "dark"


# --- notices --------------------------------------------------------------------------------------------


def with_deleted_match() -> Screen:
    screen = screen_after(
        "delete a", page=FakePlatform({MATCH + "a": save.write(match_of("human", "computer"))})
    )
    assert "The match has been deleted." in notices(screen)
    return screen


def test_a_deleted_match_can_be_put_back_as_long_as_home_is_shown() -> None:
    screen = with_deleted_match()
    platform = platform_of(screen)
    assert platform.store == {}
    screen.act("escape")
    assert "restore" in notices(screen)
    screen.act("restore")
    assert notices(screen) == ""
    assert platform.saves() == {"a": save.write(match_of("human", "computer"))}
    assert "open a" in text_of(screen)


def test_matches_deleted_one_after_the_other_have_one_notice_and_come_back_together() -> None:
    text = save.write(match_of("human", "computer"))
    store = {f"{MATCH}m{number}": text for number in range(5)}
    screen = screen_after("delete m0", "delete m1", "delete m2", page=FakePlatform(store))
    assert "3 matches have been deleted." in notices(screen)
    assert notices(screen).count("Undo") == 1
    screen.act("restore")
    assert len(platform_of(screen).saves()) == 5
    acts(screen, "delete m0", "dismiss gone", "delete m1")
    assert "The match has been deleted." in notices(screen)
    screen.act("restore")
    assert f"{MATCH}m0" not in store and f"{MATCH}m1" in store


def no_match_dropped() -> Screen:
    screen = at_table("human", "computer")
    screen.arriving.take_file("no match")
    return screen


def with_hint_question() -> Screen:
    return acts(at_table("human", "computer"), "hint")


def failed() -> Screen:
    screen = at_table("human", "computer")
    screen.failed()
    return screen


@pytest.mark.parametrize(
    ("state", "description", "action"),
    [
        (no_match_dropped, "No match could be imported", "menu"),
        (lambda: screen_after("open gone"), "be opened", f"setup {SMALL}"),
        (failed, "went wrong", "home"),
        (with_deleted_match, "has been deleted", f"setup {SMALL}"),
        (with_deleted_match, "has been deleted", "settings"),
        (with_deleted_match, "has been deleted", f"rules {SMALL}"),
        *(
            (with_hint_question, "Use a hint?", action)
            for action in ("home", "menu", "log", "rules", "settings")
        ),
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


def test_a_question_of_the_table_ends_where_the_browser_goes_back_home() -> None:
    screen = with_hint_question()
    assert "Use a hint?" in notices(screen)
    screen.arriving.travel(0, "")
    assert screen.frame().page == "home" and notices(screen) == ""


@pytest.mark.parametrize("tap", ["", "undo", "pick card=2", "escape"])
def test_a_tap_beside_the_hint_question_closes_it(tap: str) -> None:
    screen = with_hint_question()
    assert not screen.page.is_behind("advise always") and not screen.page.is_behind("dismiss hint")
    assert screen.page.is_behind(tap)
    screen.page.skip_steps()
    assert notices(screen) == "" and not screen.page.is_behind(tap)
    assert screen.wanted() is None, "no hint is given"


def test_a_new_version_is_offered_on_every_page_but_the_table_until_it_is_taken_or_dismissed() -> None:
    screen = at_table("human", "computer")
    screen.site.new_version()
    assert notices(screen) == "" == notices(acts(screen, "log")), "it would cover the board"
    for action in ("home", "settings", f"setup {SMALL}"):
        screen.act(action)
        assert "new version" in notices(screen)
    screen.act("version")
    assert platform_of(screen).changed_over == 1
    screen.act("dismiss version")
    assert notices(screen) == ""


def test_what_stands_is_said_in_the_language_that_is_spoken_since() -> None:
    screen = with_deleted_match()
    screen.site.new_version()
    platform_of(screen).refuses = True
    screen.matches.saved.put_back({MATCH + "x": save.write(match_of("human", "computer"))})
    screen.matches.tell_refusal()
    for language in catalogs.offered():
        with speaking(language):
            shown = notices(screen)
            assert shown.count("notice-actions") == 3
            for english in ("deleted", "version of", "device", "Undo", "Later", "Not now"):
                assert english not in without_tags(shown), english


def test_a_notice_without_actions_can_be_dismissed() -> None:
    some = Notices(FakePlatform().log)
    some.add(lambda: Notice("a", "Something."))
    assert 'data-do="dismiss a"' in some.draw(False)


def test_a_notice_that_fails_is_logged_and_neither_the_page_nor_the_others_fail_with_it() -> None:
    screen = with_deleted_match()
    for some in (screen.notices, screen.page.notices):
        some.standing["wrong"] = lambda: Notice("wrong", str(1 // 0))
    screen.failed()
    assert "has been deleted" in notices(screen) and "went wrong" in notices(screen)
    assert "the notice wrong fails" in platform_of(screen).logged[-1]


def test_a_fault_on_the_home_page_is_dismissed_and_leads_home_from_elsewhere() -> None:
    screen = Screen(FakePlatform())
    screen.failed()
    assert 'data-do="home"' not in notices(screen)
    assert 'data-do="dismiss fault"' in notices(screen)
    screen.act("settings")
    screen.failed()
    assert 'data-do="home"' in notices(screen)


def test_each_setting_that_is_off_or_on_begins_with_off() -> None:
    values: dict[str, list[str]] = {}
    for name, value in re.findall(r'data-do="set (\w+) (\w+)"', text_of(screen_after("settings"))):
        values.setdefault(name, []).append(value)
    switches = {name: listed for name, listed in values.items() if {"off", "on"} <= {*listed}}
    assert len(switches) > 3 and all(listed[0] == "off" for listed in switches.values()), switches


def test_the_first_handover_of_a_match_shows_no_empty_list() -> None:
    frame = at_table("human", "human").frame()
    assert frame.page.startswith("handover")
    assert "[]" not in frame.regions["main"] and 'class="news"' not in frame.regions["main"]


def test_an_element_has_the_classes_of_its_selector_its_attributes_and_what_is_not_nothing() -> None:
    """A number isn't nothing. A button has an id of its action, unless it has another one."""
    assert join(None, False, [], (), "", 0, "a") == "0a"
    assert tag("p.help.quiet", "<", id="b", hidden=True) == '<p class="help quiet" id="b" hidden>&lt;</p>'
    assert tag("br") == "<br>"
    assert ' id="ask-lay-07-flood"' in button("ask lay 07 flood", "Flood")
    assert ' id="row"' in button("pick row=flood", "Flood", id="row")


LONG = tuple((f"<{first}>-Alexandrina-von-und-zu-Hohenlohe" * 2)[:LONGEST_NAME] for first in "ABCDE")


def ended(game: str, seats: int, seed: str = "ended", names: tuple[str, ...] = LONG) -> Match:
    people = tuple(Seat(name, "human") for name in names[:seats])
    match = Match(game, people, seed, {}, 0)
    return play_out_match(match, f"{game} {seats} {seed}")


def shown(match: Match) -> Screen:
    screen = Screen(FakePlatform())
    screen.begin(match)
    assert screen.frame().page == "end"
    return screen


TABLES = [(name, seats) for name in NAMES for seats in by_name(name).PLAYERS]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_game_ends_with_winners_points_open_cards_and_a_rematch_first(name: str, seats: int) -> None:
    """The position that is shown face up has the shape of a view, which drawings know."""
    match = ended(name, seats)
    table, outcome = match.table, match.table.outcome()
    assert shape(table.position()) == shape(table.view(None)) == shape(table.view(0))
    main = shown(match).frame().regions["main"]
    (heading,) = re.findall(r"<h1[^>]*>(.*?)</h1>", main)
    regions = re.findall(r'<section[^>]* aria-label="([^"]*)"', main)
    assert len(regions) == len(set(regions)), "no two have the same name"
    for seat, who in enumerate(match.seats):
        assert (who.name in unescape(heading)) == (seat in outcome.winners)
        assert who.name not in main, "it is text"
    assert 'class="sheet' in main
    assert ("face up" in main) == bool(table.BOX)
    assert f"Seed: {match.seed}" in main
    assert re.findall(r'data-do="(\w+)', main)[:5] == ["rematch", "review", "log", "share", "statistics"]


def test_who_has_won_is_said_once_by_the_heading_that_has_the_focus() -> None:
    screen = shown(ended(SMALL, 2))
    frame = screen.frame()
    assert "win" in frame.status
    assert frame.said == ""
    assert not any(frame.status in text for _number, text in frame.news)
    assert len(re.findall(r'id="heading"', "".join(frame.regions.values()))) == 1
    assert re.search(
        rf'<h1 id="heading" tabindex="-1">{re.escape(escape(frame.status))}', frame.regions["main"]
    )


def test_a_shared_win_names_all_who_share_it() -> None:
    match = ended(SMALL, 2)
    table = match.table

    class Tied(type(table)):  # type: ignore[misc]
        def outcome(self) -> Outcome:
            return Outcome((0, 1), (3, 3), "even")

    match.table = Tied.from_position(table.position(), {}, match.seed)
    screen = shown(match)
    assert screen.frame().status == f"{LONG[0]} and {LONG[1]} share the win."


def shape(value: Any) -> Any:
    """Return what kinds of values stand under which keys; of lists, what their members are alike in."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [len(value), *(shape(one) for one in value if isinstance(one, dict | list))]
    return type(value)


@pytest.mark.parametrize("kinds", [("human", "computer"), ("human", "human")])
def test_nothing_is_laid_open_before_the_end(kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    ui = games.by_name(SMALL)
    calls = []

    def open_up(*given: object) -> Html:
        calls.append(given)
        return Html("<b>opened</b>")

    monkeypatch.setattr(ui, "laid_open", open_up)
    monkeypatch.setattr(ui, "celebration", open_up)
    screen = at_table(*kinds)
    session = screen.session
    while not session.is_over:
        for action in ("log", "back", "menu", "back"):
            screen.act(action)
            assert "opened" not in text_of(screen)
        assert calls == []
        play_one(screen)
    screen.page.skip_steps()
    assert "opened" in text_of(screen)
    assert [given[0] for given in calls[:2]] == [session.match.table.position()] * 2


def test_in_another_tab_that_has_not_seen_the_end_nothing_is_laid_open() -> None:
    store: dict[str, str] = {}
    screen = at_table("human", "computer", page=FakePlatform(store), moves=3)
    id = screen.matches.match_id
    other = screen_after(f"open {id}", page=FakePlatform(store))
    assert "face up" in text_of(play_to_the_end(screen))
    other.stored_elsewhere(MATCH + id)
    for action in ("", "menu", "back"):
        other.act(action)
        assert "face up" not in text_of(other)


# --- the series -------------------------------------------------------------------------------------------


def met(names: str, *winners: int, game: str = SMALL, apart: str = "") -> Played:
    """Return an ended match by the first letters of its names."""
    return Played(game, tuple(names), (None,) * len(names), winners, apart=apart)


def series_of(names: str, *played: Played) -> str:
    drawn = end.draw_series(played, SMALL, names, tuple(names))
    return without_tags(drawn or "")


def test_the_series_of_two_counts_who_won_wherever_they_sat_and_nothing_else() -> None:
    played = [met("AR", 0), met("RA", 1), met("RA", 0), met("AR", 0)]
    others = [met("AB", 1), met("AR", 1, game="another"), met("AR", 1, apart="practice")]
    description = series_of("AR", *played, *others)
    assert "3 : 1" in description and "4 matches on this device" in description
    assert "1 : 3" in series_of("RA", *played, *others)
    description = series_of("AR", met("AR", 0, 1), met("AR", 1), met("AR", 1))
    assert "0 : 2" in description and "1 shared win" in description, "which counts for nobody"
    assert series_of("AR", met("AR", 0), met("AB", 1)) == "", "one match is no series"


def test_the_series_of_more_is_a_table_with_who_has_won_most_first() -> None:
    description = series_of("ABC", met("ABC", 1), met("CBA", 1), met("ABC", 2))
    assert re.findall(r"\b([ABC]) (\d)\b", description)[-3:] == [("B", "2"), ("C", "1"), ("A", "0")]


def test_two_rematches_in_a_row_make_a_series_in_which_deleted_ones_stay() -> None:
    """Each begins with the next seat."""
    screen = play_to_the_end(at_table("human", "computer"))
    began = []
    for _ in range(2):
        screen.act("rematch")
        assert not screen.session.match.entries
        began.append(screen.session.match.first)
        play_to_the_end(screen)
    assert began == [1, 0]
    assert "3 matches on this device" in text_of(screen)
    gone = next(card.id for card in screen.matches.saved.cards() if card.id != screen.matches.match_id)
    acts(screen, "home", f"delete {gone}")
    screen.act(f"open {screen.matches.saved.cards()[0].id}")
    assert "3 matches on this device" in text_of(screen)


def test_a_move_without_words_has_no_row_in_the_log_and_the_replay_says_the_one_before_it() -> None:
    screen = at_table("human", "human")
    for _ in range(2):
        play_one(screen)
    silent, tell = screen.session.match.entries[1].events, GameUI.tell
    with mock.patch.object(
        GameUI, "tell", lambda ui, event, names: None if event in silent else tell(ui, event, names)
    ):
        acts(screen, "log", "look 2")
        assert 'id="move-1"' in text_of(screen) and 'id="move-2"' not in text_of(screen)
        assert screen.frame().status.startswith("Move 1: ")
        assert re.search(r'id="move-1"[^>]*aria-current="step"', text_of(screen))


def test_papers_fall_where_a_person_here_has_just_won_and_not_when_an_old_match_is_opened() -> None:
    screen = play_to_the_end(at_table("human", "computer"))
    for winner, falls in ((0, True), (1, False)):
        with mock.patch.object(Match, "outcome", lambda _match, seat=winner: Outcome((seat,), (0, 0), "")):
            assert ("end-papers" in text_of(screen)) == falls
    screen.act("home")
    screen.act(f"open {screen.matches.saved.cards()[0].id}")
    assert screen.frame().page == "end" and "end-papers" not in text_of(screen)
