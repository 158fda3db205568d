"""Balloon Cup (Stephen Glenn, 2003), for two: rules BC-1 to BC-24.

The room's shelves: components.py (cards, cubes, tiles and the words of placements), game.py (turns and
scoring), trophies.py (claims, triples and trades), filling.py (cubes from the bag onto tiles), serialize.py
(positions and views in and out).
"""

from game.balloon_cup.game import BalloonCup

GAME = BalloonCup

__all__ = ["GAME", "BalloonCup"]
