"""Statistics of each player, counted from the match history.

A profile is a name typed for a person, whatever its capitals and spaces. Matches with hints have separate
tallies and change no rating; practice matches, guided matches and matches from a set-up position are only
counted. A shared win is no defeat: it continues a streak but isn't a win. Ratings follow from matches against
computers (game/players/rating.py), each counting once for every person who sat there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.players.levels import EVERY_LEVEL, of_today
from game.players.rating import LEVEL_RATING, Rating, Result, fair_level, rating_after
from game.typed import key_of, plain
from ui.store.match_history import HINTED, Played

WON, SHARED, LOST = "won", "shared", "lost"
RESULTS = (WON, SHARED, LOST)
PEOPLE = "people"  # instead of a level: a match in which no computer played
LAST = 10  # results that are shown one by one


class Tally(NamedTuple):
    """Results of some matches."""

    won: int = 0  # won alone
    shared: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.shared + self.lost

    @classmethod
    def of(cls, results: list[str]) -> Tally:
        return cls(*(results.count(result) for result in RESULTS))


class OfGame:
    """The matches of one player at one game."""

    def __init__(self, game: str, played: list[tuple[Played, int]], fewest_win: bool) -> None:
        """Count matches, each with the player's seat, the oldest first; `fewest_win`: a low score is good."""
        self.game = game
        self.counted = [(match, seat) for match, seat in played if not match.apart]
        hinted = [(match, seat) for match, seat in played if match.apart == HINTED]
        self.apart = len(played) - len(self.counted) - len(hinted)  # number of matches of no other kind
        results = [result_of(match, seat) for match, seat in self.counted]
        self.tally = Tally.of(results)
        self.last = results[-LAST:]
        self.by_level, self.hinted = _by_level(self.counted), _by_level(hinted)
        """Tallies by the level of the strongest computer, or PEOPLE; the weakest first, people last."""
        by_seats: dict[int, list[str]] = {}
        line_ups: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for (match, _seat), result in zip(reversed(self.counted), reversed(results), strict=True):
            by_seats.setdefault(len(match.names), []).append(result)
            line_ups.setdefault(tuple(sorted(map(key_of, match.names))), []).append(match.names)
        self.by_seats = {seats: Tally.of(by_seats[seats]) for seats in sorted(by_seats)}
        met = [names for names in line_ups.values() if len(names) > 1]
        self.line_ups = [names[0] for names in sorted(met, key=len, reverse=True)]
        """Those who have met twice or more, as they sat last; the most frequent first, then the newest."""
        streaks = [0]
        for result in results:
            streaks.append(0 if result == LOST else streaks[-1] + 1)
        self.streak, self.best_streak = streaks[-1], max(streaks)
        """Matches without a defeat up to the newest one, and the most in a row."""
        scored = [(match.scores[seat], match.ended) for match, seat in self.counted if match.scores]
        self.best = (min if fewest_win else max)(scored, key=lambda one: one[0], default=None)
        """The best score and the ISO time when it was reached; None where none is known."""
        self.lengths = sorted(match.turns for match, _seat in self.counted if match.turns and match.scores)
        """The turns of each match that was played to its end; one that was given up has no scores."""


class Profile(NamedTuple):
    """A player, by the name typed."""

    key: str  # the same for all spellings of the name
    name: str  # as it was typed last
    matches: int  # number of matches that count


def profiles(played: Iterable[Played]) -> list[Profile]:
    """Return all players, most matches first; `played` comes oldest first."""
    names: dict[str, str] = {}
    counted: dict[str, int] = {}
    for match in played:
        seated = {key_of(name): name for name, level in _seats(match) if level is None}
        for key, name in seated.items():
            names[key] = plain(name)
            counted[key] = counted.get(key, 0) + (match.apart in ("", HINTED))
    found = [Profile(key, name, counted[key]) for key, name in names.items()]
    return sorted(found, key=lambda profile: (-profile.matches, profile.key))


