"""The ledger: what is kept of each ended match when the match itself is deleted. One text, `table/ledger`.

    {"format": 1, "matches": {"k3f09x2m1q": {"game": …, "seats": …, "won": [0], …}}, "left_out": ["…"]}

By a match's identity its entry (played.py). `left_out` are ended matches of this device that were forgotten:
they aren't counted in again by themselves. Anybody may have written there: what is no entry is kept as it is
and not counted. Every change reads anew what is stored, so that two tabs add to each other's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game import save
from game.reasons import BadPosition, Reason
from ui.store.platform import Platform, StorageRefused
from ui.store.played import Played, entry_of, identity, read

KEY = "table/ledger"
ASIDE = "table/ledger-aside"
"""Where a text is kept that was found under KEY and can't be read."""
FORMAT = 1
LONGEST = 20_000_000
NEVER = "-"
"""Instead of the identity of a match that is over and tells of nothing to be counted."""

OURS = frozenset({"format", "matches", "left_out"})

Held = dict[str, Any]
"""What the ledger's text holds."""


class Ledger:
    """The ledger of this device; `unkept` is the whole of it where the device refuses to keep it."""

    def __init__(self, platform: Platform) -> None:
        """Read nothing yet: another tab may store something meanwhile."""
        self.platform = platform
        self.unkept: Held | None = None
        self.taken: dict[str, str] = {}
        """By their ids, the saves that have been looked at: text by text, so that each is read once."""
        self.identities: dict[str, str] = {}
        """By their ids, the identities of those that are over: under these they are counted, or left out."""
        self._shown: tuple[str, dict[str, Played]] = ("", {})
        """The matches told of by a text that was read before, by their identities."""
        self._sorted: list[Played] = []
        """These, the oldest first."""

    @property
    def is_newer(self) -> bool:
        """Tell whether a newer version has written it: then it is left as it is."""
        return _format(self.platform.read(KEY)) > FORMAT

    def played(self) -> list[Played]:
        """Return the matches of the ledger, the oldest first: the same list while nothing has changed."""
        self._told()
        return self._sorted

    def knows(self, identities: Iterable[str]) -> set[str]:
        """Return those that need no counting: what is counted, left out, or can't be counted (NEVER)."""
        told, left_out = self._told(), {NEVER, *self.held()["left_out"]}
        return {identity for identity in identities if identity in told or identity in left_out}

    def _told(self) -> dict[str, Played]:
        """Return the matches of the ledger by their identities."""
        text = self.text()
        if self._shown[0] != text:
            read_all = ((id, read(entry)) for id, entry in self.held()["matches"].items())
            found = [(id, match) for id, match in read_all if match is not None]
            self._shown = text, dict(found)
            self._sorted = sorted(self._shown[1].values(), key=lambda match: match.ended)
        return self._shown[1]

    def text(self) -> str:
        """Return the ledger as text."""
        if self.unkept is not None:
            return _written(self.held())
        return self.platform.read(KEY) or ""

    def held(self) -> Held:
        """Return all of it: what is stored, and what the device has refused to keep."""
        held = _held(self.platform.read(KEY))
        return held if self.unkept is None else merged(held, self.unkept)

    # --- what is added and taken away -----------------------------------------------------------------------

    def count(self, *saves: dict[str, Any]) -> None:
        """Take in matches, from what their saves hold: those that are over and aren't there yet."""
        self._change((identity(data), data) for data in saves)

    def heal(self, saves: Iterable[tuple[str, str]]) -> None:
        """Take in the ended matches among saves that aren't here yet, from their ids and texts."""
        ended = []
        for id, text in saves:
            if self.taken.get(id) == text:
                continue
            self.taken[id] = text
            if '"winners"' in text and not isinstance(data := save.glance(text), Reason):
                known = identity(data)
                self.identities[id] = NEVER if entry_of(data) is None else known
                ended.append((known, data))
        self._change(ended)

    def _change(self, ended: Iterable[tuple[str, dict[str, Any]]]) -> None:
        """Put in the matches that are missing or have ended otherwise, each with its identity."""
        held = self.held()
        changed = False
        for id, data in ended:
            entry = entry_of(data)
            if entry is None or id in held["left_out"]:
                continue
            before = held["matches"].get(id)
            if before is None or read(before) is None or _differs(before, entry):
                held["matches"][id] = {**(before if isinstance(before, dict) else {}), **entry}
                changed = True
        if changed:
            self._store(held)

    def withdraw(self, data: dict[str, Any]) -> None:
        """Take a match out that goes on again: its end was taken back."""
        held = self.held()
        if held["matches"].pop(identity(data), None) is not None:
            self._store(held)

    def forget(self, here: Iterable[str]) -> str:
        """Forget all matches; of the saves given those that are over won't be counted in again by themselves.

        Return what was forgotten, for `restore`.
        """
        before = _written(self.held())
        ended = (data for text in here if not isinstance(data := save.glance(text), Reason))
        left_out = {identity(data) for data in ended if entry_of(data) is not None}
        self.platform.remove(KEY)
        self.platform.remove(ASIDE)
        self._store({**_held(None), "left_out": sorted(left_out)})
        return before

    def restore(self, text: str) -> None:
        """Put back what was forgotten, or put in what another ledger holds, a file's."""
        other = _held(text)
        held = merged(self.held(), other)
        held["left_out"] = [id for id in held["left_out"] if id not in other["matches"]]
        self._store(held)

    def count_again(self) -> None:
        """Let the forgotten matches that are still on the device be counted in again."""
        self._store({**self.held(), "left_out": []})
        self.taken = {}

    def _store(self, held: Held) -> None:
        """Store all of it; in memory where the device refuses, or where a newer version's is stored."""
        stored = self.platform.read(KEY)
        number = _format(stored)
        try:
            if number > FORMAT:
                raise StorageRefused
            if number < 0:
                self.platform.write(ASIDE, stored or "")
            self.platform.write(KEY, _written(held))
            self.unkept = None
        except StorageRefused:
            self.unkept = held


