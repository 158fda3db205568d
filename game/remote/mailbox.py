"""A mailbox: messages of a match, each kept by relays (events.py) until the other device reads it.

Relays may be away, forget, delay, repeat and invent what they like: devices need no connection, and never
have to be awake together. On each way only the newest message counts, which is all that a device has to know.

Its owner asks in the same task, whenever something was heard or tapped and once a second: `write`; then it
stores the device if that says so; then it puts what is `due` on the relays, and holds it for those that are
away.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from game.reasons import BadPosition
from game.remote import wire
from game.remote.box import Way
from game.remote.events import KEPT, event, message_in
from game.remote.guest import HOST, Guest
from game.remote.host import Host
from game.remote.pair import IN, MAILED, OUT, TO_GUEST, TO_HOST, Pair
from game.save import parsed

LEAD = 30
"""Seconds that dates may be ahead of the clock, where messages follow each other within less than one. Relays
take some minutes."""
WAIT = 2  # seconds that a mere acknowledgement waits for a move, which says it too
FIRST, LAST = 15, 600  # seconds after which what wasn't acknowledged is put again: at first, and at most
REMEMBERED = 500  # events: relays send each of them again


class Mailbox:
    """The messages that a host or a guest writes on relays and reads there; a new one for each visit."""

    def __init__(self, device: Host | Guest) -> None:
        self.device = device
        self._waiting: dict[str, tuple[float, str]] = {}
        """Texts by their authors, each with the time from which it may go."""
        self._due: dict[str, None] = {}  # authors whose newest event is to be put
        self._put: dict[str, tuple[str, dict[str, bool]]] = {}
        """The id of each author's event that was put, and the relays that have kept it or refused it."""
        self._seen: deque[str] = deque(maxlen=REMEMBERED)
        self._pause, self._again = FIRST, 0.0  # until what wasn't acknowledged is put again, and when
        self._ahead = 0.0  # seconds by which dates are known to be ahead of the clock, which was set back
        self.news: dict[int, int] = {}
        """The dates of the newest messages read, by the device that wrote them: HOST, or a guest's seat."""
        self._is_known = False  # True if the host has written to this guest's key
        self._is_given_away = False
        self._has_said_over = False
        self._now: float | None = None  # the last time that is known; None before the first

    @property
    def is_taken(self) -> bool:
        """True if another device has taken this guest's seat."""
        is_in = isinstance(self.device, Host) or self.device.is_dealt or self._is_known
        return self._is_given_away and not is_in

    @property
    def is_done(self) -> bool:
        """True if nothing of the match is to be written or read any more: all guests have its end.

        A guest can't know that the host has read so; a relay keeps it.
        """
        if isinstance(self.device, Host):
            guests = self.device.acknowledged
            return self.device.is_over and all(guests[seat].over for seat in self.device.others)
        is_written = self._has_said_over and not self._waiting and not self._due
        return is_written and any(self.answers(HOST).values())

    # --- ways -----------------------------------------------------------------------------------------------

    def _pairs(self) -> Iterable[Pair]:
        device = self.device
        pairs = device.seating.pairs.values() if isinstance(device, Host) else [device.pair]
        return (pair for pair in pairs if pair.box)  # without a key links alone carry messages

    def _ways(self) -> Iterator[tuple[Pair, str, Way, bool]]:
        """Yield the ways of this device with their names, and True for those on which it writes."""
        device = self.device
        for pair in self._pairs():
            for name in MAILED:
                if way := pair.way(name):
                    yield pair, name, way, (name == TO_GUEST) == isinstance(device, Host)
            if isinstance(device, Guest):
                yield pair, IN, pair.door(IN), True
                if not device.is_dealt:
                    yield pair, OUT, pair.door(OUT), False
            elif pair.other:
                yield pair, OUT, pair.door(OUT), True
            else:
                yield pair, IN, pair.door(IN), False

    def _own(self) -> dict[str, Way]:
        """Return the ways on which this device writes, by their authors."""
        return {way.author: way for _, _, way, is_own in self._ways() if is_own}

    def _followed(self) -> dict[str, tuple[Pair, str, Way]]:
        """Return the ways on which this device reads with their names, by their authors."""
        return {way.author: (pair, name, way) for pair, name, way, is_own in self._ways() if not is_own}

    def prepare(self) -> Iterator[str]:
        """Yield the authors of all ways. Each takes some milliseconds, once: other tasks fit between two."""
        return (way.author for _, _, way, _ in self._ways())

    def asks(self) -> tuple[list[str], list[str]]:
        """Return the authors to follow, and this device's own: what they have written is to be read once."""
        return ([], []) if self.is_done else ([*self._followed()], [*self._own()])

    # --- reading --------------------------------------------------------------------------------------------

    def heard(self, text: str) -> str | None:
        """Return what the device is to hear of an event in JSON, which may be anything; None for nothing."""
        try:
            read = parsed(text)
            author, content, date = read["pubkey"], read["content"], read["created_at"]
        except (BadPosition, TypeError, LookupError):
            return None
        if not isinstance(author, str) or not isinstance(content, str):
            return None
        if own := self._own().get(author):
            if message_in(own, read) is not None:
                self._read_own(author, date)
            return None
        found = self._followed().get(author)
        plain = message_in(found[2], read) if found and content not in self._seen else None
        if found is None or plain is None:
            return None
        pair, name, _way = found
        self._seen.append(content)
        self._pause, self._again = FIRST, 0.0
        if name == OUT:
            assert isinstance(self.device, Guest)
            self._is_given_away = wire.in_letters(plain) != self.device.pair.public
            return None
        self._is_known = True
        peer = HOST if isinstance(self.device, Guest) else pair.seat
        self.news[peer] = max(date, self.news.get(peer, 0))
        return wire.MARK + wire.in_letters(plain)

    def _read_own(self, author: str, date: int) -> None:
        """Write the newest text again if relays have one of this device that they take for as new.

        It was written before this device was restored, or before its clock was set back.
        """
        last, text = self.device.mail.get(author, (-1, ""))
        if date > last:
            self._ahead = max(self._ahead, date - (self._now or date))
            self._write_anew(author, date, text)

    def _write_anew(self, author: str, date: int, text: str) -> None:
        """Have a text wait for a date after that one, unless a newer text waits, or there is none yet."""
        self.device.mail[author] = date, ""
        if text:
            self._waiting.setdefault(author, (0, text))

    # --- writing --------------------------------------------------------------------------------------------

    def write(self, now: float) -> bool:
        """Take up what the device says; return True if it is to be stored before `due` is asked."""
        if self.is_done:
            has_mail = bool(self.device.mail)
            self.device.mail.clear()  # nobody asks for it any more
            return has_mail
        if self.is_taken:
            return False
        if self._now is None:
            self._begin(now)
        self._now = now
        if is_again := 0 < self._again <= now:
            self._pause = min(2 * self._pause, LAST)
        if is_again or not self._again:
            self._again = now + self._pause
        for way, text, wait in self._said(is_again):
            self._take(way.author, text, now + wait, is_again)
        self._has_said_over = self.device.is_over
        dated = False
        for author, (earliest, text) in [*self._waiting.items()]:
            date = max(int(now), self.device.mail.get(author, (-1, ""))[0] + 1)
            if earliest <= now and date <= now + self._ahead + LEAD:
                self.device.mail[author] = date, text
                self._due[author] = None
                del self._waiting[author]
                dated = True
        return dated

    def _begin(self, now: float) -> None:
        """Put again what was written in an earlier visit, or anew if relays have forgotten it soon."""
        own = self._own()
        for author, (date, text) in [*self.device.mail.items()]:
            if author not in own:
                continue
            self._ahead = max(self._ahead, date - now)
            if now - date > KEPT / 2:
                self._write_anew(author, date, text)
            else:
                self._due[author] = None

    def _said(self, is_again: bool) -> Iterator[tuple[Way, str, float]]:
        """Yield what the device has to say, with the way of each message and how long that may wait."""
        device = self.device
        pairs = {HOST if isinstance(device, Guest) else pair.seat: pair for pair in self._pairs()}
        for peer, text in device.say(is_again).items():
            message = wire.unpack(text)
            if peer not in pairs or not isinstance(message, wire.Message):
                continue
            pair, letters = pairs[peer], text.removeprefix(wire.MARK)
            if message.kind == "join":
                yield pair.door(IN), letters, 0
            elif message.kind == wire.TO_GUEST and (way := pair.way(TO_GUEST)):
                yield way, letters, 0
            elif message.kind == wire.TO_HOST and (way := pair.way(TO_HOST)):
                yield way, letters, WAIT if self._acknowledges() else 0
        if isinstance(device, Host):
            for pair in pairs.values():
                if pair.other:  # tells a device that comes later that the seat is taken
                    yield pair.door(OUT), wire.in_letters(pair.other), 0

    def _acknowledges(self) -> bool:
        """Return True if what a guest says is only what it has."""
        guest = self.device
        return isinstance(guest, Guest) and guest.is_dealt and guest.asked is None and not guest.is_over

    def _take(self, author: str, text: str, earliest: float, is_again: bool) -> None:
        """Have a text wait until it may go; put the event once more whose text is said again."""
        if text == self.device.mail.get(author, (0, ""))[1]:
            self._waiting.pop(author, None)
            if is_again:
                self._due[author] = None
        elif text != self._waiting.get(author, (0, ""))[1]:
            self._waiting[author] = earliest, text

    def due(self) -> Iterator[tuple[str, str]]:
        """Yield events to put on relays, each with its author: as JSON, signed as it is asked for."""
        while self._due:
            author = next(iter(self._due))
            del self._due[author]
            (date, letters), way = self.device.mail[author], self._own().get(author)
            if way and letters:
                made = event(way, wire.from_letters(letters, "text", len(letters) * 3 // 4), date)
                if made["id"] != self._put.get(author, ("", {}))[0]:
                    self._put.pop(author, None)  # the newest one comes last
                    self._put[author] = made["id"], {}
                yield author, json.dumps(made, separators=(",", ":"))

    # --- what relays answer ---------------------------------------------------------------------------------

    def kept(self, id: str, relay: str) -> None:
        for known, relays in self._put.values():
            if known == id:
                relays[relay] = True

    def refused(self, id: str, relay: str, why: str) -> None:
        """Note that a relay refuses an event; some leave out which: the newest one."""
        if not id and self._put:
            id = [*self._put.values()][-1][0]
        for known, relays in self._put.values():
            if known == id:
                relays[relay] = relays.get(relay, False) or why.startswith("duplicate")

    def answers(self, peer: int) -> Mapping[str, bool]:
        """Return the relays that have kept the newest message to a device, and those that have refused it."""
        for pair in self._pairs():
            name = TO_HOST if peer == HOST else TO_GUEST
            if (peer in (HOST, pair.seat)) and (way := pair.way(name)):
                return self._put.get(way.author, ("", {}))[1]
        return {}