def of_player(
    played: Iterable[Played], key: str, games: Iterable[str], fewest_win: Callable[[str], bool]
) -> list[OfGame]:
    """Return a player's figures by game, in the order of `games`, without games not played.

    `played` comes oldest first; `fewest_win` says of a game whether a lower score is better.
    """
    by_game: dict[str, list[tuple[Played, int]]] = {}
    for match in played:
        seat = seat_of(match, key)
        if seat is not None:
            by_game.setdefault(match.game, []).append((match, seat))
    return [OfGame(game, by_game[game], fewest_win(game)) for game in games if game in by_game]


def result_of(match: Played, seat: int) -> str:
    if seat not in match.winners:
        return LOST
    return WON if len(match.winners) == 1 else SHARED


def level_of(match: Played) -> str:
    """Return the level of the strongest computer in a match; PEOPLE if there is none."""
    levels = [of_today(level) for level in match.levels if level is not None]
    return max(levels, key=_rank) if levels else PEOPLE


def _rank(level: str) -> tuple[int, str]:
    """Return the sort key of a level: unknown ones first, PEOPLE last."""
    known = (*EVERY_LEVEL, PEOPLE)
    return (known.index(level) if level in known else -1, level)


def _seats(match: Played) -> Iterable[tuple[str, str | None]]:
    """Return each seat's name and level."""
    return zip(match.names, match.levels, strict=True)


def seat_of(match: Played, key: str) -> int | None:
    """Return a player's seat; of several seats, the best placed."""
    best = None
    for seat, (name, level) in enumerate(_seats(match)):
        if level is None and key_of(name) == key:
            if seat in match.winners:
                return seat
            best = seat if best is None else best
    return best


def _by_level(played: list[tuple[Played, int]]) -> dict[str, Tally]:
    found: dict[str, list[str]] = {}
    for match, seat in played:
        found.setdefault(level_of(match), []).append(result_of(match, seat))
    return {level: Tally.of(found[level]) for level in sorted(found, key=_rank)}


LATELY = 5  # matches that the description of a fair match covers


class Strength(NamedTuple):
    """Strength of a name at a game, from its matches."""

    rating: Rating
    results: tuple[str, ...]
    """Of each counted match against computers, one of statistics.RESULTS; the oldest first."""

    @property
    def lately(self) -> tuple[int, int]:
        """Return how many of the last matches were won or shared, and their number (at most LATELY)."""
        last = self.results[-LATELY:]
        return len(last) - last.count(LOST), len(last)

    @property
    def level(self) -> str:
        """The level against which the player wins about half of the matches."""
        return fair_level(self.rating.value)


def strength_of(played: Iterable[Played], key: str, game: str, fewest_win: bool) -> Strength:
    """Return a player's strength at a game; `key` is `key_of` the name, `played` comes oldest first."""
    return strength(seated(played, key, game), fewest_win)


def seated(played: Iterable[Played], key: str, game: str) -> list[tuple[Played, int]]:
    """Return the counted matches of a player at a game, each with the seat, in their order."""
    here = ((match, seat_of(match, key)) for match in played if match.game == game and not match.apart)
    return [(match, seat) for match, seat in here if seat is not None]


def strength(counted: Iterable[tuple[Played, int]], fewest_win: bool) -> Strength:
    """Return a player's rating from counted matches of one game with their seats, oldest first."""
    rated: list[list[Result]] = []
    results: list[str] = []
    for match, seat in counted:
        if beside := results_of(match, seat, fewest_win):
            rated.append(beside)
            results.append(result_of(match, seat))
    return Strength(rating_after(rated), tuple(results))


def results_of(match: Played, seat: int, fewest_win: bool) -> list[Result]:
    """Return a seat's result against each computer of a level for people."""
    found = []
    for other, level in enumerate(match.levels):
        rating = None if level is None else LEVEL_RATING.get(of_today(level))
        if rating is not None:
            found.append(Result(rating, _score(match, seat, other, fewest_win)))
    return found


def _score(match: Played, seat: int, other: int, fewest_win: bool) -> float:
    """Return 1 if a seat finished ahead of another, 0 behind it, 0.5 level with it or unknown."""
    if (seat in match.winners) != (other in match.winners):
        return float(seat in match.winners)
    if seat in match.winners or not match.scores or match.scores[seat] == match.scores[other]:
        return 0.5
    return float((match.scores[seat] < match.scores[other]) == fewest_win)
