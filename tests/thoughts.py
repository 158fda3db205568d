"""What the computer player thinks of positions, as text: of these thoughts are the figures in the docs.

The folder of each game's tests holds a digest of the thoughts of each position. `python -m tests.thoughts`
writes the texts themselves to build/thoughts/, to be compared with those of another version; with `--write`
it writes the digests anew, for a change of the computer player that is meant: its strength is then another
one, and is measured again (`make arena`). Sums are weighed by the place of each move, so that moves which
change places are noticed.
"""

import argparse
import re
from collections import deque
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from game import by_name
from game.contract import Game
from game.match import Match, Seat
from game.notation import Event, Move, write_move
from game.players import bots
from game.players.attention import Novice
from game.players.levels import CHARACTERS, LEVELS
from game.players.policy import Policy, for_decision
from tests.games import THINKING, folder_of
from tests.random_play import by_weight
from tools.puzzles.themes import themes_of

FILE = "thoughts.txt"  # its name in the folder of each game's tests
EVERY = 5
"""Moves from one position that is thought about to the next, beside those that bring a new kind of move."""
SEARCHED = 25  # moves from one position that is searched to the next
MOST_MOVES = 150
"""Moves of a match until which all is thought; then the chances alone, of the last moves one by one."""
ITERATIONS = 12


def thoughts(name: str) -> list[str]:
    """Return the thoughts about a match with each number of players: all with the fewest and the most.

    Of those between the chances alone, for which each number has figures of its own. Where the rules can be
    varied, all of a match of the fewest by the second way of each too.
    """
    players = by_name(name).PLAYERS
    lines = [f"{level}: {bots.level_of(by_name(name), level)}" for level in LEVELS]
    if (themes := themes_of(name)) is not None:
        lines.append(f"themes of one move alone: {', '.join(one.key for one in themes.themes if one.alone)}")
    for seats in players:
        is_complete = seats in (players[0], players[-1])
        lines += [f"{seats} players", *_along_a_match(name, seats, {}, is_complete), ""]
    varied = {option: ways[1] for option, ways in by_name(name).OPTIONS.items() if len(ways) > 1}
    if varied:
        lines += [f"with {varied}", *_along_a_match(name, players[0], varied, True), ""]
    return lines


def _along_a_match(name: str, seats: int, options: dict[str, str], is_complete: bool) -> Iterator[str]:
    computers = tuple(Seat(f"Rook {seat}", "computer") for seat in range(seats))
    match = Match(name, computers, "thoughts", options, 0)
    rng = Random(f"thoughts {name} {seats}")
    policy = bots.policy(by_name(name))
    last: deque[str] = deque(maxlen=seats)
    met: set[str] = set()
    while match.table.outcome() is None:
        number = len(match.entries)
        kinds = {move[0] for move in match.table.moves()}
        is_thought_of = number % EVERY == 0 or bool(kinds - met)
        met |= kinds
        is_complete = is_complete and number < MOST_MOVES
        assert policy.evaluate is not None
        last.append(f"{number}. seat {match.table.turn}, chances {text(policy.evaluate(match.table))}")
        if is_thought_of and not is_complete:
            yield last[-1]
        elif is_thought_of:
            news = match.entries[-1].events if match.entries else ()
            yield f"{number}. seat {match.table.turn}"
            yield from (f"   {line}" for line in _of_position(match.table, policy, news))
        if number % SEARCHED == 0 and is_complete:
            for level in ("casual", "strong"):
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
    yield f"chances {text(policy.evaluate(table))}, of another deal {text(policy.evaluate(some))}"
    moves, weights = policy.priors(table)
    most = write_move(best(moves, weights))
    yield f"{len(moves)} moves weigh {text([sum(weights), by_place(weights)])}, {most} most"
    for character in CHARACTERS:
        how = for_decision(policy, table, Random(character).random, bots.tasteful(type(table), "", character))
        liked = [how.taste(table, move) for move in moves] if how.taste else []
        assert how.evaluate is not None
        values = [*how.evaluate(table), by_place(how.priors(table)[1]), by_place(liked)]
        yield f"{character}: {text(values)}"
    if policy.others.likelihood is not None:
        yield f"likely {text(policy.others.likelihood(some, other) for other in seats)}"
    for answer in filter(None, (policy.others.answer, policy.others.reply)):
        drawn = [answer(table, Random(number).random) for number in range(4)]
        yield "answers " + ", ".join("none" if move is None else write_move(move) for move in drawn)
    novice: Novice = bots.known(type(table), "levels", "NOVICE")
    assert novice.rough_value is not None
    yield f"glance {text(novice.rough_value(table, other) for other in seats)}"
    legal = table.moves()
    for what, found in (("obvious", novice.obvious(table, legal)), ("sure", novice.sure(table, legal))):
        if found:
            yield f"{what}: {len(found)}, {write_move(found[0])}"
    far = by_place(novice.distance(table, move, news) for move in legal)
    plain = by_place(novice.plain(table, move) for move in legal)
    yield f"{len({novice.aim(table, move) for move in legal})} aims, far {text([far])}, plain {text([plain])}"
    of_each_kind = {move[0]: move for move in legal[len(legal) // 2 :] + legal[: len(legal) // 2]}
    some_moves = tuple(dict.fromkeys((best(moves, weights), legal[0], legal[-1], *of_each_kind.values())))
    if (themes := themes_of(table.NAME)) is not None:
        yield f"{len({themes.alike(table, move) for move in legal})} answers to a problem"
        for theme in themes.themes:
            if held := [move for move in some_moves if theme.holds(table, move)]:
                words = " ".join((theme.key, *theme.values(table, held[0]).values()))
                yield f"theme {words}: {', '.join(map(write_move, held))}"
    find = bots.known(type(table), "hints", "reasons")
    for move in some_moves:
        # What a reason speaks of, not its words: these may be put better.
        said = [
            " ".join(map(str, (*hint_reason.reason.values.values(), "lights", *hint_reason.words)))
            for hint_reason in find(table, move)
        ]
        yield f"for {write_move(move)}: {', '.join(said) or 'nothing'}"


def by_place(values: Iterable[float]) -> float:
    return sum(place * value for place, value in enumerate(values, start=1))


def best(moves: list[Move], weights: list[float]) -> Move:
    return moves[max(range(len(moves)), key=weights.__getitem__)]


def text(values: Iterable[float]) -> str:
    """Return numbers with as many digits as any machine agrees on."""
    return " ".join(f"{value:.5g}" for value in values)


def digests(lines: list[str]) -> str:
    """Return a line for each position or heading: a digest of it and of what is indented under it."""
    blocks: list[list[str]] = []
    for line in lines:
        if line.startswith(" "):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return "".join(f"{re.split('[,:]', block[0])[0]} {_digest(block)}\n" for block in blocks if block[0])


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.thoughts", description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the digests anew")
    is_meant = parser.parse_args().write
    for name in THINKING:
        lines = thoughts(name)
        file = folder_of(name) / FILE if is_meant else Path("build", "thoughts", f"{name}.txt")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(digests(lines) if is_meant else "\n".join(lines), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
