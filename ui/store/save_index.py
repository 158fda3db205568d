"""Index of saved matches, known without reading them again: each one's card, and the id that it counts under.

Stored as one text under `table/shelf`, for the next visit: by the id of a save what distinguished its text
from others (`Platform.content_hashes`) and its card. Every save stays the truth: where its content hash is
another one, or what is stored here has not the right shape, the save itself is read. Anybody may have written
here; a line in a list is all that hangs on it.
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
"""Form of a save's id: one word."""
MANY = 30
"""Saves from which on their cards are stored: fewer are read in no time."""


class Card(NamedTuple):
    """A match on the list: what can be shown without replaying it."""

    id: str
    game: str
    names: tuple[str, ...]
    moves: int
    is_over: bool
    changed: str
    """Time of the last move, ISO time; "" if unknown."""
    winners: tuple[int, ...]
    turn: int = 0
    """The turn that is under way, as ui/session/turns.py counts; 0 if unknown."""
    on_turn: int | None = None
    """The seat on turn in a match in progress, None if unknown."""
    scores: tuple[int, ...] = ()
    """Scores by seat, of a match that is over; () if unknown."""
    practice: bool = False
    """True if hints were given or moves taken back in it (`Match.practice`)."""


class Looked:
    """A save that has been looked at."""

    __slots__ = ("card", "content_hash", "identity")

    def __init__(self, content_hash: str, card: Card | Reason, identity: str = "") -> None:
        self.content_hash = content_hash
        self.card = card
        self.identity = identity
        """Under which the history has it (ui/store/match_history.py); "" until it was counted."""


class SaveIndex:
    """The saves of this device, each read once."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self._looked: dict[str, Looked] | None = None
        self._content_hashes: dict[str, str] = {}
        self._stored = ""
        """Text stored under KEY, as far as it is known."""
        self.has_strange = False
        """True if there is a save under an id that is no word: it is left out."""

    def look(self) -> dict[str, Looked]:
        """Return the entry of each save by its id; changed saves are read anew."""
        content_hashes = self.platform.content_hashes(MATCH)
        if self._looked is not None and content_hashes == self._content_hashes:
            return self._looked
        known = self._of_last_visit() if self._looked is None else self._looked
        self._looked, self._content_hashes, self.has_strange = {}, {**content_hashes}, False
        for key, content_hash in content_hashes.items():
            id = key[len(MATCH) :]
            one = known.get(id)
            if one is not None and one.content_hash == content_hash:
                self._looked[id] = one
            elif PLAIN.fullmatch(id):
                self._looked[id] = Looked(content_hash, card_of(id, self.platform.read(key) or ""))
            else:
                self.has_strange = True
        return self._looked

    def note(self, id: str, data: dict[str, Any]) -> Looked:
        """Note a save just stored, from what it holds (`save.header`), so that it isn't read again."""
        looked = self.look() if self._looked is None else self._looked
        key = MATCH + id
        content_hash = self.platform.content_hashes(key).get(key, "")
        looked[id] = Looked(content_hash, _card(id, data))
        self._content_hashes[key] = content_hash
        return looked[id]

    def keep(self) -> None:
        """Store the index for the next visit, if there are many saves."""
        looked = self.look()
        if len(looked) < MANY:
            return
        cards = {
            id: [one.content_hash, one.identity, *one.card[1:]]
            for id, one in looked.items()
            if isinstance(one.card, Card)
        }
        text = json.dumps(cards, separators=(",", ":"))
        if text != self._stored:
            with suppress(StorageRefused):
                self.platform.write(KEY, text)
                self._stored = text

    def gives_way(self) -> bool:
        """Delete the stored index to make space; return True if there was one."""
        if self.platform.read(KEY) is None:
            return False
        self.platform.remove(KEY)
        self._stored = ""
        return True

    def _of_last_visit(self) -> dict[str, Looked]:
        self._stored = self.platform.read(KEY) or ""
        try:
            stored = json.loads(self._stored or "{}")
        except ValueError:
            return {}
        return dict(_read(stored)) if isinstance(stored, dict) else {}


def _read(stored: dict[str, Any]) -> Iterator[tuple[str, Looked]]:
    """Yield the valid stored entries; skip what nobody here has written."""
    for id, held in stored.items():
        try:
            (
                content_hash,
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
            and all(type(one) is str for one in (content_hash, identity, changed, *card.names))
            and all(type(one) is bool for one in (is_over, practice))
            and all(type(one) is int for one in (moves, turn, *card.scores, *card.winners))
            and all(one in seats for one in card.winners)
            and (on_turn is None or (type(on_turn) is int and on_turn in seats))
            and len(card.scores) in (0, len(seats))
            and PLAIN.fullmatch(id)
        ):
            yield id, Looked(content_hash, card, identity)


def card_of(id: str, text: str) -> Card | Reason:
    """Return the card of a save without replaying it, or why it has none."""
    data = save.header(text)
    return data if isinstance(data, Reason) else _card(id, data)


def _card(id: str, data: dict[str, Any]) -> Card:
    winners, turn, on_turn = data.get("winners"), data.get("turn"), data.get("on_turn")
    seats = range(len(data["seats"]))
    scores = _integers(data.get("scores"))
    return Card(
        id,
        data["game"],
        tuple(seat["name"] for seat in data["seats"]),
        len(data["moves"]),
        isinstance(winners, list),
        str(data.get("changed", "")),
        tuple(seat for seat in _integers(winners) if seat in seats),
        turn if type(turn) is int else 0,
        on_turn if type(on_turn) is int and on_turn in seats else None,
        scores if len(scores) == len(seats) else (),
        bool(data.get("practice")),
    )


def _integers(stored: Any) -> tuple[int, ...]:
    """Return the integers of a stored list; () for anything else."""
    return tuple(one for one in stored if type(one) is int) if isinstance(stored, list) else ()
