"""Default score sheet: the scores, the highest first, and the reason for the end."""

from __future__ import annotations

from game.contract import Outcome
from ui.default_game.sentences import number, plain
from ui.kit import Row, heads, table
from ui.text.html import Html, tag
from ui.text.i18n import _


def score_sheet(outcome: Outcome, names: tuple[str, ...]) -> Html:
    """Return a table of names and scores; winners are marked."""
    order = sorted(range(len(names)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    rows = []
    for seat in order:
        wins = seat in outcome.winners
        cells = number(outcome.scores[seat]), _("wins") if wins else ""
        rows.append(Row(names[seat], cells, "dg-winner" if wins else None))
    texts = _("Player"), _("Score"), _("Result")
    reason = _("The match is over: {reason}.").format(reason=plain(outcome.reason))
    return table(tag("caption", reason), heads(texts, corner=False), rows, class_="sheet dg-scores")
