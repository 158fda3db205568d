"""The saved matches of this device: stored, listed, set aside when broken, never written over another tab's.

A save is stored under `table/match/<id>`, with its card (cards.py) and, once over, its result
(match_history.py); a save set aside under `table/aside/<id>` as {"reason", "text"}. game/save.py reads the
text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game import save
from game.match import Match
from game.notes import AWAY, CHECKED, MOST, SAVED, Notes
from game.reasons import BadPosition, Reason
from ui.store.cards import CARD, Card, card_of, position_of, read_card
from ui.store.match_history import RESULT, parsed, past, read_entry, taken_over, written
from ui.store.platform import Platform

MATCH = "table/match/"
ASIDE = "table/aside/"
HOST, SEAT, LIVE = "table/bank/", "table/seat/", "table/live/"
"""Records of a match on several devices, beside or instead of its save (ui/remote/records.py). They never
leave the device with the match. LIVE has the record of a host whose match continues on its device alone.
Compatibility: live. In earlier versions it says that a match was live at one table.
"""
RELAYED = '"relays":true'  # part of a record if relays carry the messages
CLAIMS = {AWAY, CHECKED}
NONE: Mapping[str, str | None] = MappingProxyType({})  # no records
PLAIN = re.compile(r"[\w-]+", re.ASCII)  # form of a save's id: one word


class Aside(NamedTuple):
    """A save that could not be read."""

    id: str
    reason: Reason
    text: str  # as it was found


class Conflict(Exception):
    """Another tab has stored another state of the match since this one read or wrote it."""


class SavedMatches:
    """All saves; `last` is what this tab read or wrote of each."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.last: dict[str, str] = {}
        self.newer: dict[str, Aside] = {}  # saves of a newer version, which stay where they are
        self._read: dict[str, tuple[str, Card]] = {}
        """Cards by the ids of their matches, with the texts from which they were read."""
        self._listed: tuple[object, object] = None, None
        """Keys and cards, as the platform gave them, when the list was made."""
        self._cards: list[Card] = []

    def keep(
        self, id: str, match: Match, records: Mapping[str, str | None] = NONE, is_played: bool = True
    ) -> None:
        """Store a match and note the time, unless it isn't played on but has new notes alone.

        `records`: what is stored or deleted with it of a match on several devices, by key.

        Raises Conflict, and then stores nothing.
        """
        if self.is_elsewhere(id):
            raise Conflict
        notes = match.notes
        notes.saved = once_more(notes.saved)
        if is_played:
            notes.changed = self.platform.now()
            notes.ended = (notes.ended or notes.changed) if notes.is_over else ""
        data = save.as_data(match)
        position = "" if notes.is_over else position_of(match.table, match.options)
        self.store(id, save.as_text(data), card_of(id, data, position), records=records)

    def counted(self, key: str, record: str) -> str:
        """Return a record with the count of its saves: of two under a key the greater count is newer.

        One that says nothing new is returned as it is stored.
        """
        stored = self.platform.read(key) or ""
        before, now = parsed(stored), json.loads(record)
        apart = {SAVED: 0, "card": ""}
        if isinstance(before, dict) and before | apart == now | apart:
            return stored
        return written(now | {SAVED: once_more(save.age(before)[0])})

    def keep_records(self, records: Mapping[str, str], card: Card) -> Mapping[str, str]:
        """Store the records of a match that has no save here, and its card beside them and in them.

        Returns the records as they are stored.
        """
        described = {
            key: text if text == self.platform.read(key) else written(json.loads(text) | {"card": card.text})
            for key, text in records.items()
        }
        self.platform.write({**described, CARD + card.id: card.text})
        return described

    def store(
        self, id: str, text: str, card: Card, counts: bool = True, records: Mapping[str, str | None] = NONE
    ) -> None:
        """Store a save with its card and, if it `counts`, its result as soon as it is over."""
        changes: dict[str, str | None] = {MATCH + id: text, CARD + id: card.text, **records}
        stored = self.platform.read(CARD + id) or ""
        before = read_card(id, stored) if '"identity"' in stored else None  # else it isn't over
        if before is not None and before.identity and before.identity != card.identity:
            key = RESULT + before.identity
            if self.platform.read(key) == before.entry:  # not that of another copy of the match
                changes[key] = None
        # An ended match without a result was forgotten. Of one that has a result the first end counts,
        # whatever a copy of it comes to later.
        is_known = before is not None and before.identity == card.identity
        counts = counts and card.counts
        if card.identity and counts and not (is_known or self._is_counted(card.identity)):
            changes[RESULT + card.identity] = card.entry
        self.platform.write(changes)
        self.last[id] = text

    def _is_counted(self, identity: str) -> bool:
        text = self.platform.read(RESULT + identity)
        return text is not None and read_entry(parsed(text)) is not None

    def is_elsewhere(self, id: str) -> bool:
        """Return True if another tab wrote what is stored now."""
        return self.text(id) not in (None, self.last.get(id))

    def open(self, id: str, reading: save.Reading | None = None) -> Match | Reason:
        """Return the match, replayed, or the reason why it can't be; then it is set aside.

        `reading` has already replayed it, unless it was played on since.
        """
        text = self.text(id)
        if text is None:
            return Reason("this match is no longer on the device")
        match = reading.finish() if reading is not None and reading.text == text else save.read(text)
        if isinstance(match, Reason):
            self._cant_be_read(id, text, match)
        else:
            self.last[id] = text
            if match.notes.is_over:  # one on several devices is over at all of them
                match.elsewhere = match.notes.away
        return match

    def text(self, id: str) -> str | None:
        return self.platform.read(MATCH + id)

    def texts(self) -> dict[str, str]:
        return {key.removeprefix(MATCH): text for key, text in self.platform.texts(MATCH).items()}

    def repaired_ids(self, prefix: str = MATCH) -> list[str]:
        """Return the ids under which something is stored; an invalid id is replaced.

        Ids are words of actions and addresses: with a space in it a match could be shown but never opened.
        """
        ids = [key.removeprefix(prefix) for key in self.platform.keys(prefix)]
        if PLAIN.fullmatch("".join(ids)) and "" not in ids:
            return ids
        for place, id in enumerate(ids):
            if not PLAIN.fullmatch(id):
                ids[place] = new = self.platform.seed()
                self.platform.write({prefix + new: self.platform.read(prefix + id), prefix + id: None})
        return ids

    def _cant_be_read(self, id: str, text: str, reason: Reason) -> None:
        """Set an unreadable save aside; one of a newer version stays where it is."""
        if isinstance(reason, save.NewerFormat):
            self.newer[id] = Aside(id, reason, text)
        else:
            held = {"reason": str(reason), "said": _held(reason), "text": text}
            self.platform.write({ASIDE + id: json.dumps(held), MATCH + id: None, CARD + id: None})

    def cards(self) -> list[Card]:
        """Return the list of matches, the last played first; sets aside what is no match at all."""
        keys, texts = self.platform.keys(MATCH), self.platform.texts(CARD)
        if self._listed[0] is keys and self._listed[1] is texts:
            return self._cards
        known, new = self._read, {}
        self._read, self.newer = {}, {}
        saved, elsewhere = dict.fromkeys(self.repaired_ids()), self.elsewhere()
        for id in (*saved, *(id for id in elsewhere if id not in saved)):
            text = texts.get(CARD + id) or ("" if id in saved else self._card_in_record(id))
            if id in known and known[id][0] == text:
                self._read[id] = known[id]
            elif card := read_card(id, text):
                self._read[id] = text, card
            elif id in saved and (card := self._made(id)):
                self._read[id] = card.text, card
                new[id] = card
        self._take_over(new)
        found = (
            self._of_several_devices(card)
            if (card.away or card.id in elsewhere) and not card.is_over
            else card
            for _text, card in self._read.values()
        )
        now = self.platform.now()
        self._cards = sorted(found, key=lambda card: past(card.changed, now), reverse=True)
        self._listed = self.platform.keys(MATCH), self.platform.texts(CARD)
        return self._cards

    def awaited(self) -> int:
        """Return the number of matches on several devices in which a person of this one is on turn."""
        found = 0
        for id in self.elsewhere():
            text = self.platform.read(CARD + id) or self._card_in_record(id)
            known = self._read.get(id)
            card = known[1] if known and known[0] == text else read_card(id, text)
            if card and not card.is_over:
                card = self._of_several_devices(card)
                found += card.on_turn in card.people
        return found

    def _card_in_record(self, id: str) -> str:
        """Return the card that the record of a match without a save holds; "" for none."""
        record = parsed(self.platform.read(SEAT + id) or self.platform.read(HOST + id) or "")
        card = record.get("card") if isinstance(record, dict) else None
        return card if isinstance(card, str) else ""

    def _of_several_devices(self, card: Card) -> Card:
        """Return the card of a match on several devices with the people of this one alone."""
        record = self.platform.read(HOST + card.id)
        try:
            host = parsed(record or "")
            away, has_stopped = {int(seat) for seat in host["tokens"]}, host["stopped"]
        except (ValueError, TypeError, KeyError):  # a guest's, or anybody's, or not here (yet)
            away, has_stopped = {*card.away}, False
        people = tuple(seat for seat in card.people if seat not in away)
        on_turn = None if has_stopped else card.on_turn
        is_relayed = RELAYED in (record or self.platform.read(SEAT + card.id) or "")
        return card._replace(is_elsewhere=True, is_relayed=is_relayed, people=people, on_turn=on_turn)

    def elsewhere(self) -> list[str]:
        """Return the ids of matches that are on other devices too."""
        keys = self.platform.keys
        return [key.removeprefix(prefix) for prefix in (HOST, SEAT) for key in keys(prefix)]

    def awaits_record(self, id: str) -> bool:
        """Return True if a saved match in play has seats elsewhere, and their record isn't here (yet)."""
        text = self.text(id) or ""
        if f'"{AWAY}"' not in text or id in self.elsewhere():
            return False
        data = save.header(text)
        return not isinstance(data, Reason) and AWAY in data and not Notes(data).is_over

    def _made(self, id: str) -> Card | None:
        """Return the card of a save that has none; None where it can't be read and is set aside."""
        text = self.text(id) or ""
        data = save.header(text)
        if isinstance(data, Reason):
            self._cant_be_read(id, text, data)
            return None
        return card_of(id, data)

    def _take_over(self, new: dict[str, Card]) -> None:
        """Store cards and results of saves that came past this module, and an earlier version's history."""
        changes, left_out = taken_over(self.platform)
        counted = self.platform.texts(RESULT) if new else {}
        for id, card in new.items():
            changes[CARD + id] = card.text
            is_new = card.identity not in left_out and RESULT + card.identity not in counted
            if card.identity and card.counts and is_new:
                changes.setdefault(RESULT + card.identity, card.entry)
        if changes:
            self.platform.write(changes)

    def asides(self) -> list[Aside]:
        return [*map(self._aside, self.repaired_ids(ASIDE)), *self.newer.values()]

    def _aside(self, id: str) -> Aside:
        """Return a save that was set aside; a broken record is all text."""
        stored = self.platform.read(ASIDE + id) or ""
        try:
            held = save.parsed(stored, len(stored))
            return Aside(id, _reason(held), str(held["text"]))
        except (BadPosition, TypeError, KeyError):
            return Aside(id, _reason({"reason": ""}), stored)

    def delete(self, id: str) -> dict[str, str]:
        """Delete a saved match; return its texts for `put_back`, by key. Its result stays."""
        keys = (MATCH + id, CARD + id, HOST + id, SEAT + id, LIVE + id)
        texts = {key: text for key in keys if (text := self.platform.read(key)) is not None}
        self.platform.write({MATCH + id: None, CARD + id: None} | dict.fromkeys(texts))
        self.last.pop(id, None)
        return texts

    def put_back(self, texts: dict[str, str]) -> None:
        """Store again what `delete` took away."""
        self.platform.write(texts)
        self.last |= {key.removeprefix(MATCH): text for key, text in texts.items() if key.startswith(MATCH)}

    def delete_aside(self, id: str) -> None:
        if self.newer.pop(id, None):
            self.delete(id)
        self.platform.write({ASIDE + id: None})


def without_claims(text: str) -> str:
    """Return a save without what another device alone knows: its record, and what it has checked."""
    data = save.header(text) if any(f'"{key}"' in text for key in CLAIMS) else None
    if not isinstance(data, dict) or not data.keys() & CLAIMS:
        return text
    return save.as_text({key: value for key, value in data.items() if key not in CLAIMS})


def once_more(saved: int) -> int:
    """Return the next count of saves: of two texts of a match the greater one is newer."""
    return saved % MOST + 1


def _held(reason: Reason) -> list[Any]:
    """Return a reason as JSON: its text and its values, some of which may be reasons too."""
    parts = {name: _held(part) for name, part in reason.parts.items()}
    return [reason.text, reason.values | parts]


def _reason(held: dict[str, Any]) -> Reason:
    """Return the reason of a record; an older one has the English sentence alone. Compatibility: aside."""
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
