"""Match history: ended matches, whose saves may be deleted. One text, `table/ledger`.

    {"format": 1, "matches": {"k3f09x2m1q": {"game": …, "seats": …, "won": [0], …}}, "left_out": ["…"]}

By a match's identity its entry, all of which comes from the keys of a save; nothing is replayed, and nothing
of it was ever hidden. `left_out` are ended matches of this device that were forgotten: they aren't counted in
again by themselves. Anybody may have written there: what is no entry is stored as it is and not counted.
Every change reads anew what is stored, so that two tabs add to each other's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from game import save
from game.chance import chance
from game.reasons import BadPosition, Reason
from game.save import LONGEST_NAME
from ui.store.platform import Platform, StorageRefused

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
LENGTH = 10
"""Letters of an identity: enough that two of a million matches hardly ever have the same."""
SAME = ("seed", "started", "start")
"""Keys of a save, besides game, seats and options, that every copy of a match has alike."""
APART = ("guided", "practice", "start")
"""Keys of a save that say why it isn't counted: a guided match, hints or undone moves, a position laid."""


class Played(NamedTuple):
    """One ended match."""

    game: str
    names: tuple[str, ...]
    """Names by seat."""
    levels: tuple[str | None, ...]
    """Level of the computer by seat; None for people."""
    winners: tuple[int, ...]
    """Seats that won, ascending."""
    scores: tuple[int, ...] = ()
    """Scores by seat; () if unknown."""
    turns: int = 0
    """As ui/session/turns.py counts them; 0 if unknown."""
    ended: str = ""
    """Time of the end, ISO time in seconds; "" if unknown."""
    apart: str = ""
    """Reason for not counting it, one of APART; "" for a match that counts."""

    @property
    def practice(self) -> bool:
        """True if it is stored without being counted."""
        return bool(self.apart)


def identity(save: dict[str, Any]) -> str:
    """Return what tells a match from all others, the same for every copy of it, however far each was played.

    The deal, who sat there and when it was started. A match without a time is the same as another like it.
    """
    seats = [[seat.get("name"), seat.get("kind"), seat.get("level", "")] for seat in save["seats"]]
    known = [save["game"], seats, save.get("options") or {}, *(save.get(key) for key in SAME)]
    number = int(chance(json.dumps(known, sort_keys=True), 0, "identity").random() * len(LETTERS) ** LENGTH)
    found = ""
    for _letter in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        found += LETTERS[letter]
    return found


def entry_of(save: dict[str, Any]) -> dict[str, Any] | None:
    """Return the entry of a match from its save (`save.header`); None if it isn't over."""
    winners = save.get("winners")
    if not isinstance(winners, list) or not winners:
        return None
    seats = [
        seat["name"] if seat["kind"] == "human" else [seat["name"], seat.get("level", "")]
        for seat in save["seats"]
    ]
    apart = next((why for why in APART if save.get(why) not in (None, "") and save[why] is not False), "")
    entry = {
        "game": save["game"],
        "seats": seats,
        "won": winners,
        "scores": save.get("scores"),
        "turns": save.get("turn"),
        "first": save.get("first") or "",  # 0, where it isn't shown
        "ended": str(save.get("ended") or save.get("changed") or "")[:19],
        "apart": apart,
    }
    entry = {key: value for key, value in entry.items() if value not in (None, "", [])}
    return None if read_entry(entry) is None else entry


def read_entry(entry: Any) -> Played | None:
    """Return the match that an entry describes; None for anything else."""
    if not isinstance(entry, dict):
        return None
    game, seats, won = entry.get("game"), entry.get("seats"), _numbers(entry.get("won"))
    if not isinstance(game, str) or not isinstance(seats, list) or not won:
        return None
    who = [_seat(seat) for seat in seats]
    if None in who or not all(0 <= seat < len(who) for seat in won):
        return None
    scores, turns, ended, apart = (entry.get(key) for key in ("scores", "turns", "ended", "apart"))
    counted = _numbers(scores)
    return Played(
        game,
        tuple(seat[0] for seat in who if seat),
        tuple(seat[1] for seat in who if seat),
        tuple(sorted(set(won))),
        counted if len(counted) == len(who) else (),
        turns if type(turns) is int and 0 < turns < 1_000_000 else 0,
        ended if isinstance(ended, str) else "",
        apart if isinstance(apart, str) else "",
    )


