"""The table of a match by link: what is to be sent waits for a tap, and so does a copy that is behind."""

from __future__ import annotations

from game.remote.guest import Guest
from game.remote.host import Bank
from ui.pages.actions import action
from ui.pages.table import Table
from ui.remote import records
from ui.remote.records import End
from ui.text.html import Html, button, tag
from ui.text.i18n import _
from ui.text.people import isolated
from ui.text.sentences import names_joined


class RemoteTable(Table):
    """The table of a match on several devices."""

    @property
    def end(self) -> End:
        end = records.end_at(self.session)
        assert end is not None
        return end

    def _hindrance(self) -> tuple[str, Html | None] | None:
        """Return what keeps this device from playing, with the button that leads on; None without any."""
        end, session = self.end, self.session
        if self.session.is_stale or session.is_over:
            return None
        if end.is_behind:
            take_up = button("take_up", _("Continue from here"), class_="main-action", data_deliberate=True)
            text = (
                _("This match was moved to another device.")
                if end.has_stopped
                else _("{name}'s device is further along: this is an older copy of the match.")
            )
            return text, None if end.has_ended else take_up
        if isinstance(end, Guest):
            text, waits = _("The move is chosen. Send it to {name}."), end.asked is not None
        else:
            text = _("It's {name}'s turn. Send the link, then open the reply.")
            waits = not session.is_thinking and session.turn not in session.handover.people
        if not waits:
            return None
        words = tag("span.main-words", _("Send to {name}").format(name=self._others()))
        send = button("send", words, class_="main-action primary")
        return text if session.playback.step is None else "", send

    def _others(self) -> str:
        return names_joined(isolated(self.end.names[seat]) for seat in self.end.others)

    def _state(self, names: tuple[str, ...]) -> str:
        text, _button = self._hindrance() or ("", None)
        return text.format(name=self._others()) or super()._state(names)

    def _awaited(self, names: tuple[str, ...]) -> str:
        return _("Waiting for {name}'s link.").format(name=self._others())

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
