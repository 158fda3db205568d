"""Questions of pages about matches on several devices; ui/remote/ answers, and is imported when asked."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from game.match import Seat
from ui.text.html import Html

if TYPE_CHECKING:
    from ui.pages.modes import Mode
    from ui.pages.page import Page
    from ui.pages.screen import Screen
    from ui.pages.table import Table


class Devices(Protocol):
    """The matches on several devices, as pages know them (ui/remote/port.py)."""

    def mode(self, table: Table) -> Mode:
        """Return the mode of such a match on a table."""

    def waiting(self, id: str) -> Page:
        """Return the page with the message that the other device waits for. Raises BadAction."""

    def open(self, id: str) -> None:
        """Show such a match that is stored here, or say why it can't be shown."""

    def receive(self, words: str, is_address: bool) -> bool:
        """Take the message that some words hold; return False if there is none.

        `is_address`: they are the address of this tab; another tab may have the match open.
        """

    def invite(
        self, game: str, seats: tuple[Seat, ...], away: list[int], options: dict[str, Any], over_relays: bool
    ) -> None:
        """Begin a match whose seats `away` are on other devices, and show the invitation."""

    def relays_see(self) -> str:
        """Return the sentences on what relays learn of a match."""

    def read(self) -> Iterator[float]:
        """Read what relays have of matches that aren't open; each part yields the seconds to the next one."""

    def relayed(self, words: str) -> None:
        """Take what has happened at the relays (ui/store/platform.py)."""

    def rematch(self) -> None:
        """Invite the same people again. Raises BadAction where this device isn't the host."""

    def send(self) -> None:
        """Show the message that the other device waits for, and send it. Raises BadAction without one."""

    def carried(self, result: str) -> None:
        """Take what has become of a message that was sent from the match: as `Sharing` says."""

    def ways_out(self) -> Html | None:
        """Return the ways to go on with the match on the table where links no longer help."""

    def way_out(self, way: str) -> Page:
        """Return the page of one of those ways. Raises BadAction."""

    def ending(self) -> Html | None:
        """Return the way to send the proof of a match that is over, or what the proof has shown."""


def devices_of(screen: Screen) -> Devices:
    found: Devices = import_module("ui.remote.port").Port(screen)
    return found


def waiting(screen: Screen, id: str) -> Page:
    """Return the page of the route `waiting`."""
    return screen.devices.waiting(id)


def way_out(screen: Screen, way: str) -> Page:
    """Return the page of the route `way_out`."""
    return screen.devices.way_out(way)
