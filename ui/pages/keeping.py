"""A copy of everything: made as one file, and taken in again here or on another device.

What is in it and how it is put together with what is here: ui/store/everything.py. A file is taken in a few
saves at a time, so that the page answers meanwhile.
"""

from __future__ import annotations

from game import NAMES
from game.reasons import Reason
from ui.pages.actions import action
from ui.pages.page import Navigator, Page
from ui.store import everything
from ui.store.everything import COUNTED, TakingIn, Writing
from ui.store.ledger import Ledger
from ui.store.settings import CHOICES, OF_THE_DEVICE, ORDER
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, clause, ngettext, pgettext
from ui.text.notices import Notice

PAUSE = 0.004
"""Seconds between two parts of what takes long."""
LARGE = 200_000
"""Characters of a file that are read at once with its coming."""


class Keeping(Page):
    """Where a copy of everything is made and taken in."""

    def __init__(self, screen: Navigator) -> None:
        """Count what isn't counted yet, so that the copy has it."""
        super().__init__(screen)
        ledger = screen.matches.past.ledger()
        assert isinstance(ledger, Ledger)
        self.ledger = ledger
        self.uncounted = screen.matches.past.heal(COUNTED)
        """Ended matches that are still to be counted."""
        self.arrived = ""
        """The text of a large file that has come and hasn't been read yet."""
        self.writing: Writing | None = None
        """The copy that is being made."""
        self.taking: TakingIn | None = None
        """The file that is or was taken in."""
        self.has_settings = False
        """Whether the settings of the file were taken over."""

    def title(self) -> str:
        """Return what the page is called."""
        return _("Copy of everything")

    def regions(self) -> dict[str, Html]:
        """Return both ways, and what has come of a file."""
        matches, counted = len(self.screen.matches.saved.looked()), len(self.ledger.played())
        here = ngettext(
            "{number} match is on this device.", "{number} matches are on this device.", matches
        ).format(number=matches)
        told = ngettext(
            "The statistics cover {number} match.", "The statistics cover {number} matches.", counted
        ).format(number=counted)
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag(
                    "section",
                    tag("h2", _("Make a copy")),
                    tag(
                        "p",
                        _("One file with all matches, the statistics and the settings, to keep elsewhere."),
                    ),
                    tag("p", here, " ", told, class_="help"),
                    button("export_all", _("Export everything"), id="export-all", class_="primary"),
                ),
                tag(
                    "section",
                    tag("h2", _("Import a copy")),
                    tag(
                        "p",
                        _("What is in the file is added; nothing that is here is deleted."),
                        id="import-told",
                    ),
                    tag("label", _("Open a copy"), for_="import"),
                    tag(
                        "input",
                        type="file",
                        id="import",
                        accept=".json,application/json",
                        data_file="match",
                        aria_describedby="import-told",
                    ),
                    self.taking and self._taken(self.taking),
                ),
                class_="keeping",
            ),
        }

    def status(self) -> str:
        """Return how far a file has been taken in."""
        taking, writing = self.taking, self.writing
        if self.arrived:
            return _("The copy is being read.")
        if writing is not None:
            done = writing.all - len(writing.waiting)
            return _("Making the copy: {done} of {number} matches.").format(done=done, number=writing.all)
        if taking is None:
            return ""
        if not taking.is_done:
            done = taking.all - len(taking.waiting)
            return _("Importing: {done} of {number} matches.").format(done=done, number=taking.all)
        return _("The copy is imported.")

    def said(self, instruction: str) -> str:
        """Return what is announced: the end, not each part."""
        return "" if self.tick_seconds() is not None else instruction

    def _taken(self, taking: TakingIn) -> Html | None:
        """Return what has come of a file, once all of it is taken in."""
        if not taking.is_done:
            return None
        return tag(
            "div",
            tag("ul", *(tag("li", line) for line in _told(taking)), class_="keeping-told"),
            bool(taking.settings)
            and not self.has_settings
            and join(
                tag("p", _("The settings stay as they are here."), class_="help"),
                button("take_settings", _("Import its settings too"), id="take-settings", class_="quiet"),
            ),
            self.has_settings and tag("p", _("The settings are now those of the copy.")),
        )

    def take_copy(self, text: str) -> None:
        """Begin to take a file in, a large one when it has been said that it came."""
        self.screen.notices.drop("import")
        if len(text) > LARGE:
            self.arrived = text
        else:
            self._begin(text)

    def _begin(self, text: str) -> None:
        """Begin to take a file in; one that is no copy, or a newer one, gets a sentence."""
        self.arrived = ""
        copy = everything.read(text)
        if isinstance(copy, Reason):
            self.screen.notices.add(
                lambda: Notice(
                    "import",
                    _("This file can't be imported: {reason}.").format(reason=clause(copy)),
                    page=self.name(),
                )
            )
            return
        matches = self.screen.matches
        self.taking = TakingIn(copy, self.screen.platform, matches.saved, self.ledger)
        self.has_settings = False

    def tick_seconds(self) -> float | None:
        """Return when the next part is counted, put into a copy, or taken in."""
        is_taking = self.taking is not None and not self.taking.is_done
        return PAUSE if self.arrived or self.uncounted or self.writing or is_taking else None

    def tick(self) -> None:
        """Count, put into the copy or take in the next part."""
        if self.arrived:
            self._begin(self.arrived)
        elif self.uncounted:
            self.uncounted = self.screen.matches.past.heal(COUNTED)
        elif self.writing:
            self._write(self.writing)
        elif self.taking:
            self.taking.go_on()

    @action("export_all")
    def export_all(self) -> None:
        """Make a copy of everything, and offer it as a file."""
        screen = self.screen
        self.writing = Writing(screen.matches.saved, self.ledger, screen.settings)
        if not self.uncounted:
            self._write(self.writing)

    def _write(self, writing: Writing) -> None:
        """Put some more into the copy; with the last saves it is offered."""
        writing.go_on()
        if not writing.waiting:
            platform = self.screen.platform
            # Translators: the beginning of a file's name, without spaces.
            name = pgettext("file name", "table")
            platform.offer_file(f"{name}-{platform.now()[:10]}.json", writing.text())
            self.writing = None

    @action("take_settings")
    def take_settings(self) -> None:
        """Let the settings of the file hold here too."""
        if self.taking is None:
            return
        found, settings = self.taking.settings, self.screen.settings
        for name in {*CHOICES, ORDER} - {*OF_THE_DEVICE}:
            if isinstance(found.get(name), str):
                settings.set(name, found[name])
        setups = found.get("setups")
        for game, setup in setups.items() if isinstance(setups, dict) else ():
            if game in NAMES and isinstance(setup, dict):
                settings.remember(game, setup)
        self.has_settings = True

    @action("back")
    def back(self) -> None:
        """Go one page back; what is left of a file is taken in before."""
        if self.arrived:
            self._begin(self.arrived)
        if self.taking:
            self.taking.finish()
        self.screen.back()


def _told(taking: TakingIn) -> list[str]:
    """Return what has come of a file, in sentences."""
    found = [
        (taking.new, ngettext("{number} match is new here.", "{number} matches are new here.", taking.new)),
        (
            taking.known,
            ngettext("{number} match was here already.", "{number} matches were here already.", taking.known),
        ),
        (
            taking.beside,
            ngettext(
                "{number} match differs from the one here and is kept beside it.",
                "{number} matches differ from those here and are kept beside them.",
                taking.beside,
            ),
        ),
        (
            taking.unread,
            ngettext(
                "{number} save can't be read and is set aside as it was found.",
                "{number} saves can't be read and are set aside as they were found.",
                taking.unread,
            ),
        ),
        (
            taking.refused,
            ngettext(
                "{number} match can't be kept: this device keeps no more. The file still has it.",
                "{number} matches can't be kept: this device keeps no more. The file still has them.",
                taking.refused,
            ),
        ),
    ]
    told = [line.format(number=number) for number, line in found if number]
    return told or [_("There is no match in it.")]
