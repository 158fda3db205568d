"""A greedy player of Blox, which stands for the other seats in the search among three or more.

It makes the move that scores most; where nothing scores it enters somewhere or changes cards. That is found
without listing all legal moves, which takes several times as long. While there is something to score it also
plays on from a leaf of the search, before the leaf is evaluated.
"""

from __future__ import annotations

from functools import lru_cache

from game.blox.components import FIELD, PAWNS, SIDE, SPACES, holds, letters
from game.blox.legality import accessible
from game.blox.moves import targets
from game.blox.paths import ENDS
from game.blox.payments import HANDS
from game.blox.state import State
from game.chance import Draw
from game.contract import Game
from game.notation import Move

CHANGE = 0.25
"""Probability that cards are changed where nothing scores."""
TRIES = 4
"""Random lines that are tried for an entry before cards are changed instead."""


def reply(table: Game, draw: Draw) -> Move:
    """Return a legal move of the seat on turn: the one that scores most, else one that may score later."""
    assert isinstance(table, State)
    move = dearest(table)
    if move is not None:
        return move
    turn = table.turn
    if len(table.pawns[turn]) < PAWNS and draw() >= CHANGE:
        colours = HANDS[table.hands[turn]].colours
        for _ in range(TRIES):
            line = int(draw() * 2 * SIDE)
            ways = table.paths.entries[line][ENDS[table.lines[line]]][colours]
            if ways:
                return ways[int(draw() * len(ways))]
    changes = changes_of(table.hands[turn])
    return changes[int(draw() * len(changes))]


def dearest(table: Game, _draw: Draw | None = None) -> Move | None:
    """Return a move that scores the most points that the seat on turn can score; None if nothing scores.

    None when the match is over, too (see Policy.rollout_move); nothing is drawn.
    """
    assert isinstance(table, State)
    if table.reason is not None:
        return None
    turn = table.turn
    hand = HANDS[table.hands[turn]]
    joker = table.jokers[turn]
    colours = table.paths.colour
    supply = table.blocks[turn]
    found: Move | None = None
    most = 0
    for space, end, there in targets(table, turn):
        if there > 0:
            if there % FIELD > most:
                words = hand.paid(there, joker)
                if words:
                    most = there % FIELD
                    found = ("demolish", SPACES[space], SPACES[end], words[0])
        else:
            for word in hand.knocks(colours[end], joker)[-1:]:
                points = len(word) - word.count("*")
                if points > most:
                    most = points
                    found = ("knock", SPACES[space], SPACES[end], word)
    if most <= table.phase < supply % FIELD:
        for some, word in hand.built(table.phase + 1, joker):
            if holds(supply, some):
                for space in table.pawns[turn]:
                    if accessible(table, space):
                        return ("build", SPACES[space], word)
                break
    return found


@lru_cache(maxsize=4096)
def changes_of(hand: int) -> tuple[Move, ...]:
    """Return a few ways to change cards: all, all but the colour most held, all but the two most held."""
    words = sorted(letters(hand))
    runs = sorted({word: words.count(word) for word in words}.items(), key=lambda run: -run[1])
    given = ["".join(letter * held for letter, held in runs[number:]) for number in range(min(3, len(runs)))]
    wanted = {"".join(sorted(word)) for word in given}
    return tuple([move for move in HANDS[hand].changes if "".join(sorted(move[1])) in wanted])
