"""Steps of a move of Captain Bluff on the screen: how long events are shown, and which of them together."""

from __future__ import annotations

from game.steps import FOLLOWED, STAGED, STOPS

WEIGHTS = {
    "laid": FOLLOWED,
    "placed": FOLLOWED,
    "swapped": FOLLOWED,
    "reversed": FOLLOWED,
    "recovered": FOLLOWED,
    "played": FOLLOWED,
    "closed": STAGED,
    "called": STAGED,
    "revealed": STOPS,
    "took": STAGED,
    "over": STOPS,
}
"""An event that is not named (a draw, a look, an answer) passes."""
JOINS = {
    "took": ("recovered",),
    "drew": ("shuffled", "drew"),
    "looked": ("looked",),
    "believed": ("believed",),
}
