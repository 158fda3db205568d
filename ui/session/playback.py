"""Playback: the steps of recent moves that are shown one after the other, and their announcements.

`Game.steps` cuts the moments of a move (`Game.playback`) into weighted steps. The match continues at once;
the display lags behind until the last step has had its time or a tap skips it. The browser times the steps;
none is saved.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple, Protocol

from game.contract import Game, KnownTable
from game.notation import Event, Move
from game.steps import FOLLOWED, PASSES, STAGED, STOPS, Moment, Step

SECONDS = {PASSES: 0.4, FOLLOWED: 1.1, STAGED: 1.8, STOPS: 2.5}
"""Duration of a step in seconds, by weight, at normal speed."""


class Shown(Protocol):
    """Something that has happened and is to be shown."""

    @property
    def table(self) -> KnownTable:
        """A table of its match."""

    def before(self, seat: int | None) -> Moment:
        """Return what a seat saw before it."""

    def moments(self, seat: int | None) -> list[Moment]:
        """Return its events, each with what a seat saw then."""


class Made(NamedTuple):
    """A move that has been made, and the table before it."""

    table: Game
    move: Move

    def before(self, seat: int | None) -> Moment:
        return Moment.of(self.table, seat)

    def moments(self, seat: int | None) -> list[Moment]:
        return self.table.playback(self.move, seat)


HEARD = 8  # number of announcements that are held: more than steps pass between two frames

_numbers = count(1)  # numbers of announcements, unique in a tab, so that none is made twice


class Playback:
    """The steps that are still to be shown; the first is on display."""

    def __init__(self) -> None:
        self.is_paused = False  # True while the computers and the next step are paused
        self.has_begun = False  # True once a move has been made since the match was opened
        self.number = 0  # number of the last announcement
        self.announcements: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=HEARD)
        """Announcements of the last steps, as pairs of number and events."""
        self.moves = 0  # number of moves that the steps belong to
        self._interrupts = False  # True if one of their steps interrupts play, also once that has been shown
        self._made: Sequence[Shown] = ()
        self._seat: int | None = None
        self._after: KnownTable | None = None
        """The table after the moves where they are shown again, None where that is the current one."""
        self._steps: list[tuple[Step, tuple[Event, ...]]] = []
        """The steps with the events that each announces."""

    @property
    def step(self) -> Step | None:
        if self._made:
            self._cut_up()
        return self._steps[0][0] if self._steps else None

    @property
    def is_behind(self) -> bool:
        return self.step is not None and self.step.view is not None

    @property
    def is_moment(self) -> bool:
        """True if the steps interrupt play for everyone, unlike a moving card."""
        return self.step is not None and self._interrupts

    @property
    def moment(self) -> tuple[Event, ...]:
        """The events of this or the next step that interrupts play; () without one."""
        if self.step is None:
            return ()
        return next((step.events for step, _ in self._steps if step.weight in (STAGED, STOPS)), ())

    @property
    def unseen(self) -> int:
        """The number of events that later steps will announce."""
        return sum(len(events) for _, events in self._steps[1:]) if self.step is not None else 0

    @property
    def news(self) -> tuple[Event, ...]:
        """The events announced with the current step."""
        return self._steps[0][1] if self.step is not None else ()

    def begin(self, made: Sequence[Shown], seat: int | None, after: KnownTable | None = None) -> None:
        """Finish earlier steps and show these moves to a seat, None for a spectator.

        They are cut when the first step is read, after the match has been saved. `after`: the table after
        moves that are shown again.
        """
        self.finish()
        self._made, self._seat, self._after = made, seat, after
        self.has_begun = True

    def next(self) -> None:
        if self.step is not None:
            del self._steps[0]
            self.moves = self.moves if self._steps else 0
            self._announce()

    def finish(self) -> None:
        """Advance to the current position, announcing the remaining events."""
        while self.step is not None:
            self.next()

    def rehearse(self, draw: Callable[[], object]) -> None:
        """Draw now and after each step to come, then be as before; raise what drawing raises."""
        draw()
        steps, moves, announcements = [*self._steps], self.moves, [*self.announcements]
        while self.step is not None:
            self.next()
            draw()
        self.drop()
        self._steps, self.moves = steps, moves
        self.announcements.extend(announcements)

    def drop(self) -> None:
        """Drop all steps and announcements: the viewer changes."""
        self._made, self._steps, self.moves = (), [], 0
        self.announcements.clear()

    def tell(self, events: tuple[Event, ...]) -> None:
        """Announce events without a step."""
        self.number = next(_numbers)
        self.announcements.append((self.number, events))

    def _announce(self) -> None:
        if self._steps and self._after is None:
            self.tell(self._steps[0][1])

    def _cut_up(self) -> None:
        made, self._made = self._made, ()
        self.moves = 0 if self._after else len(made)
        befores = [shown.before(self._seat) for shown in made]
        afters = [*befores[1:], Moment.of(self._after, self._seat) if self._after else None]
        for shown, before, after in zip(made, befores, afters, strict=True):
            moments = shown.moments(self._seat)
            steps = shown.table.steps(before, moments)
            if after is not None and steps[-1].view is None:
                steps[-1] = steps[-1]._replace(view=after.view, held=after.held)
            self._steps += zip(steps, _shares(steps, moments), strict=True)
        self._interrupts = any(step.weight in (STAGED, STOPS) for step, _ in self._steps)
        self._announce()


def _shares(steps: list[Step], moments: list[Moment]) -> list[tuple[Event, ...]]:
    """Return the events that each step announces, the last one all that remain: each event just once."""
    left, shares = [moment.event for moment in moments], []
    for step in steps[:-1]:
        share = []
        for event in step.events:
            if event in left:
                left.remove(event)
                share.append(event)
        shares.append(tuple(share))
    return [*shares, tuple(left)]
