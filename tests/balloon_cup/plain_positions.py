"""Positions of Balloon Cup in which a child would see what to play: made by play, selected by rule."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.balloon_cup.ai.themes import gained, scored
from game.balloon_cup.state import State
from game.match import Match, Seat
from game.notation import Move
from game.players import bots
from tools.arena.beginners.balloon_cup import STYLES


def plain_positions(number: int) -> Iterator[tuple[Match, set[Move], bool]]:
    """Yield so many positions, from matches of beginners, each with the moves that a child would see.

    These are the claims, if there are any, and else the placements that complete a tile and win it. The last
    value tells whether they take a trophy at once.
    """
    found = match_number = 0
    while True:
        seats = (Seat("A", "computer"), Seat("B", "computer"))
        match = Match("balloon-cup", seats, f"plain {match_number}")
        rng = Random(match_number)
        match_number += 1
        while match.table.outcome() is None:
            table = match.table
            assert isinstance(table, State)
            moves = table.moves()
            claims = {move for move in moves if move[0] == "claim"}
            won = {move for move in moves if (tile := scored(table, move)) and tile[1] == table.turn}
            if len(moves) > 1 and (claims or won):
                paid = {move for move in won if gained(table, move)}
                yield match, claims or paid or won, bool(claims or paid)
                found += 1
                if found == number:
                    return
            style = list(STYLES.values())[int(rng.random() * len(STYLES))]
            match.play(style(table, rng))


def answer_of(match: Match, level: str, iterations: int | None = None) -> Move:
    """Return what a level plays there."""
    return bots.answer(bots.request(match, iterations, level=level))
