"""The part of a review that is stored with its match: integers, and the better moves.

A save may come from anywhere: what isn't as it was written is as if it weren't there, never an error. How a
review is made is review.py's.
"""

from __future__ import annotations

from typing import Any

from game.match import Match
from game.notation import read_move, write_move
from game.players.review import PLACES, Cost, Look, Review

KEY = "review"
"""Its key in `Match.extra`."""
VERSION = 1
"""Grows when looks are made or written in another way: what was stored before is then made anew."""
PARTS = 10**PLACES
"""Chances are stored as integers of these parts."""


def keep(review: Review) -> None:
    """Put what is known so far among the keys of the match's save."""
    looks = [
        [
            ply,
            look.seat,
            *(round((number or 0) * PARTS) for number in look[1 : 4 if look.luck is None else 6]),
        ]
        for ply, look in sorted(review.looks.items())
    ]
    again = [
        [ply, cost.seat, *(round(number * PARTS) for number in cost[2:5]), write_move(cost.better)]
        for ply, cost in sorted(review.again.items())
    ]
    review.match.extra[KEY] = {
        "version": VERSION,
        "moves": len(review.match.entries),
        "looks": looks,
        "again": again,
    }


def read(match: Match) -> Review:
    """Return the review of a match as far as it was stored; an empty one where it can't be read."""
    review = Review(match)
    try:
        _read(review, match.extra.get(KEY))
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return Review(match)
    return review


def _read(review: Review, stored: Any) -> None:
    """Fill in what was stored. Raises any error of a value that isn't as it was written."""
    match = review.match
    if (stored["version"], stored["moves"]) != (VERSION, len(match.entries)):
        return
    for ply, seat, *numbers in stored["looks"]:
        _check(match, ply, seat)
        review.looks[ply] = Look(seat, *_chances(numbers, (3, 5)))
    for ply, seat, *numbers, better in stored["again"]:
        _check(match, ply, seat)
        move = read_move(better)
        if ply not in review.looks or match.at(ply).why_not(move) is not None:
            raise ValueError("no move")
        chance, made, error = _chances(numbers, (3,))
        review.again[ply] = Cost(ply, seat, chance, made, error, move)


def _check(match: Match, ply: Any, seat: Any) -> None:
    """Raise ValueError unless the seat made that move."""
    if type(ply) is not int or ply not in range(len(match.entries)) or match.entries[ply].seat != seat:
        raise ValueError("no such move")


def _chances(numbers: list[Any], lengths: tuple[int, ...]) -> list[float]:
    """Return chances that were stored as numbers. Raises ValueError where they are none, or not so many."""
    if len(numbers) not in lengths or any(type(one) is not int for one in numbers):
        raise ValueError("no chances")
    if any(abs(one) > PARTS for one in numbers):
        raise ValueError("no chance")
    return [one / PARTS for one in numbers]
