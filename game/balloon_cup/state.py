"""What lies on a table of Balloon Cup: its state, made empty, copied, written, read. No turn is played here.

Plain lists, numbers and text, because the computer player copies a table thousands of times a second.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from game.balloon_cup.components import TERRAINS
from game.contract import Game, settle_options

MOUNTAINS = TERRAINS.index("mountains")
GONE = -1
"""The terrain of a tile that left the game, the taker of a trophy that nobody took, a seat that is none."""

Self = TypeVar("Self", bound="State")


class State(Game):
    """Everything on one table. Shapes: see components.py for cards and slots."""

    __slots__ = (
        "bag", "borne", "capped", "cubes", "deck", "discards", "exposed", "hands", "known", "need", "open",
        "placed", "reason", "sides", "spent_to_bag", "step", "terrain", "trades", "trophies", "winner",
    )  # fmt: skip

    NAME: ClassVar[str] = "balloon-cup"
    AI: ClassVar[str] = "game.balloon_cup.ai"
    PLAYERS: ClassVar[range] = range(2, 3)
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {
        "trades": ("claim", "own-turn", "after-win"),
        "spent": ("box", "bag"),
        "cubes": ("capped", "printed"),
        "exposed": ("shown", "hidden"),
    }
    REVEALS: ClassVar[frozenset[str]] = frozenset({"drew", "exchanged", "shown", "filled", "mixed"})

    trades: str
    """The options, told apart once and for all; `capped` is whether BC-22's cap holds."""
    spent_to_bag: bool
    capped: bool
    exposed: bool
    step: str
    """`place`, `exchanged`, `claim` or `trade`, as in the notation."""
    hands: list[list[int]]
    """By seat, cards as they came."""
    known: list[int]
    """By seat, a mask of the cards in that hand which the other player was shown (BC-8)."""
    deck: list[int]
    """The pile, the next card last."""
    discards: list[int]
    terrain: list[int]
    """By tile: 0 plains, 1 mountains, GONE."""
    borne: list[str]
    """By tile, its cubes; "" while it waits for some."""
    sides: list[tuple[int, ...]]
    """By slot, the cards that lie there, in the order they were placed."""
    need: list[int]
    """By slot, what it still takes, packed three bits a colour."""
    open: list[int]
    """By colour, a mask of the slots that still take it."""
    bag: str
    """Cubes in the bag, the next one first."""
    cubes: list[list[int]]
    """By seat and colour."""
    trophies: list[int]
    """By colour, the seat that took it, or GONE."""
    winner: int
    """Who won the tile just scored, or GONE; with `placed`, the position's `last`."""
    placed: int
    """Who placed the card of this turn, while claims or trades are open, else GONE."""
    reason: str | None
    """Why the match is over; None while it goes on."""

    @classmethod
    def empty(cls: type[Self], options: dict[str, Any], seed: str, ply: int) -> Self:
        """Return a table with nothing on it, for `deal` and serialize.py to lay out. Raises BadPosition."""
        table = cls.__new__(cls)
        table.options = settle_options(cls, options)
        table.seed = seed
        table.ply = ply
        table.seats = 2
        table.trades = table.options["trades"]
        table.spent_to_bag = table.options["spent"] == "bag"
        # Where cubes go back and triples are traded, only the cap makes the game end (BC-21).
        table.capped = table.options["cubes"] == "capped" or (table.spent_to_bag and table.trades != "claim")
        table.exposed = table.options["exposed"] == "shown"
        table.turn = 0
        table.step = "place"
        table.hands = [[], []]
        table.known = [0, 0]
        table.deck = []
        table.discards = []
        table.terrain = [GONE] * 4
        table.borne = [""] * 4
        table.sides = [()] * 8
        table.need = [0] * 8
        table.open = [0] * 5
        table.bag = ""
        table.cubes = [[0] * 5, [0] * 5]
        table.trophies = [GONE] * 5
        table.winner = table.placed = GONE
        table.reason = None
        return table

    def copy(self: Self) -> Self:
        """Return a table that is independent of this one."""
        new = object.__new__(type(self))
        new.options = self.options
        new.seed = self.seed
        new.ply = self.ply
        new.seats = 2
        new.trades = self.trades
        new.spent_to_bag = self.spent_to_bag
        new.capped = self.capped
        new.exposed = self.exposed
        new.turn = self.turn
        new.step = self.step
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.known = self.known[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.terrain = self.terrain[:]
        new.borne = self.borne[:]
        new.sides = self.sides[:]
        new.need = self.need[:]
        new.open = self.open[:]
        new.bag = self.bag
        new.cubes = [self.cubes[0][:], self.cubes[1][:]]
        new.trophies = self.trophies[:]
        new.winner = self.winner
        new.placed = self.placed
        new.reason = self.reason
        return new
