"""The command line of docs/formats.md: replay a match, play at random, by computers.

CPython only, no browser.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import NoReturn

from game import NAMES, by_name, save
from game.chance import chance, of_some_kind
from game.match import Match, Seat
from game.players import arena
from game.players.levels import EVERY_LEVEL, of_today
from game.reasons import Reason

MOST_RANDOM_MOVES = 30_000


class WrongCall(Exception):
    """A call that leads to nothing, in one line."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise WrongCall(f"{message}; see python -m game --help")


def main(arguments: list[str]) -> int:
    """Run one command; return the exit status: 0, or 2 with one line on standard error."""
    try:
        call = _parser().parse_args(arguments)
        if call.command == "replay":
            _replay(call.file, call.view, call.at)
        elif call.command == "random":
            _random(call.game, call.players, call.seed)
        else:
            _arena(call)
    except (WrongCall, Reason) as refusal:
        print(" ".join(str(refusal).split()), file=sys.stderr)
        return 2
    return 0


def _parser() -> Parser:
    parser = Parser(prog="python -m game", description="Matches as text: replay, play at random, compare.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    replay = commands.add_parser("replay", help="print the position after the last move")
    replay.add_argument("file", help="a match file, or - for standard input")
    replay.add_argument("--view", type=int, metavar="N", help="what seat N may see instead of the position")
    replay.add_argument("--at", type=int, metavar="K", help="stop after K moves")
    random = commands.add_parser("random", help="print a match played with random legal moves")
    random.add_argument("game", choices=NAMES)
    random.add_argument("--players", type=int, metavar="N", help="by default the fewest the game takes")
    random.add_argument("--seed", default="1", metavar="S")
    duel = commands.add_parser("arena", help="let computers play each other, each deal from every seat")
    duel.add_argument("game", choices=NAMES)
    duel.add_argument("--seats", required=True, metavar="LEVELS", help="a level for each seat: master,casual")
    duel.add_argument("--deals", type=int, default=20, metavar="N")
    duel.add_argument("--seed", default="1", metavar="S")
    budget = duel.add_mutually_exclusive_group()
    budget.add_argument("--time", type=float, metavar="T", help="seconds of thought for each move")
    budget.add_argument(
        "--iterations", type=int, metavar="N", help="iterations for each move: the same on any machine"
    )
    duel.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="matches at a time")
    duel.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser


def _arena(call: argparse.Namespace) -> None:
    levels = tuple(call.seats.split(","))
    for level in levels:
        if of_today(level.partition(".")[0]) not in EVERY_LEVEL:
            raise WrongCall(f"--seats: {level!r} is no level: {', '.join(EVERY_LEVEL)}")
    if len(levels) not in by_name(call.game).PLAYERS:
        raise WrongCall(f"--seats: the game can't be played with this number of seats: {len(levels)}")
    for name, value in (("deals", call.deals), ("iterations", call.iterations), ("jobs", call.jobs)):
        if value is not None and value < 1:
            raise WrongCall(f"--{name}: {value} is less than 1")
    if call.time is not None and not 0 < call.time < float("inf"):
        raise WrongCall(f"--time: {call.time} is no time to think in")
    budget = f"{call.iterations} iterations a move" if call.iterations else f"{call.time} s a move"
    if call.iterations is None and call.time is None:
        budget = "each level with its own budget"
    title = f"{call.game} {call.seats}, {call.deals} deals, seed {call.seed}, {budget}"
    some = arena.tasks(call.game, levels, call.deals, call.seed, call.iterations, call.time)
    found = arena.run(some, call.jobs)
    print(arena.as_json(title, found) if call.json else arena.table(call.game, title, found))


def _text(file: str) -> str:
    """Return the text of a file, - for standard input. Raises WrongCall."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise WrongCall(f"{file}: {error}") from None


def _replay(file: str, seat: int | None, at: int | None) -> None:
    """Print position (or a seat's view), legal moves and outcome of a match file."""
    if at is not None and at < 0:
        raise WrongCall(f"--at: {at} is less than 0")
    match = save.read(_text(file), at)
    if isinstance(match, Reason):
        raise match if isinstance(match, save.RefusedMove) else WrongCall(f"{file}: {match}")
    table = match.table
    if seat is not None and seat not in range(table.seats):
        raise WrongCall(f"--view: there is no seat {seat}, only 0 to {table.seats - 1}")
    outcome = table.outcome()
    result = {
        "position": table.position() if seat is None else table.view(seat),
        # What another seat could play would tell its hand.
        "legal": [" ".join(move) for move in table.moves(seat)],
        "over": outcome
        and {**outcome._asdict(), "winners": list(outcome.winners), "scores": list(outcome.scores)},
    }
    print(json.dumps(result))


def _random(game: str, players: int | None, seed: str) -> None:
    rules = by_name(game)
    number = rules.PLAYERS[0] if players is None else players
    if number not in rules.PLAYERS:
        numbers = ", ".join(str(some) for some in rules.PLAYERS)
        raise WrongCall(f"--players: {game} is for {numbers} players, not {number}")
    seats = tuple(Seat(f"Random {seat + 1}", "computer", "random") for seat in range(number))
    match = Match(game, seats, seed)
    rng = chance(seed, 0, "random moves")
    while match.table.outcome() is None:
        if len(match.entries) == MOST_RANDOM_MOVES:
            print(f"stopped after {MOST_RANDOM_MOVES} moves: the match is unfinished", file=sys.stderr)
            break
        match.play(of_some_kind(match.table.moves(), rng.random))
    print(save.write(match))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
