"""`UI`: how Blox looks and what it says, member by member."""

from __future__ import annotations

from game.blox.serialize import View
from ui.blox import board, hand, moments, panel, pieces, scoreboard, words
from ui.default_game import GameUI, later
from ui.session.game_ui import OptionText
from ui.session.interaction import Interaction
from ui.text.html import Html
from ui.text.i18n import N_
from ui.text.letters import lettered


class UI(GameUI[View]):
    """Blox.

    A tap on a space stages the move that is meant (choices.py), also where one person plays alone: spaces are
    small, and nearly every move draws a card and so is never taken back.
    """

    TITLE = N_("Blox")
    FACTS = N_("2–4 players"), N_("45 minutes")
    SUMMARY = N_("Pawns pull towers down, build higher ones from the blocks, and knock each other out.")
    OPTIONS = (
        OptionText(
            "board",
            N_("Board"),
            N_("The colours of the spaces and where towers stand at first."),
            [("own", N_("the board of this table"))],
        ),
    )
    INTERACTION = Interaction(stages=True)

    def sprite(self) -> Html:
        return lettered(super().sprite(), words.letter)

    score_label = staticmethod(words.points)
    status = staticmethod(words.status)
    tell = staticmethod(words.tell)
    move_label = staticmethod(words.move_label)
    value_said = staticmethod(words.value_said)

    miniature = later("ui.blox.miniature:miniature")
    score = staticmethod(scoreboard.score)
    board = staticmethod(board.board)
    hand = staticmethod(hand.hand)
    panel = staticmethod(panel.panel)
    steps = staticmethod(moments.steps)
    seat_piece = staticmethod(pieces.seat_piece)
    event_piece = staticmethod(pieces.event_piece)
    laid_open = later("ui.blox.ending:laid_open")
    celebration = later("ui.blox.ending:celebration")
    score_sheet = later("ui.blox.ending:score_sheet")
