"""The match as its host plays it: moves with their sums, questions, and answers that come early."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.codec import Codec, by_seat
from game.match import Match
from game.notation import Move, mover, read_move, write_move
from game.reasons import IllegalMove
from game.remote import deal, wire
from game.remote.evidence import logged
from game.remote.record import NUMBER
from game.remote.wire import Data
from game.save import as_data

MOVED, HELD, KNOWN = "moved", "held", "known"
"""Outcome of a move: it is made, it is an answer that waits for its turn, it was here already."""


def _held(stored: Any) -> tuple[int, Move]:
    put, words = stored
    return NUMBER.read(put), read_move(words)


ANSWERS_HELD = by_seat(Codec(lambda held: [held[0], write_move(held[1])], _held))


class Course:
    """A match whose cards have been dealt, and who is awaited in it; `away`: the guests' seats."""

    def __init__(self, match: Match, secret: bytes, away: Collection[int]) -> None:
        self.match = match
        self.secret = secret
        self.away = away
        self.held: dict[int, tuple[int, Move]] = {}
        """Answers that have come early, each with the state in which its question was put."""
        self._sums = [deal.first_sum(deal.commitment(secret))]

    @property
    def state(self) -> int:
        return len(self.match.entries)

    @property
    def is_over(self) -> bool:
        return self.match.table.outcome() is not None

    def sum(self, state: int) -> str:
        """Return the sum after that many moves: guests may compare theirs aloud."""
        for made in self.match.entries[len(self._sums) - 1 :]:
            self._sums.append(deal.next_sum(self.secret, self._sums[-1], made.seat, made.move))
        return self._sums[state]

    def awaited(self) -> list[int]:
        """Return the seats that are to move: all of those that a question is put to, but who has answered."""
        if self.is_over:
            return []
        put, asked = self.match.question()
        return [self.match.table.turn] if put is None else [seat for seat in asked if seat not in self.held]

    def answered(self, seat: int, move: Move) -> int | None:
        """Return the state in which the question was put that a move answers; None for other moves."""
        put, asked = self.match.question()
        return put if seat in asked and move in self.match.table.ANSWERS else None

    def make(self, seat: int, move: Move) -> str:
        """Make a seat's move, or hold its answer until the question reaches it; the first answer counts.

        Raises IllegalMove.
        """
        before = self.state
        if (put := self.answered(seat, move)) is not None:
            if seat in self.held:
                return KNOWN
            self.held[seat] = put, move
        elif self.is_over or mover(move, self.match.table.turn) != seat:
            raise IllegalMove("it isn't this seat's turn")
        else:
            self.match.play(move)
        self.settle()
        return MOVED if self.state > before else HELD

    def settle(self) -> None:
        """Make the held answers as far as the engine asks for them; drop those to a closed question.

        The people here answer before any is opened; otherwise this device would know first.
        """
        while self.held:
            put, asked = self.match.question()
            self.held = {seat: one for seat, one in self.held.items() if one[0] == put and seat in asked}
            turn, seats = self.match.table.turn, self.match.seats
            here = (seat for seat in asked if seat not in self.away and seats[seat].kind == "human")
            if turn not in self.held or any(seat not in self.held for seat in here):
                return
            self.match.play(self.held.pop(turn)[1])

    # --- what guests are shown ------------------------------------------------------------------------------

    def view(self, seat: int, known: int) -> Data:
        """Return the view of a seat, with the moves since a state that it knows, -1 for none."""
        match, state = self.match, self.state
        since = max(known, state - wire.LONGEST_LOG, 0)
        data = {
            "s": state,
            "h": self.sum(state),
            "view": match.table.view(seat),
            "log": [logged(made, seat, match.table.ANSWERS) for made in match.entries[since:]],
            "wait": self.awaited(),
        }
        put, _ = match.question()
        return data if put is None else {**data, "q": put}

    def revealed(self) -> Data:
        """Return the match itself, with what proves it."""
        secret = wire.in_letters(self.secret)
        return {"h": self.sum(self.state), "secret": secret, "save": as_data(self.match)}
