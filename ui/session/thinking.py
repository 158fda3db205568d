"""What is asked of computers in a session: the moves of the bots, and hints for the person on turn.

Requests go out as text and hold what their seat may know, nothing else. How one is thought about is
game/players/bots.py's; when a move that was found is played, ui/browser/main.py's.
"""

from __future__ import annotations

from game.match import Match
from game.notation import Event, Move
from game.players import bots
from game.players.hints import Hint
from game.players.levels import STRONGEST, of_today
from game.reasons import Reason
from ui.session.interaction import Interaction
from ui.session.showing import Cut, whole
from ui.session.visibility import Visibility

SECONDS = {"learner": 0.25, "casual": 0.25, "regular": 0.25, "strong": 0.8, "master": 1.4}
"""Seconds of search by level, at most: more than where Python is native, and no longer than people wait."""
HINT_SECONDS = 0.5
"""Seconds of search for a hint."""


class Thinking(Visibility):
    """What a session asks of computers, and what they have answered."""

    def __init__(self, match: Match, interaction: Interaction, cut: Cut = whole) -> None:
        """Begin with nothing asked."""
        super().__init__(match, interaction, cut)
        self.staged: Move | None = None
        """The move that is shown as it will stand and not made yet."""
        self.fresh: tuple[Event, ...] = self._last_events()
        """The events of the last move, to be marked; () once they have been seen."""
        self.refused: Reason | None = None
        """Why the last tap led to nothing; None if it led to something."""
        self.warned = False
        """Whether it is said just now that a hint marks the match as practice."""
        self.wants_hint = False
        """Whether a hint was asked for and has not come yet."""
        self.hinted: Hint | None = None
        """The hint that is given to the one who looks, until the next tap."""
        self.token = 0
        """Changes whenever a search that is under way has become stale."""

    # --- hints --------------------------------------------------------------------------------------------

    @property
    def may_hint(self) -> bool:
        """Whether a hint can be given: to the one who looks, on turn and with nothing staged."""
        return self.may_choose and self.viewer == self.turn and self.staged is None

    def want_hint(self) -> None:
        """Ask for a hint, for the one who looks and is on turn.

        The first one of a match marks it as practice: that is said first, and has to be asked for again.
        """
        self.refused = None
        if self.may_hint and not (self.match.practice or self.warned):
            self.warned = True
            return
        self.warned = False
        self.wants_hint = self.may_hint

    def asks_hint(self) -> str | None:
        """Return the request for a hint, from what the one who looks knows; None where none is wanted."""
        if not self.wants_hint:
            return None
        return bots.request(self.match, None, HINT_SECONDS, STRONGEST, bots.HINT)

    def take_hint(self, hint: Hint) -> None:
        """Show a hint until the next tap; the match is marked as practice from now on."""
        self.wants_hint = False
        self.hinted = hint
        self.match.extra["practice"] = True

    # --- the computer -------------------------------------------------------------------------------------

    @property
    def awaits_look(self) -> bool:
        """Return True while one person alone is shown something, until their next tap."""
        private = self.match.table.PRIVATE
        return any(event[0] in private and event[1] == str(self.viewer) for event in self.fresh)

    @property
    def is_thinking(self) -> bool:
        """Return True if the match waits for the computer on turn alone, for nothing that people do."""
        if self.is_over or self.is_asking or self.awaits_look:
            return False
        return self.match.seats[self.turn].kind == "computer"

    def asks_computer(self) -> str | None:
        """Return the request to the bot on turn, None where none is to search now."""
        if not self.is_thinking:
            return None
        level = of_today(self.match.seats[self.turn].level)
        return bots.request(self.match, seconds=SECONDS.get(level))
