"""Notices of what happens beside the match: a new version, a fault of ours, something still fetched."""

from __future__ import annotations

from ui.text.i18n import _
from ui.text.notices import Notice


def fetching() -> Notice:
    """Return the notice that what was asked for is still being fetched."""
    return Notice("fetching", _("This is still being fetched, and opens when it is here."))


def new_version() -> Notice:
    """Return the notice that a new version of the site is ready."""
    return Notice(
        "version",
        _("A new version of the table is ready."),
        (("version", _("Use it")), ("dismiss version", _("Later"))),
    )


def fault(page: str) -> Notice:
    """Return the notice that something of ours went wrong on a page."""
    return Notice(
        "fault",
        _("Something went wrong here. The match is saved up to the last move."),
        (("home", _("Go to the first page")),),
        page,
    )
