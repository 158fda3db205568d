"""A search in time slices: run in the worker, or as a fallback by the page between two taps.

The searches are game/players/bots.py's and analysis.py's, hints are hints.py's; here is how long a slice
takes, and which text crosses from the worker. No browser is used, so that both can run it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter

from game.notation import Move, write_move
from game.players import bots, hints
from game.players.analysis import Analysis, analyse


class BotTask:
    """One question about a position, thought about in slices; the request says what is asked for."""

    def __init__(self, asked: str) -> None:
        """Take the request, as `bots.request` writes it."""
        self.asked = asked
        self.purpose: str = json.loads(asked)["purpose"]
        self.results: Iterator[Move | Analysis] = (
            bots.think(asked) if self.purpose == bots.MOVE else analyse(asked)
        )
        self.best: Move | Analysis = ()
        """The best result so far; () before the first slice."""

    def go_on(self, seconds: float) -> bool:
        """Search for about so many seconds; return whether the search is finished."""
        until = perf_counter() + seconds
        for result in self.results:
            self.best = result
            if perf_counter() >= until:
                return False
        return True

    def answer(self) -> str:
        """Return the result as text: a move, a hint for `Hint.read`, or an analysis for `Analysis.read`."""
        if not isinstance(self.best, Analysis):
            return write_move(self.best)
        return (hints.hint(self.asked, self.best) if self.purpose == bots.HINT else self.best).write()
