"""The arena: its statistics against known values, its matches, its command line."""

import pytest

from game import by_name
from game.__main__ import main
from game.players import arena, bots
from game.players.arena import Result
from game.players.levels import EVERY_LEVEL
from tests.games import ANY, KITS
from tools import arena as arena_table


def result(levels, shares, scores=(0, 0), times=((), ()), illegal=0):
    return Result(levels, shares, scores, times, illegal, 10, True)


def test_the_interval_is_wilsons():
    """As published tables have it, to four places."""
    for won, number, *interval in ((0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (80, 100, 0.7112, 0.8666)):
        assert arena.wilson(won, number) == pytest.approx(tuple(interval), abs=5e-5)


def test_figures_of_matches():
    description = arena.figures(
        [
            result(("master", "casual"), (1.0, 0.0), (3, 1), ((0.1, 0.2), (0.01,))),
            result(("casual", "master"), (1.0, 0.0), (3, 2), ((0.03,), (0.3,)), illegal=1),
            result(("master", "casual"), (0.5, 0.5), (2, 2), ((0.4,), ())),
        ]
    )
    hard, easy = description["levels"]
    assert (hard["level"], hard["wins"], hard["share"]) == ("master", 1.5, 0.5)
    assert (easy["level"], easy["wins"], easy["share"]) == ("casual", 1.5, 0.5)
    assert hard["score"] == pytest.approx(7 / 3)
    assert hard["milliseconds"]["p95"] == 400
    assert hard["interval"] == arena.wilson(1.5, 3)
    assert (description["matches"], description["illegal"], description["unfinished"]) == (3, 1, 0)


def test_each_deal_is_played_from_every_seat():
    assert arena.rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert arena.rotations(("a", "a")) == [("a", "a")]
    some = list(arena.tasks(ANY, ("master", "casual"), 2, "s", 5, None))
    assert [(task.levels, task.seed) for task in some] == [
        (("master", "casual"), "s/0"),
        (("casual", "master"), "s/0"),
        (("master", "casual"), "s/1"),
        (("casual", "master"), "s/1"),
    ]


def test_an_illegal_answer_is_counted_and_another_move_played(monkeypatch):
    honest = bots.answer
    asked = []

    def mad(text, clock):
        asked.append(text)
        return ("fly",) if len(asked) == 3 else honest(text, clock)

    monkeypatch.setattr(bots, "answer", mad)
    found = arena.play(arena.Task(ANY, ("random", "random"), "s", None, None))
    assert found.illegal == 1
    assert found.finished
    assert sum(found.shares) == 1


def test_a_match_that_finds_no_end_is_shared_by_all_and_said_to_be_unfinished(monkeypatch):
    monkeypatch.setattr(arena, "MOST_MOVES", 3)
    found = arena.play(arena.Task(ANY, ("random", "random"), "s", None, None))
    assert (found.shares, found.scores, found.moves, found.finished) == ((0.5, 0.5), (0, 0), 3, False)


def test_the_command_prints_a_table(capsys):
    assert main(["arena", ANY, "--seats", "random,casual", "--deals", "1", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    title, head, rule, *rows, last = out.splitlines()
    assert title.startswith(f"{ANY} random,casual, 1 deals, seed 1, each level with its own budget")
    assert title.endswith(": 2 matches")
    assert [row.split(" | ")[1] for row in rows] == ["random", "casual"]
    assert {row.count("|") for row in (rule, *rows)} == {head.count("|")}
    assert last.startswith("illegal moves 0, unfinished 0")


def test_the_table_has_a_row_for_each_pairing_in_each_game(monkeypatch, capsys):
    rows = list(arena_table.pairings())
    assert {game for game, _ in rows} == set(KITS)
    assert len({*rows}) == len(rows)
    assert all(len(seats) in by_name(game).PLAYERS for game, seats in rows)
    assert {*EVERY_LEVEL} == {level for _, seats in rows for level in seats}
    monkeypatch.setattr(arena_table, "NAMES", ["last-stone"])
    monkeypatch.setattr(arena_table, "QUICK", 1)
    monkeypatch.setattr("sys.argv", ["arena", "--deals", "1", "--time", "0.01", "--jobs", "1"])
    arena_table.main()
    head, rule, *printed = capsys.readouterr().out.splitlines()
    assert {row.count("|") for row in (head, rule, *printed)} == {head.count("|")}
    assert len(printed) == len([game for game, _ in rows if game == "last-stone"])
    assert printed[0].startswith("| last-stone | casual – learner | ")
    assert " of 2 | " in printed[0]
