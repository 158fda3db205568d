"""The level of a fair match, and sentences about it. Loaded after the first tap.

The level is nearest to the mean of the people's ratings, computed from their ended matches
(ui/store/statistics.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from game import by_name
from game.match import Match
from game.players.rating import START, fair_level
from game.typed import key_of
from ui.drawing.faces import adapting, level_label
from ui.store.match_history import MatchHistory, Played
from ui.store.statistics import Strength, strength_of
from ui.text.i18n import _
from ui.text.people import shown
from ui.text.sentences import names_joined, spoken_to


def strengths(played: Sequence[Played], game: str, people: Sequence[str]) -> list[Strength]:
    fewest_win = by_name(game).FEWEST_WIN
    return [strength_of(played, key_of(name), game, fewest_win) for name in people]


def level_today(history: MatchHistory, game: str, people: Sequence[str]) -> str:
    """Return the level of a fair match of these people; a newcomer's without any."""
    return _level(strengths(history.played(), game, people))


def _level(found: Sequence[Strength]) -> str:
    values = [strength.rating.value for strength in found] or [START.value]
    return fair_level(sum(values) / len(values))


def description(played: Sequence[Played], game: str, people: Sequence[str], computers: Sequence[str]) -> str:
    """Describe a fair match of these people against these computers: its level, and their last results."""
    found = strengths(played, game, people)
    return " ".join(filter(None, (adapting(computers, _level(found)), _lately(people, found))))


def _lately(people: Sequence[str], found: Sequence[Strength]) -> str:
    """Return one person's last results, if any; for several people, whose results the level follows."""
    if len(people) > 1:
        return _("The level adapts to {names}'s results.").format(names=names_joined(map(shown, people)))
    won, number = found[0].lately if found else (0, 0)
    if not number:
        return ""
    name = spoken_to(shown(people[0]))
    if number == 1:
        return (_("{name} won the last one.") if won else _("{name} lost the last one.")).format(name=name)
    return _("{name} has won {won} of the last {number}.").format(name=name, won=won, number=number)


def next_description(history: MatchHistory, match: Match, fair: Sequence[int]) -> str:
    """Describe the level of the next match once a fair one is over; `fair` are the seats that it set."""
    people = [seat.name for seat in match.seats if seat.kind == "human"]
    level = level_today(history, match.game, people)
    names = [match.seats[seat].name for seat in fair]
    if match.seats[fair[0]].level == level:
        return adapting(names, level)
    sentence = (
        _("{name} adapts to you and plays at {level} level next time.")
        if len(fair) == 1
        else _("The computers adapt to you and play at {level} level next time.")
    )
    return sentence.format(name=shown(names[0]), level=level_label(level))
