"""What the shared suites know of Blox: its cards and blocks, who may see them, habits of its players."""

import re
from collections import Counter

from game.blox import Blox
from game.blox.components import SPACES
from game.blox.moves import targets
from game.blox.payments import points
from game.notation import Move, Position, View
from tests.blox import reference_rules
from tests.kit import Habit, Kit, Obvious, round_table

AHEAD = 2
"""Points by which what scores most is ahead of all else, so that nobody would doubt."""
DEAR = 3  # points that nobody leaves to others
FARTHER = 0.06  # the part of these positions in which another move may lead farther


def obvious(table: Blox) -> Obvious:
    """Return the moves that take a tower or pawn for which no joker is needed, and which others reach.

    It scores DEAR points or more, AHEAD more than all else does.
    """
    moves = table.moves()
    most = max(map(points, moves))
    best = [move for move in moves if points(move) == most and "*" not in move[-1] and move[0] != "build"]
    if not best or most < DEAR:
        return Obvious([])
    rest = max((points(move) for move in moves if move[:-1] != best[0][:-1]), default=0)
    others = [seat for seat in range(table.seats) if seat != table.turn]
    reached = {SPACES[end] for seat in others for _, end, _ in targets(table, seat)}
    if most < rest + AHEAD or best[0][2] not in reached:
        return Obvious([])
    return Obvious([move for move in moves if move[:3] == best[0][:3]], FARTHER)


def pawns_on_the_board(table: Blox, _move: Move) -> float:
    return len(table.pawns[table.turn])


def keeps_the_joker(table: Blox, _move: Move) -> float:
    return table.jokers[table.turn]


HABITS = (
    Habit(pawns_on_the_board, "bold", ("cautious",), level="strong"),
    Habit(keeps_the_joker, "tricky", ("bold", "cautious"), level="strong"),
)


def cards(position: Position | View) -> Counter[str]:
    return Counter("".join([*position["hands"], *position["deck"], *position["discards"]]))


def hidden(position: Position, seat: int) -> Counter[str]:
    hands = [hand for other, hand in enumerate(position["hands"]) if other != seat]
    return Counter("".join([*hands, *position["deck"]]))


def blocks(position: Position) -> Counter[str]:
    return Counter("".join([*position["blocks"], *position["towers"].values()]))


def moved_round(position: Position, places: int) -> Position:
    seats = len(position["hands"])

    def further(seat: int | None) -> int | None:
        return None if seat is None else (seat + places) % seats

    return {
        **position,
        **{key: round_table(position[key], places) for key in ("hands", "jokers", "blocks", "points")},
        **{key: further(position[key]) for key in ("turn", "first")},
        "pawns": {space: further(owner) for space, owner in position["pawns"].items()},
    }


def named(move: Move) -> set[str]:
    kind, *words = move
    paid = re.sub(r"\*.", "", words[-1])
    cards = {f"card-{letter}{paid[:place].count(letter)}" for place, letter in enumerate(paid)}
    things = {f"lane-{words[0]}"} if kind == "enter" else {f"at-{space}" for space in words[:-1]}
    return cards | things | ({"joker"} if "*" in words[-1] else set())


def letters() -> list[str]:
    from ui.blox import words

    return [words.letter(colour) for colour in "KWSV"]


KIT = Kit(
    rules=("BX", 23),
    is_translated=True,
    cards=cards,
    hidden=hidden,
    pieces=blocks,
    reference=reference_rules.moves,
    alike=frozenset("KWSV"),
    words=("K", "KWSV", "a1", "*K"),
    hands="hands",
    multisets=frozenset(("discards",)),
    multisets_by_seat=frozenset(("hands", "blocks")),
    complete=frozenset(("towers", "pawns")),
    silent=frozenset(("drew", "joker")),
    letters=letters,
    shows=dict.fromkeys(
        ("enter", "move", "demolish", "build", "knock", "change"),
        frozenset(("towers", "pawns", "points", "jokers", "blocks")),
    ),
    continues={"shuffled": frozenset(("discards",))},
    people=4,
    midway=58,
    telling="demolish",
    least=0,
    says=r"can be|tap again to make the move",
    inside={".bx-points > b, .bx-multiset > b": ".bx-seat"},
    stays=(".bx-grid", "#at-e5"),
    moved_round=moved_round,
    named=named,
    obvious=obvious,
    habits=HABITS,
    kinds=frozenset(("enter", "move", "demolish", "build", "knock", "change")),
)
