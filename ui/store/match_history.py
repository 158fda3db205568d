"""Match history: ended matches, which outlive their saves. Entries are under `table/result/<identity>`.

    {"game": …, "seats": …, "won": [0], …}

An entry is made from the keys of a save and stored with it (saved_matches.py); nothing is replayed, and
nothing in it was ever hidden. An ended save without an entry was forgotten and isn't counted again by itself.
An invalid entry, which anyone may have written, is stored unchanged and not counted.

Files hold all entries as one object, as earlier versions did under `table/ledger`:

    {"format": 1, "matches": {"k3f09x2m1q": {…}}, "left_out": [identities of forgotten matches]}
"""

from __future__ import annotations

import json
from itertools import compress
from typing import TYPE_CHECKING, Any, NamedTuple

from game import save
from game.notes import Notes
from game.reasons import BadPosition
from game.save import LONGEST_NAME
from ui.store.platform import Platform

if TYPE_CHECKING:
    from ui.store.saved_matches import SavedMatches

HINTED = "hinted"
APART = ("guided", "practice", "start", HINTED)
"""Words of an entry for why it isn't counted (guided, free undo, a position laid), or is counted apart."""


class Played(NamedTuple):
    """One ended match."""

    game: str
    names: tuple[str, ...]  # names by seat
    levels: tuple[str | None, ...]  # level of the computer by seat; None for people
    winners: tuple[int, ...]  # seats that won, ascending
    scores: tuple[int, ...] = ()  # scores by seat; () if unknown
    turns: int = 0  # as ui/session/turns.py counts them; 0 if unknown
    ended: str = ""  # time of the end, ISO time in seconds; "" if unknown
    apart: str = ""  # one of APART; "" for a match that counts in everything
    faces: tuple[str, ...] = ()  # birds by seat where their names don't say them, else ""; () without any


def entry_of(data: dict[str, Any]) -> dict[str, Any] | None:
    """Return the entry of a match from the data of its save; None if it isn't over."""
    notes = Notes(data)
    if not notes.is_over:
        return None
    turn, _on_turn, winners, scores = notes.summary
    seats = [
        seat["name"] if seat["kind"] == "human" else [seat["name"], seat.get("level", "")]
        for seat in data["seats"]
    ]
    is_apart = notes.guided, notes.practice, data.get("start") is not None, notes.hinted  # as APART
    entry = {
        "game": data["game"],
        "seats": seats,
        "won": [*(winners or ())],
        "scores": [*(scores or ())],
        "turns": turn,
        "first": data.get("first") or "",  # 0, where it isn't shown
        # Compatibility: ended. Saves of earlier versions say only when they were changed last.
        "ended": (notes.ended or notes.changed)[:19],
        "apart": next(compress(APART, is_apart), ""),
        "faces": [seat.get("face", "") for seat in data["seats"]],
    }
    if not any(entry["faces"]):
        del entry["faces"]
    entry = {key: value for key, value in entry.items() if value not in (None, "", [])}
    return None if read_entry(entry) is None else entry


def read_entry(entry: Any) -> Played | None:
    """Return the match that an entry describes; None for anything else."""
    if not isinstance(entry, dict):
        return None
    game, seats, won = entry.get("game"), entry.get("seats"), numbers_in(entry.get("won"))
    if not isinstance(game, str) or not isinstance(seats, list) or not won:
        return None
    who = [_seat(seat) for seat in seats]
    if None in who or not all(0 <= seat < len(who) for seat in won):
        return None
    scores, turns, ended, apart = (entry.get(key) for key in ("scores", "turns", "ended", "apart"))
    counted, faces = numbers_in(scores), entry.get("faces")
    return Played(
        game,
        tuple(seat[0] for seat in who if seat),
        tuple(seat[1] for seat in who if seat),
        tuple(sorted(set(won))),
        counted if len(counted) == len(who) else (),
        turns if type(turns) is int and 0 < turns < 1_000_000 else 0,
        ended if isinstance(ended, str) else "",
        apart if isinstance(apart, str) else "",
        tuple(map(str, faces)) if isinstance(faces, list) and len(faces) == len(who) else (),
    )


