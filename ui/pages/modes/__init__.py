"""Modes of play, one for each kind of match at the table. `mode_of` chooses one for a table.

To add a mode, copy first_match.py and add a row to MODES.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.notation import Move
from ui.drawing.scene import Scene
from ui.pages import action_bar, instruction, message_line
from ui.pages.actions import Action
from ui.pages.end import End
from ui.pages.instruction import Instruction
from ui.pages.page import Frame, Page, heading
from ui.session import undo
from ui.session.closing import closing
from ui.text.html import Html, button, join
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.table import Table
    from ui.session.selection import Selection


CLOSES = 0.7  # seconds before a turn ends by itself, at normal speed


class Prepared(NamedTuple):
    """A move that a mode makes by itself."""

    move: Move
    seconds: float  # time before it, at normal speed


class Mode:
    """One kind of match at the table: what it says, offers and takes. By default an ordinary match.

    A mode is asked by its table and asks it in turn. It lives as long as the table's page.
    """

    ACTIONS: ClassVar[dict[str, Action]] = {}
    """Actions that precede the table's of the same verb."""
    LOOK: ClassVar[str] = "table"
    """Class names of the table."""
    THINKS: ClassVar[bool] = True
    """True if computers think about their moves."""
    IS_PUZZLE: ClassVar[bool] = False
    """`Scene.is_puzzle` of its table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = table.screen
        self.session = table.session
        self.most = 0  # most moves that the match had while it was shown

    # --- what it says ---------------------------------------------------------------------------------------

    def bar(self) -> Html:
        """Draw the way back, the heading and a mark."""
        home = button("home", _("Home"), class_="quiet")
        return join(home, heading(self.table.ui.title()), message_line.mark(self.session.match))

    def instruction(self, scene: Scene) -> Instruction | None:
        """Return the instruction; None for that of an ordinary match."""
        return None

    def message(self) -> Html:
        """Draw the message line, as a match begins with the computers' levels."""
        return message_line.region(self.session, instruction.opening(self.table))

    def buttons(self, scene: Scene) -> Html:
        """Draw the action bar, of the parts in action_bar.py."""
        table = self.table
        return join(
            action_bar.main(table, scene),
            action_bar.undo(table, undo.why_not(self.session)),
            action_bar.hint(table),
            action_bar.pages(table),
        )

    def complete(self, frame: Frame) -> Frame:
        """Return the table's frame with what the mode adds, once all is drawn."""
        return frame

    # --- what it takes --------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """True if moves may be chosen; False where the table is only shown."""
        return True

    def takes(self, words: tuple[str, ...], after: Selection | None = None) -> bool:
        """Return True if a tap that the rules allow is taken; else answer it.

        `words`: what was tapped, with the selection that it leads to, or without `after` a complete move.
        """
        return self.is_open

    def made(self) -> None:
        """React to a person's move, once it has been saved."""

    # --- what it does by itself -----------------------------------------------------------------------------

    def prepared(self) -> Prepared | None:
        """Return the next move that the mode makes; None for none. It may end a turn (a setting)."""
        played = len(self.session.match.entries)
        self.most = max(self.most, played)
        # Who takes the end of a turn back wants to do something else.
        if self.screen.settings["end"] == "tap" or played < self.most or not self.session.backend.FORKS:
            return None
        move = closing(self.session)
        return None if move is None else Prepared(move, CLOSES)

    def question(self) -> str | None:
        """Return its request to the computer, as `Page.question`."""
        return None

    def answered(self, answer: str) -> None:
        """Take the answer to it."""

    @property
    def is_done(self) -> bool:
        """True once `end` is to be shown, as soon as all moves have been."""
        return self.session.is_over

    def end(self) -> Page:
        """Return the page of the end."""
        return End(self.screen)


MODES = {"lesson": "lesson", "taught": "first_match"}
"""The modes of matches with a note, by its name: modules with `mode(table)`, which may return None."""


def mode_of(table: Table) -> Mode:
    """Return the mode in which the match on a table is played."""
    if not table.session.backend.FORKS:
        return table.screen.devices.mode(table)
    notes = table.session.match.notes
    noted = [name for note, name in MODES.items() if getattr(notes, note) is not None]
    attempt = table.screen.matches.attempt
    for name in [attempt.MODE] if attempt else noted:
        found: Mode | None = import_module(f"{__name__}.{name}").mode(table)
        if found is not None:
            return found
    return Mode(table)
