"""One search for every game that keeps the promise: a tree of what the mover sees, over imagined tables.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012): each iteration deals the hidden cards anew, walks down one tree that all deals share, and
counts for each move how often it could have been chosen. Which move is tried next is told by the mean of what
it brought and by a game's habits, as in Rosin, "Multi-armed bandits with episode context" (2011); what a leaf
is worth, by a game's judgement, after a few moves by habit or none (Lorentz, "Early playout termination in
MCTS", 2015). No game's knowledge lives here (see game/<name>/habits.py), nor any clock (bots.py).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from game.rules import Game, Move

Draw = Callable[[], float]
Options = tuple[list[Move], list[float]]

MOST_MOVES = 3000
"""Where a playout to the end is given up: it then counts as shared."""


MOST_DEALS = 12
"""Deals that are thrown away at most because they are unlikely."""


class Habits(NamedTuple):
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
    sweeps: int = 0
    """Imagined tables on which every move of the seat is judged before anything is walked: all moves meet the
    same deals, so what they bring can be compared."""
    sharp: float = 0.0
    """How much more likely the best move of the seat itself is than its worst one, as a power of e, by a look
    one move ahead with the judgement; 0: no look."""
    ahead: int = 1
    """Tables that this look is taken on; where much is hidden one table tells little."""
    seen: Callable[[Move], Move] = lambda move: move
    """What the other seats see of a move: where they can't tell two moves apart they must answer alike."""
    drawn: Callable[[Game, Draw], Move | None] | None = None
    """What another seat answers where the tree would let it know what it can't (a bluff): drawn by chance
    from what it does know. None where it is for the tree to find."""
    likely: Callable[[Game, int], float] | None = None
    """How likely, 0 to 1, an imagined table is for a seat, by what the others did: Cowling, Whitehouse and
    Powley, "Emergent bluffing and inference with Monte Carlo tree search", 2015."""
    mood: Callable[[Game, Draw], Habits] | None = None
    """Draws the habits of one decision, where a player mustn't be read. None: they are always the same."""


class Edge:
    """One move at one node."""

    __slots__ = ("child", "likely", "offered", "total", "visits")

    def __init__(self, likely: float) -> None:
        """Take how likely the move is by habit, 0 to 1."""
        self.likely = likely
        self.visits = 0
        self.offered = 0
        """How often it could have been chosen (availability)."""
        self.total = 0.0
        """The rewards of its visits, of the seat that makes it."""
        self.child: Node | None = None


class Node:
    """What the searching seat can tell apart: the moves that led there, as far as they are seen."""

    __slots__ = ("after", "edges", "total", "visits")

    def __init__(self) -> None:
        """Begin without any move known."""
        self.edges: dict[Move, Edge] = {}
        self.after: dict[Move, Node] = {}
        """By what is seen of a move, the node that follows."""
        self.visits = 0
        self.total = 0.0