def _seat(seat: Any) -> tuple[str, str | None] | None:
    """Return a seat's name and level; None for anything else."""
    name, level = seat if isinstance(seat, list) and len(seat) == 2 else (seat, None)
    if not isinstance(name, str) or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME:
        return None
    return (name, level) if level is None or isinstance(level, str) else None


def numbers_in(stored: Any) -> tuple[int, ...]:
    """Return the integers of a list; () where it holds anything else."""
    is_list = isinstance(stored, list | tuple)
    return tuple(stored) if is_list and all(type(n) is int and abs(n) < 1_000_000 for n in stored) else ()


RESULT = "table/result/"
LEDGER = "table/ledger"
ASIDE = "table/ledger-aside"  # key for a text that was found under LEDGER and can't be read
FORMAT = 1
LONGEST = 20_000_000


class MatchHistory:
    """The history of this device."""

    def __init__(self, platform: Platform, saved: SavedMatches) -> None:
        self.platform = platform
        self.saved = saved
        self._texts: dict[str, str] = {}
        self._played: list[Played] = []  # matches as read from these texts

    def played(self) -> list[Played]:
        """Return the matches, oldest first; the same list as long as nothing has changed."""
        self.saved.cards()  # stores what isn't counted yet
        texts = self.platform.texts(RESULT)
        if texts is not self._texts:
            found = (read_entry(parsed(text)) for text in texts.values())
            self._texts = texts
            now = self.platform.now()
            known = (one for one in found if one is not None)
            self._played = sorted(known, key=lambda match: past(match.ended, now))
        return self._played


def past(time: str, now: str) -> str:
    """Return a time; "" for one yet to come, of a clock that went wrong: it would stay the last for ever."""
    return time if not now or time <= now else ""


def added(ledger: dict[str, Any], texts: dict[str, str]) -> dict[str, str | None]:
    """Return what to write to add a history; of two entries of a match the one that ended first counts."""
    entries = {RESULT + id: written(entry) for id, entry in ledger["matches"].items()}
    return {
        key: entry for key, entry in entries.items() if key not in texts or _rank(entry) < _rank(texts[key])
    }


def taken_over(platform: Platform) -> tuple[dict[str, str | None], list[Any]]:
    """Return what to write to take over an earlier version's history, and the matches forgotten in it.

    Compatibility: ledger.
    """
    text = platform.read(LEDGER)
    ledger = parsed(text or "")
    number = format_of(ledger)
    if text is None or number > FORMAT:
        return {}, []
    if number == 0:
        return {ASIDE: text, LEDGER: None}, []
    return added(ledger, platform.texts(RESULT)) | {LEDGER: None}, forgotten_in(ledger)


def forgotten_in(ledger: Any) -> list[Any]:
    """Return the identities of the matches that were forgotten in a history."""
    left_out = ledger.get("left_out") if isinstance(ledger, dict) else None
    return left_out if isinstance(left_out, list) else []


def format_of(data: Any) -> int:
    """Return the number of a history's format; 0 for anything else."""
    number = data.get("format") if isinstance(data, dict) else None
    return number if type(number) is int and number > 0 and isinstance(data.get("matches"), dict) else 0


def parsed(text: str) -> Any:
    """Return the data of a JSON text; None for any other text."""
    try:
        return save.parsed(text, LONGEST)
    except BadPosition:
        return None


def _rank(text: str) -> tuple[bool, bool, str, str]:
    """Return the sort key of the entries of a match: the readable one that ended first counts."""
    played = read_entry(parsed(text))
    ended = played.ended if played else ""
    return played is None, not ended, ended, text


def written(held: Any) -> str:
    return json.dumps(held, separators=(",", ":"), sort_keys=True)
