"""The log of a match in public words, turn by turn, the newest first, in pages. A tap leads to the replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.match import Entry
from ui.pages import menu
from ui.pages.actions import action
from ui.pages.page import MatchPage, page_head
from ui.session.turns import Turn, turns_of
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen


SHOWN = 24
"""Moves on one page of the log, which a slow tablet draws within a twentieth of a second."""


class Log(MatchPage):
    """Log of the match on the table."""

    def __init__(self, screen: Screen) -> None:
        """Begin with the newest moves."""
        super().__init__(screen)
        self.page = 0
        """Number of the page, from 0 for the newest moves."""

    def regions(self) -> dict[str, Html]:
        entries = self.match.entries
        newest = len(entries) - self.page * SHOWN
        oldest = max(0, newest - SHOWN)
        turns = _between(turns_of(self.match), oldest, newest)
        return {
            "bar": page_head(_("Log"), _("Back to the table")),
            "main": tag(
                "div.log",
                tag(
                    "div.log-head",
                    tag("p.help", _("The last move comes first. A tap shows the table as it was then.")),
                    self.session.is_over and button("review", _("How did it go?")),
                    entries and button("replay", _("Replay"), class_="primary"),
                ),
                self.page > 0 and button("newer", _("Later moves"), class_="log-more"),
                *(self._turn(turn) for turn in turns),
                oldest > 0 and button("older", _("Earlier moves"), class_="log-more"),
                oldest == 0
                and tag(
                    "section.log-turn",
                    button("look 0", _("The deal")),
                    menu.computers(self.match),
                ),
            ),
        }

    def _turn(self, turn: Turn) -> Html:
        """Draw a turn with its moves, the last one first."""
        entries, names = self.match.entries, self.names
        if turn.seat is None:
            heading = join(_("Before the first turn"))
        else:
            description = _("Turn {number}: {name}").format(number=turn.number, name=names[turn.seat])
            heading = join(self.ui.seat_piece(turn.seat, names), tag("span", description))
        return tag(
            "section.log-turn",
            tag("h2", heading),
            tag(
                "ol",
                *(self._move(index + 1, entries[index], turn.seat) for index in reversed(turn.moves)),
                reversed=True,
            ),
            data_seat=turn.seat,
        )

    def _move(self, number: int, entry: Entry, owner: int | None) -> Html:
        """Draw a move; with its seat's piece if that isn't the turn's seat."""
        ui, names = self.ui, self.names
        description = [
            tag("span.log-event", ui.event_piece(event), tag("span", sentence))
            for event in entry.events
            if (sentence := ui.tell(event, names))
        ]
        return tag(
            "li",
            button(
                f"look {number}",
                entry.seat != owner and ui.seat_piece(entry.seat, names),
                *(description or [tag("span.log-event", _("Move {number}").format(number=number))]),
            ),
            value=number,
        )

    @action("older")
    def older(self) -> None:
        if (self.page + 1) * SHOWN < len(self.match.entries):
            self.page += 1

    @action("newer")
    def newer(self) -> None:
        self.page = max(0, self.page - 1)


def _between(turns: list[Turn], oldest: int, newest: int) -> Iterator[Turn]:
    """Yield the turns with moves on the page, the last one first, without their other moves."""
    for turn in reversed(turns):
        if turn.moves.stop <= oldest:
            return
        if turn.moves.start < newest:
            yield turn._replace(moves=range(max(turn.moves.start, oldest), min(turn.moves.stop, newest)))
