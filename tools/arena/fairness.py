"""Whether all are treated alike at a table of three or more: `python -m tools.arena.fairness GAME --seats …`.

Who sits where has an equal chance to win, and who begins; and nobody who isn't ahead is attacked more often,
for each chance there was, than others who aren't. What harms whom is told by the game's own module in harm/.
Each deal is played with every rotation of the players.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from game import NAMES
from game.match import Match
from game.notation import Event
from game.players import arena, bots
from game.players.estimates import quantile, wilson
from tools.arena.duel import turns
from tools.arena.players import ask


class Harm(NamedTuple):
    """What the fairness of a game is told by."""

    harmed: Callable[[Event], int | None]
    """Returns the seat that an event takes something from for the good of another; None for other events."""
    targets: Callable[[Any], list[int]]
    """Returns the seats that the seat on turn may harm by its move, as far as a look at the table tells."""
    standings: Callable[[Any], list[float]]
    """Returns by seat how it stands on a table: the greatest is ahead."""


def harm_in(game: str) -> Harm:
    """Return what a game's module tells of harm. Raises ModuleNotFoundError where there is none."""
    found = import_module(f"tools.arena.harm.{game.replace('-', '_')}")
    return Harm(found.harmed, found.targets, found.standings)


class Count(NamedTuple):
    """What is counted over matches."""

    wins: defaultdict[int, float]
    """By turns round the table from the seat that begins: its wins, a shared one as a part."""
    won: defaultdict[str, float]
    """By player, its wins."""
    attacks: Counter[tuple[str, str]]
    """By player who attacks and player who is attacked, how often, while the attacked isn't ahead."""
    chances: Counter[tuple[str, str]]
    """By the same two, how often there was a chance to."""
    lengths: list[float]
    """The turns of each match."""

    @classmethod
    def nothing(cls) -> Count:
        """Return the count of no matches."""
        return cls(defaultdict(float), defaultdict(float), Counter(), Counter(), [])


def count(task: arena.Task, harm: Harm, counted: Count) -> None:
    """Play a match and add what happened to the count."""
    match = Match(task.game, tuple(arena.seat_of(name) for name in task.levels), task.seed)
    number = len(task.levels)
    while (outcome := match.table.outcome()) is None and len(match.entries) < arena.MOST_MOVES:
        attacker = match.table.turn
        standings = harm.standings(match.table)
        best = max(standings)
        behind = [seat for seat in harm.targets(match.table) if standings[seat] < best]
        move, _ = task.ask(task.levels[attacker], bots.request(match, task.iterations, task.seconds))
        harmed = {harm.harmed(event) for event in match.play(move)}
        for seat in behind:
            counted.chances[task.levels[attacker], task.levels[seat]] += 1
            counted.attacks[task.levels[attacker], task.levels[seat]] += seat in harmed
    for seat in outcome.winners if outcome else range(number):
        share = 1 / (len(outcome.winners) if outcome else number)
        counted.wins[(seat - match.first) % number] += share
        counted.won[task.levels[seat]] += share
    counted.lengths.append(turns(match))


def told(counted: Count, seats: int) -> str:
    """Return the count as lines of text, shares with their intervals of 95 %."""
    number = len(counted.lengths)
    lines = [
        f"{number} matches, turns {quantile(counted.lengths, 0.5):.0f} "
        f"(95 % up to {quantile(counted.lengths, 0.95):.0f})"
    ]
    for place in range(seats):
        name = "who begins" if place == 0 else f"{place} after"
        lines.append(f"wins of {name:12}{_share(counted.wins[place], number)}")
    lines += [f"wins of {name:12}{_share(won, number)}" for name, won in counted.won.items()]
    for (attacker, attacked), chances in sorted(counted.chances.items()):
        share = _share(counted.attacks[attacker, attacked], chances)
        lines.append(f"{attacker} attacks {attacked}, not ahead: {share}")
    return "\n".join(lines)


def _share(times: float, number: float) -> str:
    """Return a share in percent with its interval."""
    low, high = wilson(times, number)
    return f"{times:.1f} of {number:.0f}: {100 * times / number:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Play the matches and print what was counted."""
    parser = argparse.ArgumentParser(prog="fairness", description=(__doc__ or "").split(":")[0])
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--seats", required=True, metavar="PLAYERS", help="one for each seat")
    parser.add_argument("--deals", type=int, default=20, metavar="N", help="each with every rotation")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--time", type=float, metavar="T", help="seconds of thought for each move")
    parser.add_argument("--iterations", type=int, metavar="N")
    asked = parser.parse_args()
    players = tuple(asked.seats.split(","))
    counted = Count.nothing()
    harm = harm_in(asked.game)
    for task in arena.tasks(
        asked.game, players, asked.deals, asked.seed, asked.iterations, asked.time, ask, turns
    ):
        count(task, harm, counted)
    print(f"{asked.game} {asked.seats}, {asked.deals} deals, seed {asked.seed}")
    print(told(counted, len(players)))


if __name__ == "__main__":
    main()
