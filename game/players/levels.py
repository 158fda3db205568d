"""The levels of the computer player: their names and how long each thinks.

How a level chooses its move is bots.py's; what it knows of a game is that game's own.
"""

from __future__ import annotations

from typing import NamedTuple

from game.players.search import NO_END

LEVELS = ("easy", "medium", "hard")
"""The levels for people, the weakest first."""
BASELINE = "baseline"
"""The level that looks one move ahead and is never tuned: the yardstick of the others."""
RANDOM = "random"
"""The level that plays random moves, a kind of move first and then one of that kind."""


class Level(NamedTuple):
    """The budget of a level that searches, where the request doesn't give one: whatever ends first.

    A number of iterations makes a level as strong on a fast machine as on a slow one.
    """

    seconds: float
    iterations: int
    lookahead_samples: int = NO_END
    """Determinizations of the look-ahead at the root, at most."""


LEVEL = {
    "easy": Level(0.1, 12, 1),
    "medium": Level(0.3, 80),
    "hard": Level(1.0, NO_END),
    "plain": Level(1.0, NO_END),
}
"""The levels that search. `plain` has no knowledge of any game: like `random` it is for the arena."""
EVERY_LEVEL = (*LEVEL, BASELINE, RANDOM)
