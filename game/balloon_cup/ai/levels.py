"""The figures of the levels at Balloon Cup: how much each overlooks, and how long it searches.

Found by matches: the two lowest against scripted beginners, of whom they won about half and two thirds
(docs/measurements.md), the others by what each wins against the level below (`make arena`). The errors are
small because what a position seems worth at a glance (novice.py) differs little from move to move.
"""

from game.players.levels import Attention, Level
from game.players.search import NO_END

LEVEL = {
    "learner": Level(0.1, 0, 1, Attention(near=0.77, far=0.42, threats=0.2, error=0.005, samples=1)),
    "casual": Level(0.1, 0, 1, Attention(near=0.9, far=0.65, threats=0.5, error=0.004, samples=1)),
    "regular": Level(0.2, 7, 1, Attention(near=1.0, far=0.87)),
    "strong": Level(0.5, 75),
    "master": Level(1.0, NO_END),
}
