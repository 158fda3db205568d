"""The screen of any game that has no drawing of its own, and the base of those that have.

game_ui.py (the class that a game's `UI` extends), sentences.py (words), view_table.py (the table as lists),
hand.py, panel.py (moves as buttons), thumbnail.py (the picture of the home page), score_sheet.py.
"""

from ui.default_game.game_ui import GameUI, later

__all__ = ["GameUI", "later"]
