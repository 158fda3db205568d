"""The arena: its statistics against known values, its matches, its command line."""

import json
import os
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

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


@pytest.mark.parametrize(
    ("won", "number", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (80, 100, 0.7112, 0.8666),
    ],
)
def test_the_interval_is_wilsons(won, number, low, high):
    """As published tables have it, to four places."""
    assert arena.wilson(won, number) == pytest.approx((low, high), abs=5e-5)


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


def test_a_usual_thought_takes_the_time_in_the_middle_and_a_long_one_that_near_the_end():
    times = tuple(number / 1000 for number in range(100, -1, -1))
    description = arena.figures([result(("master", "casual"), (1.0, 0.0), times=(times, ()))])
    assert description["levels"][0]["milliseconds"] == pytest.approx({"median": 50, "p95": 95})
    assert description["levels"][1]["milliseconds"] == {"median": 0, "p95": 0}, (
        "who made no move took no time"
    )


@pytest.mark.parametrize("values", [[7.0], [3.0, 1.0], [2.0, 5.0, 1.0, 4.0]])
def test_quantiles_go_from_the_least_value_to_the_greatest(values):
    found = [arena.quantile(values, part / 10) for part in range(11)]
    assert (found[0], found[-1]) == (min(values), max(values))
    assert found == sorted(found)
    assert set(found) <= set(values)


def test_of_levels_that_sit_twice_wins_are_counted_together():
    description = arena.figures([result(("plain", "plain", "master"), (0, 1, 0), (1, 2, 3), ((), (), ()))])
    assert [(row["level"], row["seats"], row["wins"]) for row in description["levels"]] == [
        ("plain", 2, 1),
        ("master", 1, 0),
    ]


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


def test_thinking_time_is_counted_where_there_is_something_to_decide(monkeypatch):
    """Each takes a single stone: of the last one there is no choice."""
    monkeypatch.setattr(bots, "answer", lambda _asked, _clock: ("take", "1"))
    monkeypatch.setattr(arena, "thread_time", count(0, 0.5).__next__)
    found = arena.play(arena.Task("last-stone", ("random", "random"), "s", None, None))
    assert sum(map(len, found.times)) == found.moves - 1 > 1
    assert {spent for times in found.times for spent in times} == {0.5}


def test_a_match_that_finds_no_end_is_shared_by_all_and_said_to_be_unfinished(monkeypatch):
    monkeypatch.setattr(arena, "MOST_MOVES", 3)
    found = arena.play(arena.Task(ANY, ("random", "random"), "s", None, None))
    assert (found.shares, found.scores, found.moves, found.finished) == ((0.5, 0.5), (0, 0), 3, False)


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes where Linux lists them")
def test_a_killed_arena_leaves_no_player_behind():
    wanted = (ANY, ("plain", "plain"), 9, "s", None, 9.0)
    code = f"from game.players.arena import *; list(matches(tasks(*{wanted}), 2))"
    arena_process = subprocess.Popen([sys.executable, "-c", code])
    started = Path(f"/proc/{arena_process.pid}/task/{arena_process.pid}/children")

    def plays(number):
        try:
            return b"spawn_main" in Path("/proc", number, "cmdline").read_bytes()
        except OSError:
            return False  # it has ended

    def busy(number):
        """Return True once a process has computed for a while: it has imported, and plays."""
        spent = Path("/proc", number, "stat").read_text().rpartition(")")[2].split()[11]
        return int(spent) >= 0.3 * os.sysconf("SC_CLK_TCK")

    def players():
        return [number for number in started.read_text().split() if plays(number)]

    end = time.monotonic() + 20
    while len(playing := players()) < 2:
        assert time.monotonic() < end, "no player has been started"
        time.sleep(0.05)
    while not all(map(busy, playing)):
        assert time.monotonic() < end, "a player does nothing"
        time.sleep(0.05)
    arena_process.kill()
    arena_process.wait()
    while any(plays(number) for number in playing):
        assert time.monotonic() < end, f"still there: {playing}"
        time.sleep(0.05)


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


def test_the_command_prints_json_the_same_each_time_and_with_two_jobs(capsys):
    found = []
    for jobs in ("1", "2"):
        command = ("arena", ANY, "--seats", "hard,plain", "--deals", "1", "--iterations", "3")
        assert main([*command, "--json", "--jobs", jobs]) == 0
        description = json.loads(capsys.readouterr().out)
        for row in description["levels"]:
            del row["milliseconds"]
        found.append(description)
    assert found[0] == found[1]
    assert found[0]["matches"] == 2
    assert found[0]["illegal"] == 0


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
