"""What a set-up holds: seats with names, kinds and levels, who begins, options. Read, proposed, started.

Kept by settings.py as the last set-up of a game; changed on the page of setup.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


def new_seat(kind: str, others: list[dict[str, str]], known: Sequence[str] = ()) -> dict[str, str]:
    """Return a seat with a name that no other has; `known` are those of the people of this device."""
    taken = {seat["name"] for seat in others}
    name = next(name for name in proposals(kind, known) if name not in taken)
    return {"name": name, "kind": kind, "level": MIDDLE}


def proposals(kind: str, known: Sequence[str] = ()) -> Iterator[str]:
    """Yield names for a person or a computer without end: those known, Ada, Bea, after Eve Ada 2, Bea 2."""
    names = PEOPLE if kind == "human" else COMPUTERS
    yield from known if kind == "human" else ()
    yield from names
    for turn in count(2):
        yield from (f"{name} {turn}" for name in names)


def is_proposed(name: str) -> bool:
    """Tell whether a name is one of those that are proposed, and so nobody's own."""
    first, _space, turn = name.partition(" ")
    return first in PEOPLE + COMPUTERS and (not turn or turn.isdecimal())


def known_people(setups: dict[str, dict[str, Any]]) -> tuple[str, ...]:
    """Return the names that people have typed in for themselves, in the set-ups that are remembered."""
    found = [seat for setup in setups.values() for seat in _seats(setup.get("seats")) if seat["name"].strip()]
    typed = [seat["name"] for seat in found if seat["kind"] == "human" and not is_proposed(seat["name"])]
    return tuple(dict.fromkeys(typed))


def players() -> list[tuple[str, str]]:
    """Return who can take a seat, each word with its label: a person, or a computer of each level."""
    names = {
        "learner": _("Learner computer"),
        "casual": _("Casual computer"),
        "regular": _("Regular computer"),
        "strong": _("Strong computer"),
        "master": _("Master computer"),
    }
    return [("human", _("Person")), *((level, names[level]) for level in LEVELS)]


def _seats(stored: Any) -> list[dict[str, str]]:
    """Return the seats of a set-up that was stored; what is no seat is left out."""
    seats: list[dict[str, str]] = []
    for seat in stored if isinstance(stored, list) else []:
        if isinstance(seat, dict) and seat.get("kind") in ("human", "computer"):
            name = str(seat.get("name", ""))[:LONGEST_NAME]
            level = seat.get("level")
            seats.append({"name": name, "kind": seat["kind"], "level": level if level in LEVELS else MIDDLE})
    return seats


def read_setup(game: str, held: dict[str, Any], known: Sequence[str] = ()) -> dict[str, Any]:
    """Return a set-up that can be started, from one that was stored (by whatever version) or from nothing.

    `known`: names of people of this device, for seats that nothing is stored of.
    """
    rules = by_name(game)
    first, options = held.get("first"), held.get("options")
    seats = _seats(held.get("seats"))
    if len(seats) not in rules.PLAYERS or not all(seat["name"] for seat in seats):
        seats = [new_seat("human", [], known)]
        while len(seats) < rules.PLAYERS[0]:
            seats.append(new_seat("computer", seats))
    try:
        settled = settle_options(rules, options if isinstance(options, dict) else {})
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
