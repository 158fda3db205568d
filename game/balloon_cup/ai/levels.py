"""The computers at Balloon Cup: how strong each level is, what a weak one sees, what each character likes.

The bold one fights for tiles with many cubes, the cautious one finishes what is begun, the tricky one plays
on the other seat's side. None of them gives up more for that than LIKING.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import exp

from game.balloon_cup.components import COSTS, INDEX, MOUNTAINS, TROPHIES_TO_WIN, VALUE
from game.balloon_cup.state import GONE, State
from game.chance import Draw
from game.notation import Event, Move
from game.players.attention import Novice
from game.players.levels import Attention, Level
from game.players.policy import Policy
from game.players.search import NO_END

# --- how strong they are --------------------------------------------------------------------------------


LEVEL = {
    "learner": Level(0.1, 0, 1, Attention(near=0.77, far=0.42, threats=0.2, error=0.005, samples=1)),
    "casual": Level(0.1, 0, 1, Attention(near=0.9, far=0.65, threats=0.5, error=0.004, samples=1)),
    "regular": Level(0.2, 7, 1, Attention(near=1.0, far=0.87)),
    "strong": Level(0.5, 75),
    "master": Level(1.0, NO_END),
}
"""Found by matches in the arena (`make arena`): the two lowest against each of the beginners there, of whom
they win about half and two thirds, the others by what each wins against the level below. The errors are small
because what a position seems worth at first sight (`rough_value`) differs little from move to move.
"""


# --- what each likes ------------------------------------------------------------------------------------


LIKING = 0.004  # chance of winning that a character gives up for the placement it likes most
Liking = Callable[[State, Move], float]  # returns how much a placement is liked, -1 to 1


def bold(table: State, move: Move) -> float:
    """Like tiles with many cubes; less than others like theirs, as this taste costs more."""
    return 0.6 * (len(table.borne[int(move[2]) - 1]) - 2.5) / 1.5


def cautious(table: State, move: Move) -> float:
    """Like tiles with few open spaces, where little is left to chance."""
    tile = int(move[2]) - 1
    left = 2 * len(table.borne[tile]) - len(table.sides[tile]) - len(table.sides[tile + 4])
    return 1 - (left - 1) / 3.5


def tricky(_table: State, move: Move) -> float:
    """Like the other seat's side."""
    return 1.0 if move[3] == "other" else -1.0


def _of(liking: Liking) -> Callable[[Policy, State, Draw], Policy]:
    def taste(table: State, move: Move) -> float:
        return LIKING * liking(table, move) if move[0] == "place" else 0.0

    return lambda policy, _table, _draw: policy._replace(taste=taste)


CHARACTERS = {"bold": _of(bold), "cautious": _of(cautious), "tricky": _of(tricky)}


# --- what a weak player sees ------------------------------------------------------------------------------


MIDDLE = 7  # middle of the values of each colour (BC-1): what one thinks of a card that isn't there yet
LEAD = 0.16
"""Confidence in a tile that each point of the lead gives, on the logistic scale, in the rough evaluation."""
TO_BE_HAD = 0.6
"""Worth of all the cubes that pay for a trophy in the rough evaluation, where the trophy itself is worth
1."""


def gained(table: State, move: Move) -> int:
    """Return the number of trophies that the move, with claims after it, brings the seat on turn."""
    seat = table.turn
    after = table.copy()
    after.play(move)
    return _most(after, seat) - table.trophies.count(seat)


def _most(table: State, seat: int) -> int:
    most = table.trophies.count(seat)
    if table.reason is not None or table.turn != seat or table.step != "claim":
        return most
    for move in table.moves():
        if move[0] == "claim":
            after = table.copy()
            after.play(move)
            most = max(most, _most(after, seat))
    return most


def scored(table: State, move: Move) -> tuple[int, int, int, int] | None:
    """Return tile, winner and both sums of the tile that a move completes; None if it completes none."""
    if move[0] != "place":
        return None
    for event in table.copy().play(move):
        if event[0] == "scored":
            return int(event[1]), int(event[2]), int(event[3]), int(event[4])
    return None


