"""`Page`, the base of all pages of the site (home, set-up, table …), and `Frame`, the result of drawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ui.pages import message
from ui.pages.actions import Action, action
from ui.session import game_ui
from ui.session.session import Request, Session
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.screen import Screen

LINK = "m="
"""Start of an address that holds a match, as game/link.py writes it."""
LONGEST_ID = 40
"""Letters that an address of this device's own match hardly ever has; a link's has more."""


def is_link(address: str) -> bool:
    """Tell whether an address holds a complete match; a program may have spoilt how it begins."""
    return address.startswith(LINK) or len(address) > LONGEST_ID


def site() -> str:
    """Return the name of the site."""
    return _("Three at the Table")


def heading(title: str) -> Html:
    """Return the heading of a page, which gets the focus when the page is opened."""
    return tag("h1", title, class_="bar-title", id="heading", tabindex="-1")


def page_head(title: str, back: str = "") -> Html:
    """Return the way back, labelled "Back" by default, and the heading."""
    return join(button("back", back or _("Back"), class_="quiet"), heading(title))


class Timer(NamedTuple):
    """The next change of a page that comes by itself."""

    number: int
    """Another one as soon as something else is waited for."""
    seconds: float


class Frame(NamedTuple):
    """All that the browser shows at one moment, in strings, and what it is to do by itself."""

    regions: dict[str, str]
    """HTML of each region, by id of its element. An element inside another comes after it."""
    status: str
    """The instruction, on a line of its own above the page: what can be done now; text."""
    news: tuple[tuple[int, str], ...]
    """Recent events, to be announced once: sentences with their numbers, which grow."""
    said: str
    """Text announced after them to screen readers, unless it was announced last."""
    title: str
    address: str
    """Match on the table, for the address: a reload comes back to it. "" if none is."""
    depth: int
    """The number of pages beneath this one, 0 at home; each has its entry in the browser's history."""
    page: str
    """The name of the page; when it changes the focus goes to its heading."""
    game: str
    """The name of the game that the page is about, for its style; "" for none."""
    theme: str
    motion: str
    travels: bool
    """True if what has moved may be animated from the frame before."""
    waits: bool = False
    """True while a computer is on turn: where the focus is, it stays."""
    cue: str = ""
    """One-shot sound effect: `lay`, `score`, `call` or `end` and a counter; "" for nothing."""
    guided: tuple[str, ...] = ()
    """Ids of what the lesson highlights: the first that isn't pressed, or all of them if `guides_to_all`."""
    guides_to_all: bool = False
    goal: str = ""
    """One-shot focus target, "`id` `counter`"; "" for none. The counter makes repeats distinct."""
    face: str = ""
    """A picture that stands beside the instruction, as HTML without words; "" for none."""
    timer: Timer | None = None
    request: Request | None = None
    """What the computer is to think about."""
    holds: bool = False
    """True while a move that was found is not made: a step is shown, the match is paused or out of sight."""
    has_computer: bool = False
    """True if there is or will be something to think about in the match on the table."""


