"""How any game looks that doesn't say it itself: all of GameUI, each member on its own to be replaced.

What draws is imported when it is first drawn: a game that replaces it never loads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic

from game.contract import Frame, Outcome
from game.notation import Event, Move, View
from ui.session.interaction import Interaction
from ui.session.scene import Scene
from ui.session.steps import Step, cut
from ui.text import content
from ui.text.html import Html
from ui.text.i18n import _

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from ui.session.game_ui import OptionText

    V = TypeVar("V", bound=View, default=View)
else:
    from typing import TypeVar

    V = TypeVar("V")


class DefaultUI(Generic[V]):
    """Keeps GameUI (ui/session/game_ui.py says what each member returns) for any game."""

    INTERACTION: Interaction = Interaction()
    WEIGHTS: Mapping[str, str] = MappingProxyType({})
    """By kind of event, the weight of the step that begins with it (ui/session/steps.py)."""
    JOINS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """By kind of event, the kinds of the one before it with which it makes one step."""

    def __init__(self, name: str) -> None:
        """Take the game's name, as in `game.NAMES`."""
        self.name = name

    def sprite(self) -> Html:
        """Return `sprite.svg` of the game's content."""
        return self._drawing("sprite") or Html("")

    def _drawing(self, name: str) -> Html | None:
        """Return a drawing of the game's content, which lies beside the game's own class."""
        path = f"ui/{self.name.replace('-', '_')}/content/{name}.svg"
        return content.drawing(path, type(self).__module__)

    # --- words ----------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Return the name as a title: `my-game` is "My Game"."""
        return self.name.replace("-", " ").title()

    def facts(self) -> tuple[str, str]:
        """Return how many play; how long it takes nobody has said."""
        from ui.default_game import sentences

        return sentences.players(self.name), ""

    def summary(self) -> str:
        """Return nothing: what it is about nobody has said."""
        return ""

    def score_label(self, score: int) -> str:
        """Return the number: what is counted nobody has said."""
        return str(score)

    def options(self) -> list[OptionText]:
        """Return the options with their own words."""
        from ui.default_game import sentences

        return sentences.options(self.name)

    def orders(self) -> list[tuple[str, str]]:
        """Return none: the hand stands as the game gives it."""
        return []

    def status(self, scene: Scene[V]) -> str:
        """Return whose turn it is."""
        from ui.default_game import sentences

        return sentences.status(scene.view, scene.seat, scene.names, scene.selection)

    def word(self, slot: str, word: str) -> str:
        """Return a word of a slot as people read it, `red 7`; here, as the notation has it.

        What this class says of moves, events and hints is made of these. The slot `kind` holds the kind of
        a move or an event.
        """
        from ui.default_game import sentences

        return sentences.plain(word)

    def tell(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event in its own words."""
        from ui.default_game import sentences

        return sentences.event(self.name, event, names, self.word)

    def move_label(self, move: Move, view: V, names: tuple[str, ...]) -> str:
        """Return a move in its own words."""
        from ui.default_game import sentences

        return sentences.move(self.name, move, names, self.word)

    def value_said(self, key: str, value: str, view: V) -> str:
        """Return the value as a word of a slot of that name, or as the catalogs have it."""
        return _(self.word(key, value))

    def closing(self, name: str) -> str:
        """Return that a seat ends its turn."""
        from ui.default_game import sentences

        return sentences.closing(name)

    def out_of_turn(self, name: str) -> str:
        """Return that a seat may move though another is on turn."""
        from ui.default_game import sentences

        return sentences.out_of_turn(name)

    # --- drawings -------------------------------------------------------------------------------------------

    def thumbnail(self) -> Html:
        """Return `thumbnail.svg` of the game's content; without it a picture made from the name."""
        if (drawn := self._drawing("thumbnail")) is not None:
            return drawn
        from ui.default_game import thumbnail

        return thumbnail.thumbnail(self.name)

    def score(self, scene: Scene[V]) -> Html:
        """Return nothing: the view has it."""
        return Html("")

    def board(self, scene: Scene[V]) -> Html:
        """Return the view as nested tables."""
        from ui.default_game import view_table

        return view_table.board(self.name, scene.shown, scene.names, scene.is_over)

    def hand(self, scene: Scene[V]) -> Html:
        """Return the cards of the hand, where the game tells them (`Game.hand`)."""
        from ui.default_game import hand

        return hand.hand(scene)

    def panel(self, scene: Scene[V]) -> Html:
        """Return the legal moves as buttons."""
        from ui.default_game import panel

        def label(move: Move) -> str:
            return self.move_label(move, scene.view, scene.names)

        return panel.panel(scene, label, self.word)

    def question(self, scene: Scene[V], asked: list[int]) -> Html:
        """Return the question in the words of its two answers."""
        from ui.default_game import panel

        assert self.INTERACTION.spoken is not None
        yes, no = (self.move_label(move, scene.view, scene.names) for move in self.INTERACTION.spoken)
        return panel.question(yes, no, asked, scene.names)

    def revealed(self, events: tuple[Event, ...], names: tuple[str, ...]) -> Html | None:
        """Return what has happened since the question, as a list."""
        from ui.default_game import panel

        return panel.news([told for event in events if (told := self.tell(event, names))])

    # --- moments --------------------------------------------------------------------------------------------

    def steps(self, before: V, frames: list[Frame]) -> list[Step[V]]:
        """Return the steps that WEIGHTS and JOINS say."""
        return cut(frames, self.WEIGHTS, self.JOINS)

    def seat_piece(self, seat: int, names: tuple[str, ...]) -> Html:
        """Return a disc with the first letter of the seat's name."""
        from ui.default_game import moments

        return moments.seat_piece(seat, names)

    def event_piece(self, event: Event) -> Html:
        """Return nothing: the words tell it."""
        return Html("")

    def miniature(self, view: V) -> Html:
        """Return the picture of the home page."""
        return self.thumbnail()

    def laid_open(self, view: V, names: tuple[str, ...]) -> Html:
        """Return the view as nested tables."""
        from ui.default_game import view_table

        return view_table.lists(self.name, view, names, True)

    def celebration(self, view: V, outcome: Outcome, names: tuple[str, ...]) -> Html:
        """Return the pieces of the winners."""
        from ui.text.html import join

        return join(*(self.seat_piece(seat, names) for seat in outcome.winners))

    def score_sheet(self, view: V, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]) -> Html:
        """Return the scores, highest first."""
        from ui.default_game import score_sheet

        return score_sheet.score_sheet(outcome, names)
