"""Positions of Captain Bluff in few words: only what a test is about is written, the rest fills itself in."""

from typing import Any

from game.captain_bluff import CaptainBluff
from game.captain_bluff.serialize import Belt
from game.notation import write_move
from ui.captain_bluff import rules_pictures

LUGGAGE = [f"{city}{number}" for city in "ABC" for number in range(1, 18)]
AIRPORT = {"RW": 4, "CD": 4, "AB": 3, "DF": 3}


def position(
    *belts: str, hands: tuple[str, ...] = ("A15 B15", "A16 B16", "A17 B17"), **what: Any
) -> dict[str, Any]:
    """Return a position as pictures of rules have theirs; `shown` (by seat) and `buried` are texts."""
    if "shown" in what:
        what["shown"] = [some.split() for some in what["shown"]]
    if "buried" in what:
        what["buried"] = what["buried"].split()
    return rules_pictures.position(hands, belts, **what)


def table(*belts: str, seed: str = "test", **what: Any) -> CaptainBluff:
    return CaptainBluff.from_position(position(*belts, **what), {}, seed)


def legal(on: CaptainBluff, kind: str = "", seat: int | None = None) -> list[str]:
    """Return the legal moves as text, in order, of one kind if one is named."""
    return sorted(text for move in on.moves(seat) if (text := write_move(move)).startswith(kind))


def hand(on: CaptainBluff, seat: int) -> list[str]:
    return sorted(on.position()["hands"][seat])


def belt(on: CaptainBluff, number: int) -> Belt:
    return on.position()["belts"][number - 1]


def line(on: CaptainBluff, number: int) -> tuple[str, str | None]:
    found = belt(on, number)
    return " ".join(found["line"]), found["direction"]