def obvious(table: State, moves: list[Move]) -> list[Move]:
    """Return the moves that nobody overlooks: trophies, and tiles that one card completes and wins.

    Those that bring a trophy at once go before other tiles, and payments with few triples before others.
    """
    if moves[0][0] != "place":
        return _to_be_taken(table, moves)
    won = [
        move
        for move in moves
        if completes(table, move) and (found := scored(table, move)) and found[1] == table.turn
    ]
    best = max((gained(table, move) for move in won), default=0)
    return [move for move in won if gained(table, move) == best] if best else won


def sure(table: State, moves: list[Move]) -> list[Move]:
    """Return the moves by which the seat on turn takes its third trophy in this turn (BC-20)."""
    missing = TROPHIES_TO_WIN - table.trophies.count(table.turn)
    return [move for move in obvious(table, moves) if gained(table, move) >= missing]


def _to_be_taken(table: State, moves: list[Move]) -> list[Move]:
    """Return the claims with fewest triples, and the trades that bring a trophy."""
    claims = [move for move in moves if move[0] == "claim"]
    fewest = min(map(len, claims), default=0)
    return [move for move in moves if (move[0] == "claim" and len(move) == fewest) or _trades_in(table, move)]


def _trades_in(table: State, move: Move) -> bool:
    """Return True for a trade whose cube is the last one that a trophy costs (BC-21)."""
    if move[0] != "trade":
        return False
    colour = INDEX[move[2]]
    return table.trophies[colour] == GONE and table.cubes[table.turn][colour] + 1 >= COSTS[colour]


def completes(table: State, move: Move) -> bool:
    """Return True for a placement that fills the last space of a tile."""
    if move[0] != "place":
        return False
    tile = int(move[2]) - 1
    return len(table.sides[tile]) + len(table.sides[tile + 4]) + 1 == 2 * len(table.borne[tile])


def aim(table: State, move: Move) -> Hashable:
    """Return the side that a card is placed on (sides are overlooked, not cards), else two words."""
    return move[2:] if move[0] == "place" else move[:2]


def distance(table: State, move: Move, news: tuple[Event, ...]) -> float:
    """Return how far a placement's tile lies from the one where a card was placed last, 0 to 1."""
    last = [int(event[3]) for event in news if event[0] == "placed"]
    if move[0] != "place" or not last:
        return 0.0
    return abs(int(move[2]) - last[-1]) / 3


def rough_value(table: State, seat: int) -> float:
    """Return what a position seems worth to a seat, 0 to 1, by what lies before it.

    That is its trophies, its cubes, and the tiles where the sums are in its favour; it doesn't ask for the
    cards in hand, nor for what the other seat has.
    """
    worth = float(table.trophies.count(seat))
    mine = table.cubes[seat]
    coming = [0.0] * 5
    for tile, borne in enumerate(table.borne):
        if borne:
            chance = _seems_won(table, tile, seat)
            for letter in borne:
                coming[INDEX[letter]] += chance
    for colour, cost in enumerate(COSTS):
        if table.trophies[colour] == GONE:
            share = min(1.0, (mine[colour] + coming[colour]) / cost)
            worth += TO_BE_HAD * share * (0.5 + 0.5 * share)
    return min(1.0, worth / (TROPHIES_TO_WIN + 1))


def _seems_won(table: State, tile: int, seat: int) -> float:
    lead = 0
    for side, sign in ((tile + 4 * seat, 1), (tile + 4 * (1 - seat), -1)):
        for card in table.sides[side]:
            lead += sign * (VALUE[card] - MIDDLE)
    return 1 / (1 + exp(-LEAD * (lead if table.terrain[tile] == MOUNTAINS else -lead)))


NOVICE = Novice(obvious=obvious, sure=sure, aim=aim, distance=distance, rough_value=rough_value)
