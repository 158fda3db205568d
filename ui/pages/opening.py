"""A match that comes from another device: from a link, a file, pasted text.

Links: game/link.py. Long matches are opened in parts, so that the page stays responsive.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game import link
from game.reasons import Reason
from game.save import Reading
from ui.pages.actions import action
from ui.pages.form import file_field, in_sections
from ui.pages.page import SOON, Page
from ui.session.match_store import BESIDE
from ui.store import backup
from ui.text.html import Html, button, tag
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.screen import Screen


KEY = "import"  # key of the notice about a failed import, the same as in screen.py


def take_words(screen: Screen, words: str) -> Reason | None:
    """Import, save and show the match that `words` hold, or return why there is none."""
    screen.page.notices.drop(KEY)
    matches, text = screen.matches, link.found(words)
    if isinstance(text, Reason):
        return text
    here = backup.same_match(text, matches.saved)
    if here and here[1]:
        if here[0] == matches.match_id:
            screen.show_match()
        else:
            screen.arriving.open(here[0])
        return None
    screen.arriving.take_file(text)
    if here and isinstance(screen.page, Opening):
        screen.page.beside = here[0]
    elif here and KEY not in screen.page.notices.standing:
        _tell_of(screen, here[0])
    return None


def _tell_of(screen: Screen, id: str) -> None:
    """Say that another version of the match that was just stored is here."""
    screen.notices.add(
        lambda: Notice(
            BESIDE,
            _("This match is already here, at a different move. The new one is kept as well."),
            ((f"open {id}", _("Open the other one")), (f"dismiss {BESIDE}", _("Stay here"))),
        )
    )


MOVES = 200  # moves read in one task


class ProgressPage(Page):
    """The progress of opening a match: a bar that fills, or one that only moves."""

    def title(self) -> str:
        return _("The match is being opened")

    def main(self) -> Html:
        return tag("div.opening", tag("progress", id="opening-bar", aria_label=self.title()))


class Opening(ProgressPage):
    """Progress of reading a save, in moves."""

    def __init__(self, screen: Screen, text: str, id: str = "", *then: str) -> None:
        """Take a save's text, of the stored match `id` (`then` as in `Screen.open`) or of a file."""
        super().__init__(screen)
        self.id = id
        self.then = then
        self.beside = ""  # id of another version of the match, which is here already
        self.reading = Reading(text)
        self.work_on(self._open())

    def address(self) -> str:
        return self.id or self.screen.matches.match_id

    def main(self) -> Html:
        made, complete = self.reading.made, max(1, self.reading.all)
        description = _("{done} of {all} moves").format(done=made, all=complete)
        return tag(
            "div.opening",
            tag("progress", id="opening-bar", value=made, max=complete, aria_label=description),
            tag("p.help", description),
        )

    def _open(self) -> Iterator[float]:
        matches, reading = self.screen.matches, self.reading
        reading.read_more(MOVES)
        while reading.result is None:
            yield SOON
            reading.read_more(MOVES)
        if self.id:
            if reason := matches.open(self.id, reading):
                self.screen.arriving.cant_open(reason)
            else:
                self.screen.arriving.show_opened(*self.then)
        elif reason := matches.take(reading.text, reading):
            self.screen.back()
            self.screen.arriving.refuse(reason)
        else:
            self.screen.show_match()
            if self.beside:
                _tell_of(self.screen, self.beside)


FIELD = "words"


class OpenMatch(Page):
    """Page to open a match from a file, a link or a message that holds one."""

    words = ""  # text in the field

    def title(self) -> str:
        return _("Open a match")

    def main(self) -> Html:
        explained = _(
            "Paste a link, or the complete message that contains it. Or choose a file saved on another "
            "device."
        )
        return in_sections(
            (
                tag("p", explained, id="paste-text"),
                tag(
                    "div.share-ways",
                    self.screen.platform.sharing().pastes()
                    and button("paste_clipboard", _("Paste from the clipboard")),
                    self.screen.platform.sharing().scans() and button("scan", _("Scan a QR code")),
                    file_field(_("Choose a file"), "import"),
                ),
                tag("p.help.share-drop", _("You can also drop a file anywhere on this page.")),
                tag("label", _("Message"), for_=FIELD),
                tag(
                    "textarea",
                    id=FIELD,
                    rows=6,
                    data_field=FIELD,
                    autocomplete="off",
                    autocapitalize="none",
                    spellcheck="false",
                    aria_describedby="paste-text",
                ),
                button("paste_open", _("Open the match"), class_="primary"),
            ),
        )

    def typed(self, field: str, value: str) -> None:
        if field == FIELD:
            self.words = value
        elif field == "scanned" and value == "refused":
            self._refuse(_("The camera can't be used here. Paste into the field instead."))
        elif value.strip():
            self.screen.arriving.take_words(value)
        elif field == "clipboard":
            self._refuse(_("The clipboard can't be read here. Paste into the field instead."))

    def _refuse(self, text: str) -> None:
        self.notices.add(lambda: Notice(KEY, text))

    @action("paste_clipboard")
    def paste_clipboard(self) -> None:
        self.screen.platform.sharing().paste()

    @action("scan")
    def scan(self) -> None:
        """Read a code with the camera, into the field `scanned`."""
        self.screen.platform.sharing().scan(_("Hold the code up to the camera"), _("Cancel"))

    @action("paste_open")
    def paste_open(self) -> None:
        self.screen.arriving.take_words(self.words)
