"""The modes of a match on several devices: by link, where a message waits for a tap, and over relays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.remote.guest import Guest
from game.remote.host import Host
from ui.drawing.scene import Scene
from ui.pages import action_bar, message_line
from ui.pages.actions import action
from ui.pages.instruction import Instruction, moment, state
from ui.pages.modes import Mode
from ui.pages.opening import KEY
from ui.remote import records
from ui.remote.delivery import Delivery, State
from ui.remote.links import UNKNOWN, Sending, named, other_named, to_the_table
from ui.remote.records import Device
from ui.session import undo
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.table import Table


class ByLink(Mode):
    """A match on several devices whose messages are links."""

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
            return self._behind().format(name=other_named(device)), None if device.has_ended else take_up
        return self._delivery() if self._has_message else None

    def _behind(self) -> str:
        """Return what is said where this is an older copy of the match."""
        device, is_known = self.device, bool(other_named(self.device))
        if device.has_stopped:
            return _("This match was moved to another device.")
        if device.has_ended and is_known:
            return _("The match has ended on {name}'s device, which can share it. This is an older copy.")
        if device.has_ended:
            return _("The match has ended on another device, which can share it. This is an older copy.")
        if is_known:
            return _("{name}'s device is further along: this is an older copy of the match.")
        return _("Another device is further along: this is an older copy of the match.")

    def _delivery(self) -> tuple[str, Html | None]:
        """Return what is said while another device waits for a message, with the button."""
        device, session = self.device, self.session
        words, text = self._send(), _("It's {name}'s turn. Send the link, then open the reply.")
        if isinstance(device, Guest):
            text = _("The move is chosen. Send it to {name}.")
        if records.backend_of(session).is_copied:
            words, text = _("Link copied"), _("The link is copied. Send it to {name}, then open the reply.")
        name = self._receiver or named(device, self._awaited)
        if isinstance(device, Guest) and not self._receiver:
            text = to_the_table()
        send = button("send", tag("span.main-words", words), class_="main-action primary")
        return text.format(name=name) if session.playback.step is None else "", send

    def _send(self) -> str:
        """Return the words of the button that leads to the link."""
        name = self._receiver
        return _("Send to {name}").format(name=name) if name else _("Send a link")

    @property
    def _receiver(self) -> str:
        """The name of the one person whose device waits for a message; "" for several, or if unknown."""
        device, awaited = self.device, self._awaited_guests
        if isinstance(device, Host) and len(awaited) == 1:
            return named(device, awaited)
        return other_named(device)

    @property
    def _awaited(self) -> list[int]:
        """The seats elsewhere, and those of computers, that are to move."""
        here = self.session.handover.people
        return [seat for seat in self.device.awaited() if seat not in here] or [self.session.turn]

    @property
    def _awaited_guests(self) -> list[int]:
        return [seat for seat in self.device.awaited() if seat in self.device.others]

    @property
    def _is_asked(self) -> bool:
        """True if a question is put to the person at this device, whoever is asked before."""
        session, choice = self.session, self.session.choice
        is_asked = session.handover.viewer in session.match.question()[1]
        return is_asked and choice.is_open and bool(choice.selection.legal)

    @property
    def _may_move(self) -> bool:
        """True if people at this device are to move."""
        session = self.session
        return session.turn in session.handover.people or session.handover.is_asking or self._is_asked

    @property
    def _has_message(self) -> bool:
        """True if another device waits for a message of this one."""
        device, session = self.device, self.session
        if session.is_stale or device.is_behind:
            return False
        if isinstance(device, Guest):
            return device.asked is not None
        return session.is_over or (not self._may_move and bool(self._awaited_guests))

    def made(self) -> None:
        """Send what the move has led to: its tap is the one that lets a share sheet open."""
        self.table.notices.drop(KEY)
        if self._has_message:
            Sending(self.screen, self.device).send()

    def instruction(self, scene: Scene) -> Instruction | None:
        session, table = self.session, self.table
        text, _button = self._hindrance() or ("", None)
        if text := moment(table) or text or state(table):
            return Instruction(text)
        if self._is_asked:
            return Instruction(table.ui.status(scene))
        if session.is_thinking or self._may_move:
            return None
        return Instruction(self._waiting())

    def _waiting(self) -> str:
        """Return what is said while nothing can be done here."""
        return _("Waiting for {name}'s link.").format(name=named(self.device, self._awaited))

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
        self.table.notices.drop(KEY)
        self.delivery.post()

    def _waiting(self) -> str:
        return _("Waiting for {name}.").format(name=named(self.device, self._awaited))

    def _delivery(self) -> tuple[str, Html | None]:
        state, text = self.delivery.state(), self._waiting()
        if isinstance(self.device, Guest):
            text = self._delivered() if state == State.KEPT else _("Your move is on its way.")
        if state == State.UNREACHED:
            text = _("No relay can be reached. Nothing is lost: your move goes out as soon as one answers.")
        elif state == State.REFUSED:
            relays = self.screen.platform.relays()
            text = _(
                "The relays don't take the message. Is this device's clock right? It says {time}."
            ).format(time=relays.time(relays.now()))
        send = None
        if state in (State.UNREACHED, State.REFUSED):
            send = button("send", tag("span.main-words", self._send()), class_="main-action primary")
        return text if self.session.playback.step is None else "", send

    def _delivered(self) -> str:
        """Return what is said of a guest's move that a relay keeps until the host reads it."""
        if name := other_named(self.device):
            text = _("Your move is delivered. {name}'s device makes it when it is open.")
            return text.format(name=name)
        return _("Your move is delivered. The table's device makes it when it is open.")
