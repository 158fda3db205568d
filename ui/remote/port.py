"""Answers to pages about matches on several devices (ui/pages/devices.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.match import Seat
from game.reasons import Reason
from game.remote import wire
from game.remote.audit import CHECKING, FAULTS
from game.remote.guest import REVEALED, Guest
from game.remote.host import JOINED, KNOWN, MISSES, Host
from game.remote.wire import Message
from ui.pages.actions import BadAction
from ui.pages.opening import KEY
from ui.remote import records, ways_out
from ui.remote.delivery import Delivery
from ui.remote.guest import GuestBackend
from ui.remote.links import (
    Checking,
    Elsewhere,
    Handing,
    Joining,
    Sending,
    Waiting,
    links_carry,
    named,
    notify,
    other_named,
    refuse,
    relays_see,
    show,
    tell_of_moves,
)
from ui.remote.mode import ByLink, OverRelays
from ui.remote.records import Device
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, clause, ngettext
from ui.text.people import shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.page import Page
    from ui.pages.screen import Screen
    from ui.pages.table import Table

SPOKEN_BY_HOST = ("invite", "view", "reveal", "refused", wire.TO_GUEST)
ONE_TABLE = Reason("phones no longer connect with the table's device; the match continues there")
NOT_DEALT = Reason("phones no longer connect with the table's device, and no cards were dealt")
"""Reasons why matches that an earlier version played live at one table don't open. Compatibility: live."""
NO_RELAY = Reason("its messages travel over relays, and this site has none")


