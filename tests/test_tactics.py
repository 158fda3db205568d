"""Positions with one right move, of each game's tactics.json: a good player sees it at once, a search soon.

A row has `why`, `position`, the moves that are `right` or those that are `wrong`, and `iterations` where FEW
don't do.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game import by_name
from game.notation import write_move
from game.players.search import Search
from tests.games import THINKING, folder_of
from tests.random_play import policy_of

FEW = 12
"""Iterations that are enough for one right move."""
ROWS = [
    (name, row)
    for name in THINKING
    if (file := folder_of(name) / "tactics.json").exists()
    for row in json.loads(file.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{name}: {row['why']}" for name, row in ROWS])
def test_the_right_move_is_found(name: str, row: dict[str, Any], seed: int) -> None:
    table = by_name(name).from_position(row["position"], {}, "tactics")
    legal = {write_move(move) for move in table.moves()}
    right = {*row["right"]} if "right" in row else legal - {*row["wrong"]}
    assert right < legal, "there is something to get wrong"
    search = Search(table.resample(table.turn, Random(seed)), policy_of(name), Random(seed))
    for _ in range(row.get("iterations", FEW)):
        search.step()
    assert write_move(search.best()) in right
