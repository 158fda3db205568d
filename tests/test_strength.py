"""How strong levels are and how characters play, counted over matches: one table for all games.

That nobody broke them is seen here; how strong they are is measured by `make arena`.
"""

import json
from collections.abc import Callable
from functools import cache
from statistics import mean
from typing import NamedTuple

import pytest

from game import by_name
from game.match import Match
from game.notation import Move
from game.players import arena, bots
from game.players.levels import LEVELS, PLAIN_LEVEL, RANDOM
from tests.games import ANY, KITS, THINKING
from tests.kit import Habit

pytestmark = pytest.mark.long

LIMITED = {"regular": 12, PLAIN_LEVEL: 12, "master": 80, "strong": 24}
"""Iterations of some players here; others have their own budget."""


class Row(NamedTuple):
    """How much of the matches a player wins at a table with others, from every seat."""

    player: str
    other: str  # the others' level
    least: float
    most: float = 1.0
    deals: int = 10


TABLE = (
    Row("learner", RANDOM, 0.7),
    Row("casual", "learner", 0.5, 0.9, deals=20),
    Row("casual", RANDOM, 0.85),
    Row("regular", PLAIN_LEVEL, 0.7),
    Row("master", "casual", 0.7),
)


@pytest.fixture(autouse=True)
def limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each level think its iterations of LIMITED."""
    answer = bots.answer

    def answered(asked: str, *clock: Callable[[], float]) -> Move:
        given = json.loads(asked)
        return answer(json.dumps(given | {"iterations": LIMITED.get(given["level"])}), *clock)

    monkeypatch.setattr(bots, "answer", answered)


def matches(game: str, levels: tuple[str, ...], deals: int) -> list[arena.Result]:
    results = [arena.play(task) for task in arena.tasks(game, levels, deals, "strength", None, None)]
    assert all(one.finished and not one.illegal for one in results)
    return results


@pytest.mark.parametrize(
    ("game", "row"),
    # One that knows nothing of a game searches to its end, which is near in the first game alone.
    [(game, row) for game in THINKING for row in TABLE if row.other != PLAIN_LEVEL or game == ANY],
    ids=lambda part: part if isinstance(part, str) else f"{part.player}-{part.other}",
)
def test_a_player_wins_as_often_as_its_level_should(game: str, row: Row) -> None:
    levels = (row.player, *(row.other,) * (by_name(game).PLAYERS[0] - 1))
    shares = [result.shares[result.levels.index(row.player)] for result in matches(game, levels, row.deals)]
    assert row.least <= mean(shares) <= row.most


@pytest.mark.parametrize("game", THINKING)
@pytest.mark.parametrize("level", LEVELS[:3])
def test_equals_bring_a_match_to_its_end(game: str, level: str) -> None:
    for seats in {*by_name(game).PLAYERS[:1], *by_name(game).PLAYERS[-1:]}:
        for result in matches(game, (level,) * seats, 3):
            assert result.moves < 150 * seats


@cache
def measured(game: str, habit: Habit, character: str) -> float:
    found: list[float] = []
    for number in range(12):
        match = Match(game, (arena.seat_of(f"{habit.level}.{character}"),) * 2, f"habits {number}")
        while match.table.outcome() is None:
            move = bots.answer(bots.request(match))
            if (value := habit.of(match.table, move)) is not None:
                found.append(value)
            match.play(move)
    return mean(found)


@pytest.mark.parametrize(
    ("game", "habit"),
    [(game, habit) for game in KITS for habit in KITS[game].habits],
    ids=lambda part: part if isinstance(part, str) else part.of.__name__,
)
def test_a_character_shows_in_play(game: str, habit: Habit) -> None:
    mine, others = (
        [measured(game, habit, character) for character in some] for some in ([habit.more], habit.than)
    )
    assert mine[0] > habit.factor * max(others)