class Port:
    """The matches on several devices of one tab."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.matches = screen.matches
        self.delivery = Delivery(screen)

    def mode(self, table: Table) -> ByLink:
        device = records.device_at(table.session)
        if device is None or not records.is_over_relays(device) or not self._has_relays():
            return ByLink(table)
        self.delivery.attend(device)
        return OverRelays(table, self.delivery)

    def waiting(self, id: str) -> Sending:
        device = records.device_of(self.matches, id)
        if isinstance(device, Reason) or not records.is_carried(device):
            raise BadAction(f"there is no match {id} with other devices here")
        if records.is_over_relays(device) and self._has_relays():
            self.delivery.attend(device)
            return Waiting(self.screen, device)
        return Sending(self.screen, device)

    def open(self, id: str) -> None:
        """Show a match on several devices; continue one here that was live at one table."""
        device = records.device_of(self.matches, id)
        if isinstance(device, Host) and device.is_dealt and not records.is_carried(device):
            records.keep_here(self.matches, id)
            self.screen.arriving.open(id)
            return
        if not isinstance(device, Reason):
            if records.is_carried(device):
                show(self.screen, device)
                return
            device = NOT_DEALT if isinstance(device, Host) else ONE_TABLE
        self.screen.arriving.cant_open(device)

    # --- beginning ------------------------------------------------------------------------------------------

    def _has_relays(self) -> bool:
        return bool(self.screen.platform.relays().addresses())

    def relays_see(self) -> str:
        return relays_see(self.screen)

    def read(self) -> Iterator[float]:
        return self.delivery.read()

    def relayed(self, words: str) -> None:
        self.delivery.take(words)

    def invite(
        self, game: str, seats: tuple[Seat, ...], away: list[int], options: dict[str, Any], over_relays: bool
    ) -> None:
        host = records.begin(self.matches, game, seats, away, options, over_relays)
        self.screen.platform.sharing().listen()
        self.screen.home()
        self.screen.follow("waiting", host.id)

    def rematch(self) -> None:
        session, device = self.screen.session, records.device_at(self.screen.session)
        if session is None or not isinstance(device, Host):
            raise BadAction("this device isn't the host of the match on the table")
        self.invite(
            device.game, session.match.seats, device.others, device.options, records.is_over_relays(device)
        )

    # --- arriving -------------------------------------------------------------------------------------------

    def receive(self, words: str, is_address: bool) -> bool:
        message = wire.found(words)
        if message is None:
            return False
        screen, id = self.screen, ""
        screen.page.notices.drop(KEY)
        if isinstance(message, Reason):
            screen.arriving.refuse(message)
            return True
        id, device, saved = message.match, None, self.matches.saved
        if id in saved.elsewhere():
            device = records.device_of(self.matches, id)
        if isinstance(device, Reason):
            screen.arriving.refuse(device)
        elif device is not None and not records.is_carried(device):
            self.open(id)
        elif device is not None:
            is_here = self.matches.match_id == id or device.is_over
            if is_address and not is_here:
                screen.show(Handing(screen, message, lambda: self.receive(words, False)))
            else:
                self._take(device, message)
        elif saved.text(id) is not None and not saved.awaits_record(id):
            self._open_saved(id)
        elif message.kind == "invite":
            self._invited(message)
        else:
            screen.show(Elsewhere(screen, message))
        return True

    def _invited(self, message: Message) -> None:
        """Show an invitation, or say why the match can't be played here."""
        offers_relays = bool(message.data.get("relays"))
        if not offers_relays and not links_carry(message):
            self.screen.arriving.refuse(ONE_TABLE)
        elif not self._has_relays() and not links_carry(message):
            self.screen.arriving.refuse(NO_RELAY)
        else:
            self.screen.show(Joining(self.screen, message, offers_relays and self._has_relays()))

    def _open_saved(self, id: str) -> None:
        """Open the match of a link that is on this device alone by now."""
        self.screen.arriving.open(id)
        if self.screen.session is not None:
            text = _("This match continues on this device alone: its links change nothing any more.")
            notify(self.screen, _over() if self.screen.session.is_over else text)

    def _take(self, device: Device, message: Message) -> None:
        """Let the device hear a message, and show what it led to."""
        screen, matches, was_dealt = self.screen, self.matches, device.is_dealt
        if (message.kind in SPOKEN_BY_HOST) == isinstance(device, Host):
            show(screen, device)
            name, text = other_named(device), _("This link is for {name}: send it on. The reply opens here.")
            if isinstance(device, Host):
                name = named(device, [message.seat])
            elif not name:
                text = _("This link is for the table's device: send it on. The reply opens here.")
            notify(screen, _over() if device.is_over else text.format(name=name))
            return
        records.sit_down(matches, device)
        session = records.at_table(matches, device.id)
        gone_back = len(device.evidence.back) if isinstance(device, Guest) else 0
        led_to = records.hear(session, message.text) if session else device.hear(message.text)
        records.follow(matches, device, led_to)
        if led_to in (CHECKING, REVEALED):
            self._show_end(device.id)
            return
        show(screen, device)
        if isinstance(device, Guest):
            tell_of_moves(screen, device, has_gone_back=len(device.evidence.back) > gone_back)
        if isinstance(led_to, Reason):
            refuse(screen, led_to)
        elif led_to == MISSES:
            screen.show(Sending(screen, device, message.seat))
            text = _("{name}'s device has missed something: send it this link.")
            notify(screen, text.format(name=named(device, [message.seat])))
        elif message.kind == "invite":
            if isinstance(device, Guest) and message.data["key"] != wire.in_letters(device.pair.token):
                text = _(
                    "This invitation is for another device. To take the seat here, delete this match first."
                )
                notify(screen, text)
        elif led_to == KNOWN:
            notify(screen, _over() if device.is_over else _("Everything in this link is already here."))
        elif led_to == JOINED and was_dealt:
            screen.show(Sending(screen, device, message.seat))
            text = _("{name} is back in the match: send the table.")
            notify(screen, text.format(name=named(device, [message.seat])))
        elif led_to == JOINED and device.is_dealt:
            name = shown(device.names[message.seat])
            notify(screen, _("{name} is in: the cards have been dealt.").format(name=name))

    def _show_end(self, id: str) -> None:
        """Show a match that was revealed, or first complete the check of a long one."""
        session = records.at_table(self.matches, id)
        if session and isinstance(session.backend, GuestBackend):
            self.screen.show(Checking(self.screen, session.backend))
        else:
            self.screen.show_match()

    # --- sending --------------------------------------------------------------------------------------------

    def send(self) -> None:
        if (device := records.device_at(self.screen.session)) is None:
            raise BadAction("the match on the table is on this device alone")
        sending = Sending(self.screen, device)
        self.screen.show(sending)
        if len(device.others) == 1 or isinstance(device, Guest):
            sending.send()

    def carried(self, result: str) -> None:
        session = self.screen.session
        assert session is not None
        if result == "copied":
            records.backend_of(session).is_copied = True
        else:
            self.screen.show(sending := Sending(self.screen, records.backend_of(session).device))
            sending.typed("carried", result)

    # --- the end, and ways out ------------------------------------------------------------------------------

    def ways_out(self) -> Html | None:
        device = records.device_at(self.screen.session)
        return join(self.delivery.draw(), ways_out.buttons(device)) if device else None

    def way_out(self, way: str) -> Page:
        return ways_out.page(self.screen, way)

    def ending(self) -> Html | None:
        session = self.screen.session
        assert session is not None
        device = records.device_at(session)
        if isinstance(device, Host):
            missing = sorted(seat for seat, one in device.acknowledged.items() if not one.over)
            return self._result(device, missing) if missing else None
        checked = session.match.notes.checked
        if checked is None or checked[0] not in ("", *FAULTS):
            return None
        return tag("p.end-fair", finding(*checked))

    def _result(self, host: Host, missing: list[int]) -> Html:
        """Draw what becomes of the proof that some guests haven't got yet."""
        assert self.screen.session is not None
        is_copied = records.backend_of(self.screen.session).is_copied
        is_single = len(host.others) == 1
        send = (
            _("Send the result to the other device") if is_single else _("Send the result to another device")
        )
        if self.delivery.mailbox and not is_copied:
            text = _("The result travels to {name}'s device by itself.")
            if not is_single:
                text = _("The result travels by itself to the devices of: {name}.")
            told = tag("p.end-fair", text.format(name=named(host, missing)))
            return join(told, button("send", send, class_="quiet"))
        return button("send", _("Link copied") if is_copied else send, class_="primary")


def _over() -> str:
    return _("This match is over: its links change nothing any more.")


def finding(code: str, number: int, back: tuple[int, ...], unknown: int, anew: tuple[int, ...]) -> str:
    """Return the sentences on what a check has found (`Verdict`)."""
    if code:
        return _("The deal can't be confirmed: {reason}.").format(reason=clause(FAULTS[code]))
    found = []
    if back:
        text = ngettext(
            "Fair deal, but taken up again once: after move {moves}.",
            "Fair deal, but taken up again {times} times: after moves {moves}.",
            len(back),
        )
        found.append(text.format(times=len(back), moves=names_joined(map(str, back))))
    elif not anew:
        text = ngettext("Fair deal: {number} move checked.", "Fair deal: {number} moves checked.", number)
        found.append(text.format(number=number))
    for state in anew:
        text = _(
            "The seat was given to this device after move {number}: fair since then; what was before, the "
            "deal too, can't be checked."
        )
        found.append(text.format(number=state))
    if unknown:
        text = ngettext(
            "{number} move of this seat was not made on this device.",
            "{number} moves of this seat were not made on this device.",
            unknown,
        )
        found.append(text.format(number=unknown))
    return " ".join(found)
