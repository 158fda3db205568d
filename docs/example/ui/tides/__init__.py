"""How Tides looks and what it says: the rows in board.py, the rest by the default screen."""

from ui.drawing.contract import GameUI
from ui.text.i18n import N_
from ui.tides import board as drawn

EVENTS = {
    "laid {name} {card} flood": N_("{name} lays the {card} in the flood."),
    "laid {name} {card} ebb": N_("{name} lays the {card} in the ebb."),
    "dropped {name} {card}": N_("{name} drops the {card}."),
}
"""Events as sentences; that a card was drawn is not worth one."""


class UI(GameUI):
    """How Tides is shown."""

    FACTS = N_("2–4 players"), N_("15 minutes")

    EVENTS = EVENTS

    board = staticmethod(drawn.board)
