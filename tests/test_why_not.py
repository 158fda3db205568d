"""What a refusal says: the reason that is true now, and the number of its rule.

Positions of each game, with moves that are refused there, taps that lead to no move, and moves that are
lawful, are in refusals.json in the folder of its tests.
"""

from typing import Any

import pytest

from game import by_name
from game.notation import read_move
from tests.games import on_file
from tests.playing import refused
from ui.session.selection import read_pair

ROWS = {
    f"{name}: {row['where']}": (name, row) for name, rows in on_file("refusals.json").items() for row in rows
}


@pytest.mark.parametrize(("name", "row"), ROWS.values(), ids=ROWS)
def test_a_refusal_says_the_reason_that_is_true_now(name: str, row: dict[str, Any]) -> None:
    table = by_name(name).from_position(row["position"], row.get("options", {}), "refusals")
    for move, said in row.get("said", {}).items():
        assert str(table.why_not(read_move(move))) == said, move
        assert f"({refused(table, move)})" in said
    for pairs, said in row.get("asked", {}).items():
        assert str(table.why_nothing(tuple(map(read_pair, pairs.split())))) == said, pairs
    for move in row.get("lawful", ()):
        assert table.why_not(read_move(move)) is None, move
