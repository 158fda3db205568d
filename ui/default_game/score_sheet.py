"""Default score sheet: the scores, the highest first, and the reason for the end."""

from __future__ import annotations

from game.contract import Outcome
from ui.default_game.sentences import number, plain
from ui.text.html import Html, classes, tag
from ui.text.i18n import _


def score_sheet(outcome: Outcome, names: tuple[str, ...]) -> Html:
    """Return a table of names and scores; winners are marked."""
    order = sorted(range(len(names)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    rows = [
        tag(
            "tr",
            tag("th", names[seat], scope="row"),
            tag("td", number(outcome.scores[seat])),
            tag("td", _("wins") if seat in outcome.winners else ""),
            class_=classes(seat in outcome.winners and "dg-winner") or None,
        )
        for seat in order
    ]
    return tag(
        "table",
        tag("caption", _("The match is over: {reason}.").format(reason=plain(outcome.reason))),
        tag(
            "thead",
            tag(
                "tr",
                tag("th", _("Player"), scope="col"),
                tag("th", _("Score"), scope="col"),
                tag("th", _("Result"), scope="col"),
            ),
        ),
        tag("tbody", *rows),
        class_="sheet dg-scores",
    )
