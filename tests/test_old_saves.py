"""Matches that an earlier version saved open as they were: the same position, views, legal moves and end.

Each game's files are in the folder `saves` of its tests, one for each version that wrote any. A line is a
match: `save`, the text as it was written; `points`, by number of moves (`at`) the digests of what stood there
(the first 16 letters of the SHA-256 of JSON with sorted keys); `end`, the last position. They hold each
number of seats and each option, matches that are over, under way and not begun, from a deal and from a
position. They are never written anew: what they say was true once, and people have such files.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from game import save
from game.contract import Game
from game.notation import write_move
from game.reasons import Reason
from tests.games import KITS, folder_of

FILES = [file for name in KITS for file in sorted((folder_of(name) / "saves").glob("*.jsonl"))]
SAVES: dict[str, dict[str, Any]] = {
    f"{file.parents[1].name}-{number}": json.loads(line)
    for file in FILES
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
}


def digest(value: Any) -> str:
    """Return what stands for a JSON value: two values differ if and, as good as, only if these do."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def description(table: Game, at: int) -> dict[str, Any]:
    """Return what a file says of a table."""
    over = table.outcome()
    return {
        "at": at,
        "position": digest(table.position()),
        "views": [digest(table.view(seat)) for seat in range(table.seats)],
        "legal": [digest([write_move(move) for move in table.moves(seat)]) for seat in range(table.seats)],
        "over": over and {"winners": list(over.winners), "scores": list(over.scores), "reason": over.reason},
    }


@pytest.mark.parametrize("stored", SAVES.values(), ids=SAVES)
def test_a_save_of_an_earlier_version_opens_as_it_was_and_is_written_as_it_was(
    stored: dict[str, Any],
) -> None:
    """To the same positions, views, moves and end, by its moves and from its last position alone."""
    match = save.read(stored["save"])
    assert not isinstance(match, Reason), match
    assert save.write(match) == stored["save"]
    assert match.table.position() == stored["end"]
    points = stored["points"]
    assert [description(match.at(point["at"]), point["at"]) for point in points] == points
    table = type(match.table).from_position(stored["end"], match.options, match.seed, len(match.entries))
    assert description(table, points[-1]["at"]) == points[-1]


def test_a_digest_tells_one_position_from_another() -> None:
    positions = {point["position"] for stored in SAVES.values() for point in stored["points"]}
    assert len(positions) > len(SAVES)
