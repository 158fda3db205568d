"""The guided first match as data, and its course.

A lesson is a content file, lesson.json, with the fields of `Lesson` and `Step`. Progress follows from the
match alone, so a reload continues the lesson. Drawing and taps: ui/pages/modes/lesson.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from game.match import Match, Seat
from game.notation import Move, Pairs, read_move, unaddressed
from game.players.levels import LEVELS
from ui.session.selection import Selection, read_pair, write_pairs
from ui.text import content


class Step(NamedTuple):
    """One step: the computer plays, the guide speaks, the person moves."""

    says: str
    """The sentence, a msgid; `{me}` and `{other}` stand for the two players."""
    highlighted: Sequence[str] = ()
    """Ids of elements in the order of taps; all are highlighted at once where no tap is expected."""
    moves: Sequence[str] = ()
    """The expected move and its equivalents; () where the sentence only explains."""
    plays: Sequence[str] = ()
    """The moves before the sentence, which make themselves: the computer's, and "End the turn" once known."""
    wrong: Mapping[str, str] = MappingProxyType({})
    """Answers to legal moves that aren't expected: clauses by a word of the move; the first that fits
    counts."""
    tries: str = ""
    """In place of a move the pairs of a tap that the rules refuse, with what was chosen: `card=R7 tile=2`. It
    leads to the next step, which says why.
    """
    is_free: bool = False
    """True for a lesson's last step, in which any legal move will do."""


BEGINS, CHOOSES = "begins", "chooses"
"""What may be taught before anything has happened: as the match begins; as something is chosen, followed by
the kinds of moves that it can become and its pairs, `chooses place swap: card=R7`.
"""
TIPS = (BEGINS, CHOOSES)


class Teaching(NamedTuple):
    """A sentence for the first time that something happens, in the first match or the one after a lesson."""

    event: str  # a pattern of public events, as their words with blanks between; or BEGINS, CHOOSES
    says: str  # {other} is the next player


class Lesson(NamedTuple):
    """The guided first match of a game, between a person in seat 0 and a computer in seat 1."""

    game: str
    seed: str
    found: str  # requirements that the seed was chosen for
    steps: Sequence[Step]
    praise: str  # a sentence at the end
    teaches: Mapping[str, Teaching]  # sentences taught after the lesson, by name

    def begin(self, person: str, computer: str) -> Match:
        """Return the match at its first step: practice from the beginning, never counted."""
        seats = Seat(person, "human"), Seat(computer, "computer", LEVELS[0])
        match = Match(self.game, seats, self.seed, first=0)
        match.notes.lesson, match.notes.guided, match.notes.practice = 0, True, True
        return match


@cache
def lesson_of(game: str) -> Lesson | None:
    text = content.read(content.path(game, "lesson.json"))
    if text is None:
        return None
    fields = json.loads(text)
    fields["steps"] = [Step(**step) for step in fields["steps"]]
    fields["teaches"] = {name: Teaching(**teaching) for name, teaching in fields["teaches"].items()}
    return Lesson(game, **fields)


class Course:
    """A match's progress in its lesson."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self._begins = _begins(lesson)

    @property
    def at(self) -> int:
        """Index of the current step; the number of steps at the end of the lesson."""
        at, steps = self.match.notes.lesson, self.lesson.steps
        assert at is not None
        steps = self.lesson.steps
        while at < len(steps) and _moves(steps[at]) and len(self.match.entries) >= self._begins[at + 1]:
            at += 1
        return at

    @property
    def is_done(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    def prepared(self) -> Move | None:
        """Return the computer's next move before this step's sentence; None once all are made."""
        at = self.at
        if at == len(self.lesson.steps):
            return None
        plays, played = self.lesson.steps[at].plays, len(self.match.entries) - self._begins[at]
        return read_move(plays[played]) if played < len(plays) else None

    def expected(self) -> list[Move]:
        """Return the moves that the step asks for; [] where it explains or the computer plays."""
        if self.prepared() is not None:
            return []
        return [self.match.table.canonical(read_move(move)) for move in self.step.moves]

    @property
    def explains(self) -> bool:
        """True if the person now only reads and continues."""
        return not (_moves(self.step) or self.step.tries) and self.prepared() is None

    @property
    def tried(self) -> Pairs:
        """The pairs that the person now tries; () where the step asks for no refused tap."""
        return tuple(map(read_pair, self.step.tries.split())) if self.prepared() is None else ()

    def advance(self) -> None:
        self.match.notes.lesson = self.at + 1

    def end(self) -> None:
        """Leave the lesson; what it hasn't shown is taught as it happens."""
        shown = tuple(name for name, each in self.lesson.teaches.items() if each.event.startswith(TIPS))
        self.match.notes.lesson, self.match.notes.taught = None, shown

    def back(self) -> int:
        """Go back one step if possible; return the number of moves to undo for it."""
        at = max(0, self.at - 1)
        self.match.notes.lesson = at
        target = self._begins[at] + len(self.lesson.steps[at].plays)
        return max(0, len(self.match.entries) - target)


def course_of(match: Match) -> Course | None:
    """Return the progress of a match; None if it isn't, or is no longer, part of its game's lesson."""
    at, lesson = match.notes.lesson, lesson_of(match.game)
    if lesson is None or at is None or at > len(lesson.steps):
        return None
    return Course(lesson, match) if _fits(lesson, match, at) else None


def _begins(lesson: Lesson) -> list[int]:
    """Return the number of moves made before each step, and at the end that of the lesson."""
    begins = [0]
    for step in lesson.steps:
        begins.append(begins[-1] + len(step.plays) + _moves(step))
    return begins


def _moves(step: Step) -> bool:
    """Return True if the person moves in a step."""
    return bool(step.moves) or step.is_free


def _fits(lesson: Lesson, match: Match, at: int) -> bool:
    """Return True if a match has the lesson's deal and has followed it up to a step, or just past it."""
    if (match.seed, match.first, match.start, match.options) != (lesson.seed, 0, None, {}):
        return False
    if len(match.seats) != 2:
        return False
    script = [choice for step in lesson.steps for choice in _choices(step)]
    made = [entry.move for entry in match.entries]
    begins = _begins(lesson)
    reaches = min(at + 1, len(lesson.steps))
    while reaches < len(lesson.steps) and lesson.steps[reaches - 1].moves:
        reaches += 1
    return begins[at] <= len(made) <= begins[reaches] and all(
        not choice or move in [match.table.canonical(read_move(text)) for text in choice]
        for move, choice in zip(made, script, strict=False)
    )


def _choices(step: Step) -> list[Sequence[str]]:
    """Return the accepted moves for each move of a step, in order; () where any will do."""
    return [*([move] for move in step.plays), *([step.moves] if _moves(step) else [])]


def chosen(selection: Selection) -> str:
    """Return as an event what is chosen."""
    kinds = sorted({unaddressed(move)[0] for move in selection.agreeing})
    return f"{CHOOSES} {' '.join(kinds)}: {write_pairs(*selection.chosen)}"


def teachings(lesson: Lesson, taught: Sequence[str], events: Sequence[str]) -> Iterator[tuple[str, Teaching]]:
    """Yield what events, as text, teach that hasn't been taught yet, by name."""
    for name, teaching in lesson.teaches.items():
        if name not in taught and any(re.match(teaching.event, event) for event in events):
            yield name, teaching
