"""Tides, a card game with a rising and a falling row: game.py has the rules, ai/ what the computer knows."""

from game.tides.game import Tides as GAME

__all__ = ["GAME"]
