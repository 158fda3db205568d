"""What relays have of matches that aren't open, read on the home page so that it says how they stand.

No move is made by that, no cards are dealt, and nothing is written on relays: that is left to the match once
it is open (delivery.py). It hears then what was read here, which its card holds until that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game import by_name, save
from game.reasons import Reason
from game.remote import wire
from game.remote.course import HELD, MOVED
from game.remote.events import KIND
from game.remote.guest import PLEDGED, REVEALED, SEEN, Guest
from game.remote.host import Host
from game.remote.mailbox import Mailbox
from game.remote.seat_table import GuestMatch
from game.remote.seating import GIVEN, JOINED
from game.remote.wire import REFUSED
from ui.pages.page import SOON
from ui.remote import records
from ui.remote.records import Device
from ui.session.match_store import summary_of
from ui.store.cards import CARD, Card
from ui.store.saved_matches import HOST, SEAT

if TYPE_CHECKING:
    from ui.pages.screen import Screen

MOST = 50  # matches, the last played: relays answer only so long requests
MOVES = 20  # moves replayed in one task
SECONDS = 5  # in which relays answer
NEWS = {JOINED, GIVEN, PLEDGED, SEEN, REVEALED, MOVED, HELD}


class Unopened(NamedTuple):
    """A match that isn't open, as this device would take part in it; nothing of that is stored."""

    device: Device
    record: str | None  # as it was stored
    mailbox: Mailbox


class Reading:
    """One request to all relays for all matches in play whose messages they carry."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.page = screen.page
        self.matches: dict[str, Unopened] = {}
        self.cards: dict[str, Card] = {}
        self._awaited: set[str] = set()  # relays that haven't answered
        self._seconds = 0

    def begin(self) -> Iterator[float]:
        """Ask the relays, after some work in parts: each yields the seconds until the next one."""
        relays = self.screen.platform.relays()
        self._awaited = {*relays.addresses()}
        cards = [card for card in self.screen.matches.saved.cards() if card.is_relayed]
        for card in cards[:MOST]:
            by_name(card.game)  # imports it
            yield SOON
            device = yield from self._device(card.id)
            if isinstance(device, Reason):
                continue
            mailbox = Mailbox(device)
            for _author in mailbox.prepare():
                yield SOON
            self.matches[card.id] = Unopened(device, records.stored(self.screen.matches, device), mailbox)
            self.cards[card.id] = card
            for event in card.heard:
                self._led_to(self.matches[card.id], event)
        authors = [author for each in self.matches.values() for author in each.mailbox.asks()[0]]
        if authors:
            relays.follow(KIND, authors, [])
            relays.wake(1)

    def _device(self, id: str) -> Generator[float, None, Device | Reason]:
        """Return this device as it takes part in a match; a long one is replayed in parts."""
        platform, text, match = self.screen.platform, self.screen.matches.saved.text(id), None
        if (record := platform.read(SEAT + id)) is not None:
            return Guest.restore(record)
        if text is not None:
            replay = save.Reading(text)
            while replay.result is None:
                replay.read_more(MOVES)
                yield SOON
            if isinstance(replay.result, Reason):
                return replay.result
            match = replay.result
        return Host.restore(platform.read(HOST + id) or "", match)

    # --- what comes -----------------------------------------------------------------------------------------

    def take(self, words: str) -> None:
        """Take what has happened at the relays, or that a second has passed, until all have answered."""
        if not self.matches:
            return
        word, _space, rest = words.partition(" ")
        relay, _space, more = rest.partition(" ")
        if word == "event":
            for id in self.matches:
                self._hear(id, more)
        elif word in ("read", "refused"):
            self._awaited.discard(relay)
        elif word == "wake":
            self._seconds += 1
        if not self._awaited or self._seconds == SECONDS or self.screen.page is not self.page:
            self.end()
        elif word == "wake":
            self.screen.platform.relays().wake(1)

    def end(self) -> None:
        """Leave the relays."""
        if self.matches:
            self.matches.clear()
            self.screen.platform.relays().end()

    def _hear(self, id: str, event: str) -> None:
        """Store the card of a match of which something new has come, unless another tab goes on with it."""
        match, matches = self.matches[id], self.screen.matches
        led_to = self._led_to(match, event)
        is_news = led_to in NEWS or (isinstance(match.device, Guest) and led_to in REFUSED.values())
        if not is_news or records.stored(matches, match.device) != match.record:
            return
        card = _card(self.cards[id], match.device, led_to)
        self.cards[id] = card._replace(changed=matches.platform.now(), heard=(*card.heard, event))
        matches.platform.write({CARD + id: self.cards[id].text})

    def _led_to(self, match: Unopened, event: str) -> str | Reason | None:
        """Return what an event would lead to; the end of a match isn't checked here."""
        text = match.mailbox.heard(event)
        if text is None:
            return None
        message = wire.unpack(text)
        if isinstance(match.device, Guest) and isinstance(message, wire.Message):
            message = match.device.pair.opened(message, wire.TO_GUEST)
            if isinstance(message, wire.Message) and message.kind == "reveal":
                return REVEALED
        return match.device.hear(text)


def _card(card: Card, device: Device, led_to: str | Reason | None) -> Card:
    """Return the card of a match after what has come; where it has begun or ended, nobody is on turn."""
    is_same = card.moves >= 0 and card.on_turn is not None
    if not is_same or led_to == REVEALED or not device.is_dealt or device.is_over:
        return card._replace(on_turn=None)
    match = GuestMatch(device) if isinstance(device, Guest) else device.match
    assert match is not None
    summary = summary_of(match)
    on_turn = summary.on_turn
    if isinstance(device, Guest) and device.asked is not None:
        on_turn = device.others[0] if len(device.others) == 1 else None
    return card._replace(moves=len(match.entries), turn=summary.turn or 0, on_turn=on_turn)
