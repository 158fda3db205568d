"""A match that is given up or dealt anew: asked first, stored so that any version reads it."""

import json

import pytest

from game import NAMES, save
from game.match import Match
from tests.ui.screens import (
    acts,
    at_table,
    match_of,
    platform_of,
    play_to_the_end,
    reloaded,
    screen_after,
    text_of,
)
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.problems import problems_of


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
    match.extra["resigned"] = nonsense
    assert match.resigned is None and match.outcome() is None


def test_a_match_that_is_over_by_the_rules_stays_won_as_it_was() -> None:
    match = play_to_the_end(at_table("human", "computer")).session.match
    match.extra["resigned"] = 0
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
def test_lessons_and_problems_offer_neither(action: str) -> None:
    taught = next(game for game in NAMES if game_ui.card(game).teaches)
    problem = problems_of(taught)[0]
    for way in ((f"learn {taught}",), (f"practice {taught}", f"attempt {problem.id}")):
        screen = screen_after(*way, "menu")
        assert screen.page.name() == "menu"
        assert f'data-do="{action}"' not in text_of(screen)
