"""The weak levels of Captain Bluff lie where they should against beginners, and characters show in play.

Few matches and wide bounds: how strong each level is, is measured by `make arena`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.characters import is_bluff
from game.match import Match
from game.players import arena, bots
from game.players.characters import CHARACTERS
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


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("learner", 0.2, 0.75), ("casual", 0.45, 0.95)])
def test_the_first_levels_win_about_as_often_as_beginners(level: str, least: float, most: float) -> None:
    results = [one for style in STYLES for one in played(level, f"beginner-{style}")]
    won = sum(one.shares[one.levels.index(level)] for one in results)
    assert least <= won / len(results) <= most
    assert all(one.finished and not one.illegal for one in results)
    assert sorted(one.length for one in results)[len(results) // 2] < LONGEST / 4


def chosen(level: str, character: str, deals: int) -> Counter[str]:
    """Return what one would do wherever an action is taken in matches of beginners; bluffs by themselves."""
    done: Counter[str] = Counter()
    styles = list(STYLES.values())
    for deal in range(deals):
        name = f"{level}.{character}"
        match = Match("captain-bluff", (arena.seat_of(name), arena.seat_of(name)), f"characters {deal}")
        rng = Random(deal)
        while match.table.outcome() is None:
            on = match.table
            assert isinstance(on, CaptainBluff)
            if on.step == "act" and not on.acted:
                move = bots.answer(bots.request(match))
                done[move[0]] += 1
                done["bluff"] += is_bluff(on, move)
            match.play(styles[(on.turn + deal) % len(styles)](on, rng))
    return done


@pytest.mark.long
def test_characters_show_in_play() -> None:
    """The bold bluff clearly more often than the cautious, the tricky swap more than either."""
    cautious, bold, tricky = (chosen("casual", one, deals=20) for one in CHARACTERS)
    assert bold["bluff"] / bold["place"] > 1.6 * cautious["bluff"] / cautious["place"]
    for other in (bold, cautious):
        assert tricky["swap"] > 1.2 * other["swap"]
