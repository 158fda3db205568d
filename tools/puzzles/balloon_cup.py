"""The themes of puzzles of Balloon Cup: what can be won in a turn, where a card belongs, what to claim.

Each is a fact of public things and of the hand of the seat on turn. Which move is best is left to the search.

The current puzzles were found with a computer player that the learner has since replaced, by

    python -m tools.puzzles balloon-cup --seed 1 --matches 60 --margin 0.08
"""

from __future__ import annotations

from game.balloon_cup.ai.levels import gained, scored
from game.balloon_cup.components import COSTS, INDEX, TROPHIES_TO_WIN
from game.balloon_cup.state import GONE, State
from game.notation import Move
from game.reasons import Reason
from tools.puzzles.themes import Theme


def _wins_tile(table: State, move: Move) -> bool:
    found = scored(table, move)
    return found is not None and found[1] == table.turn


def _tiles_won(table: State) -> set[str]:
    return {move[2] for move in table.moves() if _wins_tile(table, move)}


def _wins(table: State, move: Move) -> bool:
    """Return True if the seat on turn has its third trophy by the end of its turn (BC-20)."""
    return table.trophies.count(table.turn) + gained(table, move) == TROPHIES_TO_WIN


def _tie(table: State, move: Move) -> bool:
    """Return True if the seat on turn wins a tile because the sums are equal (BC-11)."""
    found = scored(table, move)
    return found is not None and found[2] == found[3]


def _guards(table: State, move: Move) -> bool:
    """Return True if the other seat would take its third trophy with the tile of this placement."""
    other = 1 - table.turn
    if move[0] != "place" or table.trophies.count(other) != TROPHIES_TO_WIN - 1:
        return False
    borne = table.borne[int(move[2]) - 1]
    return any(
        table.trophies[INDEX[letter]] == GONE
        and table.cubes[other][INDEX[letter]] + borne.count(letter) >= COSTS[INDEX[letter]]
        for letter in set(borne)
    )


THEMES = (
    Theme("win", Reason("{name} can win the match this turn."), _wins, alone=True),
    Theme(
        "two",
        Reason("{name} can take two trophies this turn."),
        lambda table, move: gained(table, move) >= 2,
        alone=True,
    ),
    Theme("tie", Reason("{name} can win a tile on a tie."), _tie, alone=True),
    Theme(
        "trophy",
        Reason("{name} can take a trophy this turn."),
        lambda table, move: move[0] == "place" and gained(table, move) == 1,
        alone=True,
    ),
    Theme(
        "claim",
        Reason("{name} may claim now. Which claim is best, if any?"),
        lambda table, move: table.step == "claim" and len(table.moves()) > 1,
    ),
    Theme(
        "guard",
        Reason("By winning tile {tile}, {other} would take a third trophy. What can {name} do?"),
        _guards,
        values=lambda table, move: {"tile": move[2], "other": str(1 - table.turn)},
    ),
    Theme(
        "several",
        Reason("{name} can win one of several tiles at once. Which one?"),
        lambda table, move: _wins_tile(table, move) and len(_tiles_won(table)) > 1,
    ),
    Theme(
        "patience",
        Reason("{name} can win a tile at once, but something else is better. What?"),
        lambda table, move: move[0] == "place" and not _wins_tile(table, move) and bool(_tiles_won(table)),
    ),
    Theme("tile", Reason("One card wins {name} a tile at once."), _wins_tile, alone=True),
    Theme(
        "spoil",
        Reason("One of {name}'s cards is better played on {other}'s side."),
        lambda table, move: move[0] == "place" and move[3] == "other" and scored(table, move) is None,
        values=lambda table, move: {"other": str(1 - table.turn)},
    ),
    Theme(
        "exchange",
        Reason("No card fits. What should {name} exchange?"),
        lambda table, move: move[0] == "exchange",
    ),
    Theme(
        "place",
        Reason("Which card helps {name} most, and where?"),
        lambda table, move: move[0] == "place" and move[3] == "own",
    ),
)
"""The most telling first."""
