"""Which events of a move make a step that is shown by itself, and how long it is shown."""

from __future__ import annotations

from ui.session.steps import FOLLOWED, STAGED, STOPS

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
"""By kind of event, the weight of its step; what is not named (a draw, a look, an answer) passes."""

JOINS = {
    "took": ("recovered",),
    "drew": ("shuffled", "drew"),
    "looked": ("looked",),
    "believed": ("believed",),
}
"""By kind of event, the kinds of the one before it with which it makes one step."""
