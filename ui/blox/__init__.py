"""How Blox looks and what it says: a scene in, HTML text out. No browser here, and no rule.

The modules: blox_ui.py (what is offered to the pages), pieces.py (pieces drawn with
sprite.svg), view_model.py (sums over a view), choices.py (the legal moves grouped for drawing),
names.py and sentences.py (words), board.py, board_grid.py, scoreboard.py and phases.py (the table), hand.py,
panel.py, lists.py and payment_buttons.py (what can be chosen besides), score_sheet.py. Beside
them content/ (what writers and artists make) and the style sheets.
"""

from game.blox.serialize import View
from ui.blox.blox_ui import BloxUI
from ui.session.game_ui import GameUI

UI: GameUI[View] = BloxUI("blox")

__all__ = ["UI"]
