"""What is told at home, once: that the site can be installed, and on iOS that Safari forgets it otherwise.

Never at the start of a visit, so it costs nothing then. What the browser offers is the platform's to know.
"""

from __future__ import annotations

from ui.pages.page import Navigator
from ui.store.shelf import Card
from ui.text.i18n import _
from ui.text.notices import Notice

KEY = "install"
"""Of the notice, of the setting that says whether it was told, and the action."""
WEEK = "week"
"""Of the notice on iOS, and of its setting."""
MATCHES = 2
"""Finished matches after which somebody will come back."""
MOVES = 10
"""Moves after which a match is worth keeping."""


def tell(screen: Navigator) -> None:
    """Put up what is due at home; it is told once, whatever becomes of it."""
    way = screen.platform.install_way()
    key = WEEK if way == "by hand" else KEY
    if not way or screen.settings[key] == "told":
        return
    cards = screen.matches.saved.cards()
    if way == "by hand":
        if not any(_is_worth_keeping(card) for card in cards):
            return
    elif sum(card.is_over for card in cards) < MATCHES:
        return
    screen.notices.add(forgetful if way == "by hand" else installable)
    screen.settings.set(key, "told")


def forgetful() -> Notice:
    """Return the notice that Safari deletes what a site keeps, and what can be done about it."""
    text = _(
        "Safari deletes what this site keeps when nobody visits it for seven days. A copy of everything, or "
        "a match taken along as a link, stays. So does the table on the home screen: tap Share, then “Add to "
        "Home Screen”. It begins empty there, and can import the copy."
    )
    actions = (("keeping", _("Copy of everything")), (f"dismiss {WEEK}", _("All right")))
    return Notice(WEEK, text, actions, page="home")


def installable() -> Notice:
    """Return the notice that the browser offers to install the site."""
    text = _("The table can be installed on this device. Then it opens like an app, even without a network.")
    actions = ((KEY, _("Install")), (f"dismiss {KEY}", _("No")))
    return Notice(KEY, text, actions, page="home")


def _is_worth_keeping(card: Card) -> bool:
    """Tell whether somebody would be sorry for a match."""
    return card.is_over or card.moves >= MOVES
