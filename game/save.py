"""A match as text, both ways (format 1 of docs/formats.md). The input may be anything; reading never raises.

Where saves are stored is not known here.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any

from game import NAMES, by_name
from game.chance import chance
from game.contract import settle_options
from game.match import Match, Seat
from game.notation import read_move
from game.notes import Notes
from game.reasons import BadPosition, IllegalMove, Reason
from game.validate import entry, integer, items, word

FORMAT = 1
LONGEST_TEXT = 4_000_000
LONGEST_NAME = 40
MOST_MOVES = 30_000
DEEPEST = 24  # deeper brackets than any match has; a reader in C would take the entire interpreter down

NO_BRACKETS = re.compile(r"[^][{}]+")

OURS = frozenset({"format", "game", "options", "seats", "seed", "first", "start", "moves"})


LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
LENGTH = 10  # letters of an identity: enough that two of a million matches hardly ever have the same


class NewerFormat(BadPosition):
    """A save of a format that this version doesn't know: a newer one does, so it is left where it is."""


def write(match: Match) -> str:
    """Return the match as JSON text in ASCII; `read` of it gives an equal match."""
    return as_text(as_data(match))


def as_text(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


def as_data(match: Match) -> dict[str, Any]:
    """Return the data that the match's text holds, as `header` reads it."""
    ours = {
        "format": FORMAT,
        "game": match.game,
        "options": match.options,
        "seats": [seat_as_data(seat) for seat in match.seats],
        "seed": match.seed,
        "first": match.first,
        **({} if match.start is None else {"start": match.start}),
        "moves": match.written,
    }
    return {**match.notes.data, **ours}


def seat_as_data(seat: Seat) -> dict[str, Any]:
    return {**seat.extra, "name": seat.name, "kind": seat.kind} | (
        {"level": seat.level} if seat.level else {}
    )


def read(text: str, moves: int | None = None) -> Match | Reason:
    """Return the match a text holds, replayed to the end or through some moves, or why it can't be."""
    return Reading(text, moves).finish()


class Reading:
    """A save that is read some moves at a time, so that a long match blocks nothing."""

    def __init__(self, text: str, moves: int | None = None) -> None:
        """Read all but the moves; `moves`: the number to make, by default all."""
        self.text = text
        self.result: Match | Reason | None = None
        """The match, or why the text holds none; None while moves are still to be made."""
        self.made = 0
        self._moves: list[Any] = []
        try:
            self._match, written = _begun(parsed(text))
            self._moves = written[:moves]
        except Reason as reason:
            self.result = reason

    @property
    def all(self) -> int:
        return len(self._moves)

    def read_more(self, moves: int) -> None:
        """Make the next moves, at most this many."""
        if self.result is not None:
            return
        try:
            for move in self._moves[self.made : self.made + moves]:
                self.made += 1
                _replay(self._match, self.made, move)
        except Reason as reason:
            self.result = reason
        else:
            if self.made == len(self._moves):
                self.result = self._match

    def finish(self) -> Match | Reason:
        """Make all moves that are left; return the match, or why there is none."""
        self.read_more(self.all)
        assert self.result is not None
        return self.result


def header(text: str) -> dict[str, Any] | Reason:
    """Return a save's data without replaying it, so that long lists are cheap, or why it is none.

    Game, seats and moves are of the right shape; only `read` finds illegal moves.
    """
    try:
        data = _of_this_format(parsed(text))
        _game_name(data)
        for seat in items(entry(data, "seats"), "seats"):
            read_seat(seat)
        items(entry(data, "moves"), "moves")
    except Reason as reason:
        return reason
    return data


def identity(data: dict[str, Any]) -> str:
    """Return the key of a save's match that all copies of it share, however far each was played.

    It follows from the deal, who sat there and the starting time; without a time, like matches share it.
    """
    seats = [[seat.get("name"), seat.get("kind"), seat.get("level", "")] for seat in data["seats"]]
    started = Notes(data).started or None
    known = [data["game"], seats, data.get("options") or {}, data.get("seed"), started, data.get("start")]
    number = int(chance(json.dumps(known, sort_keys=True), 0, "identity").random() * len(LETTERS) ** LENGTH)
    found = ""
    for _letter in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        found += LETTERS[letter]
    return found


def contains(longer: dict[str, Any], shorter: dict[str, Any]) -> bool:
    """Return True if a save is of the same match as another, and has all of its moves."""
    begins = longer["moves"][: len(shorter["moves"])] == shorter["moves"]
    return begins and identity(longer) == identity(shorter)


def age(data: Any) -> tuple[int, str, int]:
    """Return count of saves, time of the last move and number of moves, from the data of a save or a record.

    Of two texts of a match that with the greater age is newer, here as in ui/boot/store.mjs. Any other data
    has the lowest.
    """
    notes = Notes(data if isinstance(data, dict) else {})
    moves = notes.data.get("moves")
    return notes.saved, notes.changed, len(moves) if isinstance(moves, list) else 0


def parsed(text: str, longest: int = LONGEST_TEXT) -> Any:
    """Return the data of a JSON text of at most `longest` characters. Raises BadPosition."""
    if len(text) > longest:
        raise BadPosition("the file is too long for a match")
    if _is_too_deep(text):
        raise BadPosition("the file isn't a match: its brackets are nested too deeply")
    try:
        data = READER.decode(text)
        # Half a surrogate pair is JSON, but no text that could be shown or stored.
        if "\\u" in text or not text.isascii():
            json.dumps(data, ensure_ascii=False).encode()
    except ValueError:
        raise BadPosition("the file isn't a match: it is not JSON") from None
    return data


def _number(text: str) -> float:
    """Return a number of JSON. Raises ValueError for NaN and infinite numbers.

    Python would read and write them, and no other reader of JSON takes them.
    """
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


READER = json.JSONDecoder(parse_float=_number, parse_constant=_number)


def _is_too_deep(text: str) -> bool:
    """Return True if brackets are nested too deep; those inside strings don't count."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False  # as in most saves, of which many are listed at once
    outside = text.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    depth = deepest = 0
    for sign in NO_BRACKETS.sub("", "".join(outside)):
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth -= 1
    return deepest > DEEPEST


def _of_this_format(data: Any) -> dict[str, Any]:
    """Return a save's data; a later format will be made of this first one here. Raises BadPosition."""
    number = integer(entry(data, "format"), "format", 0, 1_000_000)
    if number > FORMAT:
        raise NewerFormat("this match was saved by a newer version (format {number})", number=number)
    if number < FORMAT:
        raise BadPosition("there is no format {number}", number=number)
    known: dict[str, Any] = data
    return known


def _game_name(data: Any) -> str:
    name = entry(data, "game")
    if not isinstance(name, str) or name not in NAMES:
        raise BadPosition("there is no game {name} here", name=str(name)[:LONGEST_NAME])
    return name


def _begun(holder: Any) -> tuple[Match, list[Any]]:
    """Return the match of a JSON value before its first move, and the moves. Raises BadPosition."""
    data = _of_this_format(holder)
    name = _game_name(data)
    rules = by_name(name)
    options = data.get("options", {})
    settle_options(rules, options)
    seats = tuple(read_seat(seat) for seat in items(entry(data, "seats"), "seats"))
    if len(seats) not in rules.PLAYERS:
        raise BadPosition("the game can't be played with this number of seats: {number}", number=len(seats))
    seed = entry(data, "seed")
    if not isinstance(seed, str):
        raise BadPosition("{key} is not text", key="seed")
    first = data.get("first")
    if first is not None:
        integer(first, "first", 0, len(seats) - 1)
    match = Match(
        name,
        seats,
        seed,
        options,
        first,
        data.get("start"),
        Notes({key: value for key, value in data.items() if key not in OURS}),
    )
    if match.table.seats != len(seats):
        raise BadPosition(
            "the starting position is for {number} players, the match for {seats}",
            number=match.table.seats,
            seats=len(seats),
        )
    written = items(entry(data, "moves"), "moves")
    if len(written) > MOST_MOVES:
        raise BadPosition("the match is too long: {number} moves", number=len(written))
    return match, written


def _replay(match: Match, index: int, move: Any) -> None:
    """Make one move of a save. Raises BadPosition that names the move, its number and the reason."""
    if not isinstance(move, str):
        raise BadPosition("move {number} is not text", number=index)
    try:
        match.play(read_move(move))
    except IllegalMove as refused:
        raise RefusedMove("move {number}, “{move}”: {reason}", refused, number=index, move=move) from None


class RefusedMove(BadPosition):
    """A move of a save that the rules refuse."""

    def __init__(self, text: str, refused: IllegalMove, **values: str | int) -> None:
        super().__init__(text, reason=refused, **values)
        self.refused = refused


def read_seat(data: Any) -> Seat:
    """Return the seat of a JSON value. Raises BadPosition."""
    name = entry(data, "name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise BadPosition("a name must have 1 to {number} characters", number=LONGEST_NAME)
    kind = word(entry(data, "kind"), "kind", ("human", "computer"))
    level = data.get("level", "")
    if not isinstance(level, str) or len(level) > LONGEST_NAME:
        raise BadPosition("{key} is not text", key="level")
    return Seat(name, kind, level, {key: data[key] for key in data if key not in ("name", "kind", "level")})
