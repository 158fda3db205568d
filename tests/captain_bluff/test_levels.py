"""The weak levels of Captain Bluff lie where they should against beginners, and characters show in play.

Few matches and wide bounds: how strong each level is, is measured by `make arena`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.characters import is_bluff
from game.contract import Game
from game.match import Match
from game.notation import Move
from game.players import arena, bots
from tools.arena.beginners.captain_bluff import STYLES
from tools.arena.duel import turns
from tools.arena.players import ask

DEALS = 3
"""Deals against each beginner, each from both seats."""
LONGEST = 300
"""Turns after which a match is over without a winner (CB-23)."""


def played(*players: str, deals: int = DEALS) -> list[arena.Result]:
    some = arena.tasks("captain-bluff", players, deals, "levels", None, None, ask, turns)
    return [arena.play(task) for task in some]


@pytest.mark.parametrize(("level", "least", "most"), [("learner", 0.2, 0.75), ("casual", 0.45, 0.95)])
def test_the_first_levels_win_about_as_often_as_beginners(level: str, least: float, most: float) -> None:
    results = [one for style in STYLES for one in played(level, f"beginner-{style}")]
    won = sum(one.shares[one.levels.index(level)] for one in results)
    assert least <= won / len(results) <= most
    assert all(one.finished and not one.illegal for one in results)
    assert sorted(one.length for one in results)[len(results) // 2] < LONGEST / 4


def counted(level: str, *characters: str, deals: int) -> list[Counter[str]]:
    """Return by character what it does in matches of them all, by kind of move; bluffs by themselves."""
    names = tuple(f"{level}.{character}" for character in characters)
    done = {name: Counter[str]() for name in names}

    def count(table: Game, name: str, move: Move) -> None:
        assert isinstance(table, CaptainBluff)
        done[name][move[0]] += 1
        done[name]["bluff"] += is_bluff(table, move)

    for task in arena.tasks("captain-bluff", names, deals, "characters", None, None):
        watched(task, count)
    return list(done.values())


def watched(task: arena.Task, count: Callable[[Game, str, Move], None]) -> None:
    """Play a match and count each move before it is made."""
    match = Match(task.game, tuple(arena.seat_of(name) for name in task.levels), task.seed)
    while match.table.outcome() is None:
        name = task.levels[match.table.turn]
        move, _ = arena.ask_level(name, bots.request(match))
        count(match.table, name, move)
        match.play(move)


def test_characters_show_in_play() -> None:
    """The bold bluff clearly more often than the cautious, the tricky swap more than either."""
    bold, cautious, tricky = counted("casual", "bold", "cautious", "tricky", deals=3)
    assert bold["bluff"] / bold["place"] > 1.3 * cautious["bluff"] / cautious["place"]
    for other in (bold, cautious):
        assert tricky["swap"] / tricky.total() > 1.05 * other["swap"] / other.total()