def _seat(seat: Any) -> tuple[str, str | None] | None:
    """Return a seat's name and level; None for anything else."""
    name, level = seat if isinstance(seat, list) and len(seat) == 2 else (seat, None)
    if not isinstance(name, str) or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
        return None
    return (name, level) if level is None or isinstance(level, str) else None


def _numbers(stored: Any) -> tuple[int, ...]:
    """Return the integers of a list; () where it holds anything else."""
    if not isinstance(stored, list) or not all(type(one) is int and abs(one) < 1_000_000 for one in stored):
        return ()
    return tuple(stored)


KEY = "table/ledger"
ASIDE = "table/ledger-aside"
"""Key for a text that was found under KEY and can't be read."""
FORMAT = 1
LONGEST = 20_000_000
NEVER = "-"
"""Instead of the identity of a match that is over and tells of nothing to be counted."""

OURS = frozenset({"format", "matches", "left_out"})

Held = dict[str, Any]
"""Contents of the history's text."""


class MatchHistory:
    """The history of this device; `unsaved` is all of it where the device refuses to keep it."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.unsaved: Held | None = None
        self.taken: dict[str, str] = {}
        """Texts of the saves that have been looked at, by their ids, so that each is read once."""
        self.identities: dict[str, str] = {}
        """Identities of those that are over, by id: under these they are counted, or left out."""
        self._shown: tuple[str, dict[str, Played]] = ("", {})
        """Matches by their identities, as read from a text of the history, with that text."""
        self._sorted: list[Played] = []
        """These, the oldest first."""

    @property
    def is_newer(self) -> bool:
        """Return True if a newer version has written the history, which is then left as it is."""
        return _format(self.platform.read(KEY)) > FORMAT

    def played(self) -> list[Played]:
        """Return the matches, oldest first; the same list as long as nothing has changed."""
        self._counted()
        return self._sorted

    def knows(self, identities: Iterable[str]) -> set[str]:
        """Return the identities that need no counting: counted, left out, or impossible to count (NEVER)."""
        counted, left_out = self._counted(), {NEVER, *self.held()["left_out"]}
        return {identity for identity in identities if identity in counted or identity in left_out}

    def _counted(self) -> dict[str, Played]:
        text = self.text()
        if self._shown[0] != text:
            read_all = ((id, read_entry(entry)) for id, entry in self.held()["matches"].items())
            found = [(id, match) for id, match in read_all if match is not None]
            self._shown = text, dict(found)
            self._sorted = sorted(self._shown[1].values(), key=lambda match: match.ended)
        return self._shown[1]

    def text(self) -> str:
        if self.unsaved is not None:
            return _written(self.held())
        return self.platform.read(KEY) or ""

    def held(self) -> Held:
        """Return all entries: those stored, and those that the device refused to store."""
        held = _held(self.platform.read(KEY))
        return held if self.unsaved is None else merged(held, self.unsaved)

    # --- what is added and taken away -----------------------------------------------------------------------

    def count(self, *saves: dict[str, Any]) -> None:
        """Add the matches that are over and missing here, from what their saves hold."""
        self._change((identity(data), data) for data in saves)

    def resync(self, saves: Iterable[tuple[str, str]]) -> None:
        """Add the missing finished matches among saves, given by id and text."""
        ended = []
        for id, text in saves:
            if self.taken.get(id) == text:
                continue
            self.taken[id] = text
            if '"winners"' in text and not isinstance(data := save.header(text), Reason):
                known = identity(data)
                self.identities[id] = NEVER if entry_of(data) is None else known
                ended.append((known, data))
        self._change(ended)

    def _change(self, ended: Iterable[tuple[str, dict[str, Any]]]) -> None:
        """Add or replace entries, each given with its match's identity."""
        held = self.held()
        changed = False
        for id, data in ended:
            entry = entry_of(data)
            if entry is None or id in held["left_out"]:
                continue
            before = held["matches"].get(id)
            if before is None or read_entry(before) is None or _differs(before, entry):
                held["matches"][id] = {**(before if isinstance(before, dict) else {}), **entry}
                changed = True
        if changed:
            self._store(held)

    def withdraw(self, data: dict[str, Any]) -> None:
        """Remove a match whose end was undone."""
        held = self.held()
        if held["matches"].pop(identity(data), None) is not None:
            self._store(held)

    def forget(self, here: Iterable[str]) -> str:
        """Forget all matches; of the saves given those that are over won't be counted in again by themselves.

        Return what was forgotten, for `restore`.
        """
        before = _written(self.held())
        ended = (data for text in here if not isinstance(data := save.header(text), Reason))
        left_out = {identity(data) for data in ended if entry_of(data) is not None}
        self.platform.remove(KEY)
        self.platform.remove(ASIDE)
        self._store({**_held(None), "left_out": sorted(left_out)})
        return before

    def restore(self, text: str) -> None:
        """Put back what was forgotten, or merge another history, such as a file's."""
        other = _held(text)
        held = merged(self.held(), other)
        held["left_out"] = [id for id in held["left_out"] if id not in other["matches"]]
        self._store(held)

    def count_again(self) -> None:
        """Let forgotten matches that are still on the device be counted again."""
        self._store({**self.held(), "left_out": []})
        self.taken = {}

    def _store(self, held: Held) -> None:
        """Store the history; in memory only if the device refuses or a newer version has written it."""
        stored = self.platform.read(KEY)
        number = _format(stored)
        try:
            if number > FORMAT:
                raise StorageRefused
            if number < 0:
                self.platform.write(ASIDE, stored or "")
            self.platform.write(KEY, _written(held))
            self.unsaved = None
        except StorageRefused:
            self.unsaved = held


