"""How Balloon Cup looks and what it says: a scene in, HTML text out. No browser here, and no rule."""

from ui.balloon_cup.ui import UI

__all__ = ["UI"]
