"""A bot's search in time slices: run in the worker, or as a fallback by the page between two taps.

The search is game/players/bots.py's; here is how long a slice takes, and how the result is written so that it
can cross from the worker. No browser is used, so that both can run it.
"""

from __future__ import annotations

import json
from time import perf_counter

from game.notation import Move, read_move, write_move
from game.players import bots
from game.reasons import Reason


class BotTask:
    """One decision of a bot, searched for in slices."""

    def __init__(self, asked: str) -> None:
        """Take the request, as `bots.request` writes it."""
        self.asked = asked
        self.moves = bots.think(asked)
        self.best: Move = ()
        """The best move found so far; () before the first slice."""

    def go_on(self, seconds: float) -> bool:
        """Search for about so many seconds; return whether the search is finished."""
        until = perf_counter() + seconds
        for move in self.moves:
            self.best = move
            if perf_counter() >= until:
                return False
        return True

    def answer(self) -> str:
        """Return the best move, as text."""
        return write_move(self.best)

    def hint(self) -> str:
        """Return the best move and the reason for it, as JSON text for `read_hint`."""
        why = bots.reason(self.asked, self.best)
        return json.dumps([write_move(self.best), why and [why.text, why.values]])


def read_hint(text: str) -> tuple[Move, Reason | None]:
    """Return the move and the reason of a hint's text."""
    move, why = json.loads(text)
    return read_move(move), why and Reason(why[0], **why[1])