def merged(one: Held, other: Held) -> Held:
    """Return what two ledgers hold together; in whichever order, and as often, they are put together."""
    matches = {**one["matches"]}
    for id, entry in other["matches"].items():
        matches[id] = max(matches[id], entry, key=_weight) if id in matches else entry
    more = {key: max(one.get(key, other[key]), other[key], key=_written) for key in other if key not in OURS}
    left_out = sorted({*one["left_out"], *other["left_out"]})
    return {**one, **more, "format": FORMAT, "matches": matches, "left_out": left_out}


def _weight(entry: Any) -> tuple[bool, str, str]:
    """Return which of two entries of one match holds: what can be read, then the later end."""
    played = read(entry)
    return played is not None, played.ended if played else "", json.dumps(entry, sort_keys=True)


def _differs(before: Any, entry: dict[str, Any]) -> bool:
    """Tell whether a match has ended otherwise than its entry has it; when doesn't count."""
    return any(before.get(key) != value for key, value in entry.items() if key != "ended")


def _written(held: Any) -> str:
    """Return a ledger as text."""
    return json.dumps(held, separators=(",", ":"), sort_keys=True)


@lru_cache(maxsize=2)
def _parsed(text: str) -> Any:
    """Return what a text holds, which nobody may change; None where that is nothing."""
    try:
        return save.parsed(text, LONGEST)
    except BadPosition:
        return None


def _format(text: str | None) -> int:
    """Return the format of a ledger's text; 0 for no text, -1 for what is no ledger."""
    if not text:
        return 0
    data = _parsed(text)
    number = data.get("format") if isinstance(data, dict) else None
    return number if type(number) is int and number > 0 and isinstance(data.get("matches"), dict) else -1


def _held(text: str | None) -> Held:
    """Return what a ledger's text holds, to be changed; an empty ledger where it is none or a newer one."""
    held = _parsed(text) if text and 0 < _format(text) <= FORMAT else {"matches": {}}
    left_out = held.get("left_out")
    listed = {one for one in left_out if isinstance(one, str)} if isinstance(left_out, list) else ()
    return {**held, "format": FORMAT, "matches": {**held["matches"]}, "left_out": sorted(listed)}
