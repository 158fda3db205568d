"""How Balloon Cup looks and what it says: a scene in, HTML text out. No browser here, and no rule.

Rooms: game_ui.py (the class that shows the game); board.py, tiles.py, other_hand.py, scoreboard.py, hand.py,
panel.py and remains.py (the regions of its table); steps.py (a move cut into what is shown one by one);
moments.py (what stands for seats and events); score_sheet.py and ending.py (the end); miniature.py
(the home page); sentences.py, names.py (words); pieces.py (what is drawn everywhere); view_model.py (sums
over a view); content/ (what writers and artists make); style*.css.
"""

from ui.balloon_cup.game_ui import UI

__all__ = ["UI"]
