"""How much each level of Captain Bluff thinks and overlooks."""

from __future__ import annotations

from game.players.levels import Attention, Level

LEVEL = {
    "learner": Level(
        0.1, 0, 1, Attention(near=0.72, far=0.42, threats=0.6, error=0.015, samples=3, ease=0.5, trust=0.9)
    ),
    "casual": Level(0.1, 0, 1, Attention(near=0.85, far=0.6, threats=0.8, error=0.01, samples=4, trust=0.4)),
    "regular": Level(0.2, 24, 1, Attention(near=1.0, far=0.9)),
    "strong": Level(0.5, 160),
}
