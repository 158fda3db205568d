"""Each problem of each game stands, can be solved as it says, and is what its theme says it is.

Games that have problems are found by their names. That one move is best by a clear margin is looked at again
here for a few, with few iterations; for all, at length, by `make problems OPTIONS=--check`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game import by_name
from game.chance import chance
from game.match import Match
from game.notation import read_move, write_move
from game.players.problems import GRADES, Problem
from game.players.themes import Themes, themes_of
from tests.games import SERVED
from tools.problems.finding import Found, choose, problem_at
from tools.problems.valuing import judge, worth
from ui.session.problems import problems_of

POSING = [game for game in SERVED if problems_of(game)]
"""The games that have problems."""
POSED = [(game, problem) for game in SERVED for problem in problems_of(game)]
EACH = pytest.mark.parametrize(("game", "problem"), POSED, ids=[f"{game}-{one.id}" for game, one in POSED])
NAMES = ("Ada", "Rook", "Wren", "Finch", "Swift")


def begun(game: str, problem: Problem) -> Match:
    """Return the match of a problem."""
    return problem.match(game, NAMES, "casual")


def known(game: str) -> Themes:
    """Return the themes of a game."""
    themes = themes_of(by_name(game))
    assert themes is not None
    return themes


@pytest.mark.parametrize("game", POSING)
def test_a_game_has_twelve_problems_of_several_themes_and_grades(game: str) -> None:
    problems = problems_of(game)
    assert len(problems) == 12
    assert len({one.id for one in problems}) == 12
    assert len({one.theme for one in problems}) >= 4
    assert max(Counter(one.theme for one in problems).values()) <= 4
    assert {one.grade for one in problems} <= set(GRADES) and len({one.grade for one in problems}) >= 2
    assert [one.grade for one in problems] == sorted(one.grade for one in problems)


@EACH
def test_the_position_stands_and_the_person_is_on_turn(game: str, problem: Problem) -> None:
    match = begun(game, problem)
    table = match.table
    assert by_name(game).from_position(table.position(), {}, "").position() == table.position()
    assert match.seats[table.turn].name == "Ada" and match.practice
    assert [seat.kind for seat in match.seats].count("human") == 1
    assert len({seat.name for seat in match.seats}) == problem.seats


@EACH
def test_the_solution_is_legal_and_worth_more_than_what_is_next(game: str, problem: Problem) -> None:
    table = problem.table(game)
    legal = set(table.moves())
    assert {read_move(move) for move in problem.solution} <= legal
    others = [read_move(move) for move, _chance in problem.others]
    assert others and set(others) <= legal and not any(map(problem.solves, others))
    assert all(chance < problem.chance for _move, chance in problem.others)


@EACH
def test_the_theme_is_true_of_the_solution_and_of_no_other_where_it_says_so(
    game: str, problem: Problem
) -> None:
    themes, table = known(game), problem.table(game)
    theme, _values = problem.task(game)
    for move in problem.solution:
        assert themes.fits(theme, table, read_move(move)), move
    if theme.alone:
        same = themes.like(table, problem.best())
        assert not [
            write_move(move) for move in table.moves() if move not in same and theme.holds(table, move)
        ]


@EACH
def test_what_is_asked_is_what_the_seat_on_turn_can_know(game: str, problem: Problem) -> None:
    table = problem.table(game)
    theme, values = problem.task(game)
    twin = table.resample(table.turn, chance("twin", 0, "imagine"))
    assert theme.values(twin, problem.best()) == values


@pytest.mark.parametrize(
    ("game", "problem"), [(game, each) for game in POSING for each in problems_of(game)[-2:]]
)
def test_the_solution_is_still_best_at_a_quick_look(game: str, problem: Problem) -> None:
    match = begun(game, problem)
    best = worth(match, problem.best(), 120, 1).chance
    for move, _chance in problem.others:
        assert worth(match, read_move(move), 120, 1).chance < best, move


@pytest.mark.parametrize("game", POSING)
def test_a_problem_is_judged_as_one_and_its_second_best_move_is_not(game: str) -> None:
    problem = problems_of(game)[0]
    match = begun(game, problem)
    assert judge(match, problem.best(), known(game), 0.02, scale=0.25) is not None
    like = known(game).like(match.table, problem.best())
    second = next(move for move, _worth in problem.others if read_move(move) not in like)
    assert judge(match, read_move(second), known(game), 0.02, scale=0.25) is None


@pytest.mark.parametrize("game", POSING)
def test_a_problem_that_lies_in_a_match_is_found(game: str) -> None:
    planted = min(problems_of(game)[:4], key=lambda one: len(one.table(game).moves()))
    found = problem_at(begun(game, planted), known(game), (), 0.03)
    assert found is not None
    assert found.problem.theme == planted.theme and planted.solves(read_move(found.problem.solution[0]))
    assert problem_at(begun(game, planted), known(game), {planted.theme}, 0.03) is None


def test_a_problem_is_the_same_after_it_was_written_and_read() -> None:
    for _game, problem in POSED:
        assert Problem.read(problem.write()) == problem


def test_problems_are_chosen_for_variety_then_for_their_margin() -> None:
    def found(id: str, theme: str, grade: int, margin: float) -> Found:
        return Found(Problem(id, theme, grade, "s", "{}", ("a",), 0.5, ()), margin, id)

    some = [
        found("a", "x", 1, 0.3),
        found("b", "x", 1, 0.2),
        found("c", "y", 1, 0.1),
        found("d", "x", 2, 0.1),
    ]
    assert {one.problem.id for one in choose(some, 2)} == {"a", "c"}
    assert {one.problem.id for one in choose(some, 3)} == {"a", "c", "d"}
    assert [one.problem.grade for one in choose(some, 4)] == [1, 1, 1, 2]
