"""Settings of a person on this device, and the last set-up of each game. Stored as one text; no drawing."""

from __future__ import annotations

import json
from typing import Any

from ui.store.platform import Platform

KEY = "table/settings"

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "off"),
    "speed": ("normal", "slow", "fast"),
    "done": ("shared", "always"),
    "install": ("untold", "told"),
    "week": ("untold", "told"),
    "sound": ("off", "moments", "on"),
    "sounds": ("unasked", "asked"),
    "vibration": ("off", "on"),
    "keys": ("on", "off"),
    "talk": ("on", "off"),
    "hints": ("ask", "at-once"),
    "end": ("tap", "by-itself"),
}
"""Each setting with its values; the first is the default. `done`: when a move waits for "Done"; `keys`:
whether letters press buttons; `hints`: whether the first hint of a match is confirmed; `end`: whether a turn
waits for a tap once nothing is left to do; `install`, `week`, `sounds`: whether the notices on installing, on
Safari's seven days and on sounds were shown; `sound`: which cues have a sound, with `moments` those of
reveals and the end alone.
"""

OF_THE_DEVICE = ("install", "week", "sounds")  # settings that a backup doesn't bring to another device

ORDER = "order"
"""The setting of the order of hands: a word that each game interprets."""

NAME = "name"  # setting of the person's own name; "" if none was given

LANGUAGE = "language"  # setting of the language, by its code; "" for the browser's

FREE = (ORDER, NAME, LANGUAGE)
"""Settings with any text as their value."""

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.32}
"""Factor on the duration of each step of a move, by `speed`."""


class Settings:
    """The settings of this device."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.values = {name: values[0] for name, values in CHOICES.items()} | {
            ORDER: "",
            NAME: "",
            LANGUAGE: "",
        }
        self.setups: dict[str, dict[str, Any]] = {}
        self.read()

    def read(self) -> None:
        """Read the stored settings again: another tab may have changed them. Invalid ones are ignored."""
        try:
            held = json.loads(self.platform.read(KEY) or "{}")
        except ValueError:
            held = {}
        if isinstance(held, dict):
            for name, values in CHOICES.items():
                if held.get(name) in values:
                    self.values[name] = held[name]
            for name in FREE:
                if isinstance(held.get(name), str):
                    self.values[name] = held[name]
            if isinstance(held.get("setups"), dict):
                self.setups = {
                    name: setup for name, setup in held["setups"].items() if isinstance(setup, dict)
                }

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def set(self, name: str, value: str) -> None:
        """Change a setting and store it; unknown values are ignored."""
        if name in FREE or value in CHOICES.get(name, ()):
            self.read()
            self.values[name] = value
            self.store()

    def remember(self, game: str, setup: dict[str, Any]) -> None:
        self.read()
        self.setups[game] = setup
        self.store()

    def store(self) -> None:
        self.platform.write({KEY: json.dumps({**self.values, "setups": self.setups})})
