"""What a child would see in Captain Bluff, no level passes up: 200 positions, and what weaker ones go by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.captain_bluff.ai.novice import NOVICE, glance, obvious, plain
from game.captain_bluff.components import ALL_LUGGAGE, CITY_MASK, CITY_SHIFTS, size
from game.captain_bluff.effects import claim_is_true
from game.captain_bluff.game import CaptainBluff
from game.match import Match, Seat
from game.notation import Move, read_move
from game.players import bots
from game.players.levels import LEVELS
from game.players.policy import for_decision
from tests.captain_bluff.positions import table
from tests.playing import play
from tests.random_play import policy_of
from tools.arena.beginners.captain_bluff import STYLES

NUMBERS = {"call": 100, "believe": 60, "win": 40}
"""How many positions, by what is plain to see in them."""
FEW = 8
"""Iterations of the levels that search."""


def prepared() -> Iterator[tuple[Match, list[Move]]]:
    """Yield matches of beginners, at times when something is plain to see, with the right moves."""
    left = dict(NUMBERS)
    styles = list(STYLES.values())
    for deal in range(1000):
        rng = Random(f"prepared {deal}")
        number = 2 + deal % 3
        match = Match(
            "captain-bluff", tuple(Seat(f"S{seat}", "computer") for seat in range(number)), str(deal)
        )
        while match.table.outcome() is None:
            assert isinstance(match.table, CaptainBluff)
            right = plainly_right(match.table)
            if right:
                kind = right[0][0] if right[0][0] in left else "win"
                # Not all from the same few matches.
                if left[kind] and (kind == "win" or rng.random() < 0.4):
                    left[kind] -= 1
                    yield match, right
                    if not any(left.values()):
                        return
            match.play(styles[(match.table.turn + deal) % len(styles)](match.table, rng))


def plainly_right(on: CaptainBluff) -> list[Move]:
    """Return the moves that a child would see; [] where there is nothing so plain."""
    seat = on.turn
    if on.step == "call":
        assert on.placed is not None
        placer, belt, _ = on.placed
        if on.known[belt] >> seat & 1:
            if claim_is_true(on, belt):
                return [("believe",)] if on.hands[placer] else []
            return [("call",)]
        alone = on.seats == 2 and not on.hands[placer]
        seen = on.hands[seat] | sum(line.bundle & ALL_LUGGAGE for line in on.lines)
        everything = seen >> CITY_SHIFTS[on.lines[belt].city] & CITY_MASK == CITY_MASK
        return [("call",)] if alone or everything else []
    # The last card played when nobody can refuse it: what ends the match whatever the others answer.
    return [move for move in on.moves() if wins(on, move)]


def wins(on: CaptainBluff, move: Move) -> bool:
    """Tell whether a move wins whatever is answered, by what its seat knows."""
    if move[0] in ("reverse", "arrivals", "delay"):
        return size(on.hands[on.turn]) == 1
    if move[0] != "place" or len(move) - 2 < size(on.hands[on.turn]):
        return False
    after = on.copy()
    after.play(move)
    belt = int(move[1]) - 1
    return bool(on.known[belt] >> on.turn & 1) and claim_is_true(after, belt)


def test_what_a_child_would_see_no_level_passes_up() -> None:
    number = 0
    for match, right in prepared():
        number += 1
        for level in LEVELS:
            found = bots.answer(bots.request(match, FEW if level in LEVELS[2:] else None, level=level))
            assert found in right, f"{level} at {match.table.ply} of {match.seed}: {found}"
    assert number == sum(NUMBERS.values()) == 200


def test_a_city_of_which_all_cards_lie_open_is_a_lie() -> None:
    line = "B7 0: " + " ".join(f"A{number}" for number in range(1, 16)) + " up"
    on = table(line, hands=("B1 B2 A16", "C1 C2 C3", "C4"), turn=0)
    play(on, "place 1 A16")
    assert obvious(on, on.moves()) == []
    on = table(line, hands=("B1 B2 A16", "A17 C2 C3", "C4"), turn=0)
    play(on, "place 1 A16")
    assert obvious(on, on.moves()) == [("call",)]


def test_a_last_card_is_left_to_those_who_are_asked_after() -> None:
    on = table("A7 0", hands=("A9", "B1 B2", "C1 C2"), turn=0)
    play(on, "place 1 A9")
    assert obvious(on, on.moves()) == []
    play(on, "believe")
    assert obvious(on, on.moves()) == [("call",)]


def test_the_last_card_is_played_wherever_it_is_no_luggage() -> None:
    """It wins at once, as nobody can call it; with another card in hand, or luggage, that isn't so plain."""
    last = table("A7 0: A9 A10 up", hands=("DF", "B1 B2", "C1 C2"))
    assert obvious(last, last.moves()) == [("delay",)]
    for hand in ("DF CD", "DF B3", "B3"):
        on = table("A7 0: A9 A10 up", hands=(hand, "B1 B2", "C1 C2"))
        assert obvious(on, on.moves()) == []


def test_nobody_overlooks_what_is_true() -> None:
    on = table("A7 0", "B7 1", hands=("A9 B9", "A15 B15"), turn=0)
    assert plain(on, read_move("place 1 A9"))
    assert not plain(on, read_move("place 2 A9"))
    assert not plain(on, read_move("place 1 B9"))


def test_at_a_glance_fewer_cards_are_better_and_a_lie_worse() -> None:
    few = table("A7 0", "B7 1", hands=("A9", "A15 B15"))
    many = table("A7 0", "B7 1", hands=("A9 B12 C14", "A15 B15"))
    assert glance(few, 0) > glance(many, 0)
    true, false = (table("A7 0", "B7 0", hands=("A9 C1", "A15 B15")) for _ in range(2))
    play(true, "place 1 A9")
    play(false, "place 2 A9")
    assert glance(true, 0) > glance(false, 0)


@pytest.mark.parametrize("seed", range(3))
def test_who_trusts_calls_less(seed: int) -> None:
    """On the tables that somebody imagines who trusts, fewer placements are false."""
    on = table("B7 0", "C7", hands=("A9 A11 B2", "A15 B15 C1"), turn=0)
    play(on, "place 1 A9")
    rng = Random(seed)
    policy = for_decision(policy_of("captain-bluff"), on, rng.random)
    assert NOVICE.trusting is not None and policy.likelihood is not None
    trusting = NOVICE.trusting(policy, 1.0, rng.random)
    assert trusting.likelihood is not None
    for _ in range(20):
        some = on.resample(1, rng)
        if claim_is_true(some, 0):
            assert trusting.likelihood(some, 1) == policy.likelihood(some, 1)
        else:
            assert trusting.likelihood(some, 1) < policy.likelihood(some, 1)
