"""The legal moves of Balloon Cup: the generator, and the spelling of a move. Why others aren't: legality.py.

The generator is the hot path of the computer player: the words of placements are made beforehand.
"""

from __future__ import annotations

from itertools import combinations

from game.balloon_cup.components import CARD, CARDS, COLOUR, COLOURS, FITS, MOST_EXCHANGED
from game.balloon_cup.payments import must_claim, payments
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
