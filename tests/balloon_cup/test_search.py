"""The search in Balloon Cup, where the other seat can't make each of its moves on every table imagined."""

from __future__ import annotations

from random import Random

from game.players.search import Search
from tests.random_play import along_a_match, policy_of

NAME = "balloon-cup"


def test_a_move_seldom_possible_is_not_counted_as_offered_more_often() -> None:
    """Of the other seat's moves each is offered as often only as its hand allowed it."""
    table = next(iter(along_a_match(NAME, 2, 1)))
    search = Search(table, policy_of(NAME), Random(1))
    for _ in range(300):
        search.step()
    deep = [
        edge
        for first in search.root.edges.values()
        if first.child is not None and first.child.visits > 20
        for edge in first.child.edges.values()
    ]
    visits = max(first.child.visits for first in search.root.edges.values() if first.child)
    assert deep
    assert all(edge.visits <= edge.available <= visits for edge in deep)
    assert min(edge.available for edge in deep) < visits / 2
