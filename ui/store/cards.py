"""The card of a saved match: all that the home page lists of it, under `table/card/<id>`.

It spares reading saves for a list. Card and save are written together (saved_matches.py); a save from
elsewhere gets its card when it is listed. An invalid card, which anyone may have written, is made anew.
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
    entry = entry_of(data)
    more = (position, "", "") if entry is None else ("", identity(data), written(entry))
    names = tuple(seat["name"] for seat in data["seats"])
    people = tuple(seat for seat, one in enumerate(data["seats"]) if one["kind"] == "human")
    return _card(id, data | {"people": people}, names, len(data["moves"]), *more)


def read_card(id: str, text: str) -> Card | None:
    """Return a stored card; None for anything else."""
    try:
        data = save.parsed(text)
        names, moves = tuple(data["names"]), data["moves"]
        more = [data[key] for key in ("position", "identity", "entry")]
    except (BadPosition, KeyError, TypeError):
        return None
    if data.get("game") not in NAMES or type(moves) is not int:
        return None
    if not all(type(one) is str for one in (*names, *more)):
        return None
    return _card(id, data, names, moves, *more)


def _card(
    id: str,
    data: dict[str, Any],
    names: tuple[str, ...],
    moves: int,
    position: str,
    identity: str,
    entry: str,
) -> Card:
    winners, turn, on_turn = data.get("winners"), data.get("turn"), data.get("on_turn")
    seats = range(len(names))
    scores = numbers_in(data.get("scores"))
    return Card(
        id,
        data["game"],
        names,
        moves,
        isinstance(winners, list),
        str(data.get("changed", "")),
        tuple(seat for seat in numbers_in(winners) if seat in seats),
        turn if type(turn) is int else 0,
        on_turn if type(on_turn) is int and on_turn in seats else None,
        scores if len(scores) == len(seats) else (),
        bool(data.get("practice")),
        position,
        tuple(seat for seat in numbers_in(data.get("people")) if seat in seats),
        identity,
        entry,
    )


@lru_cache(maxsize=16)
def spectator_view(game: str, position: str) -> View | None:
    """Return a spectator's view of a card's position; None if it is no position of its game."""
    try:
        options, stored = json.loads(position)
        return by_name(game).from_position(stored, options, "").view(None)
    except (BadPosition, Reason, KeyError, TypeError, ValueError):
        return None
