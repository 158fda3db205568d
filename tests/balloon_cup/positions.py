"""Positions of Balloon Cup in few words: only what a test is about is written, the rest fills itself in."""

from collections.abc import Iterable
from typing import Any

from game.balloon_cup import BalloonCup
from game.notation import write_move
from ui.balloon_cup import rules_pictures

VALUES = {
    "R": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    "Y": [1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13],
    "G": [1, 2, 4, 6, 7, 8, 10, 12, 13],
    "B": [1, 3, 5, 7, 9, 11, 13],
    "S": [1, 4, 7, 10, 13],
}
CARDS = [f"{colour}{value}" for colour, values in VALUES.items() for value in values]
CUBES = {"R": 13, "Y": 11, "G": 9, "B": 7, "S": 5}
COSTS = {"R": 7, "Y": 6, "G": 5, "B": 4, "S": 3}

CALM = ("plains R", "mountains YG", "plains RYB", "mountains RYGS")
"""Four tiles on which nothing is about to happen."""
LATE = ("plains Y", "", "", "")  # one tile is left: almost any cubes may be elsewhere

RICH: dict[str, Any] = {
    "step": "claim",
    "last": {"winner": 0, "placed": 0},
    "tiles": LATE,
    "cubes": ("RRRRYYYGGGBSS", "RB"),
    "trophies": "101..",
}
"""Seat 0 has won a tile and can pay for blue and grey with triples in several ways."""


def position(
    tiles: Iterable[str] = CALM, hands: tuple[str, str] = ("R1", "R2"), **what: Any
) -> dict[str, Any]:
    """Return a position as pictures of rules have theirs, by default a calm one."""
    return rules_pictures.position([*tiles], hands, **what)


POSITION = position(
    tiles=("plains G: | G12", "mountains YG", "plains RYB: Y5 B7 | R1", ""),
    hands=("R4 Y2 G1 S7", "R3 Y12"),
    bag="RSBR",
    cubes=("GGGYYY", "RB"),
    trophies=".1...",
)
"""The tiles differ in all that can be drawn and said of them; seat 0 can claim the green trophy soon."""


def table(*, options: dict[str, str] | None = None, seed: str = "test", **what: Any) -> BalloonCup:
    return BalloonCup.from_position(position(**what), options or {}, seed)


def claiming(*, winner: int = 0, placed: int = 0, tiles: Iterable[str] = LATE, **what: Any) -> BalloonCup:
    """Return a table on which the winner of a tile may claim."""
    last = {"winner": winner, "placed": placed}
    return table(step="claim", turn=winner, last=last, tiles=tiles, **what)


def legal(on: BalloonCup) -> set[str]:
    return {write_move(move) for move in on.moves()}


def hand(on: BalloonCup, seat: int) -> list[str]:
    return on.position()["hands"][seat]


def tile(on: BalloonCup, number: int) -> tuple[str | None, str]:
    found = on.position()["tiles"][number - 1]
    return found["terrain"], found["cubes"]
