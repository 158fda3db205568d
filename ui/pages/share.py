"""A match on its way to another device: a link as text or code, a file.

A link contains all hidden cards, so it is made on request only, after a warning, and dropped as soon as the
page is hidden or left (game/link.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game import link, save
from game.notes import Notes
from game.reasons import Reason
from ui import games
from ui.pages.actions import BadAction, action
from ui.pages.form import in_sections
from ui.pages.page import Page
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.people import shown
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.pages.screen import Screen


MOST_IN_CODE = 1273
"""Longest link drawn as a code: version 25, 117 modules a side. Few cameras read larger ones."""
CODE = re.compile(r"(\d{1,3}) ([Mhvz\d -]*)", re.ASCII)


class LinkPage(Page):
    """A page with a link that another device opens: its buttons, its text, its code."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.sharing = screen.platform.sharing()
        self.link = ""  # link; "" before it is requested
        self.shows = ""  # `text` if the link is shown as text, `waits` while its code is being drawn, else ""
        self.code: re.Match[str] | None = None
        """The code: modules a side with the quiet zone, and an SVG path of the dark ones."""
        self.drawing = 0  # number of codes that have been requested and not come: only the last one counts
        self.description = ""  # result of the last action

    def message(self) -> tuple[str, str]:
        """Return the title and the words that are sent with the link."""
        raise NotImplementedError

    def status(self) -> str:
        return self.description

    def set_link(self, fragment: str) -> None:
        self.link = f"{self.sharing.site()}#{fragment}"

    def offer_link(self, fragment: str) -> None:
        """Make the link, and lead to the ways it can go."""
        self.set_link(fragment)
        self.description = _("The link is ready.")
        self.lead("share_link" if self.sharing.shares() else "copy_link")

    def hide_link(self) -> None:
        """Hide the contents of the link."""
        self.shows = self.description = ""
        self.code = None

    def drop_link(self) -> None:
        """Drop the link too: one to all cards must not stay on a screen that nobody watches."""
        self.link = ""
        self.hide_link()

    def ways(self) -> Html:
        return tag(
            "div.share-ways",
            self.sharing.shares() and button("share_link", _("Send"), class_="primary"),
            button("copy_link", _("Copy")),
            button("show_code", _("Show as a QR code")),
        )

    def link_shown(self) -> Html | None:
        """Return the link as text or as a code, if requested."""
        if self.shows == "text":
            return join(
                tag("label", _("The link"), for_="link-text"),
                tag("textarea", self.link, id="link-text", rows=6, readonly=True, spellcheck="false"),
            )
        if self.code:
            size, path = self.code.groups()
            return tag(
                "svg.share-code",
                tag("path", d=f"M0 0h{size}v{size}h-{size}z", fill="#fff"),
                tag("path", d=path, fill="#000"),
                viewBox=f"0 0 {size} {size}",
                shape_rendering="crispEdges",
                role="img",
                aria_label=_("The link as a QR code"),
            )
        return None

    def typed(self, field: str, value: str) -> None:
        """Take the result of copying, or the code that was drawn."""
        if field == "code":
            self.drawing = max(0, self.drawing - 1)
        if not self.link:
            return  # the page was out of sight meanwhile
        if field == "carried" and value == "copied":
            self.description = _("The link has been copied.")
        elif field == "carried":
            self.shows, self.code = "text", None
            self.description = _("Here is the link to copy by hand.")
            self.lead("link-text")
            self.sharing.select("link-text")
        elif field == "code" and self.shows == "waits" and not self.drawing:
            self.code, self.shows = CODE.fullmatch(value), ""
            self.description = (
                _("Scan the code with a camera.")
                if self.code
                else _("The QR code can't be shown here. Copy the link or save the file.")
            )

    def send(self) -> None:
        """Open the share sheet, or copy the link where there is none; browsers allow it within a tap."""
        if self.sharing.shares():
            self.share()
        else:
            self.copy()

    @action("share_link")
    def share(self) -> None:
        if self.link:
            title, words = self.message()
            self.sharing.share(title, f"{words}\n{self.link}".lstrip())

    @action("copy_link")
    def copy(self) -> None:
        if self.link:
            self.sharing.copy(self.link)

    @action("show_code")
    def show_code(self) -> None:
        """Request the link as a code, unless it is too long for one."""
        if not self.link:
            return  # the page was out of sight meanwhile
        if len(self.link) > MOST_IN_CODE:
            self.description = _("This match is too long for a QR code. Copy the link or save the file.")
            return
        self.shows, self.code, self.drawing = "waits", None, self.drawing + 1
        self.description = _("The code is being created.")
        self.sharing.draw_code(self.link)


class MatchLink(LinkPage):
    """A page with the link of a match, or of a message between devices that play it."""

    to = 0  # seat that the link is sent to, if it is for one alone

    def __init__(self, screen: Screen, game: str, names: Iterable[str]) -> None:
        super().__init__(screen)
        self.game = game
        self.names = tuple(map(shown, names))

    def words(self) -> str:
        """Return the sentence that is sent with the link, with {game}, {names} of all, {name} of `to`."""
        raise NotImplementedError

    def message(self) -> tuple[str, str]:
        title, names = games.by_name(self.game).title(), names_joined(self.names)
        return title, self.words().format(game=title, names=names, name=self.names[self.to])

    def section(self, explained: str, *more: object) -> tuple[object, ...]:
        """Return the section of the link; `more` is the warning, and the button that makes it."""
        title = games.by_name(self.game).title()
        whose = _("{game}, {names}").format(game=title, names=names_joined(self.names))
        return tag("h2", whose), tag("p", explained), *more, self.link and self.ways(), self.link_shown()

    def hidden(self) -> None:
        self.drop_link()


def seen_by_all() -> str:
    return _("Anyone with this link can see all the cards.")


class Sharing(MatchLink):
    """Page to share one match as a link, a code or a file."""

    def __init__(self, screen: Screen, id: str) -> None:
        """Take the id of a match. Raises BadAction if it isn't saved."""
        data = save.header(screen.matches.text(id) or "")
        saved = screen.matches.saved
        has_others = id in saved.elsewhere() or saved.awaits_record(id)
        if isinstance(data, Reason) or (has_others and not Notes(data).is_over):
            raise BadAction(f"{id} is no match to share")
        super().__init__(screen, data["game"], (str(seat["name"]) for seat in data["seats"]))
        self.id = id

    def title(self) -> str:
        return _("Share")

    def main(self) -> Html:
        explained = _(
            "The link contains the match as it stands now. Anyone who opens it gets a copy and can play on."
        )
        make = join(
            button("make_link", _("Make the link"), class_="primary"),
            tag("p.help", _("Nothing has left the device yet.")),
        )
        return in_sections(
            self.section(explained, tag("p.share-warning", seen_by_all()), not self.link and make),
            (
                tag("h2", _("As a file")),
                tag("p", _("A file contains the same match. Open it with “Open a match”.")),
                button(f"export {self.id}", _("Save the file"), id="export"),
            ),
        )

    def words(self) -> str:
        words = _("{game}, {names}: open this link to look at the match or play on.")
        return f"{words} {seen_by_all()}"

    @action("make_link")
    def make_link(self) -> None:
        text = self.screen.matches.text(self.id) or ""
        if isinstance(save.header(text), Reason):
            self.description = _("This match is no longer on the device.")
            return
        self.offer_link(link.fragment(text))
