"""The browser's history: one entry for each page from home to the one that is shown, so that Back leads home.

An entry's state is the depth of its page (`Frame.depth`). Entries are added when a tap opens a page, never
on the way back: browsers pass over entries that come without a tap.
"""

from __future__ import annotations

from pyscript import window


class History:
    """The entries of this tab."""

    def __init__(self) -> None:
        self.depth = 0  # depth of the page that is shown
        self.address = ""  # address that it has
        self.goes_to: int | None = None
        """The depth to which the history is on its way, by our wish; None where it stands."""
        self.has_home = False  # True once an entry of home lies beneath the current one, or is it

    def follow(self, depth: int, address: str) -> None:
        """Bring the history entries in line with the page in view."""
        self.depth, self.address = depth, address
        if self.goes_to is None:
            self._keep_up()

    def arrives(self) -> bool:
        """Return True if the entry just reached is our own target, so no page has to change.

        A person's Back that meets ours becomes one way with it, and leads beneath our target. An address that
        was typed meanwhile doesn't end our way.
        """
        here, target = entry_depth(), self.goes_to
        if target is None or here is None:
            return False
        self.goes_to = None
        if here < target:
            return False
        self._keep_up()
        return True

    def _keep_up(self) -> None:
        """Push, replace or leave entries until the current one is the page's."""
        history, here = window.history, entry_depth()
        if here is None:  # an address that was opened or typed
            here = self.depth if self.has_home else 0
            history.replaceState(here, "", _url(address()))
        self.has_home = True
        if here > self.depth:
            self.goes_to = self.depth
            history.go(self.depth - here)
            return
        if here < self.depth and here == 0:
            history.scrollRestoration = "manual"  # of this entry and those above: a page opens at its head
            history.replaceState(0, "", _url(""))
        while here < self.depth:
            here += 1
            history.pushState(here, "", _url(self.address))
        if address() != self.address:
            # The way back doesn't lead to a link that was taken in, which would take it in again.
            history.replaceState(here, "", _url(self.address))


def address() -> str:
    """Return the match id in the address, or ""."""
    return str(window.location.hash)[1:]


def entry_depth() -> int | None:
    """Return the page depth stored in the current history entry; None for a new address."""
    state = window.history.state
    return state if isinstance(state, int) else None


def _url(address: str) -> str:
    """Return the address of a match, or of pages without one, relative to the site's."""
    return "#" + address if address else "./"
