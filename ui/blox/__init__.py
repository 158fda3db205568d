"""How Blox looks and what it says: a scene in, HTML text out. No browser here, and no rule.

The modules: blox_ui.py (what is offered to the pages), sprite.py (symbols put into the page once), pieces.py
(pieces drawn with them), view_model.py (sums over a view), choices.py (the legal moves grouped for drawing),
names.py and sentences.py (words), board.py, board_grid.py, scoreboard.py and phases.py (the table), hand.py,
panel.py, lists.py and payment_buttons.py (what can be chosen besides), score_sheet.py, thumbnail.py. Beside
them the style sheets and the page of rules.
"""

from game.blox.serialize import View
from ui.blox.blox_ui import BloxUI
from ui.session.game_ui import GameUI

UI: GameUI[View] = BloxUI("blox")

__all__ = ["UI"]
