"""What the search is told of a game, and playing on by it: policy, and what a leaf of the tree is worth.

A game's own policy are in game/<name>/policy.py, which fills in this form; PLAIN is the form of somebody who
knows nothing. The tree is in search.py. Playouts end early where there is a judgement (Lorentz, "Early
playout termination in MCTS", 2015).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.contract import Game
from game.notation import Move

Draw = Callable[[], float]
Options = tuple[list[Move], list[float]]

MOST_MOVES = 3000
"""Where a playout to the end is given up: it then counts as shared."""


class Policy(NamedTuple):
    """What the search is told of a game."""

    options: Callable[[Game], Options]
    """The moves worth a thought for the seat on turn, never none of several, and about how often (in any
    measure) a good player makes each; ([], []) when the match is over."""
    worth: Callable[[Game], list[float]] | None
    """By seat the chance to win, 0 to 1, of a match that goes on; None: play it out at random."""
    depth: int = 0
    """Moves made by habit before a leaf is judged."""
    curiosity: float = 1.0
    """How much is tried that has not proved good yet, in standard deviations of the rewards: near the end of
    a match that is all but won the differences are small, and the same moves must be told apart."""
    caution: float = 0.3
    """How much worse than the moves tried one that was never tried is thought to be, likewise."""
    sharp: float = 0.0
    """How much more likely the best move of the seat itself is than its worst one, as a power of e, by a look
    one move ahead with the judgement; 0: no look."""
    ahead: int = 1
    """Tables that this look is taken on, the same for all moves; where much is hidden one tells little."""
    seen: Callable[[Move], Move] = lambda move: move
    """What the other seats see of a move: where they can't tell two moves apart they must answer alike."""
    drawn: Callable[[Game, Draw], Move | None] | None = None
    """What another seat answers where the tree would let it know what it can't (a bluff): drawn by chance
    from what it does know. None where it is for the tree to find."""
    others: Callable[[Game, Draw], Move] | None = None
    """What another seat plays where the tree holds the seat's own moves alone, whatever is answered: among
    many seats it would else not come to the seat's own next turn. As in Perez and others, "Open loop search
    for general video game playing", 2015. None: the tree holds every seat's moves."""
    likely: Callable[[Game, int], float] | None = None
    """How likely, 0 to 1, an imagined table is for a seat, by what the others did: Cowling, Whitehouse and
    Powley, "Emergent bluffing and inference with Monte Carlo tree search", 2015."""
    mood: Callable[[Game, Draw], Policy] | None = None
    """Draws the policy of one decision, where a player mustn't be read, or where they depend on the table.
    None: they are always the same."""


def judged(table: Game, policy: Policy, draw: Draw) -> list[float]:
    """Return by seat what the table is worth after some moves by habit; it is played on.

    With a judgement: `depth` moves, each drawn by its weight. Without: to the end, a kind of move first and
    then one of that kind, so that matches end.
    """
    worth = policy.worth
    options = policy.options
    for _ in range(MOST_MOVES if worth is None else policy.depth):
        moves, weights = options(table)
        if not moves:
            break
        table.play(of_some_kind(moves, draw) if worth is None else by_weight(moves, weights, draw))
    outcome = table.outcome()
    if outcome is not None:
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(table.seats)]
    return worth(table) if worth is not None else [1 / table.seats] * table.seats


def by_weight(moves: list[Move], weights: list[float], draw: Draw) -> Move:
    """Return one of the moves, each as probable as its weight."""
    left = draw() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return moves[-1]


def of_some_kind(moves: list[Move], draw: Draw) -> Move:
    """Return one of the moves: a kind first, then one of that kind, all alike."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move[0], []).append(move)
    some = list(kinds.values())[int(draw() * len(kinds))]
    return some[int(draw() * len(some))]


def every_move(table: Game) -> Options:
    """Return every legal move, all alike: no policy at all."""
    moves = table.moves()
    return moves, [1.0] * len(moves)


PLAIN = Policy(every_move, None)
"""The same search without knowledge: for the arena."""
