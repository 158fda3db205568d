"""`UI`: how Blox looks and what it says, member by member."""

from __future__ import annotations

from typing import ClassVar

from game.blox.serialize import View
from ui.blox import board, hand, panel, pieces, scoreboard, words
from ui.blox.view_model import Reading
from ui.drawing.contract import GameUI, later
from ui.drawing.scene import Scene
from ui.text.i18n import N_, _


class UI(GameUI[View]):
    """Blox.

    A tap on a space only stages the move it means (view_model.py), because spaces are small and hardly any
    move can be undone. A second tap there, or a button of a way to pay, makes it.
    """

    TITLE = N_("Blox")
    FACTS = N_("2–4 players"), N_("45 minutes")
    SUMMARY = N_("Pawns pull towers down, build higher ones from the blocks and knock each other out.")
    MOVES = words.MOVES
    EVENTS = words.EVENTS
    RECAP = words.RECAP
    MOMENTS = words.MOMENTS
    HINT_FIELDS = "colour", "cards", "points"
    FEELINGS: ClassVar = {
        "built {pleased}": "",
        "knocked {pleased} {start} {space} {cards} {caught}": "",
    }

    def status(self, scene: Scene[View]) -> str:
        text = super().status(scene)
        if scene.view["ending"] and not scene.last("over"):
            return _("Last round: {sentence}").format(sentence=text)
        return text

    read = staticmethod(Reading)
    score_label = staticmethod(words.points)
    said = staticmethod(words.said)
    choosing = staticmethod(words.choosing)
    letter = staticmethod(words.letter)

    miniature = staticmethod(board.miniature)
    score = staticmethod(scoreboard.score)
    board = staticmethod(board.board)
    hand = staticmethod(hand.hand)
    confirm = staticmethod(panel.confirm)
    panel = staticmethod(panel.panel)
    seat_piece = staticmethod(pieces.seat_piece)
    event_piece = staticmethod(pieces.event_piece)
    laid_open = later("ui.blox.ending:laid_open")
    celebration = later("ui.blox.ending:celebration")
    score_sheet = later("ui.blox.ending:score_sheet")
