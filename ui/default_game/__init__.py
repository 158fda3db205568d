"""The screen of any game that has no drawing of its own, and the base of those that have.

game_ui.py (the class that a game's `UI` extends), words.py, board.py (the table as lists, score sheet, home
page's picture), hand.py, panel.py (moves as buttons).
"""

from ui.default_game.game_ui import GameUI, later

__all__ = ["GameUI", "later"]
