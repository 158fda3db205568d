"""`make long` plays, compares, mangles and presses; a failure is counted and told with what repeats it."""

from __future__ import annotations

import pytest

from game import by_name
from game.contract import Game
from tests.games import KITS, SERVED, tables
from tests.random_play import Step
from tools import long_run
from tools.long_run import Run


@pytest.mark.parametrize("game", SERVED)
def test_some_moves_of_each_game_pass(game: str) -> None:
    run = Run("short", 40, 10)
    run.moves(game, 200)
    assert run.failures == 0
    assert run.looked > 2
    assert bool(run.compared) == (KITS[game].reference is not None)


@pytest.mark.long
def test_some_saves_and_actions_pass(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run("short", 40, 10)
    run.saves(200)
    run.actions(1)
    assert run.failures == 0
    assert "200 mangled saves" in capsys.readouterr().out


def test_a_failure_is_counted_with_what_repeats_it_and_the_run_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never_so_long(step: Step) -> None:
        assert step.after.ply < 20, "too long"

    monkeypatch.setattr(long_run, "check_step", never_so_long)
    run = Run("short", 10**9, 10**9)
    run.moves(SERVED[0], 5)
    told = capsys.readouterr().out
    assert run.failures == 5
    assert "seed short/4 fails" in told
    assert "too long" in told


def test_moves_that_the_slow_rules_do_not_know_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(name for name in SERVED if KITS[name].reference)
    kind = next(kind for kind in tables() if kind[0] == game)
    rules: type[Game] = by_name(game)
    moves = rules.moves
    monkeypatch.setattr(rules, "moves", lambda table, seat=None: moves(table, seat)[1:])
    run = Run("short", 10**9, 1)
    assert run.tried("a match", lambda: run.match(kind, "short/0"), 1) == 1
    assert run.failures == 1
