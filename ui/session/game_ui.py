"""What a game's package in ui/ must offer, and the one of each game by name.

A game's package exports `UI`, an instance of a class that extends `ui.default_game.DefaultUI` and replaces
what the game draws or says itself:

    class ChessUI(DefaultUI[ChessView]):
        INTERACTION = Interaction(instant=frozenset({"move"}))

        def board(self, scene: Scene[ChessView]) -> Html:
            return board.board(scene)

    UI: GameUI[ChessView] = ChessUI("chess")

A game without a package in ui/, or with one that has no `UI`, is shown by DefaultUI alone. What a package
draws acts by `data-do`: `pick slot=word …`, `select slot=word …`, `play WORDS…`, `ask WORDS…` (see
ui/pages/table.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from game.contract import Frame, Outcome
from game.notation import Event, Move, View
from ui.session.interaction import Interaction
from ui.session.scene import Scene
from ui.session.steps import Step
from ui.text import content
from ui.text.html import Html
from ui.text.i18n import ENGLISH, language

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    V = TypeVar("V", bound=View, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")


class OptionText(NamedTuple):
    """An option of the rules in words."""

    name: str
    """As in `Game.OPTIONS`."""
    label: str
    help: str
    """A line that explains it; "" for none."""
    values: list[tuple[str, str]]
    """Each value with its label."""


class GameUI(Protocol[V]):
    """How a game looks and what it says. All text that comes out as `str` is plain text, never HTML."""

    INTERACTION: Interaction

    def sprite(self) -> Html:
        """Return the symbols that the drawings use, put into the page once: `<svg><symbol id=…>`.

        Empty without any. The letters on them are those of the language spoken.
        """

    def title(self) -> str:
        """Return the game's name."""

    def facts(self) -> tuple[str, str]:
        """Return how many play and how long it takes, in words; the second is "" if nobody knows."""

    def summary(self) -> str:
        """Return what it is about, in one sentence; "" if nobody has said."""

    def score_label(self, score: int) -> str:
        """Return a score of `Outcome.scores` in words: "12 points", "2 cards"."""

    def thumbnail(self) -> Html:
        """Return the picture for the home page."""

    def options(self) -> list[OptionText]:
        """Return each option of the rules in words, in the order of the set-up page."""

    def orders(self) -> list[tuple[str, str]]:
        """Return the orders in which a hand can be sorted, each word with its label; [] for one alone."""

    def score(self, scene: Scene[V]) -> Html:
        """Return how the seats stand, in a place of its own that is always in sight; empty without one."""

    def board(self, scene: Scene[V]) -> Html:
        """Return the table but for the scores and the hand of the one who looks."""

    def hand(self, scene: Scene[V]) -> Html:
        """Return the hand of the one who looks; on a public page (`scene.hidden`) its backs."""

    def panel(self, scene: Scene[V]) -> Html:
        """Return what else can be chosen now; empty where nothing can."""

    def status(self, scene: Scene[V]) -> str:
        """Return whose turn it is and what they can do, in a sentence."""

    def tell(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence for the log, None if it is not worth one."""

    def move_label(self, move: Move, view: V, names: tuple[str, ...]) -> str:
        """Return a move in words, without a full stop."""

    def value_said(self, key: str, value: str, view: V) -> str:
        """Return a value of a hint's sentence in words: a card, a space, a colour (game/players/grounds.py).

        `key` is its name in the sentence. Seats are not asked for.
        """

    def question(self, scene: Scene[V], asked: list[int]) -> Html:
        """Return the question put to all people: buttons `answer 2` for each seat asked, and `answer none`.

        Called only where INTERACTION has `spoken`.
        """

    def revealed(self, events: tuple[Event, ...], names: tuple[str, ...]) -> Html | None:
        """Return what the answer to the question has shown to all. Only where INTERACTION has `spoken`."""

    def closing(self, name: str) -> str:
        """Return what ends the turn, for a button of the handover page. Only where INTERACTION has one."""

    def out_of_turn(self, name: str) -> str:
        """Return what a seat that is not on turn may do, for a button of the handover page."""

    def steps(self, before: V, frames: list[Frame]) -> list[Step[V]]:
        """Return what a move brought, cut into the steps that are shown one after the other, at least one.

        `before` is the view of the seat that the frames are for (`Game.playback`). The last step has no view
        of its own.
        """

    def seat_piece(self, seat: int, names: tuple[str, ...]) -> Html:
        """Return the little piece that stands for a seat, in the log and on the handover page; decoration."""

    def event_piece(self, event: Event) -> Html:
        """Return a little picture of an event, for log and news; empty without one. Decoration."""

    def miniature(self, view: V) -> Html:
        """Return a small picture of a match in progress, from a spectator's view, for the home page."""

    def laid_open(self, view: V, names: tuple[str, ...]) -> Html:
        """Return the hands and whatever else was hidden, of a match that is over; `view` shows all."""

    def celebration(self, view: V, outcome: Outcome, names: tuple[str, ...]) -> Html:
        """Return the picture of the end: what was won, or what decided. `view` shows all."""

    def score_sheet(self, view: V, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]) -> Html:
        """Return how it ended: each source of points, and the tie-break explained.

        `view` is a spectator's, for hands stay hidden; `events` is all that happened in the match.
        """


class Card(NamedTuple):
    """A game on the home page."""

    title: str
    players: str
    minutes: str
    """The length of a match in words; "" if nobody knows."""
    summary: str
    thumbnail: Html
    teaches: bool
    """Whether there is a guided first match: `ui/chess/content/lesson.json` (session/lesson.py)."""


CARDS: dict[str, dict[str, list[Any]]] = {}
"""By game and language, the values of its card as the site was assembled, so that the home page needs none of
its modules; those at the end that are as in English are left out. Empty where all modules are there."""


def card(game: str) -> Card:
    """Return the card of a game in the language spoken."""
    if held := CARDS.get(game):
        said = held.get(language(), [])
        title, players, minutes, summary, thumbnail, teaches = [*said, *held[ENGLISH][len(said) :]]
        return Card(title, players, minutes, summary, Html(thumbnail), teaches)
    ui, lesson = by_name(game), f"ui/{game.replace('-', '_')}/content/lesson.json"
    teaches = content.read(lesson, __name__) is not None
    return Card(ui.title(), *ui.facts(), ui.summary(), ui.thumbnail(), teaches)


def is_here(game: str) -> bool:
    """Tell whether how a game is shown can be had at once."""
    return game in _found or game not in CARDS


DEFAULT = "ui.default_game"
"""The package that shows a game which has none: found by its name, as the games' own are."""

_found: dict[str, GameUI] = {}


def by_name(game: str) -> GameUI:
    """Return how a game is shown, by the game's name."""
    if game not in _found:
        _found[game] = _look_up(game)
    return _found[game]


def _look_up(game: str) -> GameUI:
    """Return the `UI` of the game's package, or the default one where it has none."""
    package = "ui." + game.replace("-", "_")
    module: ModuleType | None = None
    try:
        module = import_module(package)
    except ModuleNotFoundError as missing:
        # A package that is there but imports something that isn't is a fault, not a game without a package.
        if missing.name != package:
            raise
    if module is not None and hasattr(module, "UI"):
        return cast(GameUI, module.UI)
    default: Callable[[str], GameUI] = import_module(DEFAULT).DefaultUI
    return default(game)
