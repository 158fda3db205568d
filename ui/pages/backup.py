"""The backup: everything of this device in one file, exported and imported in parts (ui/store/backup.py)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from game import NAMES
from game.reasons import Reason
from ui.pages.actions import action
from ui.pages.form import file_field, in_sections
from ui.pages.opening import KEY
from ui.pages.page import SOON, Page
from ui.store import backup
from ui.store.backup import Export, Import
from ui.store.settings import CHOICES, OF_THE_DEVICE, ORDER
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, clause, ngettext, pgettext
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.screen import Screen


class BackupPage(Page):
    """Page to export and import a backup."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.history = screen.matches.history
        self.leaves = False  # True once the page is to be left: first what has begun is completed
        self.exporting: Export | None = None  # export in progress
        self.importing: Import | None = None  # import in progress, or the last one
        self.has_settings = False  # True if the settings of the file were imported

    def title(self) -> str:
        return _("Backup")

    def main(self) -> Html:
        matches, counted = len(self.screen.matches.saved.repaired_ids()), len(self.history.played())
        here = ngettext("{number} match is on this device.", "{number} matches are on this device.", matches)
        covered = ngettext(
            "The statistics cover {number} match.", "The statistics cover {number} matches.", counted
        )
        holds = _("One file with all matches, the statistics and the settings, to keep elsewhere.")
        adds = _("The file is added to what is here; nothing is deleted.")
        return in_sections(
            (
                tag("h2", _("Make a backup")),
                tag("p", holds),
                tag("p.help", here, " ", covered),
                button("export_all", _("Back up everything"), class_="primary"),
            ),
            (
                tag("h2", _("Import a backup")),
                tag("p", adds, id="import-text"),
                file_field(_("Open a backup"), "import", aria_describedby="import-text"),
                self.importing and self._taken(self.importing),
            ),
        )

    def status(self) -> str:
        importing, exporting = self.importing, self.exporting
        if exporting is not None:
            done = exporting.all - len(exporting.waiting)
            return _("Making the backup: {done} of {number} matches.").format(done=done, number=exporting.all)
        if importing is None:
            return "" if self.due is None else _("Reading the backup.")
        if not importing.is_done:
            done = importing.all - len(importing.waiting)
            return _("Importing: {done} of {number} matches.").format(done=done, number=importing.all)
        return _("The backup has been imported.")

    def said(self, instruction: str) -> str:
        return "" if self.due is not None else instruction  # the end, not each part

    def _taken(self, importing: Import) -> Html | None:
        """Return the result of an import, once it is complete."""
        if not importing.is_done:
            return None
        return tag(
            "div",
            tag("ul.share-results", *(tag("li", line) for line in _description(importing))),
            bool(importing.settings)
            and not self.has_settings
            and join(
                tag("p.help", _("The settings here stay as they are.")),
                button("take_settings", _("Import its settings too"), class_="quiet"),
            ),
            self.has_settings and tag("p", _("The settings from the backup are in use now.")),
        )

    def take_copy(self, text: str) -> None:
        self.notices.drop(KEY)
        self.work_on(chain(self.work, self._import(text)))

    def tick(self) -> None:
        self.due = next(self.work, None)
        if self.leaves and self.due is None:
            self.screen.back()

    def _import(self, text: str) -> Iterator[float]:
        """Import a file; show a notice if it is no backup or from a newer version."""
        self.importing = None
        contents = backup.read(text)
        if isinstance(contents, Reason):
            self.notices.add(
                lambda: Notice(
                    KEY, _("This file can't be imported: {reason}.").format(reason=clause(contents))
                )
            )
            return
        matches = self.screen.matches
        self.importing = Import(contents, self.screen.platform, matches.saved, self.history)
        self.has_settings = False
        while not self.importing.is_done:
            yield SOON
            self.importing.work()

    @action("export_all")
    def export_all(self) -> None:
        self.work_on(chain(self.work, self._export()))
        self.tick()

    def _export(self) -> Iterator[float]:
        """Write the backup and offer it as a file."""
        platform = self.screen.platform
        self.exporting = Export(self.screen.matches.saved, self.history, self.screen.settings)
        self.exporting.work()
        while self.exporting.waiting:
            yield SOON
            self.exporting.work()
        # Translators: the beginning of a file's name, without spaces.
        name = pgettext("file name", "table")
        platform.offer_file(f"{name}-{platform.now()[:10]}.json", self.exporting.text())
        self.exporting = None

    @action("take_settings")
    def take_settings(self) -> None:
        """Apply the settings of the file."""
        if self.importing is None:
            return
        found, settings = self.importing.settings, self.screen.settings
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
        # The import must be complete before the page closes.
        if self.due is None:
            self.screen.back()
        else:
            self.leaves = True


def _description(importing: Import) -> list[str]:
    kinds = ("new", "beside", "unread", "refused")
    new, beside, unread, refused = map(importing.number, kinds)
    found = [
        (new, ngettext("{number} match is new here.", "{number} matches are new here.", new)),
        (
            importing.known,
            ngettext(
                "{number} match was already here.", "{number} matches were already here.", importing.known
            ),
        ),
        (
            beside,
            ngettext(
                "{number} match differs from the one here and is kept alongside it.",
                "{number} matches differ from those here and are kept alongside them.",
                beside,
            ),
        ),
        (
            unread,
            ngettext(
                "{number} save can't be read and has been set aside unchanged.",
                "{number} saves can't be read and have been set aside unchanged.",
                unread,
            ),
        ),
        (
            refused,
            ngettext(
                "{number} match can't be stored: this device is full. The file still has it.",
                "{number} matches can't be stored: this device is full. The file still has them.",
                refused,
            ),
        ),
    ]
    description = [line for number, line in found if number]
    return description or [_("The file contains no matches.")]
