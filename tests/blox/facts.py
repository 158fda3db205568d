"""Whether what a hint of Blox counts or compares is true, by its sentence, read off a view by the rules.

Nothing of the code that finds reasons is used: moves are made by the engine, lines walked space by space, as
in reference_rules.py. Sentences that do neither stand in reasons.json alone.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random
from typing import Any

from game.blox import Blox
from game.blox.ai.hints import TEXTS
from game.notation import Move, View
from tests.blox.reference_rules import DIRECTIONS, moves, neighbours, ray
from tests.kit import Facts

COLUMNS = "abcdefghi"
Values = Mapping[str, str]


class Claim:
    """A view of the seat on turn, a move of it, the table after the move before any draw, and a sentence."""

    def __init__(self, view: Mapping[str, Any], move: tuple[str, ...], values: Values) -> None:
        self.kind, self.move, self.view, self.values = move[0], move, view, values
        self.seat: int = view["turn"]
        self.paid = move[-1].replace("*", "")
        self.after = after(view, move)
        self.points = scored(move)
        self.hand: str = self.after["hands"][self.seat]
        stood = {space for space, owner in view["pawns"].items() if owner == self.seat}
        now = {space for space, owner in self.after["pawns"].items() if owner == self.seat}
        self.end = "".join(now - stood)
        """Where the pawn of a move stops that doesn't go home; "" for other moves."""
        self.best = max(int(one) for seat, one in enumerate(view["points"]) if seat != self.seat)
        """The most points of another seat."""
        self.own = int(view["points"][self.seat] + self.points)
        """The seat's points after the move."""

    def are(self, **values: object) -> bool:
        """Tell whether the sentence has just these values."""
        return all(self.values[name] == str(value) for name, value in values.items())

    def scores(self) -> list[tuple[tuple[str, ...], int]]:
        """Return the legal moves that score, each with its points."""
        return [(move, most) for text in moves(self.view) if (most := scored(move := tuple(text.split())))]

    def gap(self) -> int:
        """Return how many cards the hand after the move lacks for the tower."""
        return sum((Counter(self.after["towers"][self.values["tower"]]) - Counter(self.hand)).values())

    def lead(self) -> bool:
        """Tell whether the scores named are those after the move, and {other} has the best of the others."""
        other = self.values.get("other")
        right = self.are(own=self.own, best=self.best, name=self.seat)
        return right and (other is None or self.view["points"][int(other)] == self.best)

    def is_last(self) -> bool:
        """Tell whether nobody moves after this move (BX-21)."""
        return bool(self.view["ending"]) and (self.seat + 1) % len(self.view["hands"]) == self.view["first"]

    def more_blocks(self) -> bool:
        """Tell whether the seat has more blocks than each who has as many points."""
        mine = len(self.after["blocks"][self.seat])
        others = [
            len(blocks)
            for seat, blocks in enumerate(self.after["blocks"])
            if seat != self.seat and self.view["points"][seat] == self.own
        ]
        return self.are(own=self.own) and self.own == self.best and mine > max(others)

    def newly(self, target: str) -> bool:
        """Tell whether the pawn reaches it from where it stops, and no pawn of the seat did so before."""
        now = {there for pawn, there in reach(self.after, self.seat) if pawn == self.end}
        return target in now and target not in reached(self.view, self.seat)

    def tallest(self) -> bool:
        """Tell whether no tower that may fall is higher than the one newly reached."""
        tower = self.values["tower"]
        allowed = [len(one) for one in self.after["towers"].values() if len(one) <= self.after["phase"]]
        return len(self.after["towers"][tower]) == max(allowed) and self.newly(tower)

    def lacks_to_build(self, space: str) -> int:
        """Return how many cards are missing, at the least, for a tower of {height} of the supply there."""
        height = self.after["phase"] + 1
        pawn = self.after["pawns"].get(space) == self.seat
        if not pawn or not may_stand(self.after["towers"], space) or not self.are(height=height):
            return -1
        supply: str = self.after["blocks"][self.seat]
        some = combinations(supply, height)
        return min((sum((Counter[str](blocks) - Counter(self.hand)).values()) for blocks in some), default=-1)

    def unseen(self) -> Counter[str]:
        """Return by colour the cards that the seat can't see."""
        seen = Counter(self.view["hands"][self.seat]) + Counter(self.view["discards"])
        return Counter({letter: 15 - seen[letter] for letter in "KWSV"})

    def counted(self) -> bool:
        """Tell whether {number} of {all} unseen cards are of a colour that something in reach lacks."""
        left, letter = self.unseen(), self.values["colour"]
        wanted = False
        for target in reached(self.after, self.seat):
            tower = str(self.after["towers"].get(target, 3 * colour(self.view, target)))
            missing = Counter(tower) - Counter(self.hand)
            wanted |= 0 < missing.total() <= 2 and bool(missing[letter])
        return wanted and self.are(number=left[letter], all=left.total())


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "wins": lambda at: at.is_last() and at.lead() and at.own > at.best,
    "wins by blocks": lambda at: at.is_last() and at.more_blocks(),
    "ends": lambda at: at.after["ending"] and not at.view["ending"] and at.lead() and at.own > at.best,
    "last turn": lambda at: at.view["ending"] and at.points == max(most for _, most in at.scores()),
    "takes lead": lambda at: at.lead() and at.view["points"][at.seat] <= at.best < at.own,
    "stays ahead": lambda at: at.lead() and at.view["points"][at.seat] > at.best,
    "comes closer": lambda at: at.lead() and at.own < at.best and at.points > 0,
    "only": lambda at: (
        at.are(points=at.points)
        and all(most <= at.points and move[:-1] == at.move[:-1] for move, most in at.scores())
    ),
    "most": lambda at: (
        at.are(
            points=at.points,
            best=max(most for move, most in at.scores() if move[:-1] != at.move[:-1]),
        )
        and int(at.values["best"]) < at.points == max(most for _, most in at.scores())
    ),
    "scores": lambda at: at.are(points=at.points) and at.points > 0,
    "phase opens": lambda at: (
        at.are(phase=at.after["phase"])
        and at.view["phase"] < at.after["phase"]
        and at.values["tower"] in reached(at.after, at.seat)
        and len(at.after["towers"][at.values["tower"]]) > at.view["phase"]
    ),
    "phase": lambda at: (
        at.view["phase"] < at.after["phase"] and at.are(phase=at.after["phase"], height=at.after["phase"] + 1)
    ),
    "enough blocks": lambda at: (
        at.are(height=at.after["phase"] + 1, number=len(at.after["blocks"][at.seat]))
        and len(at.view["blocks"][at.seat]) <= at.after["phase"] < len(at.after["blocks"][at.seat])
    ),
    "some blocks": lambda at: (
        at.are(height=at.after["phase"] + 1, number=len(at.after["blocks"][at.seat]))
        and len(at.after["blocks"][at.seat]) <= at.after["phase"]
    ),
    "frees": lambda at: (
        at.are(number=len(at.view["blocks"][at.seat]), left=len(at.after["blocks"][at.seat]))
        and len(at.view["blocks"][at.seat]) >= 7 > len(at.after["blocks"][at.seat])
    ),
    "not soon": lambda at: (
        at.kind == "build" and at.are(height=len(at.paid)) and len(at.paid) > at.after["phase"]
    ),
    "loses tower": lambda at: (
        at.values["tower"]
        in reached(at.view, int(at.values["other"])) - reached(at.after, int(at.values["other"]))
        and at.are(points=len(at.view["towers"][at.values["tower"]]))
    ),
    "leader": lambda at: (
        at.are(other=at.view["pawns"][at.end], points=max(at.view["points"]))
        and at.view["points"][at.view["pawns"][at.end]] == at.best > at.view["points"][at.seat]
    ),
    "pays next": lambda at: (
        at.newly(at.values["tower"])
        and not at.gap()
        and at.are(points=len(at.after["towers"][at.values["tower"]]))
    ),
    "pays tallest": lambda at: not at.gap() and at.tallest(),
    "joker next": lambda at: at.newly(at.values["tower"]) and at.gap() == 1 and at.after["jokers"][at.seat],
    "one short": lambda at: at.newly(at.values["tower"]) and at.gap() == 1,
    "tallest": Claim.tallest,
    "aims high": lambda at: (
        at.newly(at.values["pawn"])
        and at.are(
            points=len(at.values["cards"]),
            cards=colour(at.view, at.values["pawn"]) * at.hand.count(colour(at.view, at.values["pawn"])),
        )
        and len(at.values["cards"]) > 3
    ),
    "builds next": lambda at: (
        at.lacks_to_build(at.end) == 0
        and not any(
            owner == at.seat and may_stand(at.view["towers"], space)
            for space, owner in at.view["pawns"].items()
        )
    ),
    "most held": lambda at: (
        at.are(colour=at.paid)
        and all(
            at.view["hands"][at.seat].count(at.paid) > at.view["hands"][at.seat].count(letter)
            for letter in set("KWSV") - {at.paid}
        )
    ),
    "reaches more": lambda at: (
        at.are(before=len(reached(at.view, at.seat)), after=len(reached(at.after, at.seat)))
        and int(at.values["before"]) < int(at.values["after"])
    ),
    "pawns": lambda at: at.are(number=[*at.after["pawns"].values()].count(at.seat), pawns=4),
    "prepares": lambda at: not at.scores(),
    "scores nothing": lambda at: not at.scores(),
    "saved for tower": lambda at: at.gap() == 1,
    "saved for tower, two": lambda at: at.gap() == 2,
    "saved for pawn": lambda at: at.hand.count(at.values["colour"]) == 2,
    "saved for pawn, one": lambda at: at.hand.count(at.values["colour"]) == 1,
    "saved to build": lambda at: at.lacks_to_build(at.values["space"]) == 1,
    "saved to build, more": lambda at: (
        at.are(missing=at.lacks_to_build(at.values["space"])) and int(at.values["missing"]) > 1
    ),
    "likely": lambda at: at.counted() and at.are(number=max(at.unseen().values())),
    "fairly likely": lambda at: at.counted() and 4 * int(at.values["number"]) >= int(at.values["all"]),
}


def facts() -> Facts:
    """Return the predicates by sentence."""

    def about(check: Callable[[Claim], bool]) -> Callable[[View, int, Move, Values], bool]:
        return lambda view, _seat, move, values: bool(check(Claim(view, move, values)))

    return {TEXTS[key].reason.text: about(check) for key, check in CHECKS.items()}


def scored(move: tuple[str, ...]) -> int:
    """Return the points of a move."""
    return len(move[-1].replace("*", "")) if move[0] in ("demolish", "build", "knock") else 0


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


def after(view: Mapping[str, Any], move: tuple[str, ...]) -> dict[str, Any]:
    """Return the position after a move, with the hand of the seat as it is before cards are drawn."""
    seat = view["turn"]
    table = Blox.determinize(dict(view), seat, {}, Random(0))
    table.play(move)
    position: dict[str, Any] = dict(table.position())
    left = Counter(view["hands"][seat]) - Counter(re.sub(r"\*.", "", move[-1]))
    hands = [*position["hands"]]
    hands[seat] = "".join(left.elements())
    return position | {"hands": hands}
