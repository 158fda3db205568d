"""The policy of Blox for the search: which moves deserve a thought, their prior weights, and the parameters.

Turns are scarce, cards are not: five come back at once. So moves that score come first, by their points; of
several payments for the same move one is enough; few of the many ways to change cards are tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp

from game.blox.ai.evaluation import evaluate
from game.blox.components import COLOURS, COLOURS_OF, COLUMN, FIELD, PAWNS, ROW, SIDE, SPACES, holds, letters
from game.blox.legality import accessible
from game.blox.moves import targets
from game.blox.paths import ENDS, Paths, Reach
from game.blox.payments import PAYMENTS, changes, paid, paid_builds, paid_knocks
from game.blox.state import State
from game.chance import Draw
from game.notation import Move
from game.players.policy import Others, Policy, Priors

# --- moves onto empty spaces: one way to each, no joker where a card does -------------------------------
# Made once for each board and each way in which a line is occupied, as a search asks for them at every
# step.


CARD, JOKER = 0.5, 0.25  # prior weight of such a move, paid with a card or with the joker
Ways = tuple[tuple[Move, ...], tuple[float, ...]]  # moves and their prior weights


class Entries(dict[int, dict[int, Move]]):
    """The moves that enter along one line, by the space where they stop; made when asked for.

    The key: the colours held, 16 if the joker can be used, and 32 times `paths.ENDS` of the occupancy.
    """

    __slots__ = ("line", "paths")

    def __init__(self, paths: Paths, line: int) -> None:
        super().__init__()
        self.paths = paths
        self.line = line

    def __missing__(self, key: int) -> dict[int, Move]:
        firsts = self.paths.firsts
        stops = self.paths.entries[self.line][key >> 5].stops
        self[key] = found = {
            firsts[words[1]][colour][0]: move
            for colour, words in stops
            if (move := _paid(colour, words, key))
        }
        return found


class Steps(dict[int, Ways]):
    """The moves of a pawn on one space along one line; made when asked for.

    The key: the colours held, 16 if the joker can be used, and 32 times the line's occupancy.
    """

    __slots__ = ("sight",)

    def __init__(self, sight: dict[int, Reach]) -> None:
        super().__init__()
        self.sight = sight

    def __missing__(self, key: int) -> Ways:
        paid = [_paid(colour, words, key) for colour, words in self.sight[key >> 5].runs.stops]
        found = tuple([move for move in paid if move])
        self[key] = ways = found, tuple([JOKER if move[3][0] == "*" else CARD for move in found])
        return ways


def _paid(colour: int, words: Move, key: int) -> Move:
    """Return the move that stops on the colour, paid with a card, else the joker; () if with neither."""
    if key >> colour & 1:
        return (*words, COLOURS[colour])
    return (*words, "*" + COLOURS[colour]) if key & 16 else ()


class Known:
    """The ways on one board."""

    __slots__ = ("across", "down", "entries", "weights")

    def __init__(self, paths: Paths) -> None:
        self.entries = tuple([Entries(paths, line) for line in range(2 * SIDE)])
        """Moves that enter along each line."""
        self.across = tuple([Steps(sight) for sight in paths.across])
        """Moves of a pawn to its left and right, by space."""
        self.down = tuple([Steps(sight) for sight in paths.down])  # moves of a pawn up and down, by space
        self.weights = tuple(
            [tuple([CARD if key >> colour & 1 else JOKER for colour in paths.colour]) for key in range(32)]
        )
        """Prior weight of a move to each space, by the cards at hand (as in the keys)."""


@lru_cache(maxsize=8)
def known(paths: Paths) -> Known:
    return Known(paths)


# --- a greedy player, which stands for the other seats among three or more ------------------------------
# It makes the move that scores most; where nothing scores it enters somewhere or changes cards. That is
# found without listing all legal moves, which takes several times as long. While there is something to
# score it also plays on from a leaf of the search, before the leaf is evaluated.


CHANGE = 0.25  # probability that cards are changed where nothing scores
TRIES = 4  # random lines that are tried for an entry before cards are changed instead


def reply(table: State, draw: Draw) -> Move:
    """Return a legal move of the seat on turn: the one that scores most, else one that may score later."""
    move = dearest(table)
    if move is not None:
        return move
    turn = table.turn
    if len(table.pawns[turn]) < PAWNS and draw() >= CHANGE:
        colours = COLOURS_OF[table.hands[turn]]
        for _ in range(TRIES):
            line = int(draw() * 2 * SIDE)
            ways = table.paths.entries[line][ENDS[table.lines[line]]][colours]
            if ways:
                return ways[int(draw() * len(ways))]
    ways = changes_of(table.hands[turn])
    return ways[int(draw() * len(ways))]


def dearest(table: State, _draw: Draw | None = None) -> Move | None:
    """Return a move that scores the most points that the seat on turn can score; None if nothing scores.

    None when the match is over, too (see Policy.rollout_move); nothing is drawn.
    """
    if table.reason is not None:
        return None
    turn = table.turn
    hand = table.hands[turn]
    joker = table.jokers[turn]
    colours = table.paths.colour
    supply = table.blocks[turn]
    found: Move | None = None
    most = 0
    for space, end, there in targets(table, turn):
        if there > 0:
            if there % FIELD > most:
                words = paid(hand, there, joker)
                if words:
                    most = there % FIELD
                    found = ("demolish", SPACES[space], SPACES[end], words[0])
        else:
            for word in paid_knocks(hand, colours[end], joker)[-1:]:
                points = len(word) - word.count("*")
                if points > most:
                    most = points
                    found = ("knock", SPACES[space], SPACES[end], word)
    if most <= table.phase < supply % FIELD:
        for some, word in paid_builds(hand, table.phase + 1, joker):
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
    return tuple([move for move in changes(hand) if "".join(sorted(move[1])) in wanted])


# --- the policy -----------------------------------------------------------------------------------------


EAGER = 0.6  # growth of a move's prior weight with its points: e to the power of EAGER for each point
ROLLOUT = 2  # moves that score, at most, before a leaf is evaluated: one of each seat, of two
LINES = range(2 * SIDE)  # every row and column
NARROW_LINES = 4  # rows and columns whose entries a node begins with
CHANGES = tuple([(1.0,) * number for number in range(4)])
"""Prior weights of changes of cards, by number of ways to change."""
SCORE = {
    word: exp(EAGER * (payment.total % FIELD)) * (0.6 if payment.joker else 1.0)
    for word, payment in PAYMENTS.items()
}
"""Prior weight of a scoring move, by payment."""


def priors(table: State) -> Priors:
    found: Priors = [], []
    if table.reason is None:
        _travel(table, LINES, table.pawns[table.turn], found)
        _score(table, found)
        _change(table, found)
    return found


def narrow(table: State, draw: Draw) -> Priors:
    """Return the moves that score and the changes; where nothing scores, some ways onto empty spaces too.

    The ways are those of one pawn and of a few lines, drawn by chance: they all weigh much the same (see
    Policy.narrow).
    """
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
    turn = table.turn
    key = COLOURS_OF[table.hands[turn]] | table.jokers[turn] << 4
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
    hand = table.hands[turn]
    joker = table.jokers[turn]
    colours = table.paths.colour
    chosen, weights = found
    for space, end, there in targets(table, turn):
        if there > 0:
            words = paid(hand, there, joker)
            if words:
                chosen.append(("demolish", SPACES[space], SPACES[end], words[0]))
                weights.append(SCORE[words[0]])
        else:
            words = paid_knocks(hand, colours[end], joker)
            if words:
                chosen.append(("knock", SPACES[space], SPACES[end], words[-1]))
                weights.append(SCORE[words[-1]])
    supply = table.blocks[turn]
    height = table.phase + 1
    if supply % FIELD >= height:
        built: dict[int, str] = {}
        for some, word in paid_builds(hand, height, joker):
            if some not in built and holds(supply, some):
                built[some] = word
        if built:
            for space in pawns:
                if accessible(table, space):
                    for word in built.values():
                        chosen.append(("build", SPACES[space], word))
                        weights.append(SCORE[word])


def _change(table: State, found: Priors) -> None:
    chosen, weights = found
    ways = changes_of(table.hands[table.turn])
    chosen += ways
    weights += CHANGES[len(ways)]


def hand_on_turn(table: State) -> int:
    """Return the hand of the seat on turn: all else that moves depend on is public (see Policy.key)."""
    return table.hands[table.turn]


def sampled(table: State, draw: Draw) -> Policy:
    """Return the policy for the number of seats: of three or more, the others play greedily."""
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
    sampled=sampled,
)
AMONG_MANY = POLICY._replace(others=Others(reply=reply), key=None, rollout_depth=0)
"""The others have answered when it is the seat's turn again: the table is as quiet as it gets."""
