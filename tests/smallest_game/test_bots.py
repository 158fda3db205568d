"""The computer plays a game of which it knows nothing, and one of which it knows a part."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from game import by_name
from game.match import Match, Seat
from game.players import bots
from game.players.levels import EVERY_LEVEL
from game.players.policy import PLAIN
from game.reasons import Reason
from tests.smallest_game.last_stone import GAME

AI = "tests.smallest_game.last_stone.ai"


def match(stones: int, level: str = "baseline") -> Match:
    """Return a match with so many stones, in which a computer is on turn."""
    seats = (Seat("Rook", "computer", level), Seat("Wren", "computer", level))
    return Match(GAME.NAME, seats, "seed", start={"turn": 0, "stones": stones})


def known(monkeypatch: pytest.MonkeyPatch, **modules: dict[str, object]) -> None:
    """Say that the computer knows something of Last Stone: by module, what is in it."""
    monkeypatch.setattr(GAME, "AI", AI)
    monkeypatch.setitem(sys.modules, AI, ModuleType(AI))
    sys.modules[AI].__path__ = []
    for name, content in modules.items():
        module = ModuleType(f"{AI}.{name}")
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, f"{AI}.{name}", module)


@pytest.mark.parametrize("level", [level for level in EVERY_LEVEL if level != "random"])
def test_a_game_without_knowledge_is_searched_at_every_level(level: str) -> None:
    """Who leaves four stones wins: 200 rollouts are enough to see it, and fewer to take the last ones."""
    iterations, some = (None, (2, 3)) if level == "baseline" else (200, (2, 3, 5, 6, 7))
    for stones in some:
        request = bots.request(match(stones, level), iterations)
        assert bots.answer(request) == ("take", str(stones if stones < 4 else stones - 4))
        assert bots.hint(request) == (bots.answer(request), None)


def test_the_baseline_without_knowledge_is_the_same_whatever_the_budget_and_the_clock() -> None:
    def clock() -> float:
        raise AssertionError("the clock was asked")

    thoughts = [
        list(bots.think(bots.request(match(20), iterations, seconds), clock))
        for iterations, seconds in ((None, None), (3, None), (None, 0.001))
    ]
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_a_policy_is_found_where_the_game_says_and_may_come_without_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert bots.policy(by_name(GAME.NAME)) is PLAIN
    other = PLAIN._replace(exploration=2.0)
    known(monkeypatch, policy={"POLICY": other})
    assert bots.policy(GAME) is other
    assert bots.policy(GAME, "plain") is PLAIN
    assert bots.reason(bots.request(match(5)), ("take", "1")) is None
    assert bots.answer(bots.request(match(5))) == ("take", "1"), "a baseline may be missing too"
    why = Reason("it leaves four")
    known(monkeypatch, policy={"POLICY": other, "reason": lambda table, move: why})
    assert bots.reason(bots.request(match(5)), ("take", "1")) is why


def test_a_baseline_judges_one_move_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch, baseline={"judge": lambda table, seat: float(table.stones)})
    assert bots.answer(bots.request(match(5))) == ("take", "1")
    assert bots.answer(bots.request(match(7))) == ("take", "1")
    known(monkeypatch, baseline={"ponder": lambda moves, tables, seat, rng: iter(moves)})
    assert bots.answer(bots.request(match(7))) == ("take", "3")


def test_knowledge_that_cannot_be_imported_is_a_fault_and_not_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "AI", "tests.smallest_game.nowhere")
    with pytest.raises(ModuleNotFoundError):
        bots.policy(GAME)
