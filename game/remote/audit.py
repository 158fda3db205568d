"""The proof at the end: what the host reveals, compared with what a guest noted during the match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator
from typing import TYPE_CHECKING, NamedTuple

from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire
from game.save import Reading

if TYPE_CHECKING:
    from game.remote.guest import Guest

FAULTS = {
    "secret": Reason("the deal isn't the one that was promised at the start"),
    "number": Reason("the deal leaves out what this device contributed"),
    "seed": Reason("the deal doesn't match what the devices contributed to it"),
    "rules": Reason("the match was dealt with other options"),
    "sum": Reason("these aren't the moves that were made"),
    "view": Reason("this device was shown something that wasn't on the table"),
    "move": Reason("this seat has a move that wasn't made on this device"),
}
"""Sentences of what may differ, by code."""

ELSEWHERE = Reason("it belongs to another match or another seat")
NOT_OVER = Reason("the match that was revealed isn't over")

PART = 50  # moves read or checked at a time: a view takes longer than its move
CHECKING = "checking"  # outcome of a message whose check isn't complete


class Verdict(NamedTuple):
    """The finding of a check."""

    fault: str  # a code of FAULTS; "" for a fair deal
    moves: int  # moves of the match


def check(guest: Guest, revealed: wire.Data) -> Generator[str, None, tuple[Match, Verdict]]:
    """Compare a match as its host reveals it with what a guest knows; yield CHECKING between two parts.

    Reading it checks that each move is legal. Nothing can tell whether the host's owner has looked, or
    who came first among moves out of turn; views of an abandoned branch can't be judged. Raises BadPosition
    for a match that can't be read, Reason for one that is another or isn't over.
    """
    reading = Reading(wire.written(revealed["save"]))
    reading.read_more(PART)
    while reading.result is None:
        yield CHECKING
        reading.read_more(PART)
    match = reading.finish()
    if isinstance(match, Reason):
        raise match
    if (match.game, len(match.seats)) != (guest.game, len(guest.names)):
        raise ELSEWHERE
    if match.table.outcome() is None:
        raise NOT_OVER
    secret = wire.from_letters(revealed["secret"], "secret", deal.SECRET)
    fault = _deal(guest, secret, revealed["given"], match)
    if not fault:
        fault = yield from _course(guest, secret, revealed, match)
    return match, Verdict(fault, len(match.entries))


def _deal(guest: Guest, secret: bytes, numbers: dict[str, str], match: Match) -> str:
    """Return what differs in the deal, or ""."""
    given = {int(seat): wire.from_letters(one, "given", deal.SHARE) for seat, one in numbers.items()}
    if deal.commitment(secret) != guest.bound:
        return "secret"
    if given.get(guest.seat) != guest.number:
        return "number"
    if match.seed != deal.seed(secret, guest.id, given):
        return "seed"
    dealt = Match(match.game, match.seats, match.seed, guest.options)
    is_same = (match.first, match.table.options) == (dealt.first, dealt.table.options)
    return "" if is_same and match.start is None else "rules"


def _course(guest: Guest, secret: bytes, revealed: wire.Data, match: Match) -> Generator[str, None, str]:
    """Return what differs in sums, views and own moves, or ""; yield between two parts."""
    sums = [deal.first_sum(guest.bound)]
    for made in match.entries:
        sums.append(deal.next_sum(secret, sums[-1], made.seat, made.move))
    if sums[-1] != revealed["h"]:
        return "sum"
    last = guest.views[-1] if guest.views else None
    if last and last.branch == revealed["e"] and sums[last.state : last.state + 1] != [last.sum]:
        return "sum"
    noted = defaultdict(set)
    for one in guest.views:
        noted[one.sum].add(one.hash)
    own = {(asked.state, asked.sum, asked.move) for asked in guest.moves}
    table, put = match.at(0), 0
    for state, total in enumerate(sums):
        if state % PART == PART - 1:
            yield CHECKING
        if total in noted and noted[total] != {wire.hash_of(table.view(guest.seat))}:
            return "view"
        if state == len(match.entries):
            break
        made = match.entries[state]
        # An answer may have been given at any point since its question was put.
        is_answer = made.move in table.ANSWERS
        since = put if is_answer else state
        asked_for = any((at, sums[at], made.move) in own for at in range(since, state + 1))
        if made.seat == guest.seat and not asked_for:
            return "move"
        put = since if is_answer else state + 1
        table.make(made.move, [])
    return ""
