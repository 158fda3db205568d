"""A search in time slices: run in the worker, or as a fallback by the page between two taps.

The searches are game/players/bots.py's and analysis.py's; here is how long a slice takes, and how the result
is written so that it can cross from the worker. No browser is used, so that both can run it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import perf_counter

from game.notation import Move, read_move, write_move
from game.players import bots
from game.players.analysis import Analysis, analyse
from game.reasons import Reason


class BotTask:
    """One question about a position, thought about in slices; the request says what is asked for."""

    def __init__(self, asked: str) -> None:
        """Take the request, as `bots.request` writes it."""
        self.asked = asked
        self.purpose: str = json.loads(asked)["purpose"]
        self.results: Iterator[Move | Analysis] = (
            analyse(asked) if self.purpose == bots.ANALYSIS else bots.think(asked)
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
        """Return the result as text: a move, a hint for `read_hint`, or an analysis for `Analysis.read`."""
        if isinstance(self.best, Analysis):
            return self.best.write()
        if self.purpose == bots.HINT:
            why = bots.reason(self.asked, self.best)
            return json.dumps([write_move(self.best), why and [why.text, why.values]])
        return write_move(self.best)


def read_hint(text: str) -> tuple[Move, Reason | None]:
    """Return the move and the reason of a hint's text."""
    move, why = json.loads(text)
    return read_move(move), why and Reason(why[0], **why[1])
