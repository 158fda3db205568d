"""The modes of a match by link, in which a message or an older copy waits for a tap, and over relays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.remote.guest import Guest
from game.remote.host import Host
from ui.drawing.scene import Scene
from ui.pages import action_bar, message_line
from ui.pages.actions import action
from ui.pages.instruction import Instruction, moment, state
from ui.pages.modes import Mode
from ui.remote import records
from ui.remote.delivery import Delivery, State
from ui.remote.links import UNKNOWN, Sending, others_named
from ui.remote.records import Device
from ui.session import undo
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.table import Table


class ByLink(Mode):
    """A match of two people on two devices."""

    @property
    def device(self) -> Device:
        device = records.device_at(self.session)
        assert device is not None
        return device

    def _hindrance(self) -> tuple[str, Html | None] | None:
        """Return what keeps this device from playing, with the button that leads on; None without any."""
        device, session = self.device, self.session
        if self.session.is_stale or session.is_over:
            return None
        if device.is_behind:
            take_up = button("take_up", _("Continue from here"), class_="main-action", data_deliberate=True)
            text = _("{name}'s device is further along: this is an older copy of the match.")
            if device.has_stopped:
                text = _("This match was moved to another device.")
            elif device.has_ended:
                text = _("The match has ended on {name}'s device, which can share it. This is an older copy.")
            return text, None if device.has_ended else take_up
        return self._delivery() if self._has_message else None

    def _delivery(self) -> tuple[str, Html | None]:
        """Return what is said while the other device waits for a message, with the button."""
        device, session = self.device, self.session
        words, text = _("Send to {name}"), _("It's {name}'s turn. Send the link, then open the reply.")
        if isinstance(device, Guest):
            text = _("The move is chosen. Send it to {name}.")
        if records.backend_of(session).is_copied:
            words, text = _("Link copied"), _("The link is copied. Send it to {name}, then open the reply.")
        words = tag("span.main-words", words.format(name=others_named(self.device)))
        send = button("send", words, class_="main-action primary")
        return text if session.playback.step is None else "", send

    @property
    def _has_message(self) -> bool:
        """True if the other device waits for a message of this one."""
        device, session = self.device, self.session
        if session.is_stale or device.is_behind:
            return False
        if isinstance(device, Guest):
            return device.asked is not None
        return session.is_over or session.turn not in session.handover.people

    def made(self) -> None:
        """Send what the move has led to: its tap is the one that lets a share sheet open."""
        if self._has_message:
            Sending(self.screen, self.device).send()

    def instruction(self, scene: Scene) -> Instruction | None:
        session, others = self.session, others_named(self.device)
        text, _button = self._hindrance() or ("", None)
        if text := moment(self.table) or text.format(name=others) or state(self.table):
            return Instruction(text)
        if session.is_thinking or session.turn in session.handover.people:
            return None
        return Instruction(self._waiting().format(name=others))

    def _waiting(self) -> str:
        """Return what is said while nothing can be done here."""
        return _("Waiting for {name}'s link.")

    def message(self) -> Html:
        return message_line.region(self.session, "")

    def buttons(self, scene: Scene) -> Html:
        table, hindrance = self.table, self._hindrance()
        return join(
            hindrance[1] if hindrance else action_bar.main(table, scene),
            action_bar.undo(table, undo.why_not(self.session)),
            action_bar.pages(table),
        )

    @action("send")
    def send(self) -> None:
        self.screen.devices.send()

    @action("own")
    def own(self) -> None:
        self._settle(is_own=True)

    @action("not_own")
    def not_own(self) -> None:
        self._settle(is_own=False)

    def _settle(self, is_own: bool) -> None:
        """Note whether the person has made the moves that this device doesn't know."""
        if isinstance(self.device, Guest):
            self.device.evidence.settle(is_own)
            self.screen.matches.keep()
        self.screen.page.notices.drop(UNKNOWN)

    @action("take_up")
    def take_up(self) -> None:
        """Continue from an older copy, giving up what the other device has seen since."""
        if isinstance(self.device, Host):
            self.device.take_up()
            self.session.begin_turn()
            self.screen.matches.keep()


class OverRelays(ByLink):
    """A match whose messages relays carry; a link is the way out."""

    def __init__(self, table: Table, delivery: Delivery) -> None:
        super().__init__(table)
        self.delivery = delivery

    def made(self) -> None:
        self.delivery.post()

    def _waiting(self) -> str:
        return _("Waiting for {name}.")

    def _delivery(self) -> tuple[str, Html | None]:
        state, text = self.delivery.state(), self._waiting()
        if isinstance(self.device, Guest):
            text = _("Your move is on its way.")
            if state == State.KEPT:
                text = _("Your move is delivered. {name}'s device makes it when it is open.")
        if state == State.UNREACHED:
            text = _("No relay can be reached. Nothing is lost: your move goes out as soon as one answers.")
        elif state == State.REFUSED:
            relays = self.screen.platform.relays()
            text = _(
                "The relays don't take the message. Is this device's clock right? It says {time}."
            ).format(time=relays.time(relays.now()))
        look = "main-action primary" if state in (State.UNREACHED, State.REFUSED) else "main-action"
        words = tag("span.main-words", _("Send to {name}").format(name=others_named(self.device)))
        return text if self.session.playback.step is None else "", button("send", words, class_=look)
