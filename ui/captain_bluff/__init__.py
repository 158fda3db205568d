"""How Captain Bluff looks and what it says: a scene in, HTML text out. No browser here, and no rule.

Where what is found: board.py, belts.py, trails.py (the table), seats.py (how the seats stand), hand.py;
panel.py, actions.py, deeds.py, memory.py (what else can be chosen, and remembered); calling.py (the question,
what a call reveals, what one player looks at); choosing.py (what a tap does); steps.py and moments.py (a move
step by step); view_model.py (readings of a view); names.py, told.py, sentences.py (words); pieces.py (what
lies about); ending.py and score_sheet.py (the end); miniature.py (a match on the home page); content/ (what
writers and artists make); style*.css.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.captain_bluff.components import ORIGINS_LAID
from game.captain_bluff.serialize import View
from game.contract import Outcome
from game.notation import Event, Move
from ui.captain_bluff import (
    board,
    calling,
    hand,
    moments,
    names,
    panel,
    seats,
    sentences,
    steps,
)
from ui.default_game import DefaultUI
from ui.session.game_ui import GameUI
from ui.session.interaction import Interaction
from ui.session.scene import Scene
from ui.text.html import Html


class CaptainBluffUI(DefaultUI[View]):
    """The drawing and the words of Captain Bluff. `GameUI` says what each member returns."""

    INTERACTION = Interaction(
        spoken=(("call",), ("believe",)),
        closing=("end",),
        opening=ORIGINS_LAID,
    )
    WEIGHTS = steps.WEIGHTS
    JOINS = steps.JOINS

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
        """Return so many cards left in the hand."""
        return names.many(score)

    def orders(self) -> list[tuple[str, str]]:
        """Return the two orders of a hand."""
        return sentences.orders()

    def score(self, scene: Scene[View]) -> Html:
        """Return the seats with their numbers of cards, and what is counted."""
        return seats.score(scene)

    def board(self, scene: Scene[View]) -> Html:
        """Return the belts, and what happens on them."""
        return board.board(scene)

    def hand(self, scene: Scene[View]) -> Html:
        """Return the hand as buttons, or its backs."""
        return hand.hand(scene)

    def panel(self, scene: Scene[View]) -> Html:
        """Return what was seen or revealed, and whole moves as buttons."""
        return panel.panel(scene)

    def status(self, scene: Scene[View]) -> str:
        """Return whose turn it is and what they can do."""
        return sentences.status(scene)

    def tell(self, event: Event, names: tuple[str, ...]) -> str | None:
        """Return an event as a sentence."""
        return sentences.tell(event, names)

    def move_label(self, move: Move, view: View, names: tuple[str, ...]) -> str:
        """Return a move in words."""
        return sentences.move_label(move, view, names)

    def value_said(self, key: str, value: str, view: View) -> str:
        """Return a value of a hint's sentence in words."""
        return names.said(key, value)

    def question(self, scene: Scene[View], asked: list[int]) -> Html:
        """Return who calls, if anybody does."""
        return calling.question(scene, asked)

    def revealed(self, events: tuple[Event, ...], names: tuple[str, ...]) -> Html | None:
        """Return the card that a call has turned up."""
        return calling.revealed(events, names)

    def seat_piece(self, seat: int, names: tuple[str, ...]) -> Html:
        """Return a luggage tag in the seat's colour."""
        return moments.seat_piece(seat, names)

    def event_piece(self, event: Event) -> Html:
        """Return belt and cards, or the pictogram, of what happened."""
        return moments.event_piece(event)

    def miniature(self, view: View) -> Html:
        """Return the six belts, small."""
        from ui.captain_bluff import miniature

        return miniature.miniature(view)

    def laid_open(self, view: View, names: tuple[str, ...]) -> Html:
        """Return all hands and the cards above belts."""
        from ui.captain_bluff import ending

        return ending.laid_open(view, names)

    def celebration(self, view: View, outcome: Outcome, names: tuple[str, ...]) -> Html:
        """Return the winners' names on the departures board."""
        from ui.captain_bluff import ending

        return ending.celebration(view, outcome, names)

    def closing(self, name: str) -> str:
        """Return what ends a turn."""
        return sentences.closing(name)

    def out_of_turn(self, name: str) -> str:
        """Return that a seat takes luggage back."""
        return sentences.out_of_turn(name)

    def score_sheet(
        self, view: View, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]
    ) -> Html:
        """Return cards left, calls, and what decided the match."""
        from ui.captain_bluff import score_sheet

        return score_sheet.score_sheet(view, outcome, names, events)


UI: GameUI[View] = CaptainBluffUI("captain-bluff")
