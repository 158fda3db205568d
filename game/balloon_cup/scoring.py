"""A full tile: who wins it and its cubes, how it is turned over and filled again (BC-9 to BC-12)."""

from __future__ import annotations

from game.balloon_cup.components import INDEX, MOUNTAINS, VALUE
from game.balloon_cup.filling import fill
from game.balloon_cup.state import GONE, State
from game.notation import Event


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
