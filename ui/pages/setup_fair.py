"""What the set-up tells of a fair match: asked of its module, which comes after the first tap, and kept.

How the level is found: ui/session/fair_match.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from ui.pages.setup_model import FAIR_MATCH
from ui.session.opponents import FAIR
from ui.session.past import Past
from ui.text.i18n import _


class FairTold:
    """What is told of a fair match of one game, for the names that are in the fields."""

    def __init__(self, past: Past, game: str) -> None:
        """Ask for nothing yet."""
        self.past = past
        self.game = game
        self.played: Sequence[Any] = ()
        """The ended matches of this device, once they have been asked for."""
        self.told: tuple[Any, str] = (), ""
        """For whom it was told last, and what: it is counted anew for others alone."""

    def of(self, seats: list[dict[str, str]]) -> str:
        """Return what it is like today for these seats; "" where none is left open."""
        people = [held["name"] for held in seats if held["kind"] == "human" and held["name"]]
        fair = [held["name"] for held in seats if (held["kind"], held["level"]) == ("computer", FAIR)]
        if not fair:
            return ""
        asked = tuple(people), tuple(fair)
        if self.told[0] != asked:
            try:
                module = import_module(FAIR_MATCH)
                self.played = self.played or module.played_before(self.past)
            except ImportError:
                return _("A fair match finds its level by itself.")
            self.told = asked, module.told(self.played, self.game, people, fair)
        return self.told[1]
