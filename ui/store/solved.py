"""Puzzles tried on this device. One text, `table/solved`, holds lists of words.

    {game: [ids of solved puzzles],
     "first tries": ["2026-11-28T… game id right"], "days solved": ["2026-11-28"]}

The first tries are those since they are noted, "right" or "wrong"; the days those on which a puzzle was
solved. An earlier version takes the last two for games and stores them as they are.
"""

from __future__ import annotations

import json
import re
from itertools import count
from time import mktime
from typing import Any

from ui.store.platform import Platform

KEY = "table/solved"
TRIES, DAYS = "first tries", "days solved"
DAY = re.compile(r"(2\d{3})-(\d\d)-(\d\d)")


class Solved:
    """The puzzles tried; whatever else was stored there is left out."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    def of(self, game: str) -> frozenset[str]:
        """Return the ids of a game's solved puzzles."""
        return frozenset(self.held().get(game, ()))

    def tries(self) -> dict[tuple[str, str], bool]:
        """Return whether the first try was right, by game and id, in the order of the tries."""
        found: dict[tuple[str, str], bool] = {}
        for line in sorted(self.held().get(TRIES, ())):
            match line.split():
                case [_time, game, id, "right" | "wrong" as result]:
                    found.setdefault((game, id), result == "right")
        return found

    def streak(self) -> int:
        """Return on how many days in a row a puzzle was solved, up to today or yesterday."""
        days = {_number(day) for day in self.held().get(DAYS, ())}
        today = _number(self.platform.now())
        last = today if today in days else today - 1
        return next(length for length in count() if not last or last - length not in days)

    def note(self, game: str, id: str, is_right: bool) -> None:
        """Note a try at a puzzle."""
        now, new = self.platform.now(), {}
        if (game, id) not in self.tries() and id not in self.of(game):
            new[TRIES] = [f"{now} {game} {id} {'right' if is_right else 'wrong'}"]
        if is_right:
            new |= {game: [id], DAYS: [now[:10]]}
        self.restore(new)

    def held(self) -> dict[str, list[str]]:
        try:
            return _read(json.loads(self.platform.read(KEY) or "{}"))
        except ValueError:
            return {}

    def restore(self, copy: Any) -> None:
        """Add what a backup holds; ignore anything else."""
        held, others = self.held(), _read(copy)
        for game, ids in others.items():
            held[game] = sorted({*held.get(game, ()), *ids})
        if others:
            self.platform.write({KEY: json.dumps(held)})


def _number(time: str) -> int:
    """Return a number for the day of an ISO time, one more for the next day; 0 for any other text."""
    if (found := DAY.match(time)) is None:
        return 0
    year, month, day = map(int, found.groups())
    return int(mktime((year, month, day, 12, 0, 0, 0, 0, 0)) // 86400)


def _read(stored: Any) -> dict[str, list[str]]:
    """Return the lists of words by key; ignore anything else."""
    if not isinstance(stored, dict):
        return {}
    return {
        str(key): [word for word in words if isinstance(word, str)]
        for key, words in stored.items()
        if isinstance(words, list)
    }
