"""Matches whose messages relays carry, on a false clock: whatever relays and phones do, each ends fair.

Of the games served the first moves; whole matches with `--complete`.
"""

import pytest

from game.remote import curve
from tests.games import KITS, SERVED
from tests.remote.bad_wire import kinds
from tests.remote.relays import Match, Relay, without_signatures

ALL = pytest.mark.parametrize("name", KITS)


@pytest.fixture(autouse=True)
def unsigned(monkeypatch) -> None:
    monkeypatch.setattr(curve, "sign", without_signatures)


@pytest.fixture
def complete(request) -> bool:
    return bool(request.config.getoption("--complete"))


def end(match: Match, complete: bool) -> None:
    """Play on: a small match and each with `--complete` to the end, another for some moves."""
    if complete or match.host.game not in SERVED:
        match.play()
        match.see_the_end()
    else:
        match.play(15)


@ALL
@pytest.mark.parametrize("which", range(3))
def test_a_match_over_three_relays_ends_fair(name, which, complete) -> None:
    """With a host without a seat, and with one, and up to four guests."""
    seats, guests = kinds(name, 3)[which]
    end(Match(name, seats, guests, f"{name} {which}", [Relay(), Relay(), Relay()]), complete)
