"""The table of a match on several devices: by link, or live at one table.

What is to be sent waits for a tap by link; live it goes at once, and devices that are away are missed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.remote.bank import Bank
from game.remote.end import BANK
from game.remote.guest import Guest
from ui.pages.actions import action
from ui.pages.live import Live, absent, live_of
from ui.pages.page import Frame
from ui.pages.table import Table
from ui.session import remote
from ui.session.remote import End
from ui.text.html import Html, button, tag
from ui.text.i18n import _, ngettext
from ui.text.notices import Notice
from ui.text.people import isolated
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.screen import Screen

AWAY = "away"  # key of the notice about devices that are away


def table_of(screen: Screen) -> Table:
    is_live = remote.is_live(screen.matches, screen.matches.match_id)
    return RemoteTable(screen, live_of(screen) if is_live else None)


class RemoteTable(Table):
    """The table of a match on several devices."""

    def __init__(self, screen: Screen, live: Live | None) -> None:
        super().__init__(screen)
        self.live = live
        if live:
            live.attend(self.end)

    @property
    def end(self) -> End:
        session = remote.at_table(self.screen.matches, self.screen.matches.match_id)
        assert session is not None
        return session.end

    def _hindrance(self) -> tuple[str, Html | None] | None:
        """Return what keeps this device from playing, with the button that leads on; None without any."""
        end, session = self.end, self.session
        if self.session.is_stale or session.is_over:
            return None
        if end.has_stopped:
            more = button("move_bank", _("Show the link"), class_="main-action")
            return _("This match was moved to another device."), more
        if end.is_behind:
            take_up = button("take_up", _("Continue from here"), class_="main-action", data_deliberate=True)
            text = _("{name}'s device is further along: this is an older copy of the match.")
            return text, None if end.has_ended else take_up
        if isinstance(end, Guest):
            text = _("Your move is on its way.") if self.live else _("The move is chosen. Send it to {name}.")
            waits = end.asked is not None
        else:
            text = _("It's {name}'s turn. Send the link, then open the reply.")
            waits = not self.live and not session.is_thinking and session.turn not in session.handover.people
        if not waits:
            return None
        words = tag("span.main-words", _("Send to {name}").format(name=self._others()))
        is_shown = self.live or session.playback.step is None
        return text if is_shown else "", None if self.live else button(
            "send", words, class_="main-action primary"
        )

    @property
    def _missed(self) -> list[int]:
        """The connections without which a live match can't continue."""
        away = absent(self.end, self.live) if self.live else []
        return [peer for peer in away if peer == BANK or peer in self.end.awaited()]

    def _others(self) -> str:
        return names_joined(isolated(self.end.names[seat]) for seat in self.end.others)

    def frame(self) -> Frame:
        self.screen.notices.drop(AWAY)
        if self._missed and not self.session.is_stale:
            self.screen.notices.add(
                lambda: Notice(AWAY, self._away(), (("devices", _("Connect")),), self.name())
            )
        return super().frame()

    def _away(self) -> str:
        if BANK in self._missed:
            return _("The table's device is out of reach. Nothing is lost: connect again with two codes.")
        names = names_joined(isolated(self.end.names[seat]) for seat in self._missed)
        return ngettext(
            "{names}'s phone is out of reach. Nothing is lost: connect it again with two codes.",
            "The phones of {names} are out of reach. Nothing is lost: connect them again with two codes.",
            len(self._missed),
            names=names,
        )

    def _state(self, names: tuple[str, ...]) -> str:
        text, _button = self._hindrance() or ("", None)
        return text.format(name=self._others()) or super()._state(names)

    def _awaited(self, names: tuple[str, ...]) -> str:
        if not self.live:
            return _("Waiting for {name}'s link.").format(name=self._others())
        if self.session.selection.legal:
            return self.ui.status(self._scene())  # a question to several, or a move out of turn
        return _("Waiting for {name}.").format(name=names_joined(names[seat] for seat in self.end.awaited()))

    def _main_button(self) -> Html | None:
        hindrance = self._hindrance()
        return hindrance[1] if hindrance else super()._main_button()

    def _opening(self) -> str:
        return ""

    @action("send")
    def send(self) -> None:
        self.screen.follow("waiting", self.end.id)

    @action("take_up")
    def take_up(self) -> None:
        """Continue from an older copy, giving up what the other device has seen since."""
        if isinstance(self.end, Bank):
            self.end.take_up()
            self.screen.matches.keep()

    @action("devices")
    def devices(self) -> None:
        """Show how devices that are away reconnect."""
        if isinstance(self.end, Bank):
            self.screen.follow("waiting", self.end.id)
        else:
            self.screen.follow("open_match")
