"""A match to take along: as a link that is sent, copied or scanned, or as a file.

A link holds all hidden cards. So it is made when it is asked for, after that was said; it is nowhere in the
page before, and gone with it, or as soon as it is put out of sight. How a link is written: game/link.py.
"""

from __future__ import annotations

import re

from game import link, save
from game.reasons import Reason
from ui.pages.actions import BadAction, action
from ui.pages.page import Navigator, Page
from ui.session import game_ui
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.people import shown
from ui.text.sentences import names_joined

MOST_IN_CODE = 1273
"""Letters of a link that is drawn as a code: version 25, 117 modules a side. Larger ones few cameras read."""
CODE = re.compile(r"(\d{1,3}) ([Mhvz\d -]*)", re.ASCII)


class TakingAlong(Page):
    """The page from which a match is taken along."""

    def __init__(self, screen: Navigator, id: str) -> None:
        """Take the id of a saved match. Raises BadAction where it is none."""
        super().__init__(screen)
        data = save.glance(screen.matches.text(id) or "")
        if isinstance(data, Reason):
            raise BadAction(f"{id} is no match to take along")
        self.id = id
        self.game: str = data["game"]
        self.names = tuple(shown(str(seat["name"])) for seat in data["seats"])
        self.link = ""
        """The link, once it was asked for; "" before."""
        self.shows = ""
        """What of it is shown: `text`, `code`, `waits` (a code is being drawn) or "" for nothing."""
        self.code = (0, "")
        """The code: modules a side with its quiet zone, and an SVG path of the dark ones."""
        self.told = _("Nothing has left the device yet.")
        """What has come of the last thing that was done."""
        self.led = 0
        """How often the focus was led to a place here."""

    def title(self) -> str:
        """Return what the page is called."""
        return _("Take along")

    def status(self) -> str:
        """Return what has come of what was done."""
        return self.told

    def regions(self) -> dict[str, Html]:
        """Return the warning and what makes the link, or what can be done with it; and the file."""
        whose = _("{game}, {names}").format(
            game=game_ui.by_name(self.game).title(), names=names_joined(self.names)
        )
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag(
                    "section",
                    tag("h2", whose),
                    tag(
                        "p",
                        _(
                            "The link holds the match as it stands now. Whoever opens it keeps the match and "
                            "can play on."
                        ),
                    ),
                    tag("p", self._warning(), class_="along-warning"),
                    self._ways()
                    if self.link
                    else button("make_link", _("Make the link"), id="make-link", class_="primary"),
                    self._shown(),
                ),
                tag(
                    "section",
                    tag("h2", _("As a file")),
                    tag("p", _("A file holds the same. “Paste a match” and “Open a match file” import it.")),
                    button(f"export {self.id}", _("Save the file"), id="export"),
                ),
                class_="keeping",
            ),
        }

    def _warning(self) -> str:
        return _("Whoever has this link can see all cards.")

    def _ways(self) -> Html:
        """Return what can be done with the link."""
        return tag(
            "div",
            self.screen.platform.carrier().shares()
            and button("share_link", _("Send"), id="share-link", class_="primary"),
            button("copy_link", _("Copy"), id="copy-link"),
            button("show_code", _("Show as a code"), id="show-code"),
            class_="along-ways",
        )

    def _shown(self) -> Html | None:
        """Return the link as text or as a code, where that was asked for."""
        if self.shows == "text":
            return join(
                tag("label", _("The link"), for_="link-text"),
                tag("textarea", self.link, id="link-text", rows=6, readonly=True, spellcheck="false"),
            )
        if self.shows == "code":
            size, path = self.code
            return tag(
                "svg",
                tag("path", d=f"M0 0h{size}v{size}h{-size}z", fill="#fff"),
                tag("path", d=path, fill="#000"),
                viewBox=f"0 0 {size} {size}",
                shape_rendering="crispEdges",
                class_="along-code",
                role="img",
                aria_label=_("The link as a code for a camera"),
            )
        return None

    def typed(self, field: str, value: str) -> None:
        """Take what has come of copying, sending or drawing; without a link it comes too late."""
        if not self.link:
            return
        if field == "carried" and value == "copied":
            self.told = _("The link is copied.")
        elif field == "carried":
            self.shows = "text"
            self.told = _("Here is the link, to be copied by hand.")
            self._lead("link-text")
            self.screen.platform.carrier().select("link-text")
        elif field == "code" and self.shows == "waits":
            drawn = CODE.fullmatch(value)
            self.shows = "code" if drawn else ""
            self.code = (int(drawn[1]), drawn[2]) if drawn else (0, "")
            self.told = (
                _("Scan the code with a camera.")
                if drawn
                else _("The code can't be drawn here. Copy the link, or save the file.")
            )

    def hidden(self) -> None:
        """Forget the link: it must not stay on a screen that nobody watches."""
        self.link = self.shows = self.told = ""
        self.code = (0, "")

    def _lead(self, id: str) -> None:
        """Lead the focus to an element."""
        self.led += 1
        self.goal = f"{id} {self.led}"

    # --- what can be done here ------------------------------------------------------------------------------

    @action("make_link")
    def make_link(self) -> None:
        """Make the link of the match as it stands now."""
        text = self.screen.matches.text(self.id) or ""
        if isinstance(save.glance(text), Reason):
            self.told = _("This match is no longer on the device.")
            return
        carrier = self.screen.platform.carrier()
        self.link = f"{carrier.site()}#{link.fragment(text)}"
        self.told = _("The link is ready.")
        self._lead("share-link" if carrier.shares() else "copy-link")

    @action("share_link")
    def share_link(self) -> None:
        """Open the share sheet with a message that holds the link."""
        if self.link:
            game = game_ui.by_name(self.game).title()
            told = _("{game}, {names}: this link opens the match, to look at it or to play on.")
            message = told.format(game=game, names=names_joined(self.names))
            self.screen.platform.carrier().share(game, f"{message} {self._warning()}\n{self.link}")

    @action("copy_link")
    def copy_link(self) -> None:
        """Put the link on the clipboard."""
        if self.link:
            self.screen.platform.carrier().copy(self.link)

    @action("show_code")
    def show_code(self) -> None:
        """Have the link drawn as a code, unless the match is too long for one."""
        if not self.link:
            return
        if len(self.link) > MOST_IN_CODE:
            self.told = _("This match is too long for a code. Copy the link, or save the file.")
            return
        self.shows = "waits"
        self.told = _("The code is being drawn.")
        self.screen.platform.carrier().draw_code(self.link)
