"""The screen's state and what can be done from anywhere: an action's words in, a frame out.

Actions come as text (`tap R7`, `open k3f`), from any element with `data-do`. A place's own actions are found
in its class, the others here. No browser, no storage but through the port.
"""

from __future__ import annotations

from collections.abc import Callable

from game import by_name, save
from game.match import Match
from game.rules import Move, Saying
from ui import rooms
from ui.end import End
from ui.home import Home
from ui.html import Html, join
from ui.log import Log
from ui.notices import Notice, Notices
from ui.place import SITE, Frame, Place
from ui.port import Port, StorageRefused
from ui.rules_page import Rules
from ui.settings import Settings
from ui.settings_page import Preferences
from ui.setup import Setup
from ui.shelf import MATCH, Conflict, Shelf
from ui.sitting import Sitting
from ui.table import Menu, Table
from ui.words import _, say


class Screen:
    """One open page of the site."""

    def __init__(self, port: Port) -> None:
        """Begin at home."""
        self.port = port
        self.settings = Settings(port)
        self.shelf = Shelf(port)
        self.notices = Notices()
        self.sitting: Sitting | None = None
        self.match_id = ""
        self.is_stale = False
        """True where another tab has gone on with this match: nothing is played here until it is settled."""
        self.travels = False
        self.sprites: list[str] = []
        """Games whose symbols are in the page."""
        self.place: Place = Home(self)

    # --- in and out -----------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        """Do what an action says; words that nothing answers to are left alone."""
        verb, *words = action.split()
        self.travels = False
        for owner in (self.place, self):
            deed: Callable[..., None] | None = getattr(owner, "do_" + verb, None)
            if deed is not None:
                deed(*words)
                return

    def typed(self, field: str, value: str) -> None:
        """Take what a person typed."""
        self.place.typed(field, value)

    def frame(self) -> Frame:
        """Return all that is to be shown now."""
        place = self.place
        title = place.title()
        return Frame(
            {
                "sprite": join(*(Html(rooms.by_name(game).SPRITE) for game in self.sprites)),
                **place.regions(),
                "notices": self.notices.draw(),
            },
            place.status(),
            f"{title} · {_(SITE)}" if title else _(SITE),
            self.match_id,
            place.name(),
            self.settings["theme"],
            self.settings["motion"],
            self.travels,
        )

    def go(self, place: type[Place]) -> None:
        """Go to another place."""
        self.place = place(self)

    # --- going about ----------------------------------------------------------------------------------

    def do_home(self) -> None:
        """Leave for the home page; the match is saved as it stands."""
        self.leave()
        self.go(Home)

    def do_table(self) -> None:
        """Go back to the table, or to the end of the match."""
        if self.sitting is None:
            self.go(Home)
        else:
            self.go(End if self.sitting.is_over else Table)

    def do_rules(self, game: str = "") -> None:
        """Open the rules of a game; of the one on the table by default."""
        name = game or (self.sitting.match.game if self.sitting else "")
        if name:
            self.place = Rules(self, name)

    def do_settings(self) -> None:
        """Open the settings."""
        self.go(Preferences)

    def do_log(self) -> None:
        """Open the log of the match."""
        if self.sitting:
            self.go(Log)

    def do_menu(self) -> None:
        """Open what else can be done with the match."""
        if self.sitting:
            self.go(Menu)

    def do_setup(self, game: str) -> None:
        """Open the set-up of a game."""
        self.place = Setup(self, game)

    def do_dismiss(self, key: str) -> None:
        """Put a notice away."""
        self.notices.drop(key)

    def do_version(self) -> None:
        """Change over to the new version of the site."""
        self.port.use_new_version()

    # --- matches --------------------------------------------------------------------------------------

    def sit_down(self, match: Match, id: str) -> None:
        """Put a match on the table."""
        self.leave()
        room = rooms.by_name(match.game)
        self.need_sprite(match.game)
        self.sitting = Sitting(match, room.INSTANT, room.ALOUD, self.settings["done"] == "always")
        self.match_id = id
        self.is_stale = False
        self.do_table()

    def need_sprite(self, game: str) -> None:
        """Have the symbols of a game's drawings in the page from now on."""
        if game not in self.sprites:
            self.sprites.append(game)

    def leave(self) -> None:
        """Get up from the table: what thinks there stops."""
        if self.sitting:
            self.sitting.token += 1
        self.sitting = None
        self.match_id = ""
        self.notices.drop("stale")

    def keep(self) -> None:
        """Save the match on the table; say so where that can't be done."""
        sitting = self.sitting
        if sitting is None:
            return
        match = sitting.match
        match.extra["changed"] = self.port.now()
        outcome = match.table.outcome()
        if outcome is None:
            match.extra.pop("winners", None)
        else:
            match.extra["winners"] = list(outcome.winners)
        try:
            self.shelf.keep(self.match_id, match)
            self.notices.drop("storage")
        except Conflict:
            self.go_stale()
        except StorageRefused:
            self.say_unkept()

    def say_unkept(self) -> None:
        """Say that the device keeps nothing, and offer the file."""
        self.notices.add(
            Notice(
                "storage",
                _("This device keeps no saves now. Play goes on; export the match to keep it."),
                ((f"export {self.match_id}", _("Export")), ("dismiss storage", _("Not now"))),
            )
        )

    def go_stale(self) -> None:
        """Say that another tab went on with the match, and offer what can be done."""
        self.is_stale = True
        if self.sitting:
            self.sitting.token += 1
        self.notices.add(
            Notice(
                "stale",
                _("This match went on in another tab."),
                (("reload_match", _("Load it here")), ("keep_mine", _("Keep this one as a copy"))),
            )
        )

    def stored_elsewhere(self, key: str, text: str | None) -> None:
        """Take the news that another tab has stored something."""
        if self.sitting and key == MATCH + self.match_id and self.shelf.is_elsewhere(self.match_id, text):
            self.go_stale()

    def open(self, id: str) -> None:
        """Open a match of the list, or say why it can't be."""
        match = self.shelf.open(id)
        if isinstance(match, Saying):
            self.notices.add(
                Notice("broken", _("This match can't be opened: {reason}").format(reason=say(match)))
            )
            self.go(Home)
        else:
            self.sit_down(match, id)

    def begin(self, match: Match) -> None:
        """Put a new match on the table and save it."""
        match.extra["started"] = self.port.now()
        self.sit_down(match, self.port.seed())
        self.keep()

    def visit(self, address: str) -> None:
        """Go where the address says: to a match of this device, or home."""
        if address == self.match_id:
            return
        if address and self.shelf.text(address) is not None:
            self.open(address)
        else:
            self.do_home()

    def do_open(self, id: str) -> None:
        """Go on with a match."""
        self.open(id)

    def do_export(self, id: str) -> None:
        """Offer a match as a file."""
        here = self.sitting is not None and id == self.match_id
        text = save.write(self.sitting.match) if here and self.sitting else self.shelf.text(id)
        data = save.glance(text or "")
        if text and not isinstance(data, Saying):
            names = "-".join(
                "".join(c for c in seat["name"].lower() if c.isalnum()) for seat in data["seats"]
            )
            self.port.offer_file(f"{data['game']}-{names}.json", text)

    def take_file(self, text: str, purpose: str = "match") -> None:
        """Take a match from a file: it is replayed before it is believed. Or an option of the set-up."""
        if purpose != "match":
            if isinstance(self.place, Setup):
                self.place.take_option(purpose.split()[-1], text)
            return
        match = save.read(text)
        if isinstance(match, Saying):
            self.notices.add(
                Notice("import", _("This file holds no match: {reason}").format(reason=say(match)))
            )
            return
        self.notices.drop("import")
        self.sit_down(match, self.port.seed())
        self.keep()

    def do_reload_match(self) -> None:
        """Load the match as the other tab has left it."""
        self.open(self.match_id)

    def do_keep_mine(self) -> None:
        """Keep what was played here as a match of its own, beside the other tab's."""
        if self.sitting:
            self.match_id = self.port.seed()
            self.is_stale = False
            self.notices.drop("stale")
            self.keep()

    # --- the computer and the world -------------------------------------------------------------------

    def asks_computer(self) -> str | None:
        """Return what the computer on turn is told, where it is to think now."""
        if self.sitting is None or self.is_stale or not isinstance(self.place, Table):
            return None
        return self.sitting.asks_computer()

    def has_computer(self) -> bool:
        """Tell whether a computer sits at the table."""
        return self.sitting is not None and len(self.sitting.people) < len(self.sitting.match.seats)

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move and save it."""
        if self.sitting:
            self.sitting.computer_plays(move)
            self.after_move()

    def after_move(self) -> None:
        """Save, and go to the end if there is one."""
        self.travels = True
        self.keep()
        if self.sitting and self.sitting.is_over:
            self.go(End)

    def hidden(self) -> None:
        """Take hands off the screen: the page was put out of sight."""
        if self.sitting:
            self.sitting.hide()
            self.travels = False

    def fetched(self, path: str, text: str) -> None:
        """Take a file of ours that was asked for."""
        if isinstance(self.place, Rules):
            self.place.fetched(path, text)

    def new_version(self) -> None:
        """Say that a new version of the site is ready."""
        self.notices.add(
            Notice(
                "version",
                _("A new version of the table is ready."),
                (("version", _("Use it")), ("dismiss version", _("Later"))),
            )
        )

    def failed(self) -> None:
        """Say that something of ours went wrong; the match is as it was saved last."""
        self.notices.add(
            Notice(
                "fault",
                _("Something went wrong here. The match is saved up to the last move."),
                (("home", _("Go to the first page")),),
            )
        )


def players(game: str) -> range:
    """Return the numbers of players a game takes."""
    return by_name(game).PLAYERS
