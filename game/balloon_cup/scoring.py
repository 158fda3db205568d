"""A tile scored, turned over and filled again (BC-9 to BC-14, BC-22). What follows it is game.py's."""

from __future__ import annotations

from game.balloon_cup import filling
from game.balloon_cup.claiming import Claiming
from game.balloon_cup.components import COLOURS, TERRAINS, VALUE, needed
from game.balloon_cup.state import GONE, MOUNTAINS
from game.chance import chance
from game.notation import Event


class Scoring(Claiming):
    """A table whose tiles can be scored."""

    __slots__ = ()

    def score(self, tile: int, events: list[Event]) -> None:
        """Score a full tile, turn it over, fill it (BC-9 to BC-12), and let the winner claim."""
        sides = self.sides
        mine, yours = sides[tile], sides[tile + 4]
        sums = (sum([VALUE[card] for card in mine]), sum([VALUE[card] for card in yours]))
        placed = self.turn
        if sums[0] == sums[1]:
            winner = placed
        else:
            winner = 0 if (sums[0] > sums[1]) == (self.terrain[tile] == MOUNTAINS) else 1
        cubes = self.cubes[winner]
        for cube in self.borne[tile]:
            cubes[COLOURS.index(cube)] += 1
        events.append(
            ("scored", str(tile + 1), str(winner), str(sums[0]), str(sums[1]), self.borne[tile], str(placed))
        )
        self.discards += mine
        self.discards += yours
        sides[tile] = sides[tile + 4] = ()
        self.borne[tile] = ""
        self.terrain[tile] ^= 1
        self.fill(tile, events)
        for other in range(4):
            if other != tile and self.terrain[other] != GONE and not self.borne[other]:
                self.fill(other, events)
        self.winner, self.placed = winner, placed
        self.step = "claim"
        self.turn = winner

    def fill(self, tile: int, events: list[Event]) -> None:
        """Put cubes on an empty tile, or leave it empty, or take it out of the game (BC-14, BC-22)."""
        cubes, self.bag = filling.fill(
            self.bag,
            tile + 1,
            "".join(self.borne),
            self.capped,
            lambda: chance(self.seed, self.ply, f"tile {tile + 1}"),
        )
        number = str(tile + 1)
        if cubes is None:
            self.terrain[tile] = GONE
            events.append(("left", number))
        elif not cubes:
            events.append(("waits", number))
        else:
            self.borne[tile] = cubes
            self.need[tile] = self.need[tile + 4] = needed(cubes)
            both = 0b10001 << tile
            for cube in cubes:
                self.open[COLOURS.index(cube)] |= both
            events.append(("filled", number, TERRAINS[self.terrain[tile]], cubes))
