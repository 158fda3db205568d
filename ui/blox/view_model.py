"""Readings of a scene for drawing: values of its view, the legal moves grouped, and the action of each tap.

A tap on a target stages its move with the proposed payment; a second tap makes it. Where a tap could mean
several things it chooses the space, and the panel asks which. Slots of the grammar: kind, lane, from, to,
cards.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.blox.components import COLOURS, COLUMN, ROW, SPACE, SPACES
from game.blox.paths import LANES, paths
from game.blox.serialize import View
from game.blox.steps import FIRST_EVENTS
from game.notation import Move, write_move
from ui.drawing.scene import Scene
from ui.session.selection import Selection, write_pairs


def colour_at(view: View, space: str) -> str:
    number = SPACE[space]
    return view["board"][ROW[number]][COLUMN[number]]


def first_in_lane(view: View, lane: str, letter: str) -> str:
    """Return the first space of a colour along a lane; "" where there is none."""
    return next((SPACES[space] for space in LANES[lane] if colour_at(view, SPACES[space]) == letter), "")


def without(held: str, part: str) -> str:
    """Return the letters without those of `part`, each removed once."""
    for letter in part:
        held = held.replace(letter, "", 1)
    return held


def in_order(letters: str) -> str:
    return "".join(sorted(letters, key=COLOURS.index))


def arrivals(scene: Scene[View]) -> set[str]:
    """Return the spaces at which a piece has just arrived."""
    return {
        event[2] if event[0] == "built" else event[3]
        for event in scene.fresh
        if event[0] in FIRST_EVENTS and event[0] != "changed"
    }


def staged_spaces(scene: Scene[View]) -> tuple[str, ...]:
    move = scene.staged
    if move is None or move[0] == "change":
        return ()
    if move[0] == "enter":
        return (first_in_lane(scene.view, move[1], move[2][-1]),)
    return move[1:-1]


def highest_left(view: View) -> int:
    """Return the number of towers of the greatest height that may be demolished now (BX-20)."""
    return sum(len(letters) == view["phase"] for letters in view["towers"].values())


# --- what can be chosen -------------------------------------------------------------------------------------


KINDS = ("demolish", "knock", "build", "move", "enter", "change")
"""The actions, in the order in which they are offered."""


class Choice(NamedTuple):
    """One thing that can be done: legal moves that differ only in their payment."""

    kind: str
    source: str  # space of the pawn, or the lane it enters by
    target: str  # space where the pawn comes to stand; "" where it leaves the board
    blocks: str  # blocks to be built; "" for all else
    ways: tuple[Move, ...]  # moves that do it: the one proposed first, those with the joker last

    @property
    def best(self) -> Move:
        return self.ways[0]

    @property
    def cards(self) -> str:
        return self.best[-1]

    @property
    def most(self) -> int:
        """The most cards that one of the moves pays, including the joker."""
        return max(len(total(way[-1])) for way in self.ways)


def _grouped(legal: list[Move], board: tuple[str, ...]) -> list[Choice]:
    """Return the choices that the moves make, in their order, without changes of cards."""
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
    return [Choice(*key, tuple(sorted(ways, key=_proposal_order))) for key, ways in found.items()]


def _proposal_order(move: Move) -> tuple[bool, int]:
    """Return the sort key of a way to pay: without the joker, and for most points, first."""
    return "*" in move[-1], -len(move[-1])


def source(selection: Selection) -> str:
    """Return the chosen pawn's space or lane; "" without one."""
    return selection.word("from") or selection.word("lane")


def only(selection: Selection, *names: str) -> str:
    """Return the action that keeps the words in these slots chosen and drops all others."""
    return " ".join(["select", *(write_pairs(pair) for pair in selection.chosen if pair[0] in names)])


def total(word: str) -> str:
    """Return the cards of a payment, with the joker as the card it stands for."""
    return word.replace("*", "")


def from_hand(word: str) -> str:
    """Return the cards of a payment that leave the hand: all but the one the joker stands for."""
    star = word.find("*")
    return word if star < 0 else word[:star] + word[star + 2 :]


# --- taps ---------------------------------------------------------------------------------------------------


class Tap(NamedTuple):
    """Effect of a tap on a thing, and its highlight."""

    does: str | None
    state: str = ""  # `can`: something begins here; `aim`: it goes with what is chosen; "": it doesn't glow
    highlighted: tuple[Choice, ...] = ()  # choices there that are marked


