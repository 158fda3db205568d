"""How Blox looks and what it says: a scene in, HTML text out. No browser here, and no rule.

The room's shelves: sprite.py (what is drawn once), pieces.py (what lies about), view_model.py (sums over a
view), actions.py (the legal moves by what they do), selection.py (what is chosen, and where a tap leads),
names.py and sentences.py (words), board_grid.py, scoreboard.py, phases.py and board.py (the table), hand.py,
panel.py, lists.py and payment_buttons.py (what can be chosen besides), score_sheet.py (the score sheet),
thumbnail.py (the home page's picture).
"""

from ui.blox.board import board
from ui.blox.hand import hand
from ui.blox.panel import panel
from ui.blox.score_sheet import score_sheet
from ui.blox.sentences import facts, move_label, options, status, tell, title
from ui.blox.sprite import SPRITE
from ui.blox.thumbnail import picture
from ui.session.interaction import Interaction

MANNERS = Interaction()
"""No move is made by a tap on the board: nearly every one draws a card, and is never taken back."""

__all__ = [
    "MANNERS",
    "SPRITE",
    "board",
    "facts",
    "hand",
    "move_label",
    "options",
    "panel",
    "picture",
    "score_sheet",
    "status",
    "tell",
    "title",
]
