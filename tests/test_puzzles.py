"""Each puzzle of each game stands, can be solved as it says, and is what its theme says it is.

Games that have puzzles are found by their names. That one move is best by a clear margin is looked at again
here for a few, with few iterations; for all, at length, by `make puzzles OPTIONS=--check`.
"""

from collections import Counter

import pytest

from game import by_name
from game.chance import chance
from game.match import Match
from game.notation import read_move
from game.players.puzzles import GRADES, Puzzle, rating_of
from tests.games import SERVED
from tools.puzzles import valuing
from tools.puzzles.finding import Found, choose, puzzle_at
from tools.puzzles.themes import Themes, themes_of
from tools.puzzles.valuing import SAME, Look, judge, worth
from ui.session.attempt import puzzles_of

POSING = [game for game in SERVED if puzzles_of(game)]  # the games that have puzzles
POSED = [(game, puzzle) for game in SERVED for puzzle in puzzles_of(game)]
EACH = pytest.mark.parametrize(("game", "puzzle"), POSED, ids=[f"{game}-{one.id}" for game, one in POSED])
QUICK = Look(120, 1, 1.0)
NAMES = ("Ada", "Rook", "Wren", "Finch", "Swift")


def begun(game: str, puzzle: Puzzle) -> Match:
    return puzzle.match(game, NAMES, "casual")


def known(game: str) -> Themes:
    themes = themes_of(game)
    assert themes is not None
    return themes


@pytest.mark.parametrize("game", POSING)
def test_a_game_has_twelve_puzzles_of_several_themes_and_grades(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) == 12
    assert len({one.id for one in puzzles}) == 12
    assert len({one.theme for one in puzzles}) >= 4
    assert max(Counter(one.theme for one in puzzles).values()) <= 4
    assert {one.grade for one in puzzles} <= set(GRADES) and len({one.grade for one in puzzles}) >= 2
    assert [one.grade for one in puzzles] == sorted(one.grade for one in puzzles)


def test_a_rating_gains_more_from_a_harder_puzzle_loses_more_by_an_easier_one_and_is_never_negative() -> None:
    by_difficulty = sorted((puzzle for _game, puzzle in POSED), key=lambda puzzle: puzzle.difficulty)
    easiest, hardest = by_difficulty[0], by_difficulty[-1]
    assert (easiest.grade, hardest.grade) == (min(GRADES), max(GRADES))
    assert rating_of([]) < rating_of([(easiest, True)]) < rating_of([(hardest, True)])
    assert rating_of([(easiest, False)]) < rating_of([(hardest, False)]) < rating_of([])
    assert rating_of([(easiest, False)] * 1000) == 0


@EACH
def test_a_puzzle_can_be_solved_as_it_says_and_is_what_its_theme_says(game: str, puzzle: Puzzle) -> None:
    match, table = begun(game, puzzle), puzzle.table(game)
    assert by_name(game).from_position(table.position(), {}, "").position() == table.position()
    assert match.seats[match.table.turn].name == "Ada" and match.notes.practice
    assert [seat.kind for seat in match.seats].count("human") == 1
    assert len({seat.name for seat in match.seats}) == puzzle.seats
    # The solution is legal, and worth more than what is next.
    legal, solution = set(table.moves()), [read_move(move) for move in puzzle.solution]
    others = [read_move(move) for move in puzzle.others]
    assert others and {*solution, *others} <= legal and not any(map(puzzle.solves, others))
    assert all(chance < puzzle.chance - SAME for chance in puzzle.others.values())
    # The theme is true of the solution, and of no other move where it says so.
    themes = known(game)
    theme = next(theme for theme in themes.themes if theme.key == puzzle.theme)
    assert puzzle.goal == theme.goal.text
    assert all(themes.fits(theme, table, move) for move in solution)
    same = themes.like(table, puzzle.best())
    assert not theme.alone or not [move for move in legal - {*same} if theme.holds(table, move)]
    # What is asked is what the seat on turn can know.
    for same_view in (table, table.resample(table.turn, chance("twin", 0, "imagine"))):
        assert theme.values(same_view, puzzle.best()) == puzzle.values
    assert Puzzle.read(puzzle.write()) == puzzle


@pytest.mark.parametrize(
    ("game", "puzzle"), [(game, each) for game in POSING for each in puzzles_of(game)[-2:]]
)
def test_the_solution_is_still_best_at_a_quick_look(game: str, puzzle: Puzzle) -> None:
    match = begun(game, puzzle)
    best = worth(match, puzzle.best(), QUICK)
    for move in puzzle.others:
        assert worth(match, read_move(move), QUICK) < best, move


@pytest.mark.parametrize("game", POSING)
def test_a_puzzle_is_judged_as_one_and_its_second_best_move_is_not(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = [look._replace(iterations=look.iterations // 4) for look in valuing.LOOKS]
    monkeypatch.setattr(valuing, "LOOKS", looks)
    puzzle = puzzles_of(game)[0]
    match = begun(game, puzzle)
    assert judge(match, puzzle.best(), known(game), 0.02) is not None
    like = known(game).like(match.table, puzzle.best())
    second = next(move for move in puzzle.others if read_move(move) not in like)
    assert judge(match, read_move(second), known(game), 0.02) is None


@pytest.mark.long
@pytest.mark.parametrize("game", POSING)
def test_a_puzzle_that_lies_in_a_match_is_found(game: str) -> None:
    planted = min(puzzles_of(game)[:4], key=lambda one: len(one.table(game).moves()))
    found = puzzle_at(begun(game, planted), known(game), (), 0.03)
    assert found is not None
    assert found.puzzle.theme == planted.theme and planted.solves(read_move(found.puzzle.solution[0]))
    assert puzzle_at(begun(game, planted), known(game), {planted.theme}, 0.03) is None


def test_puzzles_are_chosen_for_variety_then_for_their_margin() -> None:
    def found(id: str, theme: str, grade: int, margin: float) -> Found:
        return Found(Puzzle(id, theme, "", {}, grade, "s", {}, ["a"], 0.5, {}), margin, id)

    some = [
        found("a", "x", 1, 0.3),
        found("b", "x", 1, 0.2),
        found("c", "y", 1, 0.1),
        found("d", "x", 2, 0.1),
    ]
    assert {one.puzzle.id for one in choose(some, 2)} == {"a", "c"}
    assert {one.puzzle.id for one in choose(some, 3)} == {"a", "c", "d"}
    assert [one.puzzle.grade for one in choose(some, 4)] == [1, 1, 1, 2]
