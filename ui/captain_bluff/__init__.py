"""How Captain Bluff looks and what it says: a scene in, HTML text out. No browser here, and no rule.

The room's shelves: sprite.py (symbols), pieces.py (what lies about), view_model.py (readings of a view),
names.py and sentences.py (words), belts.py, seats.py and board.py (the table), hand.py, panel.py (whole moves
as buttons), calling.py (the question, what a call reveals, what one player looks at), score_sheet.py (the
score sheet), thumbnail.py (the picture of the home page).
"""

from ui.captain_bluff.board import board
from ui.captain_bluff.calling import question, revealed
from ui.captain_bluff.hand import hand
from ui.captain_bluff.panel import panel
from ui.captain_bluff.score_sheet import score_sheet
from ui.captain_bluff.sentences import facts, move_label, options, status, tell, title
from ui.captain_bluff.sprite import SPRITE
from ui.captain_bluff.thumbnail import picture
from ui.session.interaction import Interaction
from ui.text.i18n import _

MANNERS = Interaction(
    instant=frozenset({"origin", "arrivals", "reverse"}),
    spoken=(("call",), ("believe",)),
    closing=("end",),
)
"""People say aloud whether they call; a look is for one seat alone; a turn can be ended unseen."""


def closing(name: str) -> str:
    """Return what ends a turn, for the button on the curtain."""
    return _("{name} ends the turn").format(name=name)


def out_of_turn(name: str) -> str:
    """Return what a seat not on turn may do, for the button on the curtain."""
    return _("{name} takes luggage back").format(name=name)


__all__ = [
    "MANNERS",
    "SPRITE",
    "board",
    "closing",
    "facts",
    "hand",
    "move_label",
    "options",
    "out_of_turn",
    "panel",
    "picture",
    "question",
    "revealed",
    "score_sheet",
    "status",
    "tell",
    "title",
]
