"""`Scene`, the input of a game's drawing: a view, the viewer, the selection. Plain data, no drawing.

A scene is generic over the type of the view: the drawing of a game takes a `Scene[ItsView]`, where `ItsView`
is the TypedDict of the game's serialize.py, and reads it without casts. `Scene` alone is a scene of any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from game.notation import Event, Move, View
from ui.session.selection import Selection
from ui.session.steps import Step

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", bound=View, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")

NOTHING = Selection([], {})
"""The selection of who can choose nothing."""


class Scene(NamedTuple, Generic[V]):
    """A match in play as one screen shows it at one moment."""

    view: V
    """View to be shown, without the staged move; nothing else is known here."""
    seat: int
    """The seat whose view it is; drawn nearest to the reader."""
    names: tuple[str, ...]
    """Names by seat, as people typed them: text, never HTML."""
    selection: Selection = NOTHING
    """Current selection; its `legal` list is empty if no local player can move."""
    staged: Move | None = None
    """A move that is shown as it will stand and not made yet."""
    staged_view: V | None = None
    """The view with the staged move on it (`Game.preview`); None where no move is staged."""
    fresh: tuple[Event, ...] = ()
    """Last events, to be marked: those of the step that is shown."""
    order: str = ""
    """The order in which the hand is sorted: one of the words of `GameUI.orders`, "" where it has none."""
    hidden: bool = False
    """True on a public page, where no hand may be shown at all."""
    asked: Move | None = None
    """The move that was asked about last, if one was: the words need not be legal, nor a move at all."""
    hinted: Move = ()
    """The move that a hint proposes, until something is chosen."""
    gained: Mapping[str, int] = MappingProxyType({})
    """Number of each card that has come to the hand since the seat last moved."""
    held: tuple[str, ...] = ()
    """The cards in the hand of the viewer, by name (`Game.hand`); () where no hand is shown."""
    options: Mapping[str, Any] = MappingProxyType({})
    """The options of the rules that the match is played by, each with its value (`settle_options`)."""
    is_over: bool = False
    """True if the match has ended: then nobody is on turn, whatever the view says."""
    step: Step[V] | None = None
    """The step of the last move that is shown right now (`GameUI.steps`), `view` being its view; None once
    all have been shown."""
    trails: tuple[tuple[int, tuple[Event, ...]], ...] = ()
    """Moves of other seats since the viewer last moved, oldest first: each move's seat and events."""
    highlighted: frozenset[str] = frozenset()
    """Words of the notation that are spoken of beside the table, to be highlighted where their things are
    drawn."""

    @property
    def shown(self) -> V:
        """The view that is to be drawn: with the staged move on it, where one is."""
        return self.view if self.staged_view is None else self.staged_view

    def proposes(self, *words: str) -> bool:
        """Tell whether the hint names all of these words, wherever they stand in its move."""
        return bool(self.hinted and words) and Counter(words) <= Counter(self.hinted)

    def lights(self, word: str) -> bool:
        """Tell whether a thing is highlighted, by its word: a sentence beside the table speaks of it."""
        return word in self.highlighted

    def last(self, kind: str) -> tuple[Event, ...]:
        """Return the events of a kind among what happened last."""
        return tuple(event for event in self.fresh if event[0] == kind)
