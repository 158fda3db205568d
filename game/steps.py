"""Moments of a move, which are what a seat sees after each event; steps, those that are shown together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from game.notation import Event, View

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from game.contract import KnownTable

    V = TypeVar("V", bound=View, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")

PASSES, FOLLOWED, STAGED, STOPS = "passes", "followed", "staged", "stops"
"""Weights of steps: a drawn card passes, a placement is followed with the eye, a scored tile is staged, a
called bluff stops everything.
"""


class Moment(NamedTuple):
    """An event of a move, and what a seat sees right after it."""

    event: Event
    view: Any  # of the type that the game's own views have
    held: tuple[str, ...] = ()  # the seat's hand then (`Game.hand`); () for a spectator

    @classmethod
    def of(cls, table: KnownTable, seat: int | None, event: Event = ()) -> Moment:
        """Return what a seat, None for a spectator, sees of a table now."""
        return cls(event, table.view(seat), () if seat is None else tuple(table.hand(seat)))


class Step(NamedTuple, Generic[V]):
    """One animation step of a move."""

    events: tuple[Event, ...]  # events to be marked and described
    weight: str = FOLLOWED
    view: V | None = None  # view to draw, of the seat that looks; None: the view after the move
    held: tuple[str, ...] = ()  # that seat's hand, where the step has a view


def cut(
    moments: list[Moment], weights: Mapping[str, str], joins: Mapping[str, tuple[str, ...]]
) -> list[Step[Any]]:
    """Return the steps of a move, at least one; the last has no view of its own.

    `weights`: by kind of a step's first event; other kinds pass. `joins`: by kind of event, the kinds of
    events before it that it forms one step with.
    """
    groups: list[list[Moment]] = []
    for moment in moments:
        if groups and groups[-1][-1].event[0] in joins.get(moment.event[0], ()):
            groups[-1].append(moment)
        else:
            groups.append([moment])
    if not groups:
        return [Step((), PASSES)]
    found = [
        Step(
            tuple(moment.event for moment in group),
            weights.get(group[0].event[0], PASSES),
            group[-1].view,
            group[-1].held,
        )
        for group in groups
    ]
    found[-1] = found[-1]._replace(view=None, held=())
    return found
