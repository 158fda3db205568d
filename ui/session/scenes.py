"""Scenes of a session, and the facts that are shown with a hint (game/players/hints.py) as clauses."""

from __future__ import annotations

from game.match import Match
from game.notation import View
from game.players.hints import Hint, HintReason
from ui.session import game_ui
from ui.session.opponents import THINKING, bird_of, face
from ui.session.scene import Scene
from ui.session.session import Session
from ui.text.html import Html
from ui.text.i18n import _
from ui.text.people import shown

MOST_LETTERS = 126
"""Letters of two clauses that fit the message line of a small phone; if they are longer, one is shown."""


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


def faces_of(match: Match, number: int, unseen: int = 0, thinking: int = -1) -> tuple[Html | None, ...]:
    """Return the face of each seat after a number of moves, less the last `unseen` events; () without any.

    A seat that is `thinking` shows only that, so that its face gives nothing away.
    """
    birds = [bird_of(seat) for seat in match.seats]
    if not any(birds):
        return ()
    try:
        from ui.session.moods import moods

        felt = moods(match, number, unseen)
    except ImportError:  # still loading
        felt = {}
    felt |= {thinking: THINKING}
    return tuple(face(bird, felt.get(seat, "")) for seat, bird in enumerate(birds))


def scene_of(session: Session, order: str) -> Scene:
    """Return the viewer's scene after all steps; a spectator's without a viewer.

    `order`: a word of `GameUI.orders`, or the game's first one if it lacks it.
    """
    match, viewer, hint = session.match, session.handover.viewer, session.hinted
    names = names_of(match)
    orders = [word for word, _label in session.ui.orders()]
    playback, thinks = session.playback, session.is_thinking and session.playback.step is None
    scene = Scene.of(match.table, viewer, names, session.fresh)._replace(
        faces=faces_of(match, len(match.entries), playback.unseen, session.turn if thinks else -1),
        seat=(session.handover.people or (0,))[0] if viewer is None else viewer,
        selection=session.selection,
        order=order if order in orders else orders[0] if orders else "",
        asked=session.asked_about,
        at_once=not session.asks_done,
        is_alone=len(session.handover.people) == 1,
        is_watched=not session.handover.people,
        hinted=hint.move if hint else (),
        gained=session.gained(),
        trails=tuple((entry.seat, entry.events) for entry in session.others_moves()),
        highlighted=highlighted(hint, match.game, session.view(), names) if hint else frozenset(),
    )
    if session.staged is None or viewer is None:
        return scene
    return scene.with_staged(match.table, session.staged)


def public_scene(match: Match, seat: int | None, number: int, is_open: bool = False) -> Scene:
    """Return the spectator's scene after `number` moves; `seat` is drawn nearest to the reader.

    `is_open` shows all cards, once the match is over.
    """
    table = match.table if number == len(match.entries) else match.at(number)
    fresh = match.entries[number - 1].events if number else ()
    scene = Scene.of(table, None, names_of(match), fresh)
    scene = scene._replace(seat=seat or 0, faces=faces_of(match, number))
    if is_open and match.outcome():
        return scene._replace(view=table.position(), hidden=False)
    return scene
