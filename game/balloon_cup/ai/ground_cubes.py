"""Facts that speak for placing a card: what the cubes of its tile are good for, and to whom.

How its sums stand is ground_placing.py's.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.balloon_cup.ai.ground_placing import Fact, Placing, Values, fact
from game.balloon_cup.components import COLOURS, COSTS, INDEX, TERRAINS, TROPHIES_TO_WIN
from game.balloon_cup.state import GONE
from game.reasons import Reason


def about_cubes(p: Placing) -> Iterator[Fact]:
    """Yield what the cubes of the tile are good for; a tile that is scored now has its winner's alone."""
    table, borne = p.table, p.table.borne[p.tile]
    values = p.values
    taken = [table.trophies[INDEX[cube]] != GONE for cube in borne]
    if all(taken):
        weight = 20 if p.helps else 62
        yield fact(weight, Reason("the trophies of all colours on {place} are taken", **values), p.place)
    for cube in () if p.is_lost else sorted(set(borne), key=COLOURS.index):
        colour = INDEX[cube]
        if table.trophies[colour] == GONE:
            number = borne.count(cube)
            here = values | {"colour": cube, "cost": COSTS[colour], "cubes": cube * number}
            mine, theirs = (table.cubes[seat][colour] + number for seat in (p.seat, 1 - p.seat))
            if p.is_full:
                yield from _won(p, here, cube, mine if p.wins else theirs)
            else:
                # A card that does harm there isn't placed for the cubes' sake.
                factor = 1 if p.leans(p.card, p.tile, p.owner) > -3 else 0.4
                stakes = _at_stake(p, here, cube, mine, theirs)
                yield from (stake._replace(weight=factor * stake.weight) for stake in stakes)
    if p.is_full and len(table.bag) >= len(borne):
        terrain = TERRAINS[1 - table.terrain[p.tile]]
        yield fact(
            12,
            Reason(
                "{place} is then turned over to {terrain}, and gets new cubes",
                **(values | {"terrain": terrain}),
            ),
            p.place,
        )
    others = [len(table.borne[tile]) for tile in range(4) if tile != p.tile]
    if not p.is_full and len(borne) > max(others):
        yield fact(
            16,
            Reason(
                "{place} has {number} cubes, more than any other tile", **(values | {"number": len(borne)})
            ),
            p.place,
        )


def _won(p: Placing, here: Values, cube: str, have: int) -> Iterator[Fact]:
    """Yield what the winner of a tile that is scored now has of a colour then."""
    cost, own = COSTS[INDEX[cube]], p.table.trophies.count(p.seat)
    if not p.wins:
        if have < cost:
            yield fact(
                26,
                Reason(
                    "{other} then has just {have} of {cost} cubes for the {colour} trophy",
                    **(here | {"have": have}),
                ),
                cube,
            )
        return
    if have >= cost and own == TROPHIES_TO_WIN - 1:
        yield fact(
            99, Reason("the {colour} cubes pay for the third trophy, which wins the match", **here), cube
        )
    elif have >= cost:
        yield fact(88, Reason("with {cubes} more {name} pays for the {colour} trophy at once", **here), cube)
    else:
        yield fact(
            40 + 20 * have / cost,
            Reason(
                "{name} then has {have} of {cost} cubes for the {colour} trophy", **(here | {"have": have})
            ),
            cube,
        )


def _at_stake(p: Placing, here: Values, cube: str, mine: int, theirs: int) -> Iterator[Fact]:
    """Yield what either seat would have of a colour with the cubes of a tile that stays open."""
    table, cost = p.table, COSTS[INDEX[cube]]
    last = TROPHIES_TO_WIN - 1
    if mine >= cost and table.trophies.count(p.seat) == last:
        yield fact(
            92, Reason("{place} would bring {name} the {colour} trophy, the third", **here), cube, p.place
        )
    if theirs >= cost and table.trophies.count(1 - p.seat) == last:
        yield fact(
            91, Reason("{place} would bring {other} the {colour} trophy, the third", **here), cube, p.place
        )
    if mine >= cost and theirs >= cost:
        yield fact(78, Reason("whoever wins {place} can pay for the {colour} trophy", **here), cube, p.place)
    elif mine >= cost:
        yield fact(
            74,
            Reason("{cubes} more, as {place} has, bring {name} the {colour} trophy", **here),
            cube,
            p.place,
        )
    elif theirs >= cost:
        yield fact(70, Reason("{place} would bring {other} the {colour} trophy", **here), cube, p.place)
    if 2 * mine >= cost > mine:
        yield fact(
            28 + 20 * mine / cost,
            Reason(
                "winning {place} brings {name} to {have} of {cost} cubes for the {colour} trophy",
                **(here | {"have": mine}),
            ),
            cube,
            p.place,
        )
    if 2 * theirs >= cost > theirs:
        yield fact(
            24 + 20 * theirs / cost,
            Reason(
                "winning {place} would bring {other} to {have} of {cost} cubes for the {colour} trophy",
                **(here | {"have": theirs}),
            ),
            cube,
            p.place,
        )
    if cost <= 4 and mine < cost:
        yield fact(
            34,
            Reason("the {colour} trophy costs only {cost} cubes, and {place} has {cubes}", **here),
            cube,
            p.place,
        )
