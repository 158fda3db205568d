"""The router: an action's words in, a frame out; the current page, and the actions of all pages.

Actions come as text (`pick card=R7`, `open k3f`), from any element with `data-do`; those of the page precede
those of the screen. Steps, computers and hints, driven by the browser's loop, are here too. No browser, and
storage through the platform alone.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game import NAMES
from game.match import Match
from game.notation import read_move
from game.players import bots
from game.players.hints import Hint
from game.reasons import Reason
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
from ui.pages.devices import Devices, devices_of
from ui.pages.end import End
from ui.pages.home import Home, tell_install
from ui.pages.page import Frame, Page, Timer, is_link, site
from ui.pages.table import STAYS, Table
from ui.session.match_store import MatchStore
from ui.session.session import PAGE, Request, Session
from ui.store.platform import Platform
from ui.store.settings import KEY as SETTINGS
from ui.store.settings import LANGUAGE, SPEEDS, Settings
from ui.text.html import Html, join
from ui.text.i18n import _, clause
from ui.text.notices import Notice, Notices

if TYPE_CHECKING:
    from ui.pages.setup import Setup


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
    "practice": Route("puzzles", "Practice", rest=game_name, most=1),
    "statistics": Route("statistics", "Statistics", rest=str),
    "resign": Route("menu", "Resigning"),
    "start_over": Route("menu", "StartingOver"),
    "forget": Route("menu", "Clearing"),
    "settings": Route("settings", "Preferences"),
    "keeping": Route("share", "Keeping"),
    "open_match": Route("share", "OpenMatch"),
    "share": Route("share", "Sharing", (str,)),
    "waiting": Route("devices", "waiting", (str,)),
}
"""Pages by the verb of the action that opens them."""

COPY = re.compile(r'"holds"\s*:\s*"everything"')
"""Mark of a backup; in a match such words can only be in a name, with escaped quotes."""
NOT_LOADED = Reason(
    "it is played on two devices, and its record hasn't been loaded yet; it opens as soon as it has"
)
LONG = 8000
"""Characters of a save (some six hundred moves) above which it is opened in parts, on a page of its own."""


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
        self.set_up: Setup | None = None
        """The set-up that was opened last, with its input; None once a match has been left."""
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
        """What there is to ask about matches on several devices; imported when it is asked first."""
        return devices_of(self)

    # --- input and output -----------------------------------------------------------------------------------

    def act(self, words: str) -> None:
        """Perform an action after skipping pending steps; an unknown one is ignored and logged."""
        verb, *rest = complete(words).split() or [""]
        if verb not in STAYS:
            self.page.skip_steps()
        self.travels = False
        try:
            owners = (*self.page.owners(), self)
            if any(perform(one, verb, rest) for one in owners) or self.follow(verb, *rest):
                return
            raise BadAction(f"nothing answers to {words}")
        except BadAction as fault:
            self.platform.log(f"ignored on the page {self.page.name()}: {fault}")

    def typed(self, field: str, value: str) -> None:
        """Take the text of a field; one for an unknown field is ignored and logged."""
        try:
            self.page.typed(field, complete(value))
        except BadAction as fault:
            self.platform.log(f"ignored on the page {self.page.name()}: {fault}")

    def frame(self) -> Frame:
        page = self.page
        title, drawn = page.title(), page.frame()
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
            title=f"{title} · {site()}" if title else site(),
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

    def first_page(self) -> Html:
        """Draw the home page, to be shown while the next visit starts."""
        return Home(self).regions()["main"]

    def need_sprite(self, game: str) -> None:
        """Include the symbols of a game's drawings from the next frame on."""
        if game not in self.sprites:
            self.sprites.append(game)

    # --- pages ----------------------------------------------------------------------------------------------

    @action("home")
    def home(self) -> None:
        self.matches.leave()
        self.set_up = None
        self.page = Home(self)
        tell_install(self)

    @property
    def is_ended(self) -> bool:
        """True if the match on the table is over; a problem is solved or tried again, and has no end page."""
        return self.session is not None and self.session.is_over and not self.matches.is_problem

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
        elif isinstance(origin, Table | End) or (origin.IS_IN_PLAY and self.is_ended):
            self.show_match()  # the match may be over by now
            self.page.goal = place
        else:
            self.page = origin

    @action("setup", game_name)
    def setup(self, game: str) -> None:
        """Open the set-up of a game, with the previous input unless a match has been played since."""
        from ui.pages.setup import Setup

        if self.set_up is None or self.set_up.game != game:
            self.set_up = Setup(self, game)
        self.show(self.set_up)

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

    # --- other actions --------------------------------------------------------------------------------------

    @action("dismiss", str)
    def dismiss(self, key: str) -> None:
        for each in (self.notices, self.page.notices):
            each.drop(key)

    @action("install")
    def install(self) -> None:
        self.page.notices.drop("install")
        self.platform.install()

    @action("speak", str)
    def speak(self, language: str) -> None:
        """Choose a language; the browser loads its catalogs."""
        if language in dict(self.platform.languages()):
            self.settings.set(LANGUAGE, language)
            for game in NAMES:
                self.need_sprite(game)  # for the letters on the pieces

    def cant_speak(self, spoken: str) -> None:
        """Say that the chosen language can't be fetched; the page goes on in the one that is spoken."""
        self.settings.set(LANGUAGE, spoken)
        self.notices.add(
            lambda: Notice("language", _("This language can't be loaded right now. Try again later."))
        )

    @action("version")
    def version(self) -> None:
        self.platform.use_new_version()

    # --- matches --------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Put a new match on the table, save it and show it."""
        self.matches.begin(match)
        self.show_match()

    @action("learn", game_name)
    def learn(self, game: str) -> None:
        from ui.pages.modes.lesson import new_match

        self.begin(new_match(game, self.settings))

    @action("open", str, rest=str)
    def open(self, id: str, *then: str) -> None:
        """Continue a saved match, or do with one that is over what `then` says; go home without it."""
        if {*then} - {"review", "rematch"}:
            raise BadAction(f"no match is opened for {then}")
        if id in self.matches.saved.elsewhere():
            self.devices.open(id)
            return
        if self.matches.saved.awaits_record(id):
            self.cant_open(NOT_LOADED)
            self.page.awaits = id
            return
        text = self.matches.saved.text(id) or ""
        if len(text) > LONG:
            self._open_long(text, id, *then)
        elif reason := self.matches.open(id):
            self.cant_open(reason)
        else:
            self.show_opened(*then)

    def cant_open(self, reason: Reason) -> None:
        """Go home and say why a match can't be opened."""
        self.home()
        self.page.notices.add(
            lambda: Notice("broken", _("This match can't be opened: {reason}.").format(reason=clause(reason)))
        )

    def _open_long(self, text: str, id: str = "", *then: str) -> None:
        from ui.pages.share import Opening

        self.show(Opening(self, text, id, *then))

    def show_opened(self, *then: str) -> None:
        """Show the match that was opened, and do what is asked of it if it is over."""
        self.show_match()
        if self.session and self.session.is_over:
            for action in then:
                self.act(action)

    @action("export", str)
    def export(self, id: str) -> None:
        self.matches.export(id)

    def visit(self, address: str) -> None:
        """Go to the match of an address, of this device or in a link, or home."""
        if address == self.page.address():
            return
        saved = self.matches.saved
        if address and (saved.text(address) is not None or address in saved.elsewhere()):
            self.open(address)
        elif is_link(address):
            self.take_words("#" + address)
        else:
            self.home()

    def take_words(self, words: str) -> None:
        """Take the match, or the message of one by link, that words hold; say if there is none."""
        from game.spoilt import MESSAGE, holds

        is_marked = holds(words, MESSAGE)
        if is_marked and self.devices.receive(words):
            return
        from ui.pages.share import take_words

        refused = take_words(self, words)
        if refused is not None and (is_marked or not self.devices.receive(words)):
            self.refuse(refused)

    def travel(self, depth: int | None, address: str) -> None:
        """Follow the browser to an entry of its history: back page by page, or to the match of its address.

        `depth`: that of the entry's page; None for an address that was typed or opened.
        """
        pages = 0 if depth is None else self.page.depth() - depth
        if pages < 1:
            self.visit(address)
        for _page in range(pages):
            self.act("back")

    def take_file(self, text: str) -> None:
        """Take a chosen file: a match or a backup."""
        if COPY.search(text):
            if self.page.name() != "keeping":
                self.follow("keeping")
            self.page.take_copy(text)
        elif len(text) > LONG:
            self._open_long(text)
        elif reason := self.matches.take(text):
            self.refuse(reason)
        else:
            self.show_match()

    def refuse(self, reason: Reason) -> None:
        """Say on the page why what was opened holds no match."""
        self.page.notices.add(
            lambda: Notice("import", _("No match could be imported: {reason}.").format(reason=clause(reason)))
        )

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
            session.take_hint(Hint.read(answer))
            self.matches.keep()
        elif session:
            session.computer_plays(read_move(answer))
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
            if self.is_ended and page.IS_IN_PLAY:
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
            self.open(awaited)

    def hidden(self) -> None:
        """Take hands off the screen: the page was put out of sight."""
        self.page.hidden()
        if self.session:
            self.session.hide()
            self.travels = False
            self.settle()

    def new_version(self) -> None:
        self.notices.add(
            lambda: Notice(
                "version",
                _("A new version of the table is ready."),
                (("version", _("Update")), ("dismiss version", _("Later"))),
                waits=True,
            )
        )

    def failed(self) -> None:
        """Report a fault of ours; the match continues from its last save."""
        if self.session:
            self.session.playback.drop()
        away = () if isinstance(self.page, Home) else (("home", _("Go to the home page")),)
        self.page.notices.add(
            lambda: Notice("fault", _("Something went wrong. The match is saved up to the last move."), away)
        )
