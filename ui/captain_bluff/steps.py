"""Events of a move that make a step of their own, and how long each is shown."""

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
"""Weight of an event's step, by its kind; what is not named (a draw, a look, an answer) passes."""

JOINS = {
    "took": ("recovered",),
    "drew": ("shuffled", "drew"),
    "looked": ("looked",),
    "believed": ("believed",),
}
"""Kinds of the event before it with which an event makes one step, by its kind."""
