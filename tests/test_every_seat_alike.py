"""Which seat one has changes nothing but the order: rules and computers treat everybody alike.

Each position is looked at a second time with everybody some seats further on, and all that is theirs.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import by_name
from game.contract import Game
from game.notation import Move, Position
from game.players.bots import known, policy
from tests.games import KITS, THINKING, Table, label, tables
from tests.kit import round_table
from tests.random_play import any_move
from ui.drawing.scene import is_seat

MOVING = [kind for kind in tables() if KITS[kind[0]].moved_round]
THOUGHT_OF = list({kind[:2]: kind for kind in reversed(MOVING) if kind[0] in THINKING}.values())
"""Each game with every number of players, by the rules as they are where nobody chooses others."""
EVERY, MOST = 9, 90  # moves from one position to the next, and of a match


def pairs(kind: Table) -> Iterator[tuple[Game, Game, int]]:
    """Yield positions of a random match as they are and with everybody some seats further on."""
    name, seats, options = kind
    moved_round, rules, rng = KITS[name].moved_round, by_name(name), Random(label(kind))
    assert moved_round is not None
    table = rules.deal(seats, options, label(kind), 0)
    for number in range(MOST):
        if table.outcome() is not None:
            return
        if number % EVERY == EVERY - 1:
            places = rng.randrange(1, seats)
            position = table.position()
            here, there = (
                rules.from_position(each, options, "alike")
                for each in (position, moved_round(position, places))
            )
            assert there.position() == moved_round(position, places)
            yield here, there, places
        table.play(any_move(table, rng))


def settled(name: str, position: Position) -> Position:
    return {key: sorted(held) if key in KITS[name].multisets else held for key, held in position.items()}


@pytest.mark.parametrize("kind", MOVING, ids=label)
def test_the_same_moves_are_legal_and_lead_to_the_same_table(kind: Table) -> None:
    moved_round, rng = KITS[kind[0]].moved_round, Random("moves")
    assert moved_round is not None
    for here, there, places in pairs(kind):
        moves = here.moves()
        assert sorted(there.moves()) == sorted(moves)
        for move in rng.sample(moves, min(4, len(moves))):
            one, other = here.copy(), there.copy()
            events = one.play(move)
            other.play(move)
            if any(event[0] == "shuffled" for event in events):
                continue  # what comes then is by chance, from the order of the pile before
            expected = moved_round(one.position(), places)
            assert settled(kind[0], other.position()) == settled(kind[0], expected), move
            ends = one.outcome(), other.outcome()
            if ends[0] is not None and ends[1] is not None:
                assert list(ends[1].scores) == round_table(ends[0].scores, places)
            assert (ends[0] is None) == (ends[1] is None)


@pytest.mark.parametrize("kind", THOUGHT_OF, ids=label)
def test_computers_think_alike_on_every_seat(kind: Table) -> None:
    rules, rng = by_name(kind[0]), Random("thoughts")
    own, novice = policy(rules), known(rules, "levels", "NOVICE")
    find = known(rules, "hints", "reasons")
    for here, there, places in pairs(kind):
        seats = range(here.seats)
        by_seat = [novice.rough_value, *filter(None, [own.others.likelihood])]
        values = [[[how(table, seat) for seat in seats] for how in by_seat] for table in (here, there)]
        for table, found in zip((here, there), values, strict=True):
            if own.evaluate:
                found.append(list(own.evaluate(table)))
        for one, other in zip(*values, strict=True):
            assert other == pytest.approx(round_table(one, places))
        weights = [dict(zip(*own.priors(table), strict=True)) for table in (here, there)]
        assert weights[1] == pytest.approx(weights[0])
        for move in rng.sample(here.moves(), min(3, len(here.moves()))):
            assert said(find, there, move, 0) == said(find, here, move, places), move


def said(find: Any, table: Game, move: Move, places: int) -> list[dict[str, Any]]:
    """Return the reasons for a move, with its seats some places further on."""
    return [
        {
            "": (hint_reason.reason.text, hint_reason.words),
            **{
                key: (int(value) + places) % table.seats if is_seat(key) else value
                for key, value in hint_reason.reason.values.items()
            },
        }
        for hint_reason in find(table, move)
    ]
