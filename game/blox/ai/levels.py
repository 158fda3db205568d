"""How strong each level is at Blox, and how much it overlooks.

The attention of the learner was chosen so that it won about half against scripted beginners, that of casual
so that it won about two thirds (docs/measurements.md); then the iterations of regular and strong so that each
level beats the one below in 65 to 80 % of matches (`python -m game arena blox`). A fifth of the error more or
less changes a share by six in a hundred.
The strongest level is the one of every game (game/players/levels.py), which its time alone ends: where the
policy gets better, it is the iterations of strong that have to follow.
"""

from __future__ import annotations

from game.players.levels import Attention, Level

LEVEL = {
    "learner": Level(0.1, 0, 1, Attention(near=0.9, far=0.6, threats=0.2, error=0.0235, samples=1, ease=1.5)),
    "casual": Level(0.1, 0, 1, Attention(near=0.95, far=0.75, threats=0.5, error=0.013, samples=1, ease=1.5)),
    "regular": Level(0.3, 7, 1, Attention(near=1.0, far=0.9)),
    "strong": Level(0.6, 24),
}
