"""The policy of Blox for the search: which moves deserve a thought, their prior weights, and the parameters.

Turns are scarce, cards are not: five come back at once. So moves that score come first, by their points; of
several payments for the same move one is enough; few of the many ways to change cards are tried. What a
position is worth: evaluation.py. No search lives here.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from game.blox.ai.evaluation import evaluate
from game.blox.ai.greedy import changes_of, dearest, reply
from game.blox.ai.levels import CHARACTERS
from game.blox.ai.ways import known
from game.blox.components import COLUMN, FIELD, PAWNS, ROW, SIDE, SPACES, holds
from game.blox.effects import proceed
from game.blox.legality import accessible
from game.blox.moves import targets
from game.blox.paths import ENDS
from game.blox.payments import HANDS, PAYMENTS
from game.blox.state import State
from game.chance import Draw
from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors

EAGER = 0.6
"""Growth of a move's prior weight with its points: e to the power of EAGER for each point."""
ROLLOUT = 2
"""Moves that score, at most, before a leaf is evaluated: one of each seat, of two."""
LINES = range(2 * SIDE)
"""Every row and column."""
NARROW_LINES = 4
"""Rows and columns whose entries a node begins with."""
CHANGES = tuple([(1.0,) * number for number in range(4)])
"""By number of ways to change cards, their prior weights."""
SCORE = {
    word: exp(EAGER * (payment.total % FIELD)) * (0.6 if payment.joker else 1.0)
    for word, payment in PAYMENTS.items()
}
"""By what is paid, the prior weight of a move that scores."""


def priors(table: Game) -> Priors:
    """Return the moves worth searching with their prior weights (see Policy.priors)."""
    assert isinstance(table, State)
    found: Priors = [], []
    if table.reason is None:
        _travel(table, LINES, table.pawns[table.turn], found)
        _score(table, found)
        _change(table, found)
    return found


def narrow(table: Game, draw: Draw) -> Priors:
    """Return the moves that score and the changes; where nothing scores, some ways onto empty spaces too.

    The ways are those of one pawn and of a few lines, drawn by chance: they all weigh much the same (see
    Policy.narrow).
    """
    assert isinstance(table, State)
    found: Priors = [], []
    if table.reason is None:
        _score(table, found)
        if not found[0]:
            some = [int(draw() * len(LINES)) for _ in range(NARROW_LINES)]
            pawns = table.pawns[table.turn]
            _travel(table, some, pawns and (pawns[int(draw() * len(pawns))],), found)
        _change(table, found)
    return found


def _travel(table: State, some: Iterable[int], pawns: tuple[int, ...], found: Priors) -> None:
    """Add the moves onto empty spaces: entries along some of the lines, and moves of some of the pawns."""
    turn = table.turn
    key = HANDS[table.hands[turn]].colours | table.jokers[turn] << 4
    lines = table.lines
    ways = known(table.paths)
    chosen, weights = found
    if len(table.pawns[turn]) < PAWNS:
        enters: dict[int, Move] = {}
        for line in some:
            enters.update(ways.entries[line][ENDS[lines[line]] << 5 | key])
        chosen += enters.values()
        weights += map(ways.weights[key].__getitem__, enters)
    for space in pawns:
        for moves, weighed in (
            ways.across[space][lines[ROW[space]] << 5 | key],
            ways.down[space][lines[SIDE + COLUMN[space]] << 5 | key],
        ):
            chosen += moves
            weights += weighed


def _score(table: State, found: Priors) -> None:
    """Add the moves that score, each paid in one way: a knock-out dearly, others without the joker."""
    turn = table.turn
    pawns = table.pawns[turn]
    if not pawns:
        return
    hand = HANDS[table.hands[turn]]
    joker = table.jokers[turn]
    colours = table.paths.colour
    chosen, weights = found
    for space, end, there in targets(table, turn):
        if there > 0:
            words = hand.paid(there, joker)
            if words:
                chosen.append(("demolish", SPACES[space], SPACES[end], words[0]))
                weights.append(SCORE[words[0]])
        else:
            words = hand.knocks(colours[end], joker)
            if words:
                chosen.append(("knock", SPACES[space], SPACES[end], words[-1]))
                weights.append(SCORE[words[-1]])
    supply = table.blocks[turn]
    height = table.phase + 1
    if supply % FIELD >= height:
        built: dict[int, str] = {}
        for some, word in hand.built(height, joker):
            if some not in built and holds(supply, some):
                built[some] = word
        if built:
            for space in pawns:
                if accessible(table, space):
                    for word in built.values():
                        chosen.append(("build", SPACES[space], word))
                        weights.append(SCORE[word])


def _change(table: State, found: Priors) -> None:
    """Add a few ways to change cards."""
    chosen, weights = found
    changes = changes_of(table.hands[table.turn])
    chosen += changes
    weights += CHANGES[len(changes)]


def hand_on_turn(table: Game) -> int:
    """Return the hand of the seat on turn: all else that moves depend on is public (see Policy.key)."""
    assert isinstance(table, State)
    return table.hands[table.turn]


def advance(table: Game, move: Move) -> None:
    """Play a move without asking whether it is legal (see Policy.advance)."""
    assert isinstance(table, State)
    proceed(table, move, [])


def sampled(table: Game, draw: Draw) -> Policy:
    """Return the policy for the number of seats: of three or more, the others play greedily (greedy.py)."""
    return AMONG_MANY if table.seats > 2 else POLICY


POLICY = Policy(
    priors,
    evaluate,
    rollout_depth=ROLLOUT,
    rollout_move=dearest,
    exploration=3.0,
    lookahead_log_odds=4.0,
    lookahead_samples=3,
    key=hand_on_turn,
    narrow=narrow,
    narrow_visits=4,
    advance=advance,
    sampled=sampled,
    characters=CHARACTERS,
)
AMONG_MANY = POLICY._replace(opponent_move=reply, key=None, rollout_depth=0)
"""The others have answered when it is the seat's turn again: the table is as quiet as it gets."""
