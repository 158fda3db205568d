"""A guided match that was saved goes on at its step; one that is at no step of it is a free match.

What is said and asked for at each step is test_guided_matches.py's.
"""

from __future__ import annotations

import pytest

from game import save
from tests.ui.screens import FakePlatform
from tests.ui.test_guided_matches import TAUGHT, begun, on, session_of, shown, steps
from ui.pages.guided_table import GuidedTable
from ui.pages.screen import Screen
from ui.pages.table import Table
from ui.session.lesson import AT, lesson_of


@pytest.mark.parametrize("game", TAUGHT)
def test_a_reload_at_each_step_goes_on_there(game: str) -> None:
    store: dict[str, str] = {}
    screen = begun(game, store)
    id = screen.matches.match_id
    for page in steps(screen):
        other = Screen(FakePlatform(store))
        other.visit(id)
        again = shown(other)
        assert again is not None and again.course.at == page.course.at
        assert other.frame().status == screen.frame().status


@pytest.mark.parametrize("game", TAUGHT)
def test_a_reload_while_the_computer_plays_goes_on_there(game: str) -> None:
    store: dict[str, str] = {}
    screen = begun(game, store)
    lesson = lesson_of(game)
    assert lesson is not None
    for page in steps(screen):
        at = page.course.at
        if at + 1 < len(lesson.steps) and lesson.steps[at + 1].plays:
            on(screen, page)
            other = Screen(FakePlatform(store))
            other.visit(screen.matches.match_id)
            assert isinstance(other.page, GuidedTable)
            again = shown(other)
            assert again is not None and again.course.at == at + 1
            break
    else:
        raise AssertionError("the computer plays nowhere")


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("at", ["two", -1, 99, None, True, 3])
def test_a_save_that_is_at_no_step_goes_on_as_a_free_match(game: str, at: object) -> None:
    store: dict[str, str] = {}
    screen = begun(game, store)
    match = session_of(screen).match
    match.extra[AT] = at
    if at == 3:
        match.seed = "another"
    screen.matches.keep()
    other = Screen(FakePlatform(store))
    other.visit(screen.matches.match_id)
    assert other.session is not None and other.session.match.entries == match.entries
    assert type(other.page) is Table or at is True


@pytest.mark.parametrize("game", TAUGHT)
def test_a_save_with_more_moves_than_lead_on_from_its_step_goes_on_as_a_free_match(game: str) -> None:
    """At a step that only explains nothing is played: whoever has played on is past it."""
    store: dict[str, str] = {}
    screen = begun(game, store)
    for page in steps(screen):
        if page.course.is_last:
            break
    match, lesson = session_of(screen).match, lesson_of(game)
    assert lesson is not None and match.entries
    match.extra[AT] = next(at for at, step in enumerate(lesson.steps) if not step.moves)
    screen.matches.keep()
    other = Screen(FakePlatform(store))
    other.visit(screen.matches.match_id)
    assert session_of(other).match.entries == match.entries
    assert type(other.page) is Table


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_taken_from_a_file_is_a_free_match(game: str) -> None:
    screen = begun(game)
    text = save.write(session_of(screen).match)
    other = Screen(FakePlatform())
    other.take_file(text)
    assert type(other.page) is Table
    assert AT not in session_of(other).match.extra
