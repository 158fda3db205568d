"""One search for every game that keeps the contract: a tree over what the searching seat can tell apart.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012): each iteration determinizes the table, walks down one tree that all determinizations share,
and counts for each move how often it was available. Which move is tried next follows from the mean reward of
each and from its prior, as in Rosin, "Multi-armed bandits with episode context" (2011).
"""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, sqrt
from random import Random

from game.contract import Game
from game.notation import Move
from game.players.policy import Policy, Priors, dealer, for_decision, leaf_value

FPU_REDUCTION = 0.3
"""First-play urgency: an untried move counts as the mean reward less this many standard deviations."""

# --- the tree -------------------------------------------------------------------------------------------
# How often a move was available is counted too, as the tree is shared by all determinizations.


class Edge:
    """One move at one node, with its statistics."""

    __slots__ = ("available", "child", "move", "prior", "total", "visits")

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0  # iterations that chose the move
        self.available = 0  # iterations in which the move could have been chosen at this node
        self.total = 0.0  # sum of the rewards of its visits, for the seat that makes the move
        self.child: Node | None = None


class Node:
    """An information set of the searching seat: the moves that led there, as far as it sees them."""

    __slots__ = ("after", "edges", "known", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Move, Edge] = {}  # moves met here, by move
        self.after: dict[Move, Node] = {}  # nodes that follow, by what is observed of a move
        self.known: dict[Hashable, list[Edge]] = {}
        """The moves that can be chosen here, by what `Policy.key` returned."""
        self.visits = 0  # iterations that chose a move here
        self.total = 0.0  # sum of their rewards, each for the seat that moved


def edges_of(node: Node, moves: list[Move], weights: list[float]) -> list[Edge]:
    """Return the node's edges of these moves; makes those that are new, with their priors."""
    known = node.edges
    total = 0.0
    edges = []
    for index, move in enumerate(moves):
        edge = known.get(move)
        if edge is None:
            if not total:
                total = sum(weights)
            edge = known[move] = Edge(move, weights[index] / total)
        edges.append(edge)
    return edges


def choose(node: Node, edges: list[Edge], policy: Policy, deviation: float) -> Edge:
    """Return the move to try now: the one with the highest sum of mean reward and exploration term."""
    untried = node.total / node.visits - FPU_REDUCTION * deviation if node.visits else 0.5
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


# --- the search -----------------------------------------------------------------------------------------


NO_END = 10**9  # a number of iterations or determinizations that is never reached
ROOT = "root"  # key under which a root has its moves
NARROW = "narrow"  # with this word before it, the key under which a node has the few moves it begins with


