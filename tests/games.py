"""What the shared suites must know of a game besides its promise: the registration of each game for tests.

A game that is added to `game.NAMES` is registered here in one entry of `KITS`; no suite names a game.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

from game import NAMES, by_name
from game.notation import Event, Position, View


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
    alike: frozenset[str] = frozenset()
    """Words of cards of which there are several: naming one in public words betrays none that is hidden."""


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


def _of_blox(position: Position | View) -> Counter[str]:
    return Counter("".join([*position["hands"], *position["deck"], *position["discards"]]))


def _hidden_in_blox(position: Position, seat: int) -> Counter[str]:
    hands = [hand for other, hand in enumerate(position["hands"]) if other != seat]
    return Counter("".join([*hands, *position["deck"]]))


def _blocks_of_blox(position: Position) -> Counter[str]:
    return Counter("".join([*position["blocks"], *position["towers"].values()]))


def _of_captain_bluff(position: Position | View) -> Counter[str]:
    belts = [card for belt in position["belts"] for card in [belt["origin"] or "", *belt["line"]]]
    hands = [card for hand in position["hands"] for card in hand]
    cards = [*belts, *hands, *position["deck"], *position["discards"]]
    # On a belt a Round the World is written with the number it stands for.
    return Counter(card[:2] if card.startswith("RW") else card for card in cards if card)


def _hidden_in_captain_bluff(position: Position, seat: int) -> Counter[str]:
    origins = [belt["origin"] for belt in position["belts"] if belt["origin"] and seat not in belt["known"]]
    hidden = Counter([*origins, *position["deck"], *position.get("buried", [])])
    for other, hand in enumerate(position["hands"]):
        if other != seat:
            shown = position["shown"][other] if "shown" in position else []
            hidden += Counter(hand) - Counter(shown)
    return hidden


KITS = {
    "balloon-cup": Kit(
        ("BC", 24), _of_balloon_cup, _hidden_in_balloon_cup, _cubes_of_balloon_cup, _cubes_lost
    ),
    "blox": Kit(("BX", 23), _of_blox, _hidden_in_blox, _blocks_of_blox, alike=frozenset("KWSV")),
    "captain-bluff": Kit(
        ("CB", 23),
        _of_captain_bluff,
        _hidden_in_captain_bluff,
        lambda position: Counter(),
        alike=frozenset(("RW", "CD", "AB", "DF")),
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
