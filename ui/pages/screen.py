"""The screen's state and what can be done from anywhere: an action's words in, a frame out.

Actions come as text (`tap R7`, `open k3f`), from any element with `data-do`. A place's own actions are found
in its class, the others here. No browser, no storage but through the port.
"""

from __future__ import annotations

from collections.abc import Callable

from game.notation import Move
from game.reasons import Reason
from ui.pages.end import End
from ui.pages.home import Home
from ui.pages.log import Log
from ui.pages.page import SITE, Frame, Page
from ui.pages.rules import Rules
from ui.pages.settings import Preferences
from ui.pages.setup import Setup
from ui.pages.table import Menu, Table
from ui.session import game_ui
from ui.store.match_store import MatchStore
from ui.store.platform import Platform
from ui.text.html import Html, join
from ui.text.i18n import _
from ui.text.notices import Notice


class Screen(MatchStore):
    """One open page of the site."""

    def __init__(self, platform: Platform) -> None:
        """Begin at home."""
        super().__init__(platform)
        self.travels = False
        self.sprites: list[str] = []
        """Games whose symbols are in the page."""
        self.page: Page = Home(self)

    # --- in and out -----------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        """Do what an action says; words that nothing answers to are left alone."""
        verb, *words = action.split()
        self.travels = False
        for owner in (self.page, self):
            deed: Callable[..., None] | None = getattr(owner, "do_" + verb, None)
            if deed is not None:
                deed(*words)
                return

    def typed(self, field: str, value: str) -> None:
        """Take what a person typed."""
        self.page.typed(field, value)

    def frame(self) -> Frame:
        """Return all that is to be shown now."""
        place = self.page
        title = place.title()
        return Frame(
            {
                "sprite": join(*(game_ui.by_name(game).SPRITE for game in self.sprites)),
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

    def first_page(self) -> Html:
        """Return the first page's room as it would be drawn now, to be shown while the next visit starts."""
        return Home(self).regions()["room"]

    def go(self, place: type[Page]) -> None:
        """Go to another place."""
        self.page = place(self)

    # --- going about ----------------------------------------------------------------------------------

    def do_home(self) -> None:
        """Leave for the home page; the match is saved as it stands."""
        self.leave()
        self.go(Home)

    def do_table(self) -> None:
        """Go back to the table, or to the end of the match."""
        if self.session is None:
            self.go(Home)
        else:
            self.go(End if self.session.is_over else Table)

    def do_rules(self, game: str = "") -> None:
        """Open the rules of a game; of the one on the table by default."""
        name = game or (self.session.match.game if self.session else "")
        if name:
            self.page = Rules(self, name)

    def do_settings(self) -> None:
        """Open the settings."""
        self.go(Preferences)

    def do_log(self) -> None:
        """Open the log of the match."""
        if self.session:
            self.go(Log)

    def do_menu(self) -> None:
        """Open what else can be done with the match."""
        if self.session:
            self.go(Menu)

    def do_setup(self, game: str) -> None:
        """Open the set-up of a game."""
        self.page = Setup(self, game)

    def do_dismiss(self, key: str) -> None:
        """Put a notice away."""
        self.notices.drop(key)

    def do_version(self) -> None:
        """Change over to the new version of the site."""
        self.platform.use_new_version()

    def need_sprite(self, game: str) -> None:
        """Have the symbols of a game's drawings in the page from now on."""
        if game not in self.sprites:
            self.sprites.append(game)

    def take_file(self, text: str, purpose: str = "match") -> None:
        """Take a file that a person chose: a match, or the value of an option of the set-up."""
        if purpose == "match":
            self.take_match(text)
        elif isinstance(self.page, Setup):
            self.page.take_option(purpose.split()[-1], text)

    # --- the computer and the world -------------------------------------------------------------------

    def asks_computer(self) -> str | None:
        """Return what the computer on turn is told, where it is to think now."""
        if self.session is None or self.is_stale or type(self.page) is not Table:
            return None
        return self.session.asks_computer()

    def asks_hint(self) -> str | None:
        """Return what is asked for a person who wants a hint, where one does."""
        if self.session is None or self.is_stale or type(self.page) is not Table:
            return None
        return self.session.asks_hint()

    def gets_hint(self, move: Move, why: Reason | None) -> None:
        """Show a hint; the match is practice from now on."""
        if self.session:
            self.session.take_hint(move, why)
            self.keep()

    def has_computer(self) -> bool:
        """Tell whether a computer sits at the table."""
        return self.session is not None and len(self.session.people) < len(self.session.match.seats)

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move and save it."""
        if self.session:
            self.session.computer_plays(move)
            self.after_move()

    def after_move(self) -> None:
        """Save, and go to the end if there is one."""
        self.travels = True
        self.keep()
        if self.session and self.session.is_over:
            self.go(End)

    def hidden(self) -> None:
        """Take hands off the screen: the page was put out of sight."""
        if self.session:
            self.session.hide()
            self.travels = False

    def fetched(self, path: str, text: str) -> None:
        """Take a file of ours that was asked for."""
        if isinstance(self.page, Rules):
            self.page.fetched(path, text)

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
