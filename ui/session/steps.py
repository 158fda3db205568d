"""Steps of a move that are shown one after the other, and their durations.

The engine gives the view at each event (`Game.playback`); the game's drawing cuts the events into steps and
weighs them (`GameUI.steps`); playback.py and the browser advance.
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
"""Weights of steps. For instance a card drawn passes, a placement is followed with the eye, a tile scored is
staged, a called bluff stops everything."""

SECONDS = {PASSES: 0.4, FOLLOWED: 1.1, STAGED: 1.8, STOPS: 2.5}
"""Duration of a step in seconds, by weight, at normal speed."""


class Step(NamedTuple, Generic[V]):
    """One animation step of a move."""

    events: tuple[Event, ...]
    """The events to be marked and described."""
    weight: str = FOLLOWED
    view: V | None = None
    """The view to draw, of the seat that looks; None: the view after the move."""


def cut(
    frames: list[Frame], weights: Mapping[str, str], joins: Mapping[str, tuple[str, ...]]
) -> list[Step[Any]]:
    """Return the steps of a move, at least one; the last has no view of its own.

    `weights`: by kind of a step's first event; other kinds pass.
    `joins`: by kind of event, the kinds of events before it that it forms one step with.
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
