"""Balloon Cup (Stephen Glenn, 2003), for two: rules BC-1 to BC-24.

Modules: components.py (cards, cubes and tiles as numbers), state.py (the fields of a table), legality.py (why
a move is refused), moves.py (the legal moves, and what a trophy can be paid with), effects.py (what a move
does, and by itself while it is staged), serialize.py (positions and views, and hidden things dealt anew),
game.py (the class), ai/ (the computer player).
"""

from game.balloon_cup.game import BalloonCup

GAME = BalloonCup

__all__ = ["GAME", "BalloonCup"]
