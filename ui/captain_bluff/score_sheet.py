"""The score sheet of a finished match: cards left, and what decided."""

from __future__ import annotations

from collections.abc import Iterable

from game.captain_bluff.serialize import View
from game.contract import Outcome
from game.notation import Event
from ui.text.html import Html, classes, tag
from ui.text.i18n import _
from ui.text.sentences import listed


def score_sheet(view: View, outcome: Outcome, people: tuple[str, ...], events: Iterable[Event] = ()) -> Html:
    """Return cards left, bluffs called and calls that were wrong by seat, and a sentence on what decided.

    `view`: a spectator's; `events`: all that happened in the match.
    """
    told = tuple(events)
    rows = (
        tag(
            "tr",
            tag("th", name, scope="row"),
            tag("td", tag("b", outcome.scores[seat])),
            tag("td", _calls(told, seat, right=True)),
            tag("td", _calls(told, seat, right=False)),
            class_=classes(seat in outcome.winners and "winner"),
        )
        for seat, name in enumerate(people)
    )
    heads = (
        tag("th", text, scope="col")
        for text in (_("Player"), _("Cards left"), _("Bluffs called"), _("Called in vain"))
    )
    return tag(
        "div",
        tag(
            "table",
            tag("caption", _("Score sheet"), class_="sr-only"),
            tag("thead", tag("tr", *heads)),
            tag("tbody", *rows),
            class_="sheet cb-sheet",
        ),
        tag("p", why(view, outcome, people)),
        class_="cb-ending",
    )


def _calls(events: tuple[Event, ...], seat: int, right: bool) -> int:
    """Return how many calls of a seat were right, or wrong: then the caller takes the cards (CB-14)."""
    number = 0
    caller = ""
    for event in events:
        if event[0] == "called":
            caller = event[1]
        elif event[0] == "took" and caller:
            number += caller == str(seat) and (event[1] != caller) == right
            caller = ""
    return number


def why(view: View, outcome: Outcome, people: tuple[str, ...]) -> str:
    """Return what decided the match, in a sentence or two."""
    winners = listed(people[seat] for seat in outcome.winners)
    if outcome.reason == "out":
        # The turn in which the match ends is not counted as finished.
        return _("{name} has no card left and wins in turn {number}.").format(
            name=winners, number=view["turns"] + 1
        )
    played = _("{number} turns have been played, and every hand still holds cards.").format(
        number=view["turns"]
    )
    if len(outcome.winners) > 1:
        decided = _("{names} have the fewest and share the win.").format(names=winners)
    else:
        decided = _("{name} has the fewest and wins.").format(name=winners)
    return f"{played} {decided}"
