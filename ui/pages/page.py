"""`Page`, the base of all pages (home, set-up, table …), and `Frame`, the result of drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.match import KnownMatch, Match
from ui import games
from ui.drawing.contract import GameUI
from ui.drawing.scene import names_of
from ui.pages import message_line
from ui.pages.actions import Action, BadAction, HasActions, action
from ui.session.session import Request, Session
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.notices import Notice, Notices

if TYPE_CHECKING:
    from ui.pages.screen import Screen

LINK = ("m=", "r=")
"""Starts of an address that holds a match (game/link.py) or a message of one (game/remote/wire.py)."""
LONGEST_ID = 40
"""Letters that hardly any address of a saved match exceeds; a link's does."""
SOON = 0.004  # seconds between two parts of long work: the browser serves its events then


def is_link(address: str) -> bool:
    """Return True if an address holds a match; a program may have damaged its beginning."""
    return address.startswith(LINK) or len(address) > LONGEST_ID


def site() -> str:
    return _("Three at the Table")


def heading(title: str, look: str = "h1.bar-title") -> Html:
    """Draw the heading of a page, which gets the focus when the page is opened."""
    return tag(look, title, id="heading", tabindex="-1")


def match_head(title: str, *more: object) -> Html:
    """Draw the way home and the game's name, above a page whose heading is another one."""
    return join(button("home", _("Home"), class_="quiet"), tag("p.bar-title", title), *more)


def page_head(title: str, back: str = "") -> Html:
    """Draw the way back, labelled "Back" by default, and the heading."""
    return join(button("back", back or _("Back"), class_="quiet"), heading(title))


def places(look: str, ids: Iterable[str]) -> Html:
    """Draw an empty place for each region, always the same, so that only changed ones are redrawn."""
    return tag("div", *(tag("div", id=id, class_=id, data_scrolls=True) for id in ids), class_=look)


class Timer(NamedTuple):
    """The next change of a page that comes by itself."""

    number: int
    """Changes as soon as the page waits for something else."""
    seconds: float
    is_idle: bool = False
    """True if it comes once the browser has nothing else to do, and after `seconds` where it can't tell."""


class Frame(NamedTuple):
    """All that the browser shows at one moment, as text, and its timer and request.

    A page draws its own part (`Page.frame`), the screen adds the rest.
    """

    regions: dict[str, Html]
    """HTML by id of the region's element; outer elements come before inner ones."""
    status: str = ""
    """The instruction above the page: what can be done now, as text."""
    face: str = ""
    """A picture beside the instruction, as HTML without words; "" for none."""
    news: tuple[tuple[int, str], ...] = ()
    """Recent events, oldest first, each to be announced once: growing numbers with sentences."""
    said: str = ""
    """Text announced after the news, unless it was announced last."""
    awaited: str = ""
    """Text announced once it has been true for two seconds: who is thinking, where that takes long."""
    cue: str = ""
    """One-shot sound effect: `lay`, `score`, `call` or `end` and a counter; "" for nothing."""
    waits: bool = False
    """True while a computer is on turn: the focus stays where it is."""
    guided: tuple[str, ...] = ()
    """Ids of elements that the lesson highlights: the first unpressed one, or all if `guides_to_all`."""
    guides_to_all: bool = False
    title: str = ""
    address: str = ""
    """The address: the id of the match on the table, so that a reload returns to it; "" without one."""
    depth: int = 0
    """The number of pages beneath this one, 0 at home; each has an entry in the browser's history."""
    page: str = ""
    """The name of the page; when it changes the focus goes to its heading."""
    game: str = ""
    """The name of the page's game, for its style; "" for none."""
    goal: str = ""
    """One-shot focus target, "`id` `counter`"; "" for none. The counter makes repeats distinct."""
    theme: str = ""
    motion: str = ""
    travels: bool = False
    """True if the change from the previous frame may be animated."""
    timer: Timer | None = None
    request: Request | None = None
    """The question that the computer thinks about."""
    holds: bool = True
    """True while a computer's move has to wait: a step is shown, the match is paused or out of sight."""
    has_computer: bool = False
    """True if a computer plays in the match on the table."""


