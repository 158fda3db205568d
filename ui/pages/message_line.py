"""The message line of the table: the answer to the last tap, what happens, or recaps of the others' turns.

Also the sentences of a hint, whose facts ui/drawing/scene.py selects. The instruction is in table.py.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.match import Entry, KnownMatch
from game.notation import Event, View
from game.players.hints import Hint
from game.reasons import IllegalMove
from ui import games
from ui.drawing.scene import clauses, faces_of, names_of
from ui.session.session import Session
from ui.session.turns import Turn, turns_of
from ui.text.html import Html, button, classes, items, join, tag
from ui.text.i18n import _, language, ngettext, say
from ui.text.sentences import capital, length

MOST_LETTERS = 150
"""Letters of two proposed moves that fit on a small phone; if they are longer, one is shown."""


def mark(match: KnownMatch) -> Html | None:
    """Draw the mark of a match that is counted apart."""
    if not match.notes.practice and not match.notes.hinted:
        return None
    return tag("span.bar-mark", _("practice") if match.notes.practice else _("with hints"))


def proposal(match: KnownMatch, view: View, hint: Hint) -> str:
    """Return the proposed move as a sentence, with an equally good one if there is one."""
    ui, names = games.by_name(match.game), names_of(match)
    move = ui.move_label(hint.move, view, names)
    if hint.rival:
        rival = ui.move_label(hint.rival, view, names)
        both = _("Hint: {move}; {rival} is just as good.").format(move=move, rival=rival)
        if len(both) <= MOST_LETTERS:
            return both
    return _("Hint: {move}.").format(move=move)


def reasons(match: KnownMatch, turn: int, view: View, hint: Hint) -> str:
    """Return at most two facts for a hint as a sentence; without facts the chance of winning.

    `turn` is the seat on turn, `view` its view.
    """
    names = names_of(match)
    match clauses(games.by_name(match.game), hint, view, names):
        case [first, second]:
            return _("{first}; {second}.").format(first=capital(first), second=second)
        case [first]:
            return _("{reason}.").format(reason=capital(first))
    number = round(100 * hint.chance)
    return ngettext(
        "From here {name} wins about {number} match in 100.",
        "From here {name} wins about {number} matches in 100.",
        number,
        name=names[turn],
    )


def tell(session: Session, events: tuple[Event, ...]) -> str:
    """Describe events in sentences; "" if none is worth one."""
    ui, names = games.by_name(session.match.game), names_of(session.match)
    description = [ui.tell(event, names) for event in events]
    if session.talks:
        from ui.drawing import moods

        description.append(moods.remark(ui, session.match, events))
    return " ".join(sentence for sentence in description if sentence)


_TOLD: WeakKeyDictionary[Session, dict[tuple[object, ...], str]] = WeakKeyDictionary()
"""The announcements of each session's last frame, as `news` has them."""


def news(session: Session) -> tuple[tuple[int, str], ...]:
    """Return the numbered announcements of the last steps, each described once."""
    held, key = _TOLD.get(session, {}), (names_of(session.match), language(), session.talks)
    told: dict[tuple[object, ...], str] = {
        (number, *key): tell(session, events) if (text := held.get((number, *key))) is None else text
        for number, events in session.playback.announcements
    }
    _TOLD[session] = told
    numbered = zip(session.playback.announcements, told.values(), strict=True)
    return tuple((number, text) for (number, _events), text in numbered if text)


def answer(session: Session) -> str:
    """Answer the last tap: with a refusal, a staged move, or the reasons of a hint."""
    if session.choice.refused is not None:
        return say(session.choice.refused)
    if session.hints.shown is not None:
        return reasons(session.match, session.turn, session.sight.view(), session.hints.shown)
    if session.choice.staged is not None:
        ui, names = games.by_name(session.match.game), names_of(session.match)
        move = ui.move_label(session.choice.staged, session.sight.view(), names)
        return _("{move}.").format(move=capital(move))
    return ""


class Recap(NamedTuple):
    """A turn of one seat, or the part of it that has been shown."""

    moves: range  # numbers of its moves
    seat: int
    face: Html
    text: str  # "" if the turn isn't worth a sentence
    said: str  # line of a bird; "" for none
    is_new: bool  # False for a turn before the viewer's last move

    @property
    def complete(self) -> str:
        return f"{self.text} {self.said}".rstrip()


EARLIER = 6  # turns before the viewer's last move that wide screens show above the others' since then

_ENDED: WeakKeyDictionary[KnownMatch, dict[tuple[object, ...], tuple[Entry, Recap]]] = WeakKeyDictionary()
"""Recaps of ended turns by match, as they stay the same from frame to frame. Each is with its last move, to
notice moves that were taken back and replaced.
"""


def recaps(session: Session, since: range, earlier: int = 0) -> list[Recap]:
    """Describe the turns of some last moves, oldest first, and some earlier turns before them.

    A turn in which `since` begins is cut in two: in the viewer's own turn others answer.
    """
    match, entries, turns = session.match, session.match.entries, turns_of(session.match)
    ended = _ENDED.setdefault(match, {})
    key = names_of(match), language(), session.talks
    found: list[Recap] = []
    for turn in reversed(turns):
        moves = range(turn.moves.start, min(turn.moves.stop, since.stop))
        if turn.seat is None:  # each seat has laid something
            parts = [range(number, number + 1) for number in reversed(moves)]
        else:
            at = min(max(since.start, moves.start), moves.stop)
            parts = [range(at, moves.stop), range(moves.start, at)]
        for part in filter(None, parts):
            last, recap = ended.get((part, *key), (None, None))
            if recap is None or last is not entries[part.stop - 1]:
                recap = _recap(session, turn, part)
                if turn is not turns[-1]:
                    ended[part, *key] = entries[part.stop - 1], recap
            if recap.text:
                found.append(recap._replace(is_new=part.start >= since.start))
        if moves.start <= since.start and sum(not one.is_new for one in found) >= earlier:
            break
    return found[::-1]


