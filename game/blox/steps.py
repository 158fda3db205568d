"""Steps of a move of Blox on the screen: the action, what begins with it, the cards drawn."""

from __future__ import annotations

from game.notation import HIDDEN
from game.steps import FOLLOWED, STAGED, Moment, Step, cut

FIRST_EVENTS = ("entered", "moved", "demolished", "built", "knocked", "changed")
"""The kinds of events that a move begins with; the second word is the seat."""
SIGNS = ("phase", "ending")  # kinds of events that have a sign of their own

WEIGHTS = {
    **dict.fromkeys(FIRST_EVENTS, FOLLOWED),
    "built": STAGED,
    "knocked": STAGED,
    **dict.fromkeys(SIGNS, STAGED),
}
JOINS = {
    "joker": FIRST_EVENTS,
    **dict.fromkeys(SIGNS, SIGNS),
    "drew": ("shuffled",),
    "over": ("drew",),
}


def steps(before: Moment, moments: list[Moment]) -> list[Step]:
    """Return the steps of a move.

    The action is marked in all of them. A tower stands once more before it falls.
    """
    first, *others = cut(moments, WEIGHTS, JOINS)
    event = first.events[0]
    found = [first, *(step._replace(events=(event, *step.events)) for step in others)]
    last = found[-1]
    is_unseen = HIDDEN in moments[-1].view["hands"][int(event[1])] and last.events[-1][0] == "drew"
    if is_unseen and ("shuffled",) not in last.events:
        # Nobody who looks sees the cards that come: that is no step.
        found[-2:] = [found[-2]._replace(events=(*found[-2].events, *last.events[1:]), view=None, held=())]
    if event[0] == "demolished":
        found.insert(0, Step((event,), STAGED, before.view, before.held))
    return found