def merged(one: Held, other: Held) -> Held:
    """Return the union of two histories; commutative and idempotent."""
    matches = {**one["matches"]}
    for id, entry in other["matches"].items():
        matches[id] = max(matches[id], entry, key=_weight) if id in matches else entry
    more = {key: max(one.get(key, other[key]), other[key], key=_written) for key in other if key not in OURS}
    left_out = sorted({*one["left_out"], *other["left_out"]})
    return {**one, **more, "format": FORMAT, "matches": matches, "left_out": left_out}


def _weight(entry: Any) -> tuple[bool, str, str]:
    """Return the sort key by which one of two entries of a match wins: readable, then the later end."""
    played = read_entry(entry)
    return played is not None, played.ended if played else "", json.dumps(entry, sort_keys=True)


def _differs(before: Any, entry: dict[str, Any]) -> bool:
    """Return True if a match has ended otherwise than its entry says, apart from the time."""
    return any(before.get(key) != value for key, value in entry.items() if key != "ended")


def _written(held: Any) -> str:
    return json.dumps(held, separators=(",", ":"), sort_keys=True)


@lru_cache(maxsize=2)
def _parsed(text: str) -> Any:
    """Return the parsed text, not to be changed; None if it isn't JSON."""
    try:
        return save.parsed(text, LONGEST)
    except BadPosition:
        return None


def _format(text: str | None) -> int:
    """Return the format of a history's text; 0 for no text, -1 for anything else."""
    if not text:
        return 0
    data = _parsed(text)
    number = data.get("format") if isinstance(data, dict) else None
    return number if type(number) is int and number > 0 and isinstance(data.get("matches"), dict) else -1


def _held(text: str | None) -> Held:
    """Return a history to be changed; an empty one if the text is none or of a newer version."""
    held = _parsed(text) if text and 0 < _format(text) <= FORMAT else {"matches": {}}
    left_out = held.get("left_out")
    listed = {one for one in left_out if isinstance(one, str)} if isinstance(left_out, list) else ()
    return {**held, "format": FORMAT, "matches": {**held["matches"]}, "left_out": sorted(listed)}
