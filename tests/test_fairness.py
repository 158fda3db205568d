"""What the fairness of a table is told by: attacks are counted as they happen, and even shares add up."""

import json
from importlib.util import find_spec

import pytest

from game import NAMES
from game.players import arena
from game.players.levels import RANDOM
from tools.arena import fairness

FAIR = [name for name in NAMES if find_spec(f"tools.arena.harm.{name.replace('-', '_')}")]
SEATS = 3


def by_chance(name, asked):
    """Answer like the level that plays at random, whatever the name."""
    return arena.ask_level(name, json.dumps(json.loads(asked) | {"level": RANDOM}))


@pytest.mark.long
@pytest.mark.parametrize("name", FAIR)
def test_every_win_and_every_attack_is_counted_once_and_whoever_is_ahead_may_be_attacked(name):
    harm = fairness.harm_in(name)
    counted, all_ahead = fairness.Count.nothing(), fairness.Count.nothing()
    # Where all stand alike all are ahead.
    alike = harm._replace(standings=lambda table: [0.0] * table.seats)
    for task in arena.tasks(name, ("one", "other", "other"), 1, "fair", None, None, by_chance):
        fairness.count(task, harm, counted)
    fairness.count(task, alike, all_ahead)
    assert len(counted.lengths) == SEATS
    assert sum(counted.wins.values()) == pytest.approx(SEATS)
    assert sum(counted.won.values()) == pytest.approx(SEATS)
    assert counted.chances.keys() == {("one", "other"), ("other", "one"), ("other", "other")}
    assert all(0 <= counted.attacks[pair] <= chances for pair, chances in counted.chances.items())
    assert sum(counted.attacks.values()) > 0
    assert not all_ahead.chances


def test_what_is_told_has_shares_and_intervals():
    counted = fairness.Count.nothing()
    counted.lengths.extend([100.0, 120.0])
    counted.wins[0] = counted.won["one"] = 1.0
    counted.wins[1] = counted.won["other"] = 1.0
    counted.attacks["one", "other"] = 3
    counted.chances["one", "other"] = 12
    text = fairness.told(counted, 2)
    assert "one attacks other, not ahead: 3.0 of 12: 25.0 % (8.9 to 53.2)" in text
    assert "wins of who begins  1.0 of 2: 50.0 %" in text
