"""How the match on the table goes on by itself: steps are shown, computers move, hints come, it ends.

Part of the screen (screen.py), driven by the browser's loop. When anything of it happens is the loop's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.notation import Move
from game.players.hints import Hint
from ui.pages.page import Page
from ui.pages.table import Table
from ui.session.match_store import MatchStore
from ui.session.session import Session
from ui.session.steps import FOLLOWED, SECONDS
from ui.store.settings import SPEEDS, Settings

STAYS = ("pause",)
"""Actions that leave what is being shown as it is."""


class Running(ABC):
    """The part of the screen that has the match go on."""

    settings: Settings
    matches: MatchStore
    page: Page
    travels: bool

    @property
    def session(self) -> Session | None:
        """The match on the table."""
        return self.matches.session

    def _playing(self) -> Session | None:
        """Return the match if it goes on on the page that is shown."""
        return None if self.matches.is_stale or not self.page.LETS_PLAY else self.session

    @abstractmethod
    def show_match(self) -> None:
        """Go to the table, or to the end of a match that is over."""

    # --- steps ----------------------------------------------------------------------------------------------

    def moment(self) -> int:
        """Return the number of the step that is shown now; 0 where none is, or where it is held.

        On a page that changes by itself, the page's own number, which is below 0.
        """
        if self.page.tick_seconds() is not None:
            return -self.page.ticks
        session = self._playing()
        if session is None or session.showing.step is None or session.showing.is_paused:
            return 0
        return session.showing.number

    def step_seconds(self) -> float | None:
        """Return how many seconds the step that is shown now lasts; None where nothing is to follow."""
        if (seconds := self.page.tick_seconds()) is not None:
            return seconds * SPEEDS[self.settings["speed"]]
        session = self._playing()
        step = session.showing.step if session else None
        if not self.moment() or step is None:
            return None
        return SECONDS.get(step.weight, SECONDS[FOLLOWED]) * SPEEDS[self.settings["speed"]]

    def next_step(self) -> None:
        """Show the next step, or the table as it stands, or the end; or what else comes by itself."""
        if self.page.tick_seconds() is not None:
            self.page.ticks += 1
            self.page.tick()
        elif self.session:
            self.session.showing.next()
            self.travels = self.session.showing.step is not None
            self._settle()

    def is_behind(self, action: str) -> bool:
        """Tell whether the table has to be drawn as it stands before an action is served; "" is none."""
        session = self._playing()
        if session is None or action in STAYS:
            return False
        return session.showing.is_behind if action else session.showing.step is not None

    def go_on(self) -> None:
        """Leave out what is still to be shown: the table is shown as it stands, or the end."""
        if self.session and self.session.showing.step is not None:
            self.session.showing.finish()
            self.travels = False
            self._settle()

    def _settle(self) -> None:
        """Go to the end of a match that is over, once its last move has been shown."""
        session = self.session
        if isinstance(self.page, Table) and session and session.is_over and session.showing.step is None:
            self.show_match()

    def after_move(self) -> None:
        """Save the match; what has moved may be seen to move."""
        self.travels = True
        self.matches.keep()
        self._settle()

    # --- the computer ---------------------------------------------------------------------------------------

    def has_computer(self) -> bool:
        """Tell whether a computer plays in the match on the table."""
        return self.session is not None and len(self.session.people) < len(self.session.match.seats)

    def asks_computer(self) -> str | None:
        """Return the request to the bot on turn, None where none is to search now."""
        session = self._playing()
        return session.asks_computer() if session and self.page.LETS_THINK else None

    def holds_computer(self) -> bool:
        """Tell whether a move that a computer has found waits for the steps of the last one, or is held."""
        session = self._playing()
        return session is None or session.showing.is_paused or session.showing.step is not None

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move and save it."""
        if self.session:
            self.session.computer_plays(move)
            self.after_move()

    # --- hints ----------------------------------------------------------------------------------------------

    def asks_hint(self) -> str | None:
        """Return the request for the hint that a person wants, None where none is wanted."""
        session = self._playing()
        return session.asks_hint() if session and self.page.LETS_THINK else None

    def asks_page(self) -> str | None:
        """Return what the page that is shown asks the computer, None where it asks nothing."""
        return self.page.question()

    def page_gets(self, asked: str, answer: str) -> None:
        """Give the page the answer to what it asks."""
        self.page.answered(asked, answer)

    def gets_hint(self, hint: Hint) -> None:
        """Show a hint; the match is practice from now on."""
        if self.session:
            self.session.take_hint(hint)
            self.matches.keep()
