"""The computer player: a view in, a move out. It receives what its seat may know, as text, and nothing else.

A game's knowledge is in the package that its `AI` names: policy.py with `POLICY`, levels.py with `LEVEL`,
`NOVICE` and `CHARACTERS`. A game without a policy is searched with PLAIN.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from game import by_name, part
from game.chance import chance, of_some_kind
from game.contract import Game
from game.hidden import texts
from game.match import Match
from game.notation import Event, Move, write_move
from game.players.attention import PLAIN_NOVICE, TRUSTING, Novice, at_ease, by_one_look, noticed
from game.players.levels import LEVEL, PLAIN_LEVEL, RANDOM, USUAL, Level, of_today
from game.players.policy import PLAIN, Policy, Tasteful, believing, for_decision
from game.players.search import Search

MOVE, HINT, ANALYSIS, LOOK = "move", "hint", "analysis", "look"
"""Purposes of a request: a move to be played, a move with its reason, the worth of each move, or a review
of one move (review.py)."""
SLICE = 4  # iterations between two results of a search: a few milliseconds in the browser


def request(
    match: Match,
    iterations: int | None = None,
    seconds: float | None = None,
    level: str = "",
    purpose: str = MOVE,
    at: int | None = None,
    tried: Move = (),
) -> str:
    """Return the knowledge of the computer on turn as JSON text: view, seat, options, level, seed, budget.

    With `iterations` its move depends only on the text, with `seconds` on the machine too; without either the
    level has a budget. `level`: by default the seat's. `purpose`: MOVE, HINT, ANALYSIS or LOOK. `at`: number
    of moves of the match, by default all. `tried`: a move that an analysis values in any case.
    """
    table = match.table if at is None else match.at(at)
    return json.dumps(
        {
            "purpose": purpose,
            "game": match.game,
            "options": match.options,
            "seat": table.turn,
            "level": of_today(level or match.seats[table.turn].level),
            "character": match.seats[table.turn].character,
            "news": _news(match, at),
            "view": table.view(table.turn),
            # The match's own seed gives away the order of pile and bag; what is derived from it one way
            # doesn't.
            "seed": str(chance(match.seed, table.ply, "computer").random()),
            "iterations": iterations,
            "seconds": seconds,
            "tried": write_move(tried),
        }
    )


def _news(match: Match, at: int | None) -> list[Event]:
    """Return the public events of the last move, without those that name a card which is hidden now."""
    entries, table = match.entries[:at], match.table if at is None else match.at(at)
    if not entries:
        return []
    hidden = {*table.BOX} - {*texts(table.view(table.turn))}
    public = [event for event in entries[-1].events if event[0] not in table.PRIVATE]
    return [event for event in public if hidden.isdisjoint(event)]


def think(asked: str, clock: Callable[[], float] = perf_counter) -> Iterator[Move]:
    """Yield the best move so far after each slice of thought; the last one answers the request.

    `clock` returns seconds and isn't called where there are only iterations. The caller may stop at any time
    and take the last move.
    """
    given: dict[str, Any] = json.loads(asked)
    rng = chance(given["seed"], 0, "imagine")
    seat = given["seat"]
    game = by_name(given["game"])
    first = game.determinize(given["view"], seat, given["options"], rng)
    moves = first.moves()
    yield moves[0]
    if len(moves) == 1:
        return
    if given["level"] == RANDOM:
        yield of_some_kind(moves, rng.random)
    else:
        yield from _play(given, level_of(game, given["level"]), first, rng, clock)


def level_of(game: type[Game], name: str) -> Level:
    """Return a level's figures at a game: its own, or those of every game; USUAL's for an unknown level."""
    own: dict[str, Level] = known(game, "levels", "LEVEL") or {}
    level = name if name in LEVEL else USUAL
    return own.get(level) or LEVEL[level]


def _play(
    given: dict[str, Any], level: Level, first: Game, rng: Random, clock: Callable[[], float]
) -> Iterator[Move]:
    """Yield a level's best move so far: of those that it notices, by one look ahead or by a search."""
    game, attention = type(first), level.attention
    own_taste = tasteful(game, given["level"], given.get("character", ""))
    how = for_decision(policy(game, given["level"]), first, rng.random, own_taste)
    novice: Novice = known(game, "levels", "NOVICE") or PLAIN_NOVICE
    if attention is None:
        sure = novice.sure(first, first.moves()) if given["level"] != PLAIN_LEVEL else []
        if sure:
            yield sure[0]
        if len(sure) != 1:
            yield from _search(given, level, first, how, rng, clock, sure or None)
        return
    if attention.trust and how.others.likelihood is not None:
        how = believing(how, 1 + TRUSTING * attention.trust)
    attention = at_ease(attention, first, how)
    news = tuple(tuple(event) for event in given.get("news", ()))
    seen = noticed(first, how.priors(first)[0], novice, attention, news, rng)
    yield seen[0]
    if len(seen) > 1 and level.iterations:
        yield from _search(given, level, first, how, rng, clock, seen)
    elif len(seen) > 1:
        yield from by_one_look(first, seen, novice, attention, how, rng)


def _search(
    given: dict[str, Any],
    level: Level,
    first: Game,
    policy: Policy,
    rng: Random,
    clock: Callable[[], float],
    among: list[Move] | None,
) -> Iterator[Move]:
    """Search as long as the request says, or else the level; `among` some moves, None for all."""
    iterations, seconds = given.get("iterations"), given.get("seconds")
    timed = iterations is None
    most_seconds = level.seconds if seconds is None else seconds
    most: int = level.iterations if iterations is None else iterations
    search = Search(first, policy, rng, level.lookahead_samples, among)
    begun = clock() if timed else 0.0
    end = begun + most_seconds
    left = most
    while left > 0 and not search.settled(left):
        looking = search.lookaheads > 0
        # The look-ahead on one determinization takes about as long as a slice.
        for _ in range(1 if looking else min(SLICE, left)):
            search.step()
        yield search.best()
        left = most - search.iterations
        if timed:
            now = clock()
            if now >= end:
                break
            if looking:
                begun = now
            else:
                # As many more as the time left allows at the pace so far.
                left = min(left, int(search.iterations * (end - now) / max(now - begun, 1e-9)))


def policy(game: type[Game], level: str = "") -> Policy:
    """Return the game's own POLICY; PLAIN at PLAIN_LEVEL, or if the game has none."""
    own: Policy | None = None if level == PLAIN_LEVEL else known(game, "policy", "POLICY")
    return PLAIN if own is None else own


def tasteful(game: type[Game], level: str, character: str) -> Tasteful | None:
    """Return what a character makes of a level's policy at a game; None where it plays like the others."""
    own: dict[str, Tasteful] = ({} if level == PLAIN_LEVEL else known(game, "levels", "CHARACTERS")) or {}
    return own.get(character)


def known(game: type[Game], module: str, name: str) -> Any:
    """Return a name of a module in the game's package `AI`; None if either isn't there."""
    return part(game.AI, module, name) if game.AI else None


def answer(asked: str, clock: Callable[[], float] = perf_counter) -> Move:
    return deque(think(asked, clock), maxlen=1)[0]
