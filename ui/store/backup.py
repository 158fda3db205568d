"""The backup: one file with all matches, saves set aside, history, settings and solved puzzles.

    {"format": 1, "holds": "everything", "made": "2026-…", "matches": {id: save}, "aside": {id: {…}},
     "ledger": {…}, "settings": {…}, "solved": {game: [puzzle, …]}}

Each save is its own text, of whatever format (game/save.py). Importing only adds: nothing here is overwritten
or deleted.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from game import save
from game.reasons import BadPosition, Reason
from ui.store import history_edits
from ui.store.cards import card_of
from ui.store.match_history import MatchHistory, forgotten_in
from ui.store.platform import Platform
from ui.store.saved_matches import ASIDE, MATCH, SavedMatches, without_claims
from ui.store.settings import Settings
from ui.store.solved import Solved


def same_match(text: str, saved: SavedMatches) -> tuple[str, bool] | None:
    """Return the id of a text's match among those here, and True if it stands just as in the text; or None.

    Only saves that contain its seed are read: there may be a thousand.
    """
    data = save.header(text)
    if isinstance(data, Reason) or not isinstance(data.get("seed"), str):
        return None
    seed, identity, other_id = json.dumps(data["seed"]), save.identity(data), ""
    for id, there in saved.texts().items():
        other = save.header(there) if seed in there else None
        if isinstance(other, dict) and save.identity(other) == identity:
            if other["moves"] == data["moves"]:
                return id, True
            other_id = id
    return (other_id, False) if other_id else None


FORMAT = 1
LONGEST = 100_000_000
AT_ONCE = 30_000  # characters of saves that are taken in, or put into a backup, without a pause
EASIER = 8  # factor by which more can be read and written without being understood


class Backup(NamedTuple):
    """The contents of a backup."""

    matches: dict[str, str]  # saves, by their ids
    aside: list[tuple[str, str]]  # saves that couldn't be read: the reason and the text of each
    history: Any  # match history as found, unchecked
    settings: dict[str, Any]
    solved: Any  # solved puzzles as found, unchecked


class Export:
    """A backup being made, a few saves at a time."""

    def __init__(self, saved: SavedMatches, history: MatchHistory, settings: Settings) -> None:
        self.saved, self.history, self.settings = saved, history, settings
        self.waiting = saved.repaired_ids()
        self.all = len(self.waiting)
        self._matches: list[str] = []

    def work(self) -> None:
        """Add some more saves."""
        done = 0
        while self.waiting and done < AT_ONCE:
            id = self.waiting.pop()
            if (text := self.saved.text(id)) is not None:
                self._matches.append(f"{json.dumps(id)}:{json.dumps(text)}")
                done += len(text) // EASIER

    def text(self) -> str:
        """Return the backup; no save may be pending."""
        saved, settings = self.saved, self.settings
        aside = {one.id: {"reason": str(one.reason), "text": one.text} for one in saved.asides()}
        others = {
            "format": FORMAT,
            "holds": "everything",
            "made": saved.platform.now(),
            "aside": aside,
            "ledger": history_edits.ledger(self.history),
            "settings": {**settings.values, "setups": settings.setups},
            "solved": Solved(saved.platform).held(),
        }
        matches = ",".join(self._matches)
        return f'{json.dumps(others, separators=(",", ":"))[:-1]},"matches":{{{matches}}}}}'


def read(text: str) -> Backup | Reason:
    """Return what a backup holds, or why a text is none; its saves are checked one by one later."""
    no_backup = Reason("the file contains no backup")
    try:
        data = save.parsed(text, LONGEST)
    except BadPosition:
        return no_backup
    number = data.get("format") if isinstance(data, dict) else None
    if type(number) is not int or number < FORMAT or data.get("holds") != "everything":
        return no_backup
    if number > FORMAT:
        return Reason("this backup was made by a newer version (format {number})", number=number)
    aside = [
        (str(one.get("reason", "")), one["text"])
        for one in _named(data.get("aside")).values()
        if isinstance(one, dict) and isinstance(one.get("text"), str)
    ]
    matches = {id: one for id, one in _named(data.get("matches")).items() if isinstance(one, str)}
    return Backup(matches, aside, data.get("ledger"), _named(data.get("settings")), data.get("solved"))


def _named(value: Any) -> dict[str, Any]:
    """Return the entries of an object; {} for any other value."""
    return value if isinstance(value, dict) else {}


class Import:
    """A backup being imported, a few saves at a time, and what has come of it so far."""

    def __init__(
        self, backup: Backup, platform: Platform, saved: SavedMatches, history: MatchHistory
    ) -> None:
        self.platform, self.saved, self.history = platform, saved, history
        self.settings = backup.settings
        self.waiting = list(backup.matches.items())
        self.all = len(self.waiting)
        self.known = 0  # matches that were here already
        self._taken: dict[str, str] = {}
        """Imported keys, each as `new`, `beside` another match, or `unread`."""
        self._here: set[str] = set()  # texts of the saves that are here, once none of them is unread
        self._unread = saved.repaired_ids()
        self._held_aside = {one.text for one in saved.asides()}
        self._forgotten = forgotten_in(backup.history)
        self._backup: Backup | None = backup  # until what it holds besides matches is imported

    @property
    def is_done(self) -> bool:
        """True if everything is imported."""
        return not (self._backup or self._unread or self.waiting)

    def number(self, kind: str) -> int:
        """Return the number of saves of a kind: `new`, `beside`, `unread`; `refused` by the device."""
        refused = {*self.platform.refused(MATCH), *self.platform.refused(ASIDE)}
        taken = ("refused" if key in refused else one for key, one in self._taken.items())
        return sum(one == kind for one in taken)

    def work(self) -> None:
        """Import some more: the history, then the saves."""
        if self._backup is not None:
            history_edits.restore(self.history, self._backup.history)
            Solved(self.platform).restore(self._backup.solved)
            for reason, text in self._backup.aside:
                self._set_aside(reason, text)
            self._backup = None
            return
        done = 0
        while self._unread and done < AT_ONCE:
            text = self.saved.text(self._unread.pop()) or ""
            self._here.add(text)
            done += len(text) // EASIER
        while self.waiting and done < AT_ONCE:
            id, text = self.waiting.pop()
            self._take(id, text)
            done += len(text)

    def _take(self, id: str, text: str) -> None:
        text = without_claims(text)
        if text in self._here:
            self.known += 1
            return
        data = save.header(text)
        if isinstance(data, Reason):
            self._set_aside(str(data), text)
            return
        there = self.saved.text(id)
        if there is not None:
            other = save.header(there)
            # Compatibility: undone. Earlier versions stored moves that were taken back.
            if isinstance(other, dict) and "undone" not in data and save.contains(other, data):
                self.known += 1
                return
            id = self.platform.seed()
        card = card_of(id, data)
        self.saved.store(id, text, card, counts=card.identity not in self._forgotten)
        self._taken[MATCH + id] = "new" if there is None else "beside"
        self._here.add(text)

    def _set_aside(self, reason: str, text: str) -> None:
        """Store an unreadable save as it is, unless it is here."""
        if text not in self._held_aside:
            self._held_aside.add(text)
            key = ASIDE + self.platform.seed()
            self.platform.write({key: json.dumps({"reason": reason, "text": text})})
            self._taken[key] = "unread"
