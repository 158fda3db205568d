"""Actions of the table by which people hand the device on, show their cards, and answer aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui.pages.actions import Action, action, number
from ui.session.handover import NOBODY

if TYPE_CHECKING:
    from ui.pages.table import Table


def read_answer(word: str) -> int:
    """Read a seat, or `none` for NOBODY. Raises BadAction."""
    return NOBODY if word == "none" else number(word)


class Passing:
    """Actions of people who share a device."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, table: Table) -> None:
        self.table = table
        self.session = table.session

    @action("pass")
    def pass_on(self) -> None:
        if self.session.handover.may_pass:
            self.session.hide()

    @action("close")
    def close(self) -> None:
        if self.session.close():
            self.table.screen.after_move()

    @action("reveal", number)
    def reveal(self, seat: int) -> None:
        self.session.reveal(seat)

    @action("answer", read_answer)
    def answer(self, seat: int) -> None:
        """Take the people's answer: a seat that says yes, or NOBODY."""
        if self.session.answer(seat):
            self.table.screen.after_move()
