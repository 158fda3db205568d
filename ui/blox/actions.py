"""The legal moves by what they do: who goes where and what comes of it, with all the ways to pay for it.

Which moves are legal comes from the scene's selection; here they are only sorted. Nothing is drawn.
"""

from __future__ import annotations

from typing import NamedTuple

from game.blox.components import COLOURS, SPACES
from game.blox.paths import paths
from game.notation import Move, View

KINDS = ("demolish", "knock", "build", "move", "enter", "change")
"""The actions, in the order in which they are offered."""


class Deed(NamedTuple):
    """One thing that can be done."""

    kind: str
    source: str
    """The space of the pawn, or the lane it enters by."""
    target: str
    """The space where the pawn comes to stand; none where it leaves the board."""
    blocks: str
    """What is built; empty for all else."""
    ways: tuple[Move, ...]
    """The moves that do it: the one proposed first, those with the joker last."""

    @property
    def best(self) -> Move:
        """The move that is proposed."""
        return self.ways[0]


def deeds(legal: list[Move], view: View) -> list[Deed]:
    """Return what the moves do, changing cards left out, in the order of the moves."""
    firsts = paths(tuple(view["board"])).firsts
    found: dict[tuple[str, str, str, str], list[Move]] = {}
    for move in legal:
        kind = move[0]
        if kind == "enter":
            space, _ = firsts[move[1]][COLOURS.index(move[2][-1])]
            key = (kind, move[1], SPACES[space], "")
        elif kind == "build":
            key = (kind, move[1], "", move[2].replace("*", ""))
        elif kind == "change":
            continue
        else:
            key = (kind, move[1], move[2], "")
        found.setdefault(key, []).append(move)
    return [Deed(*key, tuple(sorted(ways, key=_dear))) for key, ways in found.items()]


def _dear(move: Move) -> tuple[bool, int]:
    """Return how late a way to pay is proposed: without the joker, and for most points, first."""
    return "*" in move[-1], -len(move[-1])


def points(move: Move) -> int:
    """Return what a move scores: one point for each card of a demolition, a tower or a knock-out."""
    return len(move[-1].replace("*", "")) if move[0] in ("demolish", "build", "knock") else 0


def from_hand(word: str) -> str:
    """Return the cards that a word takes from the hand: all but the one the joker stands for."""
    star = word.find("*")
    return word if star < 0 else word[:star] + word[star + 2 :]
