"""A match that is given up or dealt anew: asked first, stored so that any version reads it."""

import json

import pytest

from game import NAMES, save
from game.match import Match
from tests.playing import sensible
from tests.ui.screens import (
    acts,
    at_table,
    computer_plays,
    match_of,
    notices,
    platform_of,
    play_to_the_end,
    reloaded,
    screen_after,
    settled,
    text_of,
)
from ui import games
from ui.pages.screen import Screen
from ui.session.attempt import puzzles_of


def asked(action: str, *kinds: str, moves: int = 3) -> Screen:
    screen = at_table(*kinds, moves=moves)
    if screen.session.handover.seat() is not None:
        screen.act(f"reveal {screen.session.handover.seat()}")
    screen.act("menu")
    assert f'data-do="{action}"' in text_of(screen)
    screen.act(action)
    return screen


def resigned() -> Screen:
    return acts(asked("resign", "human", "computer"), "confirm")


@pytest.mark.parametrize("action", ["resign", "start_over"])
@pytest.mark.parametrize("no", ["back", "escape"])
def test_who_says_no_plays_on(action: str, no: str) -> None:
    screen = asked(action, "human", "computer")
    before = screen.matches.text(screen.matches.match_id)
    assert "data-deliberate" in text_of(screen)
    screen.act(no)
    assert screen.page.name() == "menu"
    screen.act("back")
    assert screen.page.name() == "table"
    assert screen.matches.text(screen.matches.match_id) == before


@pytest.mark.parametrize("action", ["resign", "start_over"])
def test_back_to_the_table_leads_there_and_not_to_the_menu(action: str) -> None:
    screen = asked(action, "human", "computer")
    before = screen.matches.text(screen.matches.match_id)
    assert 'data-do="decline" id="keep-playing">Back to the table<' in text_of(screen)
    screen.act("decline")
    assert screen.page.name() == "table"
    assert screen.matches.text(screen.matches.match_id) == before


def test_a_match_given_up_is_over_and_lost() -> None:
    screen = resigned()
    assert screen.page.name() == "end"
    shown = text_of(screen)
    assert "Ada resigns. Rook wins." in shown and "Score sheet" not in shown and "end-papers" not in shown
    (played,) = screen.matches.history.played()
    assert (played.winners, played.scores, played.apart) == ((1,), (), "")
    assert screen.wanted() is None, "no computer thinks on"


def test_it_is_finished_at_home_after_a_reload_and_can_be_reviewed_and_replayed() -> None:
    screen = resigned()
    again = reloaded(screen)
    assert again.page.name() == "end"
    assert "resigns" in text_of(again)
    again.act("review")
    assert again.page.name() == "lookingback"
    again.act("home")
    again.act("home")
    (card,) = again.matches.saved.cards()
    assert card.is_over and "Continue" not in text_of(again)
    assert "Rook wins." in text_of(again)


def test_an_older_version_reads_it_as_a_match_that_is_over() -> None:
    """What it doesn't know it keeps; winners are where it looks for them."""
    (text,) = platform_of(resigned()).saves().values()
    held = json.loads(text)
    assert (held["resigned"], held["winners"], held["format"]) == (0, [1], 1)
    match = save.read(text)
    assert isinstance(match, Match)
    assert match.table.outcome() is None and save.write(match) == text


@pytest.mark.parametrize("nonsense", [7, -1, True, "0", None, [0]])
def test_a_seat_that_is_none_has_not_resigned(nonsense: object) -> None:
    match = match_of("human", "computer")
    match.notes.data["resigned"] = nonsense
    assert match.resigned is None and match.outcome() is None


def test_a_match_that_is_over_by_the_rules_stays_won_as_it_was() -> None:
    match = play_to_the_end(at_table("human", "computer")).session.match
    match.notes.resigned = 0
    assert match.outcome() == match.table.outcome() is not None


