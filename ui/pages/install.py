"""The hint that the site can be installed: told once on a device, at home, after the second finished match.

Never at the start of a visit, so it costs nothing then. What the browser offers is the platform's to know.
"""

from __future__ import annotations

from ui.pages.page import Navigator
from ui.text.i18n import _
from ui.text.notices import Notice

KEY = "install"
"""Of the notice, of the setting that says whether it was told, and the action."""
MATCHES = 2
"""Finished matches after which somebody will come back."""


def tell(screen: Navigator) -> None:
    """Put up the hint at home, if it is due; it is told once, whatever becomes of it."""
    if screen.settings[KEY] == "told":
        return
    way = screen.platform.install_way()
    if not way or sum(card.is_over for card in screen.matches.saved.cards()) < MATCHES:
        return
    no = f"dismiss {KEY}"
    actions: tuple[tuple[str, str], ...]
    if way == "offer":
        text = _(
            "The table can be installed on this device. Then it opens like an app, without a network too."
        )
        actions = ((KEY, _("Install")), (no, _("No")))
    else:
        text = _("The table can stand on the home screen: tap Share, then “Add to Home Screen”.")
        actions = ((no, _("All right")),)
    screen.notices.add(Notice(KEY, text, actions, page="home"))
    screen.settings.set(KEY, "told")
