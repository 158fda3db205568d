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
from game.reasons import BadPosition, Reason
from ui.store.match_history import entry_of, identity, numbers_in, written

CARD = "table/card/"


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
    """True if any move could be taken back in it (`Match.practice`)."""
    position: str = ""
    """Options and position as JSON, for the thumbnail of a match in progress; "" if unknown."""
    people: tuple[int, ...] = ()
    """The seats of people; () if unknown."""
    identity: str = ""
    """Under which the match history counts it; "" for a match that isn't over, or can't be counted."""
    entry: str = ""
    """Its entry there, as JSON."""
    counts: bool = True
    """False for a match that was over when it came: it isn't counted by itself."""
    away: tuple[int, ...] = ()
    """The seats on other devices, as the save names them."""
    is_elsewhere: bool = False
    """True for a match in progress that is on other devices too."""

    @property
    def text(self) -> str:
        """Return the card as it is stored, under the keys of a save."""
        data = self._asdict() | {"winners": self.winners if self.is_over else None}
        return written(
            {key: value for key, value in data.items() if key not in ("id", "is_over", "is_elsewhere")}
        )


def position_of(table: Game, options: dict[str, Any]) -> str:
    return written([options, table.position()])


def card_of(id: str, data: dict[str, Any], position: str = "") -> Card:
    """Return the card of a save from its data (`save.header`), without replaying it."""
    entry, seats = entry_of(data), data["seats"]
    known = {
        "names": [seat["name"] for seat in seats],
        "people": [number for number, seat in enumerate(seats) if seat["kind"] == "human"],
        "moves": len(data["moves"]),
        "position": position if entry is None else "",
        "identity": "" if entry is None else identity(data),
        "entry": "" if entry is None else written(entry),
    }
    return _card(id, data | known)


def read_card(id: str, text: str) -> Card | None:
    """Return a stored card; None for anything else."""
    try:
        data = save.parsed(text)
        texts = [*data["names"], data["position"], data["identity"], data["entry"]]
        is_card = data["game"] in NAMES and type(data["moves"]) is int
    except (BadPosition, KeyError, TypeError):
        return None
    return _card(id, data) if is_card and all(type(one) is str for one in texts) else None


def _card(id: str, data: dict[str, Any]) -> Card:
    """Return a card from its data, leaving out what can't be of those that may be unknown."""
    names, winners = tuple(data["names"]), data.get("winners")
    turn, on_turn, scores = data.get("turn"), data.get("on_turn"), numbers_in(data.get("scores"))
    seats = range(len(names))
    return Card(
        id,
        data["game"],
        names,
        data["moves"],
        is_over=isinstance(winners, list),
        changed=str(data.get("changed", "")),
        winners=tuple(seat for seat in numbers_in(winners) if seat in seats),
        turn=turn if type(turn) is int else 0,
        on_turn=on_turn if type(on_turn) is int and on_turn in seats else None,
        scores=scores if len(scores) == len(seats) else (),
        practice=bool(data.get("practice")),
        position=data["position"],
        people=tuple(seat for seat in numbers_in(data.get("people")) if seat in seats),
        identity=data["identity"],
        entry=data["entry"],
        counts=data.get("counts") is not False,
        away=tuple(seat for seat in numbers_in(data.get("away")) if seat in seats),
    )


@lru_cache(maxsize=16)
def spectator_view(game: str, position: str) -> View | None:
    """Return a spectator's view of a card's position; None if it is no position of its game."""
    try:
        options, stored = json.loads(position)
        return by_name(game).from_position(stored, options, "").view(None)
    except (BadPosition, Reason, KeyError, TypeError, ValueError):
        return None
