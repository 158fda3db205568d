"""What a set-up holds: seats with names, kinds and levels, who begins, options. Read, proposed, started.

Kept by settings.py as the last set-up of a game; changed on the page of setup.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from game import by_name
from game.contract import settle_options
from game.match import Match, Seat
from game.players.levels import LEVELS
from game.reasons import BadPosition
from game.save import LONGEST_NAME
from ui.text.i18n import _

PEOPLE = ("Ada", "Bea", "Cleo", "Dan", "Eve")
MIDDLE = LEVELS[1]
COMPUTERS = ("Rook", "Wren", "Finch", "Swift", "Lark")


def new_seat(kind: str, others: list[dict[str, str]]) -> dict[str, str]:
    """Return a seat with a name that no other has."""
    taken = {seat["name"] for seat in others}
    name = next(name for name in proposals(kind) if name not in taken)
    return {"name": name, "kind": kind, "level": MIDDLE}


def proposals(kind: str) -> Iterator[str]:
    """Yield names for a person or a computer without end: Ada, Bea, after Eve Ada 2, Bea 2."""
    names = PEOPLE if kind == "human" else COMPUTERS
    yield from names
    for turn in count(2):
        yield from (f"{name} {turn}" for name in names)


def is_proposed(name: str) -> bool:
    """Tell whether a name is one of those that are proposed, and so nobody's own."""
    first, _space, turn = name.partition(" ")
    return first in PEOPLE + COMPUTERS and (not turn or turn.isdecimal())


def level_name(level: str) -> str:
    """Return how a level of the computer is called."""
    names = {"easy": _("easily"), "medium": _("well"), "hard": _("as well as it can")}
    return names.get(level, level)


def read_setup(game: str, held: dict[str, Any]) -> dict[str, Any]:
    """Return a set-up that can be started, from one that was stored (by whatever version) or from nothing."""
    rules = by_name(game)
    stored, first, options = held.get("seats"), held.get("first"), held.get("options")
    seats: list[dict[str, str]] = []
    for seat in stored if isinstance(stored, list) else []:
        if isinstance(seat, dict) and seat.get("kind") in ("human", "computer"):
            name = str(seat.get("name", ""))[:LONGEST_NAME]
            level = seat.get("level")
            seats.append({"name": name, "kind": seat["kind"], "level": level if level in LEVELS else MIDDLE})
    if len(seats) not in rules.PLAYERS or not all(seat["name"] for seat in seats):
        seats = [new_seat("human", [])]
        while len(seats) < rules.PLAYERS[0]:
            seats.append(new_seat("computer", seats))
    known = options if isinstance(options, dict) else {}
    try:
        settled = settle_options(rules, known)
    except BadPosition:
        settled = settle_options(rules, {})
    return {
        "seats": seats,
        "first": first if first in [str(seat) for seat in range(len(seats))] else "random",
        "options": settled,
    }


def new_match(game: str, setup: dict[str, Any], seed: str) -> Match:
    """Return a match as set up, with a deal that follows from the seed."""
    seats = tuple(
        Seat(seat["name"], seat["kind"], seat["level"] if seat["kind"] == "computer" else "")
        for seat in setup["seats"]
    )
    first = None if setup["first"] == "random" else int(setup["first"])
    return Match(game, seats, seed, setup["options"], first)
