"""The levels and characters at Balloon Cup: where they lie between beginners, and what nobody passes up."""

from __future__ import annotations

import pytest

from game.balloon_cup.components import TROPHIES_TO_WIN
from game.balloon_cup.state import State
from game.match import Match, Seat
from game.players import arena
from game.players.levels import LEVELS
from tests.balloon_cup.plain_positions import answer_of, plain_positions
from tools.arena.beginners.balloon_cup import STYLES
from tools.arena.players import ask

DEALS = 5
"""For each beginner: 30 matches of a level in all."""


@pytest.mark.parametrize("level", ["learner", "casual", "regular"])
def test_no_level_passes_up_what_a_child_would_see(level: str) -> None:
    """In 200 positions: a trophy is claimed, a tile that one card completes is won, best with a trophy."""
    passed_up = [
        (match.seed, len(match.entries))
        for match, plain, _trophy in plain_positions(200)
        if answer_of(match, level) not in plain
    ]
    assert passed_up == []


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_draws_out_a_match_that_is_won(level: str) -> None:
    """Who can take the third trophy takes it, even if nobody could prevent it later."""
    won = 0
    for match, plain, takes_trophy in plain_positions(500):
        seat = match.table.turn
        assert isinstance(match.table, State)
        if takes_trophy and match.table.trophies.count(seat) == TROPHIES_TO_WIN - 1:
            assert answer_of(match, level, 20) in plain
            won += 1
            if won == 8:
                break
    assert won == 8


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("learner", 0.28, 0.72), ("casual", 0.45, 0.88)])
def test_the_lowest_levels_are_for_beginners(level: str, least: float, most: float) -> None:
    """Wide bounds: that they are right is measured by the arena, here that nobody broke them."""
    results = [
        arena.play(task)
        for style in STYLES
        for task in arena.tasks("balloon-cup", (level, f"beginner-{style}"), DEALS, "low", None, None, ask)
    ]
    won = sum(result.shares[result.levels.index(level)] for result in results)
    assert least < won / len(results) < most
    assert all(result.finished and not result.illegal for result in results)
    assert max(result.moves for result in results) < 150


def placements(character: str) -> list[tuple[int, bool]]:
    """Return of each placement in some matches of this character the cubes of its tile, and if it spoils."""
    found = []
    for number in range(6):
        seats = [Seat(name, "computer", "casual", {"character": character}) for name in "AB"]
        match = Match("balloon-cup", (seats[0], seats[1]), f"taste {number}")
        while match.table.outcome() is None:
            move = answer_of(match, "casual")
            table = match.table
            assert isinstance(table, State)
            if move[0] == "place":
                found.append((len(table.borne[int(move[2]) - 1]), move[3] == "other"))
            match.play(move)
    return found


@pytest.mark.long
def test_characters_can_be_told_apart() -> None:
    """The bold one plays more for tiles with many cubes, the tricky one more on the other's side."""
    bold, cautious, tricky = (placements(character) for character in ("bold", "cautious", "tricky"))

    def dear(some: list[tuple[int, bool]]) -> float:
        return sum(cubes > 2 for cubes, _ in some) / len(some)

    def spoils(some: list[tuple[int, bool]]) -> float:
        return sum(other for _, other in some) / len(some)

    assert dear(bold) > dear(cautious) + 0.08
    assert spoils(tricky) > spoils(cautious) + 0.08
