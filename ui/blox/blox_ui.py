"""What Blox draws and says itself, and who does it; all else is the default screen's."""

from __future__ import annotations

from collections.abc import Iterable

from game.blox.serialize import View
from game.contract import Frame, Outcome
from game.notation import Event, Move
from ui.blox import board, hand, moments, names, panel, score_sheet, scoreboard, sentences
from ui.default_game import DefaultUI
from ui.session.game_ui import OptionText
from ui.session.interaction import Interaction
from ui.session.scene import Scene
from ui.session.steps import Step
from ui.text.html import Html
from ui.text.letters import lettered


class BloxUI(DefaultUI[View]):
    """How Blox looks and what it says (ui/session/game_ui.py says what each member returns).

    A tap on a space stages the move that is meant (taps.py), also where one person plays alone: spaces are
    small, and nearly every move draws a card and so is never taken back.
    """

    INTERACTION = Interaction(stages=True)

    def sprite(self) -> Html:
        """Return the symbols with the letters of the language spoken."""
        return lettered(super().sprite(), names.letter)

    def title(self) -> str:
        """Return the game's name."""
        return sentences.title()

    def facts(self) -> tuple[str, str]:
        """Return how many play and how long it takes."""
        return sentences.facts()

    def options(self) -> list[OptionText]:
        """Return the options of the rules in words."""
        return sentences.options()

    def status(self, scene: Scene[View]) -> str:
        """Return whose turn it is and what they can do."""
        return sentences.status(scene)

    def tell(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence for the log."""
        return sentences.tell(event, names)

    def move_label(self, move: Move, view: View, names: tuple[str, ...]) -> str:
        """Return a move in words."""
        return sentences.move_label(move, view, names)

    def value_said(self, key: str, value: str, view: View) -> str:
        """Return a value of a hint's sentence in words."""
        return names.said(key, value)

    def summary(self) -> str:
        """Return what it is about."""
        return sentences.summary()

    def score_label(self, score: int) -> str:
        """Return so many points."""
        return names.points(score)

    def score(self, scene: Scene[View]) -> Html:
        """Return the phase, and points and supplies of each seat."""
        return scoreboard.score(scene)

    def board(self, scene: Scene[View]) -> Html:
        """Return the board of stones."""
        return board.board(scene)

    def hand(self, scene: Scene[View]) -> Html:
        """Return the own hand and the joker."""
        return hand.hand(scene)

    def panel(self, scene: Scene[View]) -> Html:
        """Return actions, lists and ways to pay."""
        return panel.panel(scene)

    def steps(self, before: View, frames: list[Frame]) -> list[Step[View]]:
        """Return the deed, what begins with it, the cards drawn."""
        return moments.steps(before, frames)

    def seat_piece(self, seat: int, names: tuple[str, ...]) -> Html:
        """Return the pawn of a seat."""
        from ui.blox import pictures

        return pictures.seat_piece(seat, names)

    def event_piece(self, event: Event) -> Html:
        """Return the tower, the pawn or the cards that an event is about."""
        from ui.blox import pictures

        return pictures.event_piece(event)

    def miniature(self, view: View) -> Html:
        """Return the board with towers and pawns, and the points."""
        from ui.blox import pictures

        return pictures.miniature(view)

    def laid_open(self, view: View, names: tuple[str, ...]) -> Html:
        """Return the hands and the pile."""
        from ui.blox import pictures

        return pictures.laid_open(view, names)

    def celebration(self, view: View, outcome: Outcome, names: tuple[str, ...]) -> Html:
        """Return the pawns on towers, the winners' the highest."""
        from ui.blox import pictures

        return pictures.celebration(view, outcome, names)

    def score_sheet(
        self, view: View, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]
    ) -> Html:
        """Return points and blocks, and what decided."""
        return score_sheet.score_sheet(view, outcome, names, events)
