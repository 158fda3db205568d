"""What is said of Balloon Cup, in words: events, moves, what remains, the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from game.balloon_cup.components import COLOURS
from game.notation import Event, read_move
from tests.balloon_cup.positions import outcome
from tests.balloon_cup.positions import table as table_of
from tests.balloon_cup.scenes import NAMES, met, scene
from tests.html_reader import Reader
from ui.balloon_cup import UI

EVENTS = {
    ("placed", "0", "R7", "3", "own"): "Ada places the red 7 on tile 3, Ada’s side.",
    ("placed", "1", "R7", "3", "other"): "Bea places the red 7 on tile 3, Ada’s side.",
    ("scored", "2", "1", "11", "9", "RB", "0"): (
        "Tile 2: Ada 11, Bea 9. Bea wins 1 red cube and 1 blue cube."
    ),
    ("scored", "2", "0", "9", "9", "RR", "0"): (
        "Tile 2: Ada 9, Bea 9. A tie goes to the last card: Ada wins 2 red cubes."
    ),
    ("filled", "2", "plains", "YB"): "Tile 2 shows plains with 1 yellow cube and 1 blue cube.",
    ("left", "4"): "Tile 4 leaves the game: the bag holds too few cubes.",
    ("waits", "4"): "Tile 4 waits for cubes that the tiles may hold.",
    ("claimed", "0", "S", "RRR"): "Ada takes the grey trophy for 3 red cubes and 2 grey cubes.",
    ("traded", "1", "RRR", "B"): "Bea trades 3 red cubes for 1 blue cube.",
    ("drew", "0"): None,
    ("shown", "0", "R1", "S4"): "Ada shows the hand: red 1 and grey 4.",
    ("exchanged", "0", "R1"): "Ada exchanges red 1.",
    ("passed", "1"): "Bea can place no card and passes.",
    ("done", "1"): "Bea claims no more.",
    ("shuffled",): "The discards are shuffled: they are the new pile.",
    ("mixed",): None,
    ("over", "trophies"): "The third trophy is taken: the match is over.",
    ("over", "deadlock"): "Nobody can ever place a card again: the match is over.",
    ("over", "tiles"): "No tile has cubes any more: the match is over.",
}


@pytest.mark.parametrize("event", EVENTS)
def test_what_happened_is_shown(event: Event) -> None:
    assert UI.tell(event, NAMES) == EVENTS[event]


LABELS = {
    "place R1 2 own": "Ada: red 1 to mountain 2, Ada’s side",
    "place R1 1 other": "Ada: red 1 to plains 1, Bea’s side",
    "exchange R1": "Ada: exchange red 1",
    "exchange R1 S4 B7": "Ada: exchange red 1, grey 4 and blue 7",
    "claim S": "Ada: claim the grey trophy with 3 grey cubes",
    "claim B RRR YYY": (
        "Ada: claim the blue trophy with 2 blue cubes, 3 red cubes as one, 3 yellow cubes as one"
    ),
    "trade RRR B": "Ada: trade 3 red cubes for 1 blue cube",
    "pass": "Ada: pass",
    "done": "Ada: no more",
}


@pytest.mark.parametrize("move", LABELS)
def test_a_move_is_shown_with_all_that_it_names(move: str) -> None:
    assert UI.move_label(read_move(move), table_of().view(0), NAMES) == LABELS[move]


def test_sides_are_named_for_whom_they_belong_to() -> None:
    seen = table_of(turn=1).view(1)
    assert UI.move_label(read_move("place R1 2 own"), seen, NAMES) == "Bea: red 1 to mountain 2, Bea’s side"
    assert UI.move_label(read_move("place R1 1 other"), seen, NAMES) == "Bea: red 1 to plains 1, Ada’s side"


def test_the_score_sheet_says_what_decided() -> None:
    table = met()[-1].table
    end = outcome(table)
    sheet = UI.score_sheet(table.position(), end, NAMES, [])
    assert f"{NAMES[end.winners[0]]} takes a third trophy first, and wins." in sheet
    equal: Any = {**table.position(), "trophies": dict.fromkeys(COLOURS), "cubes": ["RRR", "B"]}
    description = UI.score_sheet(
        equal, end._replace(winners=(0,), scores=(0, 0), reason="deadlock"), NAMES, []
    )
    assert "Trophies are equal, so cubes decide, 3 to 1: Ada wins." in description
    shared = UI.score_sheet(
        equal | {"cubes": ["R", "B"]},
        end._replace(winners=(0, 1), scores=(0, 0), reason="tiles"),
        NAMES,
        [],
    )
    assert "Ada and Bea share the win." in shared


def test_bc_8_who_showed_a_card_sees_which_of_the_hand_the_other_knows() -> None:
    on = table_of(hands=("R4 R5 G7", "R2"), known=[["R5"], ["R2"]])
    for seat, seen in ((0, {"card-R5"}), (1, {"card-R2"})):
        cards = Reader(UI.hand(scene(on, seat))).buttons()
        assert {id for id, given in cards.items() if "bc-seen" in str(given.get("class"))} == seen
