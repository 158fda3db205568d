"""A problem on the table: its task, the answer to a move, what can follow; nothing of it is saved or counted.

Games that have problems are found by their names; nothing here knows a game.
"""

from __future__ import annotations

from collections import deque

import pytest

from game.contract import Outcome
from game.notation import read_move, write_move
from game.players.analysis import analyse
from game.players.problems import Problem
from tests.games import SERVED
from tests.ui.screens import FakePlatform, settled, text_of
from ui.pages.problems import Practice, ProblemTable
from ui.pages.screen import Screen
from ui.pages.table import Table
from ui.session.problems import problems_of
from ui.store.solved import KEY, Solved

GAMES = [game for game in SERVED if problems_of(game)]


def at(game: str, place: int = 0, page: FakePlatform | None = None) -> tuple[Screen, Problem]:
    """Return a screen with a problem on the table."""
    screen = Screen(page or FakePlatform())
    problem = problems_of(game)[place]
    screen.act(f"practice {game}")
    screen.act(f"attempt {problem.id}")
    return screen, problem


def answer(screen: Screen, move: str) -> None:
    """Make a move, and say that it is meant where it is staged first."""
    screen.act(f"play {move}")
    if screen.session is not None and screen.session.staged is not None:
        screen.act("done")


def shown(screen: Screen) -> ProblemTable:
    """Have everything shown; return the page."""
    settled(screen)
    assert isinstance(screen.page, ProblemTable)
    return screen.page


def unknown(screen: Screen, problem: Problem) -> str | None:
    """Return a legal move that the problem neither solves nor knows."""
    for move in screen.session.match.table.moves():
        if not problem.solves(move) and problem.known(move) is None:
            return write_move(move)
    return None


@pytest.mark.parametrize("game", GAMES)
def test_the_list_names_each_task_and_draws_its_table(game: str) -> None:
    screen = Screen(FakePlatform())
    screen.act(f"practice {game}")
    assert isinstance(screen.page, Practice) and screen.page.about() == game
    page = screen.frame().regions["main"]
    regions = settled(screen).frame().regions
    assert regions["main"] == page and "{" not in page
    for problem in problems_of(game):
        assert f'data-do="attempt {problem.id}"' in page
        assert f'id="picture-{problem.id}"' in page and "<svg" in regions[f"picture-{problem.id}"]
    screen.act("practice nothing")
    assert screen.page.about() == game


@pytest.mark.parametrize("game", GAMES)
def test_each_solution_is_right_and_stored_as_solved(game: str) -> None:
    page = FakePlatform()
    for place in range(12):
        screen, problem = at(game, place, page)
        assert "{" not in screen.frame().status and screen.frame().status
        assert all(write_move(read_move(move)) == move for move in problem.solution)
        answer(screen, problem.solution[0])
        table = shown(screen)
        assert "That is it" in screen.frame().status, problem.id
        assert "with the next best move" in text_of(screen) and "with the best one" not in text_of(screen)
        assert table.question() is None and problem.id in Solved(page).of(game)
        assert 'id="next-problem"' in screen.frame().regions["table-actions"]
    screen.act("back")
    assert "solved" in screen.frame().regions["main"]


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_is_not_the_best_says_what_it_gives_up_and_can_be_tried_again(game: str) -> None:
    """The focus is led to the button that tries again, then to that of the next problem; each time anew."""
    page = FakePlatform()
    screen, problem = at(game, 0, page)
    before = screen.session.match.table.position()
    assert screen.frame().goal == ""
    answer(screen, next(iter(problem.others)))
    shown(screen)
    description = text_of(screen)
    assert (
        "There is a better move" in description
        and f"{round(100 * max(problem.others.values()))}%" in description
    )
    assert "with the best one" in description and "with the next best move" not in description
    assert not Solved(page).of(game)
    assert screen.frame().goal.split() == ["retry", "1"]
    assert 'id="retry"' in screen.frame().regions["table-actions"]
    moves = len(screen.session.match.entries)
    answer(screen, problem.solution[0])
    assert len(screen.session.match.entries) == moves, "one move is the answer"
    screen.act("undo")
    assert screen.session.match.table.position() == before
    answer(screen, problem.solution[0])
    shown(screen)
    assert problem.id in Solved(page).of(game)
    assert screen.frame().goal.split() == ["next-problem", "2"]


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_ends_the_match_with_a_win_is_right(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, problem = at(game)
    everybody = Outcome(tuple(range(problem.seats)), (0,) * problem.seats, "out")
    rules = type(screen.session.match.table)
    monkeypatch.setattr(rules, "outcome", lambda table: everybody if table.ply else None)
    answer(screen, next(iter(problem.others)))
    shown(screen)
    assert "That is it" in screen.frame().status and "with the best one" not in text_of(screen)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_the_problem_does_not_know_is_judged_by_the_computer(game: str) -> None:
    for place in range(12):
        screen, problem = at(game, place)
        if (move := unknown(screen, problem)) is None:
            continue
        answer(screen, move)
        page = shown(screen)
        assert "is looking at this move" in screen.frame().status
        asked = screen.asks_page()
        assert asked is not None
        screen.page_gets(asked, deque(analyse(asked), maxlen=1)[0].write())
        assert screen.asks_page() is None and page.status() != ""
        assert "better move than this" in screen.frame().status
        return
    pytest.fail("each problem knows each move")


@pytest.mark.parametrize("game", GAMES)
def test_a_solution_that_is_shown_is_not_solved(game: str) -> None:
    page = FakePlatform()
    screen, problem = at(game, 0, page)
    screen.act("solution")
    assert "The solution:" in screen.frame().status
    answer(screen, problem.solution[0])
    shown(screen)
    assert "That is it" in screen.frame().status and not Solved(page).of(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_is_never_saved_and_no_computer_plays_until_it_is_played_on(game: str) -> None:
    page = FakePlatform()
    screen, problem = at(game, 0, page)
    answer(screen, next(iter(problem.others)))
    shown(screen)
    assert screen.asks_computer() is None and screen.frame().address == ""
    screen.act("rules")
    screen.act("back")
    assert isinstance(screen.page, ProblemTable)
    screen.act("menu")
    assert screen.page.name() == "menu" and "export" not in text_of(screen)
    screen.act("back")
    assert not [key for key in page.store if key != KEY], "a problem is no match of this device"
    screen.act("play_on")
    assert type(screen.page) is Table or screen.session.is_over
    assert screen.session.match.practice and screen.frame().address
    assert [key for key in page.store if key.startswith("table/match/")]


@pytest.mark.parametrize("game", GAMES)
def test_next_leads_past_what_is_solved_and_from_the_last_back_to_the_list(game: str) -> None:
    page = FakePlatform()
    problems = problems_of(game)
    for problem in problems[1:]:
        Solved(page).add(game, problem.id)
    screen, _problem = at(game, 3, page)
    screen.act("next_problem")
    assert shown(screen).problem == problems[0]
    answer(screen, problems[0].solution[0])
    screen.act("next_problem")
    assert isinstance(screen.page, Practice)


def test_a_device_that_keeps_nothing_or_has_nonsense_still_poses_problems() -> None:
    for text in ("", "[]", "{", '{"a": 1, "b": [2, "c"]}'):
        assert Solved(FakePlatform({KEY: text})).of("a") == frozenset()
    assert Solved(FakePlatform({KEY: '{"b": [2, "c"]}'})).of("b") == {"c"}
    page = FakePlatform()
    page.refuses = True
    screen, problem = at(GAMES[0], 0, page)
    answer(screen, problem.solution[0])
    shown(screen)
    assert "That is it" in screen.frame().status