class Search:
    """The search of one decision of the seat on turn: `step` it any number of times, ask `best` any time."""

    __slots__ = (
        "deal", "deviation", "iterations", "lookahead_values", "lookaheads", "policy", "rng", "root",
        "root_priors", "seat", "squares", "sums", "table", "tastes", "weights",
    )  # fmt: skip

    def __init__(
        self,
        table: Game,
        policy: Policy,
        rng: Random,
        most_lookaheads: int = NO_END,
        among: list[Move] | None = None,
    ) -> None:
        """Take a determinization for the seat on turn, the game's policy, and the source of chance.

        `most_lookaheads`: determinizations of the look-ahead at the root, at most. `among`: the moves to be
        searched at the root, by default all that the policy proposes; if it proposes none of them, these.
        """
        policy = for_decision(policy, table, rng.random)
        self.table = table
        self.policy = policy
        self.rng = rng
        self.seat = table.turn
        self.root = Node()
        self.deal = dealer(policy, table, self.seat)  # dealer of determinizations
        moves, self.weights = self.root_priors = _only(policy.priors(table), among)
        """The seat's moves with their prior weights: the same on every determinization, as the seat knows its
        own hand. The look-ahead changes the weights here and leaves `weights` as the policy gave them."""
        taste = policy.taste
        self.tastes = {} if taste is None else {move: taste(table, move) for move in moves}
        """The seat's liking for each move at the root; empty if it likes all alike."""
        looks_ahead = policy.lookahead_log_odds and policy.evaluate is not None and len(moves) > 1
        self.lookaheads = min(policy.lookahead_samples, most_lookaheads) if looks_ahead else 0
        """Determinizations that the look-ahead is yet to take, before the first iteration."""
        self.lookahead_values = [0.0] * len(moves)
        """Sum of the look-ahead's evaluations so far, by move at the root."""
        self.iterations = 0  # iterations done, the look-ahead not counted
        self.sums = [0.0] * table.seats  # sum of the rewards so far, by seat
        self.squares = [0.0] * table.seats  # sum of the squared rewards, by seat
        self.deviation = [0.1] * table.seats  # standard deviation of the rewards so far, by seat

    def step(self, first: Move | None = None) -> None:
        """Look one move ahead on one more determinization; once that is done, do an iteration.

        `first`: the seat's move that the iteration begins with; None for the one that is worth most to try.
        """
        if self.lookaheads:
            self._look_ahead()
        else:
            self._iterate(first)

    def _look_ahead(self) -> None:
        """Evaluate each root move on one more determinization, and set the prior weights by all so far."""
        policy = self.policy
        seat = self.seat
        values = self.lookahead_values
        moves = self.root_priors[0]
        table = self.deal(self.rng)
        for index, move in enumerate(moves):
            values[index] += self.tastes.get(move, 0.0)
            after = table.copy()
            after.make(move, [])
            values[index] += leaf_value(after, policy, self.rng.random)[seat]
        self.lookaheads -= 1
        best = max(values)
        scale = policy.lookahead_log_odds / (best - min(values) or 1.0)
        weighed = [
            weight * exp(scale * (value - best)) for weight, value in zip(self.weights, values, strict=True)
        ]
        self.root_priors = moves, weighed

    def _iterate(self, first: Move | None) -> None:
        """Do one iteration: determinize, walk down the tree to a new leaf, value it, back the rewards up."""
        policy = self.policy
        seat = self.seat
        table = self.deal(self.rng)
        draw = self.rng.random
        observed_of = policy.others.observed
        answer_of = policy.others.answer
        reply = policy.others.reply
        deviation = self.deviation
        node = self.root
        path: list[tuple[Node, Edge, int]] = []
        # The seat's own moves are the same on every determinization.
        edges = node.known.get(ROOT) if first is None else edges_of(node, [first], [1.0])
        if edges is None:
            edges = node.known[ROOT] = edges_of(node, *self.root_priors)
        while edges:
            turn = table.turn
            if answer_of is not None and turn != seat:
                answer = answer_of(table, draw)
                if answer is not None:
                    table.make(answer, [])
                    node = node.after.setdefault(answer, Node())
                    edges = self._edges(node, table)
                    continue
            edge = choose(node, edges, policy, deviation[turn])
            move = edge.move
            table.make(move, [])
            path.append((node, edge, turn))
            if reply is not None:
                while table.turn != seat and table.outcome() is None:
                    table.make(reply(table, draw), [])
            if not edge.visits:
                break
            child = edge.child
            if child is None:
                # The seat's own moves are all its own secret; of others it sees what all see.
                observed = move if turn == seat else observed_of(move)
                child = edge.child = node.after.setdefault(observed, Node())
            node = child
            edges = self._edges(node, table)
        rewards = leaf_value(table, policy, draw)
        for node, edge, turn in path:
            reward = rewards[turn]
            edge.visits += 1
            edge.total += reward
            node.visits += 1
            node.total += reward
        if self.tastes:
            liked = path[0][1]
            liked.total += self.tastes.get(liked.move, 0.0)
        self.iterations += 1
        self._measure(rewards)

    def _edges(self, node: Node, table: Game) -> list[Edge]:
        """Return the moves that the seat on turn can choose at a node; [] when the match is over."""
        policy = self.policy
        key = None if policy.key is None else policy.key(table)
        narrow = policy.narrow if key is not None and node.visits < policy.narrow_visits else None
        if narrow is not None:
            key = NARROW, key
        if key is not None:
            known = node.known.get(key)
            if known is not None:
                return known
        elif policy.complete:
            met = node.edges
            legal = table.moves()
            edges = [met[move] for move in legal if move in met]
            if len(edges) == len(legal):
                return edges
        found = policy.priors(table) if narrow is None else narrow(table, self.rng.random)
        edges = edges_of(node, *found)
        if key is not None:
            node.known[key] = edges
        return edges

    def _measure(self, rewards: list[float]) -> None:
        """Update the deviation of the rewards; a pseudo-count keeps it above 0."""
        iterations = self.iterations
        for seat, reward in enumerate(rewards):
            self.sums[seat] += reward
            self.squares[seat] += reward * reward
            mean = self.sums[seat] / iterations
            variance = max(0.0, self.squares[seat] / iterations - mean * mean)
            self.deviation[seat] = sqrt(variance + 1e-4 / iterations)

    def best(self) -> Move:
        """Return the root move with most visits; of several, the one with most reward."""
        edges = self.root.edges
        if not edges:
            moves, weights = self.root_priors
            return moves[weights.index(max(weights))]
        return max(edges, key=lambda move: (edges[move].visits, edges[move].total))

    def settled(self, left: int) -> bool:
        """Return True if that many more iterations can't change the result of `best`."""
        most = second = 0
        for edge in self.root.edges.values():
            if edge.visits > most:
                most, second = edge.visits, most
            elif edge.visits > second:
                second = edge.visits
        return most - second > left

    def values(self) -> dict[Move, tuple[int, float]]:
        """Return visits and mean reward, 0 to 1, by root move that was tried."""
        return {
            move: (edge.visits, edge.total / edge.visits)
            for move, edge in self.root.edges.items()
            if edge.visits
        }


def _only(priors: Priors, among: list[Move] | None) -> Priors:
    """Return the priors of the moves among some; if there are none, these moves with weight 1."""
    if among is None:
        return priors
    allowed = set(among)
    found = [(move, weight) for move, weight in zip(*priors, strict=True) if move in allowed]
    if not found:
        return among, [1.0] * len(among)
    return [move for move, _ in found], [weight for _, weight in found]
