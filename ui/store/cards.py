"""The card of a saved match: all that the home page lists of it, under `table/card/<id>`.

It saves reading every save just to list them. Card and save are written together (saved_matches.py); a save
from elsewhere gets its card when it is listed. An invalid card, which anyone may have written, is made anew.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, NamedTuple

from game import NAMES, by_name, save
from game.contract import Game
from game.notation import View
from game.notes import Notes, Summary
from game.reasons import BadPosition, Reason
from ui.store.match_history import Played, entry_of, numbers_in, parsed, read_entry, written

CARD = "table/card/"


class Card(NamedTuple):
    """A match on the list: what can be shown without replaying it."""

    id: str
    game: str
    names: tuple[str, ...]
    moves: int
    changed: str  # time of the last move, ISO time; "" if unknown
    people: tuple[int, ...] = ()  # the seats of people; () if unknown
    turn: int = 0  # the turn that is under way, as ui/session/turns.py counts; 0 if unknown
    on_turn: int | None = None
    """The seat on turn in a match in progress, None if unknown."""
    position: str = ""
    """Options and position as JSON, for the thumbnail of a match in progress; "" if unknown."""
    away: tuple[int, ...] = ()  # the seats on other devices, as the save names them
    counts: bool = True
    """False for a match that was over when it came: it isn't counted by itself."""
    identity: str = ""
    """Under which the match history counts it; "" for a match that isn't over, or can't be counted."""
    entry: str = ""
    """Its entry there, as JSON."""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()  # by seat, of a match that is over; () if unknown
    is_elsewhere: bool = False
    """True for a match in progress that is on other devices too."""
    is_relayed: bool = False
    """True for one of those whose messages relays carry."""
    heard: tuple[str, ...] = ()
    """Events that relays had while it wasn't open (ui/remote/reading.py); the card tells what follows."""

    @property
    def is_over(self) -> bool:
        return bool(self.entry)

    @property
    def text(self) -> str:
        """Return the card as it is stored: under the keys of a save, or of a match that is over its entry."""
        notes = Notes()
        notes.counts = self.counts
        if self.is_over:
            known = {"identity": self.identity, "entry": json.loads(self.entry)}
        else:
            notes.changed, notes.away = self.changed, self.away
            notes.summary = Summary(self.turn, self.on_turn)
            known = {"game": self.game, "names": self.names, "people": self.people, "position": self.position}
            if self.heard:
                known["heard"] = self.heard
        return written({**notes.data, **known, "moves": self.moves})


def position_of(table: Game, options: dict[str, Any]) -> str:
    return written([options, table.position()])


def card_of(id: str, data: dict[str, Any], position: str = "") -> Card:
    """Return the card of a save from its data (`save.header`), without replaying it."""
    moves, entry = len(data["moves"]), entry_of(data)
    if entry is not None and (played := read_entry(entry)):
        return _over(id, played, data | {"identity": save.identity(data), "entry": entry, "moves": moves})
    seats = data["seats"]
    people = [number for number, seat in enumerate(seats) if seat["kind"] == "human"]
    names = [seat["name"] for seat in seats]
    return _in_play(id, data | {"names": names, "people": people, "moves": moves, "position": position})


def read_card(id: str, text: str) -> Card | None:
    """Return a stored card; None for anything else."""
    try:
        data = save.parsed(text)
        if isinstance(entry := data.get("entry"), str):  # Compatibility: cards
            data["entry"] = entry = parsed(entry)
        played = read_entry(entry)
        texts = [data["identity"]] if entry else [*data["names"], data["position"]]
        is_card = (played.game if played else data["game"]) in NAMES and type(data["moves"]) is int
    except (BadPosition, KeyError, TypeError, AttributeError):
        return None
    if not is_card or any(type(one) is not str for one in texts):
        return None
    return _over(id, played, data) if played else _in_play(id, data)


def _over(id: str, played: Played, data: dict[str, Any]) -> Card:
    """Return the card of a match that is over, from its entry in the match history."""
    return Card(
        id,
        played.game,
        played.names,
        data["moves"],
        played.ended,
        tuple(seat for seat, level in enumerate(played.levels) if level is None),
        played.turns,
        counts=Notes(data).counts,
        identity=data["identity"],
        entry=written(data["entry"]),
        winners=played.winners,
        scores=played.scores,
    )


def _in_play(id: str, data: dict[str, Any]) -> Card:
    """Return the card of any other match from its data, leaving out what can't be."""
    names, notes = tuple(data["names"]), Notes(data)
    turn, on_turn, _winners, _scores = notes.summary
    seats = range(len(names))
    return Card(
        id,
        data["game"],
        names,
        data["moves"],
        notes.changed,
        tuple(seat for seat in numbers_in(data.get("people")) if seat in seats),
        turn or 0,
        on_turn if on_turn in seats else None,
        data["position"],
        tuple(seat for seat in notes.away if seat in seats),
        notes.counts,
        heard=_texts_in(data.get("heard")),
    )


def _texts_in(value: Any) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


@lru_cache(maxsize=16)
def spectator_view(game: str, position: str) -> View | None:
    """Return a spectator's view of a card's position; None if it is no position of its game."""
    try:
        options, stored = save.parsed(position)
        return by_name(game).from_position(stored, options, "").view(None)
    except (BadPosition, Reason, KeyError, TypeError, ValueError):
        return None
