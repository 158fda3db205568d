"""The way of choosing that games without a grammar of moves use: loose words, whatever slot they stand in.

What can be tapped next are the words of the moves that agree. A word may name its place, `3@1`: it is meant
as word number 1 alone. selection.py does the same by slots; this goes when no game needs it.
"""

from __future__ import annotations

from collections import Counter

from game.notation import Move


class LooseSelection:
    """Some words chosen out of the legal moves. Never changed: `tap` returns another."""

    __slots__ = ("agreeing", "chosen", "legal")

    def __init__(self, legal: list[Move], chosen: tuple[str, ...] = ()) -> None:
        """Take all legal moves, and the words chosen, in the order in which they were."""
        self.legal = legal
        self.chosen = chosen
        self.agreeing = [move for move in legal if agrees(move, chosen)] if chosen else legal

    def is_chosen(self, *words: str) -> bool:
        """Tell whether these words are chosen, all of them."""
        return bool(words) and Counter(words) <= Counter(self.chosen)

    def is_open(self, *words: str) -> bool:
        """Tell whether a tap on these words leads somewhere: on with the selection, or to another."""
        return self.tap(*words) is not self

    def goes_on(self, *words: str) -> bool:
        """Tell whether some move agrees with all that is chosen and these words besides."""
        return any(agrees(move, self.chosen + words) for move in self.agreeing)

    def tap(self, *words: str) -> LooseSelection:
        """Return the selection after a tap.

        Words chosen already are taken back. Words that agree with the others join them. Else they take the
        place of words of their shape (another card, another space); where nothing of the kind is chosen, or
        several of it belong to a move, the selection stays as it is and is returned itself. Words with a
        place take that of the words there, and where that agrees with nothing, the selection begins anew with
        them.
        """
        if self.is_chosen(*words):
            rest = Counter(self.chosen) - Counter(words)
            return LooseSelection(self.legal, tuple(rest.elements()))
        if self.goes_on(*words):
            return LooseSelection(self.legal, self.chosen + words)
        places = [place for _, place in map(placed, words)]
        if None not in places:
            kept = tuple(word for word in self.chosen if placed(word)[1] not in places)
            return self._first_that_agrees(kept + words, words)
        shapes = {shape(word) for word in words}
        kept = tuple(word for word in self.chosen if shape(word) not in shapes)
        several = any(sum(shape(word) in shapes for word in move[1:]) > len(words) for move in self.agreeing)
        if several or (self.chosen and kept == self.chosen):
            return self
        return self._first_that_agrees(kept + words, words)

    def _first_that_agrees(self, *several: tuple[str, ...]) -> LooseSelection:
        """Return the first of these choices that agrees with some move; this one itself if none does."""
        return next(
            (other for chosen in several if (other := LooseSelection(self.legal, chosen)).agreeing), self
        )

    def trials(self, *words: str) -> list[Move]:
        """Return moves like those that agree, with these words in the place of others of their shape.

        The engine's reasons against them tell why a tap led to nothing.
        """
        bare = [placed(word) for word in words]
        words = tuple(word for word, _ in bare)
        wanted = [shape(word) for word in words]
        found: dict[Move, None] = {}
        for move in self.agreeing:
            if all(
                place is not None and place < len(move) and shape(move[place]) == shape(word)
                for word, place in bare
            ):
                there = dict((place, word) for word, place in bare)
                found[tuple(there.get(place, word) for place, word in enumerate(move))] = None
                continue
            for start in range(1, len(move) - len(words) + 1):
                end = start + len(words)
                if [shape(word) for word in move[start:end]] == wanted:
                    found[(*move[:start], *words, *move[end:])] = None
        return list(found)

    def whole(self) -> Move | None:
        """Return the move that is chosen word for word (its kind may be left unsaid), if there is one."""
        wanted = Counter(placed(word)[0] for word in self.chosen)
        for move in self.agreeing:
            rest = Counter(move) - wanted
            if self.chosen and not rest - Counter(move[:1]):
                return move
        return None

    def is_settled(self) -> bool:
        """Tell whether the whole move is the only one left, so that no other could be meant."""
        return len(self.agreeing) == 1 and self.whole() is not None


def placed(word: str) -> tuple[str, int | None]:
    """Return a chosen word and its place in the move; None where it may stand anywhere."""
    bare, mark, place = word.partition("@")
    return (bare, int(place)) if mark and place.isascii() and place.isdigit() else (word, None)


def agrees(move: Move, chosen: tuple[str, ...]) -> bool:
    """Tell whether a move holds all words chosen, those with a place at their place."""
    loose = []
    there = []
    for word in chosen:
        bare, place = placed(word)
        if place is None:
            loose.append(word)
        elif place >= len(move) or move[place] != bare:
            return False
        else:
            there.append(bare)
    return not loose or Counter(loose) <= Counter(move) - Counter(there)


def shape(word: str) -> str:
    """Return what kind of word it is: runs of digits as `9`, of all else as `A`; `R13` is `A9`."""
    result = ""
    for sign in word:
        kind = "9" if sign.isdigit() else "A"
        if result[-1:] != kind:
            result += kind
    return result
