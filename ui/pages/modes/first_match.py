"""The match after a lesson: whatever happens in it for the first time is explained once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pages.modes import Mode
from ui.pages.page import Frame
from ui.session.lesson import Teaching, lesson_of, teachings
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.table import Table


def mode(table: Table) -> FirstMatch:
    return FirstMatch(table)


class FirstMatch(Mode):
    """An ordinary match with explanations."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.read = len(self.session.match.entries)
        """The number of moves that have been searched for something to teach."""

    def complete(self, frame: Frame) -> Frame:
        # Only here is it known that a move has been shown completely, a computer's or one's own.
        if not self.session.playback.is_behind:
            self._teach()
        return frame

    def _teach(self) -> None:
        match = self.session.match
        lesson, taught = lesson_of(match.game), match.notes.taught
        unread, self.read = match.entries[self.read :], len(match.entries)
        if lesson is None or taught is None:
            return
        found = [each for entry in unread for each in teachings(lesson, taught, entry)]
        for name, teaching in dict(found).items():
            self._tell(name, teaching)
        if found:
            match.notes.taught = (*taught, *dict(found))
            self.screen.matches.keep_notes()

    def _tell(self, name: str, teaching: Teaching) -> None:
        self.table.notices.add(lambda: Notice(f"taught-{name}", _(teaching.says)))
