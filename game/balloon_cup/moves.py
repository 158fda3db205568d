"""The legal moves of Balloon Cup: the generator, payments for a trophy, and the spelling of a move.

The generator is the hot path of the computer player: the words of placements are made beforehand.
"""

from __future__ import annotations

from itertools import combinations, product

from game.balloon_cup.components import CARD, CARDS, COLOUR, COLOURS, COSTS, FITS, INDEX, MOST_EXCHANGED
from game.balloon_cup.state import GONE, State
from game.notation import Move


def legal_moves(table: State, seat: int | None = None) -> list[Move]:
    turn = table.turn
    if table.reason is not None or (seat is not None and seat != turn):
        return []
    step = table.step
    if step == "place" or step == "exchanged":
        moves: list[Move] = []
        fits = FITS[turn]
        open_sides = table.open
        for card in table.hands[turn]:
            sides = open_sides[COLOUR[card]]
            if sides:
                moves += fits[card][sides]
        if not moves:
            moves = exchanges(table) if step == "place" else [("pass",)]
        if table.rules.trades == "own-turn":
            moves += trades(table)
        return moves
    if step == "claim":
        moves = claims(table)
        if table.rules.trades == "after-win" and turn == table.winner:
            moves += trades(table)
        if must_claim(table) is None:
            moves.append(("done",))
        return moves
    return [*trades(table), ("done",)]


def exchanges(table: State) -> list[Move]:
    """Return every set of one to four cards of the hand (BC-8), cards in the order of the box."""
    names = [CARDS[card] for card in sorted(table.hands[table.turn])]
    most = min(MOST_EXCHANGED, len(names))
    return [("exchange", *some) for number in range(1, most + 1) for some in combinations(names, number)]


def claims(table: State) -> list[Move]:
    """Return every claim that the seat on turn can pay (BC-15, BC-16), trophy by trophy."""
    cubes, trophies, triples = table.cubes[table.turn], table.trophies, table.rules.trades == "claim"
    return [claim(colour, way) for colour in range(5) for way in payments(cubes, trophies, colour, triples)]


def claim(colour: int, way: tuple[int, ...]) -> Move:
    """Return the words of a claim, triples in the order R Y G B S: `("claim", "S", "RRR", "YYY")`.

    `way`: the number of triples by colour, as `payments` returns it.
    """
    words = [3 * letter for letter, number in zip(COLOURS, way, strict=True) for _ in range(number)]
    return ("claim", COLOURS[colour], *words)


def trades(table: State) -> list[Move]:
    """Return every trade of three cubes, their trophy taken, for one that the bag holds (BC-21)."""
    in_bag = [letter for letter in COLOURS if letter in table.bag]
    return [
        ("trade", 3 * letter, other)
        for letter, number, taker in zip(COLOURS, table.cubes[table.turn], table.trophies, strict=True)
        if number >= 3 and taker != GONE
        for other in in_bag
    ]


def canonical_move(table: State, move: Move) -> Move:
    """Return the move with exchanged cards and triples in the order of the box, as the generator has them."""
    if move[:1] == ("exchange",) and all(name in CARD for name in move[1:]):
        return ("exchange", *sorted(move[1:], key=CARD.__getitem__))
    if move[:1] == ("claim",) and all(word[:1] in tuple(COLOURS) for word in move[2:]):
        return (*move[:2], *sorted(move[2:], key=lambda word: COLOURS.index(word[0])))
    return move


# --- payments for a trophy (BC-15, BC-16), and who can claim, who must, who can trade (BC-15, BC-17, BC-21)
# `cubes` of a seat are numbers by colour, `trophies` by colour the seats that took them, or GONE.


def own_cubes(trophy: str, triples: int) -> str:
    """Return the letters of the cubes in its own colour that a trophy costs besides some triples (BC-16)."""
    return trophy * (COSTS[INDEX[trophy]] - triples)


def payable(cubes: list[int], trophies: list[int], colour: int, triples: bool) -> bool:
    """Return True if a trophy can be paid; with `triples`, three cubes of another colour count as one."""
    if trophies[colour] != GONE:
        return False
    missing = COSTS[colour] - cubes[colour]
    if missing <= 0:
        return True
    return triples and missing <= sum(
        number // 3 for number, taker in zip(cubes, trophies, strict=True) if taker != GONE
    )


def payments(cubes: list[int], trophies: list[int], colour: int, triples: bool) -> list[tuple[int, ...]]:
    """Return every way to pay for the trophy of a colour (BC-16), those with the fewest triples first.

    A way is the number of triples by colour, each of which counts as one cube; the rest is paid in the
    trophy's own colour. [] if the trophy is taken or can't be paid; at most one way without `triples`.
    """
    if trophies[colour] != GONE:
        return []
    cost = COSTS[colour]
    least = max(0, cost - cubes[colour])
    if not triples:
        return [(0, 0, 0, 0, 0)] if least == 0 else []
    at_hand = [number // 3 if taker != GONE else 0 for number, taker in zip(cubes, trophies, strict=True)]
    ways = product(*(range(number + 1) for number in at_hand))
    # Among ways with as many triples, those of the first colours come first.
    return sorted(
        (way for way in ways if least <= sum(way) <= cost),
        key=lambda way: (sum(way), [-number for number in way]),
    )


def must_claim(table: State) -> int | None:
    """Return the first colour whose trophy the seat on turn must claim, or None; for the step `claim`.

    The winner must claim what can be paid in its own colour alone (BC-15).
    """
    if table.turn == table.winner:
        cubes = table.cubes[table.turn]
        for colour in range(5):
            if payable(cubes, table.trophies, colour, triples=False):
                return colour
    return None


def can_claim(table: State, seat: int) -> bool:
    """Return True if the seat can claim a trophy or, as the winner under `after-win`, trade."""
    cubes = table.cubes[seat]
    trophies = table.trophies
    trades = table.rules.trades
    # The same as `payable` for each colour, with the triples counted once: this is called after each tile.
    triples = 0
    if trades == "claim":
        for number, taker in zip(cubes, trophies, strict=True):
            if taker != GONE:
                triples += number // 3
    for colour in range(5):
        if trophies[colour] == GONE and cubes[colour] + triples >= COSTS[colour]:
            return True
    return trades == "after-win" and seat == table.winner and can_trade(table, seat)


def can_trade(table: State, seat: int) -> bool:
    """Return True if the seat holds three cubes that can be traded, and the bag any (BC-21)."""
    if table.bag:
        cubes = table.cubes[seat]
        for colour, taker in enumerate(table.trophies):
            if taker != GONE and cubes[colour] >= 3:
                return True
    return False
