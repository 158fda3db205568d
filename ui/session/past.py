"""The ended matches of this device, as the ledger (ui/store/ledger.py) counts them.

It comes after the first tap; what ends before it has come is counted later, from its save.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from game import save
from game.match import Match
from game.reasons import Reason
from ui.store.platform import Platform
from ui.store.saved_matches import SavedMatches


class Ended(Protocol):
    """What can be told of a match that is over."""

    @property
    def game(self) -> str:
        """Its game."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat there, by seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""

    @property
    def practice(self) -> bool:
        """Whether it isn't counted."""


class Ledger(Protocol):
    """What is asked of the ledger here."""

    def count(self, *saves: dict[str, Any]) -> None:
        """Take in ended matches, from what their saves hold."""

    def withdraw(self, data: dict[str, Any]) -> None:
        """Take a match out that goes on again."""

    def heal(self, saves: list[tuple[str, str]]) -> None:
        """Take in the ended matches among saves that aren't there yet."""

    def played(self) -> Sequence[Ended]:
        """Return the matches, the oldest first."""


class Past:
    """The ended matches of one device."""

    def __init__(self, platform: Platform, saved: SavedMatches) -> None:
        """Take the saves; the ledger is imported when something is asked of it."""
        self.platform = platform
        self.saved = saved
        self._ledger: Ledger | None = None

    def ledger(self) -> Ledger:
        """Return the ledger. Raises ImportError where its module hasn't come yet."""
        if self._ledger is None:
            self._ledger = cast(Ledger, import_module("ui.store.ledger").Ledger(self.platform))
        return self._ledger

    def healed(self) -> Ledger:
        """Return the ledger with all ended saves in it. Raises ImportError where it hasn't come yet."""
        ledger = self.ledger()
        ledger.heal([*self.saved.texts().items()])
        return ledger

    def played(self) -> Sequence[Ended]:
        """Return the ended matches; those that are still saved where the ledger hasn't come yet."""
        try:
            return self.healed().played()
        except ImportError:
            return [card for card in reversed(self.saved.cards()) if card.is_over]

    def is_over(self, match: Match) -> None:
        """Count a match that is over, as its save has it."""
        self._tell(match, is_over=True)

    def goes_on(self, match: Match) -> None:
        """Count a match no longer whose end was taken back."""
        self._tell(match, is_over=False)

    def _tell(self, match: Match, is_over: bool) -> None:
        try:
            ledger = self.ledger()
        except ImportError:
            return
        data = save.glance(save.write(match))
        if not isinstance(data, Reason):
            (ledger.count if is_over else ledger.withdraw)(data)

    def before_deleting(self, id: str) -> None:
        """Count a save that is about to be deleted. Raises ImportError where the ledger hasn't come yet."""
        text = self.saved.text(id)
        if text is not None:
            self.ledger().heal([(id, text)])
