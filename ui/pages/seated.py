"""The computers of a match: with faces, levels and characters in a list, and in a sentence as it begins."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from ui.session.opponents import bird_of, face, level_label
from ui.session.opponents import told as words_of
from ui.text.html import Html, tag
from ui.text.i18n import _
from ui.text.people import shown


def computers(match: Match) -> Html | None:
    """Return who the computers are, a line each; None where people play alone."""
    lines = [
        tag(
            "li",
            face(bird_of(seat)),
            tag("span", tag("strong", shown(seat.name)), (words := words_of(seat)) and f": {words}"),
        )
        for seat in match.seats
        if seat.kind == "computer"
    ]
    return tag("ul", *lines, class_="seated") if lines else None


def opening(match: Match, fair: Sequence[int]) -> str:
    """Return at which levels the computers play, in sentences; `fair` are seats whose level was found."""
    known = [(seat, one) for seat, one in enumerate(match.seats) if level_label(one.level)]
    levels = {level_label(one.level) for _seat, one in known}
    if len(known) > 1 and len(levels) == 1:
        is_fair = all(seat in fair for seat, _one in known)
        told = _("A fair match: the computers play {level}.") if is_fair else _("The computers play {level}.")
        return told.format(level=levels.pop())
    sentences = []
    for seat, one in known:
        told = _("A fair match: {name} plays {level}.") if seat in fair else _("{name} plays {level}.")
        sentences.append(told.format(name=shown(one.name), level=level_label(one.level)))
    return " ".join(sentences)