def _recap(session: Session, turn: Turn, moves: range) -> Recap:
    match, entries = session.match, session.match.entries
    ui, said = games.by_name(match.game), ""
    seats = [entries[number].seat for number in moves]
    events = tuple(event for number in moves for event in entries[number].events)
    seat = turn.seat if turn.seat in seats else seats[-1]  # a call comes after those who believe
    text = ui.recap(events, names_of(match))
    if text and session.talks:
        from ui.drawing import moods

        said = moods.remark_on(ui, match, turn, moves, seat)
    return Recap(moves, seat, portrait(match, seat, moves.stop), text, said, True)


def region(session: Session, opening: str = "") -> Html:
    """Draw the message line, and the recaps: the newest in its place, all of them in a list.

    `opening` is shown where there is nothing else.
    """
    playback, line, why = session.playback, "", None
    turns = recaps(session, session.sight.since(), EARLIER)
    new = [turn for turn in turns if turn.is_new]
    if playback.is_behind and playback.step is not None:
        # A step without events of its own keeps those of the step before it in sight.
        line = tell(session, playback.news) or tell(session, playback.step.events)
    elif text := answer(session):
        line = text
        if isinstance(session.choice.refused, IllegalMove) and session.choice.refused.rule:
            why = _link(session, session.choice.refused.rule)
    elif text := again(session):
        line, why = text, _link(session, games.by_name(session.match.game).AGAIN_RULE)
    elif not new:
        # A step without a sentence, such as a card drawn, keeps the previous text.
        step_text = "" if playback.step is None else tell(session, playback.news)
        line = step_text or tell(session, session.sight.fresh) or opening
    return join(
        (line or not new)
        and _line(line, session.choice.refused is not None, session.hints.shown is not None),
        why,
        not line and bool(new) and _newest(session, new),
        bool(turns) and _list(session, turns),
    )


def again(session: Session) -> str:
    """Return why the viewer is on turn again; "" if that isn't so."""
    turns, turn = turns_of(session.match), session.turn
    if session.is_over or not turns or not turns[-1].seat == turn == session.handover.viewer:
        return ""
    events = [event for number in turns[-1].moves for event in session.match.entries[number].events]
    return games.by_name(session.match.game).again(events, names_of(session.match))


LONG = 66  # letters of a recap that is written small, without the remark of its bird


def _newest(session: Session, new: list[Recap]) -> Html:
    """Draw the newest recaps as a button that opens the list; the style shows as many as there is space for.

    A single one is played back at once.
    """
    is_one = len(new) == 1
    texts = [turn.text if len(turn.complete) > LONG else turn.complete for turn in new]
    return button(
        f"news {new[0].moves.start}" if is_one else "recaps",
        *(
            tag("span.recap", turn.face, tag("span", text))
            for turn, text in reversed([*zip(new, texts, strict=True)])
        ),
        id="recap",
        class_="small" if len(texts[-1]) > LONG else None,
        aria_expanded=None if is_one else "true" if session.sight.unfolded else "false",
        aria_controls=None if is_one else "recaps",
    )


def _list(session: Session, turns: list[Recap]) -> Html:
    """Draw all recaps as buttons that play a turn back: on a phone once it is opened, on a desktop always."""
    handover = session.handover
    if handover.is_shared and handover.viewer is not None:
        since = _("Since {name} last looked").format(name=names_of(session.match)[handover.viewer])
    else:
        since = _("Since your last turn")
    if not session.sight.since().start:
        since = ""  # it is their first turn
    parts: list[Html] = []
    for title, look, is_new in ((_("Earlier"), "earlier", False), (since, "", True)):
        rows = [
            button(
                f"news {turn.moves.start}",
                turn.face,
                tag("span", turn.complete),
                id=f"recap-{turn.moves.start}",
            )
            for turn in turns
            if turn.is_new == is_new
        ]
        if rows and title:
            parts.append(tag("h2", title, class_=look or None))
        if rows:
            parts.append(items(rows, class_=look or None))
    look = classes("recaps", session.sight.unfolded and "open")
    return tag("section", tag("div", *parts, data_arrows=True), id="recaps", class_=look)


def portrait(match: KnownMatch, seat: int, number: int) -> Html:
    """Draw the face of a bird as it was after a number of moves, or the piece of any other seat."""
    ui = games.by_name(match.game)
    faces = faces_of(ui, match, number)
    return (faces and faces[seat]) or ui.seat_piece(seat, names_of(match))


def _link(session: Session, rule: str) -> Html:
    return button(
        f"rules {session.match.game} {rule}",
        _("Why?"),
        id="why",
        class_="message-why",
        aria_label=_("Why? Opens the rule"),
    )


def _line(text: str, is_refused: bool, is_hint: bool = False) -> Html:
    """Draw a sentence; CSS shows two or three lines of it, all of a hint's."""
    look = classes("message-line", is_refused and "refused", is_hint and "reasons")
    return tag("p", text, class_=look, data_letters=length(text))
