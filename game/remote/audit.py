"""The proof at the end: what the host reveals, compared with what a guest noted during the match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.match import Entry, Match
from game.notation import Move, View
from game.notes import Notes
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.evidence import Evidence, Noted, logged
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
    "move": Reason("this seat has a move that you didn't make"),
    "refusal": Reason("a move was refused that the rules allow"),
}
"""Sentences of what may differ, by code."""

ELSEWHERE = Reason("it belongs to another match or another seat")
NOT_OVER = Reason("the match that was revealed isn't over")

PART = 50  # moves read or checked at a time: a view takes longer than its move
CHECKING = "checking"  # outcome of a message whose check isn't complete


class Verdict(NamedTuple):
    """The finding of a check. Earlier versions found the first two alone."""

    fault: str  # a code of FAULTS; "" for a fair deal
    moves: int  # moves of the match
    back: tuple[int, ...] = ()  # states that the host has gone back to, ascending
    unknown: int = 0  # moves of this seat that weren't made on this device, though it had the seat
    anew: tuple[int, ...] = ()  # the state in which the seat was given to this device in place of another


def check(guest: Guest, revealed: wire.Data) -> Generator[str, None, tuple[Match, Verdict]]:
    """Compare a match as its host reveals it with what a guest knows; yield CHECKING between two parts.

    Reading it checks that each move is legal. Of the save only the deal and the moves are taken over. Nothing
    can tell whether the host's owner has looked, or who came first among moves out of turn; views of an
    abandoned branch can't be judged, but they are counted. Raises BadPosition for a match that can't be read,
    Reason for one that is another or isn't over.
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
    match.seats, started = guest.seats, match.notes.started
    match.notes = Notes()
    match.notes.started = started
    secret = wire.from_letters(revealed["secret"], "secret", deal.SECRET)
    verdict = Verdict(_deal(guest, secret, revealed["given"], match), len(match.entries))
    return match, verdict if verdict.fault else (yield from _course(guest, secret, revealed, match))


def _deal(guest: Guest, secret: bytes, numbers: dict[str, str], match: Match) -> str:
    """Return what differs in the deal, or ""."""
    given = {int(seat): wire.from_letters(one, "given", deal.SHARE) for seat, one in numbers.items()}
    if deal.commitment(secret) != guest.bound:
        return "secret"
    if guest.since is None:  # else another device has contributed for this seat
        if given.get(guest.seat) != guest.number:
            return "number"
        pledged = guest.pledges or {guest.seat: deal.pledge(guest.number)}
        if {seat: deal.pledge(one) for seat, one in given.items()} != pledged:
            return "seed"  # a number that was chosen when this device's was known
    if match.seed != deal.seed(secret, guest.id, given):
        return "seed"
    dealt = Match(match.game, match.seats, match.seed, guest.options)
    is_same = (match.first, match.table.options) == (dealt.first, dealt.table.options)
    return "" if is_same and match.start is None else "rules"


def _course(guest: Guest, secret: bytes, revealed: wire.Data, match: Match) -> Generator[str, None, Verdict]:
    """Compare sums, views and own moves; yield between two parts."""
    evidence, entries, seat = guest.evidence, match.entries, guest.seat
    sums = [deal.first_sum(guest.bound)]
    for made in entries:
        sums.append(deal.next_sum(secret, sums[-1], made.seat, made.move))
    noted: defaultdict[int, list[Noted]] = defaultdict(list)
    gone: list[Noted] = []
    for one in evidence.views:
        is_here = sums[one.state : one.state + 1] == [one.sum]
        (noted[one.state] if is_here else gone).append(one)
    fault = (
        "move" if any(one.is_denied for one in evidence.unknown) else "refusal" if evidence.has_lied else ""
    )
    if sums[-1] != revealed["h"] or any(one.branch == revealed["e"] for one in gone):
        fault = "sum"
    table, unknown = match.at(0), 0
    for state in range(len(sums)):
        if state % PART == PART - 1:
            yield CHECKING
        if state in noted and not fault:
            view = table.view(seat)
            if any(one.hash != _hash(one, view, entries, seat, table.ANSWERS) for one in noted[state]):
                fault = "view"
        if fault or state == len(entries):
            break
        made = entries[state]
        is_own = made.seat == seat and state >= evidence.since
        unknown += is_own and not evidence.has_asked(entries, state, sums)
        table.make(made.move, [])
    anew = () if guest.since is None else (guest.since,)
    return Verdict(fault, len(entries), _gone_back(evidence, gone), unknown, anew)


def _hash(noted: Noted, view: View, entries: Sequence[Entry], seat: int, answers: Sequence[Move]) -> str:
    """Return the hash that a view should have been noted with."""
    if noted.logged is None:
        return wire.hash_of(view)
    log = [logged(made, seat, answers) for made in entries[noted.state - noted.logged : noted.state]]
    return wire.hash_of([view, log])


def _gone_back(evidence: Evidence, gone: Sequence[Noted]) -> tuple[int, ...]:
    """Return the states that the host has gone back to: those noted at once, and those that show only now."""
    back = [state for _branch, state in evidence.back]
    branches = {branch for branch, _state in evidence.back}
    for branch in {one.branch for one in gone} - branches:
        first = min(one.state for one in gone if one.branch == branch)
        back.append(
            max((one.state for one in evidence.views if one.state < first and one not in gone), default=0)
        )
    return tuple(sorted(back))
