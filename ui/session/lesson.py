"""A guided first match as data: the deal, what is said at each step, what is highlighted, who plays what.

And how far a match has come in it, read from the match alone, so that a reload continues where it was. How a
lesson is drawn and what a tap does in it is ui/pages/guided_table.py's; a game's lesson is content, a file
lesson.json with the fields of Lesson and Step.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from game.match import Match, Seat
from game.notation import Move, Position, read_move
from game.players.levels import LEVELS
from ui.text import content

AT = "guide"
"""The key of a save with the number of the step that a guided match has come to."""


class Step(NamedTuple):
    """One step of a lesson: first what the computer plays, then a sentence, then what the person does."""

    says: str
    """The sentence, a key of the catalogs; `{me}` and `{other}` stand for the two players."""
    highlighted: Sequence[str] = ()
    """Ids of the highlighted things, in the order in which it is tapped; all of them where nothing is to
    be tapped."""
    moves: Sequence[str] = ()
    """The move that is asked for, and others that come to the same; () where the sentence only explains."""
    plays: Sequence[str] = ()
    """The moves that the computer makes before the sentence is said."""
    wrong: Mapping[str, str] = MappingProxyType({})
    """By a word of a legal move that isn't asked for, the answer, a clause; the first that fits counts."""


class Lesson(NamedTuple):
    """The guided first match of a game, between a person in seat 0 and a computer in seat 1."""

    game: str
    seed: str
    found: str
    """Requirements that the deal meets; the seed was chosen for them."""
    steps: Sequence[Step]
    options: Mapping[str, Any] = MappingProxyType({})
    first: int = 0
    start: Position | None = None
    """A position to start from instead of the deal."""

    def begin(self, person: str, computer: str) -> Match:
        """Return the match at its first step. It is practice from the beginning, and never counted."""
        seats = Seat(person, "human"), Seat(computer, "computer", LEVELS[0])
        extra = {AT: 0, "guided": True, "practice": True}
        return Match(self.game, seats, self.seed, dict(self.options), self.first, self.start, extra)


def path(game: str) -> str:
    """Return the path of the file of a game's lesson."""
    return f"ui/{game.replace('-', '_')}/content/lesson.json"


@cache
def lesson_of(game: str) -> Lesson | None:
    """Return the lesson of a game, None where it has none."""
    text = content.read(path(game), __name__)
    if text is None:
        return None
    fields = json.loads(text)
    return Lesson(game, **fields | {"steps": [Step(**step) for step in fields["steps"]]})


class Progress:
    """Progress of a match in its lesson."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        """Take a match that `fits`."""
        self.lesson = lesson
        self.match = match
        self._begins = _begins(lesson)

    @property
    def at(self) -> int:
        """The index of the step that is under way: the last that was reached, past all that was played."""
        at: int = self.match.extra[AT]
        while self.lesson.steps[at].moves and len(self.match.entries) >= self._begins[at + 1]:
            at += 1
        return at

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    def prepared(self) -> Move | None:
        """Return the computer's next move before this step's sentence is said, None after the last one."""
        at = self.at
        plays, played = self.lesson.steps[at].plays, len(self.match.entries) - self._begins[at]
        return read_move(plays[played]) if played < len(plays) else None

    def expected(self) -> list[Move]:
        """Return the moves that are asked for now; none where the step explains, or the computer plays."""
        if self.prepared() is not None:
            return []
        return [self.match.table.canonical(read_move(move)) for move in self.step.moves]

    @property
    def explains(self) -> bool:
        """True if nothing is to be played now, so that the person advances."""
        return not self.step.moves and self.prepared() is None

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    def advance(self) -> None:
        """Go to the next step, after one that explains."""
        self.match.extra[AT] = self.at + 1

    def end(self) -> None:
        """Leave the lesson: the match continues as it stands."""
        self.match.extra.pop(AT, None)

    def back(self) -> int:
        """Go to the step before; return how many moves must be taken back for it. At the first one stay."""
        at = max(0, self.at - 1)
        self.match.extra[AT] = at
        there = self._begins[at] + len(self.lesson.steps[at].plays)
        return len(self.match.entries) - min(there, len(self.match.entries))


def progress(match: Match) -> Progress | None:
    """Return where a match stands in its game's lesson; None for one that isn't, or no longer, part of it."""
    at, lesson = match.extra.get(AT), lesson_of(match.game)
    if lesson is None or not isinstance(at, int) or not 0 <= at < len(lesson.steps):
        return None
    return Progress(lesson, match) if _fits(lesson, match, at) else None


def _begins(lesson: Lesson) -> list[int]:
    """Return by step how many moves have been made when it begins; at the end how many the lesson has."""
    begins = [0]
    for step in lesson.steps:
        begins.append(begins[-1] + len(step.plays) + bool(step.moves))
    return begins


def _fits(lesson: Lesson, match: Match, at: int) -> bool:
    """Tell whether a match has the lesson's deal, and just the moves that lead to a step or on from it."""
    same = (match.seed, match.first, match.start) == (lesson.seed, lesson.first, lesson.start)
    if not same or match.options != dict(lesson.options) or len(match.seats) != 2:
        return False
    script = [choice for step in lesson.steps for choice in _choices(step)]
    made = [entry.move for entry in match.entries]
    begins = _begins(lesson)
    reaches = at + 1
    while reaches < len(lesson.steps) and lesson.steps[reaches - 1].moves:
        reaches += 1
    return begins[at] <= len(made) <= begins[reaches] and all(
        move in [match.table.canonical(read_move(text)) for text in choice]
        for move, choice in zip(made, script, strict=False)
    )


def _choices(step: Step) -> list[Sequence[str]]:
    """Return the moves of a step, in order, each with those that come to the same."""
    return [*([move] for move in step.plays), *([step.moves] if step.moves else [])]
