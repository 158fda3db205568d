"""The one controller of all games: words chosen so far, and the legal moves that agree with them.

A move is a tuple of words; what can be tapped next are the words of the moves that agree. No rule of any
game is here, and nothing of the screen.
"""

from __future__ import annotations

from collections import Counter

from game.rules import Move


class Choice:
    """Some words chosen out of the legal moves. Never changed: `tap` returns another."""

    __slots__ = ("agreeing", "chosen", "legal")

    def __init__(self, legal: list[Move], chosen: tuple[str, ...] = ()) -> None:
        """Take all legal moves, and the words chosen, in the order in which they were."""
        self.legal = legal
        self.chosen = chosen
        wanted = Counter(chosen)
        self.agreeing = [move for move in legal if wanted <= Counter(move)] if chosen else legal

    def is_chosen(self, *words: str) -> bool:
        """Tell whether these words are chosen, all of them."""
        return bool(words) and Counter(words) <= Counter(self.chosen)

    def is_open(self, *words: str) -> bool:
        """Tell whether a tap on these words leads somewhere: on with the choice, or to a new one."""
        return self.goes_on(*words) or any(Counter(words) <= Counter(move) for move in self.legal)

    def goes_on(self, *words: str) -> bool:
        """Tell whether some move agrees with all that is chosen and these words besides."""
        wanted = Counter(self.chosen) + Counter(words)
        return any(wanted <= Counter(move) for move in self.agreeing)

    def tap(self, *words: str) -> Choice:
        """Return the choice after a tap.

        Words chosen already are taken back; words that don't go with the others begin anew with as many of
        the others as agree; words of no legal move change nothing.
        """
        if self.is_chosen(*words):
            rest = Counter(self.chosen) - Counter(words)
            return Choice(self.legal, tuple(rest.elements()))
        if self.goes_on(*words):
            return Choice(self.legal, self.chosen + words)
        kept = words
        for word in reversed(self.chosen):
            trial = Choice(self.legal, (word, *kept))
            if trial.agreeing:
                kept = trial.chosen
        fresh = Choice(self.legal, kept)
        return fresh if fresh.agreeing else self

    def whole(self) -> Move | None:
        """Return the move that is chosen word for word (its kind may be left unsaid), if there is one."""
        wanted = Counter(self.chosen)
        for move in self.agreeing:
            rest = Counter(move) - wanted
            if self.chosen and not rest - Counter(move[:1]):
                return move
        return None

    def is_settled(self) -> bool:
        """Tell whether the whole move is the only one left, so that no other could be meant."""
        return len(self.agreeing) == 1 and self.whole() is not None