class Page:
    """One page. Its actions are the methods with `@action`."""

    ACTIONS: ClassVar[dict[str, Action]] = {}
    SHOWS_BOARD: ClassVar = False  # True where a notice would cover a board
    IS_IN_PLAY: ClassVar = False  # True where the page gives way to the end of its match
    game = ""  # the name of the page's game
    WORKS_IDLE = False  # True if its long work waits until the browser has nothing else to do

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.notices = Notices(screen.platform.log)
        """Those that end with the page."""
        self.origin: Page | None = None
        """The page beneath; None if that is home."""
        self.ticks = 1
        """One more than the number of ticks so far."""
        self.work: Iterator[float] = iter(())
        """Work that is too long for one task: after each part it yields the seconds until the next one."""
        self.due: float | None = None  # seconds until the next part; None without work
        self.goal = ""
        """`Frame.goal`."""
        self.times_led = 0
        self.awaits = ""  # id of a match that is opened as soon as its record has been read; "" for none
        self.returns_to = ""
        """Id of the element that gets the focus when this page is left; "" for the heading."""

    def name(self) -> str:
        """Return the page's name; when it changes, the focus goes to the heading."""
        return type(self).__name__.removesuffix("Page").lower()

    def title(self) -> str:
        """Return the title; "" for the site's own name."""
        return ""

    def address(self) -> str:
        """Return the id of the match in the address; "" for none."""
        return self.screen.matches.match_id

    def depth(self) -> int:
        """Return the number of pages beneath this one."""
        return depth_on(self.origin)

    # --- drawing --------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """Return the page's own part of a frame."""
        status = self.status()
        return Frame(self.regions(), status, "", self.news(), self.said(status), cue=self.cue())

    def regions(self) -> dict[str, Html]:
        """Return the HTML of the regions: `bar`, `main`, and those inside `main`."""
        return {"bar": page_head(self.title()), "main": self.main()}

    def main(self) -> Html:
        """Return the page without its head, where `regions` is the default."""
        return join()

    def status(self) -> str:
        """Return the instruction; "" for none."""
        return ""

    def news(self) -> tuple[tuple[int, str], ...]:
        """Return `Frame.news`."""
        return ()

    def said(self, instruction: str) -> str:
        """Return the announcement: the instruction (`status` of the same frame) and any other change."""
        return instruction

    def cue(self) -> str:
        """Return `Frame.cue`."""
        return ""

    def lead(self, id: str) -> None:
        """Move the focus to an element, again even if it was moved there last."""
        self.times_led += 1
        self.goal = f"{id} {self.times_led}"

    # --- input ----------------------------------------------------------------------------------------------

    def owners(self) -> tuple[HasActions, ...]:
        """Return whose actions are performed, those that precede first."""
        return (self,)

    def typed(self, field: str, value: str) -> None:
        """Take the text of a field; the field itself must not be redrawn for it."""

    def hidden(self) -> None:
        """Remove what must not stay on a page that was put out of sight."""

    def take_copy(self, text: str) -> None:
        """Take a file with a backup (ui/store/backup.py)."""

    # --- the computer ---------------------------------------------------------------------------------------

    def lets_think(self) -> bool:
        """Return True if computers think about the match meanwhile, for moves and hints."""
        return self.origin is not None and self.origin.lets_think()

    def holds(self) -> bool:
        """Return `Frame.holds`."""
        return True

    def question(self) -> str | None:
        """Return the page's request to the computer (`bots.request`); None for none.

        It has to be the same text in each frame until it is answered.
        """
        return None

    def answered(self, answer: str) -> None:
        """Take the answer to the pending question."""

    # --- changes that come by themselves --------------------------------------------------------------------

    def timer(self) -> Timer | None:
        """Return the time of the next change, at normal speed; None without one."""
        seconds = self.tick_seconds()
        return None if seconds is None else Timer(-self.ticks, seconds, self.WORKS_IDLE)

    def tick_seconds(self) -> float | None:
        """Return the seconds to the next `tick`, at normal speed; None for no tick."""
        return self.due

    def tick(self) -> None:
        """Make the change that `timer` announces."""
        self.due = next(self.work, None)

    def work_on(self, work: Iterator[float], pause: float = SOON) -> None:
        """Begin long work after a pause, in place of any other."""
        self.work, self.due = work, pause

    def is_behind(self, action: str) -> bool:
        """Return True if a tap first ends playback, or closes a question; "" is one beside all actions."""
        return False

    def skip_steps(self) -> None:
        """End playback, showing the current position or the end, and close a question."""

    def was_left(self) -> None:
        """End what is for this visit to the page alone: it may be shown again."""
        self.notices.standing.clear()
        self.goal = ""

    # --- the way back ---------------------------------------------------------------------------------------

    @action("back")
    def back(self) -> None:
        self.screen.back()

    @action("escape")
    def escape(self) -> None:
        """Go one step back, here to the page beneath."""
        self.back()


def depth_on(origin: Page | None) -> int:
    """Return the number of pages beneath one that was opened on another; None for home."""
    return origin.depth() + 1 if origin else 1


class MatchPage(Page):
    """A page about the match on the table, by default without play."""

    def __init__(self, screen: Screen) -> None:
        """Raise BadAction without a match."""
        super().__init__(screen)
        if screen.matches.session is None:
            raise BadAction("there is no match on the table")
        self.game = self.match.game

    def typed(self, field: str, value: str) -> None:
        """Take what has become of a link that was sent from the match."""
        if field == "carried" and not self.session.backend.FORKS:
            self.screen.devices.carried(value)

    @property
    def session(self) -> Session:
        session = self.screen.matches.session
        assert session is not None
        return session

    @property
    def match(self) -> KnownMatch:
        return self.session.match

    @property
    def ui(self) -> GameUI:
        return games.by_name(self.match.game)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as shown, by seat."""
        return names_of(self.match)

    def news(self) -> tuple[tuple[int, str], ...]:
        return () if self.session.handover.seat() is not None else message_line.news(self.session)

    def title(self) -> str:
        return self.ui.title()

    def _only_shown(self, *_words: str) -> None:
        """Notify that nothing is played on a table that is only shown."""
        self.notices.add(
            lambda: Notice(
                "shown",
                _("This is a view of the table: no moves can be made here."),
                (("dismiss shown", _("Close")),),
            )
        )

    shown_pick = action("pick", rest=str)(_only_shown)
    shown_select = action("select", rest=str)(_only_shown)
    shown_play = action("play", rest=str)(_only_shown)
    shown_ask = action("ask", rest=str)(_only_shown)


class CompletePage(MatchPage):
    """A page about a match that this device knows completely."""

    @property
    def match(self) -> Match:
        return self.session.complete
