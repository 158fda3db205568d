"""The levels of the computer player, how long each thinks and how much it overlooks; and its characters.

A game that needs other figures has them in levels.py of its package `AI`, as `LEVEL`. A character is a taste,
not a strength: what it does at a game is there too, by its name in `CHARACTERS`; one without an entry plays
like the others.
"""

from __future__ import annotations

from typing import NamedTuple

from game.players.search import NO_END

LEVELS = ("learner", "casual", "regular", "strong", "master")  # levels for people, the weakest first
STRONGEST = LEVELS[-1]
OLDER = {"easy": "casual", "medium": "regular", "hard": "strong"}
"""Today's names of the levels in saves, results and set-ups of earlier versions. Compatibility: levels."""
USUAL = "casual"  # level that plays where none is named, or one that isn't known
RANDOM = "random"  # level that plays random moves, a kind of move first and then one of that kind
PLAIN_LEVEL = "plain"
"""The level that searches without any knowledge of the game: like `random` it is for the arena."""


class Attention(NamedTuple):
    """Parameters of a level's weak play, drawn anew for each decision (attention.py).

    Without a search (`Level.iterations` 0) it chooses among the moves it notices by one look ahead; with one
    it searches these moves alone.
    """

    near: float = 1.0  # the probability, 0 to 1, that it notices a move near to what happened last
    far: float = 1.0  # the same for a move far away from that
    threats: float = 1.0
    """The probability that it values positions by all it knows of the game, the others' threats too; else
    at first sight, by what is plain to see."""
    error: float = 0.0
    """The standard deviation of its error about what a move is worth, in chance of winning."""
    samples: int = 2  # determinizations that it imagines to value a move
    ease: float = 0.0
    """Carelessness when ahead and care when behind, as people have it: the share overlooked and the
    error are multiplied by e**ease when all seems won, and divided by it when all seems lost."""
    trust: float = 0.0
    """Trust in claims of others, 0 (as the strongest level) to 1 (always, except against what it knows);
    unused in a game without claims."""


class Level(NamedTuple):
    """The budget of a level where the request doesn't give one, whatever ends first; and its attention.

    A number of iterations makes a level as strong on a fast machine as on a slow one.
    """

    seconds: float
    iterations: int
    lookahead_samples: int = NO_END  # determinizations of the look-ahead at the root, at most
    attention: Attention | None = None  # none: it overlooks nothing


LEVEL = {
    "learner": Level(0.1, 0, 1, Attention(near=0.8, far=0.5, threats=0.2, error=0.08, trust=0.7)),
    "casual": Level(0.1, 0, 1, Attention(near=0.95, far=0.75, threats=0.7, error=0.04, trust=0.3)),
    "regular": Level(0.2, 24, 1, Attention(near=1.0, far=0.9)),
    "strong": Level(0.5, 160),
    "master": Level(1.0, NO_END),
    PLAIN_LEVEL: Level(1.0, NO_END),
}
"""The levels of a game that doesn't say otherwise."""
EVERY_LEVEL = (*LEVEL, RANDOM)


def of_today(level: str) -> str:
    return OLDER.get(level, level)


CHARACTERS = ("cautious", "bold", "tricky")  # words stand in the seat of a save
