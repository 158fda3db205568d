"""Backends of a session, which make its moves: here, or as one of the devices of a match (ui/remote/).

A session asks its backend what may be chosen and has it make the moves. What comes of that, at once or by a
message, it shows alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Protocol

from game.match import KnownMatch, Match
from game.notation import Move
from game.reasons import Reason
from ui.session.playback import Made, Shown


class Backend(Protocol):
    """The side of a session that has the match."""

    UNAVAILABLE: ClassVar[frozenset[str]]
    """Actions that the match refuses: they would show what nobody here may know, or undo what was sent."""
    IS_SAVED: ClassVar[bool]
    """True if the match has a save; a guest's device stores its records alone."""
    FORKS: ClassVar[bool]
    """True if a match that two tabs continue becomes two; else the older tab stops."""

    @property
    def match(self) -> KnownMatch: ...

    @property
    def is_ready(self) -> bool:
        """True if moves may be made now, by people and computers."""

    @property
    def requested(self) -> Move | None:
        """The move that was sent and isn't made yet: it stays staged. None without one."""

    @property
    def proposed(self) -> Move | None:
        """A move to be staged as the turn begins; None without one."""

    def choices(self, seat: int | None) -> list[Move]:
        """Return the moves that a seat can choose from; None: the one on turn."""

    def make(self, seat: int | None, move: Move) -> Sequence[Shown]:
        """Make or request a legal move of a seat, None for the one on turn; return what has happened already.

        Raises IllegalMove.
        """

    def withdraw(self) -> None:
        """Forget what is proposed."""

    def why_no_undo(self) -> Reason | None:
        """Return why no move is ever taken back; None where the rules decide."""

    def records(self) -> Mapping[str, str]:
        """Return what is stored of the match besides its save, by the beginning of its key."""


class Local:
    """A match on this device alone."""

    UNAVAILABLE: ClassVar[frozenset[str]] = frozenset()
    IS_SAVED: ClassVar = True
    FORKS: ClassVar = True
    is_ready = True
    requested: Move | None = None
    proposed: Move | None = None

    def __init__(self, match: Match) -> None:
        self.match = match

    def choices(self, seat: int | None) -> list[Move]:
        return self.match.table.moves(seat)

    def make(self, seat: int | None, move: Move) -> list[Made]:
        before = self.match.table.copy()
        self.match.play(move)
        return [Made(before, self.match.entries[-1].move)]

    def withdraw(self) -> None:
        pass

    def why_no_undo(self) -> Reason | None:
        return None

    def records(self) -> Mapping[str, str]:
        return MappingProxyType({})
