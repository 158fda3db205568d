"""`Scene`, the input of a game's drawing: a view, the viewer, the selection. And the scenes of a session.

A game's drawing takes a `Scene[ItsView, ItsReading]`, with the TypedDict of the game's serialize.py and the
class of its view_model.py, if it has them. `Scene` alone is a scene of any game. The facts that are shown
with a hint (game/players/hints.py) are clauses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, cast

from game.match import KnownMatch, Match
from game.notation import Event, Move, Pairs, View
from game.players.hints import Hint, HintReason
from game.steps import Step, V
from ui.drawing.faces import THINKING, bird_of, face
from ui.session.selection import Selection
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.people import shown
from ui.text.sentences import spoken_to

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from game.contract import KnownTable
    from ui.drawing.contract import GameUI
    from ui.session.session import Session

    M = TypeVar("M", default=Any)
else:
    from typing import TypeVar

    M = TypeVar("M")

NOTHING = Selection([], {})  # selection where nothing can be chosen


class Scene(NamedTuple, Generic[V, M]):
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
    asked: Pairs = ()
    """The pairs that were chosen when the last tap led nowhere, and then its own; () without one."""
    hinted: Move = ()
    """The move that a hint proposes; () without one."""
    gained: Mapping[str, int] = MappingProxyType({})
    """Number of each card drawn since the viewer last moved."""
    held: tuple[str, ...] = ()
    """The viewer's hand (`Game.hand`) in `view`; () where no hand is shown."""
    options: Mapping[str, Any] = MappingProxyType({})
    """All options of the rules with their values (`settle_options`)."""
    is_over: bool = False
    """True if the match has ended: then nobody is on turn, despite the view."""
    step: Step[V] | None = None
    """The step of playback (`Game.steps`) that `view` belongs to; None once all have been shown."""
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
    is_puzzle: bool = False
    """True where a puzzle is posed: nothing shows what a move scores before it is chosen."""
    still: bool = False
    """True for a picture: nothing in it can be tapped, and nothing has an id."""
    model: M = cast(Any, None)
    """The game's own reading of all this (`GameUI.read`); put in last, by `GameUI.ready`."""

    def id(self, id: str) -> str | None:
        """Return an id for the drawing; None in a picture, because a page can hold several."""
        return None if self.still else id

    @classmethod
    def of(
        cls, table: KnownTable, seat: int | None, names: tuple[str, ...], fresh: tuple[Event, ...] = ()
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

    def with_staged(self, table: KnownTable, move: Move) -> Self:
        """Return the scene with a move that is shown but not made yet."""
        view = table.preview(self.view, move, self.seat, table.options)
        return self._replace(staged=move, staged_view=cast(V, view))

    def at_step(self, step: Step[V]) -> Self:
        """Return the scene at a step of playback; while that has a view of its own nothing can be chosen."""
        if step.view is None:
            return self._replace(step=step, fresh=step.events)
        return self._replace(
            view=step.view,
            held=step.held,
            step=step,
            fresh=step.events,
            selection=NOTHING,
            staged=None,
            staged_view=None,
            asked=(),
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


if not TYPE_CHECKING:
    # `Scene[ItsView]` too: before Python 3.13 a type variable has no default.
    Scene.__class_getitem__ = classmethod(lambda scene, _types: scene)

MOST_LETTERS = 126
"""Letters of two clauses that fit the message line of a small phone; if they are longer, one is shown."""


def clauses(ui: GameUI, hint: Hint, view: View, names: tuple[str, ...]) -> list[str]:
    """Return the shown facts as clauses, at most two; `view` is that of the seat on turn."""
    clauses = [clause(ui, hint_reason, view, names) for hint_reason in hint.reasons]
    return clauses if sum(map(len, clauses)) <= MOST_LETTERS else clauses[:1]


def highlighted(ui: GameUI, hint: Hint, view: View, names: tuple[str, ...]) -> frozenset[str]:
    """Return the words of the notation that the shown facts mention."""
    number = len(clauses(ui, hint, view, names))
    return frozenset(word for hint_reason in hint.reasons[:number] for word in hint_reason.words)


def is_seat(key: str) -> bool:
    """Return True if a value of a fact is a seat, by its name in the sentence: {name}, {other}."""
    return key.endswith("name") or key.startswith("other")


def clause(ui: GameUI, hint_reason: HintReason, view: View, names: tuple[str, ...]) -> str:
    """Return a fact as a clause in the current language."""
    values = {
        key: names[int(value)] if is_seat(key) else ui.value_said(key, value, view)
        for key, value in hint_reason.reason.values.items()
    }
    return _(hint_reason.reason.text).format(**values)


def names_of(match: KnownMatch) -> tuple[str, ...]:
    """Return the players' names as shown, by seat; a person alone at the screen is spoken to."""
    alone = match.people[0] if len(match.people) == 1 else None
    names = (shown(seat.name) for seat in match.seats)
    return tuple(spoken_to(name) if seat == alone else name for seat, name in enumerate(names))


def faces_of(
    ui: GameUI, match: KnownMatch, number: int, unseen: int = 0, thinking: int = -1
) -> tuple[Html | None, ...]:
    """Return the face of each seat after a number of moves, less the last `unseen` events; () without any.

    A seat that is `thinking` shows only that, so that its face gives nothing away.
    """
    birds = [bird_of(seat) for seat in match.seats]
    if not any(birds):
        return ()
    from ui.drawing.moods import moods

    felt = moods(ui, match, number, unseen) | {thinking: THINKING}
    return tuple(face(bird, felt.get(seat, "")) for seat, bird in enumerate(birds))


def scene_of(ui: GameUI, session: Session, order: str) -> Scene:
    """Return the viewer's scene after all steps; a spectator's without a viewer. `GameUI.ready` completes it.

    `order`: a word of `GameUI.orders`, or the game's first one if it lacks it.
    """
    match, viewer, hint = session.match, session.handover.viewer, session.hints.shown
    names = names_of(match)
    orders = [word for word, _label in ui.orders()]
    playback, thinks = session.playback, session.is_thinking and session.playback.step is None
    scene = Scene.of(match.table, viewer, names, session.sight.fresh)._replace(
        faces=faces_of(ui, match, len(match.entries), playback.unseen, session.turn if thinks else -1),
        seat=(session.handover.people or (0,))[0] if viewer is None else viewer,
        selection=session.choice.selection,
        order=order if order in orders else orders[0] if orders else "",
        asked=session.choice.asked,
        at_once=not session.asks_done,
        is_alone=len(session.handover.people) == 1,
        is_watched=not session.handover.people,
        hinted=session.hints.proposed,
        gained=session.sight.gained(),
        trails=tuple((entry.seat, entry.events) for entry in session.sight.others_moves()),
        highlighted=highlighted(ui, hint, session.sight.view(), names) if hint else frozenset(),
    )
    if session.choice.staged is None or viewer is None:
        return scene
    return scene.with_staged(match.table, session.choice.staged)


def public_scene(ui: GameUI, match: Match, seat: int | None, number: int, is_open: bool = False) -> Scene:
    """Return the spectator's scene after `number` moves; `seat` is drawn nearest to the reader.

    `is_open` shows all cards, once the match is over. `GameUI.ready` completes the scene.
    """
    table = match.table if number == len(match.entries) else match.at(number)
    fresh = match.entries[number - 1].events if number else ()
    scene = Scene.of(table, None, names_of(match), fresh)
    scene = scene._replace(seat=seat or 0, faces=faces_of(ui, match, number))
    if is_open and match.outcome():
        return scene._replace(view=table.position(), hidden=False)
    return scene
