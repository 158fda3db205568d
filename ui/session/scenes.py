"""Scenes of a session; also the facts that are shown with a hint, as clauses, and their highlights.

Facts: game/players/hints.py; their sentences: ui/pages/message.py.
"""

from __future__ import annotations

from typing import Any

from game import by_name
from game.contract import settle_options
from game.match import Match
from game.notation import View
from game.players.hints import Hint, HintReason
from ui.session import game_ui
from ui.session.playback import Playback
from ui.session.scene import NOTHING, Scene
from ui.session.session import Session
from ui.text.i18n import _
from ui.text.people import shown

MOST_LETTERS = 126
"""Letters of two clauses that fit into the message line of a small phone; if they are longer, one is
shown."""


def clauses(hint: Hint, game: str, view: View, names: tuple[str, ...]) -> list[str]:
    """Return the shown facts as clauses, at most two; `view` is that of the seat on turn."""
    clauses = [clause(hint_reason, game, view, names) for hint_reason in hint.reasons]
    return clauses if sum(map(len, clauses)) <= MOST_LETTERS else clauses[:1]


def highlighted(hint: Hint, game: str, view: View, names: tuple[str, ...]) -> frozenset[str]:
    """Return the words of the notation that the shown facts mention."""
    number = len(clauses(hint, game, view, names))
    return frozenset(word for hint_reason in hint.reasons[:number] for word in hint_reason.words)


def is_seat(key: str) -> bool:
    """Return True if a value of a fact is a seat, by its name in the sentence: {name}, {other}."""
    return key.endswith("name") or key.startswith("other")


def clause(hint_reason: HintReason, game: str, view: View, names: tuple[str, ...]) -> str:
    """Return a fact as a clause in the current language."""
    said = game_ui.by_name(game).value_said
    values = {
        key: names[int(value)] if is_seat(key) else said(key, value, view)
        for key, value in hint_reason.reason.values.items()
    }
    return _(hint_reason.reason.text).format(**values)


def names_of(match: Match) -> tuple[str, ...]:
    """Return the players' names as shown, by seat."""
    return tuple(shown(seat.name) for seat in match.seats)


def options_of(session: Session) -> dict[str, Any]:
    """Return all options of the game with the values of this match."""
    return settle_options(by_name(session.match.game), session.match.options)


def scene_of(session: Session, order: str) -> Scene:
    """Return the viewer's scene without playback; a spectator's without a viewer.

    `order`: a word of `GameUI.orders`; a game that hasn't it uses its first one.
    """
    viewer = session.handover.viewer
    orders = [word for word, _label in game_ui.by_name(session.match.game).orders()]
    return Scene(
        session.view(),
        (session.handover.people or (0,))[0] if viewer is None else viewer,
        names_of(session.match),
        session.selection,
        session.staged,
        session.staged_view(),
        session.looked_back.events if session.looked_back else session.fresh,
        order if order in orders else orders[0] if orders else "",
        viewer is None,
        session.asked_about,
        session.hinted.move if session.hinted else (),
        session.gained(),
        () if viewer is None else tuple(session.match.table.hand(viewer)),
        options_of(session),
        session.is_over,
        trails=tuple((entry.seat, entry.events) for entry in session.others_moves()),
        highlighted=highlighted(session.hinted, session.match.game, session.view(), names_of(session.match))
        if session.hinted
        else frozenset(),
    )


def in_step(scene: Scene, playback: Playback) -> Scene:
    """Return a viewer's scene as it is at the current step of playback.

    While a step shows a view of its own nothing can be chosen.
    """
    step = playback.step
    if step is None:
        return scene
    scene = scene._replace(step=step, fresh=step.events)
    if not playback.is_behind:
        return scene
    return scene._replace(
        view=scene.view if step.view is None else step.view,
        selection=NOTHING,
        staged=None,
        staged_view=None,
        asked=None,
        hinted=(),
        highlighted=frozenset(),
        gained={},
        is_over=False,
    )


def public_scene(session: Session, number: int | None = None) -> Scene:
    """Return the spectator's scene, now or after `number` moves; nothing can be chosen."""
    table = session.match.table if number is None else session.match.at(number)
    entries = session.match.entries
    last = len(entries) if number is None else number
    return Scene(
        table.view(None),
        session.handover.viewer or 0,
        names_of(session.match),
        fresh=entries[last - 1].events if last else (),
        hidden=True,
        options=options_of(session),
        is_over=table.outcome() is not None,
    )
