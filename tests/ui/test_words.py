"""What has happened and what a move does, in a game's own words, sentence by sentence.

They are in words.json in the folder of each game's tests: events, and moves of the seat on turn at positions.
"""

import json
from typing import Any

import pytest

from game import by_name
from game.notation import read_move
from tests.games import KITS, folder_of
from ui.session import game_ui

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")
WORDS: dict[str, dict[str, Any]] = {
    name: json.loads(file.read_text(encoding="utf-8"))
    for name in KITS
    if (file := folder_of(name) / "words.json").exists()
}


@pytest.mark.parametrize("name", WORDS)
def test_what_happened_is_shown(name: str) -> None:
    tell, names = game_ui.by_name(name).tell, NAMES[: by_name(name).PLAYERS[-1]]
    for event, sentence in WORDS[name]["events"]:
        assert tell(tuple(event), names) == sentence, event


@pytest.mark.parametrize("name", WORDS)
def test_a_move_is_shown_with_all_that_it_names(name: str) -> None:
    for row in WORDS[name]["tables"]:
        table = by_name(name).from_position(row["position"], {}, "words")
        view, label = table.view(table.turn), game_ui.by_name(name).move_label
        for move, words in row["moves"].items():
            assert label(read_move(move), view, NAMES[: table.seats]) == words
