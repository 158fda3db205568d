"""`UI`: how Balloon Cup looks and what it says, member by member."""

from __future__ import annotations

from typing import ClassVar

from game.balloon_cup.serialize import View
from game.notation import Event
from ui.balloon_cup import board, hand, panel, pieces, scoreboard, words
from ui.drawing.contract import GameUI, OptionText, later
from ui.drawing.faces import CAUGHT
from ui.drawing.scene import Scene
from ui.text.i18n import N_


class UI(GameUI[View]):
    """Balloon Cup."""

    TITLE = N_("Balloon Cup")
    FACTS = N_("2 players"), N_("30 minutes")
    SUMMARY = N_(
        "High over the mountains, low over the plains: cards win cubes, cubes buy trophies, and the third "
        "trophy wins."
    )
    OPTIONS = (
        OptionText(
            "trades",
            N_("Three for one"),
            N_("What three cubes are worth once the trophy of their colour has been taken."),
            [
                ("claim", N_("count as one cube in a claim (official rule)")),
                ("own-turn", N_("can be traded for one from the bag, on the player's own turn")),
                ("after-win", N_("can be traded for one from the bag, just after winning a tile")),
            ],
        ),
        OptionText(
            "spent",
            N_("Spent cubes"),
            N_("Where spent cubes go."),
            [("box", N_("into the box, out of the game (official rule)")), ("bag", N_("back into the bag"))],
        ),
        OptionText(
            "cubes",
            N_("Cubes on the tiles"),
            N_("With a limit no match gets stuck; under the printed rules a few in a hundred do."),
            [
                ("capped", N_("fewer of each colour than its trophy costs")),
                ("printed", N_("as they are drawn (printed rule)")),
            ],
        ),
        OptionText(
            "exposed",
            N_("If no card can be placed"),
            N_("Does the other player see the hand before cards are exchanged?"),
            [("shown", N_("the hand is shown (official rule)")), ("hidden", N_("the hand stays hidden"))],
        ),
    )
    ORDERS = ("colour", N_("By colour")), ("value", N_("By value"))
    INSTANT = frozenset({"place"})
    """A card and a side make a move; all others have a button in the panel."""
    MOVES = words.MOVES
    EVENTS = words.EVENTS
    RECAP = words.RECAP
    MOMENTS = words.MOMENTS
    AGAIN = words.AGAIN
    AGAIN_RULE = words.AGAIN_RULE
    HINT_FIELDS = "card", "colour", "place", "cubes", "terrain"
    FEELINGS: ClassVar = {"scored {tile} {pleased}": CAUGHT, "claimed {pleased}": ""}

    def status(self, scene: Scene[View]) -> str:
        return words.third_trophy(scene) or super().status(scene)

    def tell(self, event: Event, names: tuple[str, ...], /) -> str | None:
        return words.scored(event, names) if event[0] == "scored" else super().tell(event, names)

    score_label = staticmethod(words.trophies)
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
    laid_open = later("ui.balloon_cup.ending:laid_open")
    celebration = later("ui.balloon_cup.ending:celebration")
    score_sheet = later("ui.balloon_cup.ending:score_sheet")
