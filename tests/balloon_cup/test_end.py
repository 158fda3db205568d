"""How a match ends without a third trophy, and what is known of all matches: BC-23 and the facts proved."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.chance import chance, of_some_kind
from game.contract import Outcome
from tests.balloon_cup.positions import legal, outcome, table
from tests.playing import play

Played = tuple[int, list[int], Outcome]
"""A match: its turns, the cards in pile and discards at each draw, how it ended."""

PRINTED = {"cubes": "printed"}
JAM = ("plains S", "mountains SB", "plains SSS: S1 S4 | S7 S10", "mountains BBBB: B1 B3 B5 B7 | B9 B11 B13")
"""One grey card more on tile 3 and nobody can ever place again."""


def jam(options: dict[str, str] = PRINTED, **more: Any) -> BalloonCup:
    return table(**{"tiles": JAM, "hands": ("R4 S13", "R2"), "options": options, "bag": "RYG", **more})


def test_one_card_that_may_still_come_is_no_deadlock() -> None:
    """BC-23: `ever`: the last grey card may be in a hand, the pile or the discards; exchanges continue."""
    for hands, rest_to in ((("R4", "R2 S13"), "deck"), (("R4", "R2"), "deck"), (("R4", "R2"), "discards")):
        on = jam(hands=hands, rest_to=rest_to)
        assert on.outcome() is None
        assert legal(on) == {"exchange R4"}


@pytest.mark.parametrize(
    ("trophies", "cubes", "winners"),
    [
        ("01.1.", ("RRRR", "Y"), (1,)),
        ("01...", ("RRRR", "Y"), (0,)),
        ("01...", ("RR", "YB"), (0, 1)),
        (".....", ("", "YYY"), (1,)),
    ],
)
def test_then_most_trophies_win_then_most_cubes_else_it_is_shared(
    trophies: str, cubes: tuple[str, str], winners: tuple[int, ...]
) -> None:
    """BC-23: trophies count before cubes, of whatever colour."""
    on = jam(trophies=trophies, cubes=cubes)
    play(on, "place S13 3 other")
    found = outcome(on)
    assert (found.winners, found.scores) == (winners, (trophies.count("0"), trophies.count("1")))


@pytest.mark.parametrize("rule", ["capped", "printed"])
@pytest.mark.parametrize("last", ["R", "S"])
def test_no_cubes_on_any_tile_end_it_too(rule: str, last: str) -> None:
    """BC-23: under either value of `cubes`; scores are trophies."""
    on = table(
        tiles=(f"plains {last}: | {last}13", "gone", "gone", "gone"),
        hands=(f"{last}1 R4", "R2"),
        bag="",
        trophies="..01.",
        options={"cubes": rule},
    )
    play(on, f"place {last}1 1 own")
    assert outcome(on)._asdict() == {"winners": (0,), "scores": (1, 1), "reason": "tiles"}


def test_a_position_read_at_its_end_is_over() -> None:
    """BC-23: the end is part of the position, whoever writes it."""
    assert outcome(table(tiles=("gone",) * 4, bag="")).reason == "tiles"
    jammed = ("plains S", "mountains SB", "plains SSS: S1 S4 | S7 S10 S13", JAM[3])
    assert outcome(jam(tiles=jammed, hands=("R4", "R2"))).reason == "deadlock"
    assert jam(tiles=jammed, hands=("R4", "R2"), options={}).outcome() is None


def random_match(seed: int, options: dict[str, str]) -> Played:
    """Play a match; return its turns (placements and passes), draws' reserves and outcome."""
    on = BalloonCup.deal(2, options, str(seed), seed % 2)
    rng = chance(str(seed), 0, "facts")
    turns = 0
    reserves: list[int] = []
    while on.outcome() is None:
        move = of_some_kind(on.moves(), rng.random)
        found = on.position() if seed < 40 else None
        events = on.play(move)
        turns += move[0] in ("place", "pass")
        if found is not None and any(event[0] == "drew" for event in events):
            after = on.position()
            drawn = sum(event[0] == "drew" for event in events)
            reserves.append(len(after["deck"]) + len(after["discards"]) + drawn)
    return turns, reserves, outcome(on)


@pytest.fixture(scope="module")
def official() -> list[Played]:
    return [random_match(seed, {}) for seed in range(300)]


def test_pile_and_discards_always_hold_fourteen_cards_at_a_draw(official: list[Played]) -> None:
    """BC-5: proved in the rules: a draw is always possible."""
    assert min(reserve for _, reserves, _ in official for reserve in reserves) >= 14


def test_random_matches_last_83_turns_and_end_with_a_third_trophy(official: list[Played]) -> None:
    """BC-20, BC-23: simulated: a median of 83 turns, 90 % between 65 and 90; all end with a third trophy."""
    turns = sorted(turns for turns, _, _ in official)
    assert 80 <= median(turns) <= 86
    assert turns[15] >= 60
    assert turns[-15] <= 96
    assert {end.reason for *_, end in official} == {"trophies"}
    assert all(max(end.scores) == 3 for *_, end in official)


@pytest.mark.parametrize("spent", ["box", "bag"])
def test_with_claims_the_tiles_never_all_leave_without_a_winner(spent: str) -> None:
    """BC-14, BC-16: proved: whoever holds the cubes can pay before the bag is empty."""
    options = {"spent": spent, "cubes": "printed"}
    reasons = {random_match(seed, options)[2].reason for seed in range(100, 250)}
    assert reasons <= {"trophies", "deadlock"}
    assert "trophies" in reasons