class Page(ABC):
    """One page. What can be done there are its methods with `@action`."""

    ACTIONS: ClassVar[dict[str, Action]] = {}
    LETS_PLAY: ClassVar[bool] = False
    """True if the match continues while this page shows: computers move."""

    def __init__(self, screen: Screen) -> None:
        """Take the screen that shows it."""
        self.screen = screen
        self.origin: Page | None = None
        """The page that it was opened from, to which `back` leads; None where home lies beneath."""
        self.ticks = 1
        """One more than how often something has changed here by itself."""
        self.goal = ""
        """Focus target, as in `Frame.goal`."""
        self.times_led = 0
        self.returns_to = ""
        """The id of what this page was opened by, to which the focus goes back; "" for the heading."""

    def name(self) -> str:
        """Return which page it is, for the focus: another name, another heading."""
        return type(self).__name__.lower()

    @abstractmethod
    def regions(self) -> dict[str, Html]:
        """Return the HTML of the regions: `bar`, `main` (the page itself) and what lies in it."""

    def title(self) -> str:
        """Return what the page is called; "" for the site's own name."""
        return ""

    def address(self) -> str:
        """Return the match that the address names: the one on the table; "" for none."""
        return self.screen.matches.match_id

    def depth(self) -> int:
        """Return the number of pages beneath this one, of which home is the lowest."""
        return self.origin.depth() + 1 if self.origin else 1

    def about(self) -> str:
        """Return the name of the game that it is about; "" for none."""
        return ""

    def status(self) -> str:
        """Return the instruction: what can be done now, or what is shown."""
        return ""

    def lead(self, id: str) -> None:
        """Lead the focus to an element, once more where it was led there last."""
        self.times_led += 1
        self.goal = f"{id} {self.times_led}"

    def face(self) -> Html | None:
        """Return a picture beside the instruction, of the one whom it is about; None for none."""
        return None

    def news(self) -> tuple[tuple[int, str], ...]:
        """Return what has happened, oldest first: sentences with numbers, each announced once."""
        return ()

    def said(self, instruction: str) -> str:
        """Return what is announced: the instruction, and whatever else has changed that must be heard.

        `instruction` is what `status` has returned for the same frame.
        """
        return instruction

    def cue(self) -> str:
        """Return what is to be heard or felt, as `Frame.cue` has it; "" for nothing new."""
        return ""

    def typed(self, field: str, value: str) -> None:  # noqa: B027  most pages have no field
        """Take what a person typed into a field; the field itself must not be drawn anew for it."""

    def hidden(self) -> None:  # noqa: B027  most pages show nothing that must go
        """Take from the page what must not stay there: it was put out of sight."""

    def take_copy(self, text: str) -> None:  # noqa: B027  one page takes it
        """Take a file with a copy of everything (ui/store/everything.py)."""

    def guided(self) -> tuple[str, ...]:
        """Return `Frame.guided`."""
        return ()

    def guides_to_all(self) -> bool:
        """Return `Frame.guides_to_all`."""
        return False

    def waits(self) -> bool:
        """Tell whether a computer is on turn here."""
        return False

    def lets_think(self) -> bool:
        """Tell whether the computer thinks about the match meanwhile: about its moves, and about hints."""
        return self.origin is not None and self.origin.lets_think()

    def question(self) -> str | None:
        """Return what the page asks the computer now, a request of `bots.request`; None for nothing.

        It is asked for with each frame, and must be the same text until answered.
        """
        return None

    def answered(self, asked: str, answer: str) -> None:  # noqa: B027  most pages ask nothing
        """Take the answer to a question that still stands."""

    def tick_seconds(self) -> float | None:
        """Return in how many seconds, at normal speed, something changes here by itself (`tick`).

        None where nothing does.
        """
        return None

    def tick(self) -> None:  # noqa: B027  on most pages nothing changes by itself
        """Change what changes by itself."""

    @action("back")
    def back(self) -> None:
        """Go one page back, as the page's own button does and the browser's."""
        self.screen.back()

    @action("escape")
    def escape(self) -> None:
        """Do what the Escape key does: go back one step, here to the page beneath."""
        self.back()


class MatchPage(Page):
    """A page about the match on the table; nothing can be done with the match here."""

    def __init__(self, screen: Screen) -> None:
        """Have the symbols of the game's drawings at hand."""
        super().__init__(screen)
        screen.need_sprite(self.session.match.game)

    @property
    def session(self) -> Session:
        session = self.screen.matches.session
        assert session is not None
        return session

    def news(self) -> tuple[tuple[int, str], ...]:
        return () if self.session.handover_seat() is not None else message.news(self.session)

    def title(self) -> str:
        return game_ui.by_name(self.about()).title()

    def about(self) -> str:
        return self.session.match.game

    def _only_shown(self, *_words: str) -> None:
        """Say, for a tap on a table that is only shown, that nothing is played here."""
        self.screen.notices.add(
            lambda: Notice(
                "shown",
                _("This is a look at the table: nothing is played here."),
                (("dismiss shown", _("Close")),),
                self.name(),
            )
        )

    shown_pick = action("pick", rest=str)(_only_shown)
    shown_select = action("select", rest=str)(_only_shown)
    shown_play = action("play", rest=str)(_only_shown)
    shown_ask = action("ask", rest=str)(_only_shown)
