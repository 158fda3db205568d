"""The problems of a game as a person meets them: the list, the task in words, the match that one begins.

The problems themselves are content of each game, a line each in problems.jsonl; what a problem is,
game/players/problems.py's. No page is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.chance import chance
from game.match import Match
from game.notation import Move, View
from game.players.bots import known, policy
from game.players.grounds import Ground
from game.players.levels import LEVELS
from game.players.problems import Problem
from ui.session import game_ui
from ui.text import content
from ui.text.i18n import _
from ui.text.people import shown

AT = "problem"
"""The key of a match that is a problem, with the problem's id. Such a match is never saved."""


def path(game: str) -> str:
    """Return the path of the file of a game's problems."""
    return f"ui/{game.replace('-', '_')}/content/problems.jsonl"


@cache
def problems_of(game: str) -> tuple[Problem, ...]:
    """Return the problems of a game, the easy ones first; () for a game that has none."""
    return tuple(map(Problem.read, (content.read(path(game), __name__) or "").splitlines()))


def by_id(game: str, id: object) -> Problem | None:
    """Return a problem; None for one that isn't there."""
    return next((problem for problem in problems_of(game) if problem.id == id), None)


def begin(game: str, problem: Problem, names: Sequence[str]) -> Match:
    """Return the match of a problem; `names` are the person's first, then those of the computers."""
    match = problem.match(game, names, LEVELS[1])
    match.extra[AT] = problem.id
    return match


def goal(game: str, problem: Problem, names: Sequence[str]) -> str:
    """Return the task as a sentence; `names` are those of the seats, by seat."""
    table = problem.table(game)
    ui, view = game_ui.by_name(game), table.view(table.turn)
    said = {
        key: names[int(value)] if key == "other" else ui.value_said(key, value, view)
        for key, value in problem.values.items()
    }
    return _(problem.goal).format(name=names[table.turn], **said)


def facts(match: Match, move: Move) -> list[str]:
    """Return what speaks for a move at the beginning of a problem's match, as clauses without an end.

    From what the seat on turn knows; [] where its game tells no grounds.
    """
    table = match.at(0)
    seat, view = table.turn, table.view(table.turn)
    policy(type(table))
    told: Callable[[object, Move], list[Ground]] | None = known(type(table), "hints", "grounds")
    if told is None:
        return []
    rng = chance("problem", 0, "imagine")
    imagined = table.determinize(view, seat, table.options, rng)
    names = tuple(shown(one.name) for one in match.seats)
    return [_said(match.game, ground, view, names) for ground in told(imagined, move)]


def _said(game: str, ground: Ground, view: View, names: tuple[str, ...]) -> str:
    """Return a fact as a clause, its values in words."""
    ui = game_ui.by_name(game)
    values = {
        key: names[int(value)]
        if key.endswith("name") or key.startswith("other")
        else ui.value_said(key, value, view)
        for key, value in ground.reason.values.items()
    }
    return _(ground.reason.text).format(**values)
