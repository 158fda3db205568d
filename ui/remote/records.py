"""Matches on several devices as this device stores them: begun, opened, followed, taken over.

Messages: game/remote/. What is stored of such a match is beside its save, or in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import urandom
from typing import TYPE_CHECKING, Any

from game.match import Seat
from game.notes import Notes
from game.reasons import Reason
from game.remote import deal
from game.remote.audit import CHECKING
from game.remote.guest import REVEALED, Guest
from game.remote.host import Host
from game.remote.wire import Message
from ui.remote.guest import GuestBackend
from ui.remote.host import HostBackend
from ui.session.handover import NOBODY
from ui.session.session import Session
from ui.store.cards import Card
from ui.store.saved_matches import HOST, LIVE, MATCH, SEAT

if TYPE_CHECKING:
    from ui.session.match_store import MatchStore

Device = Host | Guest  # what this device has of a match on several


def session_of(device: Device) -> Session:
    """Return the session of a match on several devices, whose cards have been dealt."""
    if isinstance(device, Guest):
        return Session(GuestBackend(device), True)
    session = Session(backend := HostBackend(device), True)
    if (asked := session.handover.asked()) and backend.course.held.keys() >= {*asked}:
        session.handover.said = NOBODY  # the people here have answered already
    return session


def backend_of(session: Session) -> HostBackend | GuestBackend:
    """Return the backend of a session that `session_of` has made."""
    assert isinstance(session.backend, HostBackend | GuestBackend)
    return session.backend


def device_at(session: Session | None) -> Device | None:
    """Return this device as it takes part in the match of a session; None for an ordinary match."""
    return None if session is None or session.backend.FORKS else backend_of(session).device


def hear(session: Session, text: str) -> str | Reason:
    """Have a session take a message and show what has happened; return what it led to."""
    led_to, news = backend_of(session).hear(text)
    if news is not None:
        session.follow(*news)
    return led_to


def at_table(matches: MatchStore, id: str) -> Session | None:
    """Return the session of a match on several devices if it is on the table, as it is stored.

    One that another tab has continued hears nothing any more: it is read again.
    """
    if device_at(matches.session) is None or matches.match_id != id:
        return None
    session = matches.session
    is_overtaken = any(matches.platform.read(key) != text for key, text in matches.last.items())
    if session and (is_overtaken or matches.saved.is_elsewhere(id)):
        session.stop()
    return None if matches.is_stale else session


def device_of(matches: MatchStore, id: str) -> Device | Reason:
    """Return this device as it takes part in a match, or why what is stored of that can't be read."""
    if (session := at_table(matches, id)) and (device := device_at(session)):
        return device
    if (text := matches.platform.read(SEAT + id)) is not None:
        return Guest.restore(text)
    match = matches.saved.open(id) if matches.platform.read(MATCH + id) is not None else None
    return match if isinstance(match, Reason) else Host.restore(matches.platform.read(HOST + id) or "", match)


def is_over_relays(device: Device) -> bool:
    """Return True if relays carry the messages of a match, as its people have chosen."""
    return device.seating.over_relays if isinstance(device, Host) else device.over_relays


def is_carried(device: Device) -> bool:
    """Return True if relays or links carry a match; links if it has two seats, one of them elsewhere."""
    return is_over_relays(device) or (len(device.names) == 2 and len(device.others) == 1)


def keep_here(matches: MatchStore, id: str) -> None:
    """Continue a match here that was live at one table; its record is set aside. Compatibility: live."""
    matches.platform.write({HOST + id: None, LIVE + id: matches.platform.read(HOST + id)})


def continue_here(matches: MatchStore) -> None:
    """Continue the host's match on the table with all seats here; its record is set aside."""
    assert matches.session is not None
    match, id = matches.session.complete, matches.match_id
    match.elsewhere = match.notes.away = ()
    matches.put_on_table(match, id)
    matches.keep({HOST + id: None, LIVE + id: matches.platform.read(HOST + id)})


def play_here(matches: MatchStore, host: Host, seat: int) -> None:
    """Have people here play a guest's seat of the match on the table, one of several."""
    id = matches.match_id
    host.take_back(seat)
    matches.sit_down(session_of(host), id)
    matches.keep()


def sit_down(matches: MatchStore, device: Device) -> bool:
    """Put a match on the table; return False if its cards haven't been dealt yet."""
    if device.is_dealt and not at_table(matches, device.id):
        matches.sit_down(session_of(device), device.id)
    return device.is_dealt


def follow(matches: MatchStore, device: Device, led_to: str | Reason) -> None:
    """Store what a message has led to; put the match on the table once its cards are dealt."""
    if led_to == CHECKING:
        pass
    elif led_to == REVEALED and isinstance(device, Guest):
        take_over(matches, device)
    elif sit_down(matches, device):
        matches.keep()
    else:
        keep_waiting(matches, device)


def keep_waiting(matches: MatchStore, device: Device) -> None:
    """Store a match whose cards haven't been dealt, with its card for the list."""
    here = tuple(seat for seat in range(len(device.names)) if seat not in device.others)
    now, prefix = matches.platform.now(), HOST if isinstance(device, Host) else SEAT
    card = Card(device.id, device.game, tuple(device.names), -1, now, here, 0, _only_missing(device))
    record = matches.saved.counted(prefix + device.id, device.store())
    matches.saved.keep_records({prefix + device.id: record}, card)


def _only_missing(device: Device) -> int | None:
    """Return the seat of the one person without whom no cards are dealt; None for several, or if unknown."""
    missing = device.seating.missing if isinstance(device, Host) else device.others
    return missing[0] if len(missing) == 1 else None


def stored(matches: MatchStore, device: Device) -> str | None:
    """Return what is stored of a device beside the match's save."""
    return matches.platform.read((HOST if isinstance(device, Host) else SEAT) + device.id)


def begin(
    matches: MatchStore,
    game: str,
    seats: tuple[Seat, ...],
    away: Iterable[int],
    options: dict[str, Any],
    over_relays: bool,
) -> Host:
    """Open a match with guests in the seats `away`, and store it."""
    id, tokens = urandom(5).hex(), {seat: urandom(deal.SHARE) for seat in away}
    notes = Notes()
    notes.started = matches.platform.now()
    host = Host(id, game, seats, tokens, urandom(deal.SECRET), options, notes, urandom(deal.SECRET))
    host.seating.over_relays = over_relays
    keep_waiting(matches, host)
    return host


def join(matches: MatchStore, message: Message, name: str, over_relays: bool) -> Guest:
    """Take the seat of an invitation, and store it. Raises BadPosition."""
    guest = Guest(message, urandom(deal.SHARE), name, urandom(deal.SECRET))
    guest.over_relays = over_relays
    keep_waiting(matches, guest)
    return guest


def take_over(matches: MatchStore, guest: Guest) -> None:
    """Put the match that was revealed to a guest on the table; from now on it is an ordinary one."""
    match, verdict = guest.match, guest.verdict
    assert match is not None and verdict is not None
    match.notes.checked = verdict
    match.elsewhere = match.notes.away = tuple(sorted(guest.others))
    matches.put_on_table(match, guest.id)
    matches.keep({SEAT + guest.id: None})
