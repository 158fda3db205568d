"""What is known of each saved match without reading it again: its card, and under what it is counted.

Kept as one text under `table/shelf`, for the next visit: by the id of a save what told its text from others
(`Platform.stamps`) and its card. Every save stays the truth: where its stamp is another one, or what is kept
here has not the right shape, the save itself is read. Anybody may have written here; a line in a list is all
that hangs on it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from game import NAMES, save
from game.reasons import Reason
from ui.store.platform import Platform, StorageRefused

MATCH = "table/match/"
KEY = "table/shelf"
PLAIN = re.compile(r"[\w-]+", re.ASCII)
"""What the id of a save is: one word."""
MANY = 30
"""Saves from which on their cards are kept: fewer are read in no time."""


class Card(NamedTuple):
    """A match on the list: what can be told without replaying it."""

    id: str
    game: str
    names: tuple[str, ...]
    moves: int
    is_over: bool
    changed: str
    """When it was played last, ISO time; "" if unknown."""
    winners: tuple[int, ...]
    turn: int = 0
    """The turn that is under way, as ui/session/turns.py counts; 0 if unknown."""
    on_turn: int | None = None
    """The seat on turn in a match in progress, None if unknown."""
    scores: tuple[int, ...] = ()
    """By seat, of a match that is over; () if unknown."""
    practice: bool = False
    """Whether hints were given or moves taken back in it (`Match.practice`)."""


class Looked:
    """A save that has been looked at."""

    __slots__ = ("card", "identity", "stamp")

    def __init__(self, stamp: str, card: Card | Reason, identity: str = "") -> None:
        """Take what tells its text from others, and its card or why it has none."""
        self.stamp = stamp
        self.card = card
        self.identity = identity
        """Under which the ledger has it (ui/store/ledger.py); "" until it was counted."""


class Shelf:
    """The saves of this device, each read once."""

    def __init__(self, platform: Platform) -> None:
        """Read nothing yet."""
        self.platform = platform
        self._looked: dict[str, Looked] | None = None
        self._stamps: dict[str, str] = {}
        self._kept = ""
        """What is stored under KEY, as far as it is known."""
        self.has_strange = False
        """Whether there is a save under an id that is no word: it is left out."""

    def look(self) -> dict[str, Looked]:
        """Return what is known of each save by its id, having read those that have changed."""
        stamps = self.platform.stamps(MATCH)
        if self._looked is not None and stamps == self._stamps:
            return self._looked
        known = self._of_last_visit() if self._looked is None else self._looked
        self._looked, self._stamps, self.has_strange = {}, {**stamps}, False
        for key, stamp in stamps.items():
            id = key[len(MATCH) :]
            one = known.get(id)
            if one is not None and one.stamp == stamp:
                self._looked[id] = one
            elif PLAIN.fullmatch(id):
                self._looked[id] = Looked(stamp, card_of(id, self.platform.read(key) or ""))
            else:
                self.has_strange = True
        return self._looked

    def note(self, id: str, data: dict[str, Any]) -> Looked:
        """Take what a save holds (`save.glance`) that was stored just now, so that it isn't read again."""
        looked = self.look() if self._looked is None else self._looked
        key = MATCH + id
        stamp = self.platform.stamps(key).get(key, "")
        looked[id] = Looked(stamp, _card(id, data))
        self._stamps[key] = stamp
        return looked[id]

    def keep(self) -> None:
        """Keep what is known for the next visit, where there are many saves."""
        looked = self.look()
        if len(looked) < MANY:
            return
        cards = {
            id: [one.stamp, one.identity, *one.card[1:]]
            for id, one in looked.items()
            if isinstance(one.card, Card)
        }
        text = json.dumps(cards, separators=(",", ":"))
        if text != self._kept:
            with suppress(StorageRefused):
                self.platform.write(KEY, text)
                self._kept = text

    def gives_way(self) -> bool:
        """Forget what was kept for the next visit, to make room for a save; return whether that made any."""
        if self.platform.read(KEY) is None:
            return False
        self.platform.remove(KEY)
        self._kept = ""
        return True

    def _of_last_visit(self) -> dict[str, Looked]:
        """Return what was kept, as far as it has the right shape."""
        self._kept = self.platform.read(KEY) or ""
        try:
            kept = json.loads(self._kept or "{}")
        except ValueError:
            return {}
        return dict(_read(kept)) if isinstance(kept, dict) else {}


def _read(kept: dict[str, Any]) -> Iterator[tuple[str, Looked]]:
    """Yield what was kept of each save, but for what nobody here has written so."""
    for id, held in kept.items():
        try:
            (
                stamp,
                identity,
                game,
                names,
                moves,
                is_over,
                changed,
                winners,
                turn,
                on_turn,
                scores,
                practice,
            ) = held
            card = Card(
                id,
                game,
                tuple(names),
                moves,
                is_over,
                changed,
                tuple(winners),
                turn,
                on_turn,
                tuple(scores),
                practice,
            )
        except (TypeError, ValueError):
            continue
        seats = range(len(card.names))
        if (
            game in NAMES
            and all(type(one) is str for one in (stamp, identity, changed, *card.names))
            and all(type(one) is bool for one in (is_over, practice))
            and all(type(one) is int for one in (moves, turn, *card.scores, *card.winners))
            and all(one in seats for one in card.winners)
            and (on_turn is None or (type(on_turn) is int and on_turn in seats))
            and len(card.scores) in (0, len(seats))
            and PLAIN.fullmatch(id)
        ):
            yield id, Looked(stamp, card, identity)


def card_of(id: str, text: str) -> Card | Reason:
    """Return what the list shows of a save without replaying it, or why it is none."""
    data = save.glance(text)
    return data if isinstance(data, Reason) else _card(id, data)


def _card(id: str, data: dict[str, Any]) -> Card:
    """Return what the list shows of a save, from what it holds."""
    winners, turn, on_turn = data.get("winners"), data.get("turn"), data.get("on_turn")
    seats = range(len(data["seats"]))
    scores = _whole(data.get("scores"))
    return Card(
        id,
        data["game"],
        tuple(seat["name"] for seat in data["seats"]),
        len(data["moves"]),
        isinstance(winners, list),
        str(data.get("changed", "")),
        tuple(seat for seat in _whole(winners) if seat in seats),
        turn if type(turn) is int else 0,
        on_turn if type(on_turn) is int and on_turn in seats else None,
        scores if len(scores) == len(seats) else (),
        bool(data.get("practice")),
    )


def _whole(stored: Any) -> tuple[int, ...]:
    """Return the whole numbers of a list that was stored; () where it is no list."""
    return tuple(one for one in stored if type(one) is int) if isinstance(stored, list) else ()
