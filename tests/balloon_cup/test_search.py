"""The search in Balloon Cup, where the other seat can't make each of its moves on every table imagined."""

from __future__ import annotations

from random import Random

from game.contract import Game
from game.players.policy import Priors
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


def test_weights_asked_for_only_where_a_move_is_new_lead_to_the_same_tree() -> None:
    """What is skipped where all moves have been met is not needed there."""
    table = next(iter(along_a_match(NAME, 2, 1)))
    lazy = policy_of(NAME)
    asked: list[Game] = []

    def counting(table: Game) -> Priors:
        asked.append(table)
        return lazy.priors(table)

    found, counts = [], []
    for complete in (True, False):
        asked.clear()
        search = Search(table, lazy._replace(priors=counting, complete=complete), Random(1))
        for _ in range(200):
            search.step()
        found.append(search.values())
        counts.append(len(asked))
    assert found[0] == found[1]
    assert counts[0] < 0.8 * counts[1]
