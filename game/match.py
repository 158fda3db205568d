"""One match: who sits where, the seed, the moves made; play, undo, replay.

A match is a deal and a list of moves; everything else (the table, the log, what an earlier screen showed)
follows from these.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game import by_name
from game.chance import chance
from game.contract import Game, KnownTable, Outcome
from game.notation import Event, Move, Position, mover, write_move
from game.notes import Notes
from game.reasons import Reason

STORED = 16  # moves between two stored copies of the table, so that no point of a match is far from one


class Seat(NamedTuple):
    """The player of a seat."""

    name: str
    kind: str  # `human` or `computer`
    level: str = ""  # level of the computer (players/levels.py); "" for people
    extra: Mapping[str, Any] = MappingProxyType({})  # other keys of the seat in a save: stored as they are

    @property
    def character(self) -> str:
        """The taste of the computer, by the key `character` (players/levels.py); "" for none."""
        character = self.extra.get("character")
        return character if isinstance(character, str) else ""


class Entry(NamedTuple):
    """One move of the log."""

    seat: int  # seat that made it
    move: Move  # as `canonical` spells it
    events: tuple[Event, ...]  # events that `play` returned
    turn: int  # seat on turn afterwards


class KnownMatch:
    """A match as far as a device knows it: who plays, what has happened, and the table.

    `Match` is one that is known completely, game/remote/guest.py has that of a guest.
    """

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    notes: Notes
    start: Position | None
    entries: list[Entry]
    """The moves so far; of moves of others a guest knows the events alone."""
    table: KnownTable
    """The table after them."""
    elsewhere: Collection[int] = ()
    """The seats of people at other devices."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        everybody = (seat for seat, one in enumerate(self.seats) if one.kind == "human")
        return tuple(seat for seat in everybody if seat not in self.elsewhere)

    @abstractmethod
    def at(self, number: int) -> KnownTable | None:
        """Return a copy of the table as it was after that many moves; None where it isn't known."""

    @property
    def resigned(self) -> int | None:
        """Return the seat that gave the match up before its end; None if none did."""
        seat = self.notes.resigned
        if seat is None or seat >= len(self.seats) or self.table.outcome() is not None:
            return None
        return seat

    def question(self) -> tuple[int | None, list[int]]:
        """Return the state in which the open question was put, and who has yet to answer; else None, []."""
        if not self.table.is_asking:
            return None, []
        put, turn, seats = len(self.entries), self.table.turn, len(self.seats)
        while put and self.entries[put - 1].move in self.table.ANSWERS:
            put -= 1
        # The asker is unknown where a match begins with the question: then one is asked after the other.
        asker = self.entries[put - 1].seat if put else turn + 1
        return put, [(turn + step) % seats for step in range((asker - turn) % seats)]

    def outcome(self) -> Outcome | None:
        """Return the result by the rules; of a match given up a win of all others, without scores."""
        if (seat := self.resigned) is None:
            return self.table.outcome()
        others = (other for other in range(len(self.seats)) if other != seat)
        return Outcome(tuple(others), (), "resigned")


class Match(KnownMatch):
    """One match of one game: the deal, the moves so far, and the table after them.

    `start` is a position to start from instead of the deal.
    """

    table: Game

    def __init__(
        self,
        game: str,
        seats: tuple[Seat, ...],
        seed: str,
        options: dict[str, Any] | None = None,
        first: int | None = None,
        start: Position | None = None,
        notes: Notes | None = None,
    ) -> None:
        """Deal, or take the start; without `first` the seed draws the starting player.

        Raises KeyError for a game that isn't here, BadPosition for options or a start that can't be,
        ValueError for a number of seats that the game doesn't take.
        """
        rules = by_name(game)
        if len(seats) not in rules.PLAYERS:
            raise ValueError(f"{game} is not for {len(seats)} players")
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options: dict[str, Any] = dict(options or {})
        self.first = int(chance(seed, 0, "first").random() * len(seats)) if first is None else first
        self.start = start
        self.notes = notes or Notes()
        self.entries: list[Entry] = []
        self.written: list[str] = []
        """The moves as text: a match is saved after each, and those before it are not written anew."""
        if start is None:
            self.table = rules.deal(len(seats), self.options, seed, self.first)
        else:
            self.table = rules.from_position(start, self.options, seed)
        self._stored = [self.table.copy()]

    def play(self, move: Move) -> list[Event]:
        """Make a move and return what happened. Raises IllegalMove and then changes nothing."""
        table = self.table
        seat = mover(move, table.turn)
        move = table.canonical(move)
        events = table.play(move)
        self.entries.append(Entry(seat, move, tuple(events), table.turn))
        self.written.append(write_move(move))
        if len(self.entries) % STORED == 0:
            self._stored.append(table.copy())
        return events

    def at(self, number: int) -> Game:
        """Return a copy of the table as it was after that many moves."""
        number = max(0, min(number, len(self.entries)))
        before = number // STORED
        table = self._stored[before].copy()
        for entry in self.entries[before * STORED : number]:
            table.make(entry.move, [])
        return table

    def until(self, number: int) -> Match:
        """Return a match of its own with the first moves of this one, and without its notes."""
        match = Match(self.game, self.seats, self.seed, self.options, self.first, self.start)
        match.table = self.at(number)
        match.entries, match.written = self.entries[:number], self.written[:number]
        match._stored = self._stored[: len(match.entries) // STORED + 1]
        return match

    def why_no_undo(self, asks: bool = False) -> Reason | None:
        """Return why the last move can't be taken back, or None if it can.

        Never past another seat's turn, nor past what was hidden or due to chance and has been seen. `asks`:
        the move has put a question to the others, and none has answered: it has ended no turn yet.
        """
        if not self.entries:
            return Reason("nothing has been played yet")
        last = self.entries[-1]
        if any(event[0] in self.table.REVEALS for event in last.events):
            return Reason("the last move revealed something hidden")
        if (last.turn != last.seat and not asks) or self.table.outcome() is not None:
            return Reason("the last move ended a turn")
        return None

    def undo(self, number: int = 1) -> None:
        """Take back the last moves; the caller asks `why_no_undo` first."""
        if number > 0:
            self.table = self.at(len(self.entries) - number)
            del self.entries[-number:]
            del self.written[-number:]
            del self._stored[len(self.entries) // STORED + 1 :]
