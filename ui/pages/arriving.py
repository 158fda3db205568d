"""Matches that are opened: saved ones, and those that come by link, paste, drop or file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from game.reasons import Reason
from ui.pages.actions import Action, BadAction, action, game_name
from ui.pages.page import is_link
from ui.text.i18n import _, clause
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.screen import Screen

COPY = re.compile(r'"holds"\s*:\s*"everything"')
"""Mark of a backup; in a match such words can only be in a name, with escaped quotes."""
NOT_LOADED = Reason(
    "it is played on two devices, and its record hasn't been loaded yet; it opens as soon as it has"
)
LONG = 8000
"""Characters of a save (some six hundred moves) above which it is opened in parts, on a page of its own."""


class Arriving:
    """The ways by which a match comes to the table of a tab."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    @action("learn", game_name)
    def learn(self, game: str) -> None:
        from ui.pages.modes.lesson import new_match

        self.screen.begin(new_match(game, self.screen.settings))

    def travel(self, depth: int | None, address: str) -> None:
        """Follow the browser to an entry of its history: back page by page, or to the match of its address.

        `depth`: that of the entry's page; None for an address that was typed or opened.
        """
        pages = 0 if depth is None else self.screen.page.depth() - depth
        if pages < 1:
            self.visit(address)
        for _page in range(pages):
            self.screen.act("back")

    @action("open", str, rest=str)
    def open(self, id: str, *then: str) -> None:
        """Continue a saved match, or do with one that is over what `then` says; go home without it."""
        if {*then} - {"review", "rematch"}:
            raise BadAction(f"no match is opened for {then}")
        if id in self.screen.matches.saved.elsewhere():
            self.screen.devices.open(id)
            return
        if self.screen.matches.saved.awaits_record(id):
            self.cant_open(NOT_LOADED)
            self.screen.page.awaits = id
            return
        text = self.screen.matches.saved.text(id) or ""
        if len(text) > LONG:
            self.open_long(text, id, *then)
        elif reason := self.screen.matches.open(id):
            self.cant_open(reason)
        else:
            self.show_opened(*then)

    def cant_open(self, reason: Reason) -> None:
        """Go home and say why a match can't be opened."""
        self.screen.home()
        self.screen.page.notices.add(
            lambda: Notice("broken", _("This match can't be opened: {reason}.").format(reason=clause(reason)))
        )

    def open_long(self, text: str, id: str = "", *then: str) -> None:
        from ui.pages.opening import Opening

        self.screen.show(Opening(self.screen, text, id, *then))

    def show_opened(self, *then: str) -> None:
        """Show the match that was opened, and do what is asked of it if it is over."""
        self.screen.show_match()
        if self.screen.session and self.screen.session.is_over:
            for action in then:
                self.screen.act(action)

    @action("export", str)
    def export(self, id: str) -> None:
        self.screen.matches.export(id)

    def visit(self, address: str) -> None:
        """Go to the match of an address, of this device or in a link, or home."""
        if address == self.screen.page.address():
            return
        saved = self.screen.matches.saved
        if address and (saved.text(address) is not None or address in saved.elsewhere()):
            self.open(address)
        elif is_link(address):
            self.take_words("#" + address, is_address=True)
        else:
            self.screen.home()

    def take_words(self, words: str, is_address: bool = False) -> None:
        """Take the match, or the message of one by link, that words hold; say if there is none."""
        from game.spoilt import MESSAGE, holds

        is_marked = holds(words, MESSAGE)
        if is_marked and self.screen.devices.receive(words, is_address):
            return
        from ui.pages.opening import take_words

        refused = take_words(self.screen, words)
        if refused is not None and (is_marked or not self.screen.devices.receive(words, is_address)):
            self.refuse(refused)

    def take_file(self, text: str) -> None:
        """Take a chosen file: a match or a backup."""
        if COPY.search(text):
            if self.screen.page.name() != "backup":
                self.screen.follow("backup")
            self.screen.page.take_copy(text)
        elif len(text) > LONG:
            self.open_long(text)
        elif reason := self.screen.matches.take(text):
            self.refuse(reason)
        else:
            self.screen.show_match()

    def refuse(self, reason: Reason) -> None:
        """Say on the page why what was opened holds no match."""
        self.screen.page.notices.add(
            lambda: Notice("import", _("No match could be imported: {reason}.").format(reason=clause(reason)))
        )
