"""The scenes of a session: what its pages are drawn from, made out of what may be shown.

And which facts of a hint are given beside it (ui/pages/message.py makes them sentences; game/players/hints.py
finds them), and the words of the notation that are highlighted for them.
"""

from __future__ import annotations

from typing import Any

from game import by_name
from game.contract import settle_options
from game.notation import View
from game.players.hints import Hint, HintReason
from ui.session import game_ui
from ui.session.scene import NOTHING, Scene
from ui.session.session import Session
from ui.text.i18n import _
from ui.text.people import shown

MOST_LETTERS = 126
"""Letters of two clauses that the message line of a small phone can hold; where they are more, one is
shown."""


def clauses(hint: Hint, game: str, view: View, names: tuple[str, ...]) -> list[str]:
    """Return the facts that are shown as clauses, at most two; `view` is that of the seat on turn."""
    clauses = [clause(hint_reason, game, view, names) for hint_reason in hint.reasons]
    return clauses if sum(map(len, clauses)) <= MOST_LETTERS else clauses[:1]


def highlighted(hint: Hint, game: str, view: View, names: tuple[str, ...]) -> frozenset[str]:
    """Return the words of the notation that the facts speak of which are shown."""
    number = len(clauses(hint, game, view, names))
    return frozenset(word for hint_reason in hint.reasons[:number] for word in hint_reason.words)


def is_seat(key: str) -> bool:
    """Tell whether a value of a fact is a seat, by its name in the sentence: {name}, {other}."""
    return key.endswith("name") or key.startswith("other")


def clause(hint_reason: HintReason, game: str, view: View, names: tuple[str, ...]) -> str:
    """Return a fact with its values in words."""
    said = game_ui.by_name(game).value_said
    values = {
        key: names[int(value)] if is_seat(key) else said(key, value, view)
        for key, value in hint_reason.reason.values.items()
    }
    return _(hint_reason.reason.text).format(**values)


def names_of(session: Session) -> tuple[str, ...]:
    """Return the names of the players as they are shown, by seat."""
    return tuple(shown(seat.name) for seat in session.match.seats)


def options_of(session: Session) -> dict[str, Any]:
    """Return all options of the game with the values that the match is played by."""
    return settle_options(by_name(session.match.game), session.match.options)


def scene_of(session: Session, order: str) -> Scene:
    """Return what the viewer sees now, a step of the last move where one is still shown.

    While a step shows a view of its own nothing can be chosen. `order` as in `standing_scene`.
    """
    scene = standing_scene(session, order)
    step = session.playback.step
    if step is None:
        return scene
    scene = scene._replace(step=step, fresh=step.events)
    if not session.playback.is_behind:
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


def standing_scene(session: Session, order: str) -> Scene:
    """Return what the viewer may see now; what a spectator may see where nobody does.

    `order`: the word for the order in which hands are sorted; a game that hasn't it sorts by its first one.
    """
    viewer = session.viewer
    orders = [word for word, _label in game_ui.by_name(session.match.game).orders()]
    return Scene(
        session.view(),
        (session.people or (0,))[0] if viewer is None else viewer,
        names_of(session),
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
        highlighted=_highlighted(session),
    )


def _highlighted(session: Session) -> frozenset[str]:
    """Return the words that are spoken of beside the table: those of the facts that a hint tells."""
    if session.hinted is None:
        return frozenset()
    return highlighted(session.hinted, session.match.game, session.view(), names_of(session))


def public_scene(session: Session, number: int | None = None) -> Scene:
    """Return the table as a spectator sees it, now or after `number` moves; nothing can be chosen."""
    table = session.match.table if number is None else session.match.at(number)
    entries = session.match.entries
    last = len(entries) if number is None else number
    return Scene(
        table.view(None),
        session.viewer or 0,
        names_of(session),
        fresh=entries[last - 1].events if last else (),
        hidden=True,
        options=options_of(session),
        is_over=table.outcome() is not None,
    )
