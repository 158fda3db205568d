"""The events of a move, cut into steps that are shown one after the other; how long each is shown.

The engine says what is to be seen at each event (`Game.playback`); which events make a step, and of what
weight, is the game's drawing to say (`GameUI.steps`); when the next one comes is session.py's and the
browser's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from game.contract import Frame
from game.notation import Event, View

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", bound=View, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")

PASSES, FOLLOWED, STAGED, STOPS = "passes", "followed", "staged", "stops"
"""The weights: a card drawn passes; a placement can be followed with the eye; a tile scored, a tower built
or fallen, a trophy is staged; a called bluff stops everything."""

SECONDS = {PASSES: 0.4, FOLLOWED: 1.1, STAGED: 1.8, STOPS: 2.5}
"""Seconds that a step is shown, by its weight, at normal speed."""


class Step(NamedTuple, Generic[V]):
    """One animation step of a move."""

    events: tuple[Event, ...]
    """The events that it shows, to be marked and described."""
    weight: str = FOLLOWED
    view: V | None = None
    """The view drawn meanwhile, made of nothing but what its seat may see; None: the view after the move."""


def cut(
    frames: list[Frame], weights: Mapping[str, str], joins: Mapping[str, tuple[str, ...]]
) -> list[Step[Any]]:
    """Return the steps of a move, at least one; the last has no view of its own.

    `weights`: by kind of the event that a step begins with, its weight; a kind that isn't there passes.
    `joins`: by kind of event, the kinds of the event before it with which it makes one step.
    """
    groups: list[list[Frame]] = []
    for frame in frames:
        if groups and groups[-1][-1].event[0] in joins.get(frame.event[0], ()):
            groups[-1].append(frame)
        else:
            groups.append([frame])
    if not groups:
        return [Step((), PASSES)]
    found = [
        Step(tuple(event for event, _ in group), weights.get(group[0].event[0], PASSES), group[-1].view)
        for group in groups
    ]
    found[-1] = found[-1]._replace(view=None)
    return found
