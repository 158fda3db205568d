"""The selection of every game: the words chosen by slot, and the legal moves that agree with them.

A game's grammar names the slots of its moves; the slot `kind` holds a move's first word. A selection {slot:
words} is written as pairs, `("kind", "place"), ("card", "R7")`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.notation import Grammar, Move, Pair, Pairs, slots, unaddressed

KIND = "kind"  # slot of a move's first word

Key = tuple[str, str, int]  # a pair, and its number among equal ones in a move or selection, from 1


class Selection:
    """Words chosen for slots, out of the legal moves. Immutable: `pick` and `only` return another.

    A move agrees if it holds each chosen pair as often as it is chosen: a slot of several words (`card*`)
    holds a multiset.
    """

    __slots__ = ("_agreeing", "_index", "came_from", "chosen", "grammar", "legal")

    def __init__(self, legal: list[Move], grammar: Grammar, chosen: Pairs = ()) -> None:
        """`chosen`: the pairs in the order of choosing."""
        self.legal = legal
        self.grammar = grammar
        self.chosen = chosen
        self.came_from: Selection | None = None  # selection that it was made from; None for the first one
        self._index: Index | None = None
        self._agreeing: list[Move] | None = None

    # --- what is chosen -------------------------------------------------------------------------------------

    def words(self, slot: str) -> tuple[str, ...]:
        """Return the words chosen for a slot, in the order of choosing."""
        return tuple(word for other, word in self.chosen if other == slot)

    def word(self, slot: str) -> str:
        """Return the first word chosen for a slot, "" without one."""
        return next((word for other, word in self.chosen if other == slot), "")

    def is_legal(self, move: Move) -> bool:
        """Return True if the move is one of the legal ones, as they are spelled."""
        return move in (self._index.by_move if self._index else self.legal)

    def is_chosen(self, *pairs: Pair) -> bool:
        """Return True if all of these are chosen, each as often as it is given; False for none."""
        return bool(pairs) and Counter(pairs) <= Counter(self.chosen)

    @property
    def agreeing(self) -> list[Move]:
        """The legal moves that hold all chosen pairs, in their order."""
        if self._agreeing is None:
            self._agreeing = self.legal_with(*self.chosen)
        return self._agreeing

    def legal_with(self, *pairs: Pair) -> list[Move]:
        """Return the legal moves that hold these pairs, chosen or not, in their order."""
        if not pairs:
            return self.legal
        return [self.legal[number] for number in sorted(self._indexed().numbers(pairs))]

    def complete(self) -> Move | None:
        """Return the move whose words are all chosen, None without one.

        Its kind may be open if only one kind of move has these words.
        """
        number = len(self.chosen)
        if not number:
            return None
        has_kind = any(slot == KIND for slot, _ in self.chosen)
        found = [move for move in self.agreeing if len(unaddressed(move)) == number + (not has_kind)]
        return found[0] if found and len({unaddressed(move)[0] for move in found}) == 1 else None

    def settled(self) -> Move | None:
        """Return the only move that agrees, if all its words are chosen; else None."""
        return self.complete() if len(self.agreeing) == 1 else None

    def meant(self) -> Move | None:
        """Return the complete move, or the only one that is left; None while more is open."""
        return self.agreeing[0] if len(self.agreeing) == 1 else self.complete()

    # --- what can be chosen next ----------------------------------------------------------------------------

    def options(self, slot: str) -> tuple[str, ...]:
        """Return the words of a slot in the moves that agree, each once, in the order of the moves."""
        index = self._indexed()
        return tuple(
            dict.fromkeys(
                word for move in self.agreeing for other, word in index.by_move[move] if other == slot
            )
        )

    def continues(self, *pairs: Pair) -> bool:
        """Return True if some legal move holds these pairs besides all that is chosen."""
        return self._indexed().is_in_some_move(self.chosen + pairs)

    def is_open(self, *pairs: Pair) -> bool:
        """Return True if picking these changes the selection."""
        return self.pick(*pairs) is not self

    # --- other selections -----------------------------------------------------------------------------------

    def pick(self, *pairs: Pair) -> Selection:
        """Return the selection after a tap on a thing with these pairs.

        Pairs that are all chosen are removed. Pairs that a legal move holds besides the chosen ones are
        added. Otherwise they replace the words in their slots, though one word never replaces several (cards
        chosen one by one stay when another is too many), or the selection starts over with them. If no legal
        move holds them, this same object is returned.
        """
        if not pairs:
            return self
        if self.is_chosen(*pairs):
            return self._with(tuple((Counter(self.chosen) - Counter(pairs)).elements()))
        if self.continues(*pairs):
            return self._with(self.chosen + pairs)
        replaced = Counter(slot for slot, _ in pairs)
        if any(number == 1 and len(self.words(slot)) > 1 for slot, number in replaced.items()):
            return self
        stored = tuple(pair for pair in self.chosen if pair[0] not in replaced)
        for chosen in (stored + pairs, pairs):
            if self._indexed().is_in_some_move(chosen):
                return self._with(chosen)
        return self

    def only(self, *pairs: Pair) -> Selection:
        """Return the selection of just these pairs; this same object if no legal move holds them all."""
        return self._with(pairs) if not pairs or self._indexed().is_in_some_move(pairs) else self

    def earlier(self) -> Pairs:
        """Return the pairs one step before: the last earlier selection that is a proper part of this one."""
        now, one = Counter(self.chosen), self.came_from
        while one is not None and not Counter(one.chosen) < now:
            one = one.came_from
        return one.chosen if one is not None else ()

    def without(self, *names: str) -> Selection:
        return self._with(tuple(pair for pair in self.chosen if pair[0] not in names))

    # --- inside ---------------------------------------------------------------------------------------------

    def _indexed(self) -> Index:
        if self._index is None:
            self._index = Index(self.legal, self.grammar)
        return self._index

    def _with(self, chosen: Pairs) -> Selection:
        other = Selection(self.legal, self.grammar, chosen)
        other._index = self._index
        other.came_from = self
        return other


class Index:
    """Legal moves by their pairs, so that a drawing can ask hundreds of times which moves agree."""

    __slots__ = ("by_key", "by_move")

    def __init__(self, legal: list[Move], grammar: Grammar) -> None:
        """Index the moves. Raises KeyError or ValueError for one that breaks the grammar."""
        self.by_move: Mapping[Move, list[Pair]] = {move: slots(move, grammar) for move in legal}
        self.by_key: dict[Key, set[int]] = {}
        for number, move in enumerate(legal):
            for key in keys(self.by_move[move]):
                self.by_key.setdefault(key, set()).add(number)

    def numbers(self, chosen: Iterable[Pair]) -> set[int]:
        """Return the positions in `legal` of the moves that hold these pairs, at least one."""
        first, *others = (self.by_key.get(key, set()) for key in keys(chosen))
        return first.intersection(*others)

    def is_in_some_move(self, chosen: Pairs) -> bool:
        """Return True if some move holds these pairs; for none, if there is any move."""
        return bool(self.numbers(chosen) if chosen else self.by_move)


def keys(pairs: Iterable[Pair]) -> list[Key]:
    """Return the pairs, equal ones numbered from 1, so that a set can stand for a multiset."""
    seen: dict[Pair, int] = {}  # a Counter takes twice as long, and this is called for each legal move
    found = []
    for pair in pairs:
        seen[pair] = number = seen.get(pair, 0) + 1
        found.append((*pair, number))
    return found


def read_pair(text: str) -> Pair:
    """Parse a pair of an action, `card=R7`. Raises ValueError."""
    slot, mark, word = text.partition("=")
    if not (slot and mark and word):
        raise ValueError(f"{text} is not a slot and a word")
    return slot, word


def write_pairs(*pairs: Pair) -> str:
    """Write pairs as in an action, `card=R7 tile=3`."""
    return " ".join(f"{slot}={word}" for slot, word in pairs)
