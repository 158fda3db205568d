"""What a move of Blox leads to, found from a view and the rules alone, for the truth of hints (truths.py).

Nothing of the code that gives hints is used: lines are walked space by space, as in reference_rules.py.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from tests.blox.reference_rules import DIRECTIONS, lanes, moves, neighbours, ray

COLUMNS = "abcdefghi"


class Facts:
    """A view of the seat on turn, a move of it, and how the table stands after the move, before any draw."""

    def __init__(self, view: Mapping[str, Any], move: tuple[str, ...]) -> None:
        self.kind, self.move, self.view = move[0], move, view
        self.seat: int = view["turn"]
        self.paid = move[-1].replace("*", "")
        self.from_hand = re.sub(r"\*.", "", move[-1])
        self.after = after(view, move, self.from_hand)
        self.points = len(self.paid) if self.kind in ("demolish", "build", "knock") else 0
        self.hand: str = self.after["hands"][self.seat]
        self.end = end(view, move)

    @cached_property
    def legal(self) -> list[tuple[str, ...]]:
        """All legal moves before it."""
        return [tuple(text.split()) for text in moves(self.view)]

    def scores(self) -> list[tuple[tuple[str, ...], int]]:
        """The legal moves that score, each with its points."""
        return [
            (move, len(move[-1].replace("*", "")))
            for move in self.legal
            if move[0] in ("demolish", "build", "knock")
        ]

    def gap(self, target: str) -> int:
        """How many cards the hand after the move lacks for what stands on a space."""
        if target in self.after["towers"]:
            return sum((Counter(self.after["towers"][target]) - Counter(self.hand)).values())
        return max(0, 3 - self.hand.count(colour(self.view, target)))

    def best(self) -> int:
        """The most points of another seat."""
        return max(int(points) for seat, points in enumerate(self.view["points"]) if seat != self.seat)

    def own(self) -> int:
        """The seat's points after the move."""
        return int(self.view["points"][self.seat] + self.points)

    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(len(self.view["hands"])) if seat != self.seat]

    def joker(self) -> bool:
        """Whether the joker is open after the move."""
        return bool(self.after["jokers"][self.seat])

    def places(self) -> list[str]:
        """The seat's pawns, where a tower may be built after the move."""
        return [
            space
            for space, owner in self.after["pawns"].items()
            if owner == self.seat and may_stand(self.after["towers"], space)
        ]

    def reached_from_end(self) -> set[str]:
        """What the pawn reaches from where it stops."""
        return {target for pawn, target in reach(self.after, self.seat) if pawn == self.end}

    def newly(self, target: str) -> bool:
        """Whether the pawn reaches it from where it stops, and no pawn of the seat did so before."""
        return target in self.reached_from_end() and target not in reached(self.view, self.seat)


def colour(view: Mapping[str, Any], space: str) -> str:
    """The colour of a space."""
    return str(view["board"][int(space[1]) - 1][COLUMNS.index(space[0])])


def reach(view: Mapping[str, Any], seat: int) -> list[tuple[str, str]]:
    """Each pawn of a seat with a tower that may fall, or with another's pawn, in its reach (BX-11 to 18)."""
    found = []
    for pawn in [space for space, owner in view["pawns"].items() if owner == seat]:
        for step in DIRECTIONS:
            crossed: set[str] = set()
            for space in ray(pawn, step):
                tower = view["towers"].get(space)
                if tower:
                    may = len(tower) <= view["phase"] and len(view["blocks"][seat]) < 7
                    if may and not crossed & set(tower):
                        found.append((pawn, space))
                    break
                if space in view["pawns"]:
                    if view["pawns"][space] != seat and colour(view, space) not in crossed:
                        found.append((pawn, space))
                    break
                crossed.add(colour(view, space))
    return found


def reached(view: Mapping[str, Any], seat: int) -> set[str]:
    """The spaces of what a seat's pawns reach."""
    return {target for _, target in reach(view, seat)}


def may_stand(towers: Mapping[str, str], space: str) -> bool:
    """Whether a new tower may stand on a space (BX-17)."""
    standing = {*towers, space}
    touched = [one for one in (space, *neighbours(space)) if one in standing]
    return all(set(neighbours(one)) - standing for one in touched)


def end(view: Mapping[str, Any], move: tuple[str, ...]) -> str:
    """Where the pawn of a move stops; "" for a change of cards."""
    if move[0] == "enter":
        return next(space for space in lanes()[move[1]] if colour(view, space) == move[2][-1])
    return {"change": "", "build": move[1]}[move[0]] if move[0] in ("change", "build") else move[2]


def after(view: Mapping[str, Any], move: tuple[str, ...], from_hand: str) -> dict[str, Any]:
    """The view after a move, before cards are drawn and the turn goes on."""
    kind, seat = move[0], view["turn"]
    towers, pawns, blocks = dict(view["towers"]), dict(view["pawns"]), list(view["blocks"])
    jokers, hands = list(view["jokers"]), list(view["hands"])
    paid = move[-1].replace("*", "")
    if kind == "enter":
        pawns[end(view, move)] = seat
    elif kind != "change":
        del pawns[move[1]]
        if kind == "build":
            towers[move[1]] = paid
            blocks[seat] = "".join((Counter(blocks[seat]) - Counter(paid)).elements())
        else:
            if kind == "demolish":
                blocks[seat] += towers.pop(move[2])
            pawns[move[2]] = seat
    jokers[seat] = kind == "change" or (jokers[seat] and "*" not in move[-1])
    hands[seat] = "".join((Counter(hands[seat]) - Counter(from_hand)).elements())
    phase, ending = view["phase"], view["ending"]
    while not ending and sum(len(tower) == phase for tower in towers.values()) <= 1:
        phase, ending = (phase + 1, False) if phase < 4 else (phase, True)
    return {
        **view,
        **{"towers": towers, "pawns": pawns, "blocks": blocks, "jokers": jokers, "hands": hands},
        **{"phase": phase, "ending": ending},
    }
