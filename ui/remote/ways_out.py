"""Ways out of a match on several devices: a seat for another or for this one, the table asked for again."""

from __future__ import annotations

from os import urandom
from typing import TYPE_CHECKING

from game.remote import deal
from game.remote.guest import Guest
from game.remote.host import Host
from ui.pages.actions import BadAction, action, number
from ui.pages.form import choices_of
from ui.pages.menu import Asking
from ui.pages.page import MatchPage, Page
from ui.remote import records
from ui.remote.links import Sending, named, other_named
from ui.remote.records import Device
from ui.text.html import Html, button, join
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen


ASK, LINK, ANEW, HERE = "ask", "link", "anew", "here"


def ways(device: Device) -> tuple[str, ...]:
    over_relays = records.is_over_relays(device)
    if isinstance(device, Guest):
        return (LINK,) if over_relays else () if device.asked else (ASK,)
    if device.is_over or device.has_ended:
        return ()
    return (LINK, ANEW, HERE) if over_relays else (ANEW, HERE)


def buttons(device: Device) -> Html:
    """Draw the ways out of a match."""
    name = other_named(device)
    labels = {
        ASK: _("Ask {name} for the table") if name else _("Ask for the table"),
        LINK: _("Send {name} a link") if name else _("Send a link"),
        ANEW: _("Invite {name} again") if name else _("Invite someone again"),
        HERE: _("Continue on this device"),
    }
    return join(*(button(f"way_out {way}", labels[way].format(name=name)) for way in ways(device)))


def page(screen: Screen, way: str) -> Page:
    """Return the page of a way. Raises BadAction where there is none."""
    device = records.device_at(screen.session)
    if device is None or way not in ways(device):
        raise BadAction(f"there is no way out called {way}")
    if way in (ASK, LINK):
        return Sending(screen, device)
    assert isinstance(device, Host)
    return (InvitingAnew if way == ANEW else ContinuingHere)(screen, device)


class WayOut(Asking, MatchPage):
    """A question to the people at the host's device about the seat of a guest."""

    def __init__(self, screen: Screen, device: Host) -> None:
        super().__init__(screen)
        self.device = device
        self.seat = min(device.others)

    @property
    def called(self) -> str:
        return named(self.device, [self.seat])

    def choice(self) -> Html | None:
        names = [(str(seat), named(self.device, [seat])) for seat in sorted(self.device.others)]
        return choices_of(_("For whom?"), "whose", str(self.seat), names) if len(names) > 1 else None

    @action("whose", number)
    def whose(self, seat: int) -> None:
        if seat in self.device.others:
            self.seat = seat


class InvitingAnew(WayOut):
    """The question whether the other person gets a new invitation."""

    def title(self) -> str:
        return _("Invite {name} again").format(name=self.called)

    def consequence(self) -> str:
        return _(
            "{name} gets a new invitation, for another device. The one that {name} has used can play no "
            "more, and the end says that the seat was given anew."
        ).format(name=self.called)

    @action("confirm")
    def confirm(self) -> None:
        if not self.session.is_stale:
            self.device.invite_anew(self.seat, urandom(deal.SHARE))
            self.screen.matches.keep()
        self.screen.show_match()
        if not self.session.is_stale:
            self.screen.show(Sending(self.screen, self.device, self.seat))


class ContinuingHere(WayOut):
    """The question whether a guest plays at this device from now on."""

    def title(self) -> str:
        return _("Continue on this device")

    def consequence(self) -> str:
        if len(self.device.others) > 1:
            text = _(
                "From now on {name} plays on this device. The one that {name} has used can play no more."
            )
            return text.format(name=self.called)
        return _(
            "From now on you and {name} pass this device to each other, and links change nothing any more. "
            "This device knows every card, and nothing is checked at the end."
        ).format(name=self.called)

    @action("confirm")
    def confirm(self) -> None:
        if not self.session.is_stale and len(self.device.others) > 1:
            records.play_here(self.screen.matches, self.device, self.seat)
        elif not self.session.is_stale:
            records.continue_here(self.screen.matches)
        self.screen.show_match()
