"""Playback queue: animation steps of recent moves and their announcements.

A match continues at once; what is shown lags behind it, step by step (steps.py), until the last one has had
its time or a tap continues. Nothing is saved of it: after a reload the table is shown as it stands. How a
move is cut is the game's drawing to say; when the next step comes, the browser's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from game.contract import Frame, Game
from game.notation import Event, Move, View
from ui.session.steps import STAGED, STOPS, Step

Cut = Callable[[View, list[Frame]], list[Step]]
"""Cuts a move into steps: `GameUI.steps`."""

HEARD = 8
"""Number of the last steps whose announcements are held: more than are shown between two frames."""

_numbers = count(1)
"""Numbers of steps, each given once in a tab, so that nothing is shown twice."""


class Made(NamedTuple):
    """A move that has been made."""

    table: Game
    """The table before it."""
    move: Move


def one_step(before: View, frames: list[Frame]) -> list[Step]:
    """Return one step for the complete move: how a move is cut where no drawing says it."""
    return [Step(tuple(event for event, _ in frames))]


class Playback:
    """The steps that are still to be shown, the first of them right now."""

    def __init__(self, cut: Cut = one_step) -> None:
        """Begin with nothing to be shown; `cut` cuts the moves that come."""
        self.cut = cut
        self.is_paused = False
        """True while the computers and the next step are paused."""
        self.has_begun = False
        """True if any move has been made here since the match was put on the table."""
        self.number = 0
        """The number of the step that is shown or was shown last."""
        self.announcements: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=HEARD)
        """Announcements of the last steps, each with its number."""
        self.moves = 0
        """Number of moves that the steps belong to."""
        self._made: list[Made] = []
        self._seat: int | None = None
        self._steps: list[tuple[Step, tuple[Event, ...]]] = []
        """The steps to be shown, each with the events that are shown with it."""

    @property
    def step(self) -> Step | None:
        if self._made:
            self._cut_up()
        return self._steps[0][0] if self._steps else None

    @property
    def is_behind(self) -> bool:
        """True while the display lags behind the current state."""
        return self.step is not None and (len(self._steps) > 1 or self._steps[0][0].view is not None)

    @property
    def is_moment(self) -> bool:
        """True if a step interrupts play for everybody: more than a card that moves."""
        return self.step is not None and any(step.weight in (STAGED, STOPS) for step, _ in self._steps)

    @property
    def news(self) -> tuple[Event, ...]:
        """The events that are shown with the step that is shown."""
        return self._steps[0][1] if self.step is not None else ()

    def begin(self, made: list[Made], seat: int | None) -> None:
        """Show moves to a seat, None for a spectator; what was to be shown before is over.

        They are cut when the first step is looked at: by then the match has been saved.
        """
        self.finish()
        self._made, self._seat = made, seat
        self.has_begun = True

    def next(self) -> None:
        """Advance to the next step, or to the table as it stands."""
        if self.step is not None:
            del self._steps[0]
            self.moves = self.moves if self._steps else 0
            self._announce()

    def finish(self) -> None:
        """Advance to the table as it stands; what was still to be shown is shown now."""
        while self.step is not None:
            self.next()

    def drop(self) -> None:
        """Show and tell nothing more: another one looks now, or nobody."""
        self._made, self._steps, self.moves = [], [], 0
        self.announcements.clear()

    def tell(self, events: tuple[Event, ...]) -> None:
        """Announce events that no step shows."""
        self.number = next(_numbers)
        self.announcements.append((self.number, events))

    def _announce(self) -> None:
        """Announce what the first step shows, and number it."""
        if self._steps:
            self.tell(self._steps[0][1])

    def _cut_up(self) -> None:
        made, self._made = self._made, []
        self.moves = len(made)
        for number, (table, move) in enumerate(made, 1):
            frames = table.playback(move, self._seat)
            steps = self.cut(table.view(self._seat), frames)
            if number < len(made) and steps[-1].view is None:
                steps[-1] = steps[-1]._replace(view=made[number].table.view(self._seat))
            events = tuple(event for event, _ in frames)
            self._steps += zip(steps, _shares(steps, events), strict=True)
        self._announce()


def _shares(steps: list[Step], events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """Return which events each step tells: those that it shows, the last one whatever is left.

    So each event is shown once, however a move is cut.
    """
    left, shares = list(events), []
    for step in steps[:-1]:
        share = []
        for event in step.events:
            if event in left:
                left.remove(event)
                share.append(event)
        shares.append(tuple(share))
    return [*shares, tuple(left)]
