"""How much each level of Captain Bluff thinks and overlooks.

Found by matches, from below: the learner won half and the casual player two thirds against scripted beginners
(docs/measurements.md); the iterations of each level above so that it wins about 65 % against the one
below. Many more of them gain little here: what a seat can't know decides more than what it plans. How many
determinizations a level imagines counts for more: with one, a lucky one decides.
"""

from __future__ import annotations

from game.players.levels import Attention, Level

LEVEL = {
    "learner": Level(
        0.1, 0, 1, Attention(near=0.72, far=0.42, threats=0.5, error=0.02, samples=1, ease=0.3, trust=1.0)
    ),
    "casual": Level(
        0.1, 0, 1, Attention(near=0.9, far=0.66, threats=0.75, error=0.016, samples=2, trust=0.8)
    ),
    "regular": Level(0.2, 24, 1, Attention(near=1.0, far=0.95)),
    "strong": Level(0.5, 60, 4),
}
"""The levels that play this game by figures of their own; the strongest has those of every game."""
