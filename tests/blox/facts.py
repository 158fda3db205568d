"""What a hint of Blox counts or compares, read off a view by the rules.

Nothing of the code that finds reasons is used: moves are made by the engine, lines walked space by space, as
in reference_rules.py.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.blox import Blox
from game.notation import Move, View
from game.reasons import Reason
from tests.blox.reference_rules import DIRECTIONS, moves, ray
from tests.reasons import AnyClaim

COLUMNS = "abcdefghi"


class Claim(AnyClaim):
    """A view of the seat on turn, a move, the table after it before any draw, and a sentence about it."""

    def __init__(self, view: View, seat: int, move: Move, reason: Reason) -> None:
        super().__init__(view, seat, move, reason)
        self.after = after(view, move)
        self.points = scored(move)
        self.hand: str = self.after["hands"][seat]
        stood, now = (
            {space for space, owner in at["pawns"].items() if owner == seat} for at in (view, self.after)
        )
        self.end = "".join(now - stood)
        """Where the pawn of a move stops that doesn't go home; "" for other moves."""
        self.best = max(points for other, points in enumerate(view["points"]) if other != seat)
        """The most points of another seat."""
        self.own: int = view["points"][seat] + self.points

    def leads(self) -> bool:
        """Return True if {own} and {best} are the scores, {other} has the best, and the leader is named."""
        other = self.values.get("other")
        right = other is None or self.view["points"][int(other)] == self.best
        return (
            right
            and self.are(own=self.own, best=self.best)
            and (self.own > self.best) == ("closer" not in self.reason.text)
        )

    def is_last(self) -> bool:
        """Return True if nobody moves after this move (BX-21)."""
        return bool(self.view["ending"]) and (self.seat + 1) % len(self.view["hands"]) == self.view["first"]

    def most(self) -> bool:
        """Return True if {points} are the move's, and no other action scores more than {best}."""
        legal = [tuple(text.split()) for text in moves(self.view)]
        rest = max((scored(move) for move in legal if move[:-1] != self.move[:-1]), default=0)
        most = max(map(scored, legal)) == self.points > rest
        return most and self.are(points=self.points) and rest == int(self.values.get("best", 0))

    def gap(self) -> int:
        """Return the number of cards that the hand after the move lacks for the tower."""
        return sum((Counter(self.after["towers"][self.values["tower"]]) - Counter(self.hand)).values())

    def is_new(self) -> bool:
        """Return True if the pawn reaches the tower from its new space, and no pawn did so before."""
        tower = self.values["tower"]
        now = {there for pawn, there in reach(self.after, self.seat) if pawn == self.end}
        return tower in now and tower not in reached(self.view, self.seat)

    def loses(self) -> bool:
        """Return True if {other} reaches the tower no longer."""
        other = int(self.values["other"])
        return self.values["tower"] in reached(self.view, other) - reached(self.after, other)

    def unseen(self) -> bool:
        """Return True if {number} of {all} cards that the seat can't see are of a colour."""
        seen = Counter(self.view["hands"][self.seat]) + Counter(self.view["discards"])
        left = {letter: 15 - seen[letter] for letter in "KWSV"}
        most = "no colour has more" not in self.reason.text or self.are(number=max(left.values()))
        return most and self.are(number=left[self.values["colour"]], all=sum(left.values()))


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "{own} to {best}": Claim.leads,
    "{best} to {own}": Claim.leads,
    "it is the last move": Claim.is_last,
    "it begins the last round": lambda at: at.after["ending"] and not at.view["ending"],
    "it puts {name} ahead": lambda at: at.view["points"][at.seat] <= at.best,
    "only this scores now": Claim.most,
    "no other move scores more than": Claim.most,
    "within reach, may be demolished": lambda at: (
        at.values["tower"] in reached(at.after, at.seat)
        and len(at.after["towers"][at.values["tower"]]) == at.after["phase"] > at.view["phase"]
    ),
    "no longer reach": Claim.loses,
    "the remaining cards can then take": lambda at: at.is_new() and at.gap() == ("joker" in at.reason.text),
    "card takes the tower": lambda at: at.is_new() and at.gap() == 1,
    "with one more {colour} card, the": lambda at: at.gap() == 1,
    "with two more cards, those": lambda at: at.gap() == 2,
    "{after} towers and pawns within reach": lambda at: at.are(
        before=len(reached(at.view, at.seat)), after=len(reached(at.after, at.seat))
    ),
    "{number} of {all}": Claim.unseen,
    "of the {all} unseen cards": Claim.unseen,
    "nothing scores now": lambda at: not any(scored(tuple(text.split())) for text in moves(at.view)),
    "no move scores with": lambda at: not any(scored(tuple(text.split())) for text in moves(at.view)),
}
"""By a part of sentences, what is true of all that contain it."""


def scored(move: tuple[str, ...]) -> int:
    return len(move[-1].replace("*", "")) if move[0] in ("demolish", "build", "knock") else 0


def colour(view: Mapping[str, Any], space: str) -> str:
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
