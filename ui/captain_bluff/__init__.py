"""`UI`: how Captain Bluff looks and what it says, member by member."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff import board, hand, panel, pieces, scoreboard, words
from ui.captain_bluff.view_model import Reading
from ui.drawing.contract import GameUI, later
from ui.text.i18n import N_


class UI(GameUI[View]):
    """Captain Bluff."""

    TITLE = N_("Captain Bluff")
    FACTS = N_("2–5 players"), N_("20 minutes")
    SUMMARY = N_(
        "Where does the luggage come from? Only the face-down card knows. Believe it, or call the bluff."
    )
    ORDERS = ("colour", N_("By colour")), ("value", N_("By value"))
    OUT_OF_TURN = N_("{name} takes luggage back")
    MOVES = words.MOVES
    EVENTS = words.EVENTS
    RECAP = words.RECAP
    MOMENTS = words.MOMENTS
    HINT_FIELDS = "city", "card", "many"

    read = staticmethod(Reading)
    score_label = staticmethod(words.many)
    said = staticmethod(words.said)
    choosing = staticmethod(words.choosing)
    feelings = staticmethod(words.feelings)

    miniature = staticmethod(board.miniature)
    score = staticmethod(scoreboard.score)
    board = staticmethod(board.board)
    hand = staticmethod(hand.hand)
    question = staticmethod(panel.question)
    revealed = staticmethod(panel.revealed)
    confirm = staticmethod(panel.confirm)
    panel = staticmethod(panel.panel)
    seat_piece = staticmethod(pieces.seat_piece)
    event_piece = staticmethod(pieces.event_piece)
    laid_open = later("ui.captain_bluff.ending:laid_open")
    celebration = later("ui.captain_bluff.ending:celebration")
    score_sheet = later("ui.captain_bluff.ending:score_sheet")
