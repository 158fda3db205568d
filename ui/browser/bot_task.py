"""A search in time slices: run in the worker, or as a fallback by the page between two taps.

The searches are in game/players/bots.py and analysis.py, the hints in hints.py; this module decides how long
a slice takes and which text crosses from the worker. It uses no browser, so that both can run it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, cast

from game.notation import Move, write_move
from game.players import bots, hints
from game.players.analysis import Analysis, analyse


class Written(Protocol):
    """A result that knows how it is written."""

    def write(self) -> str:
        """Return it as text."""


class BotTask:
    """A question about a position, searched in slices; the request says which question."""

    def __init__(self, asked: str) -> None:
        """`asked` is a request as `bots.request` writes it."""
        self.asked = asked
        self.purpose: str = json.loads(asked)["purpose"]
        self.results = _results(self.purpose, asked)
        self.best: Move | Written = ()  # best result so far; () before the first slice

    def search(self, seconds: float) -> bool:
        """Search for about this many seconds; return True when the search has finished."""
        until = perf_counter() + seconds
        for result in self.results:
            self.best = result
            if perf_counter() >= until:
                return False
        return True

    def answer(self) -> str:
        """Return the result as text: a move, or what `Hint.read`, `Analysis.read` or `Thought.read` takes."""
        best = self.best
        if self.purpose == bots.HINT:
            assert isinstance(best, Analysis)
            return hints.hint(self.asked, best).write()
        return cast(Written, best).write() if hasattr(best, "write") else write_move(best)


def _results(purpose: str, asked: str) -> Iterator[Move | Written]:
    """Yield results, each better than the one before."""
    if purpose == bots.LOOK:
        from game.players.review import look  # comes after the first tap

        return look(asked)
    return bots.think(asked) if purpose == bots.MOVE else analyse(asked)
