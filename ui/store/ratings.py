"""How strong a name plays a game: its matches against computers, as game/players/rating.py takes them.

Nothing is stored of it: it is counted from the ledger's matches whenever it is asked for. A match counts for
each person who sat there, beside each computer: who was ahead of whom. Against several computers these are
one match in all. People say nothing of each other here, and neither do matches apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.players.levels import of_today
from game.players.rating import LEVEL_RATING, Rating, Result, fair_level, rating_after
from ui.store.played import Played
from ui.store.statistics import LOST, result_of, seat_of

LATELY = 5
"""Matches that a fair match tells of."""


class Strength(NamedTuple):
    """What the matches of a name at a game say of how strong it plays."""

    rating: Rating
    results: tuple[str, ...]
    """Of each counted match against computers, one of statistics.RESULTS; the oldest first."""

    @property
    def lately(self) -> tuple[int, int]:
        """How many of the last matches were won, alone or shared, and how many these are, at most LATELY."""
        last = self.results[-LATELY:]
        return len(last) - last.count(LOST), len(last)

    @property
    def level(self) -> str:
        """The level against which about half of the matches are won."""
        return fair_level(self.rating.value)


def strength_of(played: Iterable[Played], key: str, game: str, fewest_win: bool) -> Strength:
    """Return how strong a player is at a game, by `key_of` the name; `played` comes oldest first.

    `fewest_win` tells whether a lower score is better.
    """
    here = ((match, seat_of(match, key)) for match in played if match.game == game and not match.apart)
    return strength([(match, seat) for match, seat in here if seat is not None], fewest_win)


def strength(counted: Iterable[tuple[Played, int]], fewest_win: bool) -> Strength:
    """Return how strong somebody is by counted matches of one game, each with their seat, oldest first."""
    rated: list[list[Result]] = []
    results: list[str] = []
    for match, seat in counted:
        if beside := results_of(match, seat, fewest_win):
            rated.append(beside)
            results.append(result_of(match, seat))
    return Strength(rating_after(rated), tuple(results))


def results_of(match: Played, seat: int, fewest_win: bool) -> list[Result]:
    """Return how a match went for a seat beside each computer of a level for people."""
    found = []
    for other, level in enumerate(match.levels):
        rating = None if level is None else LEVEL_RATING.get(of_today(level))
        if rating is not None:
            found.append(Result(rating, _score(match, seat, other, fewest_win)))
    return found


def _score(match: Played, seat: int, other: int, fewest_win: bool) -> float:
    """Return 1 if a seat ended before another one, 0 behind it, 0.5 beside it, or where that isn't known."""
    if (seat in match.winners) != (other in match.winners):
        return float(seat in match.winners)
    if seat in match.winners or not match.scores or match.scores[seat] == match.scores[other]:
        return 0.5
    return float((match.scores[seat] < match.scores[other]) == fewest_win)
