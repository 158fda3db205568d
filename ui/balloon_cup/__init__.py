"""How Balloon Cup looks and what it says: a scene in, HTML text out. No browser here, and no rule.

The room's shelves: sprite.py (symbols), pieces.py (what lies about), view_model.py (sums over a view),
names.py and sentences.py (words), tiles.py, scoreboard.py and board.py (the table), hand.py, claims.py (the
panel), score_sheet.py (the score sheet), thumbnail.py (the picture of the home page).
"""

from ui.balloon_cup.board import board
from ui.balloon_cup.claims import panel
from ui.balloon_cup.hand import hand
from ui.balloon_cup.score_sheet import score_sheet
from ui.balloon_cup.sentences import facts, move_label, options, status, tell, title
from ui.balloon_cup.sprite import SPRITE
from ui.balloon_cup.thumbnail import picture
from ui.session.interaction import Interaction

MANNERS = Interaction(instant=frozenset({"place"}))
"""A card and a side make a move; all others have a button in the panel."""

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
