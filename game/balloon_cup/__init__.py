"""Balloon Cup (Stephen Glenn, 2003), for two: rules BC-1 to BC-24.

The room's shelves: material.py (cards, cubes, tiles and the words of placements), table.py (turns and
scoring), trophies.py (claims, triples and trades), filling.py (cubes from the bag onto tiles), reading.py
(positions and views in and out).
"""

from game.balloon_cup.table import BalloonCup

GAME = BalloonCup

__all__ = ["GAME", "BalloonCup"]
