"""Players of one trick at this game."""

from tools.arena.styles import Style

STYLES: dict[str, Style] = {}
