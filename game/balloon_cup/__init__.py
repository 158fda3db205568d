"""Balloon Cup (Stephen Glenn, 2003), for two: rules BC-1 to BC-24."""

from game.balloon_cup.game import BalloonCup

GAME = BalloonCup

__all__ = ["GAME", "BalloonCup"]
