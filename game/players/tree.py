"""The tree of a search: what is counted of each move at each node, and which move is tried next.

Nodes are what the searching seat can tell apart. How often a move was available is counted too, as the tree
is shared by all determinizations. How it grows is search.py's.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import sqrt

from game.notation import Move
from game.players.policy import Policy


class Edge:
    """One move at one node, with its statistics."""

    __slots__ = ("available", "child", "move", "prior", "total", "visits")

    def __init__(self, move: Move, prior: float) -> None:
        """Take the move and its prior probability, 0 to 1."""
        self.move = move
        self.prior = prior
        self.visits = 0
        """Iterations that chose the move."""
        self.available = 0
        """Iterations in which the move could have been chosen at this node."""
        self.total = 0.0
        """The sum of the rewards of its visits, for the seat that makes the move."""
        self.child: Node | None = None


class Node:
    """An information set of the searching seat: the moves that led there, as far as it sees them."""

    __slots__ = ("after", "edges", "known", "total", "visits")

    def __init__(self) -> None:
        """Begin without any move."""
        self.edges: dict[Move, Edge] = {}
        """The moves met here, by move."""
        self.after: dict[Move, Node] = {}
        """The nodes that follow, by what is observed of a move."""
        self.known: dict[Hashable, list[Edge]] = {}
        """The moves that can be chosen here, by what `Policy.key` returned."""
        self.visits = 0
        """Iterations that chose a move here."""
        self.total = 0.0
        """The sum of their rewards, each for the seat that moved."""


def edges_of(node: Node, moves: list[Move], weights: list[float]) -> list[Edge]:
    """Return the node's edges of these moves; those that aren't there yet are made, with their priors."""
    known = node.edges
    whole = 0.0
    edges = []
    for index, move in enumerate(moves):
        edge = known.get(move)
        if edge is None:
            if not whole:
                whole = sum(weights)
            edge = known[move] = Edge(move, weights[index] / whole)
        edges.append(edge)
    return edges


def choose(node: Node, edges: list[Edge], policy: Policy, deviation: float) -> Edge:
    """Return the move to try now: the one with the highest sum of mean reward and exploration term."""
    untried = node.total / node.visits - policy.fpu_reduction * deviation if node.visits else 0.5
    exploration = policy.exploration * deviation
    best, best_score = edges[0], -1e9
    for edge in edges:
        edge.available = available = edge.available + 1
        visits = edge.visits
        if visits:
            score = exploration * edge.prior * sqrt(available) / (1 + visits) + edge.total / visits
        else:
            score = exploration * edge.prior * sqrt(available) + untried
        if score > best_score:
            best, best_score = edge, score
    return best
