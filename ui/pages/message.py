"""The message line of the table: recent events, the answer to the last tap, buttons to earlier moves.

Also the sentences of a hint; ui/session/scenes.py selects its facts. The instruction is in table.py.
"""

from __future__ import annotations

from game.match import Entry, Match
from game.notation import Event, View
from game.players.hints import Hint
from game.reasons import IllegalMove
from ui.session import game_ui, scenes
from ui.session.scenes import names_of
from ui.session.session import Session
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext, say
from ui.text.sentences import capital, length

MOST_LETTERS = 150
"""Letters of two proposed moves that fit on a small phone; if they are longer, one is shown."""


def proposal(match: Match, view: View, hint: Hint) -> str:
    """Return the proposed move as a sentence, with an equally good one if there is one."""
    ui, names = game_ui.by_name(match.game), names_of(match)
    move = ui.move_label(hint.move, view, names)
    if hint.rival:
        rival = ui.move_label(hint.rival, view, names)
        both = _("Hint: {move}; {rival} is just as good.").format(move=move, rival=rival)
        if len(both) <= MOST_LETTERS:
            return both
    return _("Hint: {move}.").format(move=move)


def reasons(match: Match, turn: int, view: View, hint: Hint) -> str:
    """Return at most two facts for a hint as a sentence; without facts the chance to win.

    `turn` is the seat on turn, `view` its view.
    """
    names = names_of(match)
    match scenes.clauses(hint, match.game, view, names):
        case [first, second]:
            return _("{first}; {second}.").format(first=capital(first), second=second)
        case [first]:
            return _("{reason}.").format(reason=capital(first))
    number = round(100 * hint.chance)
    return ngettext(
        "{name} wins about {number} match of 100 from here.",
        "{name} wins about {number} matches of 100 from here.",
        number,
        name=names[turn],
    )


def tell(session: Session, events: tuple[Event, ...]) -> str:
    """Describe events in sentences; "" if none is worth one."""
    ui, names = game_ui.by_name(session.match.game), names_of(session.match)
    description = [ui.tell(event, names) for event in events]
    return " ".join(sentence for sentence in description if sentence)


def news(session: Session) -> tuple[tuple[int, str], ...]:
    """Return the numbered announcements of the last steps."""
    description = ((number, tell(session, events)) for number, events in session.playback.announcements)
    return tuple((number, text) for number, text in description if text)


def answer(session: Session) -> str:
    """Answer the last tap: with a refusal, a staged move, the reasons of a hint, a move looked back at."""
    if session.refused is not None:
        return say(session.refused)
    if session.warned:
        return _("A hint marks this match as practice. A second tap on Hint gives it.")
    if session.hinted is not None:
        return reasons(session.match, session.turn, session.view(), session.hinted)
    if session.staged is not None:
        ui = game_ui.by_name(session.match.game)
        return _("{move}.").format(
            move=ui.move_label(session.staged, session.view(), names_of(session.match))
        )
    if session.looked_back is not None:
        entries = [entry for entry, _text in moves(session)]
        number, text = entries.index(session.looked_back) + 1, tell(session, session.looked_back.events)
        return _("{number} of {all}: {text}").format(number=number, all=len(entries), text=text)
    return ""


def moves(session: Session) -> list[tuple[Entry, str]]:
    """Describe the others' moves since the viewer last moved, oldest first."""
    description = ((entry, tell(session, entry.events)) for entry in session.others_moves())
    return [(entry, text) for entry, text in description if text]


def region(session: Session, opening: str = "") -> Html:
    """Draw the message line; with two buttons if the others have made several moves.

    `opening` is shown where there is nothing else.
    """
    playback = session.playback
    if playback.is_behind and playback.step is not None:
        # A step without events of its own keeps those of the step before it in sight.
        return _line(tell(session, playback.news) or tell(session, playback.step.events), False)
    since = moves(session)
    # A step without a sentence, such as a card drawn, keeps the previous text.
    step_text = "" if playback.step is None else tell(session, playback.news)
    happened = step_text or tell(session, session.fresh)
    text = answer(session) or happened or (since[-1][1] if since else opening)
    line = join(_line(text, session.refused is not None, session.hinted is not None), _why(session))
    if len(since) < 2 or session.hinted is not None:
        return line  # a hint gets all the space: it is shown nowhere else
    entries = [entry for entry, _text in since]
    at = entries.index(session.looked_back) if session.looked_back else len(entries) - 1
    before, after = (at - 1) % len(entries), (at + 1) % len(entries)
    return join(
        line,
        button(f"news {before}", id="news-before", class_="message-step", aria_label=_("The move before")),
        button(f"news {after}", id="news-after", class_="message-step", aria_label=_("The move after")),
    )


def _why(session: Session) -> Html | None:
    """Return a link from a refusal to its rule; None without a refusal or a rule."""
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
    """Draw a sentence; CSS shows two or three lines of it, all of a hint's."""
    look = classes("message-line", is_refused and "refused", is_hint and "reasons")
    return tag("p", text, class_=look, data_letters=length(text))
