"""`Scene`, the input of a game's drawing: a view, the viewer, the selection.

A game's drawing takes a `Scene[ItsView]`, with the TypedDict of the game's serialize.py. `Scene` alone is a
scene of any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, cast

from game.notation import Event, Move, View
from ui.session.playback import Step
from ui.session.selection import Selection
from ui.text.html import Html

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from game.contract import Game

    V = TypeVar("V", bound=View, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")

NOTHING = Selection([], {})  # selection where nothing can be chosen


class Scene(NamedTuple, Generic[V]):
    """A match in play as one screen shows it at one moment."""

    view: V
    """The view without the staged move."""
    seat: int
    """The viewing seat, drawn nearest to the reader."""
    names: tuple[str, ...]
    """Names by seat, as text."""
    selection: Selection = NOTHING
    """Its `legal` list is empty if no local player can move."""
    staged: Move | None = None
    """A move that is shown but not made yet."""
    staged_view: V | None = None
    """The view with the staged move (`Game.preview`); None without one."""
    fresh: tuple[Event, ...] = ()
    """The last events, to be marked; during playback those of the step."""
    order: str = ""
    """Order of the hand: a word of `GameUI.orders`, "" where it has none."""
    hidden: bool = False
    """True on a public page, where no hand may be shown at all."""
    asked: Move | None = None
    """The words that were asked about last; they need not be a move."""
    hinted: Move = ()
    """The move that a hint proposes; () without one."""
    gained: Mapping[str, int] = MappingProxyType({})
    """Number of each card drawn since the viewer last moved."""
    held: tuple[str, ...] = ()
    """The viewer's hand (`Game.hand`); () where no hand is shown."""
    options: Mapping[str, Any] = MappingProxyType({})
    """All options of the rules with their values (`settle_options`)."""
    is_over: bool = False
    """True if the match has ended: then nobody is on turn, despite the view."""
    step: Step[V] | None = None
    """The step of playback (`GameUI.steps`) that `view` belongs to; None once all have been shown."""
    trails: tuple[tuple[int, tuple[Event, ...]], ...] = ()
    """Moves of other seats since the viewer last moved, oldest first: pairs of seat and events."""
    highlighted: frozenset[str] = frozenset()
    """Words of the notation that the reasons of a hint mention."""
    at_once: bool = False
    """True if the button of a move makes it; False if it stages the move, and Done makes it."""
    faces: tuple[Html | None, ...] = ()
    """The face of each seat, None for a person's (opponents.py); () without any."""
    is_alone: bool = False
    """True where one person plays at the screen: the sentences speak to them."""
    is_watched: bool = False
    """True where nobody at the screen has a seat: no hand is drawn."""
    still: bool = False
    """True for a picture: nothing in it can be tapped, and nothing has an id."""

    def id(self, id: str) -> str | None:
        """Return an id for the drawing; None in a picture, because a page can hold several."""
        return None if self.still else id

    @classmethod
    def of(
        cls, table: Game, seat: int | None, names: tuple[str, ...], fresh: tuple[Event, ...] = ()
    ) -> Scene[Any]:
        """Return a scene of a table without choices, for a seat or (None) a spectator."""
        return Scene(
            table.view(seat),
            seat or 0,
            names,
            fresh=fresh,
            hidden=seat is None,
            held=() if seat is None else tuple(table.hand(seat)),
            options=table.options,
            is_over=table.outcome() is not None,
        )

    def with_staged(self, table: Game, move: Move) -> Self:
        """Return the scene with a move that is shown but not made yet."""
        view = table.preview(self.view, move, self.seat, table.options)
        return self._replace(staged=move, staged_view=cast(V, view))

    def at_step(self, step: Step[V]) -> Self:
        """Return the scene at a step of playback; while that has a view of its own nothing can be chosen."""
        if step.view is None:
            return self._replace(step=step, fresh=step.events)
        return self._replace(
            view=step.view,
            step=step,
            fresh=step.events,
            selection=NOTHING,
            staged=None,
            staged_view=None,
            asked=None,
            hinted=(),
            highlighted=frozenset(),
            gained={},
            is_over=False,
        )

    @property
    def shown(self) -> V:
        return self.view if self.staged_view is None else self.staged_view

    def proposes(self, *words: str) -> bool:
        """Return True if the hint's move contains all of these words, in any order."""
        return bool(self.hinted and words) and Counter(words) <= Counter(self.hinted)

    def lights(self, word: str) -> bool:
        return word in self.highlighted

    def last(self, kind: str) -> tuple[Event, ...]:
        """Return the fresh events of a kind."""
        return tuple(event for event in self.fresh if event[0] == kind)
