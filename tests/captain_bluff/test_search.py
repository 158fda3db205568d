"""The search in Captain Bluff, where a seat can't tell two moves of another apart."""

from __future__ import annotations

from random import Random

from game.players.search import Search
from tests.random_play import along_a_match, policy_of

NAME = "captain-bluff"


def test_who_cannot_tell_two_moves_apart_answers_alike() -> None:
    table = next(iter(along_a_match(NAME, 2, 1)))
    search = Search(table, policy_of(NAME), Random(1))
    for _ in range(200):
        search.step()
    nodes = [search.root]
    found = 0
    while nodes:
        node = nodes.pop()
        for move, edge in node.edges.items():
            if edge.child is not None:
                nodes.append(edge.child)
                if node is not search.root and move[0] == "origin" and move[:2] in node.after:
                    found += 1
                    assert edge.child is node.after[move[:2]]
    assert found
