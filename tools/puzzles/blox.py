"""The themes of puzzles of Blox: what scores most, what prepares most, what the joker and phases are for.

Each is a fact of the board, the supplies and the hand of the seat on turn. Which move is best is
left to the search.

The current puzzles were found with a computer player that the learner has since replaced, by

    python -m tools.puzzles blox --seed 1 --matches 9 --margin 0.05
    python -m tools.puzzles blox --seed 7 --matches 4   (952bab)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.blox.payments import points
from game.blox.state import State
from game.notation import Move
from game.reasons import Reason
from tools.puzzles.themes import Theme

MANY = 3  # points from which a move is worth a puzzle about points


def alike(table: State, move: Move) -> Hashable:
    """Return the same for moves with the same effect on the board, however they are paid for."""
    if move[0] == "enter":
        return ("enter", table.paths.firsts[move[1]]["KWSV".index(move[2].replace("*", ""))][0])
    if move[0] == "build":
        return (*move[:2], move[2].replace("*", ""))
    return move if move[0] == "change" else move[:-1]


def _most(table: State) -> int:
    return max(map(points, table.moves()), default=0)


def _begins(kind: str) -> Callable[[State, Move], bool]:
    """Return a function that says whether a move brings an event of a kind."""
    return lambda table, move: any(event[0] == kind for event in table.copy().play(move))


def _joker(table: State, move: Move) -> bool:
    """Return True if no payment without the joker has the same effect on the board."""
    key = alike(table, move)
    same = [other for other in table.moves() if alike(table, other) == key]
    return all("*" in other[-1] for other in same) and move[0] != "change"


def _one_of(kind: str) -> Theme:
    """Return the theme of a choice between several moves of a kind."""

    def holds(table: State, move: Move) -> bool:
        places = {other[:-1] for other in table.moves() if other[0] == kind}
        return move[0] == kind and len(places) > 1

    goals = {
        "knock": Reason("{name} can knock out several pawns. Which one?"),
        "demolish": Reason("{name} can demolish several towers. Which one?"),
        "build": Reason("{name} can build in several places. Where?"),
    }
    return Theme(kind, goals[kind], holds)


THEMES = (
    Theme("end", Reason("{name} can begin the last round. Is that wise?"), _begins("ending")),
    Theme("phase", Reason("{name} can begin the next phase this turn."), _begins("phase"), alone=True),
    Theme(
        "quiet",
        Reason("The move that scores most isn't the best here. What is?"),
        lambda table, move: points(move) < _most(table),
    ),
    Theme("joker", Reason("{name} needs the joker for the best move."), _joker),
    _one_of("build"),
    _one_of("demolish"),
    _one_of("knock"),
    Theme(
        "most",
        Reason("{name} can score {points} this turn."),
        lambda table, move: MANY <= points(move) == _most(table),
        alone=True,
        values=lambda table, move: {"points": str(points(move))},
    ),
    Theme(
        "prepare",
        Reason("Nothing can be scored now. Which move sets {name} up best?"),
        lambda table, move: move[0] in ("enter", "move") and _most(table) == 0,
    ),
    Theme(
        "change",
        Reason("Nothing can be scored now. Which cards should {name} change?"),
        lambda table, move: move[0] == "change" and _most(table) == 0,
    ),
)
"""The most telling first."""
