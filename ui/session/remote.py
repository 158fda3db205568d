"""Matches on several devices as this device stores them: begun, joined, opened. Messages: game/remote/."""

from __future__ import annotations

from collections.abc import Iterable
from os import urandom
from typing import TYPE_CHECKING, Any

from game.match import Seat
from game.reasons import Reason
from game.remote import deal
from game.remote.audit import CHECKING
from game.remote.bank import Bank
from game.remote.guest import REVEALED, Guest
from game.remote.wire import Letter
from ui.session.bank import BankSession
from ui.session.guest import GuestSession
from ui.session.turns import turn_now
from ui.store.cards import CARD, Card
from ui.store.saved_matches import BANK, LIVE, MATCH, SEAT

if TYPE_CHECKING:
    from ui.session.match_store import MatchStore

End = Bank | Guest  # one end of a match: what this device has of it


def at_table(matches: MatchStore, id: str) -> BankSession | GuestSession | None:
    """Return the session of a match if it is on the table."""
    session = matches.session
    return session if isinstance(session, BankSession | GuestSession) and matches.match_id == id else None


def end_of(matches: MatchStore, id: str) -> End | Reason:
    """Return this device's end of a match, or why what is stored of it can't be read."""
    if session := at_table(matches, id):
        return session.end
    if (text := matches.platform.read(SEAT + id)) is not None:
        return Guest.restore(text)
    match = matches.saved.open(id) if matches.platform.read(MATCH + id) is not None else None
    return match if isinstance(match, Reason) else Bank.restore(matches.platform.read(BANK + id) or "", match)


def is_live(matches: MatchStore, id: str) -> bool:
    """Return True if devices at one table play a match."""
    return matches.platform.read(LIVE + id) is not None


def sit_down(matches: MatchStore, end: End) -> bool:
    """Put a match on the table; return False if its cards haven't been dealt yet."""
    if end.is_dealt and not at_table(matches, end.id):
        kind: Any = GuestSession if isinstance(end, Guest) else BankSession
        session = kind(end)
        matches.sit_down(session.match, end.id, session)
    return end.is_dealt


def follow(matches: MatchStore, end: End, led_to: str | Reason) -> None:
    """Store what a message has led to; put the match on the table once its cards are dealt."""
    if led_to == CHECKING:
        pass
    elif led_to == REVEALED and isinstance(end, Guest):
        take_over(matches, end)
    elif sit_down(matches, end):
        matches.keep()
    else:
        keep_waiting(matches, end)


def keep_waiting(matches: MatchStore, end: End, live: bool = False) -> None:
    """Store a match whose cards haven't been dealt, with its card for the list, and whether it is live."""
    here = tuple(seat for seat in range(len(end.names)) if seat not in end.others)
    now, prefix = matches.platform.now(), BANK if isinstance(end, Bank) else SEAT
    card = Card(end.id, end.game, tuple(end.names), -1, False, now, (), 0, end.others[0], people=here)
    changes: dict[str, str | None] = {prefix + end.id: end.store(), CARD + end.id: card.text}
    if live:
        changes[LIVE + end.id] = "yes"
    matches.platform.write(changes)


def begin(
    matches: MatchStore,
    game: str,
    seats: tuple[Seat, ...],
    away: Iterable[int],
    options: dict[str, Any],
    live: bool,
) -> Bank:
    """Open a match with guests in the seats `away`, and store it."""
    id, tokens = urandom(5).hex(), {seat: urandom(deal.SHARE) for seat in away}
    extra = {"started": matches.platform.now()}
    bank = Bank(id, game, seats, tokens, urandom(deal.SECRET), options, extra=extra)
    keep_waiting(matches, bank, live)
    return bank


def join(matches: MatchStore, letter: Letter, name: str = "", live: bool = False) -> Guest:
    """Take the seat of an invitation, and store it. Raises BadPosition."""
    guest = Guest(letter, urandom(deal.SHARE), name)
    keep_waiting(matches, guest, live)
    return guest


def hand_over(matches: MatchStore, bank: Bank) -> str:
    """Stop being the bank; return the message by which another device becomes it."""
    message = bank.hand_over()
    matches.last = bank.store()
    matches.platform.write({BANK + bank.id: matches.last})
    return message


def become_bank(matches: MatchStore, bank: Bank) -> None:
    """Put a match that another device has handed over on the table, and store it."""
    id = bank.id
    if (text := matches.saved.text(id)) is not None:
        matches.saved.last[id] = text  # that of the bank that had stopped here
    matches.leave()
    sit_down(matches, bank)
    matches.keep()


def take_over(matches: MatchStore, guest: Guest) -> None:
    """Put the match that was revealed to a guest on the table; from now on it is an ordinary one."""
    match, verdict = guest.match, guest.verdict
    assert match is not None and verdict is not None
    match.extra["checked"] = list(verdict)
    match.extra.pop("seen", None)
    matches.sit_down(match, guest.id)
    matches.keep()
    matches.platform.write({SEAT + guest.id: None})


def keep_own(matches: MatchStore) -> bool:
    """Store what is kept of the match on the table; return True if there is a save to store too."""
    id, platform = matches.match_id, matches.platform
    session = at_table(matches, id)
    assert session is not None
    key = session.KEPT + id
    if platform.read(key) not in (None, matches.last):
        matches.go_stale()
        return False
    matches.last = session.end.store()
    changes: dict[str, str | None] = {key: matches.last}
    if isinstance(session, GuestSession):
        match, names = session.match, tuple(session.end.names)
        on_turn = None if session.is_over else match.table.turn
        card = Card(
            id, match.game, names, len(match.entries), False, platform.now(), (), turn_now(match), on_turn
        )
        changes[CARD + id] = card._replace(people=session.handover.people).text
    platform.write(changes)
    return isinstance(session, BankSession)
