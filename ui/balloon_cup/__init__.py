"""The screens and texts of Balloon Cup: a scene in, HTML text out. No browser here, and no rule."""

from ui.balloon_cup.ui import UI

__all__ = ["UI"]
