"""What the computer player makes of a position."""

from typing import Any

import pytest

from game.blox.ai.baseline import WIN, judge, within_reach
from tests.blox.positions import table
from tests.playing import play

WAYS: dict[str, dict[str, Any]] = {
    "demolish": {"towers": {"e4": "KWS"}, "hands": ("KWSVV",), "phase": 3},
    "build": {"hands": ("KWSVV",), "blocks": ("KWSV",), "phase": 3},
    "knock": {"pawns": {"e5": 0, "g5": 1}, "hands": ("WWWWS",), "phase": 3},
}


@pytest.mark.parametrize(("way", "points"), [("demolish", 3), ("build", 4), ("knock", 4)])
def test_what_could_be_scored_at_once_is_seen(way, points):
    what: dict[str, Any] = {"pawns": {"e5": 0}, "turn": 1}
    on = table(**what | WAYS[way])
    before = on.position()
    assert within_reach(on, 0) == points
    assert on.position() == before


def test_the_joker_counts_as_a_card():
    on = table(**WAYS["knock"] | {"jokers": [True, True, True]})
    assert within_reach(on, 0) == 5
    assert within_reach(table(hands=("KWSVV",)), 0) == 0


@pytest.mark.parametrize("way", WAYS)
def test_to_score_is_better_than_to_be_able_to(way):
    towers = {"a1": "KKKK", "c1": "WWWW"}  # no phase ends
    on = table(**{"pawns": {"e5": 0}, **WAYS[way], "towers": WAYS[way].get("towers", {}) | towers})
    scoring = max((move for move in on.moves() if move[0] == way), key=lambda move: len(move[-1]))
    after, changed = on.copy(), on.copy()
    play(after, " ".join(scoring))
    play(changed, "change S")
    assert judge(after, 0) > judge(changed, 0)
    assert judge(after, 1) < judge(changed, 1)


def test_the_end_outweighs_everything():
    on = table(
        hands=("KKWSV", "KWSVV", "KKWSV"), phase=4, turn=2, points=[9, 8, 9], blocks=("K" * 9, "W" * 5)
    )
    play(on, "change K")
    assert on.outcome().winners == (2,)
    assert [judge(on, seat) for seat in range(3)] == [-WIN, -WIN, WIN]
