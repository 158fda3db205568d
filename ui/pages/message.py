"""The message line of the table: recent events, the answer to the last tap, the way back through moves.

Also the sentences of a hint. The instruction is table.py's; what is marked on the board meanwhile, and which
facts of a hint are given, scenes.py's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Entry
from game.notation import Event
from game.players.hints import Hint
from game.reasons import IllegalMove
from ui.session import game_ui, scenes
from ui.session.scenes import names_of
from ui.session.session import Session
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext, say
from ui.text.people import shown
from ui.text.sentences import capital, length

if TYPE_CHECKING:
    from ui.pages.review import Point


def _names(session: Session | Point) -> tuple[str, ...]:
    return tuple(shown(seat.name) for seat in session.match.seats)


MOST_LETTERS = 150
"""Letters of two moves that the instruction's place on a small phone can hold; of more, one is shown."""


def proposal(session: Session | Point, hint: Hint) -> str:
    """Return what is proposed, and the move that is as good where there is one."""
    view, names = session.view(), _names(session)
    ui = game_ui.by_name(session.match.game)
    move = ui.move_label(hint.move, view, names)
    if hint.rival:
        rival = ui.move_label(hint.rival, view, names)
        both = _("Hint: {move}; {rival} is just as good.").format(move=move, rival=rival)
        if len(both) <= MOST_LETTERS:
            return both
    return _("Hint: {move}.").format(move=move)


def reasons(session: Session | Point, hint: Hint) -> str:
    """Return why in a sentence: of two facts at most, or of the chance to win where none is known."""
    names = _names(session)
    match scenes.clauses(hint, session.match.game, session.view(), names):
        case [first, second]:
            return _("{first}; {second}.").format(first=capital(first), second=second)
        case [first]:
            return _("{reason}.").format(reason=capital(first))
    number = round(100 * hint.chance)
    return ngettext(
        "{name} wins about {number} match of 100 from here.",
        "{name} wins about {number} matches of 100 from here.",
        number,
        name=names[session.turn],
    )


def tell(session: Session, events: tuple[Event, ...]) -> str:
    """Return events in sentences; "" where none of them is worth one."""
    ui, names = game_ui.by_name(session.match.game), names_of(session)
    description = [ui.tell(event, names) for event in events]
    return " ".join(sentence for sentence in description if sentence)


def news(session: Session) -> tuple[tuple[int, str], ...]:
    """Return what the last steps have announced, each with its number."""
    description = ((number, tell(session, events)) for number, events in session.playback.announcements)
    return tuple((number, text) for number, text in description if text)


def answer(session: Session) -> str:
    """Return what the last tap is answered with: a refusal, a staged move, why a hint is one, a move."""
    if session.refused is not None:
        return say(session.refused)
    if session.warned:
        return _("A hint marks this match as practice. A second tap on Hint gives it.")
    if session.hinted is not None:
        return reasons(session, session.hinted)
    if session.staged is not None:
        ui = game_ui.by_name(session.match.game)
        return _("{move}.").format(move=ui.move_label(session.staged, session.view(), names_of(session)))
    if session.looked_back is not None:
        entries = [entry for entry, _text in moves(session)]
        number, text = entries.index(session.looked_back) + 1, tell(session, session.looked_back.events)
        return _("{number} of {all}: {text}").format(number=number, all=len(entries), text=text)
    return ""


def moves(session: Session) -> list[tuple[Entry, str]]:
    """Return the others' moves since the viewer last moved, in sentences, oldest first."""
    description = ((entry, tell(session, entry.events)) for entry in session.others_moves())
    return [(entry, text) for entry, text in description if text]


def look(session: Session, number: int) -> None:
    """Look back at one of the others' moves, from 0; one that isn't there is not looked at."""
    since = moves(session)
    if number < len(since):
        session.look_back(since[number][0])


def region(session: Session, opening: str = "") -> Html:
    """Return the message line; with two buttons beside it where others have made several moves.

    `opening` is shown where nothing else is to be shown yet.
    """
    playback = session.playback
    if playback.is_behind and playback.step is not None:
        # A step that shows once more what was shown with the one before it keeps that in sight.
        return _line(tell(session, playback.news) or tell(session, playback.step.events), False)
    since = moves(session)
    # A step that is worth no sentence, a card drawn, leaves what was shown before it.
    step_text = "" if playback.step is None else tell(session, playback.news)
    happened = step_text or tell(session, session.fresh)
    text = answer(session) or happened or (since[-1][1] if since else opening)
    line = join(_line(text, session.refused is not None, session.hinted is not None), _why(session))
    if len(since) < 2 or session.hinted is not None:
        return line  # a hint has all the space: there is no other place where it can be read
    entries = [entry for entry, _text in since]
    at = entries.index(session.looked_back) if session.looked_back else len(entries) - 1
    before, after = (at - 1) % len(entries), (at + 1) % len(entries)
    return join(
        line,
        button(f"news {before}", id="news-before", class_="message-step", aria_label=_("The move before")),
        button(f"news {after}", id="news-after", class_="message-step", aria_label=_("The move after")),
    )


def _why(session: Session) -> Html | None:
    """Return the way from a refusal to its rule; None where nothing is refused, or by no rule."""
    refused = session.refused
    if not isinstance(refused, IllegalMove) or not refused.rule:
        return None
    return button(
        f"rules {session.match.game} {refused.rule}",
        _("Why?"),
        id="why",
        class_="message-why",
        aria_label=_("Why? Opens rule {rule}").format(rule=refused.rule),
    )


def _line(text: str, is_refused: bool, is_hint: bool = False) -> Html:
    """Return the sentence; two or three lines of it are seen, all of a hint's."""
    look = classes("message-line", is_refused and "refused", is_hint and "reasons")
    return tag("p", text, class_=look, data_letters=length(text))
