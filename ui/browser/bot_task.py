"""A thought in slices: the computer's own interpreter runs it, or the page between two taps where it must.

What is thought is game/players/bots.py's; here is only how long a slice is, and how the answer is written so
that it can cross from the worker. No browser, so that both can use it.
"""

from __future__ import annotations

import json
from time import perf_counter

from game.notation import Move, read_move, write_move
from game.players import bots
from game.reasons import Reason


class BotTask:
    """One decision of the computer, thought over in slices."""

    def __init__(self, asked: str) -> None:
        """Take what the computer is told, as text."""
        self.asked = asked
        self.moves = bots.think(asked)
        self.best: Move = ()
        """The best move so far; () before the first slice."""

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; return whether the thought is finished."""
        until = perf_counter() + seconds
        for move in self.moves:
            self.best = move
            if perf_counter() >= until:
                return False
        return True

    def answer(self) -> str:
        """Return the move, as text."""
        return write_move(self.best)

    def hint(self) -> str:
        """Return the move and why, as JSON text for `read_hint`."""
        why = bots.reason(self.asked, self.best)
        return json.dumps([write_move(self.best), why and [why.text, why.values]])


def read_hint(text: str) -> tuple[Move, Reason | None]:
    """Return the move and the reason of a hint's text."""
    move, why = json.loads(text)
    return read_move(move), why and Reason(why[0], **why[1])
