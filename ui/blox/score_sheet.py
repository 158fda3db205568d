"""The score sheet of a finished match: points, what they came from, and why it is decided so."""

from __future__ import annotations

from collections.abc import Iterable

from game.blox.serialize import View
from game.contract import Outcome
from game.notation import Event
from ui.blox import pieces, words
from ui.text.html import Html, classes, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import listed

SCORING = ("demolished", "built", "knocked")


def score_sheet(view: View, outcome: Outcome, people: tuple[str, ...], events: Iterable[Event]) -> Html:
    """Return points and blocks of all players as a table, and a sentence on what decided.

    `events`: all that happened in the match, to tell what the points came from; empty to have the sums alone.
    """
    sources = _sources(events, len(people))
    labels = {
        "demolished": _("Towers demolished"),
        "built": _("Towers built"),
        "knocked": _("Pawns knocked out"),
    }
    rows: list[tuple[str, list[object], str | None]] = []
    if any(any(row) for row in sources.values()):
        rows = [(labels[kind], list(sources[kind]), "bx-aside") for kind in SCORING]
        earlier = [
            points - sum(sources[kind][seat] for kind in SCORING)
            for seat, points in enumerate(view["points"])
        ]
        if any(earlier):
            rows.append((_("Before"), list(earlier), "bx-aside"))
    rows.append((_("Points"), [tag("b", points) for points in view["points"]], None))
    tie = outcome.reason != "most points"
    rows.append(
        (_("Blocks in supply"), [_supply(held) for held in view["blocks"]], None if tie else "bx-aside")
    )
    heads = (
        tag(
            "th",
            pieces.pawn(seat, people),
            tag("span", name),
            scope="col",
            class_=classes(seat in outcome.winners and "winner"),
        )
        for seat, name in enumerate(people)
    )
    return tag(
        "div",
        tag(
            "table",
            tag("caption", _("Score sheet"), class_="sr-only"),
            tag("thead", tag("tr", tag("td"), *heads)),
            tag(
                "tbody",
                *(
                    tag(
                        "tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells), class_=aside
                    )
                    for name, cells, aside in rows
                ),
            ),
            class_="sheet bx-sheet",
        ),
        tag("p", why(view, outcome, people)),
        class_="bx-ending",
    )


def _sources(events: Iterable[Event], seats: int) -> dict[str, list[int]]:
    """Return by kind of event and seat the points that came from it."""
    found = {kind: [0] * seats for kind in SCORING}
    for event in events:
        if event[0] in found:
            found[event[0]][int(event[1])] += int(event[-1])
    return found


def _supply(held: str) -> Html:
    return tag("span", len(held), spoken(f" ({words.heap(held, _('none'))})"))


def why(view: View, outcome: Outcome, people: tuple[str, ...]) -> str:
    """Return what decided the match, in a sentence."""
    winners = listed(people[seat] for seat in outcome.winners)
    best = max(view["points"])
    if outcome.reason == "most points":
        text = ngettext(
            "{name} has the most points, {number}, and wins.",
            "{name} has the most points, {number}, and wins.",
            best,
        )
        return text.format(name=winners, number=best)
    tied = listed(people[seat] for seat, points in enumerate(view["points"]) if points == best)
    if outcome.reason == "most blocks":
        most = max(len(view["blocks"][seat]) for seat in outcome.winners)
        return _(
            "{tied} have {number} points each, so blocks decide: {name} has the most, {most}, and wins."
        ).format(tied=tied, number=best, name=winners, most=most)
    return _("Points and blocks are equal: {names} share the win.").format(names=winners)
