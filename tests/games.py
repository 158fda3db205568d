"""What the shared suites must know of a game besides its promise: the registration of each game for tests.

A game that is added to `game.NAMES` is registered here in one entry of `KITS`; no suite names a game.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

from game import NAMES, by_name
from game.rules import Event, Position, View


def nothing(event: Event, options: dict[str, Any]) -> Counter[str]:
    """Return what an event takes out of the game: nothing."""
    return Counter()


@dataclass(frozen=True)
class Kit:
    """One game, for the shared suites."""

    rules: tuple[str, int]
    """The letters before its rule numbers, and the last number."""
    cards: Callable[[Position | View], Counter[str]]
    """Every card of a position or a view, wherever it lies, as a multiset of its words, `?` included."""
    hidden: Callable[[Position, int], Counter[str]]
    """The cards of a position that the seat may not know: written down from the rules, not from `view`."""
    pieces: Callable[[Position], Counter[str]]
    """All other material of a position."""
    lost: Callable[[Event, dict[str, Any]], Counter[str]] = nothing
    """The pieces that an event takes out of the game."""
    distinct: bool = True
    """Whether each card is there once, so that its name in public words would betray it."""


def _of_balloon_cup(position: Position | View) -> Counter[str]:
    lying = [card for tile in position["tiles"] for side in tile["cards"] for card in side]
    return Counter(
        [*lying, *position["hands"][0], *position["hands"][1], *position["deck"], *position["discards"]]
    )


def _hidden_in_balloon_cup(position: Position, seat: int) -> Counter[str]:
    shown = position.get("known", [[], []])[1 - seat]
    return Counter(card for card in position["hands"][1 - seat] if card not in shown) + Counter(
        position["deck"]
    )


def _cubes_of_balloon_cup(position: Position) -> Counter[str]:
    return Counter(
        position["bag"] + "".join(tile["cubes"] for tile in position["tiles"]) + "".join(position["cubes"])
    )


def _cubes_lost(event: Event, options: dict[str, Any]) -> Counter[str]:
    costs = {"R": 7, "Y": 6, "G": 5, "B": 4, "S": 3}
    if options.get("spent") == "bag":
        return Counter()
    if event[0] == "claimed":
        triples = event[3:]
        return Counter("".join(triples)) + Counter({event[2]: costs[event[2]] - len(triples)})
    return Counter(event[2]) if event[0] == "traded" else Counter()


KITS = {
    "balloon-cup": Kit(
        ("BC", 24), _of_balloon_cup, _hidden_in_balloon_cup, _cubes_of_balloon_cup, _cubes_lost
    ),
}


def all_options(name: str) -> list[dict[str, Any]]:
    """Return every combination of a game's options."""
    options = by_name(name).OPTIONS
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    """Return every game with every number of players and every combination of options."""
    return [
        (name, seats, options)
        for name in NAMES
        for seats in by_name(name).PLAYERS
        for options in all_options(name)
    ]


def label(table: tuple[str, int, dict[str, Any]]) -> str:
    """Return a short name for one entry of `tables`."""
    name, seats, options = table
    return "-".join([name, str(seats), *map(str, options.values())])
