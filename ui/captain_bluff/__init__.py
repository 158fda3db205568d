"""The screens and texts of Captain Bluff: a scene in, HTML text out. No browser here, and no rule."""

from ui.captain_bluff.ui import UI

__all__ = ["UI"]
