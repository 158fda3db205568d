"""The table of a match on several devices: by link, or live at one table.

What is to be sent waits for a tap by link; live it goes at once, and devices that are away are missed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.remote.bank import Bank
from game.remote.guest import Guest
from ui.pages.actions import action
from ui.pages.live import Live, absent, live_of
from ui.pages.page import Frame
from ui.pages.table import Table
from ui.session import remote
from ui.session.remote import End
from ui.text.html import Html, button, join, tag
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

    @property
    def _sends(self) -> bool:
        """True if the match waits for a link to be sent."""
        end, session = self.end, self.session
        if self.live:
            return False
        if isinstance(end, Guest):
            return end.asked is not None
        waits = session.turn not in session.handover.people and not session.is_thinking
        return waits and not end.has_stopped and not end.is_behind

    @property
    def _missed(self) -> list[int]:
        """The connections without which a live match can't continue."""
        end, away = self.end, absent(self.end, self.live) if self.live else []
        return away if isinstance(end, Guest) else [seat for seat in away if seat in end.awaited()]

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
        end, seats = self.end, self._missed
        if isinstance(end, Guest):
            return _("The table's device is out of reach. Nothing is lost: connect again with two codes.")
        names = names_joined(isolated(end.names[seat]) for seat in seats)
        return ngettext(
            "{names}'s phone is out of reach. Nothing is lost: connect it again with two codes.",
            "The phones of {names} are out of reach. Nothing is lost: connect them again with two codes.",
            len(seats),
            names=names,
        )

    def _state(self, names: tuple[str, ...]) -> str:
        end, said = self.end, ""
        if self.session.is_stale or self.session.is_over:
            pass
        elif isinstance(end, Bank) and end.has_stopped:
            said = _("This match was moved to another device.")
        elif isinstance(end, Bank) and end.is_behind:
            said = _("{name}'s device is further along: this is an older copy of the match.")
        elif self.live and isinstance(end, Guest) and end.asked is not None:
            said = _("Your move is on its way.")
        elif self._sends and self.session.playback.step is None:
            said = (
                _("The move is chosen. Send it to {name}.")
                if isinstance(end, Guest)
                else _("It's {name}'s turn. Send the link, then open the reply.")
            )
        return said.format(name=self._others()) or super()._state(names)

    def _awaited(self, names: tuple[str, ...]) -> str:
        if not self.live:
            return _("Waiting for {name}'s link.").format(name=self._others())
        if self.session.selection.legal:
            return self.ui.status(self._scene())  # a question to several, or a move out of turn
        awaited = self.end.wait if isinstance(self.end, Guest) else self.end.awaited()
        return _("Waiting for {name}.").format(name=names_joined(names[seat] for seat in awaited))

    def _main_button(self) -> Html | None:
        end = self.end
        if isinstance(end, Bank) and end.has_stopped:
            return button("move_bank", _("Show the link"), class_="main-action")
        if isinstance(end, Bank) and end.is_behind and not end.has_ended:
            return button("take_up", _("Continue from here"), class_="main-action", data_deliberate=True)
        if self._sends and not self.session.is_stale:
            words = tag("span.main-words", _("Send to {name}").format(name=self._others()))
            return button("send", words, class_="main-action primary")
        return None if isinstance(end, Guest) and end.asked is not None else super()._main_button()

    def _buttons(self) -> Html:
        return join(self._main_button(), self._undo_button(self.session.why_no_undo()), self._page_buttons())

    def _page_buttons(self) -> Html:
        labels = {"log": _("Log"), "rules": _("Rules"), "menu": _("Menu")}
        return join(
            *(self._button(does, label) for does, label in labels.items() if does not in self.session.CLOSED)
        )

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
