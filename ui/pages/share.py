"""A match on its way to another device or from one: a link, a file, pasted text, a backup.

A link contains all hidden cards, so it is made on request only, after a warning, and dropped as soon as the
page is hidden or left. Links: game/link.py; backups: ui/store/backup.py. Long matches and backups are
imported in parts, so that the page stays responsive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from game import NAMES, link, save
from game.notes import Notes
from game.reasons import Reason
from game.save import Reading
from ui import games
from ui.pages.actions import BadAction, action
from ui.pages.form import file_field
from ui.pages.page import SOON, Page
from ui.session.match_store import BESIDE
from ui.store import backup
from ui.store.backup import Export, Import
from ui.store.settings import CHOICES, OF_THE_DEVICE, ORDER
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, clause, ngettext, pgettext
from ui.text.notices import Notice
from ui.text.people import shown
from ui.text.sentences import names_joined

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
        return self.id or super().address()

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


def in_sections(*sections: tuple[object, ...]) -> Html:
    return tag("div.sections", *(tag("section", *section) for section in sections))


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
        if not self.link:
            return  # the page was out of sight meanwhile
        if field == "carried" and value == "copied":
            self.description = _("The link has been copied.")
        elif field == "carried":
            self.shows, self.code = "text", None
            self.description = _("Here is the link to copy by hand.")
            self.lead("link-text")
            self.sharing.select("link-text")
        elif field == "code" and self.shows == "waits":
            self.code, self.shows = CODE.fullmatch(value), ""
            self.description = (
                _("Scan the code with a camera.")
                if self.code
                else _("The QR code can't be shown here. Copy the link or save the file.")
            )

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
        self.shows, self.code = "waits", None
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

    def _seen(self) -> str:
        return _("Anyone with this link can see all the cards.")

    def warning(self) -> Html:
        return tag("p.share-warning", self._seen())

    def hidden(self) -> None:
        self.drop_link()


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
            self.section(explained, self.warning(), not self.link and make),
            (
                tag("h2", _("As a file")),
                tag("p", _("A file contains the same match. Open it with “Open a match”.")),
                button(f"export {self.id}", _("Save the file"), id="export"),
            ),
        )

    def words(self) -> str:
        return _("{game}, {names}: open this link to look at the match or play on.")

    def message(self) -> tuple[str, str]:
        title, words = super().message()
        return title, f"{words} {self._seen()}"

    @action("make_link")
    def make_link(self) -> None:
        text = self.screen.matches.text(self.id) or ""
        if isinstance(save.header(text), Reason):
            self.description = _("This match is no longer on the device.")
            return
        self.offer_link(link.fragment(text))


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
        super().tick()
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
