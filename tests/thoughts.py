"""What the computer player thinks of positions, as text: of these thoughts are the figures in the docs.

`python -m tests.thoughts --write` writes them anew, for a change of the computer player that is meant; its
strength is then another one, and is measured again (`make arena`). Sums are weighed by the place of each
move, so that moves which change places are noticed. Each text lies in the folder of its game's tests.
"""

import argparse
from collections import deque
from collections.abc import Iterable, Iterator
from random import Random

from game import by_name
from game.contract import Game
from game.match import Match, Seat
from game.notation import Event, Move, write_move
from game.players import bots
from game.players.attention import Novice
from game.players.characters import CHARACTERS
from game.players.levels import BASELINE, LEVELS
from game.players.policy import Policy, by_weight, for_decision
from tests.games import KITS, THINKING, folder_of

FILE = "thoughts.txt"
"""Its name in the folder of each game's tests."""
EVERY = 5
"""Moves from one position that is thought about to the next."""
SEARCHED = 25
"""Moves from one position that is searched to the next."""
MOST_MOVES = 150
"""Moves of a match until which all is thought; then the chances alone, of the last moves one by one."""
ITERATIONS = 12


def thoughts(name: str) -> str:
    """Return the thoughts about a match with each number of players: all with the fewest and the most.

    Of those between the chances alone, for which each number has figures of its own.
    """
    players = by_name(name).PLAYERS
    lines = [f"{level}: {bots.level_of(by_name(name), level)}" for level in LEVELS]
    for seats in players:
        is_whole = seats in (players[0], players[-1])
        lines += [f"{seats} players", *_along_a_match(name, seats, is_whole), ""]
    return "\n".join(lines)


def _along_a_match(name: str, seats: int, is_whole: bool) -> Iterator[str]:
    match = Match(name, tuple(Seat(f"Rook {seat}", "computer") for seat in range(seats)), "thoughts", {}, 0)
    rng = Random(f"thoughts {name} {seats}")
    policy = bots.policy(by_name(name))
    last: deque[str] = deque(maxlen=seats)
    while match.table.outcome() is None:
        number = len(match.entries)
        is_whole = is_whole and number < MOST_MOVES
        assert policy.evaluate is not None
        last.append(f"{number}. seat {match.table.turn}, chances {told(policy.evaluate(match.table))}")
        if number % EVERY == 0 and not is_whole:
            yield last[-1]
        elif number % EVERY == 0:
            news = match.entries[-1].events if match.entries else ()
            yield f"{number}. seat {match.table.turn}"
            yield from (f"   {line}" for line in _of_position(match.table, policy, news))
        if number % SEARCHED == 0 and is_whole:
            for level in (BASELINE, "casual", "strong"):
                asked = bots.request(match, ITERATIONS, level=level)
                yield f"   {level} plays {write_move(bots.answer(asked))}"
        moves, weights = policy.priors(match.table)
        match.play(by_weight(moves, weights, rng.random))
    yield from ("the last moves", *last)


def _of_position(table: Game, policy: Policy, news: tuple[Event, ...]) -> Iterator[str]:
    """Yield what the parts of a game's knowledge say of a position."""
    seat, seats = table.turn, range(table.seats)
    some = table.resample(seat, Random("hidden"))
    assert policy.evaluate is not None
    yield f"chances {told(policy.evaluate(table))}, of another deal {told(policy.evaluate(some))}"
    moves, weights = policy.priors(table)
    most = write_move(best(moves, weights))
    yield f"{len(moves)} moves weigh {told([sum(weights), by_place(weights)])}, {most} most"
    for character in CHARACTERS:
        how = for_decision(policy, table, Random(character).random, character)
        liked = [how.taste(table, move) for move in moves] if how.taste else []
        assert how.evaluate is not None
        values = [*how.evaluate(table), by_place(how.priors(table)[1]), by_place(liked)]
        yield f"{character}: {told(values)}"
    if policy.likelihood is not None:
        yield f"likely {told(policy.likelihood(some, other) for other in seats)}"
    for answer in filter(None, (policy.answer, policy.opponent_move)):
        drawn = [answer(table, Random(number).random) for number in range(4)]
        yield "answers " + ", ".join("none" if move is None else write_move(move) for move in drawn)
    novice: Novice = bots.known(type(table), "novice", "NOVICE")
    assert novice.glance is not None
    yield f"glance {told(novice.glance(table, other) for other in seats)}"
    legal = table.moves()
    for what, found in (("obvious", novice.obvious(table, legal)), ("sure", novice.sure(table, legal))):
        if found:
            yield f"{what}: {len(found)}, {write_move(found[0])}"
    far = by_place(novice.distance(table, move, news) for move in legal)
    plain = by_place(novice.plain(table, move) for move in legal)
    yield f"{len({novice.aim(table, move) for move in legal})} aims, far {told([far])}, plain {told([plain])}"
    find = bots.known(type(table), "grounds", "grounds")
    for move in dict.fromkeys((best(moves, weights), legal[0], legal[-1])):
        # What a reason speaks of, not its words: these may be put better.
        said = [
            " ".join(map(str, (*ground.reason.values.values(), "lights", *ground.words)))
            for ground in find(table, move)
        ]
        yield f"for {write_move(move)}: {', '.join(said) or 'nothing'}"
    judge = bots.known(type(table), "baseline", "judge")
    yield f"baseline {told(judge(table, other) for other in seats)}"


def by_place(values: Iterable[float]) -> float:
    """Return the sum of values, each times its place from 1."""
    return sum(place * value for place, value in enumerate(values, start=1))


def best(moves: list[Move], weights: list[float]) -> Move:
    """Return the first of the moves that weigh most."""
    return moves[max(range(len(moves)), key=weights.__getitem__)]


def told(values: Iterable[float]) -> str:
    """Return numbers with as many digits as any machine agrees on."""
    return " ".join(f"{value:.5g}" for value in values)


def main() -> None:
    """Write the thoughts of each game, if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.thoughts", description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", required=True, help="write them all anew")
    parser.parse_args()
    for name in KITS:
        if name in THINKING:
            file = folder_of(name) / FILE
            file.write_text(thoughts(name), encoding="utf-8")
            print(file)


if __name__ == "__main__":
    main()
