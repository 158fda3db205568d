"""Steps of a move of Balloon Cup on the screen: the card placed, the tile scored, cubes and cards drawn."""

from __future__ import annotations

from game.steps import FOLLOWED, STAGED, Moment, Step, cut

FILLINGS = ("filled", "left", "waits")
DRAWS = ("exchanged", "shuffled", "drew")

WEIGHTS = {
    "placed": FOLLOWED,
    "scored": STAGED,
    **dict.fromkeys(FILLINGS, FOLLOWED),
    "claimed": STAGED,
    "traded": FOLLOWED,
    "shown": FOLLOWED,
    "passed": FOLLOWED,
    "over": STAGED,
}
JOINS = {
    **dict.fromkeys(FILLINGS, FILLINGS),
    **dict.fromkeys(DRAWS, DRAWS),
    "mixed": ("claimed", "traded"),
}


def steps(before: Moment, moments: list[Moment]) -> list[Step]:
    """Return the steps of a move; the last one marks all events, so the marks stay."""
    found = cut(moments, WEIGHTS, JOINS)
    for number, step in enumerate(found):
        if number and step.events[0][0] in FILLINGS:
            # The cubes of the tile that was scored travel while it turns over.
            found[number] = step._replace(events=(*found[number - 1].events, *step.events))
    found[-1] = found[-1]._replace(events=tuple(moment.event for moment in moments))
    return found
