"""Buttons of the default screen for a word of a slot: choose it, once more, or take it back."""

from __future__ import annotations

from game.notation import Move, slots
from ui.session.selection import Pair, Selection, write_pairs


def adds(selection: Selection, pair: Pair) -> str:
    """Return the action that chooses a word, even if one of its like is chosen already."""
    if pair in selection.chosen and selection.continues(pair):
        return f"select {write_pairs(*selection.chosen, pair)}"
    return f"pick {write_pairs(pair)}"


def takes_back(pair: Pair) -> str:
    """Return the action that takes a chosen word back."""
    return f"pick {write_pairs(pair)}"


def hinted_pairs(hinted: Move, selection: Selection) -> list[Pair]:
    """Return the words of the move that a hint proposes, each with its slot; [] without a hint."""
    return slots(hinted, selection.grammar) if hinted else []
