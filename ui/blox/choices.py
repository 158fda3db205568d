"""The legal moves grouped for drawing: which of them do the same thing, and which payment is proposed first.

What is chosen, and what goes with it, is the scene's selection (ui/session/selection.py), with the slots of
the game's grammar: kind, lane, from, to, cards. Here moves are only sorted, and nothing is drawn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.blox.components import COLOURS, SPACES
from game.blox.paths import paths
from game.blox.serialize import View
from game.notation import Move
from ui.session.scene import Scene
from ui.session.selection import Pair, Selection, write_pairs

KINDS = ("demolish", "knock", "build", "move", "enter", "change")
"""The actions, in the order in which they are offered."""


class Choice(NamedTuple):
    """One thing that can be done: legal moves that differ in the payment alone."""

    kind: str
    source: str
    """The space of the pawn, or the lane it enters by."""
    target: str
    """The space where the pawn comes to stand; "" where it leaves the board."""
    blocks: str
    """What is built; "" for all else."""
    ways: tuple[Move, ...]
    """The moves that do it: the one proposed first, those with the joker last."""

    @property
    def best(self) -> Move:
        """The move that is proposed."""
        return self.ways[0]

    @property
    def cards(self) -> str:
        """The cards that the proposed move costs."""
        return self.best[-1]

    @property
    def most(self) -> int:
        """The most cards that one of the moves pays, the joker among them."""
        return max(len(total(way[-1])) for way in self.ways)

    def pick(self) -> str:
        """Return the action that picks it; the payment stays open where nothing says it."""
        pairs: tuple[Pair, ...]
        if self.kind == "enter":
            # The grammar has no word for the space that a lane leads to: the card says which one is meant.
            pairs = (("lane", self.source), ("cards", self.cards))
        elif self.kind == "build":
            pairs = (("kind", self.kind), ("from", self.source), ("cards", self.cards))
        else:
            pairs = (("from", self.source), ("to", self.target))
        return f"pick {write_pairs(*pairs)}"


class Choices(NamedTuple):
    """All that a scene offers to choose, looked up once for its drawing."""

    all: list[Choice]
    """Everything that can be done but for changing cards."""
    lit: list[Choice]
    """What goes with all that is chosen; all of it where nothing is."""
    pinned: Choice | None
    """The one thing that is left, so that only its payment is to be settled."""


def choices(scene: Scene[View]) -> Choices:
    """Return what the scene offers to choose."""
    return _choices(scene.selection, tuple(scene.view["board"]))


@lru_cache(maxsize=2)
def _choices(selection: Selection, board: tuple[str, ...]) -> Choices:
    """Return what a selection offers; board, hand, panel and status of one drawing ask for the same."""
    every = _grouped(selection.legal, board)
    if not selection.chosen:
        return Choices(every, every, None)
    agreeing = set(selection.agreeing)
    lit = [choice for choice in every if not agreeing.isdisjoint(choice.ways)]
    target = selection.word("to")
    if target and not source(selection) and not selection.word("cards") and not selection.word("kind"):
        # No word of an entry names its space, but whoever chooses a space may come in by a lane too.
        lit += [choice for choice in every if choice.kind == "enter" and choice.target == target][:1]
    return Choices(every, lit, _pinned(selection, lit))


def _grouped(legal: list[Move], board: tuple[str, ...]) -> list[Choice]:
    """Return what the moves do, changing cards left out, in the order of the moves."""
    firsts = paths(board).firsts
    found: dict[tuple[str, str, str, str], list[Move]] = {}
    for move in legal:
        kind = move[0]
        if kind == "enter":
            space, _ = firsts[move[1]][COLOURS.index(move[2][-1])]
            key = (kind, move[1], SPACES[space], "")
        elif kind == "build":
            key = (kind, move[1], "", total(move[2]))
        elif kind == "change":
            continue
        else:
            key = (kind, move[1], move[2], "")
        found.setdefault(key, []).append(move)
    return [Choice(*key, tuple(sorted(ways, key=_dear))) for key, ways in found.items()]


def _dear(move: Move) -> tuple[bool, int]:
    """Return how late a way to pay is proposed: without the joker, and for most points, first."""
    return "*" in move[-1], -len(move[-1])


def _pinned(selection: Selection, lit: list[Choice]) -> Choice | None:
    """Return the choice that is left, if what is chosen says enough to pay for it."""
    pawn_or_lane, cards = source(selection), selection.word("cards")
    if not lit or not (pawn_or_lane or selection.word("to") or cards):
        return None
    first = lit[0]
    if first.kind == "build":
        return first if pawn_or_lane and cards else None
    same = all(choice[:3] == first[:3] for choice in lit)
    return first if same and (selection.word("to") or (pawn_or_lane and cards)) else None


def source(selection: Selection) -> str:
    """Return where the pawn comes from that is chosen: its space or a lane; "" without one."""
    return selection.word("from") or selection.word("lane")


def only(selection: Selection, *names: str) -> str:
    """Return the action that leaves chosen what is in these slots, and nothing else."""
    return " ".join(["select", *(write_pairs(pair) for pair in selection.chosen if pair[0] in names)])


def total(word: str) -> str:
    """Return the cards that a word pays, the joker as the card it stands for."""
    return word.replace("*", "")


def from_hand(word: str) -> str:
    """Return the cards that a word takes from the hand: all but the one the joker stands for."""
    star = word.find("*")
    return word if star < 0 else word[:star] + word[star + 2 :]
