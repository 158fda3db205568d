"""The proof at the end: what the bank reveals, held against what a guest has noted during the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire

if TYPE_CHECKING:
    from game.remote.guest import Guest

FAULTS = {
    "secret": Reason("the deal isn't the one that was promised at the start"),
    "number": Reason("the deal leaves out what this device contributed"),
    "seed": Reason("the deal doesn't match what all devices contributed to it"),
    "rules": Reason("the match was dealt with other options"),
    "sum": Reason("these aren't the moves that were made"),
    "view": Reason("this device was shown something that wasn't on the table"),
    "move": Reason("this seat has a move that wasn't made on this device"),
}
"""Sentences of what may differ, by code."""


class Verdict(NamedTuple):
    """The finding of a check."""

    fault: str
    """A code of FAULTS; "" for a fair deal."""
    moves: int
    views: int
    """Moves of the match, and views held against it."""
    taken_up: int
    """Number of times that the match was taken up again from an older copy, or moved to another device."""
    at: int = -1
    """The number of moves before what differs; -1 where it is none of them."""

    def stored(self) -> list[Any]:
        return list(self)

    @classmethod
    def restored(cls, stored: list[Any]) -> Verdict:
        return cls(*stored)


def check(guest: Guest, revealed: wire.Data, match: Match) -> Verdict:
    """Hold a match that is over, as its bank reveals it, against what a guest knows.

    That each move is legal its reader has found. Nothing finds whether the bank's owner has looked, nor who
    came first among moves out of turn. What was seen in a course that was given up can't be judged.
    """
    secret = wire.from_letters(revealed["secret"], "secret", deal.SECRET)
    given = {
        int(seat): wire.from_letters(one, "given", deal.SHARE) for seat, one in revealed["given"].items()
    }
    branches = {noted.branch for noted in guest.views} | {revealed["e"]}
    moves = len(match.entries)

    def differs(fault: str, at: int = -1) -> Verdict:
        return Verdict(fault, moves, 0, len(branches) - 1, at)

    if deal.commitment(secret) != guest.bound:
        return differs("secret")
    if given.get(guest.seat) != guest.number:
        return differs("number")
    if match.seed != deal.seed(secret, guest.id, given):
        return differs("seed")
    is_dealt_alike = Match(match.game, match.seats, match.seed, guest.options).first == match.first
    if match.start is not None or not is_dealt_alike or match.table.options != _settled(guest, match):
        return differs("rules")
    sums = [deal.first_sum(guest.bound)]
    for made in match.entries:
        sums.append(deal.next_sum(secret, sums[-1], made.seat, made.move))
    if sums[-1] != revealed["h"]:
        return differs("sum", moves)
    return _held(guest, match, sums, revealed["e"], differs) or Verdict(
        "", moves, len(guest.views), len(branches) - 1
    )


def _settled(guest: Guest, match: Match) -> dict[str, Any]:
    return type(match.table).blank(len(match.seats), guest.options, "", 0).options


def _held(
    guest: Guest, match: Match, sums: list[str], branch: int, differs: Callable[[str, int], Verdict]
) -> Verdict | None:
    """Return what differs in views and own moves, or None."""
    if guest.views and guest.views[-1].branch == branch:
        last = guest.views[-1]
        if last.state >= len(sums) or sums[last.state] != last.sum:
            return differs("sum", last.state)
    by_sum = {total: state for state, total in enumerate(sums)}
    for noted in guest.views:
        state = by_sum.get(noted.sum)
        if state is not None and wire.hash_of(match.at(state).view(guest.seat)) != noted.hash:
            return differs("view", state)
    own = {(asked.state, asked.sum, asked.move) for asked in guest.moves}
    put = 0
    for state, made in enumerate(match.entries):
        # An answer may have been given at any point since its question was put.
        put = put if made.move in match.table.ANSWERS else state
        if made.seat == guest.seat and not any(
            (at, sums[at], made.move) in own for at in range(put, state + 1)
        ):
            return differs("move", state)
        put = put if made.move in match.table.ANSWERS else state + 1
    return None
