"""`UI`: how Blox looks and what it says, member by member."""

from __future__ import annotations

from typing import ClassVar

from game.blox.serialize import View
from game.contract import Moment
from game.notation import HIDDEN
from ui.blox import board, hand, panel, pieces, scoreboard, words
from ui.blox.view_model import FIRST_EVENTS, SIGNS
from ui.drawing.contract import GameUI, later
from ui.drawing.scene import Scene
from ui.session.playback import FOLLOWED, STAGED, Step
from ui.text.i18n import N_, _


class UI(GameUI[View]):
    """Blox.

    A tap on a space only stages the move it means (view_model.py), because spaces are small and hardly any
    move can be undone. A second tap there, or a button of a way to pay, makes it.
    """

    TITLE = N_("Blox")
    FACTS = N_("2–4 players"), N_("45 minutes")
    SUMMARY = N_("Pawns pull towers down, build higher ones from the blocks, and knock each other out.")
    MOVES = words.MOVES
    EVENTS = words.EVENTS
    RECAP = words.RECAP
    MOMENTS = words.MOMENTS
    HINT_FIELDS = "colour", "cards", "points"
    WEIGHTS: ClassVar = {
        **dict.fromkeys(FIRST_EVENTS, FOLLOWED),
        "built": STAGED,
        "knocked": STAGED,
        **dict.fromkeys(SIGNS, STAGED),
    }
    FEELINGS: ClassVar = {
        "built {pleased}": "",
        "knocked {pleased} {start} {space} {cards} {caught}": "",
    }
    JOINS: ClassVar = {
        "joker": FIRST_EVENTS,
        **dict.fromkeys(SIGNS, SIGNS),
        "drew": ("shuffled",),
        "over": ("drew",),
    }

    def steps(self, before: View, moments: list[Moment]) -> list[Step[View]]:
        """Return the steps of a move: the action, what begins with it, the cards drawn.

        The action is marked in all of them. A tower stands once more before it falls.
        """
        first, *others = super().steps(before, moments)
        event = first.events[0]
        found = [first, *(step._replace(events=(event, *step.events)) for step in others)]
        last = found[-1]
        is_unseen = HIDDEN in moments[-1].view["hands"][int(event[1])] and last.events[-1][0] == "drew"
        if is_unseen and ("shuffled",) not in last.events:
            # Nobody who looks sees the cards that come: that is no step.
            found[-2:] = [found[-2]._replace(events=(*found[-2].events, *last.events[1:]), view=None)]
        if event[0] == "demolished":
            found.insert(0, Step((event,), STAGED, before))
        return found

    def status(self, scene: Scene[View]) -> str:
        text = super().status(scene)
        if scene.view["ending"] and not scene.last("over"):
            return _("Last round: {sentence}").format(sentence=text)
        return text

    score_label = staticmethod(words.points)
    said = staticmethod(words.said)
    choosing = staticmethod(words.choosing)
    letter = staticmethod(words.letter)

    miniature = staticmethod(board.miniature)
    score = staticmethod(scoreboard.score)
    board = staticmethod(board.board)
    hand = staticmethod(hand.hand)
    panel = staticmethod(panel.panel)
    seat_piece = staticmethod(pieces.seat_piece)
    event_piece = staticmethod(pieces.event_piece)
    laid_open = later("ui.blox.ending:laid_open")
    celebration = later("ui.blox.ending:celebration")
    score_sheet = later("ui.blox.ending:score_sheet")
