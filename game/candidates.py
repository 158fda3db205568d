"""The moves that a tap may have meant, most of them illegal: the reasons against them explain the tap."""

from __future__ import annotations

from collections import Counter

from game.notation import Grammar, Move, Pairs, slots


def candidates(legal: list[Move], grammar: Grammar, tapped: Pairs, chosen: Pairs = ()) -> list[Move]:
    """Return the legal moves that hold the pairs chosen, with those tapped put in, each once; seldom legal.

    If none of them has the slots, other legal moves are tried.
    """
    held = Counter(chosen)
    agreeing = [move for move in legal if held <= Counter(slots(move, grammar))] if chosen else legal
    for moves in (agreeing, legal):
        found = dict.fromkeys(
            candidate
            for move in moves
            if (candidate := _candidate(move, grammar, tapped, chosen)) is not None
        )
        if found:
            return list(found)
    return []


def _candidate(move: Move, grammar: Grammar, tapped: Pairs, chosen: Pairs) -> Move | None:
    """Return a move with the pairs put in; None if it hasn't these slots."""
    address = move[:1] if move[0].endswith(":") else ()
    had: dict[str, list[str]] = {}
    for slot, word in slots(move, grammar):
        had.setdefault(slot, []).append(word)
    put: dict[str, list[str]] = {}
    for slot, word in tapped:
        put.setdefault(slot, []).append(word)
    kind = put.pop("kind", had["kind"])[0]
    candidate = [*address, kind]
    for name in grammar.get(kind, ()):
        slot = name.removesuffix("*")
        words, new = had.get(slot, []), put.pop(slot, [])
        if name.endswith("*"):
            stored = [word for other, word in chosen if other == slot and word in words]
            words = [*stored, *new] if new else words
        else:
            words = (new or words)[:1]
            if not words:
                return None
        candidate += words
    return None if put else tuple(candidate)
