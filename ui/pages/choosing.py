"""Actions of the table by which a move is chosen, staged, made, taken back, or hinted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.notation import Pair
from ui.pages.actions import Action, action
from ui.session import undo
from ui.session.selection import read_pair
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.table import Table


class Choosing:
    """Actions of a person who chooses a move."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, table: Table) -> None:
        self.table = table
        self.session = table.session

    @action("pick", rest=read_pair)
    def pick(self, *pairs: Pair) -> None:
        """Choose words for slots, `card=R7`, or take them back."""
        if self.session.pick(*pairs, takes=self.table.mode.takes, instant=self.table.ui.INSTANT):
            self.table.made()

    @action("select", rest=read_pair)
    def select(self, *pairs: Pair) -> None:
        self.session.select(*pairs, takes=self.table.mode.takes)

    @action("ask", rest=read_pair)
    def ask(self, *tapped: Pair) -> None:
        """Explain why a tap leads to no move."""
        self.session.choice.explain(tapped)

    @action("play", str, rest=str)
    def play(self, *words: str) -> None:
        if self.session.play(words, takes=self.table.mode.takes):
            self.table.made()

    @action("stage", str, rest=str)
    def stage(self, *words: str) -> None:
        """Show a move as it will stand, before it is made."""
        self.session.choice.stage(words, takes=self.table.mode.takes)

    @action("done")
    def done(self) -> None:
        if self.session.done():
            self.table.made()

    @action("escape")
    def escape(self) -> None:
        undo.step_back(self.session)

    @action("undo")
    def undo(self) -> None:
        """Take back the last move, or say why it can't be taken back."""
        refusal = undo.why_not(self.session)
        if refusal is not None:
            self.session.choice.refused = refusal
        elif undo.last_move(self.session):
            self.table.screen.matches.keep()

    @action("hint")
    def hint(self) -> None:
        """Ask for a hint, after a question if it is the first one of the match."""
        notes, settings = self.session.match.notes, self.table.screen.settings
        if notes.practice or notes.hinted or settings["hints"] != "ask" or not self.session.hints.is_open:
            self.session.hints.ask()
        else:
            self.table.notices.add(hint_question)
            self.table.lead("notice-advise")

    @action("advise", rest=str)
    def advise(self, *words: str) -> None:
        """Give the hint that was asked about; with `always` no other one is asked about."""
        self.table.notices.drop("hint")
        if words:
            self.table.screen.settings.set("hints", "at-once")
        self.session.hints.ask()


def hint_question() -> Notice:
    return Notice(
        "hint",
        _("Use a hint? The match will then be listed as played with hints."),
        (
            ("advise", _("Use a hint")),
            ("dismiss hint", _("Cancel")),
            ("advise always", _("Use it, don't ask again")),
        ),
    )
