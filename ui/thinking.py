"""A thought in slices: the computer's own interpreter runs it, or the page between two taps where it must.

What is thought is game/bots.py's; here is only how long a slice is. No browser, so that both can use it.
"""

from __future__ import annotations

from time import perf_counter

from game import bots
from game.rules import write_move


class Thought:
    """One decision of the computer, thought over in slices."""

    def __init__(self, asked: str) -> None:
        """Take what the computer is told, as text."""
        self.moves = bots.think(asked)
        self.best = ""
        """The best move so far, as text; "" before the first slice."""

    def go_on(self, seconds: float) -> bool:
        """Think for about so long; return whether the thought is finished."""
        until = perf_counter() + seconds
        for move in self.moves:
            self.best = write_move(move)
            if perf_counter() >= until:
                return False
        return True
