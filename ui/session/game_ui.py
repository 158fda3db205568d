"""The drawing rooms by game: each is a package of ui/ with the same few names, imported when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol

from game.contract import Outcome
from game.notation import Event, Move, View
from ui.session.scene import Scene
from ui.session.visibility import Manners
from ui.text.html import Html


class GameUI(Protocol):
    """What each game's package in ui/ offers (see ui/balloon_cup for the pattern)."""

    SPRITE: Html
    MANNERS: Manners
    """How its moves are made at one screen."""

    def title(self) -> str:
        """Return the game's name."""

    def facts(self) -> tuple[str, str]:
        """Return how many play and how long it takes, in words."""

    def picture(self) -> Html:
        """Return the vignette for the home page."""

    def options(self) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
        """Return each option of the rules: name, label, a line of help, values with their labels."""

    def board(self, scene: Scene) -> Html:
        """Return the table but for the hand of the one who looks."""

    def hand(self, scene: Scene) -> Html:
        """Return the hand of the one who looks."""

    def panel(self, scene: Scene) -> Html:
        """Return what else can be chosen now; empty where nothing can."""

    def status(self, scene: Scene) -> str:
        """Return whose turn it is and what they can do, in a sentence."""

    def tell(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence for the log, None if it is not worth one."""

    def move_label(self, move: Move, view: View, names: tuple[str, ...]) -> str:
        """Return a move in words."""

    def question(self, scene: Scene, asked: list[int]) -> Html:
        """Return the question put to all people: buttons `answer 2` for each seat asked, and `answer none`.

        Only where MANNERS has `aloud`.
        """

    def revealed(self, events: tuple[Event, ...], names: tuple[str, ...]) -> Html | None:
        """Return what the answer to the question has shown to all. Only where MANNERS has `aloud`."""

    def closing(self, name: str) -> str:
        """Return what ends the turn, for the button on the curtain. Only where MANNERS has `closing`."""

    def out_of_turn(self, name: str) -> str:
        """Return what a seat not on turn may do, for the button on the curtain. Only where there is such."""

    def score_sheet(
        self, view: View, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]
    ) -> Html:
        """Return how it ended: each source of points, and the tie-break explained.

        From a spectator's view, for hands stay hidden, and from all that happened.
        """


def by_name(game: str) -> Any:
    """Return the room of the game (a module that keeps GameUI)."""
    return import_module("ui." + game.replace("-", "_"))
