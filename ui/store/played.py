"""An ended match in a few words: what the ledger keeps of it, how that is written and read again.

All of it comes from the keys of a save; nothing is replayed, and nothing of it was ever hidden. Where entries
are kept: ledger.py.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from game.chance import chance
from game.save import LONGEST_NAME

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
    """By seat."""
    levels: tuple[str | None, ...]
    """By seat the level of the computer; None for people."""
    winners: tuple[int, ...]
    """Seats that won, ascending."""
    scores: tuple[int, ...] = ()
    """By seat; () if unknown."""
    turns: int = 0
    """As ui/session/turns.py counts them; 0 if unknown."""
    ended: str = ""
    """When, ISO time in seconds; "" if unknown."""
    apart: str = ""
    """Why it isn't counted, one of APART; "" for a match that is."""

    @property
    def practice(self) -> bool:
        """Whether it is kept without being counted."""
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
    """Return what is kept of a match, from what its save holds (`save.glance`); None of one that goes on."""
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
        "first": save.get("first") or "",  # 0, where it isn't told
        "ended": str(save.get("ended") or save.get("changed") or "")[:19],
        "apart": apart,
    }
    entry = {key: value for key, value in entry.items() if value not in (None, "", [])}
    return None if read(entry) is None else entry


def read(entry: Any) -> Played | None:
    """Return the match that an entry tells of; None where it is none, whatever it is."""
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
    """Return a seat's name and level; None where it is no seat."""
    name, level = seat if isinstance(seat, list) and len(seat) == 2 else (seat, None)
    if not isinstance(name, str) or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
        return None
    return (name, level) if level is None or isinstance(level, str) else None


def _numbers(stored: Any) -> tuple[int, ...]:
    """Return the whole numbers of a list; () where it holds anything else."""
    if not isinstance(stored, list) or not all(type(one) is int and abs(one) < 1_000_000 for one in stored):
        return ()
    return tuple(stored)
