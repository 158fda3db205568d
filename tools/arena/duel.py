"""One pairing of the arena, whoever plays: `python -m tools.arena.duel GAME --seats master,frozen-hard`.

Like `python -m game arena`, with the players that only the arena knows (players.py), and lengths in turns.
"""

from __future__ import annotations

import argparse
import os
import sys

from game import NAMES
from game.match import Match
from game.players import arena
from tools.arena.players import ask, known_players
from ui.session.turns import turns_of


def turns(match: Match) -> int:
    """Return the number of turns of a match."""
    return len(turns_of(match))


def main() -> None:
    """Play the matches and print their statistics."""
    parser = argparse.ArgumentParser(prog="duel", description=(__doc__ or "").split(":")[0])
    parser.add_argument("game", choices=NAMES)
    parser.add_argument(
        "--seats", required=True, metavar="PLAYERS", help="one for each seat: master,trick-call"
    )
    parser.add_argument("--deals", type=int, default=20, metavar="N", help="each is played from every seat")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--time", type=float, metavar="T", help="seconds of thought for each move")
    parser.add_argument("--iterations", type=int, metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--sprt", action="store_true", help="stop as soon as a sequential test is sure")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    seats = tuple(asked.seats.split(","))
    players = known_players(asked.game)
    for name in seats:
        if name.partition(".")[0] not in players:
            sys.exit(f"{name} is nobody: {', '.join(players)}")
    title = f"{asked.game} {asked.seats}, {asked.deals} deals, seed {asked.seed}"
    some = arena.tasks(asked.game, seats, asked.deals, asked.seed, asked.iterations, asked.time, ask, turns)
    found = arena.run(some, asked.jobs, asked.sprt)
    print(arena.as_json(title, found) if asked.json else arena.table(title, found))


if __name__ == "__main__":
    main()
