"""How much each level of Captain Bluff thinks and overlooks.

Found by matches in the arena, from below: the learner wins half and the casual player two thirds against each
of the beginners of tools/arena; the iterations of each level above so that it wins about 70 % against the one
below. Many more of them gain little here: what a seat can't know decides more than what it plans.
"""

from __future__ import annotations

from game.players.levels import Attention, Level

LEVEL = {
    "learner": Level(
        0.1, 0, 1, Attention(near=0.72, far=0.42, threats=0.5, error=0.02, samples=3, ease=0.3, trust=1.0)
    ),
    "casual": Level(
        0.1, 0, 1, Attention(near=0.84, far=0.59, threats=0.75, error=0.012, samples=4, trust=0.45)
    ),
    "regular": Level(0.2, 30, 1, Attention(near=1.0, far=0.95)),
    "strong": Level(0.5, 100, 4),
}
"""The levels that play this game by figures of their own; the strongest has those of every game."""
