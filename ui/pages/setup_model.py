"""What a set-up holds: seats with names, kinds and levels, who begins, options. Read, proposed, started.

Kept by settings.py as the last set-up of a game; changed on the page of setup.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import by_name
from game.contract import settle_options
from game.match import Match, Seat
from game.players.levels import LEVELS
from game.reasons import BadPosition
from game.save import LONGEST_NAME
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen

PEOPLE = ("Ada", "Bea", "Cleo", "Dan", "Eve")
MIDDLE = LEVELS[1]
COMPUTERS = ("Rook", "Wren", "Finch", "Swift", "Lark")


def new_seat(kind: str, others: list[dict[str, str]]) -> dict[str, str]:
    """Return a seat with a name that no other has."""
    taken = {seat["name"] for seat in others}
    name = next(name for name in (PEOPLE if kind == "human" else COMPUTERS) if name not in taken)
    return {"name": name, "kind": kind, "level": MIDDLE}


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


def start(screen: Screen, game: str, setup: dict[str, Any], seed: str) -> None:
    """Begin a match as set up."""
    seats = tuple(
        Seat(seat["name"], seat["kind"], seat["level"] if seat["kind"] == "computer" else "")
        for seat in setup["seats"]
    )
    first = None if setup["first"] == "random" else int(setup["first"])
    screen.begin(Match(game, seats, seed, setup["options"], first))


def start_again(screen: Screen, game: str) -> None:
    """Begin a match with the last set-up of the game and a new deal."""
    start(screen, game, read_setup(game, screen.settings.setups.get(game, {})), screen.platform.seed())
