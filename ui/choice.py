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
        """Tell whether a tap on these words leads somewhere: on with the choice, or to another."""
        return self.tap(*words) is not self

    def goes_on(self, *words: str) -> bool:
        """Tell whether some move agrees with all that is chosen and these words besides."""
        wanted = Counter(self.chosen) + Counter(words)
        return any(wanted <= Counter(move) for move in self.agreeing)

    def tap(self, *words: str) -> Choice:
        """Return the choice after a tap.

        Words chosen already are taken back. Words that agree with the others join them. Else they take the
        place of words of their shape (another card, another space); where nothing of the kind is chosen, or
        several of it belong to a move, the choice stays as it is and is returned itself.
        """
        if self.is_chosen(*words):
            rest = Counter(self.chosen) - Counter(words)
            return Choice(self.legal, tuple(rest.elements()))
        if self.goes_on(*words):
            return Choice(self.legal, self.chosen + words)
        shapes = {shape(word) for word in words}
        kept = tuple(word for word in self.chosen if shape(word) not in shapes)
        several = any(sum(shape(word) in shapes for word in move[1:]) > len(words) for move in self.agreeing)
        if several or (self.chosen and kept == self.chosen):
            return self
        for chosen in (kept + words, words):
            other = Choice(self.legal, chosen)
            if other.agreeing:
                return other
        return self

    def trials(self, *words: str) -> list[Move]:
        """Return moves like those that agree, with these words in the place of others of their shape.

        The engine's reasons against them tell why a tap led to nothing.
        """
        wanted = [shape(word) for word in words]
        found: dict[Move, None] = {}
        for move in self.agreeing:
            for start in range(1, len(move) - len(words) + 1):
                end = start + len(words)
                if [shape(word) for word in move[start:end]] == wanted:
                    found[(*move[:start], *words, *move[end:])] = None
        return list(found)

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


def shape(word: str) -> str:
    """Return what kind of word it is: runs of digits as `9`, of all else as `A`; `R13` is `A9`."""
    result = ""
    for sign in word:
        kind = "9" if sign.isdigit() else "A"
        if result[-1:] != kind:
            result += kind
    return result
