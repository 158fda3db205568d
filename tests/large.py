"""Matches longer than any that people play, and devices with more matches than anyone has.

For tests that count what is done for them.
Everything follows from seeds.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from game import by_name, save
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move
from game.players import bots
from tests.games import SERVED
from tests.random_play import any_move
from ui.session.match_store import summary_of

SEATS = (Seat("Ada", "human"), Seat("Rook", "computer", "casual"))


@cache
def leads(moves: int) -> tuple[str, tuple[str, ...]]:
    """Return a game of two that can last so long, and the kinds of moves that have to be played for that.

    Most games end by themselves, whatever is played: the first that doesn't is found by trying.
    """
    for game in SERVED:
        for lead in combinations(sorted(by_name(game).MOVES), 2):
            table = by_name(game).deal(2, {}, "long", 0)
            rng = Random("long")
            for _move in range(moves):
                if table.outcome() is not None:
                    break
                table.play(_led(table, lead, rng))
            else:
                return game, lead
    raise ValueError(f"no game lasts for {moves} moves")


def _led(table: Game, lead: tuple[str, ...], rng: Random) -> Move:
    """Return a random move, of the kinds that lead wherever there is one."""
    moves = [move for move in table.moves() if move[0] in lead]
    return rng.choice(moves) if moves else any_move(table, rng)


def long_match(moves: int) -> Match:
    """Return a match of two in progress after a number of moves."""
    game, lead = leads(moves)
    match, rng = Match(game, SEATS, "long", {}, 0), Random("long")
    for _move in range(moves):
        match.play(_led(match.table, lead, rng))
    return match


def save_index(number: int) -> Iterator[tuple[str, str]]:
    """Yield a number of saves with their ids, as they lie on a device: two of three are over.

    Of each game it is one match, again and again with a time of its own.
    """
    for place in range(number):
        match = _played(SERVED[place // 3 % len(SERVED)], is_over=place % 3 > 0)
        time = f"2026-{place // 28 % 12 + 1:02}-{place % 28 + 1:02}T18:{place % 60:02}:00.000Z"
        notes = match.notes
        notes.started = notes.changed = time
        notes.saved = len(match.entries) + 1
        if notes.is_over:
            notes.ended = time
        yield f"shelf-{place}", save.write(match)


@cache
def _played(game: str, is_over: bool) -> Match:
    """Return a match that computers play, half of it or all of it, with what its save bears."""
    match = Match(game, SEATS, "shelf 0", {}, 0)
    while match.table.outcome() is None:
        match.play(bots.answer(bots.request(match)))
    if not is_over:
        match = match.until(min(20, len(match.entries) // 2))
    match.notes.summary = summary_of(match)
    return match
