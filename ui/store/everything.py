"""A copy of all that a device keeps, as one file: matches, saves set aside, the ledger, the settings.

    {"format": 1, "holds": "everything", "made": "2026-…", "matches": {id: save}, "aside": {id: {…}},
     "ledger": {…}, "settings": {…}}

Each save is its own text, of whatever format (game/save.py). Reading adds: nothing that is here is written
over or deleted. The page that does it: ui/pages/keeping.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from game import save
from game.reasons import BadPosition, Reason
from ui.store.ledger import Ledger
from ui.store.platform import Platform, StorageRefused
from ui.store.same_match import is_contained
from ui.store.saved_matches import ASIDE, SavedMatches
from ui.store.settings import Settings

FORMAT = 1
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each old format number, what makes the next one of it. Format 1 is the first."""
LONGEST = 100_000_000
AT_ONCE = 30_000
"""Characters of saves that are taken in without a pause."""


class Copy(NamedTuple):
    """What a copy holds."""

    matches: dict[str, str]
    """Saves, by their ids."""
    aside: list[tuple[str, str]]
    """Saves that couldn't be read: the reason and the text of each."""
    ledger: str
    """As text."""
    settings: dict[str, Any]


def written(saved: SavedMatches, ledger: Ledger, settings: Settings) -> str:
    """Return a copy of all that is kept, as text."""
    aside = {one.id: {"reason": one.reason, "text": saved.aside_text(one.id)} for one in saved.asides()}
    return json.dumps(
        {
            "format": FORMAT,
            "holds": "everything",
            "made": saved.platform.now(),
            "matches": saved.texts(),
            "aside": aside,
            "ledger": ledger.held(),
            "settings": {**settings.values, "setups": settings.setups},
        },
        separators=(",", ":"),
    )


def read(text: str) -> Copy | Reason:
    """Return what a copy holds, or why it is none; whether its saves can be read is found out one by one."""
    no_copy = Reason("the file holds no copy of a device")
    try:
        data = save.parsed(text, LONGEST)
    except BadPosition:
        return no_copy
    number = data.get("format") if isinstance(data, dict) else None
    if type(number) is not int or data.get("holds") != "everything":
        return no_copy
    if number > FORMAT:
        return Reason("this copy was made by a newer version (format {number})", number=number)
    while number < FORMAT:
        if number not in UPGRADES:
            return no_copy
        data = UPGRADES[number](data)
        number += 1
    aside = [
        (str(one.get("reason", "")), one["text"])
        for one in _named(data.get("aside")).values()
        if isinstance(one, dict) and isinstance(one.get("text"), str)
    ]
    matches = {id: one for id, one in _named(data.get("matches")).items() if isinstance(one, str)}
    return Copy(matches, aside, json.dumps(data.get("ledger")), _named(data.get("settings")))


def _named(value: Any) -> dict[str, Any]:
    """Return what stands under names; nothing where it is something else."""
    return value if isinstance(value, dict) else {}


class TakingIn:
    """A copy that is being taken in, a few saves at a time, and what has come of it so far."""

    def __init__(self, copy: Copy, platform: Platform, saved: SavedMatches, ledger: Ledger) -> None:
        """Take in the ledger; the saves wait."""
        self.platform, self.saved, self.ledger = platform, saved, ledger
        self.settings = copy.settings
        self.waiting = list(copy.matches.items())
        self.all = len(self.waiting)
        self.new = self.known = self.beside = self.unread = self.refused = 0
        """How many matches weren't here; were; differ from the one here; can't be read; couldn't be kept."""
        self._ended: list[dict[str, Any]] = []
        self._here = set(saved.texts().values())
        self._held_aside = {saved.aside_text(one.id) for one in saved.asides()}
        ledger.restore(copy.ledger)
        for reason, text in copy.aside:
            self._set_aside(reason, text)

    def go_on(self) -> None:
        """Take in some more; with the last ones count those that are over."""
        done = 0
        while self.waiting and done < AT_ONCE:
            id, text = self.waiting.pop()
            self._take(id, text)
            done += len(text)
        if not self.waiting:
            self.ledger.count(*self._ended)
            self._ended = []

    def finish(self) -> None:
        """Take in all the rest."""
        while self.waiting:
            self.go_on()

    def _take(self, id: str, text: str) -> None:
        """Take in one save."""
        if text in self._here:
            self.known += 1
            return
        data = save.glance(text)
        if isinstance(data, Reason):
            self.unread += self._set_aside(str(data), text)
            return
        there = self.saved.text(id)
        if there is not None:
            if is_contained(data, there):
                self.known += 1
                return
            id = self.platform.seed()
        try:
            self.saved.put_back(id, text)
        except StorageRefused:
            self.refused += 1
            return
        self._here.add(text)
        self.beside += there is not None
        self.new += there is None
        self.ledger.taken[id] = text
        self._ended.append(data)

    def _set_aside(self, reason: str, text: str) -> bool:
        """Keep what can't be read as it was found; return whether it is new here."""
        if text in self._held_aside:
            return False
        self._held_aside.add(text)
        try:
            self.platform.write(ASIDE + self.platform.seed(), json.dumps({"reason": reason, "text": text}))
        except StorageRefused:
            self.refused += 1
            return False
        return True
