"""One search for every game that keeps the promise: a tree of what the mover sees, over imagined tables.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012): each iteration deals the hidden cards anew, walks down one tree that all deals share, and
counts for each move how often it could have been chosen. Which move is tried next is told by the mean of what
it brought and by a game's policy, as in Rosin, "Multi-armed bandits with episode context" (2011); what a leaf
is worth is told by policy.py. No game's knowledge lives here (see game/<name>/policy.py), nor any clock
(bots.py).
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random

from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, judged

NO_END = 10**9
"""More than anybody waits for."""
MOST_DEALS = 12
"""Deals that are thrown away at most because they are unlikely."""


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
        "ahead",
        "looked",
        "policy",
        "rng",
        "root",
        "seat",
        "spread",
        "squares",
        "start",
        "steps",
        "sums",
        "table",
        "weights",
    )  # fmt: skip

    def __init__(self, table: Game, policy: Policy, rng: Random, most_ahead: int = NO_END) -> None:
        """Take a table that the seat on turn imagines, the game's policy, and where chance comes from.

        `most_ahead`: tables that the look ahead is taken on at most.
        """
        policy = policy if policy.mood is None else policy.mood(table, rng.random)
        self.table = table
        self.policy = policy
        self.rng = rng
        self.seat = table.turn
        self.root = Node()
        moves, self.weights = self.start = policy.options(table)
        """What the seat can do: its own hand is known, so it is the same on every table."""
        looks = policy.sharp and policy.worth is not None and len(moves) > 1
        self.ahead = min(policy.ahead, most_ahead) if looks else 0
        """Tables that are yet to be looked at before anything is walked."""
        self.looked = [0.0] * len(moves)
        """By move, what the looks have brought so far."""
        self.steps = 0
        """Iterations: walks done."""
        self.sums = [0.0] * table.seats
        self.squares = [0.0] * table.seats
        self.spread = [0.1] * table.seats
        """By seat, the standard deviation of the rewards so far."""

    def step(self) -> None:
        """Look at the next table one move ahead, or walk: an iteration."""
        if self.ahead:
            self._look()
        else:
            self._walk()

    def _look(self) -> None:
        """Deal the unknown anew, judge the table after each move, and weigh the moves by all looks so far."""
        policy = self.policy
        assert policy.worth is not None
        seat = self.seat
        looked = self.looked
        moves = self.start[0]
        table = self._imagined()
        for index, move in enumerate(moves):
            after = table.copy()
            after.play(move)
            outcome = after.outcome()
            looked[index] += policy.worth(after)[seat] if outcome is None else float(seat in outcome.winners)
        self.ahead -= 1
        most = max(looked)
        part = policy.sharp / (most - min(looked) or 1.0)
        weighed = [
            weight * exp(part * (one - most)) for weight, one in zip(self.weights, looked, strict=True)
        ]
        self.start = moves, weighed

    def _walk(self) -> None:
        """Deal the unknown anew, walk down the tree to a new leaf, judge it, and learn from it."""
        policy = self.policy
        seat = self.seat
        table = self._imagined()
        draw = self.rng.random
        others = policy.others
        node = self.root
        path: list[tuple[Node, Edge, int]] = []
        moves, weights = self.start
        while moves:
            turn = table.turn
            if policy.drawn is not None and turn != seat:
                answer = policy.drawn(table, draw)
                if answer is not None:
                    table.play(answer)
                    node = node.after.setdefault(answer, Node())
                    moves, weights = policy.options(table)
                    continue
            move, edge = _choose(node, moves, weights, policy, self.spread[turn])
            table.play(move)
            path.append((node, edge, turn))
            if others is not None:
                while table.turn != seat and table.outcome() is None:
                    table.play(others(table, draw))
            if not edge.visits:
                break
            child = edge.child
            if child is None:
                # The seat's own moves are all its own secret; of others it sees what all see.
                seen = move if turn == seat else policy.seen(move)
                child = edge.child = node.after.setdefault(seen, Node())
            node = child
            moves, weights = policy.options(table)
        rewards = judged(table, policy, draw)
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
        likely = self.policy.likely
        table = self.table.resample(self.seat, self.rng)
        if likely is not None:
            for _ in range(MOST_DEALS):
                if self.rng.random() < likely(table, self.seat):
                    break
                table = self.table.resample(self.seat, self.rng)
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


def _choose(
    node: Node, moves: list[Move], weights: list[float], policy: Policy, spread: float
) -> tuple[Move, Edge]:
    """Return the move to try now: the best of what it brought so far and what it may yet be worth."""
    edges = node.edges
    unknown = node.total / node.visits - policy.caution * spread if node.visits else 0.5
    curiosity = policy.curiosity * spread
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
