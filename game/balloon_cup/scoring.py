"""A full tile (BC-9 to BC-12), and cubes from the bag onto a tile (BC-4, BC-12, BC-14, BC-22)."""

from __future__ import annotations

from random import Random

from game.balloon_cup.components import INDEX, MOST_BORNE, MOUNTAINS, TERRAINS, VALUE, needed
from game.balloon_cup.state import GONE, State
from game.chance import chance, shuffled
from game.notation import Event

# --- cubes onto a tile ----------------------------------------------------------------------------------


def fill(table: State, tile: int, events: list[Event]) -> None:
    """Put cubes on an empty tile, or leave it empty for now (BC-22), or take it out of the game (BC-14)."""
    cubes = _draw_cubes(table, tile)
    number = str(tile + 1)
    if cubes is None:
        table.terrain[tile] = GONE
        events.append(("left", number))
    elif not cubes:
        events.append(("waits", number))
    else:
        table.borne[tile] = cubes
        table.need[tile] = table.need[tile + 4] = needed(cubes)
        both = 0b10001 << tile
        for cube in cubes:
            table.open[INDEX[cube]] |= both
        events.append(("filled", number, TERRAINS[table.terrain[tile]], cubes))


def _draw_cubes(table: State, tile: int) -> str | None:
    """Draw a tile's cubes from the bag; None if it leaves the game (BC-14), "" if it waits (BC-22)."""
    bag, number = table.bag, tile + 1
    if len(bag) < number:
        return None
    if not table.rules.capped:
        table.bag = bag[number:]
        return bag[:number]
    again = table.seed, table.ply, f"tile {number}"
    borne, taken = "".join(table.borne), ""
    for drawn, cube in enumerate(bag, start=1):
        if (borne + taken).count(cube) < MOST_BORNE[cube]:
            taken += cube
            if len(taken) == number:
                rest = bag[drawn:]
                if drawn > number:
                    rest = mixed(without(bag[:drawn], taken) + rest, chance(*again))
                table.bag = rest
                return taken
    table.bag = mixed(bag, chance(*again))
    return ""


def without(cubes: str, taken: str) -> str:
    for cube in taken:
        cubes = cubes.replace(cube, "", 1)
    return cubes


def mixed(bag: str, rng: Random) -> str:
    return "".join(shuffled(list(bag), rng))


# --- a full tile: who wins it and its cubes, how it is turned over and filled again ---------------------


def score(table: State, tile: int, events: list[Event]) -> None:
    """Score a tile that is full on both sides, and let its winner claim."""
    sides = table.sides
    mine, yours = sides[tile], sides[tile + 4]
    sums = sum([VALUE[card] for card in mine]), sum([VALUE[card] for card in yours])
    placed = table.turn
    if sums[0] == sums[1]:
        winner = placed
    else:
        winner = 0 if (sums[0] > sums[1]) == (table.terrain[tile] == MOUNTAINS) else 1
    # Before the tile is turned, so that the sums can be compared over it.
    events.append(
        ("scored", str(tile + 1), str(winner), str(sums[0]), str(sums[1]), table.borne[tile], str(placed))
    )
    cubes = table.cubes[winner]
    for cube in table.borne[tile]:
        cubes[INDEX[cube]] += 1
    table.discards += mine
    table.discards += yours
    sides[tile] = sides[tile + 4] = ()
    table.borne[tile] = ""
    table.terrain[tile] ^= 1
    fill(table, tile, events)
    for other in range(4):
        if other != tile and table.terrain[other] != GONE and not table.borne[other]:
            fill(table, other, events)
    table.winner, table.placed = winner, placed
    table.step = "claim"
    table.turn = winner
