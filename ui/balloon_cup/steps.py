"""A move of Balloon Cup cut into steps: the card is laid, the sums are compared, the tile turns over."""

from __future__ import annotations

from game.balloon_cup.serialize import View
from game.contract import Frame
from ui.session.steps import FOLLOWED, STAGED, Step, cut

WEIGHTS = {
    "placed": FOLLOWED,
    "scored": STAGED,
    "filled": FOLLOWED,
    "left": FOLLOWED,
    "waits": FOLLOWED,
    "claimed": STAGED,
    "traded": FOLLOWED,
    "shown": FOLLOWED,
    "passed": FOLLOWED,
    "over": STAGED,
}
"""Weight of the step that begins with an event, by its kind; a draw and a `done` pass."""

FILLINGS = ("filled", "left", "waits")
DRAWS = ("exchanged", "shuffled", "drew")
JOINS = {
    **dict.fromkeys(FILLINGS, FILLINGS),
    **dict.fromkeys(DRAWS, DRAWS),
    "mixed": ("claimed", "traded"),
}
"""Kinds of the event before it with which an event makes one step, by its kind."""


def steps(frames: list[Frame]) -> list[Step[View]]:
    """Return the steps of a move; in the last one all is marked that has happened, so it stays."""
    found = cut(frames, WEIGHTS, JOINS)
    for number, step in enumerate(found):
        if number and step.events[0][0] in FILLINGS:
            # The cubes of the tile that was scored travel while it turns over.
            found[number] = step._replace(events=(*found[number - 1].events, *step.events))
    found[-1] = found[-1]._replace(events=tuple(event for event, _ in frames))
    return found
