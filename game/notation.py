"""The words in which moves, events, positions and views are written, as docs/formats.md has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Move = tuple[str, ...]  # a move: its words, `("place", "R7", "3", "own")`; the first is its kind

Pair = tuple[str, str]  # a slot of the grammar and a word in it: `("card", "R7")`
Pairs = tuple[Pair, ...]  # what is chosen on the way to a move, or on the thing that is tapped

Event = tuple[str, ...]
"""One thing that happened, in public words: its kind, then notation, `("drew", "0")`. Never a hidden card."""

Position = Mapping[str, Any]
"""A position as JSON holds it; everything is known. Each game has a TypedDict of its own."""

View = Mapping[str, Any]
"""A position as one seat sees it: `?` in the place of each card which that seat doesn't know."""

Grammar = Mapping[str, tuple[str, ...]]
"""Slots of the words after the first, by kind of move; a last slot `cards*` takes several."""

HIDDEN = "?"  # mark of a hidden card in a view


def read_move(text: str) -> Move:
    return tuple(text.split())


def write_move(move: Move) -> str:
    return " ".join(move)


def mover(move: Move, turn: int) -> int:
    """Return the seat that makes the move: the one it names (`2: recover 3 1`), else the one on turn."""
    word = move[0] if move else ""
    # Python refuses to read a number of thousands of digits, and no table has so many seats.
    if word[-1:] == ":" and len(word) < 5 and word[:-1].isascii() and word[:-1].isdigit():
        return int(word[:-1])
    return turn


def unaddressed(move: Move) -> Move:
    """Return the move without a seat before it: `recover 3 1` of `2: recover 3 1`."""
    return move[1:] if move and move[0].endswith(":") else move


def slots(move: Move, grammar: Grammar) -> list[Pair]:
    """Return each word of a move with its slot: `[("kind", "enter"), ("lane", "R2"), ("cards", "S")]`.

    A slot that takes several words is named without its `*`. Raises KeyError for a kind that the grammar
    lacks, ValueError for a wrong number of words.
    """
    kind, *words = unaddressed(move)
    names = list(grammar[kind])
    if names and names[-1].endswith("*"):
        last = names.pop()[:-1]
        names += [last] * (len(words) - len(names))
    return [("kind", kind), *zip(names, words, strict=True)]
