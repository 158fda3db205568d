"""What a move brings, cut into steps that are shown one after the other; how long each is shown.

Plain data. Which steps a move has is the game's drawing to say (`GameUI.steps`); when the next one comes is
session.py's and the browser's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

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
    """What is shown of a move at one moment."""

    events: tuple[Event, ...]
    """The events that it shows, to be marked and told."""
    weight: str = FOLLOWED
    view: V | None = None
    """What is drawn meanwhile, made of nothing but what its seat may see; None: the view after the move."""
