"""The themes of puzzles of Captain Bluff: safe bluffs, calls, last cards, what helps besides placing.

Each is a fact of what the seat on turn knows: its hand, the belts, the cards above them that it has seen.
Which move is best is left to the search.

The current puzzles were found with a computer player that the learner has since replaced, by

    python -m tools.puzzles captain-bluff --seed 1 --matches 28 --margin 0.05
    python -m tools.puzzles captain-bluff --seed 7 --matches 6   (43e869)
"""

from __future__ import annotations

from collections.abc import Hashable

from game.captain_bluff.ai.levels import belief_in
from game.captain_bluff.components import size
from game.captain_bluff.lines import BARE_WILD
from game.captain_bluff.moves import BELT
from game.captain_bluff.state import State
from game.notation import Move
from game.reasons import Reason
from tools.puzzles.themes import Theme

MANY = 3  # cards placed at once from which a placement is worth a puzzle about their number


def alike(table: State, move: Move) -> Hashable:
    """Return the same for placements of the same cards on empty belts of which the seats know as much."""
    if move[0] == "place" and table.lines[belt := BELT[move[1]]].city < 0:
        return ("place", belief_in(table, move), table.known[belt], *sorted(move[2:]))
    if move[0] == "origin":
        return ("origin", move[2])
    return move


def _places(move: Move) -> bool:
    return move[0] == "place"


def _most(table: State, move: Move) -> bool:
    most = max((len(other) for other in table.moves() if _places(other)), default=0)
    return _places(move) and len(move) == most and most - 2 >= MANY


THEMES = (
    Theme(
        "answer",
        Reason("{other} has placed luggage on belt {belt}. Does {name} believe it?"),
        lambda table, move: table.step == "call",
        values=lambda table, move: {"other": str(table.placed[0]), "belt": str(table.placed[1] + 1)},
    ),
    Theme(
        "last",
        Reason("{name} can get rid of the last cards. How?"),
        lambda table, move: _places(move) and size(table.hands[table.turn]) == len(move) - 2,
    ),
    Theme(
        "bluff",
        Reason("It's time to bluff. Which bluff is safe?"),
        lambda table, move: _places(move) and belief_in(table, move) is False,
    ),
    Theme(
        "wild",
        Reason("Round the World helps {name} now. Where?"),
        lambda table, move: _places(move) and any(word.startswith(BARE_WILD) for word in move[2:]),
    ),
    Theme(
        "airport",
        Reason("An airport card helps {name} now. Which one, and where?"),
        lambda table, move: move[0] in ("reverse", "arrivals", "delay"),
    ),
    Theme(
        "patience",
        Reason("{name} can place luggage, but something else is better. What?"),
        lambda table, move: (
            move[0] in ("check", "swap", "close", "origin") and any(map(_places, table.moves()))
        ),
    ),
    Theme(
        "many",
        Reason("{name} can get rid of {count} cards at once."),
        _most,
        alone=True,
        values=lambda table, move: {"count": str(len(move) - 2)},
    ),
    Theme(
        "guess",
        Reason("{name} places luggage without having seen the card above. On which belt?"),
        lambda table, move: _places(move) and belief_in(table, move) is None,
    ),
    Theme("place", Reason("Choose luggage, then a belt."), lambda table, move: _places(move)),
)
"""The most telling first."""
