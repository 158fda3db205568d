"""Delivery over relays: the mailbox of the match that one tab shows, from when it is shown until it is left.

Once a second while the page is visible, and whenever something was heard or made, the mailbox is asked what
is to be written (game/remote/mailbox.py), the device is stored, and only then events go out.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from game.reasons import Reason
from game.remote.audit import CHECKING
from game.remote.events import KIND
from game.remote.guest import HOST, REVEALED, SEEN, Guest
from game.remote.host import Host
from game.remote.mailbox import Mailbox
from game.remote.wire import REFUSED
from ui.pages.opening import KEY
from ui.pages.page import SOON, Page
from ui.pages.table import Table
from ui.remote import records
from ui.remote.guest import GuestBackend
from ui.remote.links import (
    Checking,
    Sending,
    Waiting,
    is_there,
    named,
    notify,
    other_named,
    show,
    tell_of_moves,
)
from ui.remote.reading import Reading
from ui.remote.records import Device
from ui.store.cards import CARD, read_card
from ui.text.html import Html, tag
from ui.text.i18n import _, clause

if TYPE_CHECKING:
    from ui.pages.screen import Screen

PATIENCE = 10  # seconds before a message that isn't read yet, or relays that are away, are spoken of
SECOND = 1.0


class State(Enum):
    """The stages of the message to the other device."""

    ON_ITS_WAY = 0
    KEPT = 1  # a relay keeps it until it is read
    REFUSED = 2  # by all relays that have answered
    UNREACHED = 3  # no relay is reached


class Delivery:
    """The mailbox of the match that a tab shows; none while it shows another page."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.mailbox: Mailbox | None = None
        self._keys: Iterator[str] | None = None  # made one at a time, as each takes some milliseconds
        self._reached: set[str] = set()
        self._since = 0  # seconds: when the message under way was made, or the last relay was lost
        self._asked: object = None
        self._record: str | None = None  # of a match that isn't dealt, as this tab has read or stored it
        self._has_said_taken = False
        self._reading: Reading | None = None  # of matches that aren't open; None before the first

    # --- which match ----------------------------------------------------------------------------------------

    def read(self) -> Iterator[float]:
        """Read what relays have of matches that aren't open; each part yields the seconds to the next one."""
        self.end()
        self._reading = Reading(self.screen)
        return self._reading.begin()

    def attend(self, device: Device) -> None:
        """Read and write for a device whose match is shown, until it is left."""
        if self._reading:
            self._reading.end()
            self._reading = None
        if self.mailbox and self.mailbox.device is device:
            return
        if self.mailbox and self.mailbox.device.id != device.id:
            self.end()
        relays = self.screen.platform.relays()
        if self.mailbox is None:
            self._since = relays.now()
        self.mailbox = Mailbox(device)
        self._keys = self.mailbox.prepare()
        self._record = self._stored()
        self._has_said_taken = False
        relays.wake(SOON)

    def end(self) -> None:
        """Leave the relays."""
        if self.mailbox:
            self.mailbox = None
            self._reached.clear()
            self.screen.platform.relays().end()

    def _is_shown(self) -> bool:
        """Return True while the match is shown, also under a menu; take up a device that was read anew."""
        mailbox, matches = self.mailbox, self.screen.matches
        if mailbox is None:
            return False
        on_table = records.device_at(matches.session)
        if on_table is not None:
            if on_table.id != mailbox.device.id or matches.is_stale:
                return False
            self.attend(on_table)
            return True
        if matches.session is not None:  # the match was revealed to this guest, and is here alone by now
            return matches.match_id == mailbox.device.id and mailbox.device.is_over
        return self._page() is not None

    def _page(self) -> Sending | None:
        """Return the page with a message of the match, shown or beneath others; None without one."""
        page: Page | None = self.screen.page
        while page is not None:
            if isinstance(page, Sending) and self.mailbox and page.device is self.mailbox.device:
                return page
            page = page.origin
        return None

    # --- what comes -----------------------------------------------------------------------------------------

    def take(self, words: str) -> None:
        """Take what has happened at the relays, or that a second has passed."""
        if self._reading:
            self._reading.take(words)
            return
        if not self._is_shown():
            self.end()
            return
        assert self.mailbox is not None
        word, _space, rest = words.partition(" ")
        relay, _space, more = rest.partition(" ")
        id, _space, why = more.partition(" ")
        if word == "wake":
            self._wake()
        elif word == "open":
            self._reached.add(relay)
        elif word == "away":
            self._reached.discard(relay)
            if not self._reached:
                self._since = self.screen.platform.relays().now()
        elif word == "kept":
            self.mailbox.kept(id, relay)
        elif word == "refused":
            self.mailbox.refused(id, relay, why)
        elif word == "event" and (text := self.mailbox.heard(more)) is not None:
            self._hear(self.mailbox.device, text)
            self.post()

    def _wake(self) -> None:
        if self._keys and next(self._keys, None) is not None:
            self.screen.platform.relays().wake(SOON)
            return
        heard = self._heard_before() if self._keys else ()
        self._keys = None
        self.screen.platform.relays().wake(SECOND)
        for event in heard:
            self.take(f"event  {event}")
        self.post()

    def _heard_before(self) -> tuple[str, ...]:
        """Return what was read of the match before it was opened."""
        assert self.mailbox is not None
        id = self.mailbox.device.id
        card = read_card(id, self.screen.platform.read(CARD + id) or "")
        return card.heard if card else ()

    def _hear(self, device: Device, text: str) -> None:
        """Let the device hear a message, store it, and show what has changed."""
        screen, matches, was_dealt = self.screen, self.screen.matches, device.is_dealt
        if not was_dealt and self._stored() != self._record:  # another tab goes on with it
            screen.devices.open(device.id)
            return
        session = records.at_table(matches, device.id)
        if was_dealt and session is None:
            return
        gone_back = len(device.evidence.back) if isinstance(device, Guest) else 0
        missing = device.seating.missing if isinstance(device, Host) else []
        known = len(session.match.entries) if session else 0
        led_to = records.hear(session, text) if session else device.hear(text)
        records.follow(matches, device, led_to)
        self._record = self._stored()
        if led_to == REVEALED:
            screen.show_match()
        elif led_to == CHECKING:
            assert session is not None and isinstance(session.backend, GuestBackend)
            screen.show(Checking(screen, session.backend))
        elif not was_dealt:
            self._begin(device)
        elif isinstance(device, Guest):
            self._show_view(device, led_to, has_gone_back=len(device.evidence.back) > gone_back)
        else:
            if session and len(session.match.entries) > known:
                screen.page.notices.drop(KEY)
            screen.travels = True
            screen.settle()
            self._greet(device, [seat for seat in missing if seat not in device.seating.missing])

    def _begin(self, device: Device) -> None:
        """Show the table once the cards are dealt, and until then who has joined."""
        if not device.is_dealt:
            if isinstance(page := self._page(), Waiting):
                page.follow()
            return
        show(self.screen, device)
        if isinstance(device, Host):
            text = _("{name} is in: the cards have been dealt.")
            if len(device.others) > 1:
                text = _("All are in: the cards have been dealt.")
            notify(self.screen, text.format(name=named(device, device.others)))

    def _greet(self, host: Host, joined: list[int]) -> None:
        """Say who has taken a seat that was offered to another device, in place of the invitation."""
        if joined and isinstance(page := self._page(), Sending) and page.to in joined:
            self.screen.show_match()
        for seat in joined:
            notify(self.screen, is_there(named(host, [seat])))

    def _show_view(self, guest: Guest, led_to: str | Reason, has_gone_back: bool) -> None:
        """Show a new view at the table; a page above it stays."""
        screen, page = self.screen, self.screen.page
        is_refused = led_to in REFUSED.values()
        if led_to == SEEN or is_refused:
            show(screen, guest)
            screen.travels = True
            if not isinstance(page, Table):
                screen.page = page
            tell_of_moves(screen, guest, has_gone_back)
        if isinstance(led_to, Reason) and is_refused:
            notify(screen, _("The move wasn't made: {reason}.").format(reason=clause(led_to)))

    # --- what goes ------------------------------------------------------------------------------------------

    def post(self) -> None:
        """Store the device if it has something to say, and put that on the relays."""
        mailbox = self.mailbox
        if mailbox is None or self._keys is not None:
            return
        relays = self.screen.platform.relays()
        if mailbox.write(relays.now()):
            self._store(mailbox.device)
        if self.screen.matches.is_stale or mailbox.is_done:
            self.end()
            return
        if mailbox.is_taken and not self._has_said_taken:
            self._has_said_taken = True
            if isinstance(page := self._page(), Waiting):
                page.is_taken = True
        relays.follow(KIND, *mailbox.asks())
        for author, event in mailbox.due():
            relays.put(author, event)
        relays.stay_awake(self._is_awaited(mailbox.device))

    def _is_awaited(self, device: Device) -> bool:
        """Return True if a person at this device is to move now."""
        session = records.at_table(self.screen.matches, device.id)
        if session is None or device.is_over or (isinstance(device, Guest) and device.asked):
            return False
        return not {*device.awaited()}.isdisjoint(session.handover.people)

    def _store(self, device: Device) -> None:
        matches = self.screen.matches
        if records.at_table(matches, device.id):
            matches.keep()
        elif not device.is_dealt:
            records.keep_waiting(matches, device)
            self._record = self._stored()

    def _stored(self) -> str | None:
        assert self.mailbox is not None
        return records.stored(self.screen.matches, self.mailbox.device)

    # --- what is said of it ---------------------------------------------------------------------------------

    def draw(self) -> Html | None:
        """Draw how many relays are reached, and when other devices were heard of last."""
        if self.mailbox is None:
            return None
        relays, device = self.screen.platform.relays(), self.mailbox.device
        number, all = len(self._reached), len(relays.addresses())
        said = [_("Relays reached: {number} of {all}.").format(number=number, all=all)]
        for peer, date in sorted(self.mailbox.news.items()):
            name = other_named(device) if peer == HOST else named(device, [peer])
            text = (
                _("Last news of {name}: {time}.") if name else _("Last news of the table's device: {time}.")
            )
            said.append(text.format(name=name, time=relays.time(min(date, relays.now()))))
        return tag("p.help", " ".join(said))

    def state(self) -> State:
        """Return what has become of the newest message to the other device."""
        if self.mailbox is None:
            return State.ON_ITS_WAY
        device, now = self.mailbox.device, self.screen.platform.relays().now()
        asked = device.asked if isinstance(device, Guest) else device.state
        if asked != self._asked:
            self._asked, self._since = asked, now
        answers = self._answers(device)
        if now - self._since < PATIENCE:
            return State.ON_ITS_WAY
        if not self._reached:
            return State.UNREACHED
        if any(answers.values()):
            return State.KEPT
        return State.REFUSED if answers else State.ON_ITS_WAY

    def _answers(self, device: Device) -> dict[str, bool]:
        """Return the relays that have answered, True for those that keep all messages to who is awaited."""
        assert self.mailbox is not None
        if isinstance(device, Guest):
            return dict(self.mailbox.answers(HOST))
        peers = {*device.awaited()} & {*device.others} or device.others
        found: dict[str, bool] = {}
        for peer in peers:
            for relay, is_kept in self.mailbox.answers(peer).items():
                found[relay] = found.get(relay, True) and is_kept
        return found
