"""Balloon Cup as the screen asks for it: each member of GameUI in one line."""

from __future__ import annotations

from collections.abc import Iterable

from game.balloon_cup.serialize import View
from game.contract import Frame, Outcome
from game.notation import Event, Move
from ui.balloon_cup import board, hand, names, panel, score_sheet, scoreboard, sentences
from ui.default_game import DefaultUI
from ui.session.game_ui import GameUI, OptionText
from ui.session.interaction import Interaction
from ui.session.scene import Scene
from ui.session.steps import Step
from ui.text.html import Html
from ui.text.letters import lettered


class BalloonCupUI(DefaultUI[View]):
    """How Balloon Cup is shown."""

    INTERACTION = Interaction(instant=frozenset({"place"}))
    """A card and a side make a move; all others have a button in the panel."""

    def sprite(self) -> Html:
        """Return the symbols with the letters of the language spoken."""
        return lettered(super().sprite(), names.letter)

    def title(self) -> str:
        """Return the name of the game."""
        return sentences.title()

    def facts(self) -> tuple[str, str]:
        """Return how many play and how long it takes."""
        return sentences.facts()

    def summary(self) -> str:
        """Return what it is about."""
        return sentences.summary()

    def score_label(self, score: int) -> str:
        """Return so many trophies."""
        return names.trophies(score)

    def options(self) -> list[OptionText]:
        """Return the options of the rules in words."""
        return sentences.options()

    def orders(self) -> list[tuple[str, str]]:
        """Return the orders of the hand: by colour and by value."""
        return sentences.orders()

    def score(self, scene: Scene[View]) -> Html:
        """Return cubes and trophies of both seats."""
        return scoreboard.score(scene)

    def board(self, scene: Scene[View]) -> Html:
        """Return the tiles with both sides, and the other hand."""
        return board.board(scene)

    def hand(self, scene: Scene[View]) -> Html:
        """Return the own hand."""
        return hand.hand(scene)

    def panel(self, scene: Scene[View]) -> Html:
        """Return what can be chosen besides cards and sides."""
        return panel.panel(scene)

    def steps(self, before: View, frames: list[Frame]) -> list[Step[View]]:
        """Return the steps of a move: a card is laid, the sums are compared, the tile turns over."""
        from ui.balloon_cup import steps

        return steps.steps(frames)

    def status(self, scene: Scene[View]) -> str:
        """Return whose turn it is and what they can do."""
        return sentences.status(scene)

    def tell(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence."""
        return sentences.tell(event, names)

    def value_said(self, key: str, value: str, view: View) -> str:
        """Return a card, a tile, a colour, cubes in words."""
        return names.of_value(key, value, view)

    def move_label(self, move: Move, view: View, names: tuple[str, ...]) -> str:
        """Return a move of the seat on turn in words."""
        return sentences.move_label(move, view, names)

    def seat_piece(self, seat: int, names: tuple[str, ...]) -> Html:
        """Return a balloon in the seat's colour."""
        from ui.balloon_cup import moments

        return moments.seat_piece(seat, names)

    def event_piece(self, event: Event) -> Html:
        """Return the card, the cubes or the trophy that an event is about."""
        from ui.balloon_cup import moments

        return moments.event_piece(event)

    def miniature(self, view: View) -> Html:
        """Return tiles with cubes and cards, and the trophies."""
        from ui.balloon_cup import miniature

        return miniature.miniature(view)

    def laid_open(self, view: View, names: tuple[str, ...]) -> Html:
        """Return hands, pile and bag."""
        from ui.balloon_cup import ending

        return ending.laid_open(view, names)

    def celebration(self, view: View, outcome: Outcome, names: tuple[str, ...]) -> Html:
        """Return the winner's balloon and trophies."""
        from ui.balloon_cup import ending

        return ending.celebration(view, outcome, names)

    def score_sheet(
        self, view: View, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]
    ) -> Html:
        """Return how it ended."""
        return score_sheet.score_sheet(view, outcome, names, events)


UI: GameUI[View] = BalloonCupUI("balloon-cup")
