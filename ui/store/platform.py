"""What the screen asks of the world around it: storage, files, time. In a browser: web_platform.py."""

from __future__ import annotations

from typing import Protocol


class StorageRefused(Exception):
    """The device keeps nothing now: storage is full, forbidden or missing."""


class Platform(Protocol):
    """The world outside the screen. Strings alone go in and out."""

    def stored(self) -> list[str]:
        """Return the keys under which something is stored; [] where nothing can be."""

    def read(self, key: str) -> str | None:
        """Return what is stored under a key, or None."""

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises StorageRefused."""

    def remove(self, key: str) -> None:
        """Forget a key."""

    def now(self) -> str:
        """Return the time in ISO form, `2026-08-01T18:30:00.000Z`; "" where the device has none."""

    def day(self, time: str) -> str:
        """Return the day of a time in ISO form in words: "today", "yesterday", "3 May"; "" for no time."""

    def seed(self) -> str:
        """Return a new random text of letters, digits and a hyphen."""

    def offer_file(self, name: str, text: str) -> None:
        """Let the person keep a text as a file."""

    def install_way(self) -> str:
        """Return how the site can be installed here: `offer`, `by hand` (iOS), "" if not or no more."""

    def install(self) -> None:
        """Make the browser's offer to install the site."""

    def use_new_version(self) -> None:
        """Change over to the version of the site that has been loaded."""

    def log(self, text: str) -> None:
        """Write a line for developers."""


class NoPlatform:
    """A page that stores nothing and shows nothing: what is drawn on it is what a first visit sees."""

    def stored(self) -> list[str]:
        """Return nothing."""
        return []

    def read(self, key: str) -> str | None:
        """Return nothing."""
        return None

    def write(self, key: str, text: str) -> None:
        """Raise StorageRefused."""
        raise StorageRefused

    def remove(self, key: str) -> None:
        """Do nothing."""

    def now(self) -> str:
        """Return no time."""
        return ""

    def day(self, time: str) -> str:
        """Return no day."""
        return ""

    def seed(self) -> str:
        """Return no chance."""
        return ""

    def offer_file(self, name: str, text: str) -> None:
        """Do nothing."""

    def install_way(self) -> str:
        """Return none."""
        return ""

    def install(self) -> None:
        """Do nothing."""

    def use_new_version(self) -> None:
        """Do nothing."""

    def log(self, text: str) -> None:
        """Do nothing."""