def test_of_two_people_the_one_who_looks_gives_up_and_of_more_nobody() -> None:
    screen = asked("resign", "human", "human")
    looking = screen.session.handover.viewer
    assert looking is not None
    screen.act("confirm")
    assert screen.session.match.outcome().winners == (1 - looking,)
    many = at_table("human", "human", "computer")
    many.act("menu")
    assert 'data-do="resign"' not in text_of(many) and 'data-do="start_over"' in text_of(many)
    many.act("resign")
    assert many.page.name() == "menu"


def test_the_same_players_get_a_new_deal_in_place_of_the_match() -> None:
    screen = asked("start_over", "human", "computer")
    old = screen.session.match
    screen.act("confirm")
    new = screen.session.match
    assert new.seats == old.seats and new.first == old.first and new.seed != old.seed
    assert screen.page.name() == "table" and not new.entries
    assert [*platform_of(screen).saves()] == [screen.matches.match_id]


@pytest.mark.parametrize("action", ["resign", "start_over"])
def test_lessons_and_puzzles_offer_neither(action: str) -> None:
    taught = next(game for game in NAMES if games.cover(game).teaches)
    puzzle = puzzles_of(taught)[0]
    for way in ((f"learn {taught}",), (f"puzzles {taught}", f"attempt {puzzle.id}")):
        screen = screen_after(*way, "menu")
        assert screen.page.name() == "menu"
        assert f'data-do="{action}"' not in text_of(screen)


# --- a match that ends, or is continued in another tab, under a page ------------------------------------


def before_the_computers_last_move() -> Screen:
    """Return the table where the computer's next move ends the match."""
    match = match_of("human", "human")
    while match.outcome() is None:
        match.play(sensible(match))
    kinds = ["human", "human"]
    kinds[match.entries[-1].seat] = "computer"
    return at_table(*kinds, moves=len(match.entries) - 1)


def counts_as_it_ended(screen: Screen) -> bool:
    (played,) = screen.matches.history.played()
    outcome = screen.session.match.outcome()
    return (played.winners, played.apart) == (
        outcome.winners,
        "",
    ) and screen.session.match.notes.resigned is None


@pytest.mark.parametrize("way", ["menu", "menu resign", "menu start_over"])
@pytest.mark.parametrize("then", ["practice", "confirm", "back", ""])
def test_a_match_that_ends_under_its_menu_leads_to_its_end_and_counts(way: str, then: str) -> None:
    screen = acts(before_the_computers_last_move(), *way.split())
    computer_plays(screen, sensible(screen.session.complete))
    assert settled(screen).page.name() == "end"
    if then:
        screen.act(then)
    if screen.session:
        assert counts_as_it_ended(screen)
    assert len(platform_of(screen).saves()) == 1, "it isn't deleted"


@pytest.mark.parametrize("way", ["log", "rules", "settings", "menu settings"])
def test_a_page_to_read_stays_while_the_match_ends_and_leads_back_to_its_end(way: str) -> None:
    screen = acts(before_the_computers_last_move(), *way.split())
    before = screen.page
    computer_plays(screen, sensible(screen.session.complete))
    assert screen.page is before
    screen.act("escape")
    assert settled(screen).page.name() == "end" and counts_as_it_ended(screen)


def test_the_menu_asked_for_while_the_last_move_is_shown_is_answered_by_the_end() -> None:
    screen = before_the_computers_last_move()
    computer_plays(screen, sensible(screen.session.complete))
    assert screen.page.name() == "table" and screen.session.is_over
    acts(screen, "menu")
    assert screen.page.name() == "end" and counts_as_it_ended(screen)


@pytest.mark.parametrize("way", ["menu practice", "menu resign confirm", "menu start_over confirm"])
def test_what_another_tab_continues_is_not_given_up_dealt_anew_or_made_practice_here(way: str) -> None:
    screen = at_table("human", "computer", moves=3)
    *pages, act = way.split()
    acts(screen, *pages)
    screen.matches.go_stale()
    before = {**platform_of(screen).store}
    screen.act(act)
    assert screen.page.name() == "table" and "another tab" in notices(screen)
    assert platform_of(screen).store == before
