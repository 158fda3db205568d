"""The saved matches of this device: stored, listed, set aside when broken, never written over another tab's.

A save is stored under `table/match/<id>`, one set aside under `table/aside/<id>` as {"reason", "text"}. What
a save's text means is game/save.py's; the sentences are the screen's.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from game import save
from game.match import Match
from game.reasons import Reason
from ui.store.platform import Platform, StorageRefused
from ui.store.save_index import MATCH, PLAIN, Card, Looked, SaveIndex, card_of

ASIDE = "table/aside/"
MOST_SAVED = 2**53 - 1
"""Most often that a match can be saved: the highest count of every reader of JSON."""


class Aside(NamedTuple):
    """A save that could not be read."""

    id: str
    reason: Reason


class Conflict(Exception):
    """Another tab has stored another state of the match since this one read or wrote it."""


class SavedMatches:
    """All saves; `last` is what this tab read or wrote of each, `unsaved` what the device refused to keep."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.last: dict[str, str] = {}
        self.unsaved: dict[str, str] = {}
        self.broken: dict[str, Aside] = {}
        self.save_index = SaveIndex(platform)

    def keep(self, id: str, match: Match) -> None:
        """Store the match. It bears how often that was done: of two texts of it the greater number is newer.

        Raises Conflict, and then stores nothing; StorageRefused, and then keeps it in memory.
        """
        saved = match.extra.get("saved")
        match.extra["saved"] = saved + 1 if type(saved) is int and 0 <= saved < MOST_SAVED else 1
        text = save.write(match)
        stored = self.platform.read(MATCH + id)
        if stored not in (None, self.last.get(id), self.unsaved.get(id)):
            raise Conflict
        try:
            self._write(id, text)
        except StorageRefused:
            self.unsaved[id] = text
            raise
        self.unsaved.pop(id, None)
        self.last[id] = text

    def _write(self, id: str, text: str) -> None:
        """Store a save, deleting the index if there is no space. Raises StorageRefused."""
        try:
            self.platform.write(MATCH + id, text)
        except StorageRefused:
            if not self.save_index.gives_way():
                raise
            self.platform.write(MATCH + id, text)

    def is_elsewhere(self, id: str, stored: str | None) -> bool:
        """Return True if another tab wrote what is stored now."""
        return stored is not None and stored != self.last.get(id)

    def open(self, id: str, reading: save.Reading | None = None) -> Match | Reason:
        """Return the match, replayed; or the reason why it can't be, and then it is set aside.

        `reading` has replayed it already, unless it was played on since.
        """
        text = self.text(id)
        if text is None:
            return Reason("this match is no longer on the device")
        match = reading.finish() if reading is not None and reading.text == text else save.read(text)
        if isinstance(match, Reason):
            self._cant_be_read(id, text, match)
        else:
            self.last[id] = text
        return match

    def text(self, id: str) -> str | None:
        return self.unsaved.get(id) or self.platform.read(MATCH + id)

    def texts(self) -> dict[str, str]:
        ids = self._ids(MATCH)
        texts = {id: self.text(id) for id in [*ids, *self.unsaved]}
        return {id: text for id, text in texts.items() if text is not None}

    def looked(self) -> dict[str, Looked]:
        """Return the index entry of each save; only changed saves are read."""
        looked = self.save_index.look()
        if self.save_index.has_strange:
            self._ids(MATCH)
            looked = self.save_index.look()
        if not self.unsaved:
            return looked
        return looked | {id: Looked(text, card_of(id, text)) for id, text in self.unsaved.items()}

    def _ids(self, prefix: str) -> list[str]:
        """Return the ids under which something is stored; what has a strange id is given another one.

        Ids are words of actions and addresses: one with a space in it could be shown, and never opened.
        """
        ids = []
        for key in self.platform.stored():
            if not key.startswith(prefix):
                continue
            id = key.removeprefix(prefix)
            if not PLAIN.fullmatch(id):
                id = self.platform.seed()
                try:
                    self.platform.write(prefix + id, self.platform.read(key) or "")
                except StorageRefused:
                    continue  # it stays where it is, unseen, until there is space
                self.platform.remove(key)
            ids.append(id)
        return ids

    def _cant_be_read(self, id: str, text: str, reason: Reason) -> None:
        """Set an unreadable save aside; one of a newer version stays where it is."""
        if isinstance(reason, save.NewerFormat):
            self.broken[id] = Aside(id, reason)
        else:
            self.set_aside(id, text, reason)

    def set_aside(self, id: str, text: str, reason: Reason) -> None:
        """Move an unreadable save out of the list unchanged, with its reason in English and as shown."""
        held = {"reason": str(reason), "said": _held(reason), "text": text}
        try:
            self.platform.write(ASIDE + id, json.dumps(held))
        except StorageRefused:
            # It stays where it is rather than be lost.
            self.broken[id] = Aside(id, reason)
            return
        self.platform.remove(MATCH + id)

    def cards(self) -> list[Card]:
        """Return the list of matches, the last played first. What is no match at all is set aside.

        What can't be read or moved stays where it is, and is announced by `asides`.
        """
        found = []
        self.broken = {}
        for id, one in self.looked().items():
            if isinstance(one.card, Card):
                found.append(one.card)
            else:
                self._cant_be_read(id, self.text(id) or "", one.card)
        return sorted(found, key=lambda card: card.changed, reverse=True)

    def asides(self) -> list[Aside]:
        aside = [Aside(id, self._aside(ASIDE + id)[0]) for id in self._ids(ASIDE)]
        return [*aside, *self.broken.values()]

    def aside_text(self, id: str) -> str:
        if id in self.broken:
            return self.platform.read(MATCH + id) or ""
        return self._aside(ASIDE + id)[1]

    def _aside(self, key: str) -> tuple[Reason, str]:
        """Return why a save was set aside, and its text; a broken record is all text."""
        stored = self.platform.read(key) or ""
        try:
            held = json.loads(stored)
            return _reason(held), str(held["text"])
        except (ValueError, TypeError, KeyError):
            return _reason({"reason": ""}), stored

    def delete(self, id: str) -> str | None:
        """Delete a saved match; return its text for `put_back`."""
        text = self.text(id)
        self.platform.remove(MATCH + id)
        self.last.pop(id, None)
        self.unsaved.pop(id, None)
        return text

    def put_back(self, id: str, text: str) -> None:
        """Store again what `delete` took away. Raises StorageRefused, and then keeps it in memory."""
        self.last[id] = text
        try:
            self._write(id, text)
        except StorageRefused:
            self.unsaved[id] = text
            raise

    def delete_aside(self, id: str) -> None:
        if self.broken.pop(id, None):
            self.platform.remove(MATCH + id)
        self.platform.remove(ASIDE + id)


def _held(reason: Reason) -> list[Any]:
    """Return a reason as JSON: its text and its values, some of which may be reasons too."""
    parts = {name: _held(part) for name, part in reason.parts.items()}
    return [reason.text, reason.values | parts]


def _reason(held: dict[str, Any]) -> Reason:
    """Return the reason of a record; an older record has the English sentence alone."""
    try:
        reason = _said(held["said"])
        str(reason)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return Reason(str(held["reason"]).replace("{", "{{").replace("}", "}}"))
    return reason


def _said(held: list[Any]) -> Reason:
    """Return the reason that `_held` wrote. Raises ValueError, TypeError, AttributeError for others."""
    text, values = held
    said = {name: _said(value) if isinstance(value, list) else str(value) for name, value in values.items()}
    return Reason(str(text), **said)
