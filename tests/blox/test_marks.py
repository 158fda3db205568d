"""What is marked on a board of Blox: what stands on a space, has come there, is staged, is held out."""

from __future__ import annotations

from random import Random

import pytest

from game.blox import Blox
from game.notation import read_move
from tests.blox.scenes import example, rich_tables, scene
from tests.html_reader import Reader
from tests.random_play import walk
from ui.blox import UI


def bearing(some, look: str) -> set[str]:
    """Return the spaces that have a class."""
    return {id.removeprefix("at-") for id in Reader(UI.board(some)).marked(look) if id.startswith("at-")}


def standing(table) -> dict[str, object]:
    """Return by space the tower or the pawn that stands there."""
    position = table.position()
    return {**position["towers"], **{space: (owner,) for space, owner in position["pawns"].items()}}


def test_a_space_is_raised_exactly_where_a_tower_stands() -> None:
    for table in rich_tables()[::6]:
        assert bearing(scene(table), "bx-bears") == set(table.position()["towers"])


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_move_has_set_down_is_marked_and_nothing_else(seats: int) -> None:
    kinds = set()
    for before, move, events, after in walk(Blox.deal(seats, {}, "marks", 0), Random(seats), 300):
        if move[0] in kinds:
            continue
        kinds.add(move[0])
        was = standing(before)
        came = {space for space, piece in standing(after).items() if was.get(space) != piece}
        assert bearing(scene(after, 0, fresh=tuple(events)), "fresh") == came, move
    assert kinds == {"enter", "move", "demolish", "knock", "build", "change"}


@pytest.mark.parametrize(
    ("text", "spaces"), [("enter R2 S", {"g2"}), ("knock e5 e7 VVV*V", {"e5", "e7"}), ("change SV", set())]
)
def test_the_spaces_of_a_staged_move_are_marked_and_nothing_else(text: str, spaces: set[str]) -> None:
    some = scene(example(turn=0), staged=read_move(text))
    assert bearing(some, "staged") == spaces


def test_a_card_of_another_colour_takes_the_place_of_one_alone_and_joins_several() -> None:
    """With a pawn that is chosen; where it goes by no such cards the pawn is let go, not the cards."""
    table = example(turn=2)

    def tap(chosen: str, card: str) -> str:
        return str(Reader(UI.hand(scene(table, chosen=chosen))).buttons()[card]["data-do"])

    assert tap("from=f1 cards=W", "card-V0") == "select from=f1 cards=V"
    assert tap("from=f1 cards=WW", "card-V0") == "select from=f1 cards=WWV"


def test_the_lane_that_is_chosen_is_pressed_and_no_other() -> None:
    table = example(turn=0)
    lanes = sorted({move[1] for move in table.moves() if move[0] == "enter"})
    assert len(lanes) > 1
    for lane in ("", *lanes[:3]):
        some = scene(table, chosen=f"lane={lane}" if lane else "")
        buttons = Reader(UI.board(some)).buttons()
        pressed = {id for id, attrs in buttons.items() if attrs.get("aria-pressed") == "true"}
        assert pressed == ({f"lane-{lane}"} if lane else set())