class Taps:
    """The state that decides what taps on a board do, looked up once."""

    def __init__(self, scene: Scene[View], choices: list[Choice], highlighted: list[Choice]) -> None:
        self.view = scene.view
        self.selection = scene.selection
        self.kind, self.pawn, self.entry, self.target = map(
            scene.selection.word, ("kind", "from", "lane", "to")
        )
        self.free: set[str] = set()  # own pawns and lanes that lead anywhere at all, whatever is chosen
        self.all: dict[str, list[Choice]] = {}  # choices on each space, whatever is chosen
        self.starts: dict[
            str, list[Choice]
        ] = {}  # choices of each pawn and lane that agree with the selection
        self.targets: dict[str, list[Choice]] = {}  # choices on each space that agree with the selection
        for choice in choices:
            self.free.add(choice.source)
            self.all.setdefault(choice.target, []).append(choice)
        for choice in highlighted:
            self.starts.setdefault(choice.source, []).append(choice)
            self.targets.setdefault(choice.target, []).append(choice)
        self.landing = next(reversed(staged_spaces(scene)), "")
        """The space that the staged move leads to, or builds on; "" without one."""

    # --- spaces -------------------------------------------------------------------------------------------

    def space(self, space: str) -> Tap:
        if not self.selection.legal:
            return Tap(f"ask kind=demolish to={space}" if space in self.view["towers"] else None)
        if space == self.landing:
            return Tap("done", "aim")
        if self.view["pawns"].get(space, -1) == self.view["turn"]:
            return self._own_pawn(space)
        highlighted = tuple(self.targets.get(space, ()))
        if space == self.target:
            return Tap(only(self.selection, "kind", "from", "lane"), "aim", highlighted)
        if highlighted:
            return self._target(space, highlighted)
        others = [
            choice
            for choice in self.all.get(space, ())
            if self.pawn in ("", choice.source)
            and (choice.kind in ("demolish", "knock") or self.entry in ("", choice.source))
        ]
        if others:
            # What is chosen doesn't go with it, so the selection begins anew.
            moving = [choice for choice in others if choice.kind != "enter"]
            return Tap(stage(others[0]) if len(moving) < 2 and moving in ([], others) else f"pick to={space}")
        return Tap(f"ask to={space}")

    def _target(self, space: str, highlighted: tuple[Choice, ...]) -> Tap:
        moving = [choice for choice in highlighted if choice.kind != "enter"]
        several = len(moving) > 1 or bool(moving and len(moving) < len(highlighted))
        chosen = bool(self.selection.chosen)
        marked = chosen or any(choice.kind != "move" for choice in moving)
        return Tap(
            f"pick to={space}" if several else stage(highlighted[0]),
            "aim" if chosen else "can" if marked else "",
            highlighted if marked else (),
        )

    def _own_pawn(self, space: str) -> Tap:
        """Return the tap on an own pawn; a second one deselects it and all that was chosen for it."""
        if space == self.pawn:
            return Tap(only(self.selection, "kind"), "can")
        can = self.starts.get(space, [])
        if len(can) == 1 and (self.target or self.kind == "build"):
            return Tap(stage(can[0]), "can")
        if can:
            return Tap(f"pick from={space}", "can")
        if self.kind != "build" and space in self.free:
            return Tap(f"pick from={space}", "free")
        return Tap(f"ask to={space}")

    # --- lanes --------------------------------------------------------------------------------------------

    def lane(self, lane: str) -> Tap:
        highlighted = tuple(self.starts.get(lane, ()))
        if lane == self.entry:
            return Tap(only(self.selection, "kind"), "", highlighted)
        if not self.selection.legal:
            return Tap(None)
        state = "" if not highlighted else "aim" if self.selection.chosen else "can"
        if len(highlighted) == 1:
            return Tap(stage(highlighted[0]), state, highlighted)
        if lane in self.free:
            return Tap(f"pick lane={lane}", state, highlighted)
        return Tap(f"ask lane={lane}")


def stage(choice: Choice) -> str:
    """Return the action that stages a choice, paid as is proposed."""
    return stage_move(choice.best)


def stage_move(move: Move) -> str:
    return f"stage {write_move(move)}"


class Reading:
    """What can be chosen in a scene, and what each tap does."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene = scene
        self.selection = scene.selection

    @cached_property
    def choices(self) -> list[Choice]:
        """Everything that can be done but for changing cards."""
        return _grouped(self.selection.legal, tuple(self.scene.view["board"]))

    @cached_property
    def highlighted(self) -> list[Choice]:
        """Choices that agree with the selection, ways that do so first; without a selection all of them."""
        selection = self.selection
        if not selection.chosen:
            return self.choices
        agreeing = set(selection.agreeing)
        found = [
            choice._replace(ways=tuple(sorted(choice.ways, key=lambda way: way not in agreeing)))
            for choice in self.choices
            if not agreeing.isdisjoint(choice.ways)
        ]
        target = selection.word("to")
        if target and not source(selection) and not selection.word("cards") and not selection.word("kind"):
            # No word of an entry names its space, but a chosen space can also be reached by a lane.
            entries = (choice for choice in self.choices if choice.kind == "enter")
            found += [choice for choice in entries if choice.target == target][:1]
        return found

    @cached_property
    def pinned(self) -> Choice | None:
        """The only choice left, of which only the payment is open; None while more than that is open."""
        selection, highlighted = self.selection, self.highlighted
        pawn_or_lane, cards = source(selection), selection.word("cards")
        if not highlighted or not (pawn_or_lane or selection.word("to") or cards):
            return None
        first = highlighted[0]
        if first.kind == "build":
            return first if pawn_or_lane and cards else None
        same = all(choice[:3] == first[:3] for choice in highlighted)
        return first if same and (selection.word("to") or (pawn_or_lane and cards)) else None

    @property
    def staged(self) -> Choice | None:
        """The staged choice; None without one, or while cards are changed."""
        return next((choice for choice in self.choices if self.scene.staged in choice.ways), None)

    @cached_property
    def taps(self) -> dict[str, Tap]:
        """The tap on each space and each lane."""
        some = Taps(self.scene, self.choices, self.highlighted)
        return {space: some.space(space) for space in SPACES} | {lane: some.lane(lane) for lane in LANES}
