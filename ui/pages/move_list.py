"""The list of a match's moves, turn by turn, in pages that a slow tablet draws in a twentieth of a second."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from game.match import Entry
from ui.pages.actions import Action, action
from ui.pages.end import computers
from ui.session.turns import Turn, turns_of
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.log import Log

SHOWN = 24  # moves on one page of the list


class MoveList:
    """The moves that a log lists. Those without words are left out."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, log: Log) -> None:
        self.log = log
        self.match, self.ui, self.names = log.match, log.ui, log.names
        self.page = 0  # number of the list's page, from 0 for the newest moves
        self.turn_to(log.at)

    def shown(self) -> int:
        """Return the point after the last listed move up to the one that the log shows."""
        return next((at for at in range(self.log.at, 0, -1) if self._texts(at)), 0)

    def turn_to(self, at: int) -> None:
        """Turn to the page with the move before a point."""
        last = len(self.match.entries)
        self.page = (last - max(at, 1)) // SHOWN if last else 0

    @action("older")
    def older(self) -> None:
        if (self.page + 1) * SHOWN < len(self.match.entries):
            self.page += 1

    @action("newer")
    def newer(self) -> None:
        self.page = max(0, self.page - 1)

    def draw(self) -> Html:
        """Draw the page of the list, with the way to the others."""
        last, shown = len(self.match.entries), self.shown()
        newest = last - self.page * SHOWN
        oldest = max(0, newest - SHOWN)
        return tag(
            "div.log",
            tag(
                "div.log-head",
                self.log.session.is_over and button("review", _("How did it go?")),
                last > 0 and button("autoplay", _("Replay"), id="from-the-deal", class_="primary"),
            ),
            oldest > 0 and button("older", _("Earlier moves"), class_="log-more"),
            oldest == 0 and tag("section.log-turn", _row(0, shown, _("The deal")), computers(self.match)),
            *(self._turn(turn, shown) for turn in _between(turns_of(self.match), oldest, newest)),
            self.page > 0 and button("newer", _("Later moves"), class_="log-more"),
            data_listed=self.log.is_list,
        )

    def _turn(self, turn: Turn, shown: int) -> Html:
        if turn.seat is None:
            description = join(_("Before the first turn"))
        else:
            text = _("Turn {number}: {name}").format(number=turn.number, name=self.names[turn.seat])
            description = join(self.ui.seat_piece(turn.seat, self.names), tag("span", text))
        moves = (
            self._move(index + 1, shown, self.match.entries[index], turn.seat, texts)
            for index in turn.moves
            if (texts := self._texts(index + 1))
        )
        return tag("section.log-turn", tag("h2", description), tag("ol", *moves), data_seat=turn.seat)

    def _move(self, number: int, shown: int, entry: Entry, owner: int | None, texts: list[Html]) -> Html:
        """Draw a move; with its seat's piece if that isn't the turn's seat."""
        piece = entry.seat != owner and self.ui.seat_piece(entry.seat, self.names)
        return tag("li", _row(number, shown, piece, *texts), value=number)

    def _texts(self, at: int) -> list[Html]:
        """Return what the move before a point led to, each with its piece; [] for one without words."""
        return [
            tag("span.log-event", self.ui.event_piece(event), tag("span", sentence))
            for event in self.match.entries[at - 1].events
            if (sentence := self.ui.tell(event, self.names))
        ]


def _row(number: int, shown: int, *children: object) -> Html:
    """Return the button that shows the table after a number of moves."""
    is_shown = "step" if number == shown else None
    return button(f"look {number}", *children, id=f"move-{number}", aria_current=is_shown)


def _between(turns: list[Turn], oldest: int, newest: int) -> Iterator[Turn]:
    """Yield the turns with moves on the page, in order, without their other moves."""
    for turn in turns:
        if turn.moves.start < newest and turn.moves.stop > oldest:
            yield turn._replace(moves=range(max(turn.moves.start, oldest), min(turn.moves.stop, newest)))
