"""The router: an action's words in, a frame out; the current page, and the actions of all pages.

Actions come as text (`pick card=R7`, `open k3f`), from any element with `data-do`; those of the page precede
those of the screen. Steps, computers and hints, driven by the browser's loop, are here too. No browser, and
storage through the platform alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar, NamedTuple

from game.match import Match
from game.notation import read_move
from game.players import bots
from game.players.hints import Hint
from ui import games
from ui.pages.actions import (
    Action,
    BadAction,
    Reader,
    action,
    complete,
    game_name,
    number,
    perform,
    read_words,
)
from ui.pages.arriving import Arriving
from ui.pages.devices import Devices, devices_of
from ui.pages.end import End
from ui.pages.home import Home, tell_install
from ui.pages.page import Frame, Page, Timer, site
from ui.pages.site_actions import SiteActions
from ui.pages.table import STAYS, Table
from ui.session.match_store import MatchStore
from ui.session.session import PAGE, Request, Session
from ui.store.platform import Platform
from ui.store.settings import KEY as SETTINGS
from ui.store.settings import SPEEDS, Settings
from ui.text.html import Html, join
from ui.text.i18n import _
from ui.text.notices import Notice, Notices


class Route(NamedTuple):
    """A page whose module is imported when it is first opened."""

    module: str
    page: str  # a class, or what returns a page, that takes the screen and the words of the action
    reads: tuple[Reader, ...] = ()  # readers of the required words
    rest: Reader | None = None
    most: int | None = None  # greatest number of words


ROUTES = {
    "menu": Route("menu", "Menu"),
    "log": Route("log", "Log"),
    "look": Route("log", "Log", (number,)),
    "review": Route("review", "LookingBack"),
    "rules": Route("rules", "Rules", rest=str, most=2),
    "puzzles": Route("puzzles", "PuzzleList", rest=game_name, most=1),
    "statistics": Route("statistics", "Statistics", rest=str),
    "resign": Route("menu", "Resigning"),
    "start_over": Route("menu", "StartingOver"),
    "forget": Route("menu", "Clearing"),
    "settings": Route("settings", "Preferences"),
    "backup": Route("backup", "BackupPage"),
    "open_match": Route("opening", "OpenMatch"),
    "share": Route("share", "Sharing", (str,)),
    "waiting": Route("devices", "waiting", (str,)),
    "way_out": Route("devices", "way_out", (str,)),
}
"""Pages by the verb of the action that opens them."""


class Screen:
    """One open tab of the site."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.settings = Settings(platform)
        self.notices = Notices(platform.log)
        """Those that stay when the page changes."""
        self.matches = MatchStore(platform, self.settings, self.notices)
        self.travels = False
        self.sprites: list[str] = []
        """Games whose symbols the frame includes; none while the page has those that it began with."""
        self.arriving, self.site = Arriving(self), SiteActions(self)
        self._devices: Devices | None = None
        self._page: Page = Home(self)

    @property
    def page(self) -> Page:
        return self._page

    @page.setter
    def page(self, page: Page) -> None:
        self._page.was_left()
        self._page = page

    @property
    def session(self) -> Session | None:
        return self.matches.session

    @property
    def devices(self) -> Devices:
        """The matches on several devices; imported when they are asked about first."""
        self._devices = self._devices or devices_of(self)
        return self._devices

    # --- input and output -----------------------------------------------------------------------------------

    def act(self, words: str) -> None:
        """Perform an action after skipping pending steps; an unknown one is ignored and logged."""
        verb, *rest = complete(words).split() or [""]
        if verb not in STAYS:
            self.page.skip_steps()
        self.travels = False
        try:
            owners = (*self.page.owners(), self, self.arriving, self.site)
            if any(perform(one, verb, rest) for one in owners) or self.follow(verb, *rest):
                return
            raise BadAction(f"nothing answers to {words}")
        except BadAction as fault:
            self.platform.log(f"ignored on the page {self.page.name()}: {fault}")

    def typed(self, field: str, value: str) -> None:
        """Take the text of a field; one for an unknown field is ignored and logged."""
        try:
            if field == "relays":
                self.devices.relayed(complete(value))
            else:
                self.page.typed(field, complete(value))
        except BadAction as fault:
            self.platform.log(f"ignored on the page {self.page.name()}: {fault}")

    def frame(self) -> Frame:
        page, title = self.page, _title(self)
        drawn = page.frame()
        if page.game:
            self.need_sprite(page.game)
        symbols = [games.by_name(game).sprite() for game in self.sprites]
        return drawn._replace(
            regions={
                **({"sprite": join(*symbols)} if symbols else {}),
                "message": Html(""),
                **drawn.regions,
                "notices": self.draw_notices(),
            },
            title=title,
            address=page.address(),
            depth=page.depth(),
            page=page.name(),
            game=page.game,
            goal=page.goal,
            theme=self.settings["theme"],
            motion=self.settings["motion"],
            travels=self.travels,
            timer=self.timer(),
            request=self.wanted(),
            holds=page.holds(),
            has_computer=self.session is not None
            and len(self.session.handover.people) < len(self.session.match.seats),
        )

    def draw_notices(self) -> Html:
        """Draw all notices; also where drawing the page has failed."""
        page = self.page
        return join(*(each.draw(page.SHOWS_BOARD) for each in (self.notices, page.notices)))

    def need_sprite(self, game: str) -> None:
        """Include the symbols of a game's drawings from the next frame on."""
        if game not in self.sprites:
            self.sprites.append(game)

    # --- pages ----------------------------------------------------------------------------------------------

    @action("home")
    def home(self) -> None:
        self.matches.leave()
        self.site.set_up = None
        self.page = Home(self)
        tell_install(self)

    def show_match(self) -> None:
        """Go to the table, to the end of a match that is over, or home without a match."""
        if self.session is None:
            self.page = Home(self)
        else:
            table = Table(self)
            is_shown = self.session.playback.step is None
            self.page = table.mode.end() if table.mode.is_done and is_shown else table

    def show(self, page: Page) -> None:
        """Show a page above the current one, or go back to it if it is beneath already: a set-up is kept."""
        beneath: Page | None = self.page
        while beneath is not None and beneath is not page:
            beneath = beneath.origin
        if beneath is None:
            page.origin = self.page
        self.page = page

    def back(self) -> None:
        origin, place = self.page.origin, self.page.returns_to
        if origin is None:
            self.home()
        elif isinstance(origin, Table | End) or (origin.IS_IN_PLAY and self.matches.is_ended):
            self.show_match()  # the match may be over by now
            self.page.goal = place
        else:
            self.page = origin

    def follow(self, verb: str, *words: str) -> bool:
        """Open the page of a route; return whether the verb has one. Raises BadAction."""
        if (route := ROUTES.get(verb)) is None:
            return False
        if self.session and not self.session.is_over and verb in self.session.backend.UNAVAILABLE:
            raise BadAction(f"{verb} is closed to a match on several devices")
        page = getattr(import_module(f"ui.pages.{route.module}"), route.page)
        if route.most is not None and len(words) > route.most:
            raise BadAction(f"{verb} takes {route.most} words at most, not {len(words)}")
        self.show(page(self, *read_words(verb, list(words), route.reads, route.rest)))
        self.settle()
        return True

    # --- matches --------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Put a new match on the table, save it and show it."""
        self.matches.begin(match)
        self.show_match()

    # --- what comes by itself -------------------------------------------------------------------------------

    def timer(self) -> Timer | None:
        """Return the page's timer at the speed that is set."""
        timer = self.page.timer()
        return timer and timer._replace(seconds=timer.seconds * SPEEDS[self.settings["speed"]])

    def next_step(self) -> None:
        self.page.ticks += 1
        self.page.tick()

    def wanted(self) -> Request | None:
        """Return the pending request; the page's comes first."""
        if (asked := self.page.question()) is not None:
            return Request(PAGE, asked)
        if self.session is None or self.matches.is_stale or not self.page.lets_think():
            return None
        return self.session.wanted()

    def answered(self, request: Request, answer: str) -> None:
        """Take an answer of the computer, if it is still wanted."""
        session = self.session
        if self.wanted() != request:
            return
        if request.purpose == PAGE:
            self.page.answered(answer)
        elif session and request.purpose == bots.HINT:
            session.hints.show(Hint.read(answer))
            self.matches.keep()
        elif session:
            session.make(read_move(answer))
            self.after_move()

    def after_move(self) -> None:
        """Save the match; the next frame is animated."""
        self.travels = True
        self.matches.keep()
        self.settle()

    def settle(self) -> None:
        """Hand on, or go to the end of a match that is over, once the last move has been shown.

        A page above the table that only informs stays: the way back from it leads to the end.
        """
        session, page = self.session, self.page
        if session is None:
            return
        if not isinstance(page, Table):
            if self.matches.is_ended and page.IS_IN_PLAY:
                self.show_match()
            return
        session.hand_on()
        if page.mode.is_done and session.playback.step is None:
            self.page = page.mode.end()

    # --- news of the browser --------------------------------------------------------------------------------

    def stored_elsewhere(self, key: str) -> None:
        """React to what another tab has stored under a key, or deleted there."""
        if key == SETTINGS:
            self.settings.read()
        self.matches.stored_elsewhere(key)
        awaited = self.page.awaits
        if awaited and not self.matches.saved.awaits_record(awaited):
            self.arriving.open(awaited)
        elif self.matches.lacks_its_record:
            self.arriving.open(self.matches.match_id)

    def hidden(self) -> None:
        """Take hands off the screen: the page was put out of sight."""
        self.page.hidden()
        if self.session:
            self.session.hide()
            self.travels = False
            self.settle()

    def failed(self) -> None:
        """Report a fault of ours; the match continues from its last save."""
        if self.session:
            self.session.playback.drop()
        away = () if isinstance(self.page, Home) else (("home", _("Go to the home page")),)
        self.page.notices.add(
            lambda: Notice("fault", _("Something went wrong. The match is saved up to the last move."), away)
        )


def _title(screen: Screen) -> str:
    """Return the title. What awaits a person here comes first: the tab may be behind others."""
    number = screen.matches.saved.awaited()
    awaits = _("({number}) Your turn").format(number=number) if number else ""
    return " · ".join(filter(None, (awaits, screen.page.title(), site())))