class Search:
    """The thoughts of one seat about one table. Each `step` is an iteration; `best` can be asked any time."""

    __slots__ = (
        "habits", "rng", "root", "seat", "spread", "squares", "start", "steps", "sums", "swept", "table",
    )  # fmt: skip

    def __init__(self, table: Game, habits: Habits, rng: Random) -> None:
        """Take a table that the seat on turn imagines, the game's habits, and where chance comes from."""
        habits = habits if habits.mood is None else habits.mood(table, rng.random)
        self.table = table
        self.habits = habits
        self.rng = rng
        self.seat = table.turn
        self.root = Node()
        self.start = self._looked_ahead()
        """What the seat can do: its own hand is known, so it is the same on every table."""
        self.swept = 0
        """Sweeps done."""
        self.steps = 0
        """Iterations done: tables judged."""
        self.sums = [0.0] * table.seats
        self.squares = [0.0] * table.seats
        self.spread = [0.1] * table.seats
        """By seat, the standard deviation of the rewards so far."""

    def _looked_ahead(self) -> Options:
        """Return the options of the seat on turn, weighed by what the judgement says after each."""
        habits = self.habits
        moves, weights = habits.options(self.table)
        worth = habits.worth
        if habits.sweeps or not habits.sharp or worth is None or len(moves) < 2:
            return moves, weights
        seat = self.seat
        values = [0.0] * len(moves)
        for table in [self.table] if habits.ahead == 1 else [self._imagined() for _ in range(habits.ahead)]:
            for index, move in enumerate(moves):
                after = table.copy()
                after.play(move)
                outcome = after.outcome()
                values[index] += worth(after)[seat] if outcome is None else float(seat in outcome.winners)
        least = min(values)
        most = max(values)
        if most == least:
            return moves, weights
        part = habits.sharp / (most - least)
        return moves, [weight * exp(part * (one - most)) for weight, one in zip(weights, values, strict=True)]

    def step(self) -> None:
        """Make the next sweep, or the next walk: as many iterations as tables are judged for it."""
        if self.sweeping():
            self._sweep()
        else:
            self._walk()

    def sweeping(self) -> bool:
        """Tell whether the next step is a sweep."""
        return self.swept < self.habits.sweeps and len(self.start[0]) > 1

    def _sweep(self) -> None:
        """Deal the unknown anew, and judge the table after each move of the seat."""
        habits = self.habits
        seat = self.seat
        root = self.root
        edges = root.edges
        moves, weights = self.start
        table = self._imagined()
        if not edges:
            whole = sum(weights)
            for move, weight in zip(moves, weights, strict=True):
                edges[move] = Edge(weight / whole)
        for move in moves:
            after = table.copy()
            after.play(move)
            rewards = judged(after, habits, self.rng.random)
            edge = edges[move]
            edge.visits += 1
            edge.total += rewards[seat]
            root.total += rewards[seat]
            self.steps += 1
            self._measure(rewards)
        root.visits += len(moves)
        for edge in edges.values():
            edge.offered += len(moves)
        self.swept += 1
        if self.swept == habits.sweeps:
            _weigh(list(edges.values()), weights, habits.sharp)

    def _walk(self) -> None:
        """Deal the unknown anew, walk down the tree to a new leaf, judge it, and learn from it."""
        habits = self.habits
        seat = self.seat
        table = self._imagined()
        draw = self.rng.random
        node = self.root
        path: list[tuple[Node, Edge, int]] = []
        moves, weights = self.start
        while moves:
            turn = table.turn
            if habits.drawn is not None and turn != seat:
                answer = habits.drawn(table, draw)
                if answer is not None:
                    table.play(answer)
                    node = node.after.setdefault(answer, Node())
                    moves, weights = habits.options(table)
                    continue
            move, edge = _choose(node, moves, weights, habits, self.spread[turn])
            table.play(move)
            path.append((node, edge, turn))
            if not edge.visits:
                break
            child = edge.child
            if child is None:
                # The seat's own moves are all its own secret; of others it sees what all see.
                seen = move if turn == seat else habits.seen(move)
                child = edge.child = node.after.setdefault(seen, Node())
            node = child
            moves, weights = habits.options(table)
        rewards = judged(table, habits, draw)
        for node, edge, turn in path:
            reward = rewards[turn]
            edge.visits += 1
            edge.total += reward
            node.visits += 1
            node.total += reward
        self.steps += 1
        self._measure(rewards)

    def _measure(self, rewards: list[float]) -> None:
        """Keep the spread of the rewards, with one made-up deviation so that it is never nothing."""
        steps = self.steps
        for seat, reward in enumerate(rewards):
            self.sums[seat] += reward
            self.squares[seat] += reward * reward
            mean = self.sums[seat] / steps
            self.spread[seat] = sqrt(max(0.0, self.squares[seat] / steps - mean * mean) + 1e-4 / steps)

    def _imagined(self) -> Game:
        """Return a table with all that the seat doesn't know dealt anew; an unlikely one seldom."""
        likely = self.habits.likely
        table = self.table.redeal(self.seat, self.rng)
        if likely is not None:
            for _ in range(MOST_DEALS):
                if self.rng.random() < likely(table, self.seat):
                    break
                table = self.table.redeal(self.seat, self.rng)
        return table

    def best(self) -> Move:
        """Return the move most often tried; of several, the one that brought most."""
        edges = self.root.edges
        if not edges:
            moves, weights = self.start
            return moves[weights.index(max(weights))]
        return max(edges, key=lambda move: (edges[move].visits, edges[move].total))

    def settled(self, left: int) -> bool:
        """Tell whether so many more iterations can't change what `best` returns."""
        most = second = 0
        for edge in self.root.edges.values():
            if edge.visits > most:
                most, second = edge.visits, most
            elif edge.visits > second:
                second = edge.visits
        return most - second > left

    def values(self) -> dict[Move, tuple[int, float]]:
        """Return for each move tried how often it was and what it brought on average."""
        return {
            move: (edge.visits, edge.total / edge.visits)
            for move, edge in self.root.edges.items()
            if edge.visits
        }


def _weigh(edges: list[Edge], weights: list[float], sharp: float) -> None:
    """Set how likely each edge is by habit and by what the sweeps brought."""
    means = [edge.total / edge.visits for edge in edges]
    best = max(means)
    part = sharp / (best - min(means) or 1.0)
    weighed = [weight * exp(part * (mean - best)) for weight, mean in zip(weights, means, strict=True)]
    whole = sum(weighed)
    for edge, weight in zip(edges, weighed, strict=True):
        edge.likely = weight / whole


def _choose(
    node: Node, moves: list[Move], weights: list[float], habits: Habits, spread: float
) -> tuple[Move, Edge]:
    """Return the move to try now: the best of what it brought so far and what it may yet be worth."""
    edges = node.edges
    unknown = node.total / node.visits - habits.caution * spread if node.visits else 0.5
    curiosity = habits.curiosity * spread
    whole = 0.0
    best, best_edge, best_score = moves[0], None, -1e9
    for index, move in enumerate(moves):
        edge = edges.get(move)
        if edge is None:
            if not whole:
                whole = sum(weights)
            edge = edges[move] = Edge(weights[index] / whole)
        edge.offered = offered = edge.offered + 1
        visits = edge.visits
        score = curiosity * edge.likely * sqrt(offered) / (1 + visits)
        score += edge.total / visits if visits else unknown
        if score > best_score:
            best, best_edge, best_score = move, edge, score
    assert best_edge is not None
    return best, best_edge


def judged(table: Game, habits: Habits, draw: Draw) -> list[float]:
    """Return by seat what the table is worth after some moves by habit; it is played on.

    With a judgement: `depth` moves, each drawn by its weight. Without: to the end, a kind of move first and
    then one of that kind, so that matches end.
    """
    worth = habits.worth
    options = habits.options
    for _ in range(MOST_MOVES if worth is None else habits.depth):
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
    """Return every legal move, all alike: no habits at all."""
    moves = table.moves()
    return moves, [1.0] * len(moves)


PLAIN = Habits(every_move, None)
"""The same search without knowledge: for the arena."""
