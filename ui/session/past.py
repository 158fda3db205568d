"""Ended matches of this device, as the history (ui/store/match_history.py) counts them.

The history's module comes after the first tap; a match that ends before is counted later, from its save.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import save
from game.match import Match
from game.reasons import Reason
from ui.store.platform import Platform
from ui.store.save_index import Card
from ui.store.saved_matches import SavedMatches

if TYPE_CHECKING:
    from ui.store.match_history import MatchHistory, Played

    Ended = Card | Played


class Past:
    """The ended matches of one device."""

    def __init__(self, platform: Platform, saved: SavedMatches) -> None:
        self.platform = platform
        self.saved = saved
        self._history: MatchHistory | None = None

    def history(self) -> MatchHistory:
        """Return the history. Raises ImportError where its module hasn't come yet."""
        if self._history is None:
            from ui.store.match_history import MatchHistory

            self._history = MatchHistory(self.platform)
        return self._history

    def resynced(self) -> MatchHistory:
        """Return the history with all ended saves in it. Raises ImportError as `history` does."""
        self.resync()
        return self.history()

    def resync(self, most: int | None = None) -> int:
        """Count ended saves that aren't counted yet, at most `most`; return the number left.

        Saves known to be counted aren't read. Raises ImportError as `history` does.
        """
        history = self.history()
        ended = {
            id: one
            for id, one in self.saved.looked().items()
            if isinstance(one.card, Card) and one.card.is_over
        }
        known = history.knows(one.identity for one in ended.values())
        waiting = [id for id, one in ended.items() if one.identity not in known]
        now = waiting[:most]
        history.resync([(id, text) for id in now if (text := self.saved.text(id)) is not None])
        for id in now:
            ended[id].identity = history.identities.get(id, "")
        return len(waiting) - len(now)

    def played(self) -> Sequence[Ended]:
        """Return the ended matches; without the history those that are still saved."""
        try:
            return self.resynced().played()
        except ImportError:
            return [card for card in reversed(self.saved.cards()) if card.is_over]

    def update(self, match: Match, is_over: bool) -> None:
        """Count a match that is over, else withdraw it; do nothing without the history."""
        try:
            history = self.history()
        except ImportError:
            return
        data = save.header(save.write(match))
        if not isinstance(data, Reason):
            (history.count if is_over else history.withdraw)(data)

    def before_deleting(self, id: str) -> None:
        """Count a save that is about to be deleted. Raises ImportError as `history` does."""
        text = self.saved.text(id)
        if text is not None:
            self.history().resync([(id, text)])
